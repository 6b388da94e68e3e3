// Who has a flame or a bonus is read off the page before and after: what changed its row goes there from where it was.
import type { MoveName } from '../art/motion';
import type { Point } from '../core/board';
import type { Resource } from '../core/protocol';

interface Stand {
  readonly seat: string;
  readonly element: Element;
  readonly at: Point;
}
/** By what travels: `primary`, `paired`, `longest_road`, `largest_army`. */
export type Standings = ReadonlyMap<string, Stand>;

export interface Travel {
  readonly element: Element;
  readonly name: MoveName;
  readonly frames: Keyframe[];
}

const PULSE: Keyframe[] = [{ transform: 'scale(1)', opacity: 0.4 }, { transform: 'scale(1.2)', opacity: 1, offset: 0.5 }, { transform: 'scale(1)', opacity: 1 }];

export function standings(): Standings {
  const all = [...document.querySelectorAll('#players [data-travels]')];
  return new Map(all.map((element) => [element.getAttribute('data-travels') ?? '', { element, seat: seatOf(element), at: middleOf(element) }]));
}

/** `kept`: what a tie has left where it is, which is worth a look. */
export function wander(stood: Standings, stands: Standings, kept: readonly string[]): Travel[] {
  return [...stands].flatMap(([what, { seat, element, at }]): Travel[] => {
    const name = what === 'primary' || what === 'paired' ? 'marker' : 'award';
    const before = stood.get(what);
    if (before?.seat === seat) return kept.includes(what) ? [{ element, name, frames: PULSE }] : [];
    if (before === undefined) return [{ element, name, frames: PULSE }];
    const from = `translate(${before.at.x - at.x}px, ${before.at.y - at.y}px)`;
    const arrive: Keyframe[] = name === 'marker' ? [] : [{ transform: 'scale(1.15)', offset: 0.75 }];
    return [{ element, name, frames: [{ transform: from }, ...arrive, { transform: 'none' }] }];
  });
}

/** Where a card of a player comes to lie: in my hand, or in the row of anybody else. */
export function homeOf(seat: number, kind: Resource, me: number | null): Element | null {
  const own = seat === me ? document.querySelector(`#own [data-kind="${kind}"]`) : null;
  return own ?? document.querySelector(`#players [data-seat="${seat}"]`);
}

export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function seatOf(element: Element): string {
  return element.closest('[data-seat]')?.getAttribute('data-seat') ?? '';
}
