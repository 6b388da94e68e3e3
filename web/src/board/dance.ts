// How pieces come to stand where a new view shows them: they fall, walk and turn over. The view itself never waits.
import { duration, play, REMOVAL_IN_ALL, STAGGER, type MoveName } from '../art/motion';
import { pointOf, type Place } from '../core/board';
import type { SeenEvent } from '../core/protocol';
import { placeBuilt } from './effects.svelte';

function moveFor(event: SeenEvent): MoveName | null {
  if (placeBuilt(event) !== null) return 'placed';
  if (event.kind === 'placement_undone') return 'lifted';
  if (event.kind === 'dice_rolled') return 'dice';
  if (event.kind === 'cards_produced') return 'production';
  return null;
}

/** For how long the island and the dice beside it move when this has happened. */
export function lastsFor(events: readonly SeenEvent[], robberWalks: boolean, reduced: boolean): number {
  const removal = events.some(({ kind }) => kind.startsWith('player_removed')) && !reduced ? REMOVAL_IN_ALL : 0;
  const moves = events.flatMap((event) => moveFor(event) ?? []);
  return Math.max(removal, robberWalks ? duration('robber', reduced) : 0, ...moves.map((name) => duration(name, reduced)));
}

export function letFall(svg: SVGElement, places: readonly Place[], reduced: boolean): void {
  for (const place of places) {
    const piece = svg.querySelector(`[data-piece="${place}"]`);
    const fall = [{ transform: 'translateY(-14px)', opacity: 0 }, { transform: 'none', opacity: 1 }];
    if (piece) void play(piece, 'placed', fall, reduced);
  }
}

const HEIGHT = 60;
const STEPS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

/** In an arc, so that it does not trample what lies between. */
export function walkRobber(svg: SVGElement, from: Place, to: Place, reduced: boolean): void {
  const figure = svg.querySelector('[data-robber]');
  const [a, b] = [pointOf(from), pointOf(to)];
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  const arc = STEPS.map((part) => ({ transform: `translate(${dx * (1 - part)}px,${dy * (1 - part) - HEIGHT * 4 * part * (1 - part)}px)` }));
  if (figure) void play(figure, 'robber', arc, reduced);
}

/** A new island in the lobby: one tile after the other. */
export function turnTiles(svg: SVGElement, reduced: boolean): void {
  svg.querySelectorAll('.flips').forEach((tile, order) => {
    const turn = [{ transform: 'scaleX(0.02)', opacity: 0.4 }, { transform: 'none', opacity: 1 }];
    void play(tile, 'flip', turn, reduced, order * STAGGER.flip);
  });
}
