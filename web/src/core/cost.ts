// What pieces and cards cost, and what is missing for them.
import type { Hand } from './protocol';
import { countOf, kindsOf, RESOURCES } from './view';

export type Priced = 'road' | 'settlement' | 'city' | 'card';

/** Printed on the table for everybody; whether it is asked for now is the server's to say. */
export const COSTS: Readonly<Record<Priced, Hand>> = {
  road: { wood: 1, brick: 1 },
  settlement: { wood: 1, brick: 1, sheep: 1, wheat: 1 },
  city: { wheat: 2, ore: 3 },
  card: { sheep: 1, wheat: 1, ore: 1 },
};
export const FREE: Hand = {};

/** The cards of a price that a hand does not hold. */
export function missing(hand: Hand, price: Hand): Hand {
  const lacking = kindsOf(price).map(([kind, count]) => [kind, count - countOf(hand, kind)] as const);
  return Object.fromEntries(lacking.filter(([, count]) => count > 0));
}

export function covers(hand: Hand, price: Hand): boolean {
  return RESOURCES.every((kind) => countOf(hand, kind) >= countOf(price, kind));
}

export function minus(hand: Hand, price: Hand): Hand {
  const left = RESOURCES.map((kind) => [kind, Math.max(0, countOf(hand, kind) - countOf(price, kind))] as const);
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}

export function plus(one: Hand, other: Hand): Hand {
  const both = RESOURCES.map((kind) => [kind, countOf(one, kind) + countOf(other, kind)] as const);
  return Object.fromEntries(both.filter(([, count]) => count > 0));
}
