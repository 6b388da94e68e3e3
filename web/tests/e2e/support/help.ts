// What shortens a game: a good place to begin at, and neighbours who offer what is missing. Both by the rules.
import type { Hand, Resource } from '../../../src/core/protocol';
import type { Party } from './company';
import type { TablePage } from './table-page';

const KINDS: readonly Resource[] = ['wood', 'brick', 'sheep', 'wheat', 'ore'];
const LANDS: Readonly<Record<Resource, string>> = { wood: 'forest', brick: 'hills', sheep: 'pasture', wheat: 'fields', ore: 'mountains' };

/** How good a corner is by its spoken name, for somebody who wants to pay this price. */
export function worth(name: string, price: Hand): number {
  const odds = (number: number): number => Math.max(0, 6 - Math.abs(7 - number));
  return KINDS.reduce((sum, kind) => {
    const numbers = [...name.matchAll(new RegExp(`${LANDS[kind]} (\\d+)`, 'g'))].map(([, number]) => odds(Number(number)));
    return sum + numbers.reduce((all, one) => all + one * (1 + 3 * (price[kind] ?? 0)), 0);
  }, 0);
}

export async function handOf(table: TablePage): Promise<Record<Resource, number>> {
  const counts = await Promise.all(KINDS.map(async (kind) => [kind, await table.holds(kind)] as const));
  return Object.fromEntries(counts) as Record<Resource, number>;
}

/** Somebody of the company offers one card that the price still lacks for one it does not need; false if nobody can. */
export async function offered(table: TablePage, party: Party, price: Hand): Promise<boolean> {
  const { views } = await party.next();
  const mine = await handOf(table);
  for (const kind of KINDS) {
    if (mine[kind] >= (price[kind] ?? 0)) continue;
    const spare = KINDS.find((one) => one !== kind && mine[one] > (price[one] ?? 0));
    const partner = views.findIndex((view) => (view?.own.hand[kind] ?? 0) > 0);
    if (spare === undefined || partner < 0) continue;
    await party.act(partner, 'offer_trade', { give: { [kind]: 1 }, want: { [spare]: 1 } });
    return true;
  }
  return false;
}
