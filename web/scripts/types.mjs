// Writes src/core/protocol.ts from the protocol's JSON Schema; with --check it only says whether that file is stale.
import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const SCHEMA = new URL('../../docs/protocol.schema.json', import.meta.url);
const OUTPUT = new URL('../src/core/protocol.ts', import.meta.url);
const BANNER = '// Generated from docs/protocol.schema.json by `npm run types`. Not to be edited.';
const COUNTED = `
/** Resource cards by kind, kinds that are not there left out. */
export type Hand = Partial<Record<Resource, number>>;
/** Development cards by kind. */
export type Cards = Partial<Record<Card, number>>;
/** Each kind of command with its body. */
export type CommandKind = keyof Commands;
`;

const { $defs: source } = JSON.parse(await readFile(SCHEMA, 'utf8'));
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const ref = (name) => ({ $ref: `#/definitions/${name}` });

// Bounds are the server's to judge, and would only unfold into tuples here.
const LEFT_OUT = ['allOf', 'title', 'discriminator', 'default', 'minItems', 'maxItems'];
// Sets that the schema writes out in place get the name they have in the rules.
const named = {
  Resource: source.Resource.enum,
  Card: source.Card.enum,
  Colour: source.Colour.enum,
  Phase: source.PublicView.properties.phase.enum,
  Terrain: source.Island.properties.terrain.items.enum,
  Harbour: source.Island.properties.harbours.items.enum,
};
const nameOfSet = (values) => Object.keys(named).find((name) => same(named[name], values));

function mapping(node) {
  const keys = node.propertyNames;
  if (same(keys?.enum, named.Card)) return { tsType: 'Cards' };
  return { tsType: 'Hand' };
}

function simpler(node) {
  if (Array.isArray(node)) return node.map(simpler);
  if (node === null || typeof node !== 'object') return node;
  if (node.$ref) return ref(node.$ref.split('/').pop());
  if (node.propertyNames) return mapping(node);
  if (node.prefixItems) return { type: 'array', items: node.prefixItems.map(simpler), minItems: 2, maxItems: 2 };
  if (node.enum && nameOfSet(node.enum)) return ref(nameOfSet(node.enum));
  if (same(node.anyOf, source.SeenEvent.anyOf)) return ref('SeenEvent');
  const kept = Object.entries(node).filter(([key]) => !LEFT_OUT.includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, key === 'properties' ? each(value) : simpler(value)]));
}

const each = (properties) => Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, simpler(value)]));

function definition(name, node) {
  if (node.enum) return { title: name, description: node.description, enum: node.enum };
  if (name === 'SeenEvent') return { title: name, anyOf: node.anyOf.map(simpler) };
  return { title: name, additionalProperties: false, ...simpler(node) };
}

const sets = Object.fromEntries(Object.entries(named).map(([name, values]) => [name, { enum: values }]));
const definitions = Object.fromEntries(
  Object.entries({ ...sets, ...source }).map(([name, node]) => [name, definition(name, node)]),
);
// Told as plain text by the schema; the rules know them more narrowly.
definitions.Legal.properties.colours.items = ref('Colour');
definitions.UndoView.properties.piece = ref('Piece');
const everything = {
  title: 'Everything',
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(Object.keys(definitions).map((name) => [name, ref(name)])),
  definitions,
};

const raw = await compile(everything, 'Everything', {
  bannerComment: BANNER,
  style: { singleQuote: true, printWidth: 110 },
});
const text = raw.replace(/export interface Everything \{[^}]*\}\n/, '').replace(/\n{3,}/g, '\n\n') + COUNTED;
if (/export (interface|type) \w+\d /.test(text)) throw new Error('a name was taken twice');

if (process.argv.includes('--check')) {
  const current = await readFile(OUTPUT, 'utf8').catch(() => '');
  if (current !== text) {
    console.error('src/core/protocol.ts is stale: run `npm run types`.');
    process.exit(1);
  }
} else {
  await writeFile(OUTPUT, text);
}
