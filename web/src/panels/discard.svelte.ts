// Whether the discard dialog is open, and what was chosen so far: both survive a reload of the page.
import type { Hand, Resource } from '../core/protocol';
import { countOf, total } from '../core/view';
import type { PlayStore } from '../state/play.svelte';

export class Discard {
  #closed = $state(false);
  #chosen = $state.raw<Hand>({});
  readonly #play: PlayStore;

  constructor(play: PlayStore) {
    this.#play = play;
    this.#closed = play.drafts.read('discard.closed', false);
    this.#chosen = play.drafts.read<Hand>('discard', {});
  }

  get open(): boolean {
    return !this.#closed;
  }

  show(): void {
    this.#hide(false);
  }

  /** To look at the board; nothing is lost. */
  minimise(): void {
    this.#hide(true);
  }

  get chosen(): Hand {
    return this.#chosen;
  }

  get count(): number {
    return total(this.#chosen);
  }

  step(kind: Resource, by: 1 | -1, held: number): void {
    const value = Math.max(0, Math.min(held, countOf(this.#chosen, kind) + by));
    this.#keep({ ...this.#chosen, [kind]: value });
  }

  clear(): void {
    this.#keep({});
  }

  #hide(closed: boolean): void {
    this.#closed = closed;
    this.#play.drafts.write('discard.closed', closed);
  }

  #keep(chosen: Hand): void {
    this.#chosen = chosen;
    this.#play.drafts.write('discard', chosen);
  }
}

const known = new WeakMap<PlayStore, { readonly moment: string; readonly discard: Discard }>();

/** One for each seven: another moment begins with nothing chosen. */
export function discardOpen(play: PlayStore): Discard {
  const moment = play.drafts.phase;
  const now = known.get(play);
  if (now?.moment === moment) return now.discard;
  const discard = new Discard(play);
  known.set(play, { moment, discard });
  return discard;
}
