// A newer page is ready: told in a banner, taken by a click or on leaving a table, never during a turn.
import { applyNews, whenNews } from '../net/worker';

class Update {
  ready = $state(false);
  #known = false;

  constructor() {
    whenNews(() => (this.ready = this.#known = true));
  }

  apply(): void {
    applyNews();
  }

  /** On Save & exit, when nothing can be lost. */
  applyIfReady(): void {
    if (this.#known) applyNews();
  }

  later(): void {
    this.ready = false;
  }
}

export const update = new Update();
