// Why something is closed, in words: from the refusals of the view, with what is missing counted out.
import { COSTS } from '../core/box';
import { missing } from '../core/cost';
import type { CommandKind, Hand, View } from '../core/protocol';
import { isActive, isPairedPart, mayAct, playerAt, refusalOf, total } from '../core/view';
import { refusal } from '../words/refusals';
import { brief, development, slot } from '../words/panels';
import * as trading from '../words/trade';
import { tray } from '../words/panels';

export type Piece = 'road' | 'settlement' | 'city' | 'card';

const COMMAND: Readonly<Record<Piece, CommandKind>> = {
  road: 'build_road',
  settlement: 'build_settlement',
  city: 'build_city',
  card: 'buy_development',
};

/** The cards that are missing for a piece, if that is all that keeps it closed. */
export function lackOf(view: View, piece: Piece): Hand | null {
  if (isOpen(view, piece) || refusalOf(view.own.can, COMMAND[piece]) !== 'cannot_afford') return null;
  const lacking = missing(view.own.hand, COSTS[piece]);
  return total(lacking) === 0 ? null : lacking;
}

/** Why a piece of the tray is closed; null if it is open. Few words: "needs 2 ore". */
export function whyPiece(view: View, piece: Piece, compact = false): string | null {
  const { can } = view.own;
  const kind = COMMAND[piece];
  if (isOpen(view, piece)) return null;
  const code = refusalOf(can, kind) ?? 'wrong_phase';
  const lacking = lackOf(view, piece);
  if (lacking !== null) return (compact ? tray.short : tray.needs)(lacking);
  if (code === 'wrong_phase' && view.public.phase === 'roll') return brief.before_roll ?? null;
  return brief[code] ?? refusal(code);
}

function isOpen({ own }: View, piece: Piece): boolean {
  const { can } = own;
  if (piece === 'card') return mayAct(can, 'buy_development');
  return ({ road: can.roads, settlement: can.settlements, city: can.cities }[piece]?.length ?? 0) > 0;
}

/** Why the turn cannot end yet. */
export function whyEnd(view: View): string | null {
  if (mayAct(view.own.can, 'end_activation')) return null;
  return view.public.phase === 'roll' ? slot.rollFirst : slot.finishFirst;
}

/** Why a card of the hand cannot be played now, as a sentence for its line. */
export function whyCard(view: View, kind: 'play_knight' | 'play_road_building' | 'play_year_of_plenty' | 'play_monopoly'): string | null {
  const { can } = view.own;
  const open = {
    play_knight: mayAct(can, 'play_knight'),
    play_road_building: mayAct(can, 'play_road_building'),
    play_year_of_plenty: (can.plenty ?? 0) > 0,
    play_monopoly: can.monopoly ?? false,
  }[kind];
  if (open) return null;
  const code = refusalOf(can, kind) ?? 'wrong_phase';
  return development.why[code] ?? refusal(code);
}

const SETTLED: readonly string[] = ['actions'];

/** Why no offer can be made; null if one can. */
export function whyNoOffer(view: View): string | null {
  const { phase } = view.public;
  const words = trading.trade.why;
  if ((view.own.can.offer_to?.length ?? 0) > 0) return null;
  if (phase === 'finished') return words.over;
  if (isPairedPart(view)) return isActive(view) ? words.paired : words.theirPaired;
  if (phase === 'roll' || phase.startsWith('setup')) return words.roll;
  if (!SETTLED.includes(phase)) return words.step;
  return total(view.own.hand) === 0 ? words.noCards : words.none;
}

/** Why the bank does not trade; null if it does. */
export function whyNoBank(view: View): string | null {
  const { can } = view.own;
  const words = trading.trade.why;
  if (Object.keys(can.bank ?? {}).length > 0) return null;
  const code = refusalOf(can, 'trade_bank') ?? 'wrong_phase';
  if (code === 'not_your_turn') return words.notYours;
  if (code === 'wrong_phase') return view.public.phase === 'roll' ? words.roll : words.step;
  return code === 'cannot_afford' ? trading.bank.cannot : refusal(code);
}

/** Why trading as a whole is locked: the button says so. */
export function whyNoTrade(view: View): string | null {
  if (whyNoOffer(view) === null || view.public.phase === 'actions') return null;
  return view.public.phase === 'roll' ? slot.tradeLocked : slot.tradeWait;
}

/** What one could still do with the turn: for the question before it ends. */
export function stillOpen(view: View): Piece[] {
  return (['road', 'settlement', 'city', 'card'] as const).filter((piece) => isOpen(view, piece));
}

export function nameAt(view: View, seat: number | null): string {
  return playerAt(view, seat)?.name ?? '';
}

export function colourAt(view: View, seat: number | null): string {
  return playerAt(view, seat)?.colour ?? 'ember';
}
