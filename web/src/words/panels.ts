// The words of one's own part of the table: the tray, the action slot, the dice, the hand, the cards, the seven.
import type { Card, Hand, Resource } from '../core/protocol';
import { COSTS } from '../core/box';
import { total } from '../core/view';
import { inLetters } from './box';
import { capital, count, hand, list, of, resources, spelled } from './en';

/** Reasons in few words, for a tile of the tray. */
export const brief: Readonly<Record<string, string>> = {
  not_your_turn: 'not your turn',
  wrong_phase: 'not now',
  before_roll: 'after the roll',
  no_piece_left: 'none left',
  illegal_place: 'no free place',
  deck_empty: 'none left',
  cannot_afford: 'not enough cards',
  game_over: 'the game is over',
  invalid_seat: 'you only look on',
  unavailable: 'one moment',
};

export const tray = {
  title: 'Pieces and cards',
  names: { road: 'Road', settlement: 'Settlement', city: 'City', card: 'Card' },
  lacks: 'needs',
  needs: (lacking: Hand) => `needs ${shortHand(lacking)}`,
  /** On phones, where a tile has room for one kind. */
  short: (lacking: Hand) => (Object.keys(lacking).length === 1 ? `${shortHand(lacking)} short` : `${total(lacking)} cards short`),
  left: (left: number) => `${left} left`,
  costs: (price: Hand) => `costs ${hand(price)}`,
  free: 'free now',
};

function shortHand(cards: Hand): string {
  return list(Object.entries(cards).map(([kind, number]) => `${number} ${resources[kind as Resource]}`), '+').replaceAll(', ', ' + ');
}

/** The chapters of the field guide that are asked for in place. */
export const about = {
  trade: 'About trading, in the field guide',
  robber: 'About the seven and the robber, in the field guide',
  development: 'About development cards, in the field guide',
  pairs: 'About paired turns, in the field guide',
};

export const slot = {
  title: 'What to do now',
  cancel: 'Cancel',
  retry: 'Retry',
  slow: 'No answer yet. Your wish is kept and goes out again by itself.',
  costs: 'Leaves your hand',
  nothing: 'Free',
  roll: { title: 'Your turn', label: 'Roll dice', waiting: 'Rolling', hint: 'The dice come first.', orCard: 'Or play a card you already hold.' },
  actions: { title: 'Your turn', hint: 'Build, trade, or finish.' },
  pairedActions: { title: 'Your paired turn', hint: 'Build, trade with the bank, play a card. No roll, no deals with players.' },
  trade: 'Trade',
  tradeLocked: 'Trading opens after the roll',
  tradeWait: 'First finish what the dice or the card began',
  end: 'End turn',
  endPaired: 'End paired actions',
  ending: 'Ending',
  rollFirst: 'Roll first',
  finishFirst: 'Finish this step first',
  endCheck: (things: readonly string[]) => `You can still ${list(things, 'or')}.`,
  endAnyway: 'End turn anyway',
  endStay: 'Keep playing',
  endQuiet: 'Don’t ask again',
  still: { road: 'build a road', settlement: 'build a settlement', city: 'build a city', card: 'buy a card' },
  choosing: { road: 'Where should it run?', settlement: 'Where should it stand?', city: 'Which one grows?' },
  choosingHint: { road: 'Pick a lit path.', settlement: 'Pick a lit corner.', city: 'Pick one of your settlements.' },
  putBack: 'Put it back',
  robber: { title: 'Move the robber', hint: 'It must leave its tile. Pick any other, the desert too.' },
  freeRoads: (left: number) => (left === 1 ? 'One free road' : `${capital(spelled(left))} free roads`),
  freeRoadsHint: 'Pick a lit path. The second may go on from the first.',
  forgo: 'Do without',
  forgoing: 'Passing',
  victim: { title: 'Whose card?', hint: 'One card, drawn unseen.', label: (name: string) => `Take a card from ${name}`, taking: 'Taking' },
  cardsHeld: (cards: number) => count(cards, 'card'),
  pointing: 'Your placement waits',
  return: 'Return to placement',
  theirs: {
    title: (name: string) => `${of(name)} turn`,
    paired: (name: string) => `${of(name)} paired turn`,
    propose: (name: string) => `Propose a trade to ${name}`,
    hint: 'You can point, look around and propose a trade.',
    closed: 'You can point and look around.',
    yourOwn: 'You play the paired part after this.',
  },
  undoing: 'Undoing',
};

export const setup = {
  title: 'Placing in turn',
  track: 'Order of placement',
  spot: (name: string, round: number) => `${name}, ${round === 1 ? 'first' : 'second'} settlement`,
  now: 'now',
  done: 'done',
  yourSettlement: (round: number) => (round === 1 ? 'Your first settlement' : 'Your second settlement'),
  settlementHint: (round: number) =>
    round === 1 ? 'Any lit corner. It need not touch anything yet.' : 'This one pays a card for each tile around it.',
  yourRoad: 'Now its road',
  roadHint: 'It starts at the settlement you just placed, and ends your placement.',
  change: 'Change settlement',
  keep: 'Leave it there',
  waiting: (name: string) => `${name} is placing`,
  left: (left: number) => (left === 1 ? 'You are next.' : `${capital(spelled(left - 1))} before you.`),
  over: 'Both of yours stand. The first turn is near.',
};

export const dice = {
  title: 'Last roll',
  none: 'Not rolled yet',
  spoken: (who: string, first: number, second: number) => `${who} rolled ${first + second}: ${first} and ${second}`,
  rolled: 'rolled',
  nobody: 'Nobody produces',
  forYou: 'for you',
  noneForYou: 'nothing for you',
  seven: 'A seven: nobody produces',
  all: 'Who got what',
  shortNobody: (kind: Resource) => `The bank is short of ${resources[kind]}: nobody gets any.`,
  shortOne: (kind: Resource, who: string) => `The bank ran out of ${resources[kind]}: ${who} took what was left.`,
  blocked: (tile: string) => `The robber holds back the ${tile}.`,
};

export const own = {
  title: 'Your hand',
  cards: (cards: number) => count(cards, 'card'),
  risk: (cards: number, lost: number) => `${count(cards, 'card')}, a seven would take ${lost}`,
  kind: (kind: Resource, cards: number) => `${cards} ${resources[kind]}`,
  paying: (kind: Resource, cards: number) => `${cards} ${resources[kind]} would leave`,
  empty: 'No resource cards',
  record: 'Record',
};

export const development = {
  title: 'Development',
  none: 'No development cards yet',
  noneHint: `${capital(inLetters(COSTS.card))} buy one, unseen.`,
  cards: (cards: number) => count(cards, 'card'),
  open: (cards: number) => `Development cards, ${cards}`,
  rules: {
    knight: 'Move the robber, take a card',
    road_building: 'Two roads for free',
    year_of_plenty: 'Two cards from the bank',
    monopoly: 'All of one kind from everyone',
    victory_point: 'One point, kept secret',
  } satisfies Readonly<Record<Card, string>>,
  play: 'Play',
  counted: (points: number) => `Counts already: ${count(points, 'point')} in all`,
  next: 'Bought now, playable next time',
  nextTag: 'next time',
  why: {
    not_your_turn: 'Playable in your turn',
    wrong_phase: 'Not in the middle of this step',
    card_already_played: 'One card a turn, and yours is played',
    card_too_new: 'Bought now, playable next time',
    illegal_place: 'No path is free for a road',
    no_piece_left: 'All your roads are on the island',
    bank_short: 'The bank is empty',
    no_card: 'You do not hold this card',
  } as Readonly<Record<string, string>>,
  bought: 'You drew',
  boughtHint: { point: 'It counts at once, and only you know.', other: 'You may play it from your next turn on.' },
  good: 'Good',
};

export const seven = {
  eyebrow: 'A seven was rolled',
  title: (owed: number) => `Return ${spelled(owed)} ${owed === 1 ? 'card' : 'cards'}`,
  lead: 'Choose the cards you give back to the bank.',
  inHand: 'in hand',
  returning: 'returning',
  keeping: 'keeping',
  of: (chosen: number, owed: number) => `${chosen} of ${owed}`,
  held: (cards: number) => `${cards} in hand`,
  less: (kind: Resource) => `Return one ${resources[kind]} less`,
  more: (kind: Resource) => `Return one more ${resources[kind]}`,
  safe: (cards: number) =>
    cards === 0 ? 'Development cards would be safe.' : cards === 1 ? 'Your development card is safe.' : `Your ${spelled(cards)} development cards are safe.`,
  wait: 'Nothing leaves your hand until you confirm. The robber waits for everyone.',
  still: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? 'is' : 'are'} still choosing.`,
  clear: 'Clear',
  board: 'See the board',
  back: 'Choose cards to return',
  choose: (missing: number) => `Choose ${spelled(missing)} more ${missing === 1 ? 'card' : 'cards'}`,
  tooMany: (over: number) => `Keep ${spelled(over)} of these`,
  act: (owed: number) => `Return ${spelled(owed)} ${owed === 1 ? 'card' : 'cards'}`,
  acting: 'Returning',
  waiting: 'Waiting for cards',
  toReturn: (owed: number) => `${owed} to return`,
  you: 'You',
  then: (name: string | null) => (name === null ? 'Then you move the robber.' : `Then ${name} moves the robber.`),
};

export const supply = {
  title: 'Bank',
  kind: (kind: Resource, left: number, of_: number) => `${resources[kind]}: ${left} of ${of_} left`,
  deck: (left: number, of_: number) => `Development cards: ${left} of ${of_} left`,
  empty: 'none',
};
