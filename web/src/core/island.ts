// What lies on an island: terrain, number and harbour of each place.
import { boardOf, type Board, type Corner, type HarbourPlace, type Path, type Tile } from './board';
import type { Harbour, Island, Terrain } from './protocol';

export interface TileFacts {
  readonly tile: Tile;
  readonly terrain: Terrain;
  /** 0 on a desert. */
  readonly number: number;
  /** How many of the 36 throws of two dice give its number: also the pips on its token. */
  readonly pips: number;
}

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
    return [tile, { tile, terrain: island.terrain[order] ?? 'desert', number, pips: pipsOf(number) }];
  });
  return {
    board,
    harbours,
    tiles: new Map(tiles),
    harbourAt: new Map(harbours.flatMap(({ corners, kind }) => corners.map((corner) => [corner, kind] as const))),
    harbourOn: new Map(harbours.map(({ path, kind }) => [path, kind])),
  };
}

/** The pips of all tiles around a corner together. */
export function pipsAround(land: Land, corner: Corner): number {
  const tiles = land.board.cornerTiles.get(corner) ?? [];
  return tiles.reduce((sum, tile) => sum + (land.tiles.get(tile)?.pips ?? 0), 0);
}
