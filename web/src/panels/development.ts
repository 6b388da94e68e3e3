// One's own development cards, kind by kind: what can be played, and what the line of each says.
import type { Card, SeenEvent, View } from '../core/protocol';
import { CARDS } from '../core/view';
import { development as words } from '../words/panels';
import { whyCard } from './reasons';

export interface Held {
  readonly card: Card;
  readonly count: number;
  /** How many of them were bought in this activation. */
  readonly fresh: number;
  /** Why none can be played now; null if one can. Victory Points are never played. */
  readonly why: string | null;
  readonly playable: boolean;
}

const COMMAND = {
  knight: 'play_knight',
  road_building: 'play_road_building',
  year_of_plenty: 'play_year_of_plenty',
  monopoly: 'play_monopoly',
} as const;

export function heldCards(view: View): Held[] {
  const { old, new: bought } = view.own;
  return CARDS.flatMap((card) => {
    const [ready, fresh] = [old[card] ?? 0, bought[card] ?? 0];
    if (ready + fresh === 0) return [];
    return [{ card, count: ready + fresh, fresh, ...stateOf(view, card, ready, fresh) }];
  });
}

function stateOf(view: View, card: Card, ready: number, fresh: number): Pick<Held, 'why' | 'playable'> {
  if (card === 'victory_point') return { why: words.counted(view.own.points), playable: false };
  if (ready === 0 && fresh > 0) return { why: words.next, playable: false };
  const why = whyCard(view, COMMAND[card]);
  return { why, playable: why === null };
}

/** The card that one has just bought. At the end nothing is hidden: then a purchase may be another's, and one's own is the victory itself. */
export function cardDrawn(events: readonly SeenEvent[], { own, public: { phase } }: View): Card | null {
  if (phase === 'finished') return null;
  for (const event of events) if (event.kind === 'development_bought' && event.seat === own.seat) return event.card;
  return null;
}
