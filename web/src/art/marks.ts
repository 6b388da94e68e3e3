// The six marks in a box from -10 to 10: whoever cannot tell the colours can tell these.
import type { Mark } from '../core/view';
import { disc, n, poly, type XY } from './draw';

function star(): string {
  const points = Array.from({ length: 10 }, (_, i): XY => {
    const [r, angle] = [i % 2 === 0 ? 10.4 : 4.3, (i * Math.PI) / 5 - Math.PI / 2];
    return [r * Math.cos(angle), r * Math.sin(angle) + 0.8];
  });
  return poly(...points);
}

export const MARKS: Readonly<Record<Mark, string>> = {
  triangle: poly([0, -9.4], [9.6, 7.6], [-9.6, 7.6]),
  disc: disc(0, 0, 8.4),
  star: star(),
  diamond: poly([0, -10.4], [7.4, 0], [0, 10.4], [-7.4, 0]),
  square: poly([-7.6, -7.6], [7.6, -7.6], [7.6, 7.6], [-7.6, 7.6]),
  cross: `M-3.2 -9h6.4v5.8h5.8v6.4h-5.8v5.8h-6.4v-5.8h-5.8v-6.4h5.8z`,
};

export const markTransform = (x: number, y: number, size: number): string =>
  `translate(${n(x)} ${n(y)}) scale(${Math.round(size * 5) / 100})`;
