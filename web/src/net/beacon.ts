// How fast the page felt, told to its server once a minute: bare numbers of milliseconds, of nobody.
import type { PageTimes } from '../core/protocol';

export type Felt = keyof PageTimes;

const EVERY = 60_000;
/** As many of each as the server takes; what comes after them in a minute says nothing new. */
const MOST = 60;
/** Longer than this was a page asleep. */
const LONGEST = 60_000;

export class Beacon {
  readonly #send: (times: PageTimes) => void;
  #times: Required<PageTimes> = { preview: [], acknowledged: [], painted: [] };
  #waiting: ReturnType<typeof setTimeout> | null = null;

  constructor(send: (times: PageTimes) => void) {
    this.#send = send;
  }

  /** Nothing is sent while there is nothing to tell. */
  note(what: Felt, ms: number): void {
    const times = this.#times[what];
    if (times.length >= MOST || ms > LONGEST) return;
    times.push(Math.max(0, Math.round(ms)));
    this.#waiting ??= setTimeout(() => this.flush(), EVERY);
  }

  /** From now until what is being changed is on the screen. A page that nobody sees paints nothing. */
  untilPainted(what: Felt): void {
    const from = performance.now();
    if (globalThis.document?.visibilityState !== 'visible') return;
    requestAnimationFrame(() => setTimeout(() => this.note(what, performance.now() - from)));
  }

  flush(): void {
    if (this.#waiting === null) return;
    clearTimeout(this.#waiting);
    this.#waiting = null;
    const times = this.#times;
    this.#times = { preview: [], acknowledged: [], painted: [] };
    this.#send(times);
  }
}

/** It may outlive the page, and nobody waits for it: what is lost is lost. */
function post(times: PageTimes): void {
  if (navigator.onLine === false) return;
  void fetch('/api/beacon', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', 'X-Hearthlands': '1' },
    body: JSON.stringify(times),
  }).catch(() => undefined);
}

export const beacon = new Beacon(post);
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') beacon.flush();
});
