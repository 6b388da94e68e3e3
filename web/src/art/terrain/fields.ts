// Fields: furrows that bend with the land and tied sheaves; one variant has a mill, one a scarecrow.
import { bar, cut, disc, fill, fine, line, n, outlined, poly, type Random, type Shape } from '../draw';

const STRAW = '#8A5E12';

function sheaf(x: number, y: number, k: number): Shape[] {
  const p = (dx: number, dy: number) => `${n(x + dx * k)} ${n(y + dy * k)}`;
  const ears = [-15, -10, -5, 0, 5, 10, 15].map((dx) => {
    const lift = 25 - Math.abs(dx) * 0.42;
    return cut([x + dx * 0.72 * k, y - (lift - 11) * k], [x + dx * 1.16 * k, y - (lift + 3) * k], 4.6 * k);
  });
  return [
    fill(disc(x + 2 * k, y + 17.5 * k, 15 * k, 3.2 * k), '#9A6E10', 0.45),
    outlined(`M${p(-5, 0)}Q${p(-8, -8)} ${p(-13, -16)}L${p(13, -16)}Q${p(8, -8)} ${p(5, 0)}Q${p(7, 10)} ${p(13, 17)}Q${p(0, 20)} ${p(-13, 17)}Q${p(-7, 10)} ${p(-5, 0)}z`, '#E3AC2E', STRAW, 1.5),
    fine(line(`M${p(-3, -1)}L${p(-8, -15)}M${p(0, -1)}V${n(y - 16 * k)}M${p(3, -1)}L${p(8, -15)}M${p(-3, 4)}L${p(-7, 16)}M${p(0, 4)}V${n(y + 17 * k)}M${p(3, 4)}L${p(7, 16)}`, '#A87713', 1.3)),
    outlined(ears.join(''), '#F4CE5E', STRAW, 1.3),
    outlined(bar(x - 6.5 * k, y - 2 * k, 13 * k, 5.4 * k, 2 * k), '#B5472A', '#6E2412', 1.1),
  ];
}

function mill(x: number, y: number): Shape[] {
  const p = (dx: number, dy: number) => `${n(x + dx)} ${n(y + dy)}`;
  const sail = (angle: number) => {
    const turn = (dx: number, dy: number): readonly [number, number] => [
      x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y - 34 + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
    return poly(turn(-1, -3), turn(-1, -26), turn(7, -26), turn(7, -7), turn(1, -4));
  };
  const sails = [0.4, 0.4 + Math.PI / 2, 0.4 + Math.PI, 0.4 + Math.PI * 1.5].map(sail).join('');
  return [
    fill(disc(x + 3, y + 1, 20, 3.6), '#9A6E10', 0.5),
    outlined(`M${p(-13, 0)}l4 -34h18l4 34z`, '#FBF1DC', '#6E4F28', 1.8),
    fill(`M${p(4, -34)}h5l4 34h-7z`, '#D9C49A'),
    outlined(`M${p(-12, -33)}q2 -14 12 -14t12 14z`, '#A8452A', '#6E2412', 1.8),
    fill(`M${p(-4, 0)}v-8q0 -4 4 -4t4 4v8z`, '#6E4F28'),
    fine(fill(bar(x - 2.6, y - 23, 5.2, 5.6, 1), '#6E4F28')),
    outlined(sails, '#FFF8E7', '#6E4F28', 1.5),
    fill(disc(x, y - 34, 3), '#6E4F28'),
  ];
}

function scarecrow(x: number, y: number): Shape[] {
  const p = (dx: number, dy: number) => `${n(x + dx)} ${n(y + dy)}`;
  return [
    fill(disc(x + 2, y + 1, 12, 3), '#9A6E10', 0.45),
    line(`M${p(0, 0)}V${n(y - 30)}M${p(-19, -22)}h38`, '#7A5632', 3.2),
    outlined(`M${p(-15, -26)}h30l-2 8h-5v14h-16v-14h-5z`, '#4D6FA0', '#2C3F5E', 1.5),
    fine(fill(bar(x + 1, y - 13, 5, 5), '#C9553A')),
    outlined(disc(x, y - 32, 6), '#F3DDAA', '#7A5632', 1.4),
    outlined(`M${p(-10, -35)}q10 -4 20 0l-5 -2q-1 -8 -5 -8t-5 8z`, '#8A5A2A', '#573715', 1.3),
  ];
}

function furrows(random: Random): Shape[] {
  const rows: string[] = [];
  const lights: string[] = [];
  for (let y = -62; y < 96; y += 17) {
    const bend = 12 + random() * 4;
    rows.push(`M-92 ${n(y + 6)}Q-30 ${n(y - bend)} 10 ${n(y)}T92 ${n(y - 4)}`);
    lights.push(`M-92 ${n(y + 10.5)}Q-30 ${n(y - bend + 4.5)} 10 ${n(y + 4.5)}T92 ${n(y + 0.5)}`);
  }
  return [line(rows.join(''), '#CE9D1D', 4.4, 0.75), fine(line(lights.join(''), '#FBE27F', 2, 0.8))];
}

export function fields(random: Random, variant: number): Shape[] {
  const low = [...sheaf(-57, 36, 0.88), ...sheaf(57, 36, 0.88)];
  const scenes: Shape[][] = [
    [...sheaf(0, -58, 0.84), ...sheaf(-45, -30, 1), ...sheaf(45, -30, 1), ...low],
    [...sheaf(-50, -40, 0.86), ...mill(0, -16), ...sheaf(50, -34, 0.96), ...low],
    [...sheaf(22, -58, 0.8), ...scarecrow(-28, -24), ...sheaf(46, -26, 1), ...low],
  ];
  return [
    fill('M-92 -40Q-40 -66 6 -50T92 -56V100H-92z', '#F0C632'),
    fill('M-92 30Q-30 8 20 22T92 14V100H-92z', '#E9BC2A'),
    ...furrows(random),
    ...(scenes[variant] ?? []),
  ];
}
