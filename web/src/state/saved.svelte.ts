// This browser's seats. The cookies know them; the copy here only fills the time until the server has answered.
import type { SavedTable } from '../core/protocol';
import { api, ApiError, UNREACHABLE } from '../net/api';
import { keys } from './keys.svelte';

export type SavedState = 'loading' | 'ready' | 'offline' | 'failed';

const KEY = 'hl.saved';

function remembered(): readonly SavedTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as SavedTable[]) : [];
  } catch {
    return [];
  }
}

/** Where it is this browser's turn comes first, then the newest; what is over comes last. */
function sorted(tables: readonly SavedTable[]): SavedTable[] {
  const rank = (table: SavedTable): number => (isYourTurn(table) ? 0 : isOver(table) ? 2 : 1);
  return [...tables].sort(
    (one, other) => rank(one) - rank(other) || other.updated_at.localeCompare(one.updated_at),
  );
}

export function isYourTurn({ acting, player }: SavedTable): boolean {
  return acting.includes(player);
}

export function isOver({ phase }: SavedTable): boolean {
  return phase === 'finished' || phase === 'abandoned' || phase === 'closed';
}

/** No longer at that table: removed by the host, or the seat was cleared. */
export function isRemoved({ players, player }: SavedTable): boolean {
  const seat = players.find((one) => one.player === player);
  return seat === undefined || seat.removed === true;
}

export class Saved {
  #tables = $state.raw<readonly SavedTable[]>(sorted(remembered()));
  state = $state<SavedState>('loading');

  get tables(): readonly SavedTable[] {
    return this.#tables;
  }

  async load(): Promise<void> {
    this.state = 'loading';
    try {
      this.#take((await api.savedTables()).tables);
      this.state = 'ready';
    } catch (error) {
      this.state = error instanceof ApiError && error.code === UNREACHABLE ? 'offline' : 'failed';
    }
  }

  /** Removes a seat from this device; the seat itself stays and opens with its key. */
  async remove(player: string): Promise<void> {
    await api.signOut(player);
    keys.forget(player);
    this.#take(this.#tables.filter((table) => table.player !== player));
  }

  #take(tables: readonly SavedTable[]): void {
    this.#tables = sorted(tables);
    try {
      localStorage.setItem(KEY, JSON.stringify(tables));
    } catch {
      // Without a store the list waits for the server.
    }
  }
}

export const saved = new Saved();
