// What each page costs to load, gzipped, against what it may cost. Run after the build, by whose notes it goes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DIST, filesOf } from './dist.mjs';

const KB = 1024;
const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'));
const ENTRY = 'index.html';

/** A chunk with everything that it imports at once. */
function graph(name, seen = new Set()) {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return seen;
  seen.add(name);
  (chunk.imports ?? []).forEach((imported) => graph(imported, seen));
  return seen;
}

function filesOfPage(...names) {
  const unknown = names.find((name) => manifest[name] === undefined);
  if (unknown !== undefined) throw new Error(`no chunk of its own: ${unknown}`);
  const chunks = [...new Set(names.flatMap((name) => [...graph(name)]))].map((name) => manifest[name]);
  return {
    js: [...new Set(chunks.map(({ file }) => file))],
    css: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
}

const gzipped = (bytes) => gzipSync(bytes, { level: 9 });

async function weight(files, packed = gzipped) {
  const sizes = await Promise.all(files.map(async (file) => packed(await readFile(join(DIST, file))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What the table asks for by itself as soon as it stands. */
const BEHIND = ['src/board/Above.svelte', 'src/panels/Dialogs.svelte', 'src/panels/Offers.svelte', 'src/panels/RareSlots.svelte', 'src/panels/Travels.svelte', 'node_modules/@panzoom/panzoom/dist/panzoom.es.js'];
const page = (name) => filesOfPage(ENTRY, `src/pages/${name}.svelte`);
const [landing, table, entry] = [page('Landing'), page('Table'), filesOfPage(ENTRY)];
const whole = filesOfPage(ENTRY, 'src/pages/Table.svelte', ...BEHIND);
const guide = page('Guide').js.filter((file) => !entry.js.includes(file));
const fonts = (await filesOf()).filter((file) => file.endsWith('.woff2'));
const fontBytes = (await Promise.all(fonts.map(async (file) => (await readFile(join(DIST, file))).length))).reduce((a, b) => a + b, 0);

const rows = [
  ['landing: html, css, js', await weight(['index.html', ...landing.js, ...landing.css]), 60],
  ['table: js, the art in it', await weight(table.js), 109],
  ['table: css', await weight(table.css), 13],
  ['table: everything', await weight(['index.html', ...table.js, ...table.css]), 122],
  ['table, with what follows at once', await weight(['index.html', ...whole.js, ...whole.css]), 170],
  ['the same as it is sent, fonts too', (await weight(['index.html', ...whole.js, ...whole.css], brotliCompressSync)) + fontBytes, 200],
  ['field guide, beside the frame', await weight(guide), 12],
  ['fonts', fontBytes, 45],
];
for (const [what, bytes, most] of rows) {
  const over = bytes > most * KB ? '  TOO MUCH' : '';
  console.log(`${what.padEnd(34)} ${(bytes / KB).toFixed(1).padStart(6)} of ${String(most).padStart(3)} KB${over}`);
}
if (rows.some(([, bytes, most]) => bytes > most * KB)) process.exitCode = 1;
