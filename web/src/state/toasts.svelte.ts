// Short messages beside the board: three at most, the oldest goes first.

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'problem';
}

const MOST = 3;
const SHOWN = 6_000;

export class Toasts {
  #next = 1;
  #list = $state.raw<readonly Toast[]>([]);
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  get list(): readonly Toast[] {
    return this.#list;
  }

  show(text: string, tone: Toast['tone'] = 'plain'): void {
    const toast = { id: this.#next++, text, tone };
    const others = this.#list.filter((one) => one.text !== text);
    this.#list = [...others, toast].slice(-MOST);
    this.resume(toast.id);
  }

  dismiss(id: number): void {
    this.hold(id);
    this.#list = this.#list.filter((toast) => toast.id !== id);
  }

  /** While it is pointed at or focused it stays (no time limit on reading). */
  hold(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  resume(id: number): void {
    this.hold(id);
    this.#timers.set(
      id,
      setTimeout(() => this.dismiss(id), SHOWN),
    );
  }
}

export const toasts = new Toasts();
