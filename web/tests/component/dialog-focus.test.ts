// Where the focus goes when a dialog does.
import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Dialog from '../../src/ui/Dialog.svelte';

const children = createRawSnippet(() => ({ render: () => '<p>Words</p>' }));
const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  // What jsdom lacks of a dialog: its opening, its top layer, sizes.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  const find = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => (selector === 'dialog:modal' ? null : find(selector)));
  vi.stubGlobal('ResizeObserver', class { observe(): void {} disconnect(): void {} });
  document.body.innerHTML = '<main id="main"><button id="menu">Menu</button></main>';
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('back to what opened it', () => {
  at('menu').focus();
  const { unmount } = render(Dialog, { title: 'Menu', children });
  unmount();
  expect(document.activeElement).toBe(at('menu'));
});

test('to the beginning of the page, if it opened by itself', () => {
  const { unmount } = render(Dialog, { title: 'Return five cards', children });
  unmount();
  expect(document.activeElement).toBe(at('main'));
});
