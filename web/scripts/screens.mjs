// Pictures of every main screen for docs/screens, taken from the real thing: `node scripts/screens.mjs [which groups]`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const WEB = join(import.meta.dirname, '..');
const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
const wanted = process.argv.slice(2);
const args = [cli, 'test', '--project=screens', ...(wanted.length > 0 ? ['-g', wanted.join('|')] : [])];
const { status } = spawnSync(process.execPath, args, { cwd: WEB, stdio: 'inherit', env: { ...process.env, HL_SCREENS: '1' } });
process.exitCode = status ?? 1;
