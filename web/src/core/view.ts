// What is read off a view in more than one place: who is who, hands, and how a position compares to another.
import type { Card, Colour, Hand, Legal, PlayerView, PublicView, Resource, View } from './protocol';

export type Seat = number;
export type Mark = 'triangle' | 'disc' | 'star' | 'diamond' | 'square' | 'cross';

/** The order in which cards lie in a hand, and in which every list of kinds is shown. */
export const RESOURCES: readonly Resource[] = ['wood', 'brick', 'sheep', 'wheat', 'ore'];
export const CARDS: readonly Card[] = ['knight', 'road_building', 'year_of_plenty', 'monopoly', 'victory_point'];
export const COLOURS: readonly Colour[] = ['ember', 'tide', 'linen', 'plum', 'honey', 'fern'];
export const MARK_OF: Readonly<Record<Colour, Mark>> = {
  ember: 'triangle',
  tide: 'disc',
  linen: 'star',
  plum: 'diamond',
  honey: 'square',
  fern: 'cross',
};

export interface Position {
  readonly epoch: number;
  readonly seq: number;
}

/** Positive if `one` is newer. A new epoch is another process with the same numbers going on. */
export function compare(one: Position, other: Position): number {
  return one.epoch - other.epoch || one.seq - other.seq;
}

export function playerAt(view: View | PublicView, seat: Seat | null): PlayerView | null {
  if (seat === null) return null;
  return publicOf(view).players[seat] ?? null;
}

export function playerById(view: View | PublicView, id: string): PlayerView | null {
  return publicOf(view).players.find((player) => player.player === id) ?? null;
}

export function seatById(view: View | PublicView, id: string): Seat | null {
  const seat = publicOf(view).players.findIndex((player) => player.player === id);
  return seat < 0 ? null : seat;
}

function publicOf(view: View | PublicView): PublicView {
  return 'public' in view ? view.public : view;
}

/** The seats still in the game, in order. */
export function seatsIn(view: View): Seat[] {
  return view.public.players.flatMap((player, seat) => (player.removed ? [] : [seat]));
}

export function inSetup(view: View): boolean {
  return view.public.phase === 'setup_settlement' || view.public.phase === 'setup_road';
}

/** Whether the game is on: after the start and before the end. */
export function inPlay(view: View): boolean {
  return !['gathering', 'closed', 'finished'].includes(view.public.phase);
}

export function isMine(view: View): boolean {
  const { seat } = view.own;
  return seat !== null && view.public.acting.includes(seat);
}

export function isActive(view: View): boolean {
  return inPlay(view) && view.own.seat !== null && view.public.turn.active === view.own.seat;
}

export function isPairedPart(view: View): boolean {
  const { turn } = view.public;
  return turn.paired !== null && turn.active === turn.paired;
}

export function total(hand: Hand): number {
  return Object.values(hand).reduce((sum, count) => sum + count, 0);
}

export function countOf(hand: Hand, kind: Resource): number {
  return hand[kind] ?? 0;
}

/** The kinds that are there, in order, with their counts. */
export function kindsOf(hand: Hand): [Resource, number][] {
  return RESOURCES.flatMap((kind) => (hand[kind] ? [[kind, hand[kind]] as [Resource, number]] : []));
}

export function mayAct(can: Legal, kind: string): boolean {
  return can.acts?.includes(kind) ?? false;
}

/** Why an entry of the menu is closed; null if it is open. */
export function refusalOf(can: Legal, kind: string): string | null {
  return can.refusals?.[kind] ?? null;
}
