// Points with their sources, for the end of a game and for one's own card.
import type { View } from '../core/protocol';

export interface Score {
  readonly seat: number;
  readonly settlements: number;
  readonly cities: number;
  readonly longestRoad: boolean;
  readonly largestArmy: boolean;
  /** Victory Point cards that are known to the reader: all of them once the game is over. */
  readonly hidden: number;
  readonly points: number;
}

function owned(pieces: Readonly<Record<string, number>>, seat: number): number {
  return Object.values(pieces).filter((owner) => owner === seat).length;
}

function hiddenOf({ public: table, own }: View, seat: number): number {
  const turned = table.revealed?.[seat]?.development.victory_point;
  if (turned !== undefined) return turned;
  return own.seat === seat && table.revealed === null ? (own.old.victory_point ?? 0) + (own.new.victory_point ?? 0) : 0;
}

export function scoreOf(view: View, seat: number): Score {
  const table = view.public;
  const [settlements, cities] = [owned(table.settlements, seat), owned(table.cities, seat)];
  const [longestRoad, largestArmy] = [table.longest_road === seat, table.largest_army === seat];
  const hidden = hiddenOf(view, seat);
  const points = settlements + 2 * cities + (longestRoad ? 2 : 0) + (largestArmy ? 2 : 0) + hidden;
  return { seat, settlements, cities, longestRoad, largestArmy, hidden, points };
}

/** The winner first, then by points, then in order of the seats. Those who left are not in it. */
export function ranking(view: View): Score[] {
  const { players, winner } = view.public;
  const scores = players.flatMap(({ removed }, seat) => (removed ? [] : [scoreOf(view, seat)]));
  const first = (seat: number) => (seat === winner ? 1 : 0);
  return scores.sort((one, other) => first(other.seat) - first(one.seat) || other.points - one.points || one.seat - other.seat);
}
