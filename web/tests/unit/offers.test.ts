import { expect, test } from 'vitest';
import { landOf } from '../../src/core/island';
import { bankRates, canStep, counterTo, faultOf, NO_OFFER, readBack, sides, step } from '../../src/core/offers';
import { MEADOW, view } from './samples';

const HAND = { brick: 2, ore: 1 };

test('steps down are given and steps up are wanted', () => {
  const offer = step(step(step(NO_OFFER, 'brick', -1, HAND), 'brick', -1, HAND), 'sheep', 1, HAND);
  expect(sides(offer)).toEqual({ give: { brick: 2 }, want: { sheep: 1 } });
});

test('nobody gives more than they hold', () => {
  const offer = { brick: -2 };
  expect(canStep(offer, 'brick', -1, HAND)).toBe(false);
  expect(canStep(offer, 'brick', 1, HAND)).toBe(true);
  expect(canStep(NO_OFFER, 'wood', -1, HAND)).toBe(false);
});

test('an offer says what is still missing, and then what it is', () => {
  expect(readBack(NO_OFFER, HAND, [1])).toBe('Choose what you give and get');
  expect(readBack({ brick: -1 }, HAND, [1])).toBe('Choose what you want');
  expect(readBack({ sheep: 1 }, HAND, [1])).toBe('Choose what you give');
  expect(readBack({ brick: -2, sheep: 1 }, HAND, [])).toBe('Choose who may answer');
  expect(readBack({ brick: -2, sheep: 1 }, HAND, [1])).toBe('Offer 2 brick for 1 sheep');
});

test('a draft that the hand no longer covers is told', () => {
  expect(faultOf({ brick: -2, sheep: 1 }, { brick: 1 }, [1])).toBe('not_held');
});

test('a counter turns an offer round', () => {
  const offer = { number: 1, proposer: 1, to: [0], give: { wood: 1 }, want: { ore: 2 }, declined: [] };
  expect(sides(counterTo(offer))).toEqual({ give: { ore: 2 }, want: { wood: 1 } });
});

test('the best rate of each kind comes from its own harbour, a general one, or the bank', () => {
  // The first harbour of the meadow is for sheep, the second a general one.
  const [sheep, general] = landOf(MEADOW).harbours;
  const at = (corner: string | undefined) => ({ [corner ?? '']: 0 });
  const rates = (settlements: Record<string, number>) =>
    bankRates(view({ public: { settlements }, own: { hand: { sheep: 2, ore: 5 } } }), landOf(MEADOW));
  const rate = (settlements: Record<string, number>, kind: string) => rates(settlements).find(({ give }) => give === kind);
  expect(rate({}, 'sheep')).toMatchObject({ rate: 4, source: 'bank', short: 2 });
  expect(rate(at(sheep?.corners[0]), 'sheep')).toMatchObject({ rate: 2, source: 'harbour', short: 0 });
  expect(rate(at(general?.corners[1]), 'ore')).toMatchObject({ rate: 3, source: 'any', short: 0 });
});

test('another seat’s harbour is of no use', () => {
  const corner = landOf(MEADOW).harbours[0]?.corners[0] ?? '';
  const [, , sheep] = bankRates(view({ public: { settlements: { [corner]: 1 } } }), landOf(MEADOW));
  expect(sheep).toMatchObject({ give: 'sheep', rate: 4 });
});
