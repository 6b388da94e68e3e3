// An offer in the place of another one.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfferView } from '../../src/core/protocol';
import OfferCard from '../../src/panels/OfferCard.svelte';
import type { PlayStore } from '../../src/state/play.svelte';
import type { TableStore } from '../../src/state/table.svelte';
import { view } from '../unit/samples';

const offer: OfferView = { number: 7, proposer: 1, to: [0], give: { wood: 1 }, want: { ore: 3 }, declined: [] };
const seen = view({ own: { hand: { ore: 3 } }, can: { accept: [7] } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('is accepted once it can have been read, and not by a tap that was meant for the one before', async () => {
  const send = vi.fn(() => Promise.resolve({ ok: true as const }));
  const table = { send } as unknown as TableStore;
  render(OfferCard, { table, play: { panel: null } as unknown as PlayStore, view: seen, offer });
  const accept = screen.getByRole('button', { name: /^Accept/ });
  await fireEvent.click(accept);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  await fireEvent.click(accept);
  expect(send).toHaveBeenCalledWith('accept_trade', { offer: 7 });
});
