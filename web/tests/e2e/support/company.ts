// The other people at a table: a Python client on the public protocol that plays seats until the moment a journey needs.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { View } from '../../../src/core/protocol';
import { program } from './stack';

/** How the company plays: web/tests/e2e/support/manners.py. */
export type Manner = 'bot' | 'silent' | 'hoarding' | 'collecting' | 'growing';

export interface Move {
  readonly seat: number;
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What every seat sees (null: handed over), and what somebody of the company is about to do. */
export interface Situation {
  readonly views: readonly (View | null)[];
  readonly next: Move | null;
}

interface Sitting {
  readonly table: string;
  readonly code: string;
  readonly keys: readonly string[];
  readonly players: readonly string[];
}

type Answer = { readonly number: number; readonly answer?: unknown; readonly error?: string };

export class Company {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  #next = 1;
  #said = '';

  constructor(url: string, seed: number) {
    this.#process = spawn(program('python'), [join(import.meta.dirname, 'company.py'), url, String(seed)]);
    this.#process.stderr.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
    createInterface({ input: this.#process.stdout }).on('line', (line) => this.#hear(JSON.parse(line) as Answer));
    this.#process.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`the company has left:\n${this.#said}`));
    });
  }

  ask<Result>(verb: string, body: object = {}): Promise<Result> {
    const number = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve: resolve as (answer: unknown) => void, reject });
      this.#process.stdin.write(`${JSON.stringify({ number, verb, ...body })}\n`);
    });
  }

  /** A new table with these people, the first as host. */
  async table(...names: string[]): Promise<Party> {
    return new Party(this, await this.ask<Sitting>('sit', { names }));
  }

  /** The same people at somebody else's table. */
  async join(code: string, ...names: string[]): Promise<Party> {
    return new Party(this, await this.ask<Sitting>('sit', { names, code }));
  }

  async leave(): Promise<void> {
    const gone = new Promise<void>((resolve) => this.#process.once('exit', () => resolve()));
    this.#process.stdin.end();
    await gone;
  }

  #hear({ number, answer, error }: Answer): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (error === undefined) waiting?.resolve(answer);
    else waiting?.reject(new Error(error));
  }
}

const MOST_STEPS = 4_000;

/** Some of the people at one table. Their places count from 0 in the order of their joining; alone at a table that is their seat. */
export class Party {
  readonly table: string;
  readonly code: string;
  readonly keys: readonly string[];
  readonly players: readonly string[];
  readonly #company: Company;

  constructor(company: Company, { table, code, keys, players }: Sitting) {
    this.#company = company;
    this.table = table;
    this.code = code;
    this.keys = keys;
    this.players = players;
  }

  start = (): Promise<void> => this.#ask('start');
  manner = (manner: Manner, seats?: readonly number[]): Promise<void> => this.#ask('manner', { manner, seats: seats ?? null });
  next = (): Promise<Situation> => this.#ask('next');
  step = (): Promise<Situation> => this.#ask('step');
  act = (seat: number, kind: string, body: object = {}): Promise<void> => this.#ask('act', { seat, kind, body });
  release = (seat: number): Promise<void> => this.#ask('release', { seat });
  hold = (seat: number): Promise<void> => this.#ask('hold', { seat });
  auto = (pace?: number): Promise<void> => this.#ask('auto', pace === undefined ? {} : { pace });
  halt = (): Promise<void> => this.#ask('halt');
  point = (seat: number, at: readonly [number, number]): Promise<void> => this.#ask('point', { seat, at });
  ping = (seat: number, at: readonly [number, number], place?: string): Promise<void> => this.#ask('ping', { seat, at, place: place ?? null });

  /** Plays until something is so; the move that is next then has not been made. */
  async until(what: (now: Situation) => boolean): Promise<Situation> {
    let now = await this.next();
    for (let steps = 0; !what(now); steps += 1) {
      if (now.next === null || steps === MOST_STEPS) throw new Error(`it never came to that; phase ${now.views.find((one) => one)?.public.phase}`);
      now = await this.step();
    }
    return now;
  }

  #ask<Result>(verb: string, body: object = {}): Promise<Result> {
    return this.#company.ask<Result>(verb, { table: this.table, ...body });
  }
}
