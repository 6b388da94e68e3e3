// The words of the dialogs in which a development card is played.
import type { Hand, Resource } from '../core/protocol';
import { hand, resources, spelled } from './en';

export const knight = {
  eyebrow: 'Development card',
  title: 'Play a Knight?',
  text: 'You move the robber and take a card from somebody beside it. Nobody returns cards for it.',
  army: (knights: number) => `It will be your ${['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][knights] ?? 'next'} Knight in play.`,
  act: 'Play Knight',
  acting: 'Playing',
};

export const roads = {
  title: 'Play Road Building?',
  text: 'You lay two roads without paying. If only one path or piece is left, you lay one.',
  act: 'Play Road Building',
};

export const final = 'A card that is played cannot be taken back.';
export const keepCard = 'Keep it';

export const plenty = {
  title: 'Year of Plenty',
  text: (cards: number) => `Take ${spelled(cards)} ${cards === 1 ? 'card' : 'cards'} from the bank, of one kind or of two.`,
  inBank: (cards: number) => `${cards} in the bank`,
  more: (missing: number) => `Choose ${spelled(missing)} more`,
  act: (cards: Hand) => `Take ${hand(cards)}`,
  acting: 'Taking',
  fewer: (kind: Resource) => `Take one ${resources[kind]} less`,
  another: (kind: Resource) => `Take one more ${resources[kind]}`,
};

export const monopoly = {
  title: 'Monopoly',
  text: 'Name one kind. Every other player gives you all they hold of it.',
  choose: 'Choose a kind',
  act: (kind: Resource) => `Ask for all ${resources[kind]}`,
  acting: 'Asking',
  others: (kind: Resource, most: number) => `At most ${most} ${resources[kind]} with the others`,
};
