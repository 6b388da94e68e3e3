// Generated from shared/rules by `make types`. Not to be edited.
// The game's numbers, for saying them: whether something may be done is the server's to judge.
import type { Cards, Hand } from './protocol';

/** A seven takes half of a hand above this. */
export const HAND_LIMIT = 7;

export const POINTS_TO_WIN = 10;

/** Players for the large island. */
export const PAIRED_FROM = 5;

/** Roads in a row for the longest road. */
export const LEAST_ROAD = 5;

/** Knights in play for the largest army. */
export const LEAST_ARMY = 3;

export const AWARD_POINTS = 2;

/** Cards for one of the bank's. */
export const RATES = { plain: 4, anyHarbour: 3, ownHarbour: 2 };

/** Of each player's pieces. */
export const STOCK = { road: 15, settlement: 5, city: 4 };

export const COSTS: { readonly [piece in keyof typeof STOCK | 'card']: Hand } = { road: { wood: 1, brick: 1 }, settlement: { wood: 1, brick: 1, sheep: 1, wheat: 1 }, city: { wheat: 2, ore: 3 }, card: { sheep: 1, wheat: 1, ore: 1 } };

/** By the tiles of the island. */
export const SUPPLY: Readonly<Record<19 | 30, { readonly harbours: number; readonly ofEach: number; readonly deck: Required<Cards> }>> = { 19: { harbours: 9, ofEach: 19, deck: { knight: 14, victory_point: 5, monopoly: 2, road_building: 2, year_of_plenty: 2 } }, 30: { harbours: 11, ofEach: 24, deck: { knight: 20, victory_point: 5, monopoly: 3, road_building: 3, year_of_plenty: 3 } } };
