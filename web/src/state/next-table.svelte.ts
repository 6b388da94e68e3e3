// After the end: the host opens the next table, the others join it, everybody under the name they had.
import { bare } from '../core/bidi';
import type { CreateTable, Seated } from '../core/protocol';
import { api, ApiError } from '../net/api';
import { nonce, uuid } from '../net/ids';
import { refusal } from '../words/refusals';
import { keys } from './keys.svelte';
import { route, tablePath } from './route.svelte';
import type { TableStore } from './table.svelte';

type Wish = Readonly<Pick<CreateTable, 'join_id' | 'nonce'>>;

export class NextTable {
  busy = $state(false);
  problem = $state<string | null>(null);
  readonly #table: TableStore;
  readonly #wishes = new Map<string, Wish>();

  constructor(table: TableStore) {
    this.#table = table;
  }

  get #name(): string {
    return bare(this.#table.me?.name ?? '');
  }

  /** One is enough: a host who comes back to the end goes to the table that waits. */
  open(): Promise<void> {
    if (this.#table.next !== null) return this.join();
    return this.#try(async () =>
      this.#sit(await api.createTable({ name: this.#name, after: this.#table.player, ...this.#wish('open') })),
    );
  }

  join(): Promise<void> {
    const code = this.#table.next;
    if (code === null) return Promise.resolve();
    return this.#try(async () => {
      try {
        this.#sit(await api.joinTable({ code, name: this.#name, ...this.#wish(code) }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'unknown_code' && this.#table.next === code) this.#table.next = null;
        if (error.code !== 'name_taken') throw error;
        route.go((await this.#ownChair(code)) ?? `/t/${code}`);
      }
    });
  }

  /** The same however often it is tried: no table is opened twice, and nobody takes two chairs. */
  #wish(of: string): Wish {
    const wish = this.#wishes.get(of) ?? { join_id: uuid(), nonce: nonce() };
    this.#wishes.set(of, wish);
    return wish;
  }

  /** The name may be taken by oneself, before; else another is chosen at the door. */
  async #ownChair(code: string): Promise<string | null> {
    const { tables } = await api.savedTables();
    const mine = tables.find(
      (saved) =>
        saved.code === code &&
        saved.players.some(({ player, name }) => player === saved.player && name === this.#name),
    );
    return mine === undefined ? null : tablePath(mine.table, mine.player);
  }

  #sit({ table, player, key }: Seated): void {
    keys.hold(player, key);
    route.go(tablePath(table, player));
  }

  async #try(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      await act();
    } catch (error) {
      this.problem = error instanceof ApiError ? refusal(error.code, error.retryAfter) : refusal('');
    } finally {
      this.busy = false;
    }
  }
}
