import { expect, test } from 'vitest';
import { cardsSaid, litSaid } from '../../src/core/ask';
import { landOf } from '../../src/core/island';
import { spotsFor } from '../../src/core/spots';
import { MEADOW, view } from './samples';

const land = landOf(MEADOW);

test('where a piece may stand is told with the names of the places', () => {
  const spots = spotsFor(19, 'actions', { roads: ['0,0,E', '0,0,NE'] }, 'road');
  expect(litSaid(land, spots)).toMatch(/^2 places for a road: Path between .+; Path between .+\.$/);
  expect(litSaid(land, [])).toBe('No place is lit now.');
  // One's own settlements can be picked, but nothing is lit.
  expect(litSaid(land, spotsFor(19, 'actions', { cities: ['0,0,N'] }, null))).toBe('No place is lit now.');
});

test('what is held is told, the cards bought just now among it', () => {
  const own = { hand: { wood: 2, ore: 1 }, old: { knight: 1 }, new: { knight: 1, monopoly: 1 } };
  expect(cardsSaid(view({ own }))).toBe('You hold 2 wood and 1 ore, and of development cards 2 Knights and 1 Monopoly.');
  expect(cardsSaid(view())).toBe('You hold no cards.');
});
