// The words of what everybody may see of a player.
import { AWARD_POINTS, LEAST_ARMY } from '../core/box';
import { count, of } from './en';

export const inPlay = {
  eyebrow: 'Visible to all, read only',
  title: (name: string) => `${of(name)} cards in play`,
  yours: 'Your cards in play',
  knights: 'Knights in play',
  noKnights: 'No Knight yet',
  army: `The largest army, ${LEAST_ARMY} Knights or more, is worth ${AWARD_POINTS} points.`,
  used: 'Used progress cards',
  noneUsed: 'None used yet',
  note: 'Used cards are out of the game. This is no hand: what is unplayed stays secret.',
  unplayed: (cards: number) => `${count(cards, 'unplayed card')}, seen by nobody else`,
  pieces: 'Pieces left',
  roads: (left: number) => count(left, 'road'),
  settlements: (left: number) => count(left, 'settlement'),
  cities: (left: number) => count(left, 'city', 'cities'),
  road: (length: number) => `Longest trail of roads: ${length}`,
  trace: 'Show it on the island',
  mutePings: 'Hide their pointing',
  unmutePings: 'Show their pointing',
  close: 'Close',
};
