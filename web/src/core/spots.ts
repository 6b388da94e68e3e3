// The places that are lit: read off what the table says is legal now, never worked out here.
import { boardOf, kindOf, type Place, type PlaceKind, type Size } from './board';
import type { Legal, Phase } from './protocol';

/** What is being placed. */
export type PieceChoice = 'road' | 'settlement' | 'city' | 'robber';
export type PlaceCommand = 'build_road' | 'build_settlement' | 'build_city' | 'move_robber';

export interface Spot {
  readonly place: Place;
  readonly at: PlaceKind;
  readonly piece: PieceChoice;
  readonly kind: PlaceCommand;
  /** Can be picked but is not lit: one's own settlement that may become a city while no piece is chosen. */
  readonly quiet: boolean;
}

const COMMAND_OF: Readonly<Record<PieceChoice, PlaceCommand>> = {
  road: 'build_road',
  settlement: 'build_settlement',
  city: 'build_city',
  robber: 'move_robber',
};

/** What the phase itself asks to place, without a choice from the tray. */
export function dueIn(phase: Phase, can: Legal): PieceChoice | null {
  if (phase === 'setup_settlement' && can.settlements?.length) return 'settlement';
  if ((phase === 'setup_road' || phase === 'free_roads') && can.roads?.length) return 'road';
  if (phase === 'robber' && can.tiles?.length) return 'robber';
  return null;
}

export function placesFor(can: Legal, piece: PieceChoice): readonly Place[] {
  switch (piece) {
    case 'road':
      return can.roads ?? [];
    case 'settlement':
      return can.settlements ?? [];
    case 'city':
      return can.cities ?? [];
    case 'robber':
      return can.tiles ?? [];
    default:
      return piece satisfies never;
  }
}

function spotsOf(can: Legal, piece: PieceChoice, quiet: boolean): Spot[] {
  const spot = (place: Place): Spot => ({ place, at: kindOf(place), piece, kind: COMMAND_OF[piece], quiet });
  return placesFor(can, piece).map(spot);
}

/** What can be picked on the board now, in board order: one kind of place at a time. */
export function spotsFor(size: Size, phase: Phase, can: Legal, chosen: PieceChoice | null): Spot[] {
  const piece = chosen ?? dueIn(phase, can);
  const spots = piece === null ? spotsOf(can, 'city', true) : spotsOf(can, piece, false);
  return inBoardOrder(size, spots);
}

function inBoardOrder(size: Size, spots: Spot[]): Spot[] {
  const board = boardOf(size);
  const order = new Map([...board.tiles, ...board.corners, ...board.paths].map((place, index) => [place, index]));
  return spots.sort((one, other) => (order.get(one.place) ?? 0) - (order.get(other.place) ?? 0));
}

/** The same for the same set of places, whatever their order: what a preview was made under. */
export function spotsKey(spots: readonly Spot[]): string {
  return spots
    .map(({ kind, place }) => `${kind}@${place}`)
    .sort()
    .join(' ');
}
