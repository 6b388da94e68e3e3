// A preview is bound to the view it was made on: every newer view is asked whether it still holds.
import * as words from '../words/placing';
import { list, pieces } from '../words/en';
import { people } from '../words/people';
import { kindOf, type Place } from './board';
import { COSTS } from './box';
import { FREE } from './cost';
import type { Land } from './island';
import { ownerOf, placeName, tileInShort, yieldsAt } from './names';
import type { Commands, Hand, View } from './protocol';
import { placesFor, spotsKey, type PieceChoice, type PlaceCommand, type Spot } from './spots';
import { inSetup, mayAct, playerAt, type Position } from './view';

export type PreviewKind = PlaceCommand | 'buy_development';

export interface Preview {
  readonly kind: PreviewKind;
  readonly piece: PieceChoice | 'card';
  /** Null for a card: it is bought, not placed. */
  readonly place: Place | null;
  /** What leaves the hand: nothing in setup and for free roads. */
  readonly cost: Hand;
  /** The question of the confirm bar: "Build a road here?" */
  readonly question: string;
  /** Where, spoken in full with odds; empty for a card. */
  readonly where: string;
  /** The verb of the button: "Build road", and while it is on its way: "Building". */
  readonly label: string;
  readonly labelPending: string;
  /** For those who listen: question and place in one. */
  readonly spoken: string;
  readonly made: Position;
  /** The legal set it was chosen from. */
  readonly legal: string;
}

const KIND_OF: Readonly<Record<PieceChoice | 'card', PreviewKind>> = {
  road: 'build_road',
  settlement: 'build_settlement',
  city: 'build_city',
  robber: 'move_robber',
  card: 'buy_development',
};

function costOf(view: View, piece: PieceChoice | 'card'): Hand {
  if (piece === 'robber' || inSetup(view) || view.public.phase === 'free_roads') return FREE;
  return COSTS[piece];
}

function wordsOf(view: View, piece: PieceChoice | 'card'): { question: string; act: string } {
  if (inSetup(view) && (piece === 'settlement' || piece === 'road')) return words.setupPlacing[piece];
  if (view.public.phase === 'free_roads') return words.freeRoad;
  return words.placing[piece];
}

export function makePreview(
  view: View,
  land: Land,
  made: Position,
  piece: PieceChoice | 'card',
  place: Place | null,
  spots: readonly Spot[],
): Preview {
  const { question, act } = wordsOf(view, piece);
  const where = place === null ? '' : describe(view, land, place);
  return {
    kind: KIND_OF[piece],
    piece,
    place,
    cost: costOf(view, piece),
    question,
    where,
    label: act,
    labelPending: words.placing[piece].acting,
    spoken: place === null ? question : `${question} ${where}.`,
    made,
    legal: spotsKey(spots),
  };
}

/** A tile is the robber's choice, so it says whom the robber would stop there. */
function describe(view: View, land: Land, place: Place): string {
  if (kindOf(place) !== 'tile') return placeName(land, place);
  const stopped = [...yieldsAt(land.board, view.public, place).keys()];
  const whom = stopped.map((seat) => (seat === view.own.seat ? people.you : (playerAt(view, seat)?.name ?? '')));
  return [tileInShort(land, place), ...(whom.length > 0 ? [words.stops(list(whom))] : [])].join('. ');
}

/** The command that a confirmed preview sends. */
export function commandOf(preview: Preview): {
  [Kind in PreviewKind]: { readonly kind: Kind; readonly body: Commands[Kind] };
}[PreviewKind] {
  const place = preview.place ?? '';
  switch (preview.kind) {
    case 'build_road':
      return { kind: preview.kind, body: { path: place } };
    case 'build_settlement':
    case 'build_city':
      return { kind: preview.kind, body: { corner: place } };
    case 'move_robber':
      return { kind: preview.kind, body: { tile: place } };
    case 'buy_development':
      return { kind: preview.kind, body: {} };
    default:
      return preview.kind satisfies never;
  }
}

function isLegal({ own }: View, { piece, place }: Preview): boolean {
  if (piece === 'card') return mayAct(own.can, 'buy_development');
  return place !== null && placesFor(own.can, piece).includes(place);
}

/** Still legal and asked in the same situation: null; else the reason to tell. */
export function whyDropped(preview: Preview, before: View, after: View): string | null {
  if (isLegal(after, preview) && sameSituation(before, after)) return null;
  if (before.public.turn.active !== after.public.turn.active) return words.dropped.turnOver;
  const owner = preview.place === null ? null : ownerOf(after.public, preview.place);
  const player = playerAt(after, owner);
  if (player !== null && owner !== after.own.seat && preview.piece !== 'robber' && preview.piece !== 'card') {
    return words.dropped.taken(player.name, pieces[preview.piece]);
  }
  return words.dropped.notPossible;
}

/** A confirm bar must not outlive its mode: a paid road never turns into a free one, or the reverse. */
function sameSituation(before: View, after: View): boolean {
  return (
    before.public.phase === after.public.phase &&
    before.public.turn.number === after.public.turn.number &&
    before.public.turn.active === after.public.turn.active
  );
}
