// A sentence for each thing that happened, from where its reader sits: for the live regions and the toasts.
import { colours, pieces } from '../words/en';
import { events as words, type Person } from '../words/events';
import { tiesKept, type Award } from './awards';
import { isolated } from './bidi';
import { PAIRED_FROM } from './box';
import { landOf, type Land } from './island';
import { inSentence } from './names';
import type { CardsProduced, Hand, Island, OfferEnd, OfferView, SeenEvent, View } from './protocol';
import { playerAt, playerById, total } from './view';

export interface Told {
  readonly text: string;
  /** Said at once: it is this player's to do something. */
  readonly urgent: boolean;
  /** Worth a toast: it touches this player, or the whole table. */
  readonly toast: boolean;
}

export interface Scene {
  readonly before: View | null;
  readonly after: View;
  readonly island: Island;
}

interface Reader {
  readonly seat: (seat: number) => Person;
  readonly id: (player: string) => Person;
  readonly where: (place: string) => string;
  readonly me: number | null;
  readonly scene: Scene;
}

/** What is to be told of an update, in order. */
export function tell(events: readonly SeenEvent[], scene: Scene): Told[] {
  const reader = readerOf(scene);
  return [...events.flatMap((event) => sentence(event, reader)), ...kept(reader)];
}

function readerOf(scene: Scene): Reader {
  const { after, before } = scene;
  const land: Land = landOf(scene.island);
  const me = after.own.seat;
  return {
    me,
    scene,
    seat: (seat) => ({ name: playerAt(after, seat)?.name ?? '', you: seat === me }),
    id: (player) => {
      const known = playerById(after, player) ?? (before === null ? null : playerById(before, player));
      return { name: known?.name ?? '', you: player === after.own.player };
    },
    where: (place) => inSentence(land, place),
  };
}

/** A tie is no event, but whoever has drawn level wonders. */
function kept({ scene: { before, after }, seat }: Reader): Told[] {
  if (before === null) return [];
  return tiesKept(before.public, after.public).flatMap(({ award, holder, rival, size }) =>
    show((award === 'longest_road' ? words.keepsRoad : words.keepsArmy)(seat(holder), seat(rival), size)),
  );
}

const say = (text: string): Told[] => [{ text, urgent: false, toast: false }];
const show = (text: string, toast = true): Told[] => [{ text, urgent: false, toast }];
const urge = (text: string): Told[] => [{ text, urgent: true, toast: false }];

function sentence(event: SeenEvent, reader: Reader): Told[] {
  const { seat, id, where, me } = reader;
  switch (event.kind) {
    case 'player_sat_down':
      return show(words.satDown(isolated(event.name)), event.player !== reader.scene.after.own.player);
    case 'player_left':
      return show(words.left(id(event.player)));
    case 'seat_cleared':
      return show(words.cleared(id(event.player)));
    case 'player_renamed':
      return say(words.renamed(formerly(event.player, reader), isolated(event.name)));
    case 'colour_chosen':
      return say(words.colour(id(event.player), colours[event.colour].name));
    case 'island_shuffled':
      return shuffled(event.island, reader);
    case 'game_started':
      return show(words.started(seat(event.first)));
    case 'table_closed':
      return show(words.closed);
    case 'setup_turn_began':
      return event.seat === me ? urge(words.yourSetup(event.round)) : say(words.theirSetup(seat(event.seat)));
    case 'starting_settlement_placed':
      return say((event.moved_from === null ? words.settled : words.resettled)(seat(event.seat), where(event.corner)));
    case 'starting_road_placed':
      return say(words.startingRoad(seat(event.seat), where(event.path)));
    case 'starting_cards_taken':
      return say(words.startingCards(seat(event.seat), event.cards));
    case 'turn_began':
      return turn(event.primary, event.paired, reader);
    case 'paired_part_began':
      return event.seat === me ? urge(words.yourPaired) : say(words.theirPaired(seat(event.seat)));
    case 'activation_ended':
      return say(words.ended(seat(event.seat)));
    case 'dice_rolled':
      return say(words.rolled(seat(event.seat), event.first, event.second));
    case 'cards_produced':
      return produced(event, reader);
    case 'discards_due':
      return debts(event.owed, reader);
    case 'cards_discarded':
      return say(words.discarded(seat(event.seat), event.cards));
    case 'robber_moved':
      return say(words.robber(seat(event.seat), where(event.tile)));
    case 'card_stolen':
      return show(words.stoleKnown(seat(event.thief), seat(event.victim), event.card));
    case 'card_stolen_unseen':
      return say(words.stole(seat(event.thief), seat(event.victim)));
    case 'road_built':
      return say(words.road(seat(event.seat), where(event.path)));
    case 'settlement_built':
      return say(words.settlement(seat(event.seat), where(event.corner)));
    case 'city_built':
      return say(words.city(seat(event.seat), where(event.corner)));
    case 'bank_traded':
      return say(words.bank(seat(event.seat), event.rate, event.gave, event.took));
    case 'trade_offered':
      return say(words.offered(seat(event.proposer), event.to.map(seat), event.give, event.want)); // shown by its card
    case 'trade_declined':
      return declined(event.offer, event.seat, reader);
    case 'trade_completed':
      return show(
        words.traded(seat(event.proposer), seat(event.partner), event.gave, event.got),
        event.proposer === me || event.partner === me,
      );
    case 'offer_closed':
      return offerClosed(event.offer, event.end, reader);
    case 'development_bought':
      return say(words.boughtKnown(seat(event.seat), event.card)); // shown by its dialog
    case 'development_bought_unseen':
      return say(words.bought(seat(event.seat)));
    case 'knight_played':
      return say(words.knight(seat(event.seat)));
    case 'road_building_played':
      return say(words.roadBuilding(seat(event.seat), event.grant));
    case 'free_road_built':
      return say(words.freeRoad(seat(event.seat), where(event.path)));
    case 'free_roads_forgone':
      return say(words.forgone(seat(event.seat)));
    case 'free_roads_lapsed':
      return show(words.lapsed(seat(event.seat)), event.seat === me);
    case 'year_of_plenty_played':
      return say(words.plenty(seat(event.seat), event.cards));
    case 'monopoly_played': {
      const taken = Object.entries(event.taken).map(([from, count]) => ({ from: seat(Number(from)), count }));
      return show(words.monopoly(seat(event.seat), event.resource, taken));
    }
    case 'longest_road_awarded':
      return show(event.holder === null ? words.noLongestRoad : words.longestRoad(seat(event.holder), event.length, formerHolder('longest_road', reader)));
    case 'largest_army_awarded':
      return show(event.holder === null ? words.noLargestArmy : words.largestArmy(seat(event.holder), event.knights, formerHolder('largest_army', reader)));
    case 'game_won':
      return urge(words.won(seat(event.seat), event.points));
    case 'game_abandoned':
      return urge(words.abandoned);
    case 'placement_undone':
      return say(undone(seat(event.seat), event.piece));
    case 'removal_requested':
      return show(words.removalAsked(seat(event.seat)), event.seat !== me && !isHost(reader)); // the host has its card
    case 'removal_request_withdrawn':
      return say(words.removalKept(seat(event.seat)));
    case 'removal_refused':
      return show(words.removalRefused(seat(event.seat)), event.seat === me);
    case 'player_removed':
    case 'player_removed_unseen':
      return show(words.removed(seat(event.seat), event.cards));
    case 'admin_changed':
      return show(words.admin(id(event.player)), reader.scene.before !== null);
    case 'secret_committed':
    case 'secret_published':
      return []; // for those who verify the draws, in the history
    default:
      return event satisfies never;
  }
}

function formerHolder(award: Award, { scene, seat }: Reader): Person | null {
  const holder = scene.before?.public[award] ?? null;
  return holder === null ? null : seat(holder);
}

function formerly(player: string, { scene, id }: Reader): Person {
  const former = scene.before === null ? null : playerById(scene.before, player);
  return { name: former?.name ?? '', you: id(player).you };
}

function shuffled(island: Island, { scene }: Reader): Told[] {
  const people = scene.before?.public.players.length ?? 0;
  const now = scene.after.public.players.length;
  if (people < PAIRED_FROM && now >= PAIRED_FROM && island.size === 30) return show(words.grown);
  if (people >= PAIRED_FROM && now < PAIRED_FROM) return show(words.shrunk);
  return show(words.shuffled);
}

function turn(primary: number, paired: number | null, { seat, me }: Reader): Told[] {
  const partner = paired === null ? null : seat(paired);
  return primary === me ? urge(words.yourTurn(partner)) : say(words.theirTurn(seat(primary), partner));
}

function produced({ gains, short }: CardsProduced, { seat, me }: Reader): Told[] {
  const paid = Object.entries(gains).filter(([, hand]) => total(hand) > 0);
  // The reader's own gain comes first.
  const order = paid.sort(([one], [other]) => Number(Number(other) === me) - Number(Number(one) === me));
  const told = order.flatMap(([who, hand]) => say(words.gains(seat(Number(who)), hand)));
  const lacking = short.flatMap((kind) => {
    const takers = paid.filter(([, hand]: [string, Hand]) => (hand[kind] ?? 0) > 0);
    const [only] = takers;
    return show(only === undefined ? words.shortNobody(kind) : words.shortOne(kind, seat(Number(only[0]))));
  });
  return told.length + lacking.length > 0 ? [...told, ...lacking] : say(words.nothing);
}

function debts(owed: Readonly<Record<string, number>>, { seat, me }: Reader): Told[] {
  return Object.entries(owed).flatMap(([who, count]) =>
    Number(who) === me ? urge(words.youOwe(count)) : say(words.owe(seat(Number(who)), count)),
  );
}

function offerBefore(number: number, { scene }: Reader): OfferView | null {
  const known = [...(scene.before?.public.offers ?? []), ...scene.after.public.offers];
  return known.find((offer) => offer.number === number) ?? null;
}

function declined(number: number, by: number, reader: Reader): Told[] {
  const offer = offerBefore(number, reader);
  if (offer === null) return [];
  return say(words.declined(reader.seat(by), reader.seat(offer.proposer))); // shown on its card
}

function offerClosed(number: number, end: OfferEnd, reader: Reader): Told[] {
  const offer = offerBefore(number, reader);
  return show(words.offerClosed(offer === null ? null : reader.seat(offer.proposer), end), offer !== null && isNews(offer, end, reader.me));
}

/** The card is gone, and this reader could not know why: it was not they who ended it, and no turn or newer card did. */
function isNews({ proposer, to }: OfferView, end: OfferEnd, me: number | null): boolean {
  switch (end) {
    case 'withdrawn':
      return to.includes(me ?? -1);
    case 'declined':
      return proposer === me;
    case 'unpayable':
    case 'seat_removed':
      return proposer === me || to.includes(me ?? -1);
    case 'replaced':
    case 'activation_ended':
    case 'game_ended':
      return false;
    default:
      return end satisfies never;
  }
}

function isHost({ scene }: Reader): boolean {
  return scene.after.public.admin === scene.after.own.player;
}

function undone(who: Person, piece: keyof typeof pieces): string {
  return piece === 'robber' ? words.undoneRobber(who) : words.undone(who, pieces[piece]);
}
