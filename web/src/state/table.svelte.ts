// One seat at one table: the newest view, the line to it, and the wishes on their way. Views replace, they never merge.
import { SvelteMap } from 'svelte/reactivity';
import { withIsolatedNames } from '../core/bidi';
import { landOf, type Land } from '../core/island';
import type { CommandKind, Commands, Hello, Island, PlayerView, SeenEvent, ToClient, View } from '../core/protocol';
import { compare, isMine, playerAt, playerById, seatById } from '../core/view';
import { api } from '../net/api';
import { beacon } from '../net/beacon';
import { FINAL, type Line } from '../net/line';
import { socketUrl, TableSocket } from '../net/socket';
import { Wishes, type Outcome } from '../net/wishes';
import { pointedTooOften } from '../words/placing';
import { Pace } from './pace';
import { settings } from './settings.svelte';
import { toasts } from './toasts.svelte';

export type { Line, Outcome };
export interface Who {
  readonly table: string;
  readonly player: string;
}
export interface PointerSeen {
  readonly at: readonly [number, number];
  readonly seen: number;
}
export interface Ping {
  readonly id: number;
  readonly player: string;
  readonly at: readonly [number, number];
  readonly place: string | null;
  readonly born: number;
}
export interface Telling {
  /** Fetched afterwards from the history: for the log, too late to be animated. */
  readonly late: boolean;
}
export type ViewListener = (before: View | null, after: View) => void;
export type PingListener = (ping: Ping) => void;
export type EventsListener = (events: SeenEvent[], before: View | null, after: View, how: Telling) => void;

export const PROTOCOL = 1;
const POINTER_EVERY = 1000 / 15;
const POINTER_FADES = 3_000;
const PING_LIVES = 1_400;
/** As many as the gateway takes: more would be dropped unseen. */
const PINGS_AT_ONCE = 6;
const PING_EVERY = 500;
const FARTHEST = 2_000;

function whole(value: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, Math.round(value)));
}

export class TableStore {
  readonly table: string = '';
  readonly player: string = '';
  island = $state.raw<Island | null>(null);
  view = $state.raw<View | null>(null);
  epoch = $state(-1);
  seq = $state(-1);
  code = $state<string | null>(null);
  /** The code of the table that the host opened after the end of this one. */
  next = $state<string | null>(null);
  online = $state.raw<ReadonlySet<string>>(new Set());
  line = $state<Line>('connecting');
  retryIn = $state<number | null>(null);
  saving = $state(false);
  pings = $state.raw<readonly Ping[]>([]);
  readonly pointers = new SvelteMap<string, PointerSeen>();
  /** Players whose pings are not shown on this device. */
  readonly muted = new SvelteMap<string, boolean>();

  readonly seat = $derived.by((): number | null => {
    const { view } = this;
    if (view === null) return null;
    return view.own.seat ?? (view.public.phase === 'gathering' ? null : seatById(view, this.player));
  });
  readonly me = $derived.by((): PlayerView | null => {
    const { view } = this;
    if (view === null) return null;
    return playerById(view, this.player) ?? playerAt(view, this.seat);
  });
  readonly mine = $derived(this.view !== null && isMine(this.view));
  readonly isAdmin = $derived(this.view?.public.admin === this.player);
  readonly land = $derived.by((): Land | null => (this.island === null ? null : landOf(this.island)));

  readonly #listeners = new Set<EventsListener>();
  readonly #viewers = new Set<ViewListener>();
  readonly #pinged = new Set<PingListener>();
  readonly #wishes: Wishes;
  readonly #socket: TableSocket;
  #retryAt: number | null = null;
  #ticking: ReturnType<typeof setInterval> | null = null;
  #pointed: string | null = null;
  #pointWaits: readonly [number, number] | null = null;
  #pointTimer: ReturnType<typeof setTimeout> | null = null;
  #nextPing = 1;
  readonly #pingPace = new Pace(PINGS_AT_ONCE, PING_EVERY);

  constructor({ table, player }: Who) {
    this.table = table;
    this.player = player;
    this.#socket = new TableSocket({
      url: globalThis.location ? socketUrl(location, table) : '',
      hello: () => this.#hello(),
      onFrame: (frame) => this.receive(frame),
      onLine: (line, retryAt) => this.#onLine(line, retryAt),
      whyRefused: () => this.#whyRefused(),
    });
    this.#wishes = new Wishes(
      (frame) => this.#socket.send(frame),
      (count) => (this.saving = count > 0),
    );
  }

  connect(): void {
    this.#socket.connect();
    this.#ticking ??= setInterval(() => this.#tick(), 500);
  }

  close(): void {
    this.#socket.close();
    this.#wishes.giveUp('closed');
    if (this.#ticking !== null) clearInterval(this.#ticking);
    if (this.#pointTimer !== null) clearTimeout(this.#pointTimer);
    this.#ticking = this.#pointTimer = null;
  }

  retryNow(): void {
    this.#socket.retryNow();
  }

  /** A wish keeps its id through drops of the line; the answer comes when the table has judged it. */
  send<Kind extends CommandKind>(kind: Kind, body?: Commands[Kind]): Promise<Outcome> {
    const asked = performance.now();
    const answer = this.#wishes.ask(kind, body ?? {}, Math.max(0, this.seq));
    void answer.then(({ ok }) => ok && beacon.note('acknowledged', performance.now() - asked));
    return answer;
  }

  /** Told after the new view is shown, once for each command that was committed. The answer ends it. */
  onEvents(listener: EventsListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Told in the same instant in which a newer view is shown. */
  onView(listener: ViewListener): () => void {
    this.#viewers.add(listener);
    return () => this.#viewers.delete(listener);
  }

  /** Where this player's cursor is, in board units; null when it has left. */
  point(at: readonly [number, number] | null): void {
    if (!settings.pointers && at !== null) return;
    this.#pointWaits = at === null ? null : [whole(at[0]), whole(at[1])];
    if (at === null) return this.#sendPoint();
    this.#pointTimer ??= setTimeout(() => this.#sendPoint(), POINTER_EVERY);
  }

  ping(at: readonly [number, number], place: string | null = null): void {
    if (!this.#pingPace.take()) return toasts.show(pointedTooOften);
    const where: [number, number] = [whole(at[0]), whole(at[1])];
    this.#socket.send({ type: 'ping', at: where, place });
    this.#showPing(this.player, where, place);
  }

  /** Told of every ping that is shown. */
  onPing(listener: PingListener): () => void {
    this.#pinged.add(listener);
    return () => this.#pinged.delete(listener);
  }

  mute(player: string, muted: boolean): void {
    this.muted.set(player, muted);
  }

  /** Every frame of the server comes through here. */
  receive(frame: ToClient): void {
    switch (frame.type) {
      case 'welcome':
        this.code = frame.code ?? null;
        this.next = frame.next ?? null;
        this.online = new Set(frame.online);
        this.#show(frame, frame.island, withIsolatedNames(frame.view), null);
        this.#wishes.again();
        return this.#mindPlace();
      case 'update':
        this.#show(frame, frame.island ?? null, withIsolatedNames(frame.view), frame.events);
        beacon.untilPainted('painted');
        // First the answer: leaving is a wish too, and one that was granted.
        if (frame.ack) this.#wishes.accepted(frame.ack, frame.seq);
        return this.#mindPlace();
      case 'accepted':
        return this.#wishes.accepted(frame.id, frame.seq);
      case 'rejected':
        return this.#wishes.rejected(frame);
      case 'live':
        frame.pointers?.forEach(({ player, at }) => this.#seePointer(player, at));
        frame.pings?.forEach(({ player, at, place }) => this.#showPing(player, at, place ?? null));
        return;
      case 'presence':
        this.online = new Set(frame.online);
        return;
      case 'next_table':
        this.next = frame.code;
        return;
      case 'notice':
      case 'problem':
      case 'heartbeat':
        return; // the socket's own affair
      default:
        frame satisfies never;
    }
  }

  #show(at: { epoch: number; seq: number }, island: Island | null, view: View, events: SeenEvent[] | null): void {
    const first = this.view === null;
    // Older never replaces newer; a new line's welcome may tell the same again.
    if (!first && compare(at, this) <= 0) return;
    const [before, last] = [this.view, this.seq];
    this.view = view;
    this.epoch = at.epoch;
    this.seq = at.seq;
    if (island !== null) this.island = island;
    for (const listener of [...this.#viewers]) listener(before, view);
    const whole = events !== null && events.length > 0 && at.seq === last + 1;
    if (whole) this.#tell(events, before, view, false);
    else if (!first) void this.#fetchMissed(last, at.seq, before, view);
  }

  async #fetchMissed(after: number, upTo: number, before: View | null, view: View): Promise<void> {
    const missed: SeenEvent[] = [];
    let next = after;
    try {
      for (let more = true; more && next < upTo; ) {
        const page = await api.missed(this.table, this.player, next);
        const wanted = page.updates.filter(({ seq }) => seq > next && seq <= upTo);
        missed.push(...wanted.flatMap(({ events }) => events));
        next = page.updates.at(-1)?.seq ?? upTo;
        more = page.more;
      }
    } catch {
      // The record keeps them: the history dialog will show what was missed.
    }
    this.#tell(missed, before, view, true);
  }

  #tell(events: SeenEvent[], before: View | null, after: View, late: boolean): void {
    for (const listener of [...this.#listeners]) listener(events, before, after, { late });
  }

  #hello(): Hello {
    const have: [number, number] | null = this.view === null ? null : [this.epoch, this.seq];
    return { type: 'hello', protocol: PROTOCOL, table: this.table, player: this.player, have };
  }

  #onLine(line: Line, retryAt: number | null): void {
    if (this.line === 'gone') return;
    this.line = line;
    this.#retryAt = retryAt;
    this.#tick();
    if (line !== 'live') this.pointers.clear();
    if (FINAL.includes(line)) this.#wishes.giveUp(line);
  }

  #tick(): void {
    this.#wishes.nudge();
    this.retryIn = this.#retryAt === null ? null : Math.max(0, Math.ceil((this.#retryAt - Date.now()) / 1000));
    const old = Date.now() - POINTER_FADES;
    for (const [player, { seen }] of this.pointers) if (seen < old) this.pointers.delete(player);
  }

  async #whyRefused(): Promise<'signed_out' | 'gone' | null> {
    const { tables } = await api.savedTables();
    const seat = tables.find(({ table, player }) => table === this.table && player === this.player);
    if (seat === undefined) return 'signed_out';
    const sits = seat.players.some(({ player, removed }) => player === this.player && !removed);
    return sits ? null : 'gone';
  }

  /** Whoever has no place at the table any more needs no line to it. */
  #mindPlace(): void {
    const me = this.view === null ? null : playerById(this.view, this.player);
    if (me !== null && !me.removed) return;
    this.#onLine('gone', null);
    this.#socket.close();
  }

  #seePointer(player: string, at: readonly [number, number] | null): void {
    if (player === this.player || !settings.pointers || this.muted.get(player)) return;
    if (at === null) this.pointers.delete(player);
    else this.pointers.set(player, { at, seen: Date.now() });
  }

  #sendPoint(): void {
    if (this.#pointTimer !== null) clearTimeout(this.#pointTimer);
    this.#pointTimer = null;
    const at = this.#pointWaits;
    const same = String(at);
    if (same === this.#pointed) return;
    const sent = this.#socket.send({ type: 'pointer', at: at === null ? null : [...at] });
    this.#pointed = sent ? same : null;
  }

  #showPing(player: string, at: readonly [number, number], place: string | null): void {
    if (this.muted.get(player)) return;
    const ping: Ping = { id: this.#nextPing++, player, at, place, born: Date.now() };
    this.pings = [...this.pings, ping];
    setTimeout(() => (this.pings = this.pings.filter(({ id }) => id !== ping.id)), PING_LIVES);
    for (const listener of [...this.#pinged]) listener(ping);
  }
}
