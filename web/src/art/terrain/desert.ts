// Desert: pale dunes under a small sun, and stones that somebody stood on end.
import { cut, disc, fill, fine, line, n, outlined, poly, type Random, type Shape } from '../draw';

const INK = '#75654A';

function trilithon(x: number, y: number): Shape[] {
  const p = (dx: number, dy: number): readonly [number, number] => [x + dx, y + dy];
  return [
    fill(disc(x + 8, y + 1, 36, 5), '#B7A379', 0.6),
    outlined(poly(p(-23, 0), p(-20, -37), p(-8, -38), p(-7, 0)), '#B3A17E', INK, 1.8),
    outlined(poly(p(8, 0), p(9, -36), p(21, -37), p(24, 0)), '#B3A17E', INK, 1.8),
    fill(poly(p(-12, -1), p(-12, -37), p(-8, -37), p(-8, -1)) + poly(p(18, -1), p(17, -36), p(20.5, -36), p(23, -1)), '#8E7C5C'),
    outlined(poly(p(-30, -36), p(-28, -49), p(28, -52), p(31, -39)), '#C4B48F', INK, 1.8),
    fill(poly(p(-29, -37), p(-28.6, -41), p(30, -43), p(30, -40)), '#9C8A6A'),
    fine(line(`M${n(x - 18)} ${n(y - 26)}l5 3M${n(x + 12)} ${n(y - 20)}l5 -2M${n(x - 10)} ${n(y - 46)}h8`, '#8E7C5C', 1.4)),
  ];
}

function menhirs(x: number, y: number): Shape[] {
  const stone = (dx: number, dy: number, w: number, h: number) => [
    outlined(`M${n(x + dx - w)} ${n(y + dy)}q${n(-w * 0.1)} ${n(-h * 0.7)} ${n(w * 0.6)} ${n(-h)}q${n(w)} ${n(-h * 0.06)} ${n(w * 1.1)} ${n(h * 0.4)}q${n(w * 0.3)} ${n(h * 0.3)} ${n(w * 0.3)} ${n(h * 0.6)}z`, '#B3A17E', INK, 1.8),
    fill(cut([x + dx + w * 0.62, y + dy - h * 0.76], [x + dx + w * 0.78, y + dy - 2], w * 0.36, -1), '#8E7C5C'),
  ];
  return [fill(disc(x + 6, y + 1, 42, 5), '#B7A379', 0.55), ...stone(-26, 0, 9, 30), ...stone(24, -2, 8, 25), ...stone(0, 3, 11, 46)];
}

function bones(x: number, y: number): Shape[] {
  return [
    fill(disc(x, y + 2, 32, 4), '#B7A379', 0.5),
    line(`M${n(x - 26)} ${n(y)}q2 -21 12 -24M${n(x - 15)} ${n(y + 1)}q2 -25 12 -29M${n(x - 3)} ${n(y + 1)}q2 -27 12 -31`, INK, 6),
    line(`M${n(x - 26)} ${n(y)}q2 -21 12 -24M${n(x - 15)} ${n(y + 1)}q2 -25 12 -29M${n(x - 3)} ${n(y + 1)}q2 -27 12 -31`, '#FFFBF0', 3.2),
    outlined(`M${n(x + 13)} ${n(y + 1)}q-4 -17 9 -19q16 -1 16 8q0 5 -6 6l1 5z`, '#FFFBF0', INK, 1.8),
    fill(disc(x + 26, y - 9, 2.6), INK),
  ];
}

export function desert(random: Random, variant: number): Shape[] {
  const scenes = [trilithon(-4, -6), menhirs(4, -8), bones(-4, -10)];
  const ripples = [-58, -18, 26, 58, -32, 8, 40].map((x, i) => {
    const y = [38, 24, 40, 20, 62, 74, 60][i] ?? 50;
    return cut([x - 14, y + random() * 4], [x + 14, y + random() * 4], 1.8, -4);
  });
  const sun = variant === 1 ? -44 : 46;
  return [
    fill(disc(sun, -50, 19), '#F8DFA6', 0.6),
    fill(disc(sun, -50, 13), '#F3C56B'),
    fill('M-92 -8Q-56 -34 -12 -18T92 -22V100H-92z', '#EEE2C8'),
    fill('M-92 -8Q-56 -34 -12 -18Q-50 -16 -92 8z', '#FBF4E4'),
    fill('M-92 34Q-20 2 26 24T92 14V100H-92z', '#E6D8B8'),
    fill('M26 24Q60 38 92 14V30Q60 46 26 24z', '#F4EAD2'),
    fill('M-92 70Q-40 44 0 62T92 54V100H-92z', '#DDCDA8'),
    fill(ripples.join(''), '#C0AC80', 0.8),
    ...(scenes[variant] ?? []),
  ];
}
