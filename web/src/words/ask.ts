// What can be asked at any time by those who listen, and the answers.
import type { Card, Hand } from '../core/protocol';
import { cards as names, count, hand, list } from './en';

export const ask = {
  title: 'Ask',
  here: 'Where am I?',
  last: 'What happened last?',
  lit: 'Where may I place?',
  cards: 'What do I hold?',
};

export const answers = {
  nowhere: 'No place of the island is chosen.',
  nothing: 'Nothing has happened yet.',
  dark: 'No place is lit now.',
  lit: (piece: string, places: readonly string[]) => `${count(places.length, 'place')} for a ${piece}: ${places.join('; ')}.`,
  holds: (cards: Hand, development: readonly (readonly [Card, number])[]) => {
    const kept = development.map(([card, number]) => count(number, names[card]));
    return kept.length === 0 ? `You hold ${hand(cards)}.` : `You hold ${hand(cards)}, and of development cards ${list(kept)}.`;
  },
};
