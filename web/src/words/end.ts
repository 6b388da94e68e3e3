// The words of the end of a game.
import { AWARD_POINTS } from '../core/box';
import { count, list, spelled } from './en';

export const end = {
  eyebrow: (turns: number) => `Game over after ${count(turns, 'turn')}`,
  won: (name: string) => `${name} wins`,
  youWon: 'You win',
  abandoned: 'The table is empty',
  abandonedText: 'Everybody else has left, so the game ends without a winner. The island stays for you to look at.',
  plain: (points: number) => `${points} points, all of them seen coming.`,
  hidden: (points: number, hidden: number) =>
    `${points} points, ${spelled(hidden)} of ${hidden === points ? 'them' : 'which'} nobody saw coming.`,
  scores: 'Final points',
  sources: (parts: readonly string[]) => (parts.length === 0 ? 'nothing on the island' : list(parts).replace(' and ', ', ')),
  settlements: (number: number) => count(number, 'settlement'),
  cities: (number: number) => count(number, 'city', 'cities'),
  longestRoad: `longest road ${AWARD_POINTS}`,
  largestArmy: `largest army ${AWARD_POINTS}`,
  hiddenPoints: (points: number) => (points === 1 ? 'hidden point 1' : `hidden points ${points}`),
  hands: (cards: string) => `In hand: ${cards}`,
  again: 'Play again',
  opening: 'Opening the next table',
  toNext: 'To the next table',
  waiting: 'Waiting for the host to open the next table',
  ready: 'The host has opened the next table',
  join: 'Join the next table',
  joining: 'Joining',
  history: 'Read the record',
  leave: 'Back to the start',
  verify: 'Every roll can be checked: download the whole record',
  see: 'Look at the island',
  back: 'Show the points',
};
