import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import PopMenu from '../../src/ui/PopMenu.svelte';

// jsdom knows no popovers, as Safari before 17.
test('without popovers the dots open the list, and a choice or leaving closes it', async () => {
  expect('showPopover' in HTMLElement.prototype).toBe(false);
  const act = vi.fn();
  const { container } = render(PopMenu, { label: 'Ben: more', items: [{ icon: 'trash', label: 'Clear the seat', act }] });
  const list = container.querySelector('ul');
  const dots = screen.getByRole('button', { name: 'Ben: more' });
  expect(list?.classList.contains('shut')).toBe(true);

  await fireEvent.click(dots);
  expect(list?.classList.contains('shut')).toBe(false);
  expect(dots.getAttribute('aria-expanded')).toBe('true');
  const choice = screen.getByText('Clear the seat');
  expect(document.activeElement).toBe(choice);

  await fireEvent.click(choice);
  expect(act).toHaveBeenCalledOnce();
  expect(list?.classList.contains('shut')).toBe(true);

  await fireEvent.click(dots);
  choice.blur();
  await vi.waitFor(() => expect(list?.classList.contains('shut')).toBe(true));
});
