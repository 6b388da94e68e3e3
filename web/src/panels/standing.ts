// What is told of a player in their row, in the cell on a phone, and to those who listen.
import { markerOf } from '../core/describe';
import type { PlayerView, View } from '../core/protocol';
import { people as words } from '../words/people';
import { scoreOf } from './score';

export interface Standing {
  readonly marker: 'primary' | 'paired' | null;
  readonly you: boolean;
  readonly host: boolean;
  readonly away: boolean;
  /** One's own with the hidden ones, those of others as everybody sees them. */
  readonly points: number;
  readonly hidden: number;
  readonly knights: number;
  readonly longestRoad: boolean;
  readonly largestArmy: boolean;
}

export function standingOf(view: View, player: PlayerView, seat: number, online: ReadonlySet<string>): Standing {
  const you = view.own.seat === seat;
  return {
    marker: markerOf(view.public, seat),
    you,
    host: view.public.admin === player.player,
    away: !you && !player.removed && !online.has(player.player),
    points: you ? view.own.points : player.points,
    hidden: you ? scoreOf(view, seat).hidden : 0,
    knights: player.played.knight ?? 0,
    longestRoad: view.public.longest_road === seat,
    largestArmy: view.public.largest_army === seat,
  };
}

/** Everything of the row in one sentence. */
export function spokenStanding(player: PlayerView, one: Standing): string {
  if (player.removed) return `${player.name}, ${words.left}`;
  const roles = [
    ...(one.you ? [words.you] : []),
    ...(one.host ? [words.host] : []),
    ...(one.marker === null ? [] : [one.marker === 'primary' ? words.primary : words.paired]),
    ...(one.away ? [words.away] : []),
    ...(player.removal_requested ? [words.wantsOut] : []),
  ];
  const facts = [
    words.known(one.points, one.hidden),
    words.cards(player.cards),
    words.development(player.development),
    words.knights(one.knights),
    words.road(player.road_length),
    ...(one.longestRoad ? [`${words.longestRoad}, ${words.twoPoints}`] : []),
    ...(one.largestArmy ? [`${words.largestArmy}, ${words.twoPoints}`] : []),
  ];
  return `${[player.name, ...roles].join(', ')}: ${facts.join(', ')}`;
}
