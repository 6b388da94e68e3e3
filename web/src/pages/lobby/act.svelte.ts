// A wish of the lobby on its way: the button that sent it waits, a refusal is told in words.
import type { CommandKind, Commands } from '../../core/protocol';
import type { TableStore } from '../../state/table.svelte';
import { toasts } from '../../state/toasts.svelte';
import { refusal } from '../../words/refusals';

export class Act {
  readonly #table: TableStore;
  busy = $state<CommandKind | null>(null);

  constructor(table: TableStore) {
    this.#table = table;
  }

  async send<Kind extends CommandKind>(kind: Kind, body?: Commands[Kind]): Promise<boolean> {
    if (this.busy !== null) return false;
    this.busy = kind;
    const outcome = await this.#table.send(kind, body);
    this.busy = null;
    if (!outcome.ok) toasts.show(refusal(outcome.code), 'problem');
    return outcome.ok;
  }
}
