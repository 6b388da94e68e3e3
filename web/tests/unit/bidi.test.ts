// Names that run from right to left.
import { expect, test } from 'vitest';
import { bare, isolated, withIsolatedNames } from '../../src/core/bidi';
import type { View } from '../../src/core/protocol';

const view = (...names: string[]): View => ({ public: { players: names.map((name) => ({ name })) } }) as unknown as View;

test.each(['مريم 3', 'דנה', 'Ana مريم'])('"%s" draws nothing of its sentence along', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  expect(bare(isolated(name))).toBe(name);
});

test.each(['Ana', 'Ōe', '松本', '🦊'])('"%s" needs no marks', (name) => {
  expect(isolated(name)).toBe(name);
  expect(bare(name)).toBe(name);
});

test('a view is the same one unless a name in it needs them', () => {
  const plain = view('Ana', 'Bo');
  expect(withIsolatedNames(plain)).toBe(plain);
  expect(withIsolatedNames(view('Ana', 'عمر')).public.players.map(({ name }) => name)).toEqual(['Ana', '\u2068عمر\u2069']);
});
