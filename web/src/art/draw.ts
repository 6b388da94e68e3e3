// The drawing vocabulary: artwork is data, a list of paths, made by small functions and the same for the same seed.

export interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly w?: number;
  readonly o?: number;
  readonly dash?: string;
  /** Left out where it would be too small to see. */
  readonly fine?: boolean;
}
export type Random = () => number;
export type XY = readonly [number, number];

/** One decimal is a tenth of a hundredth of a tile: nobody sees more, and it is a third of the bytes. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export const fill = (d: string, colour: string, o?: number): Shape =>
  o === undefined ? { d, fill: colour } : { d, fill: colour, o };

export const line = (d: string, colour: string, w: number, o?: number): Shape =>
  o === undefined ? { d, stroke: colour, w } : { d, stroke: colour, w, o };

/** Filled and outlined in one. */
export const outlined = (d: string, colour: string, ink: string, w: number): Shape => ({ d, fill: colour, stroke: ink, w });

export const fine = (shape: Shape): Shape => ({ ...shape, fine: true });

/** mulberry32: small, and good enough for pines. */
export function seeded(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(ry)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(ry)} 0 1 1 ${n(-2 * r)} 0z`;

export const poly = (...points: XY[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;

export const bar = (x: number, y: number, width: number, height: number, r = 0): string =>
  r === 0
    ? `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`
    : `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(height - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - width)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}v${n(2 * r - height)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}z`;

/** A woodcut's stroke: widest in the middle, sharp at both ends. */
export function cut(from: XY, to: XY, width: number, bend = 0): string {
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const at = (side: number) => `${n(mx + nx * (bend + side))} ${n(my + ny * (bend + side))}`;
  return `M${n(from[0])} ${n(from[1])}Q${at(width)} ${n(to[0])} ${n(to[1])}Q${at(-width)} ${n(from[0])} ${n(from[1])}z`;
}

function corner(radius: number, step: number): XY {
  const angle = ((60 * step - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** A pointy-top hexagon with its corners rounded. */
export function hexagon(radius: number, round = 0, x = 0, y = 0): string {
  const toward = (from: XY, to: XY): string => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const k = round / length;
    return `${n(x + from[0] + (to[0] - from[0]) * k)} ${n(y + from[1] + (to[1] - from[1]) * k)}`;
  };
  const parts = [0, 1, 2, 3, 4, 5].map((step) => {
    const [before, here, after] = [corner(radius, step - 1), corner(radius, step), corner(radius, step + 1)];
    return `${step === 0 ? 'M' : 'L'}${toward(here, before)}${round ? `Q${n(x + here[0])} ${n(y + here[1])} ${toward(here, after)}` : ''}`;
  });
  return `${parts.join('')}z`;
}

/** A closed smooth line through points (Catmull-Rom as cubic curves). */
export function smooth(points: readonly XY[]): string {
  const at = (index: number): XY => points[(index + points.length) % points.length] ?? [0, 0];
  const curves = points.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = `${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}`;
    const two = `${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)}`;
    return `C${one} ${two} ${n(c[0])} ${n(c[1])}`;
  });
  const first = at(0);
  return `M${n(first[0])} ${n(first[1])}${curves.join('')}z`;
}

/** Short strokes strewn over a tile; lighter and darker ones give a ground its grain. */
export function grain(random: Random, count: number, inside: (x: number, y: number) => boolean): string {
  const strokes: string[] = [];
  while (strokes.length < count) {
    const [x, y] = [random() * 168 - 84, random() * 180 - 90];
    if (!inside(x, y)) continue;
    const angle = 0.35 + random() * 0.5;
    const length = 3 + random() * 3;
    strokes.push(`M${n(x)} ${n(y)}l${n(length * Math.cos(angle))} ${n(length * Math.sin(angle) - 1)}`);
  }
  return strokes.join('');
}

export function inHexagon(x: number, y: number, radius: number): boolean {
  const [ax, ay] = [Math.abs(x), Math.abs(y)];
  return ax <= radius * 0.866 && ay <= radius - ax * 0.577;
}
