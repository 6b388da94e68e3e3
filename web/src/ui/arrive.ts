// Where reading goes on when what had the focus has gone with its page.

let last: Element | null = null;

function note(event: FocusEvent): void {
  last = event.target instanceof Element ? event.target : null;
}

/** Remembers what has the focus, for `arriveIfLost`; the answer stops it. */
export function followFocus(): () => void {
  document.addEventListener('focusin', note);
  return () => {
    document.removeEventListener('focusin', note);
    last = null;
  };
}

/** After a change of page reading goes on at its beginning, unless the page has put the focus somewhere itself. */
export function arrive(): void {
  const main = document.getElementById('main');
  if (main === null || main.contains(document.activeElement)) return;
  take(main);
  // A main without a box (`display: contents`) takes no focus: the first thing in it does.
  if (document.activeElement !== main && main.firstElementChild instanceof HTMLElement) take(main.firstElementChild);
}

/** The focus is on nothing: the next key would begin at the top of the page. */
export function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The same where only part of a page went, and only if the focus went with it. */
export function arriveIfLost(): void {
  if (isNowhere() && last !== null && !last.isConnected) arrive();
}

function take(one: HTMLElement): void {
  one.tabIndex = -1;
  one.focus({ preventScroll: true });
}
