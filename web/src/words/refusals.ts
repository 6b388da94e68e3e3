// Every code of refusal in words: what is so, and what to do about it.

const SENTENCES: Readonly<Record<string, string>> = {
  // The rules
  not_your_turn: 'It is not your turn.',
  wrong_phase: 'Not at this point of the turn.',
  cannot_afford: 'You do not have the cards for it.',
  no_piece_left: 'All your pieces of this kind are on the island.',
  illegal_place: 'There is no free place for it.',
  bank_short: 'The bank does not have the card.',
  no_card: 'You do not hold this card.',
  card_too_new: 'You bought this card just now: play it next time.',
  card_already_played: 'One development card in each turn, and yours is played.',
  invalid_cards: 'Those are not the right cards.',
  invalid_offer: 'That is no offer: both sides give something, and never the same kind.',
  offer_closed: 'That offer is closed.',
  not_admin: 'Only the host can do that.',
  invalid_seat: 'That seat is not in the game.',
  nothing_to_undo: 'There is nothing to take back.',
  deck_empty: 'No development cards are left.',
  no_victim: 'There is nobody to rob.',
  game_over: 'The game is over.',
  // The lobby
  table_full: 'All six chairs are taken.',
  name_taken: 'Somebody at the table has that name, or one that looks like it.',
  invalid_name: 'Please choose a name of 2 to 20 characters.',
  colour_taken: 'Somebody else has that colour.',
  too_few_players: 'A game needs at least three players.',
  stale_preview: 'The island has been shuffled since. Look again, then start.',
  already_started: 'This game has already started.',
  unknown_code: 'No table is open under this code.',
  unknown_key: 'This key opens no seat. A newer key may have replaced it.',
  mistyped_key: 'This key has a typing mistake in it.',
  // The line
  stale: 'The table has moved on. Look again and decide anew.',
  expired: 'That took too long to arrive. Please try again.',
  busy: 'The table has its hands full. Please try again.',
  unavailable: 'The table does not answer right now.',
  rate_limited: 'That was too often. Wait a little and try again.',
  bad_command: 'The table did not understand that. Loading the page anew may help.',
  id_taken: 'That went wrong on the way. Please try again.',
  not_seated: 'You have no seat at this table.',
  unknown_table: 'There is no such table.',
  foreign_origin: 'This page was opened under an address that the table does not know. Open the address that you were given.',
  bad_request: 'The server did not understand that. Loading the page anew may help.',
  wrong_method: 'The server did not understand that. Loading the page anew may help.',
  wrong_type: 'The server did not understand that. Loading the page anew may help.',
  too_big: 'That was too long for the server.',
  too_slow: 'That took too long to arrive. Please try again.',
  not_found: 'There is nothing under this address.',
  not_signed_in: 'This browser has no key to that seat any more. Resume with your key.',
  no_session: 'This browser has no key to that seat any more. Resume with your key.',
  signed_out: 'This browser was signed out of the seat. Resume with your key.',
  gone: 'You are no longer at this table.',
  outdated: 'Hearthlands has been renewed. Load the page anew.',
  closed: 'The table was left before the answer came.',
  restarting: 'The server restarts. It will be back in a moment.',
  full: 'The house is full right now. Please try again in a moment.',
  unreachable: 'The server cannot be reached. Are you online?',
};

const AGAIN = / Please try again.*$/;
const UNKNOWN = 'That did not work. Please try again.';

/** The sentence for a code. With `wait`, in seconds, it says how long. */
export function refusal(code: string, wait: number | null = null): string {
  const sentence = SENTENCES[code] ?? UNKNOWN;
  if (wait === null || wait < 1) return sentence;
  if (code === 'rate_limited') return `Too many tries. Please wait ${waiting(wait)}.`;
  return `${sentence.replace(AGAIN, '')} Please try again in ${waiting(wait)}.`;
}

function waiting(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= 90) return `${Math.ceil(whole / 60)} minutes`;
  return whole === 1 ? 'a second' : `${whole} seconds`;
}
