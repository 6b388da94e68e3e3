// Creating, joining and resuming: one wish at a time, each with its own id however often it is tried.
import { api, ApiError } from '../../net/api';
import { nonce, uuid } from '../../net/ids';
import { keys } from '../../state/keys.svelte';
import { route, tablePath } from '../../state/route.svelte';
import { settings } from '../../state/settings.svelte';
import { problems } from '../../words/landing';
import { refusal } from '../../words/refusals';
import { isCode, prettyCode } from './code';

export type Wish = 'create' | 'join' | 'resume';
export type Where = 'name' | 'code' | 'key' | 'form';
export interface Problem {
  readonly where: Where;
  readonly text: string;
}

const FIELD: Readonly<Record<string, Where>> = {
  invalid_name: 'name',
  name_taken: 'name',
  unknown_code: 'code',
  table_full: 'code',
  already_started: 'code',
  unknown_key: 'key',
  mistyped_key: 'key',
};

export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error;
  const { code, retryAfter } = error;
  const own = problems[code as keyof typeof problems];
  return { where: FIELD[code] ?? 'form', text: typeof own === 'string' ? own : refusal(code, retryAfter) };
}

/** Null if a name may be sent. */
export function nameProblem(name: string): string | null {
  const { length } = [...name.trim()];
  if (length === 0) return problems.nameMissing;
  if (length < 2) return problems.nameShort;
  return length > 20 ? problems.nameLong : null;
}

type Asks = Pick<typeof api, 'createTable' | 'joinTable' | 'resume'>;

export class Entrance {
  name = $state(settings.name);
  code = $state('');
  key = $state('');
  busy = $state<Wish | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Seconds until another try makes sense. */
  wait = $state(0);
  readonly #api: Asks;
  readonly #go: (path: string) => void;
  #wish: { readonly of: string; readonly id: string; readonly nonce: string } | null = null;

  constructor(ask: Asks = api, go = (path: string) => route.go(path)) {
    this.#api = ask;
    this.#go = go;
  }

  error(where: Where): string | null {
    return this.problem?.where === where ? this.problem.text : null;
  }

  async create(): Promise<Problem | null> {
    const missing = nameProblem(this.name);
    if (missing !== null) return this.#say('name', missing);
    return this.#try('create', async () => {
      const name = this.name.trim();
      const wish = this.#same(`create ${name}`);
      this.#seat(await this.#api.createTable({ name, nonce: wish.nonce, join_id: wish.id }));
    });
  }

  async join(): Promise<Problem | null> {
    if (this.code.trim() === '') return this.#say('code', problems.codeMissing);
    if (!isCode(this.code)) return this.#say('code', problems.codeLength);
    const missing = nameProblem(this.name);
    if (missing !== null) return this.#say('name', missing);
    return this.#try('join', async () => {
      const [name, code] = [this.name.trim(), prettyCode(this.code)];
      const wish = this.#same(`join ${code} ${name}`);
      this.#seat(await this.#api.joinTable({ code, name, nonce: wish.nonce, join_id: wish.id }));
    });
  }

  async resume(): Promise<Problem | null> {
    const key = this.key.trim();
    if (key === '') return this.#say('key', problems.keyMissing);
    return this.#try('resume', async () => {
      const { table, player } = await this.#api.resume(key);
      keys.keep(player);
      this.key = '';
      this.#go(tablePath(table, player));
    });
  }

  async #try(wish: Wish, act: () => Promise<void>): Promise<Problem | null> {
    if (this.busy !== null) return null;
    this.busy = wish;
    this.problem = null;
    try {
      await act();
    } catch (error) {
      this.problem = problemOf(error);
      if (error instanceof ApiError && error.code === 'rate_limited') this.#count(error.retryAfter ?? 0);
    } finally {
      this.busy = null;
    }
    return this.problem;
  }

  #say(where: Where, text: string): Problem {
    this.problem = { where, text };
    return this.problem;
  }

  /** Tried again with nothing changed it is the same wish, and takes one seat even if both tries arrive. */
  #same(of: string): { readonly id: string; readonly nonce: string } {
    if (this.#wish?.of !== of) this.#wish = { of, id: uuid(), nonce: nonce() };
    return this.#wish;
  }

  #seat({ table, player, key }: { table: string; player: string; key: string }): void {
    keys.hold(player, key);
    settings.set('name', this.name.trim());
    this.#go(tablePath(table, player));
  }

  #count(seconds: number): void {
    this.wait = Math.ceil(seconds);
    const timer = setInterval(() => {
      this.wait -= 1;
      if (this.wait <= 0) clearInterval(timer);
    }, 1000);
  }
}
