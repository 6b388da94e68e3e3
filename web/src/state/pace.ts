// How often something may be done: so many at once, and one more after each pause.

export class Pace {
  readonly #atOnce: number;
  readonly #every: number;
  #from = 0;

  constructor(atOnce: number, every: number) {
    this.#atOnce = atOnce;
    this.#every = every;
  }

  /** Whether it may be done now; then it counts as done. */
  take(now: number = Date.now()): boolean {
    if (this.#from > now + (this.#atOnce - 1) * this.#every) return false;
    this.#from = Math.max(this.#from, now) + this.#every;
    return true;
  }
}
