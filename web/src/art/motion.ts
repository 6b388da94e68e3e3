// How long and how everything moves: one table. Whoever wants less movement gets a short fade or nothing.
import { reel } from './reel';

export interface Move {
  readonly ms: number;
  readonly easing: string;
  /** What is left of it where movement is reduced: a fade of this many milliseconds, or nothing. */
  readonly reduced: number;
}

const OUT = 'cubic-bezier(.2,.8,.3,1)';
const IN_OUT = 'cubic-bezier(.5,0,.3,1)';
const BACK_OUT = 'cubic-bezier(.3,1.5,.5,1)';

export const MOVES = {
  hover: { ms: 120, easing: OUT, reduced: 0 },
  preview: { ms: 90, easing: OUT, reduced: 90 },
  placed: { ms: 220, easing: BACK_OUT, reduced: 120 },
  lifted: { ms: 180, easing: 'ease-in', reduced: 120 },
  dice: { ms: 620, easing: OUT, reduced: 0 },
  production: { ms: 450, easing: 'ease-out', reduced: 450 },
  card: { ms: 380, easing: IN_OUT, reduced: 0 },
  robber: { ms: 420, easing: IN_OUT, reduced: 120 },
  ping: { ms: 1400, easing: 'ease-out', reduced: 1400 },
  marker: { ms: 320, easing: IN_OUT, reduced: 120 },
  award: { ms: 480, easing: IN_OUT, reduced: 120 },
  panel: { ms: 160, easing: OUT, reduced: 120 },
  dialogIn: { ms: 180, easing: OUT, reduced: 120 },
  dialogOut: { ms: 120, easing: 'ease-in', reduced: 120 },
  glide: { ms: 220, easing: IN_OUT, reduced: 0 },
  removal: { ms: 700, easing: 'ease-in', reduced: 120 },
  flip: { ms: 420, easing: IN_OUT, reduced: 120 },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof MOVES;

/** Between one flying card, lifted piece or turned tile and the next. */
export const STAGGER = { card: 35, removal: 40, flip: 18 } as const;
/** All cards of a roll are where they belong after this. */
export const CARDS_IN_ALL = 900;
/** All pieces of a player who left are off after this. */
export const REMOVAL_IN_ALL = 1200;

/** Between one of so many and the next, so that all of them together end in time. */
export function stagger(name: 'card' | 'removal', count: number): number {
  const all = name === 'card' ? CARDS_IN_ALL : REMOVAL_IN_ALL;
  return Math.min(STAGGER[name], (all - MOVES[name].ms) / Math.max(1, count - 1));
}

/** How long so many take together. */
export function inAll(name: 'card' | 'removal', count: number): number {
  return MOVES[name].ms + Math.max(0, count - 1) * stagger(name, count);
}

export function duration(name: MoveName, reduced: boolean): number {
  return reduced ? MOVES[name].reduced : MOVES[name].ms;
}

/** Plays frames on an element; reduced motion keeps only what fades. The answer ends when it does. */
export function play(element: Element, name: MoveName, frames: Keyframe[], reduced: boolean, delay = 0): Promise<void> {
  const ms = duration(name, reduced);
  if (ms === 0 || typeof element.animate !== 'function') return Promise.resolve();
  const shown = reduced ? fadesOnly(frames) : frames;
  const animation = element.animate(shown, { duration: ms, easing: MOVES[name].easing, delay: reduced ? 0 : delay, fill: 'backwards' });
  reel.add(animation);
  return animation.finished.then(
    () => undefined,
    () => undefined,
  );
}

function fadesOnly(frames: Keyframe[]): Keyframe[] {
  return frames.map(({ opacity }, index) => ({ opacity: opacity ?? (index === 0 ? 0 : 1) }));
}
