// Pictures of the main screens in three sizes. Not a test: it runs when docs/screens is made anew.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PHONE, test } from './support/journey';
import { groups, type Visit } from './support/screens';
import { ROOT } from './support/stack';

const FOLDER = join(ROOT, 'docs/screens');
const QUALITY = 72;
const SIZES = [[360, 740], [820, 1180], [1440, 900]] as const;
/** Beside the daylight of all: by lamplight what is looked at longest, in high contrast one of each kind. */
const LAMPLIGHT = ['landing', 'lobby', 'setup', 'turn', 'turn-confirm', 'trade', 'discard', 'robber', 'paired', 'victory', 'guide'];
const CONTRAST = ['turn-confirm', 'discard'];
const LEFT_OUT = ['lobby-leave', 'setup-waiting', 'turn-road', 'discard-waiting', 'bank', 'exit', 'removal-asked', 'guide-dialog', 'keys', 'hand-over', 'not-found'];

for (const [name, group] of Object.entries(groups)) {
  test(name, async ({ company, person, sitDown }) => {
    test.setTimeout(240_000);
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
          await page.screenshot({ path: join(FOLDER, `${screen}-${width}${light}.jpg`), type: 'jpeg', quality: QUALITY, scale: width === PHONE.viewport?.width ? 'device' : 'css', animations: 'disabled' });
        }
      }
      await page.evaluate(() => (document.documentElement.dataset.theme = 'daylight'));
      if (size !== null) await page.setViewportSize(size);
    };
    const sharp = () => person({ deviceScaleFactor: 2 });
    await group({ company, person: sharp, sitDown: (party, seat) => sitDown(party, seat, { deviceScaleFactor: 2 }) }, visit);
  });
}
