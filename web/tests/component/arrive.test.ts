// Where the focus is after a change of page.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { arrive, arriveIfLost, followFocus } from '../../src/ui/arrive';

let stop: () => void;
beforeEach(() => {
  stop = followFocus();
  document.body.innerHTML = '<button id="start">Start game</button><main id="main"><div id="status">Your turn</div><button id="roll">Roll dice</button></main>';
});
afterEach(() => stop());

const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
/** What has no box takes no focus; jsdom knows no boxes. */
const boxless = (one: HTMLElement): void => void (one.focus = () => undefined);

test('reading goes on at the beginning of the page', () => {
  arrive();
  expect(document.activeElement).toBe(at('main'));
});

test('a main without a box hands the focus to the first thing in it', () => {
  boxless(at('main'));
  arrive();
  expect(document.activeElement).toBe(at('status'));
});

test('what the page has put the focus on keeps it', () => {
  at('roll').focus();
  arrive();
  expect(document.activeElement).toBe(at('roll'));
});

test('what went with the focus on it leaves it to the page that came', () => {
  at('start').focus();
  at('start').remove();
  arriveIfLost();
  expect(document.activeElement).toBe(at('main'));
});

test('who had the focus nowhere, or still has it, is left alone', () => {
  arriveIfLost();
  expect(document.activeElement).toBe(document.body);
  at('start').focus();
  arriveIfLost();
  expect(document.activeElement).toBe(at('start'));
});
