// The tile that the robber keeps from paying for a number, if somebody would have been paid there.
import type { Land } from '../core/island';
import { shortTile, yieldsAt } from '../core/names';
import type { View } from '../core/protocol';

/** "forest 8", or null if the robber costs nobody anything. */
export function blockedBy(view: View, land: Land, sum: number): string | null {
  const { robber } = view.public;
  if (land.tiles.get(robber)?.number !== sum) return null;
  return yieldsAt(land.board, view.public, robber).size > 0 ? shortTile(land, robber) : null;
}
