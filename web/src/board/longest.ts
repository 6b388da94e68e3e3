// One longest way along a seat's roads, to be traced with the finger. The award itself is the table's to give.
import type { Board, Corner, Path } from '../core/board';
import type { PublicView } from '../core/protocol';

export function longestWay(board: Board, view: PublicView, seat: number): readonly Path[] {
  const own = new Set(Object.entries(view.roads).flatMap(([path, owner]) => (owner === seat ? [path] : [])));
  const stops = (corner: Corner) => {
    const owner = view.settlements[corner] ?? view.cities[corner];
    return owner !== undefined && owner !== seat;
  };
  let best: readonly Path[] = [];
  const walk = (corner: Corner, way: readonly Path[]) => {
    if (way.length > best.length) best = way;
    if (way.length > 0 && stops(corner)) return;
    for (const path of board.cornerPaths.get(corner) ?? []) {
      if (!own.has(path) || way.includes(path)) continue;
      const [one, other] = board.pathEnds.get(path) ?? [corner, corner];
      walk(one === corner ? other : one, [...way, path]);
    }
  };
  const starts = new Set([...own].flatMap((path) => board.pathEnds.get(path) ?? []));
  for (const corner of starts) walk(corner, []);
  return best;
}
