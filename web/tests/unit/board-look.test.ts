import { describe, expect, it } from 'vitest';
import { detailAt } from '../../src/board/detail';
import { worthALook } from '../../src/board/glide';
import { soundsOf } from '../../src/board/hear';
import { longestWay } from '../../src/board/longest';
import { lookedAt, meant, spacing, tellOf } from '../../src/board/look';
import { coastOf, frameOf } from '../../src/board/shore';
import { angleOf, buildingsOf } from '../../src/board/standing';
import { boardOf, pointOf } from '../../src/core/board';
import { landOf } from '../../src/core/island';
import { large, late, small } from '../../src/dev/samples';

const land = landOf(large);
const view = late.public;

describe('what a finger means', () => {
  it('finds the tile, or the harbour sign off the coast', () => {
    expect(lookedAt(land, { x: 10, y: 5 }, 67)).toEqual({ kind: 'tile', place: '0,0' });
    const harbour = land.harbours[0]!;
    const sign = { x: harbour.middle.x + 67 * harbour.outward.x, y: harbour.middle.y + 67 * harbour.outward.y };
    expect(lookedAt(land, sign, 67)).toEqual({ kind: 'harbour', place: harbour.path });
    expect(lookedAt(land, { x: 3000, y: 0 }, 67)).toBeNull();
  });

  it('points at a corner when close to one, else at a path, else at the tile', () => {
    const corner = pointOf('0,0,N');
    expect(meant(land, { x: corner.x + 6, y: corner.y - 6 })).toBe('0,0,N');
    expect(meant(land, pointOf('0,0,E'))).toBe('0,0,E');
    expect(meant(land, { x: 0, y: 10 })).toBe('0,0');
  });

  it('tells what a tile gives, and to whom', () => {
    const told = tellOf(land, view, { kind: 'tile', place: '0,-1' });
    expect(told.title).toBe('Pasture 5');
    expect(told.lines).toEqual(['Gives sheep, 4 in 36', 'Pays Maya 2 and Tom 2.']);
    expect(tellOf(land, view, { kind: 'tile', place: view.robber }).lines[1]).toContain('robber');
  });
});

describe('the look', () => {
  it('draws larger what is small', () => {
    expect([26, 39.9, 40, 75, 90].map(detailAt)).toEqual(['far', 'far', 'middle', 'middle', 'near']);
  });

  it('goes closer on a phone only where that makes places easy to hit', () => {
    const board = boardOf(30);
    const stage = { width: 360, height: 376 };
    const frame = frameOf(board, 14);
    const fitted = Math.min(stage.width / frame.width, stage.height / frame.height);
    const near = board.tileCorners.get('0,0') ?? [];
    expect(worthALook(near, stage, frame, fitted, 3)).not.toBeNull();
    expect(worthALook(board.corners, stage, frame, fitted, 3)).toBeNull();
    expect(worthALook(near.slice(0, 1), stage, frame, fitted, 3)).toBeNull();
    expect(spacing(near)).toBeCloseTo(100);
  });
});

describe('what stands on the island', () => {
  it('is drawn from the back to the front', () => {
    const rows = buildingsOf(land.board, view).map(({ at }) => at.y);
    expect(rows).toEqual([...rows].sort((one, other) => one - other));
  });

  it('lays roads along their paths', () => {
    expect(angleOf(land.board, '0,0,E')).toBe(90);
    expect(angleOf(land.board, '0,0,NE')).toBe(30);
    expect(angleOf(land.board, '0,0,SE')).toBe(-30);
  });

  it('traces a longest road that the table agrees with, and stops at a stranger', () => {
    const way = longestWay(land.board, view, 3);
    expect(way).toHaveLength(7);
    expect(new Set(way).size).toBe(7);
    const [middle] = land.board.pathEnds.get(way[3]!) ?? [''];
    const cut = { ...view, settlements: { ...view.settlements, [middle]: 0 }, cities: {} };
    expect(longestWay(land.board, cut, 3).length).toBeLessThan(7);
  });

  it.each([small, large])('has water all around ($size tiles)', (island) => {
    const coast = coastOf(boardOf(island.size));
    expect(coast.shoals).toHaveLength(4);
    for (const d of coast.shoals) expect(d).not.toContain('NaN');
    expect(coastOf(boardOf(island.size))).toBe(coast);
  });
});

describe('what is heard', () => {
  it('is the most telling of what happened', () => {
    expect(soundsOf([{ kind: 'dice_rolled', seat: 0, first: 3, second: 4 }], 0)).toBe('seven');
    expect(soundsOf([{ kind: 'road_built', seat: 1, path: '0,0,E' }, { kind: 'game_won', seat: 1, points: 10 }], 0)).toBe('win');
    expect(soundsOf([{ kind: 'turn_began', turn: 3, primary: 2, paired: null }], 0)).toBeNull();
    expect(soundsOf([{ kind: 'turn_began', turn: 3, primary: 2, paired: null }], 2)).toBe('turn');
  });
});
