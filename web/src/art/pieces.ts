// Pieces: flat colour, one ink line, a cream halo that keeps every colour readable on every ground, and the mark.
// Fill, roof and mark take their owner's colours from --fill, --roof and --mark (players.css).
import { bar, disc, fill, line, poly, type Shape } from './draw';
import { CREAM, INK, ROBBER } from './palette';

const FILL = 'var(--fill)';
const ROOF = 'var(--roof)';
const WINDOW = '#FFE9A8';
const HALO = 9.5;

export interface Drawing {
  readonly shapes: readonly Shape[];
  /** Where the mark goes: middle and size. */
  readonly mark: readonly [x: number, y: number, size: number];
}

const halo = (d: string): Shape => ({ d, fill: CREAM, stroke: CREAM, w: HALO });
const shadow = (x: number, y: number, rx: number, ry: number): Shape => fill(disc(x, y, rx, ry), INK, 0.3);
const inked = (d: string, colour: string, w = 3.4): Shape => ({ d, fill: colour, stroke: INK, w });

const HOUSE = poly([-16, 18], [-16, -1], [-22, -1], [0, -23], [22, -1], [16, -1], [16, 18]);

export const settlement: Drawing = {
  shapes: [
    shadow(5, 20, 25, 6),
    halo(HOUSE),
    inked(poly([-16, 18], [-16, -5], [0, -20], [16, -5], [16, 18]), FILL),
    fill(poly([9, -8], [14.3, -5], [14.3, 16.3], [9, 16.3]), INK, 0.16),
    inked(poly([0, -23], [22, -1], [14, -1], [0, -13.5], [-14, -1], [-22, -1]), ROOF),
    line('M-16.5 -3.4L0 -19.4', '#FFFFFF', 1.8, 0.35),
  ],
  mark: [0, 6.2, 15.5],
};

const TOWN = poly([-29, 23], [-29, -10], [-34, -10], [-17.5, -36], [-2, -11.5], [9.5, -18], [34, 5], [28, 5], [28, 23]);

/** A tower with a lit window and a hall: another silhouette, not a bigger house. Low enough to spare the number above it. */
export const city: Drawing = {
  shapes: [
    shadow(5, 25, 38, 6.5),
    halo(TOWN),
    inked(poly([-8, 23], [-8, 2], [9.5, -13], [28, 3], [28, 23]), FILL),
    fill(poly([21, -2], [26.3, 3], [26.3, 21.3], [21, 21.3]), INK, 0.16),
    inked(poly([9.5, -18], [34.5, 5], [26, 5], [9.5, -9.5], [-5, 3.4], [-8, 3.4], [-8, -2.4]), ROOF),
    inked(poly([-29, 23], [-29, -12], [-6.5, -12], [-6.5, 23]), FILL),
    fill(poly([-12.6, -10], [-8.2, -10], [-8.2, 21.3], [-12.6, 21.3]), INK, 0.16),
    inked(poly([-17.7, -36], [-1.6, -10.5], [-33.8, -10.5]), ROOF),
    line('M-29 -13L-18.6 -29.6', '#FFFFFF', 1.8, 0.35),
    { d: 'M-22 7.5v-8.4a4.3 4.3 0 0 1 8.6 0v8.4z', fill: WINDOW, stroke: INK, w: 2.4 },
  ],
  mark: [10.4, 12, 15],
};

/** Along the x axis, its middle at the origin; drawn in layers so that crossings of halos stay clean. */
export const road = {
  halo: 'M-29 0h58',
  joints: 'M-21 -5.4v10.8M21 -5.4v10.8',
  sheen: 'M-28 -3h14M14 -3h14',
};

/** Hooded and stooping a little, with a lantern that lights the hem of its cloak. */
export const robber: readonly Shape[] = [
  shadow(5, 31, 27, 6),
  halo('M-21 30q-3 -30 8 -42q-4 -22 12 -24q16 -1 14 21q10 12 10 45z'),
  { d: 'M-21 30q-3 -30 8 -42h20q14 12 14 42z', fill: ROBBER.cloak, stroke: INK, w: 3.4 },
  fill('M6 -10q13 12 13.4 38.4h-13q5 -20 -0.4 -38.4z', ROBBER.fold),
  line('M-8 -4q-4 14 -4 32M0 0v28', ROBBER.fold, 2.2),
  { d: 'M-14 -10q-4 -24 13 -26q17 -1 14 25q-13 9 -27 1z', fill: ROBBER.cloak, stroke: INK, w: 3.4 },
  line('M-13 -9.4q13 8.6 25.6 -0.6', ROBBER.trim, 2.2),
  fill('M-9 -14q-2 -14 8.6 -15q10.4 0 8.8 15q-8 5 -17.4 0z', '#15101A'),
  fill(bar(-5.8, -20.4, 4.2, 2.5, 1.2) + bar(1.6, -20.4, 4.2, 2.5, 1.2), ROBBER.lantern),
  line('M-11 -20q1 -12 9 -13', '#5E5566', 2),
  line('M11 8q-2 8 0 20', '#8A6A4A', 2, 0.8),
  line('M12 0q7 0 7 6', INK, 4.4),
  { d: 'M13.4 8h11.2v14h-11.2z', fill: '#F7C766', stroke: INK, w: 2.6 },
  fill('M19 11q4 4 0 9q-4 -5 0 -9z', '#FFF6D8'),
  line('M19 2v5', INK, 2.4),
];
