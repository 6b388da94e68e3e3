import { afterEach, expect, test, vi } from 'vitest';
import { api, type ApiError } from '../../src/net/api';

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: unknown, headers: Record<string, string> = {}): ReturnType<typeof vi.fn> {
  const answer = vi.fn(() => Promise.resolve(new Response(body === null ? null : JSON.stringify(body), { status, headers })));
  vi.stubGlobal('fetch', answer);
  return answer;
}

async function failure(asked: Promise<unknown>): Promise<ApiError> {
  return asked.then(
    () => {
      throw new Error('it was answered');
    },
    (error: unknown) => error as ApiError,
  );
}

test('a POST is JSON with the header that no foreign page can send', async () => {
  const asked = answering(200, { state: 'open' });
  expect(await api.lookUp('7kqm 2xvd')).toEqual({ state: 'open' });
  expect(asked).toHaveBeenCalledWith(
    '/api/tables/look',
    expect.objectContaining({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Hearthlands': '1' },
      body: '{"code":"7kqm 2xvd"}',
    }),
  );
});

test('a refusal carries its code and how long to wait', async () => {
  answering(429, { error: 'rate_limited', message: 'Too often.', retry_after: 4 });
  expect(await failure(api.resume('hl_rk_x'))).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: 4 });
});

test('the wait may come in the header alone', async () => {
  answering(503, { error: 'busy' }, { 'Retry-After': '2' });
  expect(await failure(api.savedTables())).toMatchObject({ code: 'busy', retryAfter: 2 });
});

test('a proxy’s own error page is a server that can’t be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
  expect(await failure(api.savedTables())).toMatchObject({ code: 'unreachable', retryAfter: null });
});

test('no network is told as such', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  expect(await failure(api.savedTables())).toMatchObject({ code: 'unreachable', status: 0 });
});

test('signing out has no answer but that it is done', async () => {
  answering(204, null);
  expect(await api.signOut('p')).toBeUndefined();
});

test('history is asked for with what is given, and nothing else', async () => {
  const asked = answering(200, { type: 'log_page', entries: [], next: null });
  await api.log('t', 'p', { before: '41.0', seat: 0, kind: null });
  expect(asked.mock.calls[0]?.[0]).toBe('/api/history/t/log?player=p&before=41.0&seat=0');
  expect(api.exportUrl('t', 'p')).toBe('/api/history/t/export?player=p');
});
