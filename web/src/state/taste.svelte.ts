// Puts theme, motion and text size where style sheets find them: data-theme, data-motion and data-text on <html>.
import { settings } from './settings.svelte';

const PAPER = { daylight: '#F5F1EA', lamplight: '#1C1814', contrast: '#FFFFFF' } as const;
const quiet = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
let systemIsQuiet = $state(quiet?.matches ?? false);

class Taste {
  /** Whether movement is to become a fade or nothing. */
  get reduced(): boolean {
    return settings.motion === 'reduced' || (settings.motion === 'auto' && systemIsQuiet);
  }
}

export const taste = new Taste();

/** An effect of the whole page; its answer undoes the listening. */
export function applyTaste(): () => void {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.motion = taste.reduced ? 'reduced' : 'full';
  dataset.text = settings.textSize;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAPER[settings.theme]);
  const follow = () => (systemIsQuiet = quiet?.matches ?? false);
  quiet?.addEventListener('change', follow);
  return () => quiet?.removeEventListener('change', follow);
}
