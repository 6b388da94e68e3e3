// A small island for the pictures of the first page and the field guide: a game that nobody plays.
import { cornerAt, pathAt } from '../../core/board';
import type { Colour, Harbour, Island, PublicView, Terrain } from '../../core/protocol';

const TERRAIN =
  'wheat ore wood ore sheep brick sheep sheep wood wheat desert wheat wheat brick sheep brick wood wood ore';
const HARBOURS = 'any any wood ore any sheep brick any wheat';

export const ISLAND: Island = {
  size: 19,
  terrain: TERRAIN.split(' ') as Terrain[],
  numbers: [5, 4, 6, 10, 9, 11, 3, 8, 2, 9, 0, 12, 3, 6, 4, 8, 10, 5, 11],
  harbours: HARBOURS.split(' ') as Harbour[],
};

const COLOURS: readonly Colour[] = ['ember', 'tide', 'linen', 'plum', 'honey', 'fern'];
type At = readonly [seat: number, q: number, r: number, side: string];
const corners = (...list: At[]) => Object.fromEntries(list.map(([seat, q, r, side]) => [cornerAt(q, r, side), seat]));
const paths = (...list: At[]) => Object.fromEntries(list.map(([seat, q, r, side]) => [pathAt(q, r, side), seat]));

export interface Standing {
  readonly roads?: PublicView['roads'];
  readonly settlements?: PublicView['settlements'];
  readonly cities?: PublicView['cities'];
  readonly robber?: string;
}

/** What the drawing of an island reads of a view, and nothing else. */
export function viewOf({ roads = {}, settlements = {}, cities = {}, robber = '1,0' }: Standing): PublicView {
  const players = COLOURS.map((colour) => ({ colour }));
  return { players, roads, settlements, cities, robber } as unknown as PublicView;
}

export const GAME: Standing = {
  settlements: corners([0, -2, 2, 'SW'], [1, 2, -2, 'NW'], [1, 1, 0, 'SE'], [2, 1, 1, 'S'], [3, 0, -2, 'NE'], [3, 0, 1, 'N']),
  cities: corners([0, -1, 2, 'NW'], [2, -1, 0, 'N']),
  roads: paths(
    [0, -2, 2, 'W'], [0, -2, 2, 'NW'], [0, -2, 2, 'NE'], [0, -1, 2, 'NW'],
    [1, 2, -2, 'W'], [1, 2, -2, 'NW'], [1, 1, 0, 'E'], [1, 2, 0, 'SW'],
    [2, -1, 0, 'NE'], [2, -1, -1, 'E'], [2, -1, -1, 'NE'], [2, 1, 1, 'SW'],
    [3, 0, -2, 'NE'], [3, 0, -2, 'E'], [3, 0, 1, 'NW'], [3, 0, 1, 'NE'],
  ),
  robber: '1,0',
};

export interface Scene {
  /** The part that is shown, in board units. */
  readonly box: string;
  readonly standing: Standing;
}

/** Crops for the chapters of the field guide, 520 by 274. */
export const SCENES = {
  found: { box: '-260 -215 520 274', standing: { settlements: corners([0, 0, -1, 'SE']), roads: paths([0, 0, -1, 'E']) } },
  gather: {
    box: '-440 -190 520 274',
    standing: {
      settlements: corners([1, -1, 0, 'NE']),
      cities: corners([0, -1, 0, 'NW']),
      roads: paths([1, -1, 0, 'E'], [0, -1, 0, 'W']),
    },
  },
  build: {
    box: '-350 22 520 274',
    standing: {
      settlements: corners([5, -1, 1, 'N']),
      cities: corners([5, -1, 2, 'NW']),
      roads: paths([5, -1, 1, 'NW'], [5, -1, 1, 'W'], [5, -1, 1, 'SW'], [5, -1, 1, 'SE']),
    },
  },
  trade: { box: '-60 -500 520 274', standing: { settlements: corners([4, 1, -2, 'N']), roads: paths([4, 1, -2, 'NW'], [4, 1, -2, 'W']) } },
  robber: {
    box: '-180 15 520 274',
    standing: { settlements: corners([3, 0, 1, 'NW'], [1, 1, 0, 'SE']), roads: paths([3, 0, 1, 'W'], [1, 1, 0, 'E']), robber: '0,1' },
  },
  bonuses: {
    box: '-290 -305 520 274',
    standing: {
      settlements: corners([2, 0, -2, 'SE'], [0, 1, -1, 'NE']),
      cities: corners([0, -1, 0, 'N']),
      roads: paths([0, -1, 0, 'NE'], [0, 0, -1, 'SE'], [0, 1, -1, 'SW'], [0, 1, -1, 'SE'], [0, 1, -1, 'E'], [0, 0, -1, 'E'], [2, 0, -2, 'E']),
    },
  },
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof SCENES;
