// Pictures of the main screens in three sizes. Not a test: it runs when docs/screens is made anew.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './support/journey';
import { groups, type Visit } from './support/screens';
import { ROOT } from './support/stack';

const FOLDER = join(ROOT, 'docs/screens');
const QUALITY = 80;
/** Pages are drawn twice as fine; only the smallest pictures are kept so. */
const FINE = 2;
const SIZES = [[360, 740], [820, 1180], [1440, 900]] as const;
/** Beside the daylight of all: by lamplight what is looked at longest, in high contrast one of each kind. */
const LAMPLIGHT = ['landing', 'lobby', 'setup', 'turn-confirm', 'trade', 'discard', 'paired', 'victory'];
const CONTRAST = ['turn-confirm'];
const LEFT_OUT = ['lobby-leave', 'setup-waiting', 'discard-waiting', 'bank', 'exit', 'removal-asked', 'guide-dialog', 'keys', 'hand-over', 'not-found', 'landing-invited', 'resume', 'removed', 'host', 'victim', 'turn-road'];

/** WebP through the debugger: half as heavy as JPEG of the same looks. */
async function picture(page: Page, path: string, width: number, height: number): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.effect?.getComputedTiming().endTime !== Infinity && one.finished.catch(() => undefined))));
  const cdp = await page.context().newCDPSession(page);
  const scale = width < 600 ? 1 : 1 / FINE;
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip: { x: 0, y: 0, width, height, scale } });
  await cdp.detach();
  await writeFile(path, Buffer.from(data, 'base64'));
}

for (const [name, group] of Object.entries(groups)) {
  test(name, async ({ company, person, sitDown, watch }) => {
    test.setTimeout(240_000);
    watch.allow(/status of 404/);
    await mkdir(FOLDER, { recursive: true });
    const visit: Visit = async (screen, page) => {
      if (LEFT_OUT.includes(screen)) return;
      const size = page.viewportSize();
      const themes = ['daylight', ...(LAMPLIGHT.includes(screen) ? ['lamplight'] : []), ...(CONTRAST.includes(screen) ? ['contrast'] : [])] as const;
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const theme of themes) {
          if (theme !== 'daylight' && width === 820) continue;
          await page.evaluate((to) => (document.documentElement.dataset.theme = to), theme);
          await page.mouse.move(0, 0);
          await page.waitForTimeout(250);
          const light = theme === 'daylight' ? '' : `-${theme}`;
          await picture(page, join(FOLDER, `${screen}-${width}${light}.webp`), width, height);
        }
      }
      await page.evaluate(() => (document.documentElement.dataset.theme = 'daylight'));
      if (size !== null) await page.setViewportSize(size);
    };
    const sharp = () => person({ deviceScaleFactor: FINE });
    await group({ company, person: sharp, sitDown: (party, seat) => sitDown(party, seat, { deviceScaleFactor: FINE }) }, visit);
  });
}
