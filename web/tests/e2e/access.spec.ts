// Every named screen in every light, wide and narrow: axe-core finds nothing, nothing sticks out at 320 px, and wide letters lose no text.
import { cutOff, fitted, judgedInEveryLight, sticksOut, worseSpaced } from './support/access';
import { expect, test } from './support/journey';
import { groups, type Visit } from './support/screens';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 640 };

for (const [name, group] of Object.entries(groups)) {
  test(`nothing to complain of for access: ${name} (X06)`, async ({ company, person, sitDown, watch }) => {
    test.setTimeout(600_000);
    if (name === 'doors') watch.allow(/status of 404/);
    const found: string[] = [];
    const visit: Visit = async (screen, page) => {
      const size = page.viewportSize();
      const note = (how: string, complaints: readonly string[]): void => void found.push(...complaints.map((one) => `${screen}, ${how}: ${one}`));
      await fitted(page, WIDE);
      note('wide', await judgedInEveryLight(page));
      await fitted(page, NARROW);
      note('narrow', await judgedInEveryLight(page));
      note('letters apart', await worseSpaced(page));
      await fitted(page, NARROWEST);
      note('at 320 px', [...(await sticksOut(page)), ...(await cutOff(page))]);
      if (size !== null) await page.setViewportSize(size);
    };
    await group({ company, person, sitDown }, visit);
    expect(found).toEqual([]);
  });
}
