// What is moving, and how much is still to come: whoever is behind is shown the end at once.

/** More than this to be seen, and everything jumps to its end. */
export const LONGEST_QUEUE = 1200;

export class Reel {
  readonly #running = new Set<Animation>();
  readonly #jumped = new Set<() => void>();
  #batch: unknown = null;
  #skipped: unknown = null;
  #from = 0;
  #until = 0;

  /**
   * Whether there is time for something that lasts so long. What belongs to one `batch`, an update of the table, moves
   * at the same time; another one counts as coming after it, although nothing ever waits.
   */
  takes(batch: unknown, ms: number): boolean {
    if (batch === this.#skipped) return false;
    const now = performance.now();
    if (batch !== this.#batch) {
      this.#batch = batch;
      this.#from = Math.max(now, this.#until);
    }
    const until = Math.max(this.#until, this.#from + ms);
    // A page that nobody sees has nothing to show either.
    if (until - now <= LONGEST_QUEUE && globalThis.document?.visibilityState !== 'hidden') {
      this.#until = until;
      return true;
    }
    this.#skipped = batch;
    this.jump();
    return false;
  }

  add(animation: Animation): void {
    this.#running.add(animation);
    const done = () => this.#running.delete(animation);
    animation.finished.then(done, done);
  }

  /** Everything at its end, now. */
  jump(): void {
    this.#until = 0;
    for (const animation of this.#running) animation.finish();
    for (const listener of this.#jumped) listener();
  }

  /** Told of a jump by those who keep more than an animation. The answer ends it. */
  onJump(listener: () => void): () => void {
    this.#jumped.add(listener);
    return () => this.#jumped.delete(listener);
  }
}

export const reel = new Reel();
