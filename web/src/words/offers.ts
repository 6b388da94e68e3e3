// The words of trading that core needs; the panels keep theirs in words/trade.ts.
import type { Hand } from '../core/protocol';
import { hand } from './en';

export const faults = {
  nothing: 'Choose what you give and get',
  no_give: 'Choose what you give',
  no_want: 'Choose what you want',
  not_held: 'You do not hold all of that',
  nobody: 'Choose who may answer',
} as const;

export function offer(give: Hand, want: Hand): string {
  return `Offer ${hand(give)} for ${hand(want)}`;
}
