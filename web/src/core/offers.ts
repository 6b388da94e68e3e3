// Offers by signed counts: below nothing is given, above nothing is wanted, so one kind can never be on both sides.
import * as words from '../words/offers';
import { SUPPLY } from './box';
import type { Land } from './island';
import type { Hand, OfferView, Resource, View } from './protocol';
import { countOf, RESOURCES, total } from './view';

export type Signed = Readonly<Partial<Record<Resource, number>>>;
export type OfferFault = 'nothing' | 'no_give' | 'no_want' | 'not_held' | 'nobody';

export const NO_OFFER: Signed = {};
/** More than any bank holds of a kind can't be had. */
export const MOST = SUPPLY[30].ofEach;

/** One step of a kind; it stops at what the hand holds, and at what the bank was dealt. */
export function step(signed: Signed, kind: Resource, by: 1 | -1, hand: Hand): Signed {
  const value = Math.max(-countOf(hand, kind), Math.min(MOST, (signed[kind] ?? 0) + by));
  return { ...signed, [kind]: value };
}

export function canStep(signed: Signed, kind: Resource, by: 1 | -1, hand: Hand): boolean {
  return (step(signed, kind, by, hand)[kind] ?? 0) !== (signed[kind] ?? 0);
}

export function sides(signed: Signed): { readonly give: Hand; readonly want: Hand } {
  const [give, want]: [Hand, Hand] = [{}, {}];
  for (const kind of RESOURCES) {
    const value = signed[kind] ?? 0;
    if (value < 0) give[kind] = -value;
    if (value > 0) want[kind] = value;
  }
  return { give, want };
}

/** An offer that answers another one: what was asked for is given, what was offered is wanted. */
export function counterTo({ give, want }: OfferView): Signed {
  return Object.fromEntries(
    RESOURCES.map((kind) => [kind, countOf(give, kind) - countOf(want, kind)] as const).filter(([, value]) => value !== 0),
  );
}

/** What is still wrong with it; null if it can be made. */
export function faultOf(signed: Signed, hand: Hand, to: readonly number[]): OfferFault | null {
  const { give, want } = sides(signed);
  if (total(give) === 0 && total(want) === 0) return 'nothing';
  if (total(give) === 0) return 'no_give';
  if (total(want) === 0) return 'no_want';
  if (RESOURCES.some((kind) => countOf(give, kind) > countOf(hand, kind))) return 'not_held';
  return to.length === 0 ? 'nobody' : null;
}

/** The text of the button: what it will do, or what is missing. */
export function readBack(signed: Signed, hand: Hand, to: readonly number[]): string {
  const fault = faultOf(signed, hand, to);
  if (fault !== null) return words.faults[fault];
  const { give, want } = sides(signed);
  return words.offer(give, want);
}

export interface BankRate {
  readonly give: Resource;
  readonly rate: number;
  /** What makes it so good: a harbour of the kind, a general one, or none. */
  readonly source: 'harbour' | 'any' | 'bank';
  readonly held: number;
  /** How many cards are missing for one trade. */
  readonly short: number;
}

/** The best rate of each kind as the printed board gives it to a seat; whether it may trade now is `can.bank`'s to say. */
export function bankRates(view: View, land: Land): BankRate[] {
  const { seat, hand } = view.own;
  const own = [...Object.entries(view.public.settlements), ...Object.entries(view.public.cities)];
  const harbours = new Set(own.filter(([, owner]) => owner === seat).map(([corner]) => land.harbourAt.get(corner)));
  return RESOURCES.map((give) => {
    const source = harbours.has(give) ? 'harbour' : harbours.has('any') ? 'any' : 'bank';
    const rate = view.own.can.bank?.[give] ?? { harbour: 2, any: 3, bank: 4 }[source];
    const held = countOf(hand, give);
    return { give, rate, source, held, short: Math.max(0, rate - held) };
  });
}
