// Positions for tests: an island of each size, and views that differ from a quiet one in what a test is about.
import type { Island, Legal, OwnView, PlayerView, PublicView, View } from '../../src/core/protocol';
import { COLOURS } from '../../src/core/view';

export const MEADOW: Island = {
  size: 19,
  terrain: [
    'wheat', 'ore', 'wheat',
    'sheep', 'wheat', 'sheep', 'brick',
    'wood', 'wood', 'desert', 'ore', 'brick',
    'brick', 'ore', 'sheep', 'wheat',
    'wood', 'sheep', 'wood',
  ],
  numbers: [11, 12, 6, 10, 9, 2, 10, 5, 6, 0, 8, 4, 9, 4, 3, 11, 8, 3, 5],
  harbours: ['sheep', 'any', 'wheat', 'wood', 'any', 'brick', 'ore', 'any', 'any'],
};

export const GREAT_MEADOW: Island = {
  size: 30,
  terrain: [
    'sheep', 'brick', 'brick',
    'ore', 'sheep', 'sheep', 'sheep',
    'brick', 'sheep', 'wheat', 'ore', 'wheat',
    'wheat', 'desert', 'wood', 'brick', 'wheat', 'ore',
    'desert', 'ore', 'wood', 'wood', 'wood',
    'wood', 'brick', 'wheat', 'sheep',
    'wheat', 'ore', 'wood',
  ],
  numbers: [6, 9, 2, 3, 5, 11, 6, 10, 12, 8, 3, 2, 4, 0, 12, 9, 11, 6, 0, 8, 5, 10, 11, 5, 10, 9, 3, 4, 4, 8],
  harbours: ['any', 'sheep', 'sheep', 'wheat', 'wood', 'any', 'brick', 'ore', 'any', 'any', 'any'],
};

const NAMES = ['Ann', 'Ben', 'Cy', 'Dora', 'Eve', 'Finn'];

export function playerId(seat: number): string {
  return `00000000-0000-4000-8000-00000000000${seat}`;
}

export function player(seat: number, changes: Partial<PlayerView> = {}): PlayerView {
  return {
    player: playerId(seat),
    name: NAMES[seat] ?? '',
    colour: COLOURS[seat] ?? 'ember',
    removed: false,
    removal_requested: false,
    cards: 0,
    development: 0,
    played: {},
    road_length: 0,
    points: 2,
    roads_left: 13,
    settlements_left: 3,
    cities_left: 4,
    ...changes,
  };
}

interface Changes {
  readonly seats?: number;
  readonly me?: number | null;
  readonly public?: Partial<PublicView>;
  readonly own?: Partial<Omit<OwnView, 'can'>>;
  readonly can?: Legal;
}

/** Ann (seat 0) looks on at her own turn, unless a test says otherwise. */
export function view({ seats = 3, me = 0, public: seen = {}, own = {}, can = {} }: Changes = {}): View {
  return {
    public: {
      phase: 'actions',
      then: null,
      acting: [0],
      turn: { number: 9, primary: 0, paired: null, active: 0, card_played: false, following: [1, null] },
      setup: null,
      owed: {},
      victims: [],
      free_roads: 0,
      last_roll: [3, 4],
      players: Array.from({ length: seats }, (_, seat) => player(seat)),
      admin: playerId(0),
      preview: 1,
      robber: '0,0',
      roads: {},
      settlements: {},
      cities: {},
      bank: { wood: 19, brick: 19, sheep: 19, wheat: 19, ore: 19 },
      deck_left: 25,
      longest_road: null,
      largest_army: null,
      offers: [],
      winner: null,
      revealed: null,
      ...seen,
    },
    own: {
      seat: me,
      player: playerId(me ?? 0),
      hand: {},
      old: {},
      new: {},
      points: 2,
      undo: null,
      ...own,
      can,
    },
  };
}
