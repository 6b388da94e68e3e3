import { expect, test } from 'vitest';
import { routeOf, tablePath } from '../../src/state/route.svelte';

const TABLE = '0b5f0f0e-6f0a-4f3c-8d53-3f9d8f3b1c77';
const PLAYER = 'e2a6f7d4-3f53-4e0a-b3a1-5f0c6e1d2b44';

test.each<[string, string, object]>([
  ['/', '', { page: 'landing', code: null }],
  ['/t/7kqm-2xvd', '', { page: 'landing', code: '7kqm-2xvd' }],
  ['/t/7KQM%202XVD', '', { page: 'landing', code: '7KQM 2XVD' }],
  [`/table/${TABLE}`, `#${PLAYER}`, { page: 'table', table: TABLE, player: PLAYER }],
  [`/table/${TABLE}/`, '', { page: 'table', table: TABLE, player: null }],
  [`/table/${TABLE}`, '#main', { page: 'table', table: TABLE, player: null }],
  ['/guide', '', { page: 'guide', chapter: null }],
  ['/guide/trade', '', { page: 'guide', chapter: 'trade' }],
  ['/resume', '#hl_rk_abc', { page: 'resume', key: 'hl_rk_abc' }],
  ['/resume', '', { page: 'resume', key: null }],
  ['/table/none', '', { page: 'missing' }],
  ['/t', '', { page: 'missing' }],
  ['/guide/trade/more', '', { page: 'missing' }],
  ['/somewhere', '', { page: 'missing' }],
  ['/t/%E0%A4%A', '', { page: 'landing', code: '%E0%A4%A' }],
])('%s%s', (path, hash, route) => {
  expect(routeOf(path, hash)).toEqual(route);
});

test('a table’s address names the seat of this browser', () => {
  expect(tablePath(TABLE, PLAYER)).toBe(`/table/${TABLE}#${PLAYER}`);
});
