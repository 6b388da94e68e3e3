// Mountains: faceted peaks under torn snow, a green foreland, ore that glints; one variant has a mine.
import { cut, disc, fill, fine, line, n, outlined, poly, type Random, type Shape, type XY } from '../draw';

interface Rock {
  readonly lit: string;
  readonly shade: string;
}
const FAR: Rock = { lit: '#A2A5BF', shade: '#84879F' };
const NEAR: Rock = { lit: '#8184A3', shade: '#5A5D7C' };

/** Lit on the left of a broken ridge, dark on the right of it. */
function peak(x: number, base: number, height: number, half: number, rock: Rock, snow: number): Shape[] {
  const top: XY = [x, base - height];
  const at = (dx: number, up: number): XY => [x + dx * half, base - up * height];
  const ridge: XY[] = [top, at(0.1, 0.78), at(-0.06, 0.6), at(0.14, 0.36), at(0.02, 0.16), at(0.2, 0)];
  const faces = [
    fill(poly(top, at(-0.28, 0.68), at(-0.5, 0.5), at(-1, 0), ...[...ridge].reverse().slice(0, -1)), rock.lit),
    fill(poly(...ridge, at(1, 0), at(0.52, 0.46), at(0.3, 0.66)), rock.shade),
    fine(fill(cut(at(-0.42, 0.5) as XY, at(-0.5, 0.14) as XY, 3.4, 2) + cut(at(-0.18, 0.5) as XY, at(-0.26, 0.2) as XY, 2.6, -2), rock.shade, 0.55)),
    fine(fill(cut(at(0.36, 0.5) as XY, at(0.56, 0.12) as XY, 2.6, 2), rock.lit, 0.4)),
  ];
  if (snow === 0) return faces;
  const line = 1 - snow;
  const cap = poly(top, at(-snow * 0.98, line), at(-snow * 0.6, line + 0.05), at(-snow * 0.34, line - 0.09), at(-0.02, line + 0.06), at(snow * 0.3, line - 0.07), at(snow * 0.58, line + 0.06), at(snow * 0.92, line));
  const dim = poly(top, at(0.1, 0.8), at(-0.02, line + 0.06), at(snow * 0.3, line - 0.07), at(snow * 0.58, line + 0.06), at(snow * 0.92, line));
  return [...faces, fill(cap, '#FFFDF6'), fill(dim, '#CFD3E6')];
}

function crystals(x: number, y: number, k: number): Shape[] {
  type Gem = readonly [dx: number, dy: number, w: number, h: number, tilt: number];
  const gem = ([dx, dy, w, h, tilt]: Gem) =>
    poly([x + dx * k + tilt, y + (dy - h) * k], [x + (dx + w) * k, y + (dy - h * 0.45) * k], [x + (dx + w * 0.7) * k, y + dy * k], [x + (dx - w * 0.7) * k, y + dy * k], [x + (dx - w) * k, y + (dy - h * 0.45) * k]);
  const lit = ([dx, dy, w, h, tilt]: Gem) =>
    poly([x + dx * k + tilt, y + (dy - h) * k], [x + dx * k, y + dy * k], [x + (dx - w * 0.7) * k, y + dy * k], [x + (dx - w) * k, y + (dy - h * 0.45) * k]);
  const three: readonly Gem[] = [[-6, 0, 4.4, 13, -1], [5, 0, 4.6, 11, 1], [0, 1.5, 5, 18, 0]];
  return [
    outlined(three.map(gem).join(''), '#A9B0DC', '#3F4263', 1.4),
    fill(three.map(lit).join(''), '#EEF0FC'),
  ];
}

function mine(x: number, y: number): Shape[] {
  const p = (dx: number, dy: number) => `${n(x + dx)} ${n(y + dy)}`;
  return [
    fill(`M${p(-14, 0)}v-12q0 -13 14 -13t14 13v12z`, '#2A2738'),
    line(`M${p(-14, 1)}v-15l5 -9h18l5 9v15`, '#8B6238', 4),
    fine(line(`M${p(-14, -13)}h28`, '#6B4A28', 3)),
    fine(line(`M${p(-5, 0)}l-5 16M${p(5, 0)}l5 16M${p(-8, 6)}h16M${p(-10, 12)}h20`, '#6B5A48', 1.8)),
    fine(fill(disc(x, y - 10, 3), '#F2B65A')),
  ];
}

const cloud = (x: number, y: number): Shape =>
  fine(fill(`M${n(x - 20)} ${n(y)}q-2 -7 6 -8q4 -8 13 -5q8 -5 13 3q9 0 8 10z`, '#FFFFFF', 0.75));

export function mountains(random: Random, variant: number): Shape[] {
  const r = () => random() * 6 - 3;
  const ranges: Shape[][] = [
    [cloud(52, -52), ...peak(-54 + r(), 26, 78, 44, FAR, 0.3), ...peak(56 + r(), 28, 74, 42, NEAR, 0.26), ...peak(-2 + r(), 30, 116, 56, NEAR, 0.3)],
    [cloud(-40, -62), ...peak(-4 + r(), 24, 84, 40, FAR, 0.28), ...peak(-48 + r(), 30, 82, 44, NEAR, 0.26), ...peak(36 + r(), 30, 110, 58, NEAR, 0.3)],
    [cloud(18, -70), ...peak(64 + r(), 24, 66, 40, FAR, 0.3), ...peak(16 + r(), 28, 88, 46, NEAR, 0.26), ...peak(-34 + r(), 30, 108, 54, NEAR, 0.3)],
  ];
  const ore: Shape[][] = [
    [...crystals(-52, 52, 0.9), ...crystals(56, 44, 0.72)],
    [...crystals(-54, 46, 0.8), ...mine(50, 30)],
    [...crystals(52, 50, 0.95), ...crystals(-60, 40, 0.66)],
  ];
  return [
    ...(ranges[variant] ?? []),
    fill('M-92 30Q-52 16 -14 28T92 20V100H-92z', '#7C9770'),
    fill('M-92 56Q-30 36 14 52T92 44V100H-92z', '#6B8660'),
    fill(cut([-72, 26], [-10, 27], 2.6, -5) + cut([10, 51], [70, 45], 2.6, 3), '#A3BC94', 0.7),
    fine(fill(poly([-30, 72], [-24, 65], [-15, 66], [-11, 72]) + poly([20, 76], [25, 70], [33, 71], [36, 77]), '#8F92AC')),
    ...(ore[variant] ?? []),
  ];
}
