// The real thing on this machine: `hearthlands play` with the built client, in a folder of its own that goes with it.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../../..');
const START = 90_000;
const STOP = 40_000;

/** Programs of the project's own environment. */
export const program = (name: string): string => join(ROOT, '.venv/bin', name);

export interface Stack {
  readonly url: string;
  readonly data: string;
  readonly process: ChildProcess;
}

/** Free now; `play` takes the next one if it is gone by then, and says so. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function check(): void {
  if (!existsSync(join(ROOT, 'web/dist/index.html'))) throw new Error('web/dist is not there: build the client first (npm run build)');
  if (!existsSync(program('hearthlands'))) throw new Error('.venv is not there: run `make venv` first');
}

export async function startStack(): Promise<Stack> {
  check();
  const data = await mkdtemp(join(tmpdir(), 'hearthlands-e2e-'));
  const port = process.env.HL_E2E_PORT ?? String(await freePort());
  const child = spawn(program('hearthlands'), ['play', '--data', data, '--port', port], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await opened(child);
  return { url, data, process: child };
}

function opened(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the stack did not open within ${START / 1000} s:\n${said}`)), START);
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const url = /is open at (http:\S+)/.exec(said)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the stack ended with ${code}:\n${said}`)));
  });
}

export async function stopStack(stack: Stack): Promise<void> {
  const { process: child, data } = stack;
  if (child.exitCode === null) {
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP);
    await gone;
    clearTimeout(timer);
  }
  await rm(data, { recursive: true, force: true });
}

/** The process of one service of the stack: a child of `play` whose command names it. */
export async function serviceProcess(play: number, service: string): Promise<number> {
  const children = (await readFile(`/proc/${play}/task/${play}/children`, 'utf8')).trim().split(/\s+/).map(Number);
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.split('\0').includes(`services.${service}`)) return child;
  }
  throw new Error(`no process of ${service} under ${play}`);
}
