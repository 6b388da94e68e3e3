// docs/web-checklist.md: every item once, and what it names is there. A journey says in its title which items it shows.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const TESTS = join(import.meta.dirname, '..');
const ITEMS = { L: 16, T: 16, B: 10, V: 17, P: 6, A: 16, R: 12, S: 12, D: 10, Y: 9, H: 13, G: 5, K: 3, X: 7 };

const read = (path: string): string => readFileSync(path, 'utf8');
const id = (letter: string, number: number): string => letter + String(number).padStart(2, '0');
const page = read(join(TESTS, '../../docs/web-checklist.md'));
const rows = [...page.matchAll(/^\| ([A-Z]\d\d) \|.*\| (.*) \|$/gm)].map(([, item = '', shown = '']) => ({ item, shown }));
const named = (text: string, kind: string): string[] => [...text.matchAll(new RegExp(`\\b${kind}/([\\w-]+(?:\\.alone)?)`, 'g'))].map(([, name = '']) => name);
const spec = (name: string): string => join(TESTS, `e2e/${name}.spec.ts`);

/** The items in the titles of a journey: "(L04-L07 B01)". */
function itemsOf(journey: string): Set<string> {
  const titles = [...read(spec(journey)).matchAll(/^ {0,2}test\((['`])(.*)\1, /gm)].map(([, , title = '']) => title).join(' ');
  const found = new Set<string>();
  for (const [, letter = '', from, , to] of titles.matchAll(/\b([A-Z])(\d\d)(-\1(\d\d))?\b/g)) {
    for (let number = Number(from); number <= Number(to ?? from); number += 1) found.add(id(letter, number));
  }
  return found;
}

describe('the list of what players see', () => {
  test('has each of the 152 items once', () => {
    const all = Object.entries(ITEMS).flatMap(([letter, count]) => Array.from({ length: count }, (_, index) => id(letter, index + 1)));
    expect(all).toHaveLength(152);
    expect(rows.map(({ item }) => item).toSorted()).toEqual(all.toSorted());
  });

  test('says of every item what shows it', () => {
    for (const { item, shown } of rows) expect(shown, item).toMatch(/(e2e|unit|component|visual|screens)\/|web\/src\//);
  });

  test('names nothing that is not there', () => {
    const screens = read(join(TESTS, 'e2e/support/screens.ts'));
    const there = {
      e2e: (name: string) => existsSync(spec(name)),
      unit: (name: string) => existsSync(join(TESTS, `unit/${name}.test.ts`)) || existsSync(join(TESTS, `unit/${name}.svelte.test.ts`)),
      component: (name: string) => existsSync(join(TESTS, `component/${name}.test.ts`)),
      visual: (name: string) => existsSync(join(TESTS, `visual/baselines/${name}.png`)),
      screens: (name: string) => screens.includes(`'${name}'`),
    };
    for (const [kind, isThere] of Object.entries(there)) {
      for (const name of rows.flatMap(({ shown }) => named(shown, kind))) expect(isThere(name), `${kind}/${name}`).toBe(true);
    }
  });

  test('agrees with the titles of the journeys it names', () => {
    // That one goes by screens, not by items.
    const journeys = (shown: string) => named(shown, 'e2e').filter((name) => name !== 'access');
    const wrong = rows.flatMap(({ item, shown }) => journeys(shown).filter((name) => !itemsOf(name).has(item)).map((name) => `${item}: e2e/${name}`));
    expect(wrong).toEqual([]);
  });
});
