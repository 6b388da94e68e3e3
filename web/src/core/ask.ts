// Answers for those who listen: where a piece may stand, and what they hold.
import { answers } from '../words/ask';
import { pieces } from '../words/en';
import type { Land } from './island';
import { placeName } from './names';
import type { Card, View } from './protocol';
import type { Spot } from './spots';
import { CARDS } from './view';

export function litSaid(land: Land, spots: readonly Spot[]): string {
  const lit = spots.filter(({ quiet }) => !quiet);
  const [first] = lit;
  if (first === undefined) return answers.dark;
  const places = lit.map(({ place }) => placeName(land, place));
  return answers.lit(pieces[first.piece], places);
}

export function cardsSaid({ own }: View): string {
  const development = CARDS.map((card): [Card, number] => [card, (own.old[card] ?? 0) + (own.new[card] ?? 0)]);
  return answers.holds(own.hand, development.filter(([, number]) => number > 0));
}
