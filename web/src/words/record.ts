// The words of the record of a game, and of the seat: its key, the invitation, leaving the table for today.

export const record = {
  title: 'Record',
  empty: 'Nothing has happened yet',
  all: 'All of it',
  open: 'Open the whole record',
};

export const history = {
  eyebrow: 'Recorded table activity',
  title: 'Game history',
  readOnly: 'Newest first. It can be read, never changed.',
  player: 'Player',
  everyone: 'Everyone',
  what: 'What',
  families: {
    all: 'Everything',
    dice: 'Dice and cards',
    building: 'Building',
    trade: 'Trades',
    robber: 'Robber',
    cards: 'Development',
    awards: 'Bonuses and the end',
    turns: 'Turns',
    table: 'People',
  },
  loading: 'Turning the pages …',
  none: 'Nothing of this kind has happened.',
  more: 'Older entries',
  loadingMore: 'Loading',
  failed: 'The record did not come.',
  retry: 'Try again',
  beginning: 'This is where it began.',
  show: 'Show on the island',
  onlyYou: 'Only you see this',
  download: 'Download it all',
  close: 'Close',
};

export const key = {
  eyebrow: 'Yours alone',
  title: 'Your resume key',
  why: 'Whoever has it can play your seat: show it to nobody.',
  renew: 'Make a new key',
  renewTitle: 'Make a new key?',
  renewText: 'The old key stops working at once.',
  others: 'Sign my other devices out as well',
  othersHint: 'They need the new key to come back',
  renewing: 'Making it',
  cancel: 'Keep the old one',
  done: 'Done',
};

export const exit = {
  eyebrow: 'Saved',
  title: 'Leave for today?',
  text: 'The table is saved after every move. Your seat, your cards and your pieces wait for you, and nobody plays them.',
  noKey: 'You have not saved your resume key yet. Without it, only this browser knows your seat.',
  showKey: 'Show my key first',
  stay: 'Stay',
  act: 'Save & exit',
  unsaved: 'Your last move is not saved yet',
};
