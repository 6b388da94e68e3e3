// On a phone the look goes to the lit places once, if that makes them easy to hit; then it stays until they change kind.
import type { Box, Place } from '../core/board';
import type { Size } from './camera';
import { boxAround, spacing } from './look';
import { toPlane } from './mapping';

/** What a finger hits with ease, in css pixels (WCAG 2.5.8 asks for 24). */
const COMFORT = 44;
const ROOM = 90;

/** The box of the plane to look at; null where a closer look would not help or is not needed. */
export function worthALook(lit: readonly Place[], stage: Size, frame: Box, fitted: number, most: number): Box | null {
  if (lit.length < 2) return null;
  const gap = spacing(lit) * fitted;
  if (gap >= COMFORT) return null;
  const box = boxAround(lit, ROOM);
  const framed = { ...toPlane(box, stage, frame), width: box.width * fitted, height: box.height * fitted };
  const closer = Math.min(most, stage.width / framed.width, stage.height / framed.height);
  return gap * closer >= COMFORT ? framed : null;
}
