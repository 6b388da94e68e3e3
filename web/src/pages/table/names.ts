// The names under which `play.panel` keeps what is open over the table; it comes back after a reload.

/** Drawn by the page itself. */
export const FRAME = ['menu', 'settings', 'shortcuts', 'guide'] as const;
/** Drawn in panels/Dialogs.svelte; `cards:2` is the public cards of seat 2, `remove:2` their removal. */
export const PANELS = ['trade', 'history', 'development', 'bank', 'players', 'cards', 'key', 'exit', 'removal', 'admin', 'remove'] as const;

export type FramePanel = (typeof FRAME)[number];
export type TablePanel = FramePanel | (typeof PANELS)[number];

/** `cards:2` -> ['cards', 2] */
export function panelOf(name: string | null): readonly [TablePanel, number | null] | null {
  const [kind = '', seat] = (name ?? '').split(':');
  const known = [...FRAME, ...PANELS].find((one) => one === kind);
  return known === undefined ? null : [known, seat === undefined ? null : Number(seat)];
}
