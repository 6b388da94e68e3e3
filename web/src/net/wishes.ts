// Commands on their way: each keeps its id until it is answered, whatever happens to the line (docs/protocol.md, 3).
import type { Command, Rejected } from '../core/protocol';
import { uuid } from './ids';

export type Outcome = { readonly ok: true; readonly seq: number } | { readonly ok: false; readonly code: string };

interface Wish {
  readonly frame: Command;
  readonly settle: (outcome: Outcome) => void;
  readonly asked: number;
  tries: number;
  sent: number;
}

export const BUDGET_MS = 12_000;
const OVERDUE = BUDGET_MS + 3_000;
const TRIES = 8;
const PAUSE = 700;
/** The server's bound for what it is told of waiting. */
const LONGEST_WAIT = 3_600_000;

export class Wishes {
  readonly #pending = new Map<string, Wish>();
  readonly #send: (frame: Command) => void;
  readonly #onCount: (count: number) => void;

  constructor(send: (frame: Command) => void, onCount: (count: number) => void) {
    this.#send = send;
    this.#onCount = onCount;
  }

  ask(kind: string, body: object, seen: number): Promise<Outcome> {
    const id = uuid();
    const frame: Command = { type: 'command', id, seen, kind, body: { ...body }, budget_ms: BUDGET_MS };
    return new Promise((settle) => {
      const wish: Wish = { frame, settle, asked: Date.now(), tries: 1, sent: 0 };
      this.#pending.set(id, wish);
      this.#onCount(this.#pending.size);
      this.#sendNow(wish);
    });
  }

  /** On a new line: whatever has no answer is asked again under its old id. */
  again(): void {
    for (const wish of this.#pending.values()) this.#sendNow(wish);
  }

  /** An answer that is overdue on a good line is asked for once more: the table answers a known id as before. */
  nudge(): void {
    const old = Date.now() - OVERDUE;
    for (const wish of this.#pending.values()) if (wish.sent < old) this.#sendNow(wish);
  }

  accepted(id: string, seq: number): void {
    this.#settle(id, { ok: true, seq });
  }

  rejected({ id, code, retry }: Rejected): void {
    const wish = this.#pending.get(id);
    if (wish === undefined) return;
    if (!retry || wish.tries >= TRIES) return this.#settle(id, { ok: false, code });
    wish.tries += 1;
    setTimeout(() => this.#pending.has(id) && this.#sendNow(wish), PAUSE * wish.tries);
  }

  /** No answer will come any more. */
  giveUp(code: string): void {
    for (const id of [...this.#pending.keys()]) this.#settle(id, { ok: false, code });
  }

  #sendNow(wish: Wish): void {
    wish.sent = Date.now();
    const waited = Math.min(LONGEST_WAIT, Math.max(0, wish.sent - wish.asked));
    this.#send(waited === 0 ? wish.frame : { ...wish.frame, waited_ms: waited });
  }

  #settle(id: string, outcome: Outcome): void {
    const wish = this.#pending.get(id);
    if (wish === undefined) return;
    this.#pending.delete(id);
    this.#onCount(this.#pending.size);
    wish.settle(outcome);
  }
}
