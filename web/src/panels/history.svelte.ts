// The record page by page, under filters; what happens meanwhile comes in at the top. It keeps its place when it is closed.
import type { Entry } from '../core/protocol';
import { api, ApiError } from '../net/api';
import type { TableStore } from '../state/table.svelte';
import { refusal } from '../words/refusals';
import { merged } from './entries';

export const FAMILIES = ['dice', 'building', 'trade', 'robber', 'cards', 'awards', 'turns', 'table'] as const;
export type Family = (typeof FAMILIES)[number];

const PAGE = 40;
/** A filter that finds little may give empty pages: so many are turned by themselves. */
const MOST_TURNS = 5;

export class HistoryPages {
  entries = $state.raw<readonly Entry[]>([]);
  seat = $state<number | null>(null);
  family = $state<Family | null>(null);
  loading = $state(false);
  problem = $state<string | null>(null);
  /** Where older entries go on; null at the beginning of time, undefined before the first page. */
  next = $state<string | null | undefined>(undefined);
  /** How far it was scrolled when it was last seen. */
  scrolled = 0;
  readonly #table: TableStore;
  #asked = 0;

  constructor(table: TableStore) {
    this.#table = table;
  }

  filter(seat: number | null, family: Family | null): void {
    this.seat = seat;
    this.family = family;
    this.entries = [];
    this.next = undefined;
    this.scrolled = 0;
    void this.older();
  }

  async older(): Promise<void> {
    if (this.next === null) return;
    const asked = ++this.#asked;
    this.loading = true;
    this.problem = null;
    try {
      for (let turns = 0, found = 0; turns < MOST_TURNS && found === 0 && this.next !== null; turns += 1) {
        const page = await this.#ask(this.next ?? null);
        if (asked !== this.#asked) return;
        found = page.entries.length;
        this.entries = merged(page.entries, this.entries);
        this.next = page.next;
      }
    } catch (error) {
      if (asked === this.#asked) this.problem = error instanceof ApiError ? refusal(error.code, error.retryAfter) : refusal('');
    }
    if (asked === this.#asked) this.loading = false;
  }

  /** What happened since; the answer is how many entries are new. */
  async newer(): Promise<number> {
    if (this.next === undefined) return 0;
    try {
      const before = this.entries.length;
      const page = await this.#ask(null);
      this.entries = merged(page.entries, this.entries);
      return this.entries.length - before;
    } catch {
      return 0; // the next event asks again
    }
  }

  #ask(before: string | null) {
    const { table, player } = this.#table;
    return api.log(table, player, { before, limit: PAGE, seat: this.seat, kind: this.family });
  }
}

const known = new WeakMap<TableStore, HistoryPages>();

export function historyOf(table: TableStore): HistoryPages {
  const pages = known.get(table) ?? new HistoryPages(table);
  known.set(table, pages);
  return pages;
}
