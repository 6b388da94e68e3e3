// Hearth flames say whose turn it is; the wreath says who won; the rest adorns titles.
import { cut, n, type Shape, fill, line } from './draw';
import { CREAM, INK, LAMP } from './palette';

/** In a box of 24. */
const FLAME = 'M12.4 4.4q1.2 3 3.2 5.2t1.9 5q-.4 4.4-5.4 4.4t-5.5-4.4q0-2.6 2-5q.5 1.6 1.6 2.1q1.8-3 2.2-7.3z';
const CORE = 'M12.2 12.4q1.7 1.6 1.7 3q0 1.8-1.8 1.8t-1.8-1.8q0-1.4 1.9-3z';

export const FLAMES: Readonly<Record<'primary' | 'paired', readonly Shape[]>> = {
  primary: [
    { d: 'M12 1a11 11 0 1 1 0 22a11 11 0 0 1 0-22z', fill: LAMP, stroke: INK, w: 1.6 },
    fill(FLAME, INK),
    fill(CORE, LAMP),
  ],
  paired: [
    { d: 'M12 1a11 11 0 1 1 0 22a11 11 0 0 1 0-22z', fill: CREAM, stroke: INK, w: 1.6 },
    { d: FLAME, stroke: INK, w: 1.7 },
  ],
};

/** Two branches of wheat that meet below; a box of 120 by 104. */
export function wreath(): Shape[] {
  const leaves: string[] = [];
  for (let i = 0; i < 9; i += 1) {
    const angle = Math.PI * (0.56 + i * 0.098);
    const [x, y] = [60 + 46 * Math.cos(angle), 52 + 44 * Math.sin(angle)];
    for (const side of [-1, 1]) {
      const lean = angle + Math.PI / 2 + side * 0.62;
      const tip: readonly [number, number] = [x + 12 * Math.cos(lean), y + 12 * Math.sin(lean)];
      leaves.push(cut([x, y], tip, 5.4), cut([120 - x, y], [120 - tip[0], tip[1]], 5.4));
    }
  }
  const stem = (side: 1 | -1) => {
    const at = (x: number) => n(side === 1 ? x : 120 - x);
    return `M${at(52)} 97C${at(26)} 94 ${at(9)} 66 ${at(18)} 32`;
  };
  return [
    line(stem(1) + stem(-1), '#7A5212', 2.4),
    { d: leaves.join(''), fill: '#EDBE3F', stroke: '#5C3F10', w: 1.3 },
    line('M50 97q10 4 20 0', '#B5472A', 4),
  ];
}

/** A small gable between two lines: under the wordmark and at the head of dialogs. Box of 120 by 12. */
export const ORNAMENT = 'M2 8h46M72 8h46M54 9.5V6.2L60 1.5l6 4.7v3.3z';
