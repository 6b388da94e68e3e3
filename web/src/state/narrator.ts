// Tells what happens at a table: to the live regions one sentence each, to the eye as toasts where it matters.
import { tell, type Told } from '../core/tell';
import type { SeenEvent, View } from '../core/protocol';
import { announcer } from './announcer.svelte';
import type { TableStore, Telling } from './table.svelte';
import { toasts } from './toasts.svelte';

/** After a long absence only the newest is read out: the history has the rest. */
const MOST_LATE = 5;

export function narrate(table: TableStore): () => void {
  return table.onEvents((events, before, after, how) => tellAll(table, events, before, after, how));
}

function tellAll(table: TableStore, events: SeenEvent[], before: View | null, after: View, { late }: Telling): void {
  const { island } = table;
  if (island === null) return;
  const told = tell(events, { before, after, island });
  for (const one of late ? told.slice(-MOST_LATE) : told) announce(one, late);
}

function announce({ text, urgent, toast }: Told, late: boolean): void {
  if (urgent) announcer.insist(text);
  else announcer.say(text);
  if (toast && !late) toasts.show(text);
}
