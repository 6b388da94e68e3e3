import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command } from '../../src/core/protocol';
import { nonce, uuid } from '../../src/net/ids';
import { Wishes } from '../../src/net/wishes';

let sent: Command[] = [];
let counts: number[] = [];
let wishes: Wishes;

beforeEach(() => {
  vi.useFakeTimers();
  [sent, counts] = [[], []];
  wishes = new Wishes(
    (frame) => sent.push(frame),
    (count) => counts.push(count),
  );
});
afterEach(() => vi.useRealTimers());

test('a wish is sent with a name of its own and what was seen', () => {
  void wishes.ask('build_road', { path: '0,0,E' }, 117);
  expect(sent[0]).toMatchObject({ type: 'command', seen: 117, kind: 'build_road', body: { path: '0,0,E' }, budget_ms: 12_000 });
  expect(sent[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('on a new line everything unanswered goes out again under its old name', () => {
  void wishes.ask('roll_dice', {}, 1);
  void wishes.ask('undo', {}, 1);
  wishes.accepted(sent[0]?.id ?? '', 2);
  wishes.again();
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[1]?.id, sent[1]?.id]);
});

test('an answer ends it, and a second answer changes nothing', async () => {
  const outcome = wishes.ask('roll_dice', {}, 1);
  wishes.accepted(sent[0]?.id ?? '', 2);
  wishes.rejected({ type: 'rejected', id: sent[0]?.id ?? '', code: 'stale' });
  expect(await outcome).toEqual({ ok: true, seq: 2 });
  expect(counts).toEqual([1, 0]);
});

test('a refusal is told with its code', async () => {
  const outcome = wishes.ask('roll_dice', {}, 1);
  wishes.rejected({ type: 'rejected', id: sent[0]?.id ?? '', code: 'stale', retry: false });
  expect(await outcome).toEqual({ ok: false, code: 'stale' });
});

test('what may be asked again is asked again, after a pause, under the same name', async () => {
  const outcome = wishes.ask('roll_dice', {}, 1);
  const id = sent[0]?.id ?? '';
  wishes.rejected({ type: 'rejected', id, code: 'busy', retry: true });
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(sent.map((frame) => frame.id)).toEqual([id, id]);
  wishes.accepted(id, 9);
  expect(await outcome).toEqual({ ok: true, seq: 9 });
});

test('a table that stays busy is told in the end', async () => {
  const outcome = wishes.ask('roll_dice', {}, 1);
  for (let tries = 0; tries < 8; tries++) {
    wishes.rejected({ type: 'rejected', id: sent[0]?.id ?? '', code: 'busy', retry: true });
    vi.advanceTimersByTime(10_000);
  }
  expect(await outcome).toEqual({ ok: false, code: 'busy' });
});

test('an overdue answer is asked for once more', () => {
  void wishes.ask('roll_dice', {}, 1);
  vi.advanceTimersByTime(10_000);
  wishes.nudge();
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(6_000);
  wishes.nudge();
  wishes.nudge();
  expect(sent).toHaveLength(2);
  // How long the tap has waited goes with it, for the trace.
  expect(sent.map(({ waited_ms: waited }) => waited)).toEqual([undefined, 16_000]);
});

test('names are random: 16 bytes in hex for a player’s part in the dice', () => {
  expect(nonce()).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set([uuid(), uuid(), uuid()]).size).toBe(3);
});
