// What stands on the island, as it is drawn: where, which way round, in whose colour.
import { pointOf, type Board, type Corner, type Place, type Point } from '../core/board';
import type { Colour, PublicView } from '../core/protocol';

export type Piece = 'road' | 'settlement' | 'city';
export interface Standing {
  readonly piece: Piece;
  readonly place: Place;
  readonly seat: number;
  readonly colour: Colour;
  readonly at: Point;
  /** In degrees, for roads. */
  readonly angle: number;
}

const COLOURS: readonly string[] = ['ember', 'tide', 'linen', 'plum', 'honey', 'fern'];

export function colourOf(view: PublicView, seat: number): Colour {
  const colour = view.players[seat]?.colour ?? '';
  return COLOURS.includes(colour) ? (colour as Colour) : 'linen';
}

/** The way a path runs, between -60 and 90 degrees. */
export function angleOf(board: Board, path: Place): number {
  const [one, other] = board.pathEnds.get(path) ?? ['0,0,N', '0,0,S'];
  const [a, b] = [pointOf(one), pointOf(other)];
  const angle = Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI);
  return angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
}

function standing(board: Board, view: PublicView, piece: Piece, places: Record<string, number>): Standing[] {
  return Object.entries(places).map(([place, seat]) => ({
    piece,
    place,
    seat,
    colour: colourOf(view, seat),
    at: pointOf(place),
    angle: piece === 'road' ? angleOf(board, place) : 0,
  }));
}

export function roadsOf(board: Board, view: PublicView): Standing[] {
  return standing(board, view, 'road', view.roads);
}

/** Those further up are behind. */
export function buildingsOf(board: Board, view: PublicView): Standing[] {
  const all = [...standing(board, view, 'settlement', view.settlements), ...standing(board, view, 'city', view.cities)];
  return all.sort((one, other) => one.at.y - other.at.y || one.at.x - other.at.x);
}

export function ownersOf(buildings: readonly Standing[]): ReadonlyMap<Corner, Colour> {
  return new Map(buildings.map(({ place, colour }) => [place, colour]));
}
