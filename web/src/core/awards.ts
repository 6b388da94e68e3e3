// The two bonuses: a tie leaves them where they are, which is worth a word.
import type { PublicView } from './protocol';
import type { Seat } from './view';

export type Award = 'longest_road' | 'largest_army';
export interface Kept {
  readonly award: Award;
  readonly holder: Seat;
  readonly rival: Seat;
  readonly size: number;
}

const AWARDS: readonly Award[] = ['longest_road', 'largest_army'];

/** Who has drawn level with a holder just now. */
export function tiesKept(before: PublicView, after: PublicView): Kept[] {
  return AWARDS.flatMap((award) => {
    const holder = after[award];
    if (holder === null || before[award] !== holder) return [];
    const size = sizeOf(after, award, holder);
    const rivals = after.players.flatMap((player, seat) => (seat === holder || player.removed ? [] : [seat]));
    return rivals
      .filter((rival) => sizeOf(after, award, rival) === size && sizeOf(before, award, rival) !== sizeOf(before, award, holder))
      .map((rival) => ({ award, holder, rival, size }));
  });
}

function sizeOf({ players }: PublicView, award: Award, seat: Seat): number {
  const player = players[seat];
  return (award === 'longest_road' ? player?.road_length : player?.played.knight) ?? 0;
}
