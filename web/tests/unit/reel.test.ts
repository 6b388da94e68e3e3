import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CARDS_IN_ALL, inAll, MOVES, REMOVAL_IN_ALL, stagger } from '../../src/art/motion';
import { Reel } from '../../src/art/reel';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what belongs to one update moves at the same time', () => {
  const reel = new Reel();
  const update = {};
  expect([reel.takes(update, 900), reel.takes(update, 620), reel.takes(update, 320)]).toEqual([true, true, true]);
});

test('more than 1.2 seconds waiting, and all jumps to its end', () => {
  const reel = new Reel();
  const [finish, told] = [vi.fn(), vi.fn()];
  reel.onJump(told);
  reel.add({ finish, finished: new Promise(() => undefined) } as unknown as Animation);
  const [one, two] = [{}, {}];
  expect(reel.takes(one, 900)).toBe(true);
  expect(reel.takes(two, 320)).toBe(false);
  expect(finish).toHaveBeenCalledOnce();
  expect(told).toHaveBeenCalledOnce();
  // Nothing of that update moves, the next one does.
  expect(reel.takes(two, 10)).toBe(false);
  expect(reel.takes({}, 320)).toBe(true);
});

test('what has been seen makes room', () => {
  const reel = new Reel();
  reel.takes({}, 900);
  vi.advanceTimersByTime(800);
  expect(reel.takes({}, 900)).toBe(true);
});

test.each([['card', CARDS_IN_ALL], ['removal', REMOVAL_IN_ALL]] as const)('however many, every %s has arrived in time', (name, all) => {
  for (const count of [1, 2, 15, 40]) expect(stagger(name, count) * (count - 1) + MOVES[name].ms).toBeLessThanOrEqual(all + 1e-9);
  expect(stagger(name, 3)).toBe(name === 'card' ? 35 : 40);
});

test('a few take no longer than they take', () => {
  expect(inAll('card', 1)).toBe(MOVES.card.ms);
  expect(inAll('card', 3)).toBe(MOVES.card.ms + 70);
  expect(inAll('card', 95)).toBeCloseTo(CARDS_IN_ALL);
});
