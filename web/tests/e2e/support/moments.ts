// Moments of a game that journeys begin at, and how to find them in what the seats see.
import { boardOf } from '../../../src/core/board';
import type { PublicView, View } from '../../../src/core/protocol';
import type { Company, Party, Situation } from './company';

/** What is on the table, as anybody of the company sees it. */
export function publicOf({ views }: Situation): PublicView {
  const seen = views.find((view) => view !== null);
  if (seen === undefined || seen === null) throw new Error('nobody of the company sits here any more');
  return seen.public;
}

/** Plays until the active seat is in this phase and its view is so; the answer is the seat. */
export async function whenActive(party: Party, phase: PublicView['phase'], so: (view: View, seat: number, all: Situation) => boolean = () => true): Promise<number> {
  const there = (now: Situation): boolean => {
    const seen = publicOf(now);
    const view = now.views[seen.turn.active];
    return seen.phase === phase && !!view && so(view, seen.turn.active, now);
  };
  return publicOf(await party.until(there)).turn.active;
}

/** Plays until a seat is in its actions and its view is so. */
export const actionsOf = (party: Party, so: (view: View, seat: number, all: Situation) => boolean): Promise<number> => whenActive(party, 'actions', so);

/** The seats with a building beside a tile. */
export function neighboursOf(seen: PublicView, tile: string): Set<number> {
  const board = boardOf(seen.players.length > 4 ? 30 : 19);
  const corners = board.tileCorners.get(tile) ?? [];
  return new Set(corners.flatMap((corner) => seen.settlements[corner] ?? seen.cities[corner] ?? []));
}

/** A tile where a seat may rob somebody who holds cards. */
export function tileToRob(seen: PublicView, thief: number): string {
  const { tiles } = boardOf(seen.players.length > 4 ? 30 : 19);
  const robbed = (seat: number) => seat !== thief && (seen.players[seat]?.cards ?? 0) > 0;
  const found = tiles.find((tile) => tile !== seen.robber && [...neighboursOf(seen, tile)].some(robbed));
  if (found === undefined) throw new Error('nobody can be robbed');
  return found;
}

/** A table where somebody's next building wins. Games end otherwise too, by a card or a road, so it may take a few. */
export async function aboutToWin(company: Company, ...names: string[]): Promise<{ party: Party; now: Situation }> {
  for (;;) {
    const party = await company.table(...(names.length > 0 ? names : ['Ann', 'Ben', 'Cleo']));
    await party.start();
    await party.manner('silent');
    const wins = ({ views, next }: Situation): boolean =>
      (next?.kind === 'build_settlement' || next?.kind === 'build_city') && (views[next.seat]?.own.points ?? 0) >= 9;
    const now = await party.until((here) => wins(here) || publicOf(here).phase === 'finished');
    if (wins(now)) return { party, now };
  }
}
