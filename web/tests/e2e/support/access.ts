// What can be said of access by looking at a page: axe-core's verdict, and whether text stays whole when the window or the letters change.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Another light changes colours and nothing else: there the rules about colour are enough. */
const COLOUR = ['color-contrast', 'link-in-text-block'];
export const LIGHTS: Readonly<Record<string, RunOptions['runOnly']>> = {
  daylight: { type: 'tag', values: TAGS },
  lamplight: { type: 'rule', values: COLOUR },
  contrast: { type: 'rule', values: COLOUR },
};
/** What readers may set their text to (WCAG 1.4.12). */
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
/** An inherited colour would go over into the next one element by element. */
const AT_ONCE = '*, ::before, ::after { transition: none !important }';

type AxeWindow = typeof window & { axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } };

/** Injected by hand through the debugger: the page's policy lets no script of ours in, as it should. */
async function judged(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // No rule of these looks into style sheets: they need not be fetched again.
  const options: RunOptions = { ...(runOnly ? { runOnly } : {}), resultTypes: ['violations'], preload: false };
  const { violations } = await page.evaluate((how) => (window as AxeWindow).axe.run(document, how), options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n    ${failureSummary?.split('\n').slice(1, 3).join(' ') ?? ''}`));
}

/** With a style sheet of ours while something is looked at; the policy allows it where it allows no style element. */
async function styled<Result>(page: Page, css: string, look: () => Promise<Result>): Promise<Result> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  const found = await look();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return found;
}

/** In a window of another size, once the page has answered to it. */
export async function fitted(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** The page as it stands, in every light. */
export function judgedInEveryLight(page: Page): Promise<string[]> {
  return styled(page, AT_ONCE, async () => {
    const found: string[] = [];
    for (const [light, rules] of [...Object.entries(LIGHTS), ['daylight', null] as const]) {
      await page.evaluate((to) => (document.documentElement.dataset.theme = to), light);
      if (rules !== null) for (const one of await judged(page, rules)) found.push(`${light}: ${one}`);
    }
    return found;
  });
}

/** What is wider than the window: reflow without scrolling to the side (WCAG 1.4.10). */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('svg'));
    return [`${root.scrollWidth} px wide: ${wide.slice(0, 3).map((one) => `${one.tagName}.${one.className}`).join(', ')}`];
  });
}

/** Text that a box cuts off; under a dialog nothing is looked at. What is said to readers alone is always cut off. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('dialog:modal') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const owner = text.parentElement;
      if (!text.textContent?.trim() || owner === null || owner.closest('svg, script, noscript') || !owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const shown = range.getBoundingClientRect();
      for (let box: Element | null = owner; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        if (clipPath !== 'none') break;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const across = /hidden|clip/.test(overflowX) && (shown.right > right + 1 || shown.left < left - 1);
        const down = /hidden|clip/.test(overflowY) && (shown.bottom > bottom + 1 || shown.top < top - 1);
        if (across || down) {
          found.push(`"${text.textContent.trim()}" is cut off by ${box.tagName}.${box.className}`);
          break;
        }
        if (/auto|scroll/.test(overflowX + overflowY)) break;
      }
    }
    return found;
  });
}

/** What does not bear letters and lines set wider apart. */
export function worseSpaced(page: Page): Promise<string[]> {
  return styled(page, SPACED, async () => [...(await sticksOut(page)), ...(await cutOff(page))]);
}
