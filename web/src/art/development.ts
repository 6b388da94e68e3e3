// The pictures of the development cards: pale heraldry on violet, in a box of 48.
import type { Card } from '../core/protocol';
import { disc, fill, line, outlined, poly, type Shape } from './draw';

const LINE = '#1D1327';
const PALE = '#E9DDF5';
const GOLD = '#F0B44C';
const on = (d: string, colour: string): Shape => outlined(d, colour, LINE, 1.8);

export const DEVELOPMENT: Readonly<Record<Card, readonly Shape[]>> = {
  knight: [
    on('M11 10q7 0 13 -4q6 4 13 4v13q0 13 -13 19q-13 -6 -13 -19z', PALE),
    fill('M24 7.4q5.6 3.6 11.6 3.8V23q0 11.4 -11.6 17.2z', '#B9A3D2'),
    line('M24 8v32M12.6 21h22.8', '#6A4F8C', 4.4),
    line('M24 8v32M12.6 21h22.8', GOLD, 2),
  ],
  road_building: [
    line('M11 37L25 11M23 40L37 14', LINE, 11.5),
    line('M11 37L25 11M23 40L37 14', PALE, 8),
    line('M12.4 30.6l4.6 2.5M20 17l4.6 2.5M24.4 33.6l4.6 2.5M32 20l4.6 2.5', '#6A4F8C', 1.6),
    on(disc(18, 24, 5.6) + disc(30, 27, 5.6), GOLD),
    fill(disc(18, 24, 2.2) + disc(30, 27, 2.2), LINE),
  ],
  year_of_plenty: [
    on(disc(31, 15, 5) + disc(38, 21, 4.6) + disc(29, 24, 4.8), '#C8402A'),
    on('M37 31q-4 11 -15 10Q7 39 6 20q-0.4 -6 4 -9q1 15 13 17l14 3z', GOLD),
    line('M12 21q4 10 14 12M12 28q4 6 12 9', '#A8741A', 1.8),
    on('M20 27q3 -7 10 -6t8 10q-9 4 -18 -4z', '#F7D998'),
    line('M31 10q1 -4 5 -5', '#9CCF7E', 2),
  ],
  monopoly: [
    on('M9 33L6 14l10 8 8 -14 8 14 10 -8 -3 19z', GOLD),
    fill('M24 11l6.6 11.6L40 16l-2.4 15.6H24z', '#D18F22', 0.8),
    on('M9 34h30v6H9z', PALE),
    fill(disc(6, 12.6, 2.4) + disc(24, 6.6, 2.4) + disc(42, 12.6, 2.4), PALE),
    fill(disc(24, 37, 1.9) + disc(16, 37, 1.5) + disc(32, 37, 1.5), '#6A4F8C'),
  ],
  victory_point: [
    on('M8 41V19L24 7l16 12v22z', PALE),
    fill(poly([24, 9.4], [38.2, 20], [38.2, 39.6], [24, 39.6]), '#B9A3D2'),
    on('M14 41V27q0 -9 10 -9t10 9v14z', '#281B35'),
    on('M24 22q7 7 6.4 12q-0.8 6 -6.4 6t-6.4 -6q-0.2 -3 2.4 -6q1 2.4 2.4 2.4q1.6 -3 1.6 -8.4z', GOLD),
    fill('M24 31q3.4 3 2.8 5.4q-0.4 2.4 -2.8 2.4t-2.8 -2.4q0 -2 2.8 -5.4z', '#FFF1C4'),
  ],
};

/** The back: one star in the deep of the violet. */
export const BACK: readonly Shape[] = [
  outlined('M24 9l4.4 9.6 10.6 1.2 -7.8 7.2 2.2 10.4 -9.4 -5.2 -9.4 5.2 2.2 -10.4 -7.8 -7.2 10.6 -1.2z', GOLD, LINE, 1.8),
];
