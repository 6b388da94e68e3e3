// The newest roll and what came of it, read off the record: it survives a reload.
import type { CardsProduced, Entry, Hand, Resource } from '../core/protocol';
import { countOf, total } from '../core/view';

export interface Roll {
  /** Another one for each roll: the dice tumble when it changes. */
  readonly id: string;
  readonly seat: number;
  readonly faces: readonly [number, number];
  readonly sum: number;
  /** By seat, those who got something; null for a seven. */
  readonly gains: readonly (readonly [number, Hand])[] | null;
  readonly short: readonly Shortage[];
}

export interface Shortage {
  readonly kind: Resource;
  /** The only seat that was due it, which took what was left; null if nobody got any. */
  readonly taker: number | null;
}

/** `entries` newest first. */
export function newestRoll(entries: readonly Entry[]): Roll | null {
  const rolled = entries.find(({ event }) => event.kind === 'dice_rolled');
  if (rolled === undefined || rolled.event.kind !== 'dice_rolled') return null;
  const { seat, first, second } = rolled.event;
  const [seq] = rolled.id.split('.');
  const produced = entries.find(({ id, event }) => event.kind === 'cards_produced' && id.startsWith(`${seq}.`))?.event;
  const outcome = produced?.kind === 'cards_produced' ? outcomeOf(produced) : { gains: null, short: [] };
  return { id: rolled.id, seat, faces: [first, second], sum: first + second, ...outcome };
}

function outcomeOf({ gains, short }: CardsProduced): Pick<Roll, 'gains' | 'short'> {
  const paid = Object.entries(gains)
    .map(([seat, hand]) => [Number(seat), hand] as const)
    .filter(([, hand]) => total(hand) > 0);
  const taker = (kind: Resource): number | null => paid.find(([, hand]) => countOf(hand, kind) > 0)?.[0] ?? null;
  return { gains: paid, short: short.map((kind) => ({ kind, taker: taker(kind) })) };
}
