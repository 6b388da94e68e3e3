// The words of what keeps a seat: the resume key, and the way out that leaves it waiting.

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
