import { describe, expect, it } from 'vitest';
import { boardOf } from '../../src/core/board';
import { landOf } from '../../src/core/island';
import { GAME, ISLAND, SCENES, type Standing } from '../../src/pages/scene/scenes';
import { chapters, notes, sizes } from '../../src/words/guide';

const board = boardOf(19);
const standings: [string, Standing][] = [['game', GAME], ...Object.entries(SCENES).map(([name, { standing }]): [string, Standing] => [name, standing])];

describe('the field guide', () => {
  it('has ten chapters in the order of the game', () => {
    expect(chapters.map(({ title }) => title)).toEqual([
      'Found', 'Gather', 'Build', 'Trade', 'The robber', 'Development', 'Bonuses', 'Five or six', 'Point together', 'Make it your table',
    ]);
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(10);
  });

  it('counts decks that add up', () => {
    const rows = new Map(sizes.rows.map(([name, few, many]) => [name, [Number(few), Number(many)]]));
    const kinds = ['Knights', 'Victory Points', 'Road Building', 'Year of Plenty', 'Monopoly'] as const;
    for (const size of [0, 1]) {
      const sum = kinds.reduce((total, kind) => total + (rows.get(kind)?.[size] ?? 0), 0);
      expect(sum).toBe(rows.get('Development cards')?.[size]);
    }
  });

  it('names no note twice', () => expect(new Set(notes.map(([title]) => title)).size).toBe(notes.length));
});

describe('the pictured island', () => {
  it('has the tiles of a game for four', () => {
    const count = (kind: string) => ISLAND.terrain.filter((terrain) => terrain === kind).length;
    expect(['wood', 'sheep', 'wheat', 'brick', 'ore', 'desert'].map(count)).toEqual([4, 4, 4, 3, 3, 1]);
    expect(ISLAND.numbers.filter((number) => number > 0)).toHaveLength(18);
  });

  it('has no red number beside a red number, and none on the desert', () => {
    const { tiles } = landOf(ISLAND);
    for (const { tile, terrain, number } of tiles.values()) {
      expect(number === 0).toBe(terrain === 'desert');
      if (number !== 6 && number !== 8) continue;
      const beside = (board.tileNeighbours.get(tile) ?? []).map((other) => tiles.get(other)?.number);
      expect(beside).not.toContain(6);
      expect(beside).not.toContain(8);
    }
  });

  it.each(standings)('shows only what could stand there: %s', (_, { roads = {}, settlements = {}, cities = {} }) => {
    const buildings = new Map(Object.entries({ ...settlements, ...cities }));
    for (const corner of buildings.keys()) {
      expect(board.corners).toContain(corner);
      for (const next of board.cornerNeighbours.get(corner) ?? []) expect(buildings.has(next)).toBe(false);
    }
    for (const [path, seat] of Object.entries(roads)) {
      const ends = board.pathEnds.get(path);
      expect(ends).toBeDefined();
      const joined = (ends ?? []).some(
        (end) => buildings.get(end) === seat || (board.cornerPaths.get(end) ?? []).some((other) => other !== path && roads[other] === seat),
      );
      expect(joined).toBe(true);
    }
  });
});
