// What the board says. Names of places are core/names.ts.
import { a, capital, count, harbour, list, resources } from './en';
import type { Harbour, Terrain } from '../core/protocol';

export const map = {
  role: 'island map',
  name: 'The island',
  keys: 'Arrow keys walk over it, Enter chooses, Shift and Enter points.',
  lit: (spots: number, piece: string) => `${capital(count(spots, 'place'))} for ${a(piece)} ${spots === 1 ? 'is' : 'are'} lit.`,
};

export const tools = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole island',
  point: 'Point',
  pointName: 'Point at the island',
  pointing: 'Pointing',
  back: 'Return to placement',
  describe: 'Describe the island',
  close: 'Close',
};

export const details = {
  tile: (terrain: string, number: number) => capital(number === 0 ? terrain : `${terrain} ${number}`),
  gives: (terrain: Terrain) => (terrain === 'desert' ? 'Gives nothing' : `Gives ${resources[terrain]}`),
  odds: (pips: number) => (pips === 0 ? 'no number' : `${pips} in 36`),
  robber: 'The robber is here: it gives nothing while he stays.',
  nobody: 'Nobody is here yet.',
  due: (name: string, cards: number) => `${name} ${cards}`,
  pays: (dues: readonly string[]) => `Pays ${list(dues)}.`,
  harbour: (kind: Harbour) => capital(harbour(kind)),
  trades: (kind: Harbour) => (kind === 'any' ? 'Three of a kind for one card you choose' : `Two ${resources[kind]} for one card you choose`),
  open: 'Two corners lead to it; both are free.',
  used: (names: readonly string[]) => `Used by ${list(names)}.`,
};

export const description = {
  title: 'The island in words',
  tiles: 'Tiles, row by row from the north',
  row: (row: number) => `Row ${row}`,
  harbours: 'Harbours',
  pieces: 'Pieces',
  none: 'nothing yet',
  serves: (corners: readonly string[]) => corners.join('; '),
  holds: (roads: number, settlements: readonly string[], cities: readonly string[]) =>
    [
      count(roads, 'road'),
      settlements.length > 0 ? `${count(settlements.length, 'settlement')}: ${settlements.join('; ')}` : '',
      cities.length > 0 ? `${count(cities.length, 'city', 'cities')}: ${cities.join('; ')}` : '',
    ]
      .filter((part) => part !== '')
      .join('. '),
};
