import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageTimes } from '../../src/core/protocol';
import { Beacon } from '../../src/net/beacon';

let sent: PageTimes[];
let beacon: Beacon;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  beacon = new Beacon((times) => sent.push(times));
});
afterEach(() => {
  vi.useRealTimers();
});

test('one beacon a minute, and none without anything to tell', () => {
  vi.advanceTimersByTime(300_000);
  expect(sent).toEqual([]);
  beacon.note('preview', 41.6);
  beacon.note('acknowledged', 120);
  vi.advanceTimersByTime(59_000);
  beacon.note('preview', 17);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([{ preview: [42, 17], acknowledged: [120], painted: [] }]);
  vi.advanceTimersByTime(300_000);
  expect(sent).toHaveLength(1);
});

test('no more of a kind than the server takes, and no sleep of a page', () => {
  for (let time = 0; time < 100; time += 1) beacon.note('painted', time);
  beacon.note('preview', 3_600_000);
  beacon.flush();
  expect(sent.map(({ preview, painted }) => [preview?.length, painted?.length])).toEqual([[0, 60]]);
});

test('what was not seen was not painted', () => {
  beacon.untilPainted('painted');
  vi.runAllTimers();
  expect(sent).toEqual([]);
});
