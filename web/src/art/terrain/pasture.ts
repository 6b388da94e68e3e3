// Pasture: two rolling bands, a small flock, a bit of fence; each variant with its own landmark.
import { bar, cut, disc, fill, fine, line, n, outlined, smooth, type Random, type Shape, type XY } from '../draw';

const INK = '#5C4836';

function woolly(x: number, y: number, k: number): string {
  const bumps: XY[] = [];
  for (let i = 0; i < 16; i += 1) {
    const angle = (i / 16) * Math.PI * 2;
    const r = i % 2 === 0 ? 1 : 0.87;
    bumps.push([x + Math.cos(angle) * 15.5 * k * r, y + Math.sin(angle) * 10.5 * k * r]);
  }
  return smooth(bumps);
}

/** `way`: which side its head is on. Only absolute points, so that all of it turns round. */
function sheep(x: number, y: number, k: number, way: 1 | -1): Shape[] {
  const p = (dx: number, dy: number) => `${n(x + dx * k * way)} ${n(y + dy * k)}`;
  const leg = (dx: number, dy: number) => `M${p(dx, dy)}L${p(dx, 15)}`;
  const curl = (dx: number, dy: number) => `M${p(dx - 3, dy)}Q${p(dx, dy - 4)} ${p(dx + 3, dy)}`;
  return [
    fine(fill(disc(x, y + 15.5 * k, 15 * k, 2.8 * k), '#4E7A3B', 0.4)),
    line(leg(-8, 7) + leg(-3, 8) + leg(4, 8) + leg(9, 7), '#3B2A22', 2.6 * k),
    outlined(woolly(x, y, k), '#FFFDF5', INK, 1.7),
    fill(`M${p(-13, 3)}Q${p(-6, 9)} ${p(2, 8.6)}T${p(13, 3)}Q${p(11, 10)} ${p(1, 10)}T${p(-13, 3)}z`, '#D9CDB8', 0.8),
    fine(line(curl(-5, -3) + curl(2, 1) + curl(-6, 4), '#B8A78D', 1.3)),
    fill(`M${p(10, -5)}Q${p(18, -10)} ${p(22, -4)}T${p(20, 5)}Q${p(14, 7)} ${p(11, 3)}z`, '#3B2A22'),
    fine(line(`M${p(12.5, -5)}L${p(9, -7.4)}`, '#3B2A22', 2.6 * k)),
    fine(fill(disc(x + 18 * k * way, y - 2 * k, 1.2 * k), '#FFFDF5')),
  ];
}

function fence(x: number, y: number): Shape[] {
  const posts = [-18, -6, 6, 18].map((dx) => bar(x + dx - 1.7, y - 11, 3.4, 17, 1)).join('');
  return [
    fill(bar(x - 24, y - 7, 48, 3) + bar(x - 24, y + 0.5, 48, 3), '#9A6E41'),
    fill(posts, '#7A5632'),
    fine(line(`M${n(x - 24)} ${n(y - 7)}h48`, '#C29A68', 1)),
  ];
}

function tree(x: number, y: number): Shape[] {
  const p = (dx: number, dy: number) => `${n(x + dx)} ${n(y + dy)}`;
  return [
    fill(disc(x + 3, y + 1, 17, 3.4), '#4E7A3B', 0.4),
    fill(`M${p(-3, 0)}l1 -14h5l1 14z`, '#7A5632'),
    outlined(smooth([[x - 17, y - 20], [x - 12, y - 33], [x, y - 39], [x + 13, y - 32], [x + 17, y - 19], [x + 8, y - 11], [x - 9, y - 11]]), '#6BA158', '#47763A', 1.6),
    fill(smooth([[x - 13, y - 22], [x - 8, y - 32], [x + 2, y - 34], [x - 3, y - 24]]), '#93C57C'),
    fine(fill(disc(x + 6, y - 24, 2.2) + disc(x - 4, y - 17, 2.2) + disc(x + 10, y - 16, 2.2), '#C8402A')),
  ];
}

function pond(x: number, y: number): Shape[] {
  return [
    outlined(disc(x, y, 21, 8), '#9CCBD6', '#6A9A5A', 2.2),
    fine(line(`M${n(x - 11)} ${n(y - 1)}q4 -2.4 8 0M${n(x + 2)} ${n(y + 2.4)}q4 -2.4 8 0`, '#FFFFFF', 1.3, 0.85)),
    fine(line(`M${n(x + 19)} ${n(y + 3)}l1 -13M${n(x + 22)} ${n(y + 3)}l3 -9`, '#5C8A48', 1.8)),
    fine(fill(bar(x + 18.6, y - 14, 2.8, 6, 1.3), '#8A5A2A')),
  ];
}

function tufts(random: Random): Shape[] {
  const grass: string[] = [];
  const flowers: string[] = [];
  for (const [x, y] of [[-52, -18], [20, -66], [-20, 62], [54, 46], [-58, 44], [30, 70], [2, 80], [62, -14]] as const) {
    const [gx, gy] = [x + random() * 8 - 4, y + random() * 6 - 3];
    if (random() < 0.62) grass.push(`M${n(gx - 3)} ${n(gy)}l-1.6 -5M${n(gx)} ${n(gy)}v-7M${n(gx + 3)} ${n(gy)}l1.6 -5`);
    else flowers.push(disc(gx, gy, 1.9) + disc(gx + 6, gy + 3, 1.7));
  }
  return [fine(line(grass.join(''), '#6B9A55', 1.8)), fine(fill(flowers.join(''), '#FFF6D6'))];
}

export function pasture(random: Random, variant: number): Shape[] {
  const flocks: Shape[][] = [
    [...fence(45, -34), ...sheep(-36, -34, 1, 1), ...sheep(10, -60, 0.78, -1), ...sheep(-57, 26, 0.92, 1), ...sheep(56, 20, 0.92, -1)],
    [...tree(38, -22), ...sheep(-40, -40, 0.96, -1), ...sheep(-8, -58, 0.74, 1), ...sheep(57, 28, 0.94, -1), ...sheep(-56, 22, 0.86, 1)],
    [...pond(-38, -26), ...fence(36, -52), ...sheep(34, -26, 1, -1), ...sheep(-8, -58, 0.76, 1), ...sheep(-56, 30, 0.9, 1), ...sheep(58, 34, 0.8, -1)],
  ];
  return [
    fill('M-90 -30Q-46 -52 -4 -36T90 -40V100H-90z', '#98C67F'),
    fill('M-90 6Q-24 -16 26 2T90 -2V100H-90z', '#8DBE74'),
    fill('M-90 54Q-40 36 6 50T90 44V100H-90z', '#7FB266'),
    fill(cut([-70, -36], [0, -36], 3, -6) + cut([-40, 2], [50, 4], 3, -5) + cut([-58, 50], [24, 52], 3, -5), '#C6E5AC', 0.7),
    ...tufts(random),
    ...(flocks[variant] ?? []),
  ];
}
