import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Welcome } from '../../src/core/protocol';
import { api, ApiError } from '../../src/net/api';
import { keys } from '../../src/state/keys.svelte';
import { NextTable } from '../../src/state/next-table.svelte';
import { route } from '../../src/state/route.svelte';
import { TableStore } from '../../src/state/table.svelte';
import { fakeSockets } from './lines';
import { MEADOW, player, playerId, view } from './samples';
import { fakeStores } from './stores';

const TABLE = '0b5f0f0e-6f0a-4f3c-8d53-3f9d8f3b1c77';
const CODE = '7KQM-2XVD';
const SEATED = { table: 't2', player: 'p2', code: CODE, key: 'hl_rk_x' };
const over = view({ public: { phase: 'finished', winner: 0 } });

let table: TableStore;
let next: NextTable;
let went: string[];

function welcome(changes: Partial<Welcome> = {}): Welcome {
  return { type: 'welcome', protocol: 1, epoch: 1, seq: 7, player: playerId(0), island: MEADOW, view: over, online: [], ...changes };
}

beforeEach(() => {
  fakeSockets();
  fakeStores();
  table = new TableStore({ table: TABLE, player: playerId(0) });
  next = new NextTable(table);
  went = [];
  vi.spyOn(route, 'go').mockImplementation((path) => void went.push(path));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the code is told by the welcome or on its own', () => {
  table.receive(welcome());
  expect(table.next).toBeNull();
  table.receive({ type: 'next_table', code: CODE });
  expect(table.next).toBe(CODE);
  table.receive(welcome({ next: 'ABCD-EFGH' }));
  expect(table.next).toBe('ABCD-EFGH');
});

test('the host opens it under the same name and goes there; another try is the same wish', async () => {
  table.receive(welcome());
  const create = vi.spyOn(api, 'createTable').mockRejectedValueOnce(new ApiError('unavailable', 503)).mockResolvedValueOnce(SEATED);
  await next.open();
  expect(next.problem).toContain('does not answer');
  await next.open();
  expect(create.mock.calls[0]).toEqual(create.mock.calls[1]);
  expect(create.mock.calls[0]?.[0]).toMatchObject({ name: 'Ann', after: playerId(0) });
  expect(went).toEqual(['/table/t2#p2']);
  expect([next.problem, next.busy, keys.of('p2')]).toEqual([null, false, 'hl_rk_x']);
});

test('the host opens no second one while the first waits', async () => {
  table.receive(welcome({ next: CODE }));
  const create = vi.spyOn(api, 'createTable');
  vi.spyOn(api, 'joinTable').mockRejectedValue(new ApiError('name_taken', 409));
  const own = { table: 't2', player: 'p2', code: CODE, players: [{ player: 'p2', name: 'Ann' }] };
  vi.spyOn(api, 'savedTables').mockResolvedValue({ tables: [own] } as unknown as Awaited<ReturnType<typeof api.savedTables>>);
  await next.open();
  expect(create).not.toHaveBeenCalled();
  expect(went).toEqual(['/table/t2#p2']);
});

test('the others join it under the same name', async () => {
  table.receive(welcome({ next: CODE }));
  const join = vi.spyOn(api, 'joinTable').mockResolvedValueOnce(SEATED);
  await next.join();
  expect(join.mock.calls[0]?.[0]).toMatchObject({ name: 'Ann', code: CODE });
  expect(went).toEqual(['/table/t2#p2']);
});

test('once it has started there is nothing to join any more', async () => {
  table.receive(welcome({ next: CODE }));
  vi.spyOn(api, 'joinTable').mockRejectedValueOnce(new ApiError('unknown_code', 404));
  await next.join();
  expect(table.next).toBeNull();
  expect(next.problem).toBe('No table is open under this code.');
});

test('who sits there already goes to that chair; who does not chooses another name at the door', async () => {
  table.receive(welcome({ next: CODE }));
  vi.spyOn(api, 'joinTable').mockRejectedValue(new ApiError('name_taken', 409));
  const saved = { table: 't2', player: 'p2', phase: 'gathering', acting: [], turn: 0, updated_at: '', code: CODE };
  const { colour } = player(0);
  const tables = vi.spyOn(api, 'savedTables').mockResolvedValueOnce({ tables: [{ ...saved, players: [{ player: 'p2', name: 'Ann', colour }] }] });
  await next.join();
  tables.mockResolvedValueOnce({ tables: [{ ...saved, players: [{ player: 'p2', name: 'Ben', colour }] }] });
  await next.join();
  expect(went).toEqual(['/table/t2#p2', `/t/${CODE}`]);
});
