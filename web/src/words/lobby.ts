// The words of the lobby: who sits where, the island, the invitation, the resume key.
import { POINTS_TO_WIN } from '../core/box';
import { supplied } from './box';
import { spelled } from './en';

export const lobby = {
  seats: 'Seats',
  order: 'Clockwise. Who begins is drawn at the start.',
  you: 'you',
  host: 'Host',
  here: 'Here',
  away: 'Away, seat kept',
  open: 'Open seat',
  grows: 'A fifth makes the island grow',
  sixth: 'Room for a sixth',
  more: (name: string) => `${name}: more`,
  clear: (name: string) => `Clear ${name}’s seat`,
  cleared: (name: string) => `${name}’s seat is free again.`,
  rename: 'Change your name',
  renaming: 'Saving',
  save: 'Save',
  keep: 'Keep it',
  name: 'Your name',
  colour: 'Your colour and mark',
  colourOf: (colour: string, mark: string) => `${colour}, ${mark}`,
  taken: (who: string) => `taken by ${who}`,
  chosen: 'yours',
  leave: 'Leave the table',
  leaving: 'Leaving',
  closeTable: 'Close the table',
  closing: 'Closing',
  handOver: 'Hand over and leave',
};

export const island = {
  title: 'The island',
  preview: 'The island as it will be played',
  supply: supplied,
  willGrow: 'A fifth player grows it to 30.',
  willShrink: 'With four it shrinks to 19 again.',
  grown: 'Five at the table: the island has grown to 30 tiles.',
  shrunk: 'Four at the table: the island is back to 19 tiles.',
  paired: 'Five or six take paired turns: two of you act each round.',
  goal: `First to ${spelled(POINTS_TO_WIN)} points on their own turn wins.`,
  shuffle: 'Shuffle island',
  shuffling: 'Shuffling',
  hostShuffles: (host: string) => `${host} can shuffle it. All of you see the same island.`,
  start: 'Start game',
  starting: 'Starting',
  locks: 'Starting locks exactly this island.',
  needs: (missing: number) => (missing === 1 ? 'One more player to start' : `${spelled(missing).replace(/^./, (c) => c.toUpperCase())} more players to start`),
  waits: (host: string) => `${host} starts the game`,
  waitsText: 'Meanwhile, look around or read the field guide.',
  guide: 'Read the field guide',
};

export const invite = {
  title: 'Invite friends',
  text: 'Scan, or send the link',
  link: 'Copy link',
  code: 'Copy code',
  share: 'Share',
  linkCopied: 'The link is copied. Send it to your friends.',
  codeCopied: 'The code is copied.',
  notCopied: 'The browser would not copy. Mark the code and copy it by hand.',
  shareTitle: 'Hearthlands',
  shareText: (code: string) => `Pull up a chair at my table: ${code}`,
  qr: (code: string) => `The invitation to ${code}, as a code to scan`,
  full: 'All six chairs are taken.',
};

export const bots = {
  title: 'Seats left over?',
  text: 'On your own machine, bots can fill them. In a terminal:',
  copied: 'The command is copied.',
  copy: 'Copy the command',
  command: (code: string) => `hearthlands bots --join ${code}`,
};

export const key = {
  title: 'Keep your resume key',
  short: 'It brings you back on any device.',
  open: 'Show',
  fold: 'Fold away',
  text: 'It brings you back on any device. Whoever has it can sit in your chair, so keep it private. Shown until this tab closes.',
  veiled: '••••••••••••••••',
  show: 'Show the key',
  hide: 'Hide the key',
  copy: 'Copy',
  share: 'Share',
  qr: 'Scan',
  qrLabel: 'Your resume key, as a code to scan',
  qrText: 'Scan it with your other device. Let nobody else.',
  saved: 'I saved it',
  kept: 'Kept. It stays here until this tab closes.',
  copied: 'The resume key is copied. Keep it somewhere safe.',
  notCopied: 'The browser would not copy. Mark the key and copy it by hand.',
  shareTitle: 'My Hearthlands resume key',
  gone: 'The key was shown when you joined. If you did not keep it, make a new one; the old one then stops working.',
  makeNew: 'Make a new key',
};

export const going = {
  title: 'Leave this table?',
  text: 'Your seat becomes free. With the code you can sit down again while the table gathers.',
  stay: 'Stay',
  leave: 'Leave',
  hostTitle: 'Who is host after you?',
  hostText: 'A table always has one host. Choose who starts the game in your place.',
  choose: 'Choose the next host',
  hand: (name: string) => `Make ${name} host and leave`,
  closeTitle: 'Close this table?',
  closeText: 'Nobody else sits here. The code stops working and the table is gone for good.',
  close: 'Close the table',
  clearTitle: (name: string) => `Clear ${name}’s seat?`,
  clearText: (name: string) => `${name} leaves the table, and the seat is free for somebody else. With the code they may sit down again.`,
  clear: 'Clear the seat',
};

export const over = {
  closedTitle: 'This table is closed',
  closedText: 'The host has closed it before the game began. Nothing is lost but an evening’s plan.',
  removedTitle: 'You have left this game',
  removedText: 'Your resource cards went back to the bank, your unplayed development cards into the deck, and your pieces left the island. The others play on.',
  leftTitle: 'You have no seat here any more',
  leftText: 'Your seat at this table was cleared, or you stood up. With the code you can sit down again while the table gathers.',
  home: 'To the start',
  missingTitle: 'Nothing grows here',
  missingText: 'There is no page under this address. Perhaps a letter went missing on the way.',
};

export const says = {
  who: (players: number) => `${spelled(players).replace(/^./, (c) => c.toUpperCase())} at the table.`,
  alone: 'Just you so far.',
  start: 'Start whenever you like',
  waits: (host: string) => `${host} starts when everyone is here`,
  missing: (missing: number) => (missing === 1 ? 'One more to start' : `${spelled(missing).replace(/^./, (c) => c.toUpperCase())} more to start`),
};
