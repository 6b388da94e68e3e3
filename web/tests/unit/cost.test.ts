import { expect, test } from 'vitest';
import { COSTS } from '../../src/core/box';
import { covers, minus, missing, plus } from '../../src/core/cost';

test('what is missing for a price is told by kind', () => {
  expect(missing({ wheat: 1, ore: 3 }, COSTS.city)).toEqual({ wheat: 1 });
  expect(missing({ wheat: 2, ore: 3 }, COSTS.city)).toEqual({});
});

test('a hand covers a price or does not', () => {
  expect(covers({ wood: 1, brick: 1 }, COSTS.road)).toBe(true);
  expect(covers({ wood: 2 }, COSTS.road)).toBe(false);
});

test('paying and being refunded cancel each other out, kinds that are gone left out', () => {
  expect(minus({ wood: 1, brick: 2 }, COSTS.road)).toEqual({ brick: 1 });
  expect(plus({ brick: 1 }, COSTS.road)).toEqual({ wood: 1, brick: 2 });
});
