// Where the keyboard goes around a confirmation: from the chosen place to Confirm, and afterwards back to where one was.
import { tick } from 'svelte';
import { isNowhere } from '../ui/arrive';

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

/** The slot changes what stands in it: a keyboard whose button went goes on at what stands there now. The answer stops it. */
export function goesOn(slot: HTMLElement): () => void {
  let had: Element | null = null;
  const enter = ({ target }: FocusEvent) => (had = target instanceof Element && target.matches(':focus-visible') ? target : null);
  const change = new MutationObserver(() => {
    if (had?.isConnected !== false || !isNowhere()) return;
    had = null;
    // A second Return must neither choose a place beside an open question nor answer it for good.
    if ((slot.querySelector('.primary') === null && focus(LIT)) || focus('#act .secondary') || focus('#act button')) return;
    slot.tabIndex = -1;
    slot.focus();
  });
  slot.addEventListener('focusin', enter);
  change.observe(slot, { childList: true, subtree: true });
  return () => {
    slot.removeEventListener('focusin', enter);
    change.disconnect();
  };
}
