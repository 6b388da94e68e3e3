// Half-made choices (cards to return, an offer, the open dialog) that a reload must not lose.

const KEY = 'hl.draft.';

export class Drafts {
  readonly #table: string;
  #phase = $state('');

  constructor(table: string) {
    this.#table = table;
  }

  /** Names the moment a draft belongs to; another moment has other drafts. */
  enter(phase: string): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    this.#sweep();
  }

  get phase(): string {
    return this.#phase;
  }

  /** A draft of this moment of the game; `lasting` ones belong to the table as long as the tab lives. */
  read<Draft>(name: string, otherwise: Draft, how: { readonly lasting?: boolean } = {}): Draft {
    try {
      const kept = sessionStorage.getItem(this.#key(name, how.lasting ?? false));
      return kept === null ? otherwise : (JSON.parse(kept) as Draft);
    } catch {
      return otherwise;
    }
  }

  write(name: string, draft: unknown, how: { readonly lasting?: boolean } = {}): void {
    try {
      sessionStorage.setItem(this.#key(name, how.lasting ?? false), JSON.stringify(draft));
    } catch {
      // No store: the draft lives as long as its component.
    }
  }

  drop(name: string, how: { readonly lasting?: boolean } = {}): void {
    try {
      sessionStorage.removeItem(this.#key(name, how.lasting ?? false));
    } catch {
      // Nothing was kept.
    }
  }

  #key(name: string, lasting: boolean): string {
    return `${KEY}${this.#table}.${lasting ? 'lasting' : this.#phase}.${name}`;
  }

  #sweep(): void {
    try {
      const mine = `${KEY}${this.#table}.`;
      const kept = [`${mine}lasting.`, `${mine}${this.#phase}.`];
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith(mine) && !kept.some((start) => key.startsWith(start)))
        .forEach((key) => sessionStorage.removeItem(key));
    } catch {
      // Nothing to sweep.
    }
  }
}
