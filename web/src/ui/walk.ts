// Arrows over a row of buttons that is one stop of the tab key.

/** `steps`: by the names of the keys; over the end it goes on at the other one. */
export function walkButtons(event: KeyboardEvent, within: HTMLElement, steps: Readonly<Record<string, 1 | -1>>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...within.querySelectorAll('button')];
  const now = buttons.findIndex((one) => one === document.activeElement);
  buttons[(now + step + buttons.length) % buttons.length]?.focus();
}
