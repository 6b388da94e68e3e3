import { describe, expect, test } from 'vitest';
import { boardOf, distance, kindOf, pathAt, cornerAt, pointOf, type Size } from '../../src/core/board';

const SIZES: [Size, { corners: number; paths: number; coast: number; harbours: number }][] = [
  [19, { corners: 54, paths: 72, coast: 30, harbours: 9 }],
  [30, { corners: 80, paths: 109, coast: 38, harbours: 11 }],
];

describe.each(SIZES)('the island of %i tiles', (size, expected) => {
  const board = boardOf(size);
  const coast = board.paths.filter((path) => board.pathTiles.get(path)?.length === 1);

  test('has as many places as the rules say', () => {
    expect(board.tiles).toHaveLength(size);
    expect(board.corners).toHaveLength(expected.corners);
    expect(board.paths).toHaveLength(expected.paths);
    expect(coast).toHaveLength(expected.coast);
    expect(board.harbours).toHaveLength(expected.harbours);
  });

  test('is seen the same from both sides of every neighbourhood', () => {
    for (const [tile, beside] of board.tileNeighbours) {
      for (const other of beside) expect(board.tileNeighbours.get(other)).toContain(tile);
    }
    for (const [corner, beside] of board.cornerNeighbours) {
      for (const other of beside) expect(board.cornerNeighbours.get(other)).toContain(corner);
    }
    for (const [path, ends] of board.pathEnds) {
      for (const end of ends) expect(board.cornerPaths.get(end)).toContain(path);
    }
    for (const [tile, corners] of board.tileCorners) {
      for (const corner of corners) expect(board.cornerTiles.get(corner)).toContain(tile);
    }
  });

  test('has neighbouring corners one side apart and its paths between them', () => {
    for (const [path, [one, other]] of board.pathEnds) {
      expect(distance(pointOf(one), pointOf(other))).toBeCloseTo(100);
      expect(distance(pointOf(path), pointOf(one))).toBeCloseTo(50);
    }
  });

  test('keeps each place once, under a name that tells its kind', () => {
    const all = [...board.tiles, ...board.corners, ...board.paths];
    expect(new Set(all).size).toBe(all.length);
    expect(board.tiles.every((place) => kindOf(place) === 'tile')).toBe(true);
    expect(board.corners.every((place) => kindOf(place) === 'corner')).toBe(true);
    expect(board.paths.every((place) => kindOf(place) === 'path')).toBe(true);
  });

  test('has its harbours on the coast, two corners each, looking out to sea', () => {
    const served = board.harbours.flatMap(({ corners }) => corners);
    expect(new Set(served).size).toBe(expected.harbours * 2);
    for (const { path, tile, middle, outward } of board.harbours) {
      expect(coast).toContain(path);
      expect(Math.hypot(outward.x, outward.y)).toBeCloseTo(1);
      const out = { x: middle.x + 50 * outward.x, y: middle.y + 50 * outward.y };
      for (const land of board.tiles) {
        expect(distance(out, pointOf(land))).toBeGreaterThanOrEqual(distance(middle, pointOf(tile)));
      }
    }
  });

  test('lies in its view box with water all around', () => {
    const { x, y, width, height } = board.viewBox;
    for (const corner of board.corners) {
      const at = pointOf(corner);
      expect(Math.min(at.x - x, x + width - at.x, at.y - y, y + height - at.y)).toBeGreaterThan(99.9);
    }
    expect(Math.round(width)).toBe(size === 19 ? 1066 : 1239);
    expect(Math.round(height)).toBe(size === 19 ? 1000 : 1300);
  });
});

test('every name of a place leads to its canonical one', () => {
  expect(cornerAt(0, 0, 'NE')).toBe('1,-1,S');
  expect(cornerAt(0, 0, 'SE')).toBe('0,1,N');
  expect(cornerAt(0, 0, 'SW')).toBe('-1,1,N');
  expect(cornerAt(0, 0, 'NW')).toBe('0,-1,S');
  expect(pathAt(0, 0, 'SW')).toBe('-1,1,NE');
  expect(pathAt(0, 0, 'W')).toBe('-1,0,E');
  expect(pathAt(0, 0, 'NW')).toBe('0,-1,SE');
});

test('a name that is no place is an error', () => {
  expect(() => cornerAt(0, 0, 'E')).toThrow();
});
