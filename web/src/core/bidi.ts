// Names that run from right to left, in sentences that run from left to right.
import type { View } from './protocol';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
// Unicode's isolate: what is inside is ordered by itself, and nothing around it is drawn along.
const FIRST_STRONG = '\u2068';
const POP = '\u2069';

/** Between marks, a name keeps its commas and numbers beside it where the sentence has them. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `${FIRST_STRONG}${name}${POP}` : name;
}

/** The name as its owner wrote it, for a field or the server. */
export function bare(name: string): string {
  return name.startsWith(FIRST_STRONG) ? name.slice(1, -1) : name;
}

/** A view whose names can stand in any sentence; the same one if they all can. */
export function withIsolatedNames(view: View): View {
  const { players } = view.public;
  if (players.every(({ name }) => isolated(name) === name)) return view;
  return { ...view, public: { ...view.public, players: players.map((player) => ({ ...player, name: isolated(player.name) })) } };
}
