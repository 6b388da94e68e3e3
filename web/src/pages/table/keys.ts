// What a key press is called in aria-keyshortcuts.

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  readonly getModifierState?: (key: string) => boolean;
};

/** A character alone, which WCAG 2.1.4 lets people switch off. AltGr types characters; it commands nothing. */
export function isPlain({ ctrlKey, metaKey, altKey, key }: Press): boolean {
  return !ctrlKey && !metaKey && !altKey && key.length === 1;
}

/** Ctrl+Z is Meta+Z on a Mac; everything else with a modifier is the system's. */
export function namesOf(press: Press): string[] {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (altKey || press.getModifierState?.('AltGraph')) return [];
  if (ctrlKey || metaKey) {
    return key.toLowerCase() === 'z' && !shiftKey && !(ctrlKey && metaKey) ? ['Control+Z', 'Meta+Z'] : [];
  }
  return key.length === 1 ? [key.toUpperCase()] : [];
}
