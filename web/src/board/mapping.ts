// Between the pixels of the stage and the units of the board. What is on the screen is asked, so no camera can mislead it.
import type { Box, Point } from '../core/board';
import type { Size } from './camera';

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How an SVG with its view box in the middle of a rectangle scales, and where its upper left comes to lie. */
function placed(rect: Edges, frame: Box): { k: number; left: number; top: number } {
  const k = Math.min(rect.width / frame.width, rect.height / frame.height) || 1;
  return { k, left: rect.left + (rect.width - frame.width * k) / 2, top: rect.top + (rect.height - frame.height * k) / 2 };
}

export function toBoard(page: Point, rect: Edges, frame: Box): Point {
  const { k, left, top } = placed(rect, frame);
  return { x: frame.x + (page.x - left) / k, y: frame.y + (page.y - top) / k };
}

export function toPage(at: Point, rect: Edges, frame: Box): Point {
  const { k, left, top } = placed(rect, frame);
  return { x: left + (at.x - frame.x) * k, y: top + (at.y - frame.y) * k };
}

/** On the plane before the camera moves it. */
export function toPlane(at: Point, stage: Size, frame: Box): Point {
  return toPage(at, { left: 0, top: 0, ...stage }, frame);
}
