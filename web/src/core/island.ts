// What lies on an island: terrain, number and harbour of each place.
import { boardOf, pointOf, type Board, type Corner, type HarbourPlace, type Path, type Tile } from './board';
import type { Harbour, Island, Terrain } from './protocol';

export interface TileFacts {
  readonly tile: Tile;
  readonly terrain: Terrain;
  /** 0 on a desert. */
  readonly number: number;
  /** How many of the 36 throws of two dice give its number: also the pips on its token. */
  readonly pips: number;
  /** Which one it is among tiles of the same terrain and number; null if it is the only one. */
  readonly which: Which | null;
}

export type Which = 'N' | 'E' | 'S' | 'W' | 'middle';

export interface Land {
  readonly board: Board;
  readonly tiles: ReadonlyMap<Tile, TileFacts>;
  readonly harbours: readonly (HarbourPlace & { readonly kind: Harbour })[];
  readonly harbourAt: ReadonlyMap<Corner, Harbour>;
  readonly harbourOn: ReadonlyMap<Path, Harbour>;
}

/** How many of the 36 throws give a number; none for a desert. */
export function pipsOf(number: number): number {
  return number === 0 ? 0 : 6 - Math.abs(7 - number);
}

const known = new WeakMap<Island, Land>();

/** Everything about an island by place; worked out once for each island object. */
export function landOf(island: Island): Land {
  const land = known.get(island) ?? survey(island);
  known.set(island, land);
  return land;
}

function survey(island: Island): Land {
  const board = boardOf(island.size);
  const harbours = board.harbours.map((place, order) => ({ ...place, kind: island.harbours[order] ?? 'any' }));
  const tiles = board.tiles.map((tile, order): [Tile, TileFacts] => {
    const number = island.numbers[order] ?? 0;
    const which = whichOfItsKind(island, board.tiles, order);
    return [tile, { tile, terrain: island.terrain[order] ?? 'desert', number, pips: pipsOf(number), which }];
  });
  return {
    board,
    harbours,
    tiles: new Map(tiles),
    harbourAt: new Map(harbours.flatMap(({ corners, kind }) => corners.map((corner) => [corner, kind] as const))),
    harbourOn: new Map(harbours.map(({ path, kind }) => [path, kind])),
  };
}

/** No number lies on an island more than three times, so ends and a middle tell all apart. */
function whichOfItsKind(island: Island, tiles: readonly Tile[], order: number): Which | null {
  const alike = tiles.filter(
    (_, other) => island.terrain[other] === island.terrain[order] && island.numbers[other] === island.numbers[order],
  );
  if (alike.length === 1) return null;
  const [across, down] = [alike.map((tile) => pointOf(tile).x), alike.map((tile) => pointOf(tile).y)];
  const upright = spread(down) >= spread(across);
  const along = [...(upright ? down : across)].sort((one, other) => one - other);
  const own = pointOf(tiles[order] ?? '0,0')[upright ? 'y' : 'x'];
  if (own === along[0]) return upright ? 'N' : 'W';
  if (own === along.at(-1)) return upright ? 'S' : 'E';
  return 'middle';
}

function spread(places: readonly number[]): number {
  return Math.max(...places) - Math.min(...places);
}

/** The pips of all tiles around a corner together. */
export function pipsAround(land: Land, corner: Corner): number {
  const tiles = land.board.cornerTiles.get(corner) ?? [];
  return tiles.reduce((sum, tile) => sum + (land.tiles.get(tile)?.pips ?? 0), 0);
}
