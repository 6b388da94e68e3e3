import { expect, test } from 'vitest';
import { landOf, pipsOf } from '../../src/core/island';
import { cornerName, inSentence, pathName, placeName, tileName, yieldsAt } from '../../src/core/names';
import { GREAT_MEADOW, MEADOW, view } from './samples';

const land = landOf(MEADOW);

test('pips are the throws out of 36 that give a number', () => {
  expect([0, 2, 6, 8, 11].map(pipsOf)).toEqual([0, 1, 5, 5, 2]);
});

test('a tile is named by its land, number, place and odds', () => {
  expect(tileName(land, '1,0')).toBe('Mountains 8, row 3 of 5, 4 of 5, 5 in 36');
});

test('the robber and the desert are told', () => {
  expect(tileName(land, '0,0', '0,0')).toBe('Desert, row 3 of 5, 3 of 5, never produces, the robber is here');
});

test('a corner is named by the land around it, with its pips', () => {
  expect(cornerName(land, '0,0,N')).toBe('Corner between fields 9, pasture 2 and desert, 5 pips');
});

test('a corner with two tiles lies at the sea', () => {
  expect(cornerName(land, '0,-1,N')).toMatch(/^Corner between north fields 11, mountains 12 and fields 9, /);
  expect(cornerName(land, '1,-2,N')).toBe('North corner of mountains 12, by the sea, at the 3:1 harbour, 1 pip');
});

test('a corner of one tile is told by its side', () => {
  expect(cornerName(land, '0,-2,N')).toBe('North corner of north fields 11, by the sea, at the sheep harbour, 2 pips');
});

test('a path lies between two tiles, or along a coast', () => {
  expect(pathName(land, '0,0,E')).toBe('Path between desert and mountains 8');
  expect(pathName(land, '0,-2,NE')).toBe('Path along the coast of north fields 11, north-east side');
});

test('names fit into a sentence', () => {
  expect(inSentence(land, '0,0,E')).toBe('the path between desert and mountains 8');
  expect(inSentence(land, '1,0')).toBe('the mountains 8');
});

test.each([MEADOW, GREAT_MEADOW])('every place of an island has a name, and no two read alike', (island) => {
  const { board } = landOf(island);
  const places = [...board.tiles, ...board.corners, ...board.paths];
  const names = places.map((place) => placeName(landOf(island), place));
  expect(names.every((name) => name.length > 5 && !name.includes('undefined'))).toBe(true);
  expect(new Set(names).size).toBe(places.length);
});

test.each([
  [['0,-2', '0,2'], ['North', 'South']],
  [['-1,0', '1,0'], ['West', 'East']],
  [['-2,0', '0,0', '2,0'], ['West', 'Middle', 'East']],
])('tiles that are alike are told apart by where they lie', (tiles, sides) => {
  const chosen = land.board.tiles.map((tile) => tiles.includes(tile));
  const terrain = MEADOW.terrain.map((kind, order) => (chosen[order] ? 'wood' : kind));
  const numbers = MEADOW.numbers.map((number, order) => (chosen[order] ? 2 : number === 2 ? 3 : number));
  const alike = landOf({ ...MEADOW, terrain, numbers });
  expect(tiles.map((tile) => tileName(alike, tile).split(',')[0])).toEqual(sides.map((side) => `${side} forest 2`));
});

test('a city takes two where a settlement takes one', () => {
  const { public: seen } = view({ public: { settlements: { '0,0,N': 0 }, cities: { '0,0,S': 1 } } });
  expect([...yieldsAt(land.board, seen, '0,0')]).toEqual([
    [0, 1],
    [1, 2],
  ]);
});
