// A keyboard whose button went when the action slot changed.
import { beforeEach, expect, test } from 'vitest';
import { goesOn } from '../../src/panels/confirm-focus';

const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
/** Watchers of the page are told once the change is done. */
const changed = (): Promise<void> => Promise.resolve();
beforeEach(() => {
  document.body.innerHTML = '<section id="act"><button id="roll">Roll dice</button></section><button id="menu">Menu</button>';
  goesOn(at('act'));
});

test('goes on at what stands there now', async () => {
  at('roll').focus();
  at('act').innerHTML = '<button id="undo">Undo</button><button id="end">End turn</button>';
  await changed();
  expect(document.activeElement).toBe(at('undo'));
});

test('goes on at the place that is lit, if one is', async () => {
  at('roll').focus();
  at('act').textContent = 'Move the robber';
  document.body.insertAdjacentHTML('beforeend', '<div id="hit"><div id="forest" role="button" tabindex="0"></div></div>');
  await changed();
  expect(document.activeElement).toBe(at('forest'));
});

test('goes on at the slot itself, if nothing in it can be pressed', async () => {
  at('roll').focus();
  at('act').textContent = 'Ana is placing';
  await changed();
  expect(document.activeElement).toBe(at('act'));
});

test('stays where it has gone since', async () => {
  at('roll').focus();
  at('menu').focus();
  at('act').innerHTML = '<button id="undo">Undo</button>';
  await changed();
  expect(document.activeElement).toBe(at('menu'));
});
