// What is so, in one sentence for each seat and situation; the label of undo; the title of the page.
import * as words from '../words/status';
import { hand as handWords, pieces } from '../words/en';
import type { PlaceKind } from './board';
import type { Land } from './island';
import { inSentence } from './names';
import type { PublicView, View } from './protocol';
import type { PieceChoice } from './spots';
import { isMine, isPairedPart, mayAct, playerAt, playerById, refusalOf } from './view';

export interface Status {
  /** Shown bold: "Your turn." */
  readonly who: string;
  readonly what: string;
  /** Whose chip stands in it; null for nobody's. */
  readonly seat: number | null;
  /** It is this player's to act: amber. */
  readonly yours: boolean;
  readonly marker: 'primary' | 'paired' | null;
}

/** What the player is doing locally. */
export interface Doing {
  readonly piece: PieceChoice | 'card' | null;
  readonly preview: PlaceKind | 'card' | null;
  readonly pointing: boolean;
}
export const IDLE: Doing = { piece: null, preview: null, pointing: false };

export function statusOf(view: View, player: string, doing: Doing = IDLE): Status {
  const { phase } = view.public;
  if (phase === 'gathering' || phase === 'closed') return before(view, player);
  if (phase === 'finished') return after(view);
  const marker = markerOf(view.public, view.public.turn.active);
  if (isMine(view)) return { ...mine(view, doing), seat: view.own.seat, yours: true, marker };
  if (phase === 'discard') return plain(words.you.owe, words.returning(debts(view)));
  return { ...theirs(view), seat: view.public.turn.active, yours: false, marker };
}

export function spoken({ who, what }: Status): string {
  return what === '' ? who : `${who} ${what}.`;
}

function plain(who: string, what: string, seat: number | null = null): Status {
  return { who, what, seat, yours: false, marker: null };
}

/** The flame beside a seat: it has the primary or the paired part of this turn. */
export function markerOf(view: PublicView, seat: number): 'primary' | 'paired' | null {
  if (['gathering', 'closed', 'finished', 'setup_settlement', 'setup_road'].includes(view.phase)) return null;
  if (seat === view.turn.primary) return 'primary';
  return seat === view.turn.paired ? 'paired' : null;
}

function before(view: View, player: string): Status {
  const { phase, players, admin } = view.public;
  if (phase === 'closed') return plain(words.gathering.closed.who, words.gathering.closed.what);
  const lacking = 3 - players.length;
  const host = playerById(view, admin)?.name ?? '';
  const ready = admin === player ? words.gathering.hostMayStart : words.gathering.waitingForHost(host);
  return plain(words.gathering.who, lacking > 0 ? words.gathering.waitingForPlayers(lacking) : ready);
}

function after(view: View): Status {
  const { winner } = view.public;
  const player = playerAt(view, winner);
  if (player === null) return plain(words.over.abandoned.who, words.over.abandoned.what);
  const own = winner === view.own.seat;
  const { who, what } = own ? words.over.youWon(player.points) : words.over.won(player.name, player.points);
  return { who, what, seat: winner, yours: own, marker: null };
}

type Sentence = Pick<Status, 'who' | 'what'>;

function mine(view: View, doing: Doing): Sentence {
  const { phase, owed, free_roads: left } = view.public;
  const who = isPairedPart(view) ? words.you.paired : words.you.turn;
  if (phase === 'discard') return { who: words.you.owe, what: words.what.discard(owed[view.own.seat ?? -1] ?? 0) };
  if (doing.pointing) return { who, what: words.what.pointing };
  if (doing.preview !== null) return { who: opening(view, who), what: confirming(doing.preview) };
  switch (phase) {
    case 'setup_settlement':
      return { who: words.you.placement, what: view.public.setup?.round === 2 ? words.what.second : words.what.first };
    case 'setup_road':
      return { who: words.you.road, what: words.what.setupRoad };
    case 'roll':
      return { who, what: mayPlayCard(view) ? words.what.rollOrCard : words.what.roll };
    case 'robber':
      return { who: words.you.robber, what: words.what.robber };
    case 'steal':
      return { who: words.you.steal, what: words.what.steal };
    case 'free_roads':
      return { who: words.you.free, what: words.what.freeRoads(left) };
    default:
      return { who, what: doing.piece === null ? acting(view) : words.what.pick[doing.piece] };
  }
}

function opening(view: View, otherwise: string): string {
  const own = { setup_settlement: words.you.placement, setup_road: words.you.road, robber: words.you.robber };
  return own[view.public.phase as keyof typeof own] ?? otherwise;
}

function confirming(preview: PlaceKind | 'card'): string {
  return preview === 'card' ? words.what.confirmCard : words.what.confirm[preview];
}

function acting(view: View): string {
  const from = offering(view);
  if (from.length > 0) return words.what.offered(from);
  return isPairedPart(view) ? words.what.pairedActions : words.what.actions;
}

function mayPlayCard({ own }: View): boolean {
  const simple = mayAct(own.can, 'play_knight') || mayAct(own.can, 'play_road_building');
  return simple || (own.can.plenty ?? 0) > 0 || (own.can.monopoly ?? false);
}

function theirs(view: View): Sentence {
  const { turn, phase } = view.public;
  const name = playerAt(view, turn.active)?.name ?? '';
  const who = isPairedPart(view) ? words.pairedTurnOf(name) : words.turnOf(name);
  const from = offering(view);
  if (from.length > 0) return { who, what: words.what.offered(from) };
  switch (phase) {
    case 'setup_settlement':
    case 'setup_road':
      return { who, what: waitingInSetup(view) };
    case 'roll':
      return { who, what: words.what.rolling };
    case 'robber':
      return { who, what: words.what.theirRobber };
    case 'steal':
      return { who, what: words.what.theirSteal };
    case 'free_roads':
      return { who, what: words.what.theirFreeRoads };
    default:
      return { who, what: waitingInTurn(view) };
  }
}

function waitingInTurn(view: View): string {
  const { turn } = view.public;
  const { seat } = view.own;
  if (isPairedPart(view)) return seat !== null && turn.following?.[0] === seat ? words.what.youNext : words.what.actingPaired;
  return seat !== null && turn.paired === seat ? words.what.pairedNext : words.what.acting;
}

function waitingInSetup(view: View): string {
  const left = placementsUntil(view, view.own.seat);
  if (left === 1) return words.what.youNext;
  if (left !== null) return words.what.placementsLeft(left);
  return view.public.phase === 'setup_road' ? words.what.theirRoad : words.what.theirSettlement;
}

/** The whole snake of the setup, both rounds, and where it stands. */
export function snake(view: PublicView): { readonly seats: readonly number[]; readonly now: number } | null {
  const { setup } = view;
  if (setup === null) return null;
  const seats = [...setup.order, ...[...setup.order].reverse()];
  const inRound = setup.round === 1 ? setup.order : [...setup.order].reverse();
  return { seats, now: (setup.round === 1 ? 0 : setup.order.length) + Math.max(0, inRound.indexOf(view.turn.active)) };
}

/** How many placements from now a seat's next one is; null if it has none left. */
export function placementsUntil(view: View, seat: number | null): number | null {
  const track = snake(view.public);
  if (track === null || seat === null) return null;
  const next = track.seats.indexOf(seat, track.now + 1);
  return next < 0 ? null : next - track.now;
}

function debts(view: View): { name: string; owed: number }[] {
  return Object.entries(view.public.owed).map(([seat, owed]) => ({ name: playerAt(view, Number(seat))?.name ?? '', owed }));
}

/** Who has an open offer that this player has not answered. */
function offering(view: View): string[] {
  const open = view.public.offers.filter(({ number, declined }) => {
    const asked = view.own.can.accept?.includes(number) || view.own.can.decline?.includes(number);
    return asked && !declined.includes(view.own.seat ?? -1);
  });
  return open.map(({ proposer }) => playerAt(view, proposer)?.name ?? '').filter((name) => name !== '');
}

export interface UndoLabel {
  /** On the button: "Undo road". */
  readonly label: string;
  /** In full: "Take back the road at the path between ..., you get 1 wood and 1 brick back". */
  readonly spoken: string;
  /** Why it is closed, as a code; null if it is open. */
  readonly why: string | null;
}

export function undoLabel(view: View, land: Land): UndoLabel {
  const { undo, can } = view.own;
  if (undo === null || !mayAct(can, 'undo')) {
    return { label: words.undo.nothing, spoken: words.undo.nothing, why: refusalOf(can, 'undo') ?? 'nothing_to_undo' };
  }
  const refund = Object.keys(undo.refund).length > 0 ? words.undo.refund(handWords(undo.refund)) : words.undo.free;
  const act =
    undo.piece === 'robber' ? words.undo.robber : words.undo.spoken(pieces[undo.piece], inSentence(land, undo.place));
  return { label: words.undo.label(pieces[undo.piece]), spoken: `${act}, ${refund}`, why: null };
}

/** The title of the page; a dot when it is this player's to act. */
export function titleOf(view: View | null, code: string | null): string {
  if (view === null) return words.title.plain;
  const { phase, turn } = view.public;
  if (phase === 'gathering') return words.title.lobby(code);
  if (phase === 'finished' || phase === 'closed') return words.title.over;
  if (isMine(view)) return phase === 'discard' ? words.title.owed : words.title.yours;
  return words.title.theirs(playerAt(view, turn.active)?.name ?? '');
}
