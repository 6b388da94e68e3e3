// Where the system chooses the colours (forced-colors): marks, the focus, lit places and what is chosen stay to be seen.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { actionsOf } from './support/moments';

/** Whether taking something away changes the picture: then it is seen. */
async function isSeen(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  if (box === null) return false;
  const clip = { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8 };
  const before = await page.screenshot({ clip, animations: 'disabled' });
  await part.evaluate((one: HTMLElement | SVGElement) => void (one.style.visibility = 'hidden'));
  const after = await page.screenshot({ clip, animations: 'disabled' });
  await part.evaluate((one: HTMLElement | SVGElement) => void (one.style.visibility = ''));
  return !before.equals(after);
}

test('in the system’s own colours marks, focus, lit places and what is chosen are seen', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }) => (own.can.roads?.length ?? 0) > 1);
  const table = await sitDown(party, seat);
  const { page } = table;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const each of [0, 1, 2]) expect(await isSeen(page, table.player(each).locator('svg').first()), `the mark of ${each}`).toBe(true);
    await table.page.keyboard.press('1');
    await expect(table.tray('Road')).toHaveAttribute('aria-pressed', 'true');
    const [chosen, other] = await Promise.all(([table.tray('Road'), table.tray('Card')]).map((one) => one.evaluate((tile) => getComputedStyle(tile).borderWidth)));
    expect(chosen).not.toBe(other);
    expect(await isSeen(page, page.locator('#legal .lit').first()), 'a lit place').toBe(true);
    await page.locator('#hit [tabindex="0"]').focus();
    await page.keyboard.press('Home');
    expect(await isSeen(page, page.locator('#focus')), 'the ring').toBe(true);
    await table.tray('Road').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const { outlineStyle, outlineWidth } = await page.locator(':focus').evaluate((one) => {
      const { outlineStyle: style, outlineWidth: width } = getComputedStyle(one);
      return { outlineStyle: style, outlineWidth: width };
    });
    expect(outlineStyle).not.toBe('none');
    expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('1');
  }
});
