// Hills: terraces of clay, a beehive kiln with a lit mouth, bricks drying in the sun.
import { bar, cut, disc, fill, fine, line, n, outlined, type Random, type Shape } from '../draw';

const INK = '#5E2A0E';

function bricks(x: number, y: number, rows: readonly number[]): Shape[] {
  const faces: string[] = [];
  const tops: string[] = [];
  rows.forEach((count, row) => {
    const left = x - (count * 15) / 2;
    for (let i = 0; i < count; i += 1) {
      faces.push(bar(left + i * 15, y - row * 8.5 - 8, 14, 7.6, 1));
      tops.push(`M${n(left + i * 15 + 2)} ${n(y - row * 8.5 - 6.2)}h10`);
    }
  });
  return [
    fill(disc(x + 3, y + 1, rows[0] ? rows[0] * 8.4 : 12, 3), '#5E2A0E', 0.3),
    outlined(faces.join(''), '#E39B6B', '#7E3D14', 1.5),
    fine(line(tops.join(''), '#F6C49C', 1.6)),
  ];
}

function kiln(x: number, y: number): Shape[] {
  const p = (dx: number, dy: number) => `${n(x + dx)} ${n(y + dy)}`;
  return [
    fill(disc(x + 3, y + 1, 29, 4.5), '#5E2A0E', 0.32),
    fine(line(`M${p(11, -52)}q-7 -6 0 -12t-2 -13`, '#FFF1DC', 4.5, 0.5)),
    outlined(`M${p(6, -36)}v-13h11v17z`, '#8F4318', INK, 1.8),
    outlined(`M${p(-25, 0)}q-1 -42 25 -42t25 42z`, '#A6511F', INK, 2),
    fill(`M${p(-22, -2)}q0 -36 21 -38q-13 8 -13 38z`, '#D0803F', 0.75),
    fine(line(`M${p(-23, -14)}q22 -7 46 0M${p(-19, -27)}q19 -6 38 0`, '#7A3710', 1.6)),
    fill(`M${p(-11, 0)}v-9q0 -12 11 -12t11 12v9z`, '#3A1A0A'),
    fill(`M${p(-6.5, 0)}v-6q0 -8 6.5 -8t6.5 8v6z`, '#F2A63C'),
    fill(`M${p(-3, 0)}v-3q0 -5 3 -6q3 1 3 6v3z`, '#FFE6A6'),
  ];
}

/** A cut face with its layers: where the clay comes from. */
function pit(x: number, y: number): Shape[] {
  const p = (dx: number, dy: number) => `${n(x + dx)} ${n(y + dy)}`;
  return [
    outlined(`M${p(-34, 0)}l6 -26q30 -14 58 -2l6 28z`, '#C46D31', '#7E3D14', 1.8),
    fill(`M${p(-29, -22)}q28 -13 57 -3l2 7q-30 -9 -60 2z`, '#E19A5E'),
    line(`M${p(-31, -11)}q32 -9 64 0`, '#8F4A1C', 2.2, 0.8),
    fine(line(`M${p(-33, -4)}q34 -7 68 0`, '#8F4A1C', 1.6, 0.6)),
    fine(outlined(bar(x - 25, y - 36, 3, 15), '#8B6238', INK, 0.9)),
    fine(fill(`M${p(-27.5, -37)}h8v5q-4 6 -8 0z`, '#9A9FA6')),
  ];
}

const mounds = (flip: number): Shape[] => [
  fill(`M${-92 * flip} -14Q${-52 * flip} -62 ${-6 * flip} -34T${92 * flip} -10V100H${-92 * flip}z`, '#B05C25'),
  fill(`M${-92 * flip} -16Q${-52 * flip} -62 ${-6 * flip} -34Q${-42 * flip} -44 ${-92 * flip} 2z`, '#D9894E', 0.8),
  fill(`M${92 * flip} 0Q${48 * flip} -44 ${2 * flip} -12T${-92 * flip} 6V100H${92 * flip}z`, '#C46A30'),
  fill(`M${92 * flip} -2Q${48 * flip} -44 ${2 * flip} -12Q${46 * flip} -26 ${92 * flip} 14z`, '#E3985C', 0.7),
  fill('M-92 40Q-34 20 8 34T92 30V100H-92z', '#B5602A'),
];

/** Shallow cuts that follow the slopes. */
function strata(random: Random): Shape {
  const cuts = [-70, -44, 46, 68, -30, 34, 0].map((x, index) => {
    const y = [34, 58, 34, 52, 74, 74, 80][index] ?? 60;
    return cut([x - 13, y + random() * 5], [x + 13, y + random() * 5 - 1], 2.6, -5);
  });
  return fill(cuts.join(''), '#8A4315', 0.65);
}

export function hills(random: Random, variant: number): Shape[] {
  const scene = [
    [...bricks(38, -8, [3, 2, 1]), ...kiln(-27, -12)],
    [...bricks(-40, -8, [3, 2]), ...kiln(26, -14)],
    [...pit(-22, -18), ...bricks(40, -8, [3, 3, 1]), ...bricks(-54, 2, [2])],
  ];
  return [...mounds(variant === 1 ? -1 : 1), strata(random), ...(scene[variant] ?? [])];
}
