// What is under a finger, a cursor or the focus: a tile or a harbour, and what there is to say of it.
import { closest } from '../core/navigate';
import { pointOf, R, type Path, type Place, type Point } from '../core/board';
import type { Land } from '../core/island';
import { shortTile, yieldsAt } from '../core/names';
import type { PublicView } from '../core/protocol';
import { playerAt } from '../core/view';
import { details } from '../words/board';

export type Looked = { readonly kind: 'tile'; readonly place: Place } | { readonly kind: 'harbour'; readonly place: Path };

const SIGN = 48;

export function lookedAt(land: Land, at: Point, signOut: number): Looked | null {
  for (const { path, middle, outward } of land.harbours) {
    const sign = { x: middle.x + outward.x * signOut, y: middle.y + outward.y * signOut };
    if (Math.hypot(sign.x - at.x, sign.y - at.y) < SIGN) return { kind: 'harbour', place: path };
  }
  const tile = closest(land.board.tiles, at, R * 0.95);
  return tile === null ? null : { kind: 'tile', place: tile };
}

export interface Telling {
  readonly title: string;
  readonly lines: readonly string[];
}

export function tellOf(land: Land, view: PublicView | null, looked: Looked): Telling {
  return looked.kind === 'tile' ? tellTile(land, view, looked.place) : tellHarbour(land, view, looked.place);
}

function tellTile(land: Land, view: PublicView | null, tile: Place): Telling {
  const facts = land.tiles.get(tile);
  if (facts === undefined) return { title: '', lines: [] };
  const title = details.tile(shortTile(land, tile), 0);
  const first = `${details.gives(facts.terrain)}${facts.number === 0 ? '' : `, ${details.odds(facts.pips)}`}`;
  if (view === null) return { title, lines: [first] };
  if (view.robber === tile && facts.number !== 0) return { title, lines: [first, details.robber] };
  const dues = [...yieldsAt(land.board, view, tile)].map(([seat, cards]) => details.due(playerAt(view, seat)?.name ?? '', cards));
  const who = facts.number === 0 ? [] : [dues.length === 0 ? details.nobody : details.pays(dues)];
  return { title, lines: [first, ...who] };
}

function tellHarbour(land: Land, view: PublicView | null, path: Path): Telling {
  const found = land.harbours.find((one) => one.path === path);
  if (found === undefined) return { title: '', lines: [] };
  const users = view === null ? [] : found.corners.flatMap((corner) => playerAt(view, view.settlements[corner] ?? view.cities[corner] ?? null)?.name ?? []);
  const who = view === null ? [] : [users.length === 0 ? details.open : details.used([...new Set(users)])];
  return { title: details.harbour(found.kind), lines: [details.trades(found.kind), ...who] };
}

/** The corner, path or tile that a pointing finger most likely means. */
export function meant(land: Land, at: Point): Place | null {
  const { board } = land;
  const corner = closest(board.corners, at, 22);
  if (corner !== null) return corner;
  const path = closest(board.paths, at, 20);
  return path ?? closest(board.tiles, at, R * 0.9);
}

/** The box around places, with room, in board units. */
export function boxAround(places: readonly Place[], room: number): { x: number; y: number; width: number; height: number } {
  const points = places.map(pointOf);
  const left = Math.min(...points.map(({ x }) => x)) - room;
  const top = Math.min(...points.map(({ y }) => y)) - room;
  return { x: left, y: top, width: Math.max(...points.map(({ x }) => x)) + room - left, height: Math.max(...points.map(({ y }) => y)) + room - top };
}

/** The smallest distance between two of the places, in board units. */
export function spacing(places: readonly Place[]): number {
  const points = places.map(pointOf);
  let least = Number.POSITIVE_INFINITY;
  points.forEach((one, i) => points.slice(i + 1).forEach((other) => (least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y)))));
  return least;
}
