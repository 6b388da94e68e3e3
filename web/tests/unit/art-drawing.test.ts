import { describe, expect, it } from 'vitest';
import { hexagon, seeded } from '../../src/art/draw';
import { duration, MOVES } from '../../src/art/motion';
import { groundsOf, scene, TERRAINS, VARIANTS, variantsOf } from '../../src/art/terrain';
import { isHot, pips, TOKENS } from '../../src/art/token';
import { landOf } from '../../src/core/island';
import { large, small } from '../../src/dev/samples';

const all = TERRAINS.flatMap((terrain) => [0, 1, 2].map((variant) => [terrain, variant] as const));

describe('the drawings', () => {
  it.each(all)('draws %s %i the same every time, without a broken number', (terrain, variant) => {
    const shapes = scene(terrain, variant, false);
    expect(shapes.length).toBeGreaterThan(5);
    for (const { d } of shapes) expect(d).not.toMatch(/NaN|undefined|Infinity|\.\d\d/);
    expect(scene(terrain, variant, false)).toBe(shapes);
  });

  it.each(all)('leaves what is too small out of %s %i from afar', (terrain, variant) => {
    expect(scene(terrain, variant, true).length).toBeLessThanOrEqual(scene(terrain, variant, false).length);
    expect(scene(terrain, variant, true).some(({ fine }) => fine)).toBe(false);
  });

  it('draws the three variants of a terrain differently', () => {
    for (const terrain of TERRAINS) {
      const drawn = [0, 1, 2].map((variant) => scene(terrain, variant, false).map(({ d }) => d).join());
      expect(new Set(drawn).size).toBe(VARIANTS);
    }
  });

  it.each([large, small])('gives like neighbours unlike drawings, evenly ($size tiles)', (island) => {
    const land = landOf(island);
    const variants = variantsOf(land);
    for (const [tile, next] of land.board.tileNeighbours) {
      const alike = next.filter((one) => land.tiles.get(one)?.terrain === land.tiles.get(tile)?.terrain);
      for (const one of alike) expect(variants.get(one)).not.toBe(variants.get(tile));
    }
    expect(groundsOf(land).length).toBeGreaterThanOrEqual(TERRAINS.length);
  });

  it('repeats chance from a seed', () => {
    const [one, other] = [seeded(7), seeded(7)];
    expect([one(), one(), one()]).toEqual([other(), other(), other()]);
  });

  it('prints as many pips as a number has chances, within its token', () => {
    for (const size of Object.values(TOKENS)) {
      expect(pips(5, size).split('M')).toHaveLength(6);
      const reach = Math.hypot(2 * size.pipGap + size.pip, size.pipY);
      expect(reach).toBeLessThan(size.r - size.ring);
    }
    expect([2, 6, 8, 12].map(isHot)).toEqual([false, true, true, false]);
  });

  it('rounds a hexagon without leaving it', () => {
    expect(hexagon(100)).toBe('M0 -100L86.6 -50L86.6 50L0 100L-86.6 50L-86.6 -50z');
    expect(hexagon(94, 15)).toContain('Q');
  });

  it('moves nothing for long, and less where less is wanted', () => {
    for (const [name, { ms }] of Object.entries(MOVES)) {
      expect(ms).toBeLessThanOrEqual(1400);
      expect(duration(name as keyof typeof MOVES, true)).toBeLessThanOrEqual(ms);
    }
  });
});
