import { expect, test } from 'vitest';
import { wander, type Standings } from '../../src/panels/travels';

const stands = (of: Record<string, [seat: number, y: number]>): Standings =>
  new Map(Object.entries(of).map(([what, [seat, y]]) => [what, { seat: String(seat), element: { what } as unknown as Element, at: { x: 10, y } }]));

test('both flames move one seat on, at once', () => {
  const moves = wander(stands({ primary: [0, 100], paired: [3, 400] }), stands({ primary: [1, 200], paired: [4, 500] }), []);
  expect(moves.map(({ name, frames }) => [name, frames[0]?.transform])).toEqual([
    ['marker', 'translate(0px, -100px)'],
    ['marker', 'translate(0px, -100px)'],
  ]);
});

test('a bonus goes from its former holder, or lights up where it is new or was kept', () => {
  const there = stands({ longest_road: [2, 300], largest_army: [1, 200] });
  expect(wander(stands({ longest_road: [0, 100] }), there, []).map(({ name, frames }) => [name, frames[0]?.transform])).toEqual([
    ['award', 'translate(0px, -200px)'],
    ['award', 'scale(1)'],
  ]);
  expect(wander(there, there, ['longest_road'])).toHaveLength(1);
  expect(wander(there, there, [])).toEqual([]);
});
