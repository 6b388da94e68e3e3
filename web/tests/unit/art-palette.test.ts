/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLAYERS, SHOALS, SHORE, TERRAIN, TOKEN } from '../../src/art/palette';
import { contrast, difference, lab, type Sight } from './art-colour';

const written = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');
const players = written('art/players.css');
const tokens = written('ui/tokens.css');

const SIMULATED: readonly Sight[] = ['protan', 'deutan', 'tritan'];

function worst(colours: readonly string[], sight: Sight): number {
  const seen = colours.map((colour) => lab(colour, sight));
  const pairs = seen.flatMap((one, i) => seen.slice(i + 1).map((other) => difference(one, other)));
  return Math.min(...pairs);
}

/** The tokens of each theme as the page would compute them; a theme that does not say has daylight's. */
function* blocks(): Generator<[string, (name: string) => string]> {
  const rules = [...tokens.matchAll(/^(:root[^{]*)\{([^}]*)\}/gm)].map(([, selector = '', body = '']) => [selector.trim(), body] as const);
  const read = (body: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`, 'i').exec(body)?.[1];
  const daylight = rules[0]?.[1] ?? '';
  for (const [selector, body] of rules) yield [selector, (name) => read(body, name) ?? read(daylight, name) ?? '#000000'];
}

describe('the palette', () => {
  it('measures colour difference as published', () => {
    // Sharma, Wu and Dalal 2005: pairs 1, 7 and 25 of the test data.
    expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(difference([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 4);
    expect(difference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
  });

  it.each(SIMULATED)('keeps six players apart to %s eyes', (sight) => {
    expect(worst(Object.values(PLAYERS).map(({ fill }) => fill), sight)).toBeGreaterThanOrEqual(20);
  });

  it.each(SIMULATED)('keeps six terrains apart to %s eyes', (sight) => {
    expect(worst(Object.values(TERRAIN).map(({ base }) => base), sight)).toBeGreaterThanOrEqual(12);
  });

  it('shows every mark on its colour', () => {
    for (const { fill, mark } of Object.values(PLAYERS)) expect(contrast(fill, mark)).toBeGreaterThanOrEqual(4.5);
  });

  it('prints red numbers that are read on their token', () => {
    expect(contrast(TOKEN.hot, TOKEN.face)).toBeGreaterThanOrEqual(6);
  });

  it('never lets the sand look like the water beside it', () => {
    for (const sight of ['normal', ...SIMULATED] as const) {
      expect(difference(lab(SHORE.sand, sight), lab(SHOALS.daylight[3], sight))).toBeGreaterThanOrEqual(10);
    }
  });

  it.each([...blocks()])('prints text that is read on %s', (_, token) => {
    for (const ground of [token('paper'), token('surface')]) {
      expect(contrast(token('ink'), ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(token('ink-2'), ground)).toBeGreaterThanOrEqual(7);
      for (const text of ['ink-3', 'danger', 'link', 'good']) expect(contrast(token(text), ground)).toBeGreaterThanOrEqual(4.5);
      for (const mark of ['edge', 'focus']) expect(contrast(token(mark), ground)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(token('ink'), token('wash'))).toBeGreaterThanOrEqual(7);
  });

  it('is written out in players.css as it stands here', () => {
    for (const [colour, { fill, roof, mark }] of Object.entries(PLAYERS)) {
      expect(players).toContain(`[data-colour='${colour}'] { --fill: ${fill}; --roof: ${roof}; --mark: ${mark}; }`);
    }
    for (const [theme, shoals] of Object.entries(SHOALS)) {
      const rule = players.split('\n').find((line) => (theme === 'daylight' ? line.startsWith(':root {') : line.includes(`'${theme}'`)));
      shoals.forEach((colour, order) => expect(rule).toContain(`--shoal-${order + 1}: ${colour};`));
    }
  });
});
