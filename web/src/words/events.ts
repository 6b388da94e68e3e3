// One sentence for each thing that happens at the table. `who` is "You" or a name; verbs follow it.
import { AWARD_POINTS } from '../core/box';
import type { Card, Hand, OfferEnd, Resource } from '../core/protocol';
import { a, cards, count, hand, list, of, resources, spelled } from './en';

/** Somebody in a sentence: the viewer is "you". */
export interface Person {
  readonly name: string;
  readonly you: boolean;
}

const subject = ({ name, you }: Person) => (you ? 'You' : name);
const object = ({ name, you }: Person) => (you ? 'you' : name);
const owner = ({ name, you }: Person) => (you ? 'Your' : of(name));
const has = ({ you }: Person) => (you ? 'have' : 'has');

const keeps = ({ you }: Person) => (you ? 'keep' : 'keeps');
const gains = (who: Person, from: Person | null) => (from === null ? has(who) : who.you ? 'take' : 'takes');
const losing = (from: Person | null) => (from === null ? '' : ` from ${object(from)}`);

const ENDS: Readonly<Record<OfferEnd, string>> = {
  withdrawn: 'was withdrawn',
  replaced: 'was replaced by a new one',
  declined: 'was declined by all',
  unpayable: 'ended: the cards are gone',
  activation_ended: 'ended with the turn',
  seat_removed: 'ended: somebody left the game',
  game_ended: 'ended with the game',
};

export const events = {
  satDown: (name: string) => `${name} sat down.`,
  left: (who: Person) => `${subject(who)} left the table.`,
  cleared: (who: Person) => (who.you ? 'The host has cleared your seat.' : `The host cleared ${of(who.name)} seat.`),
  renamed: (who: Person, name: string) => (who.you ? `You are called ${name} now.` : `${who.name} is called ${name} now.`),
  colour: (who: Person, colour: string) => `${subject(who)} took ${colour}.`,
  shuffled: 'The island was shuffled.',
  grown: 'Five at the table: the island grows to 30 tiles.',
  shrunk: 'Four at the table: the island shrinks to 19 tiles.',
  started: (first: Person) => `The game begins. ${subject(first)} ${first.you ? 'place' : 'places'} first.`,
  closed: 'The host closed the table.',
  yourSetup: (round: number) => (round === 1 ? 'Your turn: place your first settlement and road.' : 'Your turn: place your second settlement and road.'),
  theirSetup: (who: Person) => `${subject(who)} ${who.you ? 'place' : 'places'} next.`,
  settled: (who: Person, where: string) => `${subject(who)} settled at ${where}.`,
  resettled: (who: Person, where: string) => `${subject(who)} moved the settlement to ${where}.`,
  startingRoad: (who: Person, where: string) => `${subject(who)} laid a road on ${where}.`,
  startingCards: (who: Person, taken: Hand) => `${subject(who)} took ${hand(taken)}.`,
  yourTurn: (paired: Person | null) => (paired === null ? 'Your turn: roll the dice.' : `Your turn: roll the dice. ${paired.name} is paired with you.`),
  theirTurn: (who: Person, paired: Person | null) => {
    if (paired === null) return `${owner(who)} turn.`;
    return paired.you ? `${owner(who)} turn. You are paired: your part follows.` : `${owner(who)} turn, paired with ${paired.name}.`;
  },
  yourPaired: 'Your paired turn: build, trade with the bank, or play a card.',
  theirPaired: (who: Person) => `${owner(who)} paired turn.`,
  ended: (who: Person) => `${subject(who)} finished.`,
  rolled: (who: Person, first: number, second: number) => `${subject(who)} rolled ${first + second}: ${first} and ${second}.`,
  nothing: 'Nobody produces.',
  gains: (who: Person, gained: Hand) => `${subject(who)} ${who.you ? 'get' : 'gets'} ${hand(gained)}.`,
  shortNobody: (kind: Resource) => `The bank is short of ${resources[kind]}, so nobody gets any.`,
  shortOne: (kind: Resource, who: Person) => `The bank ran out of ${resources[kind]}: ${object(who)} took what was left.`,
  youOwe: (owed: number) => `A seven. You must return ${count(owed, 'card')}.`,
  owe: (who: Person, owed: number) => `${subject(who)} must return ${count(owed, 'card')}.`,
  discarded: (who: Person, given: Hand) => `${subject(who)} returned ${hand(given)}.`,
  robber: (who: Person, where: string) => `${subject(who)} moved the robber to ${where}.`,
  stoleKnown: (thief: Person, victim: Person, card: Resource) =>
    thief.you ? `You took ${a(resources[card])} from ${object(victim)}.` : `${subject(thief)} took ${a(resources[card])} from ${object(victim)}.`,
  stole: (thief: Person, victim: Person) => `${subject(thief)} took one card from ${object(victim)}.`,
  road: (who: Person, where: string) => `${subject(who)} built a road on ${where}.`,
  settlement: (who: Person, where: string) => `${subject(who)} built a settlement at ${where}.`,
  city: (who: Person, where: string) => `${subject(who)} built a city at ${where}.`,
  bank: (who: Person, rate: number, gave: Resource, took: Resource) =>
    `${subject(who)} traded ${rate} ${resources[gave]} with the bank for 1 ${resources[took]}.`,
  offered: (who: Person, to: readonly Person[], give: Hand, want: Hand) =>
    `${subject(who)} ${who.you ? 'offer' : 'offers'} ${list(to.map(object))} ${hand(give)} for ${hand(want)}.`,
  declined: (who: Person, proposer: Person) =>
    proposer.you ? `${subject(who)} declined your offer.` : `${subject(who)} declined ${of(proposer.name)} offer.`,
  traded: (proposer: Person, partner: Person, gave: Hand, got: Hand) =>
    `${subject(proposer)} traded ${hand(gave)} for ${hand(got)} with ${object(partner)}.`,
  offerClosed: (proposer: Person | null, end: OfferEnd) => `${proposer === null ? 'An' : owner(proposer)} offer ${ENDS[end]}.`,
  boughtKnown: (who: Person, card: Card) => `${subject(who)} bought a development card: ${cards[card]}.`,
  bought: (who: Person) => `${subject(who)} bought a development card.`,
  knight: (who: Person) => `${subject(who)} played a Knight.`,
  roadBuilding: (who: Person, grant: number) =>
    `${subject(who)} played Road Building: ${grant === 1 ? 'one free road' : `${spelled(grant)} free roads`}.`,
  freeRoad: (who: Person, where: string) => `${subject(who)} laid a free road on ${where}.`,
  forgone: (who: Person) => `${subject(who)} did without the rest of the free roads.`,
  lapsed: (who: Person) => `${subject(who)} ${has(who)} no place or piece for another free road.`,
  plenty: (who: Person, taken: Hand) => `${subject(who)} played Year of Plenty and took ${hand(taken)}.`,
  monopoly: (who: Person, kind: Resource, taken: readonly { from: Person; count: number }[]) => {
    const parts = taken.map(({ from, count: given }) => `${object(from)} gave ${given}`);
    return `${subject(who)} played Monopoly on ${resources[kind]}: ${parts.length === 0 ? 'nobody had any' : list(parts)}.`;
  },
  longestRoad: (who: Person, length: number, from: Person | null = null) =>
    `${subject(who)} ${gains(who, from)} the longest road${losing(from)}, ${length} long: ${AWARD_POINTS} points.`,
  keepsRoad: (holder: Person, rival: Person, length: number) =>
    `${subject(rival)} ${has(rival)} a road of ${length} too, and a tie changes nothing: ${object(holder)} ${keeps(holder)} the longest road.`,
  noLongestRoad: 'Nobody holds the longest road now.',
  largestArmy: (who: Person, knights: number, from: Person | null = null) =>
    `${subject(who)} ${gains(who, from)} the largest army${losing(from)}, ${knights} Knights: ${AWARD_POINTS} points.`,
  keepsArmy: (holder: Person, rival: Person, knights: number) =>
    `${subject(rival)} ${has(rival)} ${knights} Knights too, and a tie changes nothing: ${object(holder)} ${keeps(holder)} the largest army.`,
  noLargestArmy: 'Nobody holds the largest army now.',
  won: (who: Person, points: number) => `${subject(who)} won with ${points} points!`,
  abandoned: 'Everyone else has left: the game ends without a winner.',
  undone: (who: Person, piece: string) => `${subject(who)} took back the ${piece}.`,
  undoneRobber: (who: Person) => `${subject(who)} took back the robber’s move.`,
  removalAsked: (who: Person) => `${subject(who)} ${who.you ? 'ask' : 'asks'} to be removed from the game.`,
  removalKept: (who: Person) => `${subject(who)} ${who.you ? 'stay' : 'stays'} after all.`,
  removalRefused: (who: Person) => (who.you ? 'The host wants you to stay: your request was refused.' : `The host refused ${of(who.name)} request.`),
  removed: (who: Person, returned: Hand) =>
    `${subject(who)} left the game; ${hand(returned)} went back to the bank.`,
  admin: (who: Person) => (who.you ? 'You are the host now.' : `${who.name} is the host now.`),
};
