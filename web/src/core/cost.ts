// What is missing for a price, and what a hand is without it.
import type { Hand } from './protocol';
import { countOf, kindsOf, RESOURCES } from './view';

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
