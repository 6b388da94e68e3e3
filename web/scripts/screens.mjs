// Pictures of every screen for docs/screens, taken from the real thing, and their index: `node scripts/screens.mjs [which groups]`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { writeIndex } from './screens-index.mjs';

const WEB = join(import.meta.dirname, '..');
const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
const wanted = process.argv.slice(2);
const args = [cli, 'test', '--project=screens', ...(wanted.length > 0 ? ['-g', wanted.map((group) => ` ${group}$`).join('|')] : [])];
const { status } = spawnSync(process.execPath, args, { cwd: WEB, stdio: 'inherit', env: { ...process.env, HL_SCREENS: '1' } });
if (process.env.HL_SCREENS_SIZES === undefined) await writeIndex(join(WEB, '../docs/screens'));
process.exitCode = status ?? 1;
