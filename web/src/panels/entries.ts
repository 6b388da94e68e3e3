// Entries of the record: whose they are, where they happened, and what is said of them.
import type { Entry, Island, SeenEvent, View } from '../core/protocol';
import { tell, type Scene } from '../core/tell';

/** Who did it, as a seat; null for the table itself. */
export function seatOf(event: SeenEvent, view: View): number | null {
  if ('seat' in event) return event.seat;
  if ('proposer' in event) return event.proposer;
  if ('thief' in event) return event.thief;
  if ('holder' in event) return event.holder;
  if ('primary' in event) return event.primary;
  if ('gains' in event) return onlyKey(event.gains);
  if (!('player' in event)) return null;
  const seat = view.public.players.findIndex(({ player }) => player === event.player);
  return seat < 0 ? null : seat;
}

function onlyKey(bySeat: Readonly<Record<string, unknown>>): number | null {
  const [only, ...others] = Object.keys(bySeat);
  return only === undefined || others.length > 0 ? null : Number(only);
}

/** Where on the island it happened. */
export function placeOf(event: SeenEvent): string | null {
  if ('corner' in event) return event.corner;
  if ('path' in event) return event.path;
  if ('tile' in event) return event.tile;
  return 'place' in event ? event.place : null;
}

/** A live event as the history will give it, with the sentence of its moment. */
export function entryOf(event: SeenEvent, id: string, scene: Scene): Entry {
  const text = sentencesOf(event, scene);
  return { id, at: new Date().toISOString(), seat: seatOf(event, scene.after), kind: event.kind, text, event };
}

function sentencesOf(event: SeenEvent, scene: Scene): string {
  return tell([event], scene)
    .map(({ text }) => text)
    .join(' ');
}

/** These need what was before them; the history's own sentence knows it. */
const NEEDS_PAST: readonly SeenEvent['kind'][] = ['player_renamed', 'trade_declined', 'offer_closed', 'island_shuffled', 'player_left'];

export function merged(newer: readonly Entry[], older: readonly Entry[]): Entry[] {
  const ids = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !ids.has(id))].sort(newestFirst);
}

function newestFirst(one: Entry, other: Entry): number {
  const [a, b] = [one, other].map(({ id }) => id.split('.').map(Number));
  return (b?.[0] ?? 0) - (a?.[0] ?? 0) || (b?.[1] ?? 0) - (a?.[1] ?? 0);
}

/** From where the reader sits: "You built a road", not "Ann built a road". */
export function textOf(entry: Entry, view: View, island: Island): string {
  if (entry.text !== '' && NEEDS_PAST.includes(entry.event.kind)) return entry.text;
  return sentencesOf(entry.event, { before: null, after: view, island }) || entry.text;
}

/** What happens behind the scenes is not for the short list. */
const QUIET: readonly string[] = [
  'activation_ended',
  'setup_turn_began',
  'discards_due',
  'trade_declined',
  'offer_closed',
  'secret_committed',
  'secret_published',
];

export function isShort(entry: Entry): boolean {
  return !QUIET.includes(entry.kind);
}
