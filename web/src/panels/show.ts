// Points at a place for this player's eyes only.
import { pointOf } from '../core/board';
import type { TableStore } from '../state/table.svelte';

const SHOWN = 1_400;
let next = -1;

export function showOnBoard(table: TableStore, place: string): void {
  const { x, y } = pointOf(place);
  const ping = { id: next--, player: table.player, at: [x, y] as const, place, born: Date.now() };
  table.pings = [...table.pings, ping];
  setTimeout(() => (table.pings = table.pings.filter(({ id }) => id !== ping.id)), SHOWN);
}
