// Arrow keys over places: the nearest one that way, with those straight ahead preferred. There is no wrapping around.
import { pointOf, type Place, type Point } from './board';

/** To each side of straight ahead: wide enough that every place can be reached, whatever set is lit. */
const CONE = (75 * Math.PI) / 180;
/** A place at the edge of the cone counts as so many times farther away. */
const SIDEWAYS = 3;
/** Corners of one row of tiles zigzag by 50; another row is farther off. */
const ROW = 75;

const AHEAD: Readonly<Record<string, number>> = {
  ArrowRight: 0,
  ArrowDown: Math.PI / 2,
  ArrowLeft: Math.PI,
  ArrowUp: -Math.PI / 2,
};

/** Where a key leads from a place; null if the key is none of these, the same place if nothing lies that way. */
export function move(places: readonly Place[], from: Place | null, key: string): Place | null {
  if (places.length === 0) return null;
  if (key === 'Home') return inReadingOrder(places)[0] ?? null;
  if (key === 'End') return inReadingOrder(places).at(-1) ?? null;
  const ahead = AHEAD[key];
  const row = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0;
  if (ahead === undefined && row === 0) return null;
  if (from === null || !places.includes(from)) return inReadingOrder(places)[0] ?? null;
  const found = ahead === undefined ? otherRow(places, from, row) : towards(places, from, ahead);
  return found ?? from;
}

/** Row by row, from the left. */
export function inReadingOrder(places: readonly Place[]): Place[] {
  const points = new Map(places.map((place) => [place, pointOf(place)]));
  const at = (place: Place): Point => points.get(place) ?? { x: 0, y: 0 };
  return [...places].sort((one, other) => at(one).y - at(other).y || at(one).x - at(other).x);
}

function nearest(places: readonly Place[], costOf: (at: Point) => number): Place | null {
  let [best, least]: [Place | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const place of places) {
    const cost = costOf(pointOf(place));
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

function towards(places: readonly Place[], from: Place, ahead: number): Place | null {
  const origin = pointOf(from);
  return nearest(places, ({ x, y }) => {
    const [dx, dy] = [x - origin.x, y - origin.y];
    if (dx === 0 && dy === 0) return Number.POSITIVE_INFINITY;
    const turned = Math.atan2(dy, dx) - ahead;
    const off = Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned)));
    if (off > CONE) return Number.POSITIVE_INFINITY;
    return Math.hypot(dx, dy) * (1 + SIDEWAYS * (off / CONE) ** 2);
  });
}

function otherRow(places: readonly Place[], from: Place, way: number): Place | null {
  const origin = pointOf(from);
  return nearest(places, ({ x, y }) => {
    const rise = (y - origin.y) * way;
    return rise < ROW ? Number.POSITIVE_INFINITY : rise * 10 + Math.abs(x - origin.x);
  });
}

/** The place that a tap means: the closest one within reach, in board units. */
export function closest(places: readonly Place[], at: Point, reach: number): Place | null {
  const found = nearest(places, ({ x, y }) => Math.hypot(x - at.x, y - at.y));
  if (found === null) return null;
  const { x, y } = pointOf(found);
  return Math.hypot(x - at.x, y - at.y) <= reach ? found : null;
}
