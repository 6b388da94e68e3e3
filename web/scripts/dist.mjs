// What the build scripts share: where the built page is, and what is in it.
import { readdir } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Every file of the built page, as paths from its root; not what the build writes for itself. */
export async function filesOf() {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(DIST, `${entry.parentPath}/${entry.name}`).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.vite/') && !/\.(br|gz)$/.test(file))
    .sort();
}
