// The drawings of the six terrains: three seeded variants each, made once and placed many times.
import type { Terrain } from '../core/protocol';
import { grain, inHexagon, seeded, type Random, type Shape } from './draw';
import { desert } from './terrain/desert';
import { fields } from './terrain/fields';
import { forest } from './terrain/forest';
import { hills } from './terrain/hills';
import { mountains } from './terrain/mountains';
import { pasture } from './terrain/pasture';

export const VARIANTS = 3;
export const TERRAINS: readonly Terrain[] = ['wood', 'brick', 'sheep', 'wheat', 'ore', 'desert'];

const DRAW: Readonly<Record<Terrain, (random: Random, variant: number) => Shape[]>> = {
  wood: forest,
  brick: hills,
  sheep: pasture,
  wheat: fields,
  ore: mountains,
  desert,
};

const made = new Map<string, readonly Shape[]>();

/** What stands on a tile; without what nobody could see where tiles are small. */
export function scene(terrain: Terrain, variant: number, simple: boolean): readonly Shape[] {
  const key = `${terrain}${variant}${simple}`;
  const known = made.get(key);
  if (known) return known;
  const seed = 11 + TERRAINS.indexOf(terrain) * 101 + variant * 7;
  const all = DRAW[terrain](seeded(seed), variant);
  const drawn = simple ? all.filter((shape) => !shape.fine) : all;
  made.set(key, drawn);
  return drawn;
}

/** The texture of a ground: strokes lighter than it and darker ones. */
export function texture(variant: number): { readonly light: string; readonly dark: string } {
  const random = seeded(900 + variant);
  const inside = (x: number, y: number) => inHexagon(x, y, 88);
  return { light: grain(random, 30, inside), dark: grain(random, 30, inside) };
}

/** What is needed to tell neighbours apart. */
interface Mapped {
  readonly tiles: ReadonlyMap<string, { readonly terrain: Terrain }>;
  readonly board: { readonly tileNeighbours: ReadonlyMap<string, readonly string[]> };
}

/** Which variant each tile shows: evenly spread, unlike its neighbours, and the same on every device. */
export function variantsOf({ tiles, board }: Mapped): ReadonlyMap<string, number> {
  const chosen = new Map<string, number>();
  const used = new Map<Terrain, number[]>();
  let turn = 0;
  for (const [tile, { terrain }] of tiles) {
    const counts = used.get(terrain) ?? [0, 0, 0];
    const around = (board.tileNeighbours.get(tile) ?? []).filter((next) => tiles.get(next)?.terrain === terrain);
    const cost = (variant: number) =>
      around.filter((next) => chosen.get(next) === variant).length * 10 + (counts[variant] ?? 0) * 3 + ((variant + turn) % VARIANTS);
    const variant = [0, 1, 2].reduce((best, one) => (cost(one) < cost(best) ? one : best), 0);
    counts[variant] = (counts[variant] ?? 0) + 1;
    used.set(terrain, counts);
    chosen.set(tile, variant);
    turn += 1;
  }
  return chosen;
}

/** The drawings that an island needs, each once. */
export function groundsOf(mapped: Mapped): readonly (readonly [Terrain, number])[] {
  const needed = new Map<string, readonly [Terrain, number]>();
  for (const [tile, variant] of variantsOf(mapped)) {
    const terrain = mapped.tiles.get(tile)?.terrain ?? 'desert';
    needed.set(`${terrain}${variant}`, [terrain, variant]);
  }
  return [...needed.values()];
}
