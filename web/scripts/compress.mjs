// Writes .br and .gz beside what is worth it, so that the server compresses nothing while somebody waits.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DIST, filesOf } from './dist.mjs';

const TEXT = /\.(html|js|css|svg|txt|json|webmanifest)$/;
const SMALL = 256;
const brotli = (bytes) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
const gz = (bytes) => promisify(gzip)(bytes, { level: 9 });

async function write(file) {
  const bytes = await readFile(join(DIST, file));
  if (bytes.length < SMALL) return;
  for (const [ending, compress] of [['br', brotli], ['gz', gz]]) {
    const smaller = await compress(bytes);
    if (smaller.length < bytes.length) await writeFile(join(DIST, `${file}.${ending}`), smaller);
  }
}

await Promise.all((await filesOf()).filter((file) => TEXT.test(file)).map(write));
