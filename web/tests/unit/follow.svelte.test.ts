// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RouteStore } from '../../src/state/route.svelte';

const TABLE = '0b5f0f0e-6f0a-4f3c-8d53-3f9d8f3b1c77';
const PLAYER = 'e2a6f7d4-3f53-4e0a-b3a1-5f0c6e1d2b44';

let route: RouteStore;
let stop = (): void => undefined;

function start(path: string): void {
  history.replaceState(null, '', path);
  route = new RouteStore();
  stop = route.start();
}

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a key in the address is read and wiped at once, and its form stays', () => {
  start('/resume#hl_rk_abc');
  expect(route.current).toEqual({ page: 'resume', key: 'hl_rk_abc' });
  expect(location.href).not.toContain('hl_rk_abc');
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(route.current).toEqual({ page: 'resume', key: 'hl_rk_abc' });
});

test('an effect that starts it does not lean on where it is', () => {
  let runs = 0;
  history.replaceState(null, '', `/table/${TABLE}`);
  route = new RouteStore();
  const end = $effect.root(() => {
    $effect(() => {
      runs += 1;
      return route.start();
    });
  });
  flushSync();
  route.go(`/table/${TABLE}#${PLAYER}`);
  flushSync();
  expect(runs).toBe(1);
  expect(route.current).toEqual({ page: 'table', table: TABLE, player: PLAYER });
  end();
});

test('a jump inside a table’s page keeps its seat', () => {
  start(`/table/${TABLE}#${PLAYER}`);
  history.replaceState(null, '', `/table/${TABLE}#players`);
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(route.current).toEqual({ page: 'table', table: TABLE, player: PLAYER });
});

test('links to pages of ours are followed without loading anew, others are left alone', () => {
  start('/');
  document.body.innerHTML =
    '<a id="own" href="/guide/trade">Trade</a><a id="export" href="/api/history/x/export">Record</a><a id="out" target="_blank" href="/guide">Guide</a>';
  const press = (id: string, how: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    // jsdom cannot navigate: what is left alone is stopped here, after it was seen.
    addEventListener('click', (late) => late.preventDefault(), { once: true });
    document.getElementById(id)?.dispatchEvent(event);
    return route.current?.page;
  };
  expect(press('export')).toBe('landing');
  expect(press('out')).toBe('landing');
  expect(press('own', { ctrlKey: true })).toBe('landing');
  expect(press('own')).toBe('guide');
  expect(location.pathname).toBe('/guide/trade');
});
