// The words of the record of a game.

export const record = {
  title: 'Record',
  empty: 'Nothing has happened yet',
  all: 'All of it',
  open: 'Open the whole record',
};
