// The outline of an island: its sand, and four shoals that fade into the page like a map print.
import { hexagon, n, seeded, smooth, type XY } from '../art/draw';
import { pointOf, R, type Board, type Box, type Point } from '../core/board';

/** How far each shoal reaches beyond the tiles, from the deep to the shore. */
const REACH = [236, 182, 134, 92] as const;
const STEP = 6;
const SOFTEN = 15;
const WOBBLE = 12;

/** Where a ray from the middle leaves the water within `reach` of the land. */
function edge(angle: number, centres: readonly Point[], reach: number): number {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  let farthest = 0;
  for (const { x, y } of centres) {
    const along = ux * x + uy * y;
    const rest = reach * reach - (x * x + y * y) + along * along;
    if (rest >= 0) farthest = Math.max(farthest, along + Math.sqrt(rest));
  }
  return farthest;
}

function shoal(centres: readonly Point[], middle: Point, distance: number, order: number): string {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const at = (degrees: number): XY => {
    let sum = 0;
    for (let d = -SOFTEN; d <= SOFTEN; d += 3) sum += edge(radians(degrees + d), centres, 90 + distance);
    const wobble = WOBBLE * (0.6 * Math.sin(radians(degrees) * 3 + order) + 0.4 * Math.sin(radians(degrees) * 5 + order * 2.3));
    const r = sum / (2 * (SOFTEN / 3) + 1) + wobble;
    return [middle.x + r * Math.cos(radians(degrees)), middle.y + r * Math.sin(radians(degrees))];
  };
  return smooth(Array.from({ length: 360 / STEP }, (_, i) => at(i * STEP)));
}

export interface Coast {
  readonly shoals: readonly string[];
  /** All tiles in one path: its stroke is the shore. */
  readonly land: string;
  /** Grains and pebbles in the sand between the tiles, where roads lie. */
  readonly grit: string;
  readonly pebbles: string;
  /** Short waves off the shore. */
  readonly waves: string;
}

const known = new Map<number, Coast>();

export function coastOf(board: Board): Coast {
  const coast = known.get(board.size) ?? survey(board);
  known.set(board.size, coast);
  return coast;
}

function survey(board: Board): Coast {
  const { x, y, width, height } = board.viewBox;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const centres = board.tiles.map(pointOf);
  const around = centres.map((centre) => ({ x: centre.x - middle.x, y: centre.y - middle.y }));
  return {
    shoals: REACH.map((distance, order) => shoal(around, middle, distance, order)),
    land: centres.map((centre) => hexagon(R, 0, centre.x, centre.y)).join(''),
    ...strewn(board),
    waves: waves(board, around, middle),
  };
}

function strewn(board: Board): { grit: string; pebbles: string } {
  const random = seeded(board.size);
  const grit: string[] = [];
  const pebbles: string[] = [];
  for (const [path, [one, other]] of board.pathEnds) {
    const [a, b] = [pointOf(one), pointOf(other)];
    const coastal = board.pathTiles.get(path)?.length === 1;
    for (let i = 0; i < 6; i += 1) {
      const t = 0.04 + random() * 0.92;
      const off = (random() - 0.5) * (coastal ? 8 : 7);
      const [x, y] = [a.x + (b.x - a.x) * t + (off * (b.y - a.y)) / R, a.y + (b.y - a.y) * t - (off * (b.x - a.x)) / R];
      if (random() < 0.7) grit.push(`M${n(x)} ${n(y)}h.01`);
      else pebbles.push(`M${n(x)} ${n(y)}h.01`);
    }
  }
  return { grit: grit.join(''), pebbles: pebbles.join('') };
}

function waves(board: Board, centres: readonly Point[], middle: Point): string {
  const random = seeded(board.size + 5);
  const drawn: string[] = [];
  const signs = board.harbours.map((harbour) => ({ x: harbour.middle.x + 60 * harbour.outward.x, y: harbour.middle.y + 60 * harbour.outward.y }));
  for (let i = 0; i < 360; i += 11) {
    const angle = ((i + random() * 8) * Math.PI) / 180;
    const r = edge(angle, centres, 90 + 58 + random() * 64);
    const [x, y] = [middle.x + r * Math.cos(angle), middle.y + r * Math.sin(angle)];
    if (signs.some((sign) => Math.hypot(sign.x - x, sign.y - y) < 74)) continue;
    const w = 9 + random() * 7;
    drawn.push(`M${n(x - w)} ${n(y)}q${n(w / 2)} -4.5 ${n(w)} 0q${n(w / 2)} -4.5 ${n(w)} 0`);
    if (random() < 0.4) drawn.push(`M${n(x + w * 0.2)} ${n(y + 8)}q${n(w / 3)} -3.4 ${n(w * 0.7)} 0`);
  }
  return drawn.join('');
}

/** The land with room for signs: what is shown at fit. */
export function frameOf(board: Board, margin: number): Box {
  const { x, y, width, height } = board.viewBox;
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}
