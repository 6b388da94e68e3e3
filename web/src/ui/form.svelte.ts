// Which of the four layouts fits the window. Also on <html data-form>, so that style sheets ask the same question.

export type Form = 'phone' | 'landscape' | 'tablet' | 'desktop';

const DESKTOP = '(min-width: 1200px) and (min-height: 600px)';
const BESIDE = '(min-width: 560px) and (min-aspect-ratio: 11/10)';
const TABLET = '(min-width: 600px)';

const QUERIES = [DESKTOP, BESIDE, TABLET].map((query) => globalThis.matchMedia?.(query));
const FORMS: readonly Form[] = ['desktop', 'landscape', 'tablet'];

function now(): Form {
  return FORMS[QUERIES.findIndex((query) => query?.matches)] ?? 'phone';
}

let current = $state<Form>(now());

function follow(): void {
  current = now();
  if (globalThis.document) document.documentElement.dataset.form = current;
}

follow();
// The window outlives every page, and so does this.
for (const query of QUERIES) query?.addEventListener('change', follow);

export const layout = {
  get form(): Form {
    return current;
  },
  /** A phone, held either way: what is said takes fewer words and less room. */
  get small(): boolean {
    return current === 'phone' || current === 'landscape';
  },
};
