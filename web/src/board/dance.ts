// How pieces come to stand where a new view shows them: they fall, walk and turn over. The view itself never waits.
import { play, STAGGER } from '../art/motion';
import { pointOf, type Place } from '../core/board';

export function letFall(svg: SVGElement, places: readonly Place[], reduced: boolean): void {
  for (const place of places) {
    const piece = svg.querySelector(`[data-piece="${place}"]`);
    const fall = [{ transform: 'translateY(-14px)', opacity: 0 }, { transform: 'none', opacity: 1 }];
    if (piece) void play(piece, 'placed', fall, reduced);
  }
}

/** In an arc, so that it does not trample what lies between. */
export function walkRobber(svg: SVGElement, from: Place, to: Place, reduced: boolean): void {
  const figure = svg.querySelector('[data-robber]');
  const [a, b] = [pointOf(from), pointOf(to)];
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  const arc = [
    { transform: `translate(${dx}px,${dy}px)` },
    { transform: `translate(${dx / 2}px,${dy / 2 - 60}px)` },
    { transform: 'none' },
  ];
  if (figure) void play(figure, 'robber', arc, reduced);
}

/** A new island in the lobby: one tile after the other. */
export function turnTiles(svg: SVGElement, reduced: boolean): void {
  svg.querySelectorAll('.flips').forEach((tile, order) => {
    const turn = [{ transform: 'scaleX(0.02)', opacity: 0.4 }, { transform: 'none', opacity: 1 }];
    void play(tile, 'flip', turn, reduced, order * STAGGER.flip);
  });
}
