// Generated from docs/protocol.schema.json by `npm run types`. Not to be edited.

/**
 * The five kinds, in the order in which a hand is written out (RULES 12).
 */
export type Resource = 'brick' | 'ore' | 'sheep' | 'wheat' | 'wood';
/**
 * The development cards, in the order in which the deck is written out (RULES 12).
 */
export type Card = 'knight' | 'monopoly' | 'road_building' | 'victory_point' | 'year_of_plenty';
/**
 * The six player colours, in the order that keeps the first of them most distinct.
 */
export type Colour = 'ember' | 'fern' | 'honey' | 'linen' | 'plum' | 'tide';
export type Phase =
  | 'actions'
  | 'closed'
  | 'discard'
  | 'finished'
  | 'free_roads'
  | 'gathering'
  | 'robber'
  | 'roll'
  | 'setup_road'
  | 'setup_settlement'
  | 'steal';
export type Terrain = 'brick' | 'desert' | 'ore' | 'sheep' | 'wheat' | 'wood';
export type Harbour = 'any' | 'brick' | 'ore' | 'sheep' | 'wheat' | 'wood';
export type SeenEvent =
  | SecretCommitted
  | SecretPublished
  | PlayerSatDown
  | PlayerLeft
  | SeatCleared
  | PlayerRenamed
  | ColourChosen
  | IslandShuffled
  | GameStarted
  | TableClosed
  | SetupTurnBegan
  | StartingSettlementPlaced
  | StartingRoadPlaced
  | StartingCardsTaken
  | TurnBegan
  | PairedPartBegan
  | ActivationEnded
  | DiceRolled
  | CardsProduced
  | DiscardsDue
  | CardsDiscarded
  | RobberMoved
  | CardStolen
  | RoadBuilt
  | SettlementBuilt
  | CityBuilt
  | BankTraded
  | TradeOffered
  | TradeDeclined
  | TradeCompleted
  | OfferClosed
  | DevelopmentBought
  | KnightPlayed
  | RoadBuildingPlayed
  | FreeRoadBuilt
  | FreeRoadsForgone
  | FreeRoadsLapsed
  | YearOfPlentyPlayed
  | MonopolyPlayed
  | LongestRoadAwarded
  | LargestArmyAwarded
  | GameWon
  | GameAbandoned
  | PlacementUndone
  | RemovalRequested
  | RemovalRequestWithdrawn
  | RemovalRefused
  | PlayerRemoved
  | AdminChanged
  | CardStolenUnseen
  | DevelopmentBoughtUnseen
  | PlayerRemovedUnseen;
/**
 * Why an offer closed without a trade.
 */
export type OfferEnd =
  'activation_ended' | 'declined' | 'game_ended' | 'replaced' | 'seat_removed' | 'unpayable' | 'withdrawn';
/**
 * What a placement put on the island or moved there.
 */
export type Piece = 'city' | 'free_road' | 'road' | 'robber' | 'settlement' | 'starting_settlement';
export type FromClient = Hello | Command | Pointer | Ping | Heartbeat;
export type ToClient =
  Welcome | Update | Accepted | Rejected | Live | Presence | NextTable | Notice | Problem | Heartbeat;

/**
 * Committed, where no update travels with it: a repeated id, or its update was sent before.
 */
export interface Accepted {
  type: 'accepted';
  id: string;
  epoch: number;
  seq: number;
}
export interface ActivationEnded {
  kind: 'activation_ended';
  seat: number;
}
/**
 * The table's one admin from now on (while it gathers: the host).
 */
export interface AdminChanged {
  kind: 'admin_changed';
  player: string;
}
export interface AtCorner {
  corner: string;
}
export interface AtPath {
  path: string;
}
export interface AtTile {
  tile: string;
}
/**
 * `rate` cards of one kind for one of another.
 */
export interface BankTraded {
  kind: 'bank_traded';
  seat: number;
  gave: Resource;
  rate: number;
  took: Resource;
}
/**
 * A command without a choice has an empty body.
 */
export interface Body {}
export interface CardStolen {
  kind: 'card_stolen';
  thief: number;
  victim: number;
  card: Resource;
}
export interface CardStolenUnseen {
  kind: 'card_stolen_unseen';
  thief: number;
  victim: number;
}
export interface CardsDiscarded {
  kind: 'cards_discarded';
  seat: number;
  cards: Hand;
}
/**
 * Gains per seat, and the kinds of which the bank was short (paid in part or not at all).
 */
export interface CardsProduced {
  kind: 'cards_produced';
  gains: {
    [k: string]: Hand;
  };
  short: Resource[];
}
export interface ChooseColour {
  colour: string;
}
export interface CityBuilt {
  kind: 'city_built';
  seat: number;
  corner: string;
}
export interface CodeState {
  state: 'closed' | 'full' | 'open';
}
export interface ColourChosen {
  kind: 'colour_chosen';
  player: string;
  colour: Colour;
}
/**
 * A wish. `id`: a UUID that stays the same however often the wish is sent.
 *
 * `waited_ms`: from the player's tap until this frame went out, for traces alone. What is as
 * usual is left out: a gateway of the release before refuses a field that it does not know.
 */
export interface Command {
  type: 'command';
  id: string;
  seen: number;
  kind: string;
  body?: {
    [k: string]: unknown;
  };
  budget_ms?: number;
  waited_ms?: number;
}
/**
 * Each kind of command with its body.
 */
export interface Commands {
  sit_down: SitDown;
  leave: Leave;
  clear_seat: OfPlayer;
  rename: Rename;
  choose_colour: ChooseColour;
  shuffle_island: Body;
  start_game: StartGame;
  close_table: Body;
  build_settlement: AtCorner;
  build_city: AtCorner;
  build_road: AtPath;
  roll_dice: Body;
  end_activation: Body;
  undo: Body;
  buy_development: Body;
  forgo_free_roads: Body;
  discard: OfCards;
  move_robber: AtTile;
  steal: Steal;
  play_knight: Body;
  play_road_building: Body;
  play_year_of_plenty: OfCards;
  play_monopoly: PlayMonopoly;
  trade_bank: TradeBank;
  offer_trade: OfferTrade;
  accept_trade: OfOffer;
  decline_trade: OfOffer;
  withdraw_trade: OfOffer;
  request_removal: Body;
  withdraw_removal_request: Body;
  approve_removal: OfSeat;
  refuse_removal: OfSeat;
  remove_player: OfSeat;
  hand_over_admin: OfSeat;
}
export interface SitDown {
  name: string;
  nonce: string;
}
export interface Leave {
  successor?: string | null;
}
export interface OfPlayer {
  player: string;
}
export interface Rename {
  name: string;
}
export interface StartGame {
  preview: number;
}
export interface OfCards {
  cards: Hand;
}
export interface Steal {
  from: number;
}
export interface PlayMonopoly {
  resource: string;
}
export interface TradeBank {
  give: string;
  take: string;
}
export interface OfferTrade {
  give: Hand;
  want: Hand;
  to?: number[] | null;
}
export interface OfOffer {
  offer: number;
}
export interface OfSeat {
  seat: number;
}
/**
 * `nonce`: 16 bytes in hex, the player's part in the dice; `join_id`: the same in every retry.
 *
 * `after`: the host's own player id at a table whose game is over.
 */
export interface CreateTable {
  name: string;
  nonce: string;
  join_id: string;
  after?: string | null;
}
export interface DevelopmentBought {
  kind: 'development_bought';
  seat: number;
  card: Card;
}
export interface DevelopmentBoughtUnseen {
  kind: 'development_bought_unseen';
  seat: number;
}
export interface DiceRolled {
  kind: 'dice_rolled';
  seat: number;
  first: number;
  second: number;
}
/**
 * A seven fell and these seats hold more than seven cards.
 */
export interface DiscardsDue {
  kind: 'discards_due';
  owed: {
    [k: string]: number;
  };
}
/**
 * Nothing more to say.
 */
export interface Done {}
/**
 * One line of the log: a plain sentence and the event behind it, as its viewer may see it.
 */
export interface Entry {
  id: string;
  at: string;
  seat: number | null;
  kind: string;
  text: string;
  event: SeenEvent;
  private?: boolean;
}
/**
 * The SHA-256 (hex) of the table's secret, before any guest's nonce is known.
 */
export interface SecretCommitted {
  kind: 'secret_committed';
  sha256: string;
}
/**
 * The secret itself (hex), with the last command of the game.
 */
export interface SecretPublished {
  kind: 'secret_published';
  secret: string;
}
export interface PlayerSatDown {
  kind: 'player_sat_down';
  player: string;
  name: string;
  colour: Colour;
  nonce: string;
}
/**
 * Somebody stood up by themselves.
 */
export interface PlayerLeft {
  kind: 'player_left';
  player: string;
}
/**
 * The host sent somebody away.
 */
export interface SeatCleared {
  kind: 'seat_cleared';
  player: string;
}
export interface PlayerRenamed {
  kind: 'player_renamed';
  player: string;
  name: string;
}
/**
 * A new preview: dealt anew whenever the host asks or the number seated changes its size.
 */
export interface IslandShuffled {
  kind: 'island_shuffled';
  preview: number;
  island: Island;
  robber: string;
}
/**
 * Terrain and number by tile, kind by harbour, in the order of docs/protocol.md.
 */
export interface Island {
  size: 19 | 30;
  terrain: Terrain[];
  numbers: number[];
  harbours: Harbour[];
}
/**
 * The preview is locked, seats are numbered in the order of joining, `first` begins.
 */
export interface GameStarted {
  kind: 'game_started';
  first: number;
}
export interface TableClosed {
  kind: 'table_closed';
}
/**
 * It is this seat's placement, in the first round (clockwise) or the second (back).
 */
export interface SetupTurnBegan {
  kind: 'setup_turn_began';
  seat: number;
  round: number;
}
/**
 * `moved_from`: where it stood, if it was placed again before its road.
 */
export interface StartingSettlementPlaced {
  kind: 'starting_settlement_placed';
  seat: number;
  corner: string;
  moved_from: string | null;
}
export interface StartingRoadPlaced {
  kind: 'starting_road_placed';
  seat: number;
  path: string;
}
/**
 * What the second settlement gives, when its road is confirmed.
 */
export interface StartingCardsTaken {
  kind: 'starting_cards_taken';
  seat: number;
  cards: Hand;
}
/**
 * `paired`: the second activation's seat, fixed now; None when no paired turn is played.
 */
export interface TurnBegan {
  kind: 'turn_began';
  turn: number;
  primary: number;
  paired: number | null;
}
export interface PairedPartBegan {
  kind: 'paired_part_began';
  seat: number;
}
/**
 * `victims`: whom the mover may rob there; none, and there is no steal step.
 */
export interface RobberMoved {
  kind: 'robber_moved';
  seat: number;
  tile: string;
  victims: number[];
}
export interface RoadBuilt {
  kind: 'road_built';
  seat: number;
  path: string;
}
export interface SettlementBuilt {
  kind: 'settlement_built';
  seat: number;
  corner: string;
}
export interface TradeOffered {
  kind: 'trade_offered';
  offer: number;
  proposer: number;
  to: number[];
  give: Hand;
  want: Hand;
}
export interface TradeDeclined {
  kind: 'trade_declined';
  offer: number;
  seat: number;
}
/**
 * The proposer gave `gave` and got `got`; the offer is closed by it.
 */
export interface TradeCompleted {
  kind: 'trade_completed';
  offer: number;
  proposer: number;
  partner: number;
  gave: Hand;
  got: Hand;
}
export interface OfferClosed {
  kind: 'offer_closed';
  offer: number;
  end: OfferEnd;
}
export interface KnightPlayed {
  kind: 'knight_played';
  seat: number;
}
/**
 * `grant`: how many free roads (two, or one with a single piece left).
 */
export interface RoadBuildingPlayed {
  kind: 'road_building_played';
  seat: number;
  grant: number;
}
export interface FreeRoadBuilt {
  kind: 'free_road_built';
  seat: number;
  path: string;
}
export interface FreeRoadsForgone {
  kind: 'free_roads_forgone';
  seat: number;
}
/**
 * No piece or no legal path was left when the next free road was due.
 */
export interface FreeRoadsLapsed {
  kind: 'free_roads_lapsed';
  seat: number;
}
export interface YearOfPlentyPlayed {
  kind: 'year_of_plenty_played';
  seat: number;
  cards: Hand;
}
/**
 * What each opponent that held the kind gave.
 */
export interface MonopolyPlayed {
  kind: 'monopoly_played';
  seat: number;
  resource: Resource;
  taken: {
    [k: string]: number;
  };
}
/**
 * The new holder, or nobody.
 */
export interface LongestRoadAwarded {
  kind: 'longest_road_awarded';
  holder: number | null;
  length: number;
}
/**
 * The new holder, or nobody.
 */
export interface LargestArmyAwarded {
  kind: 'largest_army_awarded';
  holder: number | null;
  knights: number;
}
export interface GameWon {
  kind: 'game_won';
  seat: number;
  points: number;
}
/**
 * One seat is left: over, without a winner.
 */
export interface GameAbandoned {
  kind: 'game_abandoned';
}
/**
 * `place`: the corner, path or tile that the undone placement named.
 */
export interface PlacementUndone {
  kind: 'placement_undone';
  seat: number;
  piece: Piece;
  place: string;
}
export interface RemovalRequested {
  kind: 'removal_requested';
  seat: number;
}
export interface RemovalRequestWithdrawn {
  kind: 'removal_request_withdrawn';
  seat: number;
}
export interface RemovalRefused {
  kind: 'removal_refused';
  seat: number;
}
/**
 * The hand goes back to the bank, the unplayed development cards into the deck.
 */
export interface PlayerRemoved {
  kind: 'player_removed';
  seat: number;
  cards: Hand;
  development: Cards;
}
/**
 * How many development cards went back, not which.
 */
export interface PlayerRemovedUnseen {
  kind: 'player_removed_unseen';
  seat: number;
  cards: Hand;
  development: number;
}
/**
 * The first frame: which seat, and the newest (epoch, seq) that is still shown, if any.
 */
export interface Hello {
  type: 'hello';
  protocol: number;
  table: string;
  player: string;
  have?: [number, number] | null;
}
/**
 * Where this player's cursor is; `null` when it left the island. Lossy.
 */
export interface Pointer {
  type: 'pointer';
  at: [number, number] | null;
}
/**
 * Point at a place, at any time; `place`: the tile, corner or path meant, if one was.
 */
export interface Ping {
  type: 'ping';
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  place?: string | null;
}
/**
 * Answered by the same frame; lets a browser see that the line is alive.
 */
export interface Heartbeat {
  type: 'heartbeat';
}
export interface JoinTable {
  code: string;
  name: string;
  nonce: string;
  join_id: string;
}
export interface KeyIssued {
  key: string;
}
/**
 * What the service would accept of this viewer now; whatever is empty is left out.
 */
export interface Legal {
  acts?: string[];
  roads?: string[];
  settlements?: string[];
  cities?: string[];
  tiles?: string[];
  victims?: number[];
  discard?: number;
  bank?: Hand;
  take?: Resource[];
  plenty?: number;
  monopoly?: boolean;
  offer_to?: number[];
  accept?: number[];
  decline?: number[];
  withdraw?: number[];
  approve?: number[];
  refuse?: number[];
  remove?: number[];
  hand_over?: number[];
  clear?: string[];
  colours?: Colour[];
  refusals?: {
    [k: string]: string;
  };
}
/**
 * Others' cursors (the newest of each) and pings since the last such frame; at most 15/s.
 */
export interface Live {
  type: 'live';
  pointers?: LivePointer[];
  pings?: LivePing[];
}
export interface LivePointer {
  player: string;
  at: [number, number] | null;
}
export interface LivePing {
  player: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  place?: string | null;
}
/**
 * `next`: the `before` of the following page; null at the beginning of time.
 *
 * A filter that finds little may give a short or empty page that still has a `next`.
 */
export interface LogPage {
  type: 'log_page';
  entries: Entry[];
  next: string | null;
}
export interface LookUpCode {
  code: string;
}
export interface MissedList {
  type: 'missed';
  updates: MissedUpdate[];
  more: boolean;
}
export interface MissedUpdate {
  seq: number;
  events: SeenEvent[];
}
export interface NewKey {
  player: string;
  sign_out_others?: boolean;
}
/**
 * The game is over and the host has opened another table: its code, to join by.
 */
export interface NextTable {
  type: 'next_table';
  code: string;
}
/**
 * The state of the service, in words for the page's status line.
 */
export interface Notice {
  type: 'notice';
  state: 'live' | 'moving_table' | 'restarting';
}
export interface OfferView {
  number: number;
  proposer: number;
  to: number[];
  give: Hand;
  want: Hand;
  declined: number[];
}
export interface OwnView {
  seat: number | null;
  player: string;
  hand: Hand;
  old: Cards;
  new: Cards;
  points: number;
  undo: UndoView | null;
  can: Legal;
}
export interface UndoView {
  piece: Piece;
  place: string;
  refund: Hand;
}
/**
 * In milliseconds, the first sixty of each in this minute.
 *
 * `preview`: from a tap to its preview on the screen; `acknowledged`: from a confirmation to its
 * answer; `painted`: from an update's arrival to its view on the screen.
 */
export interface PageTimes {
  preview?: number[];
  acknowledged?: number[];
  painted?: number[];
}
export interface PlayerView {
  player: string;
  name: string;
  colour: string;
  removed: boolean;
  removal_requested: boolean;
  cards: number;
  development: number;
  played: Cards;
  road_length: number;
  points: number;
  roads_left: number;
  settlements_left: number;
  cities_left: number;
}
export interface Position {
  type: 'position';
  seq: number;
  island: Island;
  public: PublicView;
  own: OwnView;
}
export interface PublicView {
  phase: Phase;
  then: Phase | null;
  acting: number[];
  turn: TurnView;
  setup: SetupView | null;
  owed: {
    [k: string]: number;
  };
  victims: number[];
  free_roads: number;
  last_roll: [number, number] | null;
  players: PlayerView[];
  admin: string;
  preview: number;
  robber: string;
  roads: {
    [k: string]: number;
  };
  settlements: {
    [k: string]: number;
  };
  cities: {
    [k: string]: number;
  };
  bank: Hand;
  deck_left: number;
  longest_road: number | null;
  largest_army: number | null;
  offers: OfferView[];
  winner: number | null;
  revealed: RevealedView[] | null;
}
export interface TurnView {
  number: number;
  primary: number;
  paired: number | null;
  active: number;
  card_played: boolean;
  following: [number, number | null] | null;
}
export interface SetupView {
  round: number;
  order: number[];
  corner: string | null;
}
export interface RevealedView {
  hand: Hand;
  development: Cards;
}
/**
 * The players who have at least one live socket.
 */
export interface Presence {
  type: 'presence';
  online: string[];
}
/**
 * A frame that could not be understood or was one too many; the socket stays open.
 */
export interface Problem {
  type: 'problem';
  code: 'bad_frame' | 'hello_first' | 'rate_limited';
}
/**
 * The body of every answer that is no success.
 */
export interface Refusal {
  error: string;
  message?: string;
  retry_after?: number | null;
}
export interface ReissueKey {
  admin: string;
  player: string;
  sign_out_others?: boolean;
}
/**
 * Refused; nothing changed. `retry`: the same id may be sent again.
 */
export interface Rejected {
  type: 'rejected';
  id: string;
  code: string;
  retry?: boolean;
}
export interface Resume {
  key: string;
}
export interface Resumed {
  table: string;
  player: string;
}
export interface SavedPlayer {
  player: string;
  name: string;
  colour: string;
  removed?: boolean;
}
/**
 * Public facts of a table, from `table_summary`; no table is woken for a list.
 *
 * `phase`: gathering, closed, setup, play, finished or abandoned. `code` while gathering.
 */
export interface SavedTable {
  table: string;
  player: string;
  phase: string;
  players: SavedPlayer[];
  acting: string[];
  turn: number;
  updated_at: string;
  code?: string | null;
}
export interface SavedTables {
  tables: SavedTable[];
}
/**
 * A place at a table; `key` brings its player back on any device: keep it secret.
 */
export interface Seated {
  table: string;
  player: string;
  code: string;
  key: string;
}
/**
 * Signing out: this device, or all others.
 */
export interface SignOut {
  player: string;
}
/**
 * The answer to hello: everything needed to draw the table.
 *
 * `view` holds `public` and `own`, as in every update. `code`: only while the table gathers;
 * `next`: the code of the table that the host opened after this one's end, while that gathers.
 */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  epoch: number;
  seq: number;
  player: string;
  island: Island;
  view: View;
  online: string[];
  code?: string | null;
  next?: string | null;
}
export interface View {
  public: PublicView;
  own: OwnView;
}
/**
 * A committed command: what this viewer saw happen, and its whole view after it.
 *
 * `ack`: the id of this socket's own command, which is committed by it.
 */
export interface Update {
  type: 'update';
  epoch: number;
  seq: number;
  events: SeenEvent[];
  view: View;
  island?: Island;
  ack?: string | null;
}

/** Resource cards by kind, kinds that are not there left out. */
export type Hand = Partial<Record<Resource, number>>;
/** Development cards by kind. */
export type Cards = Partial<Record<Card, number>>;
/** Each kind of command with its body. */
export type CommandKind = keyof Commands;
