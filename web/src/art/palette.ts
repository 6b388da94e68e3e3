// The colours of everything that can be picked up; paper and buttons are ui/tokens.css.
// tests/unit/art-palette.test.ts proves that players and terrain stay apart, and that all text is read.
import type { Colour, Terrain } from '../core/protocol';

export interface PlayerColours {
  readonly fill: string;
  readonly roof: string;
  /** The mark upon the fill. */
  readonly mark: string;
}

/** In seat order: the first three, four and five are the most distinct. */
export const PLAYERS: Readonly<Record<Colour, PlayerColours>> = {
  ember: { fill: '#B23A14', roof: '#84280B', mark: '#FFFFFF' },
  tide: { fill: '#0F4BB8', roof: '#093382', mark: '#FFFFFF' },
  linen: { fill: '#F7F2E6', roof: '#D8CDB5', mark: '#261F19' },
  plum: { fill: '#47213A', roof: '#2C1223', mark: '#FFFFFF' },
  honey: { fill: '#F5B617', roof: '#C88C05', mark: '#261F19' },
  fern: { fill: '#169C81', roof: '#0E6F5B', mark: '#261F19' },
};

export interface Ground {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  /** The side of the tile that is seen below it. */
  readonly edge: string;
}

export const TERRAIN: Readonly<Record<Terrain, Ground>> = {
  wood: { light: '#44794D', base: '#2F5538', dark: '#21402A', edge: '#16291B' },
  brick: { light: '#DB8A4E', base: '#BD6629', dark: '#A04F1C', edge: '#6E3310' },
  sheep: { light: '#C9E6AE', base: '#A3CC8E', dark: '#84B56D', edge: '#567F45' },
  wheat: { light: '#FAE07A', base: '#F2CB38', dark: '#DDAA20', edge: '#A57A10' },
  ore: { light: '#C4C7DA', base: '#9598B2', dark: '#7C7F9C', edge: '#565976' },
  desert: { light: '#FBF7EE', base: '#F2EBDC', dark: '#E2D5B9', edge: '#B3A27E' },
};

/** From the deep to the shore; they fade into the page. */
export const SHOALS = {
  daylight: ['#EAEFEA', '#DBE8E6', '#C6DDDF', '#AACFD6'],
  lamplight: ['#20242A', '#253138', '#2A3E49', '#2F4B58'],
  contrast: ['#FFFFFF', '#EFF5F6', '#D5E6EA', '#AACFD6'],
} as const;

export const SHORE = { foam: '#EAF4F0', sand: '#EDDDB6', side: '#A58A5B', grit: '#CDB684', pebble: '#FBF2D8' } as const;

/** What things are drawn with. */
export const INK = '#261F19';
export const CREAM = '#FFF8E7';
export const WALNUT = '#5B3E22';
export const LAMP = '#F0B44C';
export const TOKEN = { face: '#FFF5DE', ring: WALNUT, hot: '#A61B1B' } as const;
export const PLANK = '#C79A63';
export const TABLET = '#FFF8EA';
export const ROBBER = { cloak: '#3A3440', fold: '#2A2530', trim: '#6A5A72', lantern: '#F2B65A' } as const;
export const VIOLET = { light: '#53406A', base: '#3A2A4A', dark: '#281B35' } as const;
export const DICE = { cream: '#FFF8E7', red: '#A9321C' } as const;
