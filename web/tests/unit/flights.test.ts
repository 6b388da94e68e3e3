import { describe, expect, test } from 'vitest';
import { flightsOf, payingTiles } from '../../src/core/flights';
import { landOf } from '../../src/core/island';
import type { SeenEvent } from '../../src/core/protocol';
import { MEADOW, view } from './samples';

const land = landOf(MEADOW);
const [ore] = [...land.tiles.values()].filter(({ terrain, number }) => terrain === 'ore' && number === 8);
const tile = ore?.tile ?? '';
const [first = '', , third = ''] = land.board.tileCorners.get(tile) ?? [];
const after = view({ public: { last_roll: [5, 3], settlements: { [first]: 0 }, cities: { [third]: 1 } } });

describe('cards fly', () => {
  test('from each tile that pays to whom it pays, two to a city', () => {
    const events: SeenEvent[] = [{ kind: 'cards_produced', gains: { 0: { ore: 1 }, 1: { ore: 2 } }, short: [] }];
    const flights = flightsOf(events, view(), after, land);
    expect(flights.map(({ kind, from }) => [kind, from])).toEqual(Array(3).fill(['ore', tile]));
    expect(flights.map(({ to }) => to).sort()).toEqual([0, 1, 1]);
  });

  test('only as far as the bank could pay', () => {
    const events: SeenEvent[] = [{ kind: 'cards_produced', gains: { 1: { ore: 1 } }, short: ['ore'] }];
    expect(flightsOf(events, view(), after, land)).toEqual([{ kind: 'ore', from: tile, to: 1 }]);
  });

  test('and never from under the robber', () => {
    expect(payingTiles(land, after.public)).toEqual([tile]);
    expect(payingTiles(land, { ...after.public, robber: tile })).toEqual([]);
  });

  test('from the tiles around a second settlement', () => {
    const before = view({ public: { phase: 'setup_road', setup: { round: 2, order: [0, 1, 2], corner: first } } });
    const cards = Object.fromEntries(
      (land.board.cornerTiles.get(first) ?? []).flatMap((one) => {
        const { terrain = 'desert' } = land.tiles.get(one) ?? {};
        return terrain === 'desert' ? [] : [[terrain, 1]];
      }),
    );
    const flights = flightsOf([{ kind: 'starting_cards_taken', seat: 2, cards }], before, view(), land);
    expect(flights).toHaveLength(Object.keys(cards).length);
    expect(flights.every(({ to, from }) => to === 2 && land.board.cornerTiles.get(first)?.includes(from))).toBe(true);
  });

  test('back from a piece that was taken back, if it had a price', () => {
    const undone = (piece: 'city' | 'free_road'): SeenEvent => ({ kind: 'placement_undone', seat: 0, piece, place: first });
    expect(flightsOf([undone('city')], view(), view(), land).map(({ kind }) => kind)).toEqual(['wheat', 'wheat', 'ore', 'ore', 'ore']);
    expect(flightsOf([undone('free_road')], view(), view(), land)).toEqual([]);
  });
});
