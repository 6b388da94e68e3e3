// The number token: a cream disc with pips; 6 and 8 are red and carry a second ring, so colour is not alone.
import { disc, n } from './draw';

export interface TokenSize {
  readonly r: number;
  readonly ring: number;
  /** Tokens sit low on their tile, under the scene. */
  readonly y: number;
  readonly numeral: number;
  readonly baseline: number;
  readonly pip: number;
  readonly pipY: number;
  readonly pipGap: number;
}

export const TOKENS: Readonly<Record<'far' | 'middle' | 'near', TokenSize>> = {
  far: { r: 40, ring: 3.6, y: 14, numeral: 49, baseline: 11.5, pip: 3.7, pipY: 23.5, pipGap: 9.6 },
  middle: { r: 32, ring: 2.7, y: 24, numeral: 37, baseline: 8.8, pip: 2.7, pipY: 18.4, pipGap: 7.4 },
  near: { r: 30, ring: 2.5, y: 25, numeral: 34, baseline: 8, pip: 2.4, pipY: 17, pipGap: 6.8 },
};

export function pips(count: number, { pip, pipY, pipGap }: TokenSize): string {
  const first = (-(count - 1) * pipGap) / 2;
  return Array.from({ length: count }, (_, i) => disc(Number(n(first + i * pipGap)), pipY, pip)).join('');
}

export const isHot = (number: number): boolean => number === 6 || number === 8;
