// The words around the island: header, line, menu, settings and keys.
import type { Line } from '../net/line';

export const dialog = { close: 'Close' };

export const frame = {
  privateTable: 'Private table',
  island: 'The island',
  table: 'At the table',
  hintMouse: 'Move to point, Alt-click to ping',
  hintTouch: 'Press and hold to ping',
  skip: { actions: 'To your actions', island: 'To the island', hand: 'To your hand', players: 'To the players', menu: 'To the menu' },
  regions: { actions: 'Your actions', hand: 'Your cards', players: 'Players', tray: 'Pieces', tools: 'Table tools', offers: 'Offers', record: 'Record and bank' },
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
  record: 'Game history',
  guide: 'Field guide',
  menu: 'Menu',
};

export const preparing = {
  title: 'Setting the table',
  text: 'The island is being laid out and your seat dusted off.',
  slow: 'It takes longer than usual. The line may be thin; nothing is lost.',
  failed: 'The table could not be set',
  signedOut: 'This browser has no key to that seat',
  signedOutHint: 'Your seat is kept. Your resume key brings you back to it, here or on any device.',
  retry: 'Try again',
  home: 'Back to the start',
  resume: 'Resume with your key',
  reload: 'Load the page anew',
};

/** Said in the place of the status while the line is not live. */
export const lineSays: Readonly<Record<Exclude<Line, 'live' | 'gone' | 'signed_out'>, { who: string; what: string }>> = {
  connecting: { who: 'Connecting.', what: 'One moment' },
  reconnecting: { who: 'Reconnecting.', what: 'Your seat and your cards are kept' },
  offline: { who: 'You are offline.', what: 'Your seat is kept until you are back' },
  moving: { who: 'One moment.', what: 'The table moves to another server' },
  restarting: { who: 'One moment.', what: 'The server restarts, nothing is lost' },
  outdated: { who: 'Hearthlands was renewed.', what: 'Load the page anew to play on' },
};
export const retryNow = 'Try now';

export const menu = {
  title: 'Menu',
  key: { name: 'Resume key', what: 'Come back on any device' },
  players: { name: 'Players and cards', what: 'Who holds what, for all to see' },
  bank: { name: 'Bank', what: 'What is left of everything' },
  history: { name: 'Game history', what: 'Everything that happened' },
  guide: { name: 'Field guide', what: 'The rules in ten short chapters' },
  settings: { name: 'Settings', what: 'Light, sound, motion, text' },
  shortcuts: { name: 'Keys', what: 'All shortcuts of the table' },
  admin: { name: 'Host tools', what: 'Requests, removal, hand over' },
  exit: { name: 'Save and exit', what: 'Your seat is kept' },
  install: { name: 'Keep it on this device', what: 'Opens by itself, and finds your tables again' },
  removal: { name: 'Request removal', what: 'Leave this game for good' },
};

export const settings = {
  title: 'Settings',
  note: 'Remembered on this device only.',
  light: 'Light',
  themes: { daylight: 'Daylight', lamplight: 'Lamplight', contrast: 'High contrast' },
  text: 'Text size',
  sizes: { normal: 'Normal', large: 'Large', larger: 'Larger' },
  motion: 'Motion',
  motions: { auto: 'As the system', full: 'Full', reduced: 'Reduced' },
  sound: 'Sound',
  soundHint: 'A knock for a piece, a bell when it is your turn',
  volume: 'Volume',
  vibration: 'Vibration',
  vibrationHint: 'A short buzz when it is your turn, where the device can',
  pointers: 'Live pointers',
  pointersHint: 'Others see where your cursor is, and you see theirs',
  secondTap: 'Second tap confirms',
  secondTapHint: 'Tap the previewed place again instead of the button',
  endCheck: 'Ask before ending a turn',
  endCheckHint: 'When something could still be built',
  shortcuts: 'Single-letter keys',
  shortcutsHint: 'R rolls, E ends the turn, and so on',
  done: 'Done',
};
