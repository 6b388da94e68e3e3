// The words of the page: what core, net and state say. Panels and pages keep theirs beside this file, in words/*.ts.
import type { Card, Colour, Harbour, Hand, Resource, Terrain } from '../core/protocol';

const ORDER: readonly Resource[] = ['wood', 'brick', 'sheep', 'wheat', 'ore'];
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "a, b and c" */
export function list(items: readonly string[], last = 'and'): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${last} ${items[items.length - 1] ?? ''}`;
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Small numbers in letters, for sentences. */
export function spelled(number: number): string {
  return NUMBERS[number] ?? String(number);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Ann’s, James’ */
export function of(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`;
}

export const resources: Readonly<Record<Resource, string>> = {
  wood: 'wood',
  brick: 'brick',
  sheep: 'sheep',
  wheat: 'wheat',
  ore: 'ore',
};

/** "1 wood and 2 ore" */
export function hand(cards: Hand): string {
  const parts = ORDER.flatMap((kind) => (cards[kind] ? [`${cards[kind]} ${resources[kind]}`] : []));
  return parts.length > 0 ? list(parts) : 'no cards';
}

export const terrains: Readonly<Record<Terrain, string>> = {
  wood: 'forest',
  brick: 'hills',
  sheep: 'pasture',
  wheat: 'fields',
  ore: 'mountains',
  desert: 'desert',
};

export const cards: Readonly<Record<Card, string>> = {
  knight: 'Knight',
  road_building: 'Road Building',
  year_of_plenty: 'Year of Plenty',
  monopoly: 'Monopoly',
  victory_point: 'Victory Point',
};

export const colours: Readonly<Record<Colour, { readonly name: string; readonly mark: string }>> = {
  ember: { name: 'Ember', mark: 'triangle' },
  tide: { name: 'Tide', mark: 'disc' },
  linen: { name: 'Linen', mark: 'star' },
  plum: { name: 'Plum', mark: 'diamond' },
  honey: { name: 'Honey', mark: 'square' },
  fern: { name: 'Fern', mark: 'cross' },
};

export function harbour(kind: Harbour): string {
  return kind === 'any' ? '3:1 harbour' : `${resources[kind]} harbour`;
}

export const sides: Readonly<Record<string, string>> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};

export const places = {
  tile: (terrain: Terrain, number: number, which: string | null = null) =>
    [which === null ? '' : (sides[which] ?? which), terrains[terrain], number === 0 ? '' : String(number)].filter(Boolean).join(' '),
  row: (row: number, rows: number, place: number, inRow: number) => `row ${row} of ${rows}, ${place} of ${inRow}`,
  odds: (pips: number) => (pips === 0 ? 'never produces' : `${pips} in 36`),
  pips: (pips: number) => count(pips, 'pip'),
  blocked: 'the robber is here',
  sea: 'the sea',
  corner: (beside: readonly string[]) => `Corner between ${list(beside)}`,
  lonelyCorner: (side: string, tile: string) => `${capital(side)} corner of ${tile}, by the sea`,
  path: (one: string, other: string) => `Path between ${one} and ${other}`,
  coast: (side: string, tile: string) => `Path along the coast of ${tile}, ${side} side`,
  atHarbour: (kind: string) => `at the ${kind}`,
  order: (index: number, all: number) => `${index} of ${all}`,
  owned: (whose: string, piece: string) => `${whose} ${piece}`,
  pointed: (who: string, where: string) => `${who} points at ${where}.`,
  pointedSomewhere: (who: string) => `${who} points at the island.`,
};

export const pieces = {
  road: 'road',
  settlement: 'settlement',
  city: 'city',
  robber: 'robber',
  card: 'development card',
  free_road: 'free road',
  starting_settlement: 'settlement',
} as const;

/** Before a word that is spoken: a road, a city, an ore. */
export function a(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
