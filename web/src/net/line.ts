// The states of the line to a table, as the page tells them.

export type Line =
  | 'connecting'
  | 'live'
  | 'reconnecting'
  | 'offline'
  | 'moving'
  | 'restarting'
  | 'signed_out'
  | 'gone'
  | 'outdated';

/** Nothing more comes of these without the player. */
export const FINAL: readonly Line[] = ['signed_out', 'gone', 'outdated'];
