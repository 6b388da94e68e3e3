// Writes the names of the built files, and a version made of their contents, into the service worker.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST, filesOf } from './dist.mjs';

// The page under its own address; licences are read once in a lifetime, and icons by the system.
const LEFT_OUT = /^(index\.html|worker\.js|boot\.js|licences\/|icon-.*\.png)/;

const hash = createHash('sha256');
const files = await filesOf();
for (const file of files.filter((name) => name !== 'worker.js')) {
  hash.update(file).update(await readFile(join(DIST, file)));
}
const kept = ['/', ...files.filter((file) => !LEFT_OUT.test(file)).map((file) => `/${file}`)];
const source = await readFile(join(DIST, 'worker.js'), 'utf8');
const written = source
  .replace("const VERSION = 'unbuilt';", `const VERSION = '${hash.digest('hex').slice(0, 12)}';`)
  .replace('const FILES = [];', `const FILES = ${JSON.stringify(kept)};`);
if (written === source) throw new Error('worker.js has no place for the files of the build');
await writeFile(join(DIST, 'worker.js'), written);
