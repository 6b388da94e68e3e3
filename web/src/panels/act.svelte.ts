// One wish of a panel: on its way, slow, or refused in words. Nothing is shown as done before the table says so.
import type { CommandKind, Commands } from '../core/protocol';
import { announcer } from '../state/announcer.svelte';
import type { TableStore } from '../state/table.svelte';
import { refusal } from '../words/refusals';

/** After this the line may be the matter: Retry is offered. */
const SLOW = 8_000;

export class Act {
  /** The name of what is on its way; null while nothing is. */
  doing = $state<string | null>(null);
  slow = $state(false);
  /** Why the last one was refused. */
  problem = $state<string | null>(null);
  readonly #table: () => TableStore;

  constructor(table: () => TableStore) {
    this.#table = table;
  }

  get busy(): boolean {
    return this.doing !== null;
  }

  /** `name` tells apart the same command on several buttons, such as the offers of a list. */
  async send<Kind extends CommandKind>(kind: Kind, body?: Commands[Kind], name: string = kind): Promise<boolean> {
    if (this.busy) return false;
    this.doing = name;
    this.problem = null;
    const timer = setTimeout(() => (this.slow = true), SLOW);
    const outcome = await this.#table().send(kind, body);
    clearTimeout(timer);
    this.doing = null;
    this.slow = false;
    if (!outcome.ok) this.fail(refusal(outcome.code));
    return outcome.ok;
  }

  fail(problem: string): void {
    this.problem = problem;
    announcer.insist(problem);
  }

  clear(): void {
    this.problem = null;
  }
}
