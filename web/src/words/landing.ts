// The words of the first page.
import { count, list, of } from './en';

export const landing = {
  wordmark: 'Hearthlands',
  eyebrow: 'An online tabletop',
  tagline: 'A place at the table for everyone.',
  headline: ['Build.', 'Trade.', 'Stay.'],
  lead: 'Settle a small island with your friends, one road and one honest bargain at a time.',
  facts: { label: 'In short', players: '3 to 6 players', accounts: 'No accounts', free: 'Free' },
  footer: 'Private rooms. Saved automatically. Made for game night.',
  guide: 'Field guide',
  credits: 'Credits',
  settings: 'Settings',
};

export const card = {
  title: 'Pull up a chair',
  name: 'Your name',
  namePlaceholder: 'As the others call you',
  create: 'Create a table',
  creating: 'Setting the table',
  or: 'or join friends',
  orOwn: 'or open a table of your own',
  code: 'Table code',
  codePlaceholder: 'LARK-7294',
  join: 'Join',
  joinInvited: 'Join the table',
  joining: 'Joining',
  invited: (code: string) => `You are invited to ${code}.`,
  invitedOpen: (code: string) => `The table ${code} is open and waits for you.`,
  /** What stands in such a link is not repeated: anybody can write one. */
  invitedNowhere: 'This link holds no whole table code. Ask for it again, or type the code in.',
  invitedFull: (code: string) => `All six chairs at ${code} are taken.`,
  invitedClosed: (code: string) => `No open table has the code ${code}: the game may have begun, or a letter went missing.`,
  resume: 'Resume on another device',
};

export const problems = {
  nameMissing: 'First tell us your name: 2 to 20 characters.',
  nameShort: 'A little longer, please: at least two characters.',
  nameLong: 'A little shorter, please: at most 20 characters.',
  codeMissing: 'Type the code of your friends’ table.',
  codeLength: 'A code has eight letters and digits, like LARK-7294. The host sees it in the lobby.',
  unknown_code: 'No table is open under this code. Compare it with what the host sees.',
  table_full: 'All six chairs are taken. Ask the host to clear one, or open a table of your own.',
  already_started: 'That game has already begun. If you have a seat there, resume with your key.',
  name_taken: 'Somebody at that table has this name, or one that looks like it. Add a letter.',
  keyMissing: 'Paste the resume key that you saved when you joined.',
  unknown_key: 'This key opens no seat. If you made a newer one, only that works.',
  mistyped_key: 'There is a typing mistake in this key. Compare it letter by letter, or paste it.',
  waitLeft: (seconds: number) => `Too many tries. You can try again in ${count(seconds, 'second')}.`,
} as const;

export const resume = {
  title: 'Take your seat again',
  text: 'Your private resume key brings you back to your table from any device. Nothing else is needed.',
  key: 'Resume key',
  placeholder: 'hl_rk_…',
  show: 'Show the key',
  hide: 'Hide the key',
  paste: 'Paste',
  act: 'Resume',
  acting: 'Opening',
  back: 'Back',
  lost: 'Lost it? The host of your table can make you a new one, or use a device where you are still seated.',
};

export const saved = {
  title: 'Saved tables',
  loading: 'Looking for your tables',
  empty: 'The tables you sit at will wait here.',
  offline: 'The server cannot be reached. This is what the device remembers.',
  failed: 'Your tables could not be asked for just now.',
  retry: 'Try again',
  yourTurn: 'Your turn',
  lobby: (code: string) => `Lobby ${code}`,
  alone: 'Nobody else yet',
  with: (names: readonly string[]) => `With ${list(names)}`,
  gathering: 'Gathering',
  setup: 'Placing the first settlements',
  turn: (turn: number, acting: readonly string[]) => (acting.length === 0 ? `Turn ${turn}` : acting.length === 1 ? `Turn ${turn}, ${of(acting[0] ?? '')} move` : `Turn ${turn}, waiting for ${list(acting)}`),
  finished: 'Finished',
  abandoned: 'Ended without a winner',
  closed: 'The host has closed it',
  removed: 'You are no longer at this table',
  resume: 'Resume',
  look: 'Look back',
  open: (who: string) => `${who}: open the table`,
  more: (who: string) => `${who}: more`,
  newKey: 'New resume key',
  remove: 'Remove from this device',
};

export const removal = {
  title: 'Remove from this device?',
  text: 'Your seat stays at the table. On this device it opens again only with your resume key.',
  warning: 'You have never saved a key for this seat. Without one you could not come back: make a new key first.',
  keep: 'Keep it here',
  act: 'Remove',
  acting: 'Removing',
  newKey: 'Make a new key first',
};

export const newKey = {
  title: 'Your new resume key',
  ask: 'Make a new resume key?',
  text: 'The old key stops working at once. Devices where you are seated stay seated.',
  cancel: 'Cancel',
  act: 'Make a new key',
  acting: 'Making',
  done: 'Done',
};

const STEPS: readonly (readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [60, 'minute'],
  [3600, 'hour'],
  [86_400, 'day'],
  [604_800, 'week'],
];

/** "10 minutes ago" */
export function ago(then: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(then)) / 1000);
  if (Number.isNaN(seconds) || seconds < 60) return 'just now';
  const [size, unit] = [...STEPS].reverse().find(([least]) => seconds >= least) ?? [60, 'minute'];
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(seconds / size), unit);
}
