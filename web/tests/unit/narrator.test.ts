// What of a table's happenings is said aloud.
import { expect, test } from 'vitest';
import type { SeenEvent } from '../../src/core/protocol';
import { aloud } from '../../src/state/narrator';
import { view } from './samples';

const offer = { number: 4, proposer: 1, to: [0, 2], give: { wood: 1 }, want: { ore: 1 }, declined: [] };
const no: SeenEvent = { kind: 'trade_declined', offer: 4, seat: 2 };
const heard = (me: number, event: SeenEvent): number => {
  const changes = { me, public: { offers: [offer] } };
  return aloud([event], view(changes), view(changes)).length;
};

test('a no is said to who made the offer and to who said it', () => {
  expect([heard(1, no), heard(2, no), heard(0, no)]).toEqual([1, 1, 0]);
});

test('everything else is said to all', () => {
  expect(heard(0, { kind: 'activation_ended', seat: 2 })).toBe(1);
});
