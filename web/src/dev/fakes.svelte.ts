// Stands in for the stores in the gallery: what is lit and previewed is handed in, what is chosen is only shown.
import { SvelteMap } from 'svelte/reactivity';
import { spotsFor, type PieceChoice } from '../core/spots';
import type { Island, SeenEvent, View } from '../core/protocol';
import type { BoardPlay, BoardTable } from '../board/ports';

export class FakePlay implements BoardPlay {
  piece = $state<PieceChoice | null>(null);
  pointMode = $state(false);
  preview = $state.raw<{ place: string; piece: string } | null>(null);
  canReturn = $derived(this.pointMode && this.preview !== null);
  readonly #island: Island;
  readonly #view: View;
  spots = $derived.by(() => (this.pointMode ? [] : spotsFor(this.#island.size, this.#view.public.phase, this.#view.own.can, this.piece)));

  constructor(island: Island, view: View, piece: PieceChoice | null, place: string | null) {
    this.#island = island;
    this.#view = view;
    this.piece = piece;
    if (place !== null) this.pick(place);
  }

  pick(place: string): void {
    const spot = this.spots.find((one) => one.place === place);
    if (spot) this.preview = { place, piece: spot.piece };
  }
  cancel(): void {
    this.preview = null;
  }
  returnToPlacement(): void {
    this.pointMode = false;
  }
}

export class FakeTable implements BoardTable {
  player = 'player-0';
  seat = 0;
  pings = $state.raw<BoardTable['pings']>([]);
  pointers = $state.raw<BoardTable['pointers']>(new SvelteMap());
  #listeners: Parameters<BoardTable['onEvents']>[0][] = [];
  #next = 1;

  point(): void {
    // Nobody else is here.
  }
  ping(at: readonly [number, number], place: string | null = null, player = 'player-0'): void {
    this.pings = [...this.pings, { id: this.#next++, player, at, place, born: Date.now() }];
  }
  onEvents(listener: Parameters<BoardTable['onEvents']>[0]): () => void {
    this.#listeners.push(listener);
    return () => (this.#listeners = this.#listeners.filter((one) => one !== listener));
  }
  happen(events: SeenEvent[], before: View, after: View): void {
    for (const listener of this.#listeners) listener(events, before, after, { late: false });
  }
}
