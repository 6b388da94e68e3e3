// The one sentence that is always there: who, then what is awaited.
import type { Line } from '../net/line';
import { count, list, of, spelled } from './en';

export const you = {
  turn: 'Your turn.',
  paired: 'Your paired turn.',
  placement: 'Your placement.',
  road: 'Your road.',
  robber: 'Your robber.',
  steal: 'Your pick.',
  owe: 'A seven.',
  free: 'Road Building.',
};

export const turnOf = (name: string) => `${of(name)} turn.`;
export const pairedTurnOf = (name: string) => `${of(name)} paired turn.`;

export const what = {
  confirm: { corner: 'Confirm, or pick another corner', path: 'Confirm, or pick another path', tile: 'Confirm, or pick another tile' },
  confirmCard: 'Confirm, or keep your cards',
  pick: {
    road: 'Pick a path for the road',
    settlement: 'Pick a corner for the settlement',
    city: 'Pick a settlement to grow',
    robber: 'Pick a tile for the robber',
    card: 'Confirm, or keep your cards',
  },
  first: 'Pick a corner for your first settlement',
  second: 'Pick a corner for your second settlement',
  setupRoad: 'Lay a road at your settlement, or pick another corner for it',
  roll: 'Roll the dice',
  rollOrCard: 'Roll the dice, or play a card first',
  discard: (owed: number) => `Return ${count(owed, 'card')}`,
  robber: 'Move the robber to another tile',
  steal: 'Choose whom to rob',
  freeRoads: (left: number) => `Lay ${left === 1 ? 'one free road' : `${spelled(left)} free roads`}`,
  actions: 'Trade, build, or end your turn',
  pairedActions: 'Build, trade with the bank, or finish',
  pointing: 'You are pointing: tap anywhere',
  rolling: 'Waiting for the roll',
  acting: 'Trading and building',
  actingPaired: 'Building and trading with the bank',
  theirRobber: 'Moving the robber',
  theirSteal: 'Choosing whom to rob',
  theirFreeRoads: 'Laying free roads',
  theirSettlement: 'Placing a settlement',
  theirRoad: 'Laying a road',
  offered: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? 'has' : 'have'} an offer for you`,
  pairedNext: 'The paired turn is yours next',
  youNext: 'You are next',
  placementsLeft: (left: number) => `${count(left, 'placement')} until yours`,
};

export const returning = (debts: readonly { name: string; owed: number }[]) =>
  `Waiting for ${list(debts.map(({ name, owed }) => `${name} (${owed})`))} to return cards`;

export const gathering = {
  who: 'Gathering.',
  waitingForPlayers: (missing: number) => `${spelled(missing).replace(/^./, (c) => c.toUpperCase())} more to start`,
  hostMayStart: 'Start when everyone is here',
  waitingForHost: (host: string) => `${host} starts when everyone is here`,
  closed: { who: 'Closed.', what: 'The host has closed this table' },
};

export const over = {
  youWon: (points: number) => ({ who: 'You won!', what: `${points} points` }),
  won: (name: string, points: number) => ({ who: `${name} won.`, what: `${points} points` }),
  abandoned: { who: 'The end.', what: 'Everyone else has left' },
};

export const outside = { who: 'Looking on.', what: 'You have no seat in this game' };

export const title = {
  yours: '● Your turn · Hearthlands',
  owed: '● Return cards · Hearthlands',
  theirs: (name: string) => `${of(name)} turn · Hearthlands`,
  lobby: (code: string | null) => (code === null ? 'Gathering · Hearthlands' : `${code} · Hearthlands`),
  over: 'The end · Hearthlands',
  plain: 'Hearthlands',
};

/** The state of the line, short, beside the saved mark. */
export const line: Readonly<Record<Line, string>> = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
  moving: 'The table is moving to another server',
  restarting: 'The server restarts',
  signed_out: 'Signed out',
  gone: 'No longer at this table',
  outdated: 'A newer Hearthlands is needed',
};

export const saved = { saving: 'Saving', saved: 'Saved', notNow: 'Not connected' };
export const retryIn = (seconds: number) => (seconds < 1 ? 'Trying now' : `Next try in ${count(seconds, 'second')}`);

export const undo = {
  label: (piece: string) => `Undo ${piece}`,
  nothing: 'Undo',
  /** It begins with what is to be read on the button. */
  spoken: (piece: string, where: string) => `Undo ${piece} at ${where}`,
  robber: 'Undo robber’s move',
  refund: (cards: string) => `you get ${cards} back`,
  free: 'nothing was paid',
};
