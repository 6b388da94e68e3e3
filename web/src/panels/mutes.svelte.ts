// Whose offers are not shown on this device until the turn is over.
import { SvelteMap } from 'svelte/reactivity';
import type { PlayStore } from '../state/play.svelte';

const NAME = 'muted.offers';

export class Mutes {
  /** By seat, the number of the turn in which they are muted. */
  readonly #until: SvelteMap<number, number>;
  readonly #play: PlayStore;

  constructor(play: PlayStore) {
    this.#play = play;
    this.#until = new SvelteMap(play.drafts.read<[number, number][]>(NAME, [], { lasting: true }));
  }

  has(seat: number, turn: number): boolean {
    return this.#until.get(seat) === turn;
  }

  set(seat: number, turn: number, muted: boolean): void {
    if (muted) this.#until.set(seat, turn);
    else this.#until.delete(seat);
    this.#play.drafts.write(NAME, [...this.#until], { lasting: true });
  }
}

const known = new WeakMap<PlayStore, Mutes>();

export function mutesOf(play: PlayStore): Mutes {
  const mutes = known.get(play) ?? new Mutes(play);
  known.set(play, mutes);
  return mutes;
}
