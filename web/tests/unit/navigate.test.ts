import { describe, expect, test } from 'vitest';
import { boardOf, pointOf } from '../../src/core/board';
import { closest, inReadingOrder, move } from '../../src/core/navigate';

const board = boardOf(19);
const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

type Steps = ReadonlyMap<string, readonly string[]>;

function stepsOver(places: readonly string[]): Steps {
  return new Map(places.map((place) => [place, ARROWS.map((key) => move(places, place, key) ?? place)]));
}

function reachable(steps: Steps, from: string): Set<string> {
  const seen = new Set([from]);
  for (const place of seen) for (const next of steps.get(place) ?? []) seen.add(next);
  return seen;
}

/** Every nth place: sparse sets, as legal spots are. */
function some(places: readonly string[], every: number, offset: number): string[] {
  return places.filter((_, index) => index % every === offset % every);
}

describe('arrow keys', () => {
  test('walk from a tile to the tile beside it', () => {
    expect(move(board.tiles, '0,0', 'ArrowRight')).toBe('1,0');
    expect(move(board.tiles, '0,0', 'ArrowLeft')).toBe('-1,0');
  });

  test('go up from a southern corner to the one straight above', () => {
    expect(move(board.corners, '0,0,S', 'ArrowUp')).toBe('0,0,N');
  });

  test('do not wrap: at the edge they stay', () => {
    expect(move(board.tiles, '2,0', 'ArrowRight')).toBe('2,0');
    expect(move(['0,0'], '0,0', 'ArrowUp')).toBe('0,0');
  });

  test('reach every place from every other, also in sparse sets', () => {
    for (const places of [board.tiles, board.corners, board.paths, boardOf(30).corners]) {
      for (const [every, offset] of [[1, 0], [3, 1], [7, 2], [11, 5]] as const) {
        const lit = some(places, every, offset);
        const steps = stepsOver(lit);
        for (const from of lit) expect(reachable(steps, from).size, `${every} from ${from}`).toBe(lit.length);
      }
    }
  });

  test('begin at the first place when none is focused', () => {
    expect(move(['0,0', '0,-2', '1,-2'], null, 'ArrowDown')).toBe('0,-2');
    expect(move([], null, 'ArrowDown')).toBeNull();
  });

  test('leave other keys alone', () => {
    expect(move(board.tiles, '0,0', 'Enter')).toBeNull();
  });
});

describe('long ways', () => {
  test('Home and End are the first and the last place in reading order', () => {
    expect(move(board.tiles, '0,0', 'Home')).toBe('0,-2');
    expect(move(board.tiles, '0,0', 'End')).toBe('0,2');
  });

  test('PageUp and PageDown change the row and keep the column', () => {
    expect(pointOf(move(board.tiles, '0,0', 'PageUp') ?? '').y).toBe(-150);
    expect(pointOf(move(board.corners, '0,0,N', 'PageDown') ?? '').y).toBeGreaterThan(-25);
    expect(move(board.tiles, '0,-2', 'PageUp')).toBe('0,-2');
  });

  test('reading order goes row by row', () => {
    expect(inReadingOrder(['0,0', '1,-1', '0,-1'])).toEqual(['0,-1', '1,-1', '0,0']);
  });
});

test('a tap means the closest place within reach', () => {
  const at = pointOf('0,0,N');
  expect(closest(board.corners, { x: at.x + 20, y: at.y - 10 }, 40)).toBe('0,0,N');
  expect(closest(board.corners, { x: at.x + 20, y: at.y - 10 }, 10)).toBeNull();
});
