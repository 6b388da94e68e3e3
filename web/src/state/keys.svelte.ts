// Resume keys: shown at joining and until that tab closes, then gone for good; a reminder stays until one was kept.
import { SvelteMap } from 'svelte/reactivity';

const HELD = 'hl.key.';
const KEPT = 'hl.kept.';

function attempt<Answer>(act: () => Answer, otherwise: Answer): Answer {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export class Keys {
  readonly #held = new SvelteMap<string, string | null>();
  readonly #kept = new SvelteMap<string, boolean>();

  /** The key as this tab still knows it, or null. */
  of(player: string): string | null {
    const held = this.#held.get(player);
    return held !== undefined ? held : attempt(() => sessionStorage.getItem(HELD + player), null);
  }

  hold(player: string, key: string): void {
    this.#held.set(player, key);
    attempt(() => sessionStorage.setItem(HELD + player, key), undefined);
    this.#mark(player, false);
  }

  /** Whether its owner ever said that it was kept (copied, shared, scanned or written down). */
  isKept(player: string): boolean {
    return this.#kept.get(player) ?? attempt(() => localStorage.getItem(KEPT + player) === '1', false);
  }

  keep(player: string): void {
    this.#mark(player, true);
  }

  forget(player: string): void {
    this.#held.set(player, null);
    this.#kept.set(player, false);
    attempt(() => sessionStorage.removeItem(HELD + player), undefined);
    attempt(() => localStorage.removeItem(KEPT + player), undefined);
  }

  #mark(player: string, kept: boolean): void {
    this.#kept.set(player, kept);
    attempt(() => localStorage.setItem(KEPT + player, kept ? '1' : '0'), undefined);
  }
}

export const keys = new Keys();
