// Every named screen in every theme, wide and narrow: axe-core finds nothing, and nothing sticks out at 320 px.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, test } from './support/journey';
import { groups, type Visit } from './support/screens';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Another light changes colours and nothing else: there the rules about colour are enough. */
const COLOUR = ['color-contrast', 'link-in-text-block'];
const THEMES: Readonly<Record<string, RunOptions['runOnly']>> = {
  daylight: { type: 'tag', values: TAGS },
  lamplight: { type: 'rule', values: COLOUR },
  contrast: { type: 'rule', values: COLOUR },
};
const WIDTHS = [{ width: 1440, height: 900 }, { width: 360, height: 740 }];
const NARROWEST = { width: 320, height: 640 };

type AxeWindow = typeof window & { axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } };

/** Injected by hand through the debugger: the page's policy lets no script of ours in, as it should. */
async function judged(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((only) => (window as AxeWindow).axe.run(document, { ...(only ? { runOnly: only } : {}), resultTypes: ['violations'] }), runOnly);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n    ${failureSummary?.split('\n').slice(1, 3).join(' ') ?? ''}`));
}

/** In another light, once it is drawn: an inherited colour goes over into the next one element by element. */
async function relit(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (to) => {
    document.documentElement.dataset.theme = to;
    const moving = () => document.getAnimations().some((one) => one instanceof CSSTransition);
    for (let still = 0; still < 3; still = moving() ? 0 : still + 1) await new Promise(requestAnimationFrame);
  }, theme);
}

/** What is wider than the window: reflow without scrolling to the side (WCAG 1.4.10). */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('svg'));
    return [`${root.scrollWidth} px wide: ${wide.slice(0, 3).map((one) => `${one.tagName}.${one.className}`).join(', ')}`];
  });
}

for (const [name, group] of Object.entries(groups)) {
  test(`nothing to complain of for access: ${name} (WEB 5, X06)`, async ({ company, person, sitDown, watch }) => {
    test.setTimeout(150_000);
    if (name === 'doors') watch.allow(/status of 404/);
    const found: string[] = [];
    const visit: Visit = async (screen, page) => {
      const size = page.viewportSize();
      for (const viewport of WIDTHS) {
        await page.setViewportSize(viewport);
        for (const [theme, rules] of Object.entries(THEMES)) {
          await relit(page, theme);
          for (const one of await judged(page, rules)) found.push(`${screen}, ${theme}, ${viewport.width}: ${one}`);
        }
      }
      await page.setViewportSize(NARROWEST);
      for (const one of await sticksOut(page)) found.push(`${screen} at 320 px: ${one}`);
      await relit(page, 'daylight');
      if (size !== null) await page.setViewportSize(size);
    };
    await group({ company, person, sitDown }, visit);
    expect(found).toEqual([]);
  });
}
