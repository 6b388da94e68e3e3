// The table page's two stores: opened with the page, closed with it. Which seat, if the address does not say it.
import { untrack } from 'svelte';
import { titleOf } from '../core/describe';
import { api, ApiError } from '../net/api';
import { refusal } from '../words/refusals';
import { install } from './install.svelte';
import { narrate } from './narrator';
import { PlayStore } from './play.svelte';
import { route, tablePath } from './route.svelte';
import { settings } from './settings.svelte';
import { TableStore, type Who } from './table.svelte';

export class TableSession {
  table = $state.raw<TableStore | null>(null);
  play = $state.raw<PlayStore | null>(null);
  /** Why no seat could be opened, as a code ... */
  code = $state<string | null>(null);
  /** ... and in words. */
  readonly trouble = $derived(this.code === null ? null : refusal(this.code));

  open(who: Who): () => void {
    const table = new TableStore(who);
    const play = new PlayStore(table);
    this.table = table;
    this.play = play;
    const deafen = [narrate(table), noteTurns(table)];
    table.connect();
    return () => {
      deafen.forEach((stop) => stop());
      play.close();
      table.close();
    };
  }

  /** An address without a seat: this browser's own one at that table. */
  async find(id: string): Promise<void> {
    this.code = null;
    try {
      const { tables } = await api.savedTables();
      const mine = tables.find(({ table }) => table === id);
      if (mine === undefined) this.code = 'not_signed_in';
      else route.go(tablePath(id, mine.player), { replace: true });
    } catch (error) {
      this.code = error instanceof ApiError ? error.code : 'unreachable';
    }
  }
}

/** After the first turn that this player finished the page may be kept on the device. */
function noteTurns(table: TableStore): () => void {
  return table.onEvents((events, _, after) => {
    const mine = events.some((event) => event.kind === 'activation_ended' && event.seat === after.own.seat);
    if (mine) install.turnFinished();
  });
}

/** Called while the table page is made; the line lives as long as the page does. */
export function openTable(where: () => { table: string; player: string | null }): TableSession {
  const session = new TableSession();
  $effect(() => {
    const { table, player } = where();
    if (player !== null) return untrack(() => session.open({ table, player }));
    void session.find(table);
    return undefined;
  });
  $effect(() => {
    document.title = titleOf(session.table?.view ?? null, session.table?.code ?? null);
  });
  $effect(() => showTurn(session.table?.mine ?? false));
  return session;
}

const BUZZ = 20;

/** The icon in the tab is lit while it is this player's to act; who wishes feels it too. */
function showTurn(mine: boolean): () => void {
  if (mine && untrack(() => settings.vibration)) navigator.vibrate?.(BUZZ);
  const icon = document.querySelector('link[rel=icon]');
  icon?.setAttribute('href', mine ? '/icon-turn.svg' : '/icon.svg');
  return () => icon?.setAttribute('href', '/icon.svg');
}
