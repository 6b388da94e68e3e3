import { describe, expect, test } from 'vitest';
import { landOf } from '../../src/core/island';
import { commandOf, makePreview, whyDropped } from '../../src/core/preview';
import { dueIn, spotsFor, spotsKey } from '../../src/core/spots';
import { MEADOW, view } from './samples';

const land = landOf(MEADOW);
const at = { epoch: 1, seq: 7 };
const building = view({ can: { roads: ['0,0,E', '0,0,SE'], settlements: ['0,0,N'], cities: ['0,0,S'] } });

describe('what is lit', () => {
  test('is one kind of place at a time, in board order', () => {
    const spots = spotsFor(19, 'actions', { ...building.own.can, roads: ['0,0,SE', '0,-2,NE', '0,0,E'] }, 'road');
    expect(spots.map(({ place }) => place)).toEqual(['0,-2,NE', '0,0,E', '0,0,SE']);
    expect(spots.every(({ at: kind, quiet }) => kind === 'path' && !quiet)).toBe(true);
  });

  test('without a piece in hand own settlements may be tapped, unlit, to become cities', () => {
    expect(spotsFor(19, 'actions', building.own.can, null)).toEqual([
      { place: '0,0,S', at: 'corner', piece: 'city', kind: 'build_city', quiet: true },
    ]);
  });

  test('in setup and for the robber the piece is due by itself', () => {
    expect(dueIn('setup_settlement', { settlements: ['0,0,N'] })).toBe('settlement');
    expect(dueIn('setup_road', { roads: ['0,0,E'], settlements: ['0,0,N'] })).toBe('road');
    expect(dueIn('free_roads', { roads: ['0,0,E'] })).toBe('road');
    expect(dueIn('robber', { tiles: ['0,0'] })).toBe('robber');
    expect(dueIn('actions', building.own.can)).toBeNull();
    expect(dueIn('setup_settlement', {})).toBeNull();
  });

  test('has a key that knows the set and not its order', () => {
    const [one, other] = ['road', 'road'].map(() => spotsFor(19, 'actions', building.own.can, 'road'));
    expect(spotsKey(one ?? [])).toBe(spotsKey([...(other ?? [])].reverse()));
    expect(spotsKey(one ?? [])).not.toBe(spotsKey([]));
  });
});

describe('a preview', () => {
  const road = makePreview(building, land, at, 'road', '0,0,E', []);

  test('says what, where and for how much', () => {
    expect(road).toMatchObject({ question: 'Build a road here?', label: 'Build road', cost: { wood: 1, brick: 1 } });
    expect(road.spoken).toBe('Build a road here? Path between desert and mountains 8.');
  });

  test('of the robber says whom it would stop', () => {
    const beside = view({ public: { settlements: { '1,0,N': 0 }, cities: { '1,0,S': 1 } } });
    expect(makePreview(beside, land, at, 'robber', '1,0', []).where).toBe('Mountains 8, 5 in 36. Stops what you and Ben would get');
    expect(makePreview(beside, land, at, 'robber', '-2,0', []).where).not.toContain('Stops');
  });

  test('is free in setup, of free roads, and of the robber', () => {
    const cost = (phase: 'setup_road' | 'free_roads' | 'robber', piece: 'road' | 'robber') =>
      makePreview(view({ public: { phase } }), land, at, piece, '0,0', []).cost;
    expect(cost('setup_road', 'road')).toEqual({});
    expect(cost('free_roads', 'road')).toEqual({});
    expect(cost('robber', 'robber')).toEqual({});
  });

  test('becomes exactly one command', () => {
    expect(commandOf(road)).toEqual({ kind: 'build_road', body: { path: '0,0,E' } });
    const of = (piece: 'settlement' | 'city' | 'robber' | 'card', place: string | null) =>
      commandOf(makePreview(building, land, at, piece, place, []));
    expect(of('settlement', '0,0,N')).toEqual({ kind: 'build_settlement', body: { corner: '0,0,N' } });
    expect(of('city', '0,0,S')).toEqual({ kind: 'build_city', body: { corner: '0,0,S' } });
    expect(of('robber', '1,0')).toEqual({ kind: 'move_robber', body: { tile: '1,0' } });
    expect(of('card', null)).toEqual({ kind: 'buy_development', body: {} });
  });

  test('holds while its place stays legal', () => {
    const newer = view({ can: { roads: ['0,0,E'] } });
    expect(whyDropped(road, building, newer)).toBeNull();
  });

  test('goes with its place, and says who has it now', () => {
    const newer = view({ public: { roads: { '0,0,E': 1 } }, can: { roads: ['0,0,SE'] } });
    expect(whyDropped(road, building, newer)).toBe('Ben has a road there now. Pick another place.');
    expect(whyDropped(road, building, view())).toBe('That is not possible any more. Pick again.');
  });

  test('does not outlive its turn', () => {
    const turn = { ...building.public.turn, number: 10, active: 1, primary: 1 };
    expect(whyDropped(road, building, view({ public: { turn, acting: [1] } }))).toBe(
      'Your turn has moved on, so nothing was built.',
    );
  });

  test('does not outlive its mode: a paid road never becomes a free one', () => {
    const free = view({ public: { phase: 'free_roads', free_roads: 2 }, can: { roads: ['0,0,E'] } });
    expect(whyDropped(road, building, free)).not.toBeNull();
    expect(whyDropped(makePreview(free, land, at, 'road', '0,0,E', []), free, building)).not.toBeNull();
  });

  test('of a card holds while one may be bought', () => {
    const buying = view({ can: { acts: ['buy_development'] } });
    const card = makePreview(buying, land, at, 'card', null, []);
    expect(whyDropped(card, buying, buying)).toBeNull();
    expect(whyDropped(card, buying, view())).not.toBeNull();
  });
});
