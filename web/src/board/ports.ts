// What the board needs of the stores, and no more: the gallery and tests hand in less than a whole table.
import type { PlayStore } from '../state/play.svelte';
import type { TableStore } from '../state/table.svelte';

export type BoardTable = Pick<TableStore, 'player' | 'seat' | 'point' | 'ping' | 'onEvents'> & {
  readonly pointers: ReadonlyMap<string, { readonly at: readonly [number, number] }>;
  readonly pings: TableStore['pings'];
};
export type BoardPlay = Pick<PlayStore, 'pick' | 'cancel' | 'returnToPlacement'> & {
  pointMode: boolean;
  readonly piece: PlayStore['piece'];
  readonly spots: PlayStore['spots'];
  readonly preview: { readonly place: string | null; readonly piece: string } | null;
  readonly canReturn: boolean;
};
