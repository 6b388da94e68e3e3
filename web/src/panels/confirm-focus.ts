// Where the keyboard goes around a confirmation: from the chosen place to Confirm, and afterwards back to where one was.
import { tick } from 'svelte';

const LIT = '#hit [role="button"][tabindex="0"]';

function focus(selector: string): boolean {
  const found = document.querySelector<HTMLElement | SVGElement>(selector);
  found?.focus();
  return found !== null;
}

/** Whoever chose with the keyboard confirms with it; a finger or a mouse keeps what it had. */
export function keepsFocus(slot: HTMLElement): () => void {
  const before = document.activeElement;
  const byKeys = before?.matches(':focus-visible') ?? false;
  if (byKeys && (before?.closest('#hit, [aria-keyshortcuts]') ?? null) !== null) slot.querySelector<HTMLElement>('.primary')?.focus();
  let inside = slot.contains(document.activeElement);
  const enter = () => (inside = true);
  const leave = (event: FocusEvent) => (inside = event.relatedTarget === null);
  slot.addEventListener('focusin', enter);
  slot.addEventListener('focusout', leave);
  return () => {
    if (inside) void tick().then(() => focus(LIT) || focus('#act button'));
  };
}
