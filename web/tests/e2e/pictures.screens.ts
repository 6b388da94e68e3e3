// Pictures of the screens, made when docs/screens is made anew (scripts/screens.mjs). Not a test.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './support/journey';
import { groups, type Visit } from './support/screens';
import { ROOT } from './support/stack';

const FOLDER = process.env.HL_SCREENS_FOLDER ?? join(ROOT, 'docs/screens');
/** To be looked at closely: pixel for pixel, in any windows, and not kept. */
const CLOSE = process.env.HL_SCREENS_SIZES;
const SIZES = sizes(CLOSE ?? '360x740 820x1180 1440x900');
/** Wide windows are drawn smaller, in letters that still can be read: the folder must stay light. */
const WIDE = 2 / 3;
const QUALITY = 55;
/** Beside the daylight of all: by lamplight what is looked at longest, in high contrast one of each kind. */
const LAMPLIGHT = ['landing', 'lobby', 'turn', 'turn-confirm', 'trade', 'discard', 'paired', 'victory'];
const CONTRAST = ['turn-confirm', 'discard'];
/** A tablet is shown where it has a layout of its own. */
const TABLET = ['landing', 'lobby', 'lobby-five', 'guide', 'setup', 'turn', 'turn-confirm', 'waiting', 'trade', 'offer', 'discard', 'robber', 'paired', 'history', 'public-cards', 'victory'];
/** Much like others. */
const LEFT_OUT = ['lobby-leave', 'setup-waiting', 'turn-road', 'discard-waiting', 'keys', 'bank', 'exit', 'removal-asked'];

function sizes(text: string): [width: number, height: number][] {
  return text.split(' ').map((size) => size.split('x').map(Number) as [number, number]);
}

function lights(screen: string, width: number): string[] {
  if (CLOSE !== undefined || width === 820) return ['daylight'];
  return ['daylight', ...(LAMPLIGHT.includes(screen) ? ['lamplight'] : []), ...(CONTRAST.includes(screen) ? ['contrast'] : [])];
}

async function settled(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(250);
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.effect?.getComputedTiming().endTime !== Infinity && one.finished.catch(() => undefined))));
}

/** Through the debugger, which can draw a page smaller than it is. */
async function picture(page: Page, name: string, width: number, height: number): Promise<void> {
  await settled(page);
  const cdp = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width, height, scale: CLOSE === undefined && width > 600 ? WIDE : 1 };
  const format = CLOSE === undefined ? ({ format: 'jpeg', quality: QUALITY } as const) : ({ format: 'png' } as const);
  const { data } = await cdp.send('Page.captureScreenshot', { ...format, clip });
  await cdp.detach();
  await writeFile(join(FOLDER, `${name}.${CLOSE === undefined ? 'jpg' : 'png'}`), Buffer.from(data, 'base64'));
}

for (const [name, group] of Object.entries(groups)) {
  test(name, async ({ company, person, sitDown, watch }) => {
    test.setTimeout(600_000);
    watch.allow(/status of 404/, /WebSocket/); // a slow machine costs a line, not a picture
    await mkdir(FOLDER, { recursive: true });
    const visit: Visit = async (screen, page) => {
      if (CLOSE === undefined && LEFT_OUT.includes(screen)) return;
      const usual = page.viewportSize();
      for (const [width, height] of SIZES) {
        if (CLOSE === undefined && width === 820 && !TABLET.includes(screen)) continue;
        await page.setViewportSize({ width, height });
        for (const light of lights(screen, width)) {
          await page.evaluate((to) => (document.documentElement.dataset.theme = to), light);
          await picture(page, [screen, `${width}x${height}`, ...(light === 'daylight' ? [] : [light])].join('-'), width, height);
        }
      }
      await page.evaluate(() => (document.documentElement.dataset.theme = 'daylight'));
      if (usual !== null) await page.setViewportSize(usual);
    };
    await group({ company, person, sitDown }, visit);
  });
}
