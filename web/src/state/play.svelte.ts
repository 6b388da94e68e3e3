// What this player is about to do: the piece in hand, the preview, point mode and drafts. Local, until it is confirmed.
import { makePreview, commandOf, whyDropped, type Preview } from '../core/preview';
import { dueIn, spotsFor, spotsKey, type PieceChoice, type Spot } from '../core/spots';
import type { View } from '../core/protocol';
import { beacon } from '../net/beacon';
import { isActive, isPairedPart, mayAct, refusalOf } from '../core/view';
import { refusal as refusalWords } from '../words/refusals';
import * as words from '../words/placing';
import { announcer } from './announcer.svelte';
import { Drafts } from './drafts.svelte';
import type { Outcome, TableStore } from './table.svelte';
import { settings } from './settings.svelte';
import { toasts } from './toasts.svelte';

export type Choice = PieceChoice | 'card';
interface Held {
  readonly chosen: Choice | null;
  readonly preview: Preview | null;
}
/** The activation that a view shows: another one begins with everything put down. */
function activation(view: View): string {
  return `${view.public.turn.number}.${view.public.turn.active}.${isPairedPart(view)}`;
}

/** The moment that drafts belong to. */
export function momentOf(view: View): string {
  const { phase, turn, setup } = view.public;
  return `${turn.number}.${turn.active}.${phase === 'discard' ? 'discard' : setup ? `setup${setup.round}` : 'turn'}`;
}

const SLOW = 8_000;
const TRACED = 6_000;

export class PlayStore {
  readonly table: TableStore;
  readonly drafts: Drafts;
  preview = $state.raw<Preview | null>(null);
  /** A confirmed preview is on its way. */
  pending = $state(false);
  /** ... for so long that the line may be the matter: offer `table.retryNow()`. */
  slow = $state(false);
  /** Why the last confirmation was refused, in words. */
  problem = $state<string | null>(null);
  heldPreview = $state.raw<Held | null>(null);
  /** Whose longest road is being shown on the island. */
  traced = $state<number | null>(null);
  #chosen = $state<Choice | null>(null);
  #pointMode = $state(false);
  #panel = $state<string | null>(null);

  /** The piece being placed: chosen in the tray, or due by itself (setup, robber, free roads). */
  readonly piece = $derived.by((): Choice | null => this.#chosen ?? this.#due);
  readonly spots = $derived.by((): Spot[] => {
    const { view, island } = this.table;
    if (view === null || island === null || this.#pointMode || this.#chosen === 'card') return [];
    return spotsFor(island.size, view.public.phase, view.own.can, this.#chosen);
  });
  readonly canReturn = $derived(this.#pointMode && this.heldPreview !== null);
  readonly #due = $derived.by((): PieceChoice | null => {
    const { view } = this.table;
    return view === null ? null : dueIn(view.public.phase, view.own.can);
  });
  readonly #stop: () => void;
  #tracing: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableStore) {
    this.table = table;
    this.drafts = new Drafts(`${table.table}.${table.player}`);
    this.#panel = this.drafts.read('panel', null, { lasting: true });
    this.#stop = table.onView((before, after) => this.#follow(before, after));
    if (table.view !== null) this.#resume(table.view);
  }

  /** The first view after a load: what was being done before comes back. */
  #resume(view: View): void {
    this.drafts.enter(momentOf(view));
    const kept = this.drafts.read<{ chosen: Choice | null; place: string | null } | null>('placing', null);
    if (kept === null) return;
    if (kept.chosen !== null && this.why(kept.chosen) === null) this.choose(kept.chosen);
    if (kept.place !== null && this.#spotAt(kept.place)) this.pick(kept.place);
  }

  close(): void {
    clearTimeout(this.#tracing);
    this.#stop();
  }

  /** The dialog or panel that is open, by name; it comes back after a reload. */
  get panel(): string | null {
    return this.#panel;
  }

  set panel(name: string | null) {
    this.#panel = name;
    this.drafts.write('panel', name, { lasting: true });
  }

  get pointMode(): boolean {
    return this.#pointMode;
  }

  /** Pointing during a placement puts it aside; Return to placement brings it back. */
  set pointMode(on: boolean) {
    if (on === this.#pointMode) return;
    if (on && (this.preview !== null || this.piece !== null)) {
      this.heldPreview = { chosen: this.#chosen, preview: this.preview };
      this.preview = null;
    }
    this.#pointMode = on;
    if (!on) this.#giveBack();
  }

  returnToPlacement(): void {
    this.pointMode = false;
  }

  /** Shows a seat's longest road for a while. */
  trace(seat: number): void {
    this.traced = seat;
    clearTimeout(this.#tracing);
    this.#tracing = setTimeout(() => (this.traced = null), TRACED);
  }

  /** Why a piece cannot be chosen now, as a code; null if it can. */
  why(piece: Choice): string | null {
    const { view } = this.table;
    if (view === null) return 'unavailable';
    const { can } = view.own;
    if (piece === 'card') return mayAct(can, 'buy_development') ? null : (refusalOf(can, 'buy_development') ?? 'wrong_phase');
    if (piece === 'robber') return can.tiles?.length ? null : 'wrong_phase';
    const places = { road: can.roads, settlement: can.settlements, city: can.cities }[piece];
    return places?.length ? null : (refusalOf(can, `build_${piece}`) ?? 'wrong_phase');
  }

  /** Takes a piece in hand, or puts it down: the same once more, or null. */
  choose(piece: Choice | null): void {
    if (this.pending) return;
    const again = piece !== null && piece === this.#chosen;
    this.#putDown();
    if (piece === null || again || this.why(piece) !== null) return this.#keep();
    this.pointMode = false;
    this.#chosen = piece;
    if (piece === 'card') this.preview = this.#make('card', null);
    this.#keep();
  }

  /** Previews a lit place; nothing is sent. The previewed place once more confirms it, if so set. */
  pick(place: string): void {
    const spot = this.#spotAt(place);
    if (spot === undefined || this.pending) return;
    if (this.preview?.place === place && this.preview.kind === spot.kind) {
      if (settings.secondTap) void this.confirm();
      return;
    }
    if (spot.quiet) this.#chosen = spot.piece;
    this.problem = null;
    this.preview = this.#make(spot.piece, place);
    beacon.untilPainted('preview');
    if (this.preview !== null) announcer.say(this.preview.spoken);
    this.#keep();
  }

  async confirm(): Promise<Outcome | null> {
    const { preview } = this;
    if (preview === null || this.pending) return null;
    this.pending = true;
    this.problem = null;
    const timer = setTimeout(() => (this.slow = true), SLOW);
    const { kind, body } = commandOf(preview);
    const outcome = await this.table.send(kind, body);
    clearTimeout(timer);
    this.pending = this.slow = false;
    if (outcome.ok) this.#putDown();
    else this.#refuse(outcome.code);
    this.#keep();
    return outcome;
  }

  /** Escape: first the preview goes, then the piece. */
  cancel(): void {
    if (this.pending) return;
    if (this.preview !== null && this.preview.piece !== 'card') {
      this.preview = null;
      this.problem = null;
    } else {
      this.#putDown();
    }
    this.#keep();
  }

  #make(piece: Choice, place: string | null): Preview | null {
    const { view, land, epoch, seq } = this.table;
    return view === null || land === null ? null : makePreview(view, land, { epoch, seq }, piece, place, this.spots);
  }

  #spotAt(place: string): Spot | undefined {
    return this.spots.find((spot) => spot.place === place);
  }

  #putDown(): void {
    this.#chosen = null;
    this.preview = null;
    this.problem = null;
    this.heldPreview = null;
  }

  #refuse(code: string): void {
    this.problem = refusalWords(code);
    announcer.insist(this.problem);
    const { view } = this.table;
    if (this.preview !== null && view !== null && whyDropped(this.preview, view, view) !== null) {
      toasts.show(this.problem, 'problem');
      this.#putDown();
    }
  }

  #giveBack(): void {
    const held = this.heldPreview;
    this.heldPreview = null;
    const { view } = this.table;
    if (held === null || view === null) return;
    this.#chosen = held.chosen !== null && this.why(held.chosen) === null ? held.chosen : null;
    if (held.preview !== null && whyDropped(held.preview, view, view) === null) this.preview = held.preview;
  }

  #keep(): void {
    const placing = { chosen: this.#chosen, place: this.preview?.place ?? null };
    if (placing.chosen === null && placing.place === null) this.drafts.drop('placing');
    else this.drafts.write('placing', placing);
  }

  #follow(before: View | null, after: View): void {
    if (before === null) return this.#resume(after);
    this.drafts.enter(momentOf(after));
    this.#checkPreview(before, after);
    if (this.#chosen !== null && !this.pending && this.why(this.#chosen) !== null) this.#putDown();
    const began = isActive(after) && (!isActive(before) || activation(before) !== activation(after));
    if (began && this.#pointMode) {
      this.pointMode = false;
      toasts.show(words.pointOff);
    }
  }

  #checkPreview(before: View, after: View): void {
    const { preview, heldPreview, table } = this;
    if (heldPreview?.preview && whyDropped(heldPreview.preview, before, after) !== null) this.heldPreview = null;
    if (preview === null || this.pending) return;
    const why = whyDropped(preview, before, after);
    if (why === null) {
      const legal = preview.piece === 'card' ? preview.legal : spotsKey(this.spots);
      this.preview = { ...preview, made: { epoch: table.epoch, seq: table.seq }, legal };
      return;
    }
    this.#putDown();
    toasts.show(why, 'problem');
    announcer.say(why);
  }
}
