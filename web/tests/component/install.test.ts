import { expect, test, vi } from 'vitest';
import { install } from '../../src/state/install.svelte';

test('keeping the page on the device is offered after a finished turn, and not before', async () => {
  const prompt = vi.fn(() => Promise.resolve());
  const asked = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(asked);
  // The browser does not ask by itself.
  expect(asked.defaultPrevented).toBe(true);
  expect(install.offered).toBe(false);
  install.turnFinished();
  expect(install.offered).toBe(true);
  await install.accept();
  expect(prompt).toHaveBeenCalledOnce();
  expect(install.offered).toBe(false);
});
