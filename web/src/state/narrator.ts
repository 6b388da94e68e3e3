// Tells what happens at a table: to the live regions one sentence each, to the eye as toasts where it matters.
import { inSentence } from '../core/names';
import { tell, type Told } from '../core/tell';
import type { SeenEvent, View } from '../core/protocol';
import { playerById } from '../core/view';
import { places } from '../words/en';
import { announcer } from './announcer.svelte';
import type { Ping, TableStore, Telling } from './table.svelte';
import { toasts } from './toasts.svelte';

/** After a long absence only the newest is read out: the history has the rest. */
const MOST_LATE = 5;

export function narrate(table: TableStore): () => void {
  const deafen = [
    table.onEvents((events, before, after, how) => tellAll(table, events, before, after, how)),
    table.onPing((ping) => tellPing(table, ping)),
  ];
  return () => deafen.forEach((stop) => stop());
}

function tellPing({ view, land, player: me }: TableStore, { player, place }: Ping): void {
  const name = view === null || player === me ? null : playerById(view, player)?.name;
  if (name === null || name === undefined) return;
  announcer.say(place === null || land === null ? places.pointedSomewhere(name) : places.pointed(name, inSentence(land, place)));
}

function tellAll(table: TableStore, events: SeenEvent[], before: View | null, after: View, { late }: Telling): void {
  const { island } = table;
  if (island === null) return;
  const told = tell(aloud(events, before, after), { before, after, island });
  for (const one of late ? told.slice(-MOST_LATE) : told) announce(one, late);
}

/** A no between two others stands on its card and in the record; said of every offer to five people it drowns the rest. */
export function aloud(events: readonly SeenEvent[], before: View | null, { own: { seat: me } }: View): SeenEvent[] {
  const asks = (number: number) => before?.public.offers.find((offer) => offer.number === number)?.proposer ?? null;
  return events.filter((event) => event.kind !== 'trade_declined' || event.seat === me || asks(event.offer) === me);
}

function announce({ text, urgent, toast }: Told, late: boolean): void {
  if (urgent) announcer.insist(text);
  else announcer.say(text);
  if (toast && !late) toasts.show(text);
}
