// The five resources as small objects with an ink line (24 grid), and the landscape behind each on its card.
import type { Harbour, Resource } from '../core/protocol';
import { disc, fill, line, outlined, poly, type Shape } from './draw';
import { INK } from './palette';

const W = 1.5;
const on = (d: string, colour: string): Shape => outlined(d, colour, INK, W);

export const OBJECTS: Readonly<Record<Resource, readonly Shape[]>> = {
  wood: [
    on('M6.4 15.2L16.6 5.6q3.6 -1.2 5 2.6t-1 4.6L10.6 21.6z', '#8A5A2E'),
    line('M11.4 13.6l6.2 -5.4M13.4 17.2l5 -4.4', '#5F3A1A', 1.2),
    line('M9 13.4l6 -5.6', '#B98450', 1.1),
    on('M3.6 15.6a4.4 4.4 0 0 1 7.6 -0.4a4.4 4.4 0 0 1 -1.4 6.2a4.4 4.4 0 0 1 -6.2 -5.8z', '#E2B778'),
    line('M6 17a2 2 0 1 1 1.6 3a2 2 0 0 1 -1.6 -3z', '#8A5A2E', 1.1),
  ],
  brick: [
    on('M7.4 5.6h9.2v5.8h-9.2z', '#E08B5B'),
    on('M2.4 12.6h9v5.8h-9zM12.6 12.6h9v5.8h-9z', '#C9683A'),
    line('M8.8 7.4h6.2M3.8 14.4h6M14 14.4h6', '#F4BC95', 1.1),
  ],
  sheep: [
    line('M8.2 16v4.6M11 16.6v4M15 16.6v4', INK, 1.9),
    on('M4.2 13.8a3 3 0 0 1 0.6 -4.6a3.2 3.2 0 0 1 4 -3a3.6 3.6 0 0 1 6 0.2a3 3 0 0 1 3.6 3.2a3.2 3.2 0 0 1 0 5a3 3 0 0 1 -4 2.4a4 4 0 0 1 -5.8 0a3.2 3.2 0 0 1 -4.4 -3.2z', '#FFFDF5'),
    line('M7.4 10.4q1.4 -1.4 2.8 0M11.6 13q1.4 -1.4 2.8 0', '#B8A78D', 1.1),
    fill('M16.6 8.4q4 -1.6 5.2 0.8t-1 4.6q-2.6 0.8 -4.2 -0.8z', '#3B2A22'),
  ],
  wheat: [
    line('M12 22.4V12', '#8A5E12', 2),
    outlined(
      'M12 1.6q3 2.6 0 6.4q-3 -3.8 0 -6.4zM12.4 11q0 -4.6 5 -5.4q.8 4.8 -5 5.4zM11.6 11q0 -4.6 -5 -5.4q-.8 4.8 5 5.4zM12.4 15.8q0 -4.6 5 -5.4q.8 4.8 -5 5.4zM11.6 15.8q0 -4.6 -5 -5.4q-.8 4.8 5 5.4zM12.4 20.4q0 -4.4 4.8 -5.2q.8 4.6 -4.8 5.2zM11.6 20.4q0 -4.4 -4.8 -5.2q-.8 4.6 4.8 5.2z',
      '#F4C53F',
      INK,
      1.25,
    ),
    line('M15.8 7.2l-1.6 1.8M15.8 12l-1.6 1.8M8.2 7.2l1.6 1.8M8.2 12l1.6 1.8', '#FBE7A0', 1),
  ],
  ore: [
    on('M7.2 5.4l8.2 -2l5.8 6.4l-1.6 8.4l-8.2 3.2l-8 -5.6z', '#9A9DBB'),
    fill(poly([7.4, 6], [11.2, 11.2], [4.4, 15.2]), '#C9CCE0'),
    fill(poly([8, 5.8], [15.2, 4], [11.2, 11.2]), '#E6E8F4'),
    fill(poly([11.2, 11.2], [20.4, 10], [19, 17.6], [11.8, 20.4]), '#6C6F90'),
    line('M7.2 5.4l4 5.8l-7.8 4.6M15.4 3.4l-4.2 7.8l10 -1.4M11.2 11.2l0.2 10.2', INK, 1),
  ],
};

/** Any kind three for one: a pair of scales. */
export const SCALES: readonly Shape[] = [
  line('M12 3.6v15.6M7.6 20.4h8.8M4.4 6.4h15.2', INK, 1.7),
  on('M1.8 13.6a3.4 3.4 0 0 0 6.4 0l-3.2 -6.6zM15.8 13.6a3.4 3.4 0 0 0 6.4 0l-3.2 -6.6z', '#E9BE72'),
  fill(disc(12, 4, 1.7), INK),
];

export const harbourSign = (kind: Harbour): readonly Shape[] => (kind === 'any' ? SCALES : OBJECTS[kind]);

/** A landscape 50 by 52, behind the object of a card. */
export const LANDSCAPES: Readonly<Record<Resource, readonly Shape[]>> = {
  wood: [
    fill('M0 0h50v52H0z', '#44794D'),
    fill('M-2 38L4 22l3 6 5 -14 5 12 3 -5 5 13 5 -16 5 11 4 -9 5 12 3 -6 6 14v14H-2z', '#2F5538'),
    fill('M-2 40q14 -8 26 -2t28 -2v18H-2z', '#21402A'),
  ],
  brick: [
    fill('M0 0h50v52H0z', '#DB8A4E'),
    fill('M-2 30q12 -16 28 -8t26 -4v36H-2z', '#BD6629'),
    fill('M-2 42q16 -10 30 -3t24 -3v20H-2z', '#A04F1C'),
    line('M4 34q8 -7 17 -4M28 33q8 -3 18 -3', '#8A4315', 1.4, 0.7),
  ],
  sheep: [
    fill('M0 0h50v52H0z', '#C9E6AE'),
    fill('M-2 28q14 -11 26 -4t28 -5v35H-2z', '#A3CC8E'),
    fill('M-2 41q16 -9 28 -2t26 -3v20H-2z', '#7FB266'),
    fill(disc(40, 10, 4.6), '#FFF6D6'),
  ],
  wheat: [
    fill('M0 0h50v52H0z', '#FAE07A'),
    fill('M-2 26q16 -10 28 -4t26 -6v38H-2z', '#F2CB38'),
    fill('M-2 40q16 -9 28 -2t26 -3v20H-2z', '#DDAA20'),
    line('M0 33q14 -8 25 -3t26 -4M0 47q14 -7 25 -2t26 -3', '#C48F12', 1.5, 0.7),
  ],
  ore: [
    fill('M0 0h50v52H0z', '#C4C7DA'),
    fill('M-4 44L12 12l10 16 9 -18 22 34v12H-4z', '#85889F'),
    fill('M12 12l4.8 7.8 -3 1.6 -2 -2.4 -3.6 3zM31 10l6 9.6 -3.6 1.4 -2.4 -2.6 -3.6 2.4 -1.8 -2.6z', '#FFFDF6'),
    fill('M-2 42q16 -8 28 -2t26 -2v18H-2z', '#6B6E8A'),
  ],
};
