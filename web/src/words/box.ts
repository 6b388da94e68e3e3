// The game's numbers in words: for the guide, the lobby and wherever else one of them is said.
import { RATES, STOCK, SUPPLY } from '../core/box';
import type { Card, Cards, Hand, Resource } from '../core/protocol';
import { CARDS, kindsOf } from '../core/view';
import { cards, count, list, resources, spelled } from './en';

export type Tiles = keyof typeof SUPPLY;

export function deckOf(deck: Cards): number {
  return CARDS.reduce((sum, card) => sum + (deck[card] ?? 0), 0);
}

/** "one sheep, one wheat and one ore" */
export function inLetters(price: Hand): string {
  return list(kindsOf(price).map(([kind, number]: [Resource, number]) => `${spelled(number)} ${resources[kind]}`));
}

/** "15 roads, 5 settlements and 4 cities" */
export const stock = list([count(STOCK.road, 'road'), count(STOCK.settlement, 'settlement'), count(STOCK.city, 'city', 'cities')]);

/** "four", "three", "two": what the bank takes for one card. */
export const rates = { plain: spelled(RATES.plain), anyHarbour: spelled(RATES.anyHarbour), ownHarbour: spelled(RATES.ownHarbour) };

/** "19 tiles, 9 harbours, 19 cards of each kind, a deck of 25." */
export function supplied(tiles: Tiles): string {
  const { harbours, ofEach, deck } = SUPPLY[tiles];
  return `${tiles} tiles, ${harbours} harbours, ${ofEach} cards of each kind, a deck of ${deckOf(deck)}.`;
}

const PLURAL: Readonly<Record<Card, string>> = { ...cards, knight: 'Knights', victory_point: 'Victory Points' };
const DECK: readonly Card[] = ['knight', 'victory_point', 'road_building', 'year_of_plenty', 'monopoly'];

/** What lies in the box for both islands, a line for each thing. */
export function bothSizes(): readonly (readonly [string, string, string])[] {
  const row = (name: string, of: (tiles: Tiles) => number) => [name, String(of(19)), String(of(30))] as const;
  return [
    row('Tiles', (tiles) => tiles),
    row('Harbours', (tiles) => SUPPLY[tiles].harbours),
    row('Cards of each kind', (tiles) => SUPPLY[tiles].ofEach),
    row('Development cards', (tiles) => deckOf(SUPPLY[tiles].deck)),
    ...DECK.map((card) => row(PLURAL[card], (tiles) => SUPPLY[tiles].deck[card])),
  ];
}
