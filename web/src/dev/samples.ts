// Positions to look at: a late game of six on the large island, and the beginning of one on the small.
import { boardOf, pointOf, type Place, type Size } from '../core/board';
import type { Card, Colour, Hand, Island, PlayerView, PublicView, Terrain, View } from '../core/protocol';

const read = (rows: string): { terrain: Terrain[]; numbers: number[] } => {
  const tiles = rows.trim().split(/\s+/);
  return {
    terrain: tiles.map((tile) => tile.replace(/\d+/, '') as Terrain),
    numbers: tiles.map((tile) => Number(tile.replace(/\D+/, '') || 0)),
  };
};

export const large: Island = {
  size: 30,
  ...read(`wheat4 sheep11 brick2
    sheep12 ore8 desert wood5
    wood3 wheat9 sheep5 brick4 ore6
    wheat10 ore11 brick6 sheep10 sheep3 brick9
    wood3 sheep10 wood11 wheat4 ore8
    ore6 brick12 desert wood2
    wood9 wheat8 wheat5`),
  harbours: ['any', 'ore', 'any', 'wheat', 'any', 'brick', 'any', 'wood', 'sheep', 'any', 'sheep'],
};

export const small: Island = {
  size: 19,
  ...read(`wheat5 ore4 wood6
    ore10 sheep6 brick10 sheep3
    sheep11 wood2 wheat9 desert wheat12
    wheat3 brick8 sheep4 brick8
    wood9 wood5 ore11`),
  harbours: ['any', 'ore', 'any', 'sheep', 'any', 'brick', 'wood', 'any', 'wheat'],
};

/** The place of a kind that is nearest to a point on a sketch (56 pixels to a tile's radius, its middle at 660, 497.5). */
function near(size: Size, kind: 'corners' | 'paths' | 'tiles', at: readonly [number, number]): Place {
  const [x, y] = [(at[0] - 660) / 0.56 - 86.6, (at[1] - 497.5) / 0.56];
  const far = (place: Place) => Math.hypot(pointOf(place).x - x, pointOf(place).y - y);
  return [...boardOf(size)[kind]].sort((one, other) => far(one) - far(other))[0] ?? '';
}

type Spots = readonly (readonly [number, number])[];
function placed(kind: 'corners' | 'paths', bySeat: readonly Spots[]): Record<string, number> {
  return Object.fromEntries(bySeat.flatMap((spots, seat) => spots.map((at) => [near(30, kind, at), seat] as const)));
}

const NAMES = ['Maya', 'Tom', 'Ines', 'Jonas', 'Aiko', 'Sam'];
const COLOURS: readonly Colour[] = ['ember', 'tide', 'linen', 'plum', 'honey', 'fern'];
const no: Hand = {};

function player(seat: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    player: `player-${seat}`,
    name: NAMES[seat] ?? '',
    colour: COLOURS[seat] ?? 'linen',
    removed: false,
    removal_requested: false,
    cards: 4,
    development: 1,
    played: {},
    road_length: 4,
    points: 3,
    roads_left: 8,
    settlements_left: 3,
    cities_left: 3,
    ...more,
  };
}

const blank: PublicView = {
  phase: 'actions',
  then: null,
  acting: [0],
  turn: { number: 14, primary: 0, paired: 3, active: 0, card_played: false, following: [1, 4] },
  setup: null,
  owed: {},
  victims: [],
  free_roads: 0,
  last_roll: [5, 3],
  players: [],
  admin: 'player-0',
  preview: 1,
  robber: '0,0',
  roads: {},
  settlements: {},
  cities: {},
  bank: { wood: 17, brick: 19, sheep: 16, wheat: 14, ore: 18 },
  deck_left: 25,
  longest_road: 3,
  largest_army: 4,
  offers: [],
  winner: null,
  revealed: null,
};

const lateSpots: Spots = [[660, 302], [805, 722], [805, 777]];
export const late: View = {
  public: {
    ...blank,
    players: NAMES.map((_, seat) => player(seat)),
    robber: near(30, 'tiles', [563, 413]),
    settlements: placed('corners', [
      [[708, 776]],
      [[757, 356], [854, 356]],
      [[805, 608]],
      [[611, 551], [708, 551]],
      [[805, 440], [514, 720], [611, 720]],
      [[902, 440]],
    ]),
    cities: placed('corners', [[[660, 463]], [[611, 380]], [[514, 604]], [[563, 463]], [], [[854, 519]]]),
    roads: placed('paths', [
      [[660, 340], [684, 371], [708, 412], [684, 455], [732, 792], [781, 792], [805, 750]],
      [[757, 329], [733, 371], [781, 371], [830, 371], [878, 371], [611, 413]],
      [[489, 624], [465, 665], [757, 665], [781, 708]],
      [[587, 455], [563, 497], [587, 539], [635, 539], [684, 539], [708, 581], [684, 623]],
      [[829, 455], [490, 708], [538, 708], [587, 708], [611, 750]],
      [[878, 455], [854, 497], [878, 539], [927, 539], [902, 581], [878, 623]],
    ]),
  },
  own: {
    seat: 0,
    player: 'player-0',
    hand: { wood: 2, brick: 1, sheep: 1, wheat: 3, ore: 1 },
    old: { knight: 1 },
    new: { road_building: 1 },
    points: 3,
    undo: null,
    can: {
      acts: ['end_activation'],
      settlements: lateSpots.map((at) => near(30, 'corners', at)),
      roads: ([[635, 287], [684, 287], [781, 455], [660, 497], [830, 708]] as Spots).map((at) => near(30, 'paths', at)),
    },
  },
};

/** The same moment with the robber about to move. */
export const robbing: View = {
  public: { ...late.public, phase: 'robber' },
  own: { ...late.own, can: { tiles: boardOf(30).tiles.filter((tile) => tile !== late.public.robber) } },
};

export const setup: View = {
  public: {
    ...blank,
    phase: 'setup_settlement',
    turn: { number: 0, primary: 0, paired: null, active: 0, card_played: false, following: null },
    setup: { round: 1, order: [0, 1, 2, 3], corner: null },
    last_roll: null,
    longest_road: null,
    largest_army: null,
    players: [0, 1, 2, 3].map((seat) => player(seat, { cards: 0, points: 1 })),
    robber: '1,0',
    settlements: { '0,-1,S': 1, '-1,1,N': 2 },
    roads: { '0,-1,SE': 1, '-2,1,NE': 2 },
  },
  own: { ...late.own, hand: no, old: {}, new: {}, can: { settlements: [] } },
};

const taken = Object.keys(setup.public.settlements);
const board = boardOf(19);
setup.own.can.settlements = board.corners.filter(
  (corner) => !taken.includes(corner) && !(board.cornerNeighbours.get(corner) ?? []).some((next) => taken.includes(next)),
);

export const everyCard: readonly Card[] = ['knight', 'road_building', 'year_of_plenty', 'monopoly', 'victory_point'];
