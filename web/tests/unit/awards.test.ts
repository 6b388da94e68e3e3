import { expect, test } from 'vitest';
import { tiesKept } from '../../src/core/awards';
import { tell } from '../../src/core/tell';
import { MEADOW, player, view } from './samples';

const roads = (...lengths: number[]) =>
  view({ public: { longest_road: 0, players: lengths.map((road_length, seat) => player(seat, { road_length })) } });
const armies = (...knights: number[]) =>
  view({ public: { largest_army: 1, players: knights.map((knight, seat) => player(seat, { played: { knight } })) } });

test('whoever draws level changes nothing, and is told so once', () => {
  const kept = { award: 'longest_road', holder: 0, rival: 1, size: 6 };
  expect(tiesKept(roads(6, 5, 2).public, roads(6, 6, 2).public)).toEqual([kept]);
  expect(tiesKept(roads(6, 6, 2).public, roads(6, 6, 3).public)).toEqual([]);
  // A road that is cut down to the other's length is a tie too.
  expect(tiesKept(roads(8, 6, 2).public, roads(6, 6, 2).public)).toEqual([kept]);
});

test('nobody draws level with nobody, and a new holder has just overtaken', () => {
  const none = view({ public: { longest_road: null } });
  expect(tiesKept(none.public, none.public)).toEqual([]);
  const before = view({ public: { ...roads(6, 6, 0).public, longest_road: 1 } });
  expect(tiesKept(before.public, roads(6, 6, 0).public)).toEqual([]);
});

test('the words name both', () => {
  const [told] = tell([], { before: armies(2, 3, 0), after: armies(3, 3, 0), island: MEADOW });
  expect(told).toMatchObject({ text: 'You have 3 Knights too, and a tie changes nothing: Ben keeps the largest army.', toast: true });
});

test('a bonus that changes hands names who loses it', () => {
  const after = view({ public: { ...roads(5, 6, 0).public, longest_road: 1 } });
  const [told] = tell([{ kind: 'longest_road_awarded', holder: 1, length: 6 }], { before: roads(5, 5, 0), after, island: MEADOW });
  expect(told?.text).toBe('Ben takes the longest road from you, 6 long: 2 points.');
});
