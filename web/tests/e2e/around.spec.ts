// What is there at any time: the record, the field guide, settings, and looking around.
import { expect, prefer, test } from './support/journey';
import { actionsOf, publicOf, whenActive } from './support/moments';

test('the record: newest first, filtered, paged, and shown on the island (H01 H02 T11)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await whenActive(party, 'roll', ({ public: { turn } }) => turn.number > 20);
  const { dialog, page } = await sitDown(party, seat);
  await page.keyboard.press('h');
  await expect(dialog.getByText('Recorded table activity')).toBeVisible();
  const entries = dialog.getByRole('list', { name: 'Game history' }).getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  const first = await entries.count();
  await dialog.getByRole('button', { name: 'Older entries' }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(first);
  await dialog.getByLabel('Player').selectOption('Ben');
  await dialog.getByLabel('What').selectOption('Building');
  await expect(dialog.getByRole('link', { name: 'Download it all' })).toBeVisible();
  await expect.poll(async () => (await entries.allInnerTexts()).every((text) => /built|settled|road|settlement/i.test(text))).toBe(true);
  await entries.getByRole('button', { name: 'Show on the island' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.ping')).toHaveCount(1);
});

test('the field guide: ten chapters at their own address, beside a placement that it does not lose (G01-G04 T10 L13)', async ({ company, person, sitDown }) => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('link', { name: 'Field guide' }).click();
  await expect(page).toHaveURL(/\/guide$/);
  for (const chapter of ['Found', 'Gather', 'Build', 'Trade', 'The robber', 'Development', 'Bonuses', 'Five or six', 'Point together', 'Make it your table']) {
    await expect(page.getByRole('heading', { name: new RegExp(`${chapter}$`) }).first()).toBeAttached();
  }
  const publisher = page.getByRole('link', { name: /^Publisher’s rules/i }).first();
  await expect(publisher).toHaveAttribute('target', '_blank');
  await expect(page.getByText('Panzoom', { exact: false }).first()).toBeAttached();
  await page.goto('/guide#robber');
  const robber = page.getByRole('heading', { name: /The robber$/ });
  await expect(robber).toBeInViewport();
  await expect(robber).toBeFocused();
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: /Bonuses$/ }).click();
  await expect(page.getByRole('heading', { name: /Bonuses$/ })).toBeInViewport();
  await expect(page).toHaveURL(/#bonuses$/);

  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const table = await sitDown(party, await actionsOf(party, ({ own }) => (own.can.roads?.length ?? 0) > 0));
  await table.tray('Road').click();
  await table.pick((await table.litPlaces())[0] ?? '');
  await table.page.keyboard.press('g');
  await expect(table.dialog.getByRole('heading', { name: /Found$/ }).first()).toBeAttached();
  await table.page.keyboard.press('Escape');
  await expect(table.act.getByRole('button', { name: 'Build road' })).toBeVisible();

  // A question in place leads to its chapter, and back to the place.
  await table.page.keyboard.press('Escape');
  await table.page.keyboard.press('Escape');
  await table.page.keyboard.press('t');
  await table.button('About trading, in the field guide').click();
  await expect(table.dialog.getByRole('heading', { name: /Trade$/ }).first()).toBeInViewport();
  await table.page.keyboard.press('Escape');
  await expect(table.page.getByRole('heading', { name: 'Trade', exact: true })).toBeVisible();
});

test('settings are kept on the device: light, text, motion, sound (T09 T12 X05)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  const { dialog, page, open } = await (async () => {
    const table = await sitDown(party, 1);
    return { dialog: table.dialog, page: table.page, open: table.open.bind(table) };
  })();
  const root = page.locator('html');
  await expect(page.getByRole('button', { name: 'Sound is off' })).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Sound is on' })).toHaveAttribute('aria-pressed', 'true');
  await open(/^Settings/);
  await dialog.getByRole('radio', { name: 'Lamplight' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Larger' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Reduced' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'lamplight');
  await expect(root).toHaveAttribute('data-text', 'larger');
  await expect(root).toHaveAttribute('data-motion', 'reduced');
  await expect(page.getByRole('button', { name: 'Sound is on' })).toBeVisible();
  // Large text sticks out nowhere.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
});

test('tiles tell what they give, the island can be read, and a longest road traced (V03 V14-V17 A16 Y03 K02)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('silent');
  const now = await party.until((here) => publicOf(here).phase === 'roll' && publicOf(here).longest_road !== null);
  const holder = publicOf(now).longest_road ?? 0;
  const table = await sitDown(party, publicOf(now).turn.active);
  const { page } = table;
  await expect(table.player(holder)).toHaveAttribute('aria-label', /Longest road, 2 points/);
  const at = await table.at('0,0');
  await page.mouse.move(at.x, at.y);
  await expect(page.locator('.plaque')).toContainText(/in 36|no number/);
  await table.button('Describe the island').press('Enter');
  await expect(table.dialog.getByRole('table')).toContainText(/forest \d+/i);
  await expect(table.dialog.getByText(/3:1 harbour/i).first()).toBeAttached();
  await page.keyboard.press('Escape');
  await table.player(holder).click();
  await table.dialog.getByRole('button', { name: 'Show it on the island' }).click();
  await expect(table.dialog).toBeHidden();
  await expect(page.locator('.traced').first()).toBeAttached();
  const width = async (): Promise<number> => (await page.locator('.plane').boundingBox())?.width ?? 0;
  const fit = await width();
  await page.locator('body').press('+');
  await expect.poll(width).toBeGreaterThan(fit * 1.3);
  await page.locator('body').press('f');
  await expect.poll(width).toBeCloseTo(fit, -1);
  await expect(page.getByText(/^(wood|brick): \d+ of 19 left$/i).first()).toBeAttached();
});

test('a second tap on the same place confirms, unless the device is told otherwise (T12 A07)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }) => (own.can.roads?.length ?? 0) > 1);
  const table = await sitDown(party, seat);
  const again = async (path: string): Promise<void> => {
    await table.tray('Road').click();
    await table.pick(path);
    await expect(table.act.getByRole('button', { name: 'Build road' })).toBeVisible();
    await table.pick(path);
  };
  await table.tray('Road').click();
  const [path = ''] = await table.litPlaces();
  await table.page.keyboard.press('Escape');
  await again(path);
  const undo = table.button(/^Undo road/);
  await expect(undo).toBeVisible();
  await undo.click();
  await expect(undo).toBeHidden();

  await prefer(table.page, { secondTap: false });
  await table.page.reload();
  await expect(table.saved).toHaveText('Saved');
  await again(path);
  await expect(table.act.getByRole('button', { name: 'Build road' })).toBeVisible();
  await expect(undo).toBeHidden();
});
