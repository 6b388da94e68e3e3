// The words about the people at the table: their rows, their markers, what they hold.
import { AWARD_POINTS } from '../core/box';
import { count } from './en';

export const people = {
  title: 'Players',
  you: 'you',
  host: 'Host',
  away: 'away',
  awayLong: 'Away, the seat is kept. Nothing is played or given up for them.',
  here: 'here',
  left: 'left the game',
  wantsOut: 'asks to leave',
  primary: 'Primary',
  paired: 'Paired',
  points: (points: number) => count(points, 'point'),
  known: (points: number, hidden: number) => (hidden === 0 ? count(points, 'point') : `${points} points, ${hidden} of them hidden`),
  cards: (cards: number) => count(cards, 'resource card'),
  development: (cards: number) => `${count(cards, 'development card')} unplayed`,
  knights: (knights: number) => `${count(knights, 'Knight')} in play`,
  road: (length: number) => `longest trail ${length}`,
  longestRoad: 'Longest road',
  largestArmy: 'Largest army',
  twoPoints: count(AWARD_POINTS, 'point'),
  details: (name: string) => `${name}: cards in play, pieces and more`,
  strip: 'Order of turns',
  nextUp: 'Next',
  order: (names: readonly string[]) => `Clockwise: ${names.join(', ')}`,
};
