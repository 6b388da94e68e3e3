// What a place is called out loud: by the land around it, with its chances.
import * as words from '../words/en';
import { kindOf, pointOf, type Board, type Corner, type Path, type Place, type Tile } from './board';
import { pipsAround, type Land } from './island';
import type { PublicView } from './protocol';

/** "forest 8", or "north forest 8" where the island has two of them: no two tiles read alike. */
export function shortTile(land: Land, tile: Tile): string {
  const facts = land.tiles.get(tile);
  return facts === undefined ? words.places.sea : words.places.tile(facts.terrain, facts.number, facts.which);
}

/** "Forest 8, row 2 of 5, 3 of 4, 5 in 36, the robber is here" */
export function tileName(land: Land, tile: Tile, robber?: Tile): string {
  const row = land.board.rows.findIndex((tiles) => tiles.includes(tile));
  const tiles = land.board.rows[row] ?? [];
  const where = words.places.row(row + 1, land.board.rows.length, tiles.indexOf(tile) + 1, tiles.length);
  return tileWith(land, tile, robber, [where]);
}

/** "Forest 8, 5 in 36": where its place on the island is seen or said already. */
export function tileInShort(land: Land, tile: Tile, robber?: Tile): string {
  return tileWith(land, tile, robber, []);
}

function tileWith(land: Land, tile: Tile, robber: Tile | undefined, more: readonly string[]): string {
  const facts = land.tiles.get(tile);
  if (facts === undefined) return words.capital(words.places.sea);
  const blocked = tile === robber ? [words.places.blocked] : [];
  return [words.capital(shortTile(land, tile)), ...more, words.places.odds(facts.pips), ...blocked].join(', ');
}

/** "Corner between forest 8, hills 5 and the sea, at the sheep harbour, 9 pips" */
export function cornerName(land: Land, corner: Corner): string {
  return [cornerPlace(land, corner), words.places.pips(pipsAround(land, corner))].join(', ');
}

function cornerPlace(land: Land, corner: Corner): string {
  const tiles = land.board.cornerTiles.get(corner) ?? [];
  const beside = tiles.map((tile) => shortTile(land, tile));
  if (tiles.length < 3) beside.push(words.places.sea);
  const [only, second] = tiles;
  const name =
    only !== undefined && second === undefined
      ? words.places.lonelyCorner(sideOf(only, corner), shortTile(land, only))
      : words.places.corner(beside);
  return withHarbour(name, land, corner);
}

function withHarbour(name: string, land: Land, corner: Corner): string {
  const harbour = land.harbourAt.get(corner);
  return harbour === undefined ? name : `${name}, ${words.places.atHarbour(words.harbour(harbour))}`;
}

/** "Path between forest 8 and hills 5" */
export function pathName(land: Land, path: Path): string {
  const [one, other] = land.board.pathTiles.get(path) ?? [];
  if (one === undefined) return words.capital(words.places.sea);
  if (other !== undefined) return words.places.path(shortTile(land, one), shortTile(land, other));
  return words.places.coast(sideOf(one, path), shortTile(land, one));
}

export function placeName(land: Land, place: Place, robber?: Tile): string {
  const kind = kindOf(place);
  switch (kind) {
    case 'tile':
      return tileName(land, place, robber);
    case 'corner':
      return cornerName(land, place);
    case 'path':
      return pathName(land, place);
    default:
      return kind satisfies never;
  }
}

/** For the middle of a sentence: "the corner between forest 8 and hills 5", without odds. */
export function inSentence(land: Land, place: Place): string {
  const kind = kindOf(place);
  if (kind === 'tile') return `the ${shortTile(land, place)}`;
  const name = kind === 'corner' ? cornerPlace(land, place) : pathName(land, place);
  return `the ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

const COMPASS = ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'];

/** Where a corner or path lies seen from the middle of a tile. */
function sideOf(tile: Tile, place: Place): string {
  const [from, to] = [pointOf(tile), pointOf(place)];
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return words.sides[COMPASS[(Math.round(degrees / 45) + 8) % 8] ?? 'E'] ?? '';
}

/** Who stands on a corner or path, as a seat. */
export function ownerOf(view: PublicView, place: Place): number | null {
  return view.roads[place] ?? view.settlements[place] ?? view.cities[place] ?? null;
}

/** The seats with a building beside a tile, and how many cards each gets there. */
export function yieldsAt(board: Board, view: PublicView, tile: Tile): ReadonlyMap<number, number> {
  const due = new Map<number, number>();
  for (const corner of board.tileCorners.get(tile) ?? []) {
    const [settled, grown] = [view.settlements[corner], view.cities[corner]];
    if (settled !== undefined) due.set(settled, (due.get(settled) ?? 0) + 1);
    if (grown !== undefined) due.set(grown, (due.get(grown) ?? 0) + 2);
  }
  return due;
}
