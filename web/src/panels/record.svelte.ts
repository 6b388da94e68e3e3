// The newest part of the table's record: asked for once, then kept up by what is told live.
import type { Entry, SeenEvent, View } from '../core/protocol';
import { api } from '../net/api';
import type { TableStore } from '../state/table.svelte';
import { entryOf, merged } from './entries';

/** How much is kept at hand; the history dialog pages through the rest. */
const KEPT = 60;
const FIRST_PAGE = 30;

export class TableRecord {
  /** Newest first, as the history gives them. */
  entries = $state.raw<readonly Entry[]>([]);
  loaded = $state(false);
  /** What happened later was seen happening: only that is worth a movement. */
  readonly since: number;
  readonly #table: TableStore;

  constructor(table: TableStore) {
    this.#table = table;
    this.since = table.seq;
    table.onEvents((events, before, after, { late }) => (late ? void this.load() : this.#add(events, before, after)));
  }

  async load(): Promise<void> {
    try {
      const { table, player } = this.#table;
      const page = await api.log(table, player, { limit: FIRST_PAGE });
      this.#merge(page.entries);
    } catch {
      // The live part is still there; the history dialog says what is wrong.
    }
    this.loaded = true;
  }

  #add(events: readonly SeenEvent[], before: View | null, after: View): void {
    const { island, seq } = this.#table;
    if (island === null) return;
    const added = events.map((event, index) => entryOf(event, `${seq}.${index}`, { before, after, island }));
    this.#merge(added.reverse());
  }

  /** Ids never change, so the same entry is never there twice. */
  #merge(newer: readonly Entry[]): void {
    this.entries = merged(newer, this.entries).slice(0, KEPT);
  }
}

const known = new WeakMap<TableStore, TableRecord>();

/** One record for each table that is open, shared by every panel that shows a part of it. */
export function recordOf(table: TableStore): TableRecord {
  let record = known.get(table);
  if (record === undefined) {
    record = new TableRecord(table);
    known.set(table, record);
    void record.load();
  }
  return record;
}
