// Level of detail: what is drawn larger, and what is left out, where a tile is small on the screen.
import { TOKENS, type TokenSize } from '../art/token';

export type Detail = 'far' | 'middle' | 'near';

export interface Sizes {
  readonly token: TokenSize;
  /** Buildings and the robber. */
  readonly piece: number;
  /** The bar and the bead of a road. */
  readonly road: number;
  readonly ring: number;
  readonly sign: { readonly width: number; readonly height: number; readonly out: number; readonly icon: number; readonly ratio: number };
  readonly spot: number;
}

export const SIZES: Readonly<Record<Detail, Sizes>> = {
  far: {
    token: TOKENS.far,
    piece: 1.42,
    road: 1.46,
    ring: 15,
    sign: { width: 72, height: 94, out: 72, icon: 1.6, ratio: 42 },
    spot: 24,
  },
  middle: {
    token: TOKENS.middle,
    piece: 1.16,
    road: 1,
    ring: 12.5,
    sign: { width: 56, height: 70, out: 67, icon: 1.3, ratio: 24 },
    spot: 19,
  },
  near: {
    token: TOKENS.near,
    piece: 1.1,
    road: 0.96,
    ring: 11.5,
    sign: { width: 52, height: 66, out: 66, icon: 1.22, ratio: 22 },
    spot: 18,
  },
};

/** By the radius of a tile in css pixels. */
export function detailAt(radius: number): Detail {
  if (radius < 40) return 'far';
  return radius <= 75 ? 'middle' : 'near';
}
