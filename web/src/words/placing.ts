// The words of placing: preview, confirm, undo, and why a preview was dropped.
import type { PieceChoice } from '../core/spots';

export const placing: Readonly<Record<PieceChoice | 'card', { question: string; act: string; acting: string; done: string }>> = {
  road: { question: 'Build a road here?', act: 'Build road', acting: 'Building', done: 'Road built.' },
  settlement: {
    question: 'Build a settlement here?',
    act: 'Build settlement',
    acting: 'Building',
    done: 'Settlement built.',
  },
  city: { question: 'Grow this settlement into a city?', act: 'Build city', acting: 'Building', done: 'City built.' },
  robber: { question: 'Move the robber here?', act: 'Move robber', acting: 'Moving', done: 'Robber moved.' },
  card: { question: 'Buy a development card?', act: 'Buy card', acting: 'Buying', done: 'Card bought.' },
};

export const setupPlacing = {
  settlement: { question: 'Settle here?', act: 'Place settlement' },
  road: { question: 'Lay your road here?', act: 'Place road' },
} as const;

export const freeRoad = { question: 'Lay a free road here?', act: 'Place road' } as const;

export const stops = (whom: string): string => `Stops what ${whom} would get`;

export const dropped = {
  taken: (who: string, piece: string) => `${who} has a ${piece} there now. Pick another place.`,
  turnOver: 'Your turn has moved on, so nothing was built.',
  notPossible: 'That is not possible any more. Pick again.',
  undone: 'That was undone, so the preview is gone.',
};

export const held = 'Your placement waits: return to it when you have pointed enough.';
export const pointOff = 'Your turn: pointing is off.';
export const pointedTooOften = 'You point faster than anybody can look. A breath, then again.';
