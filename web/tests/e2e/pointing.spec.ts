// Pointing: cursors, pings by every hand, point mode, and the way back to a placement.
import { expect, test } from './support/journey';
import { actionsOf, whenActive } from './support/moments';

test('cursors and pings are seen by the others, whoever’s turn it is, and place nothing (V04-V06 V10)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, () => true);
  const [mine, theirs] = [await sitDown(party, (seat + 1) % 3), await sitDown(party, seat)];
  await expect(mine.page.getByText('Move to point, Alt-click to ping')).toBeVisible();
  const tile = await mine.at('0,0');
  await mine.page.mouse.move(tile.x, tile.y);
  await mine.page.mouse.move(tile.x + 8, tile.y + 4);
  await expect(theirs.page.locator('#pointers > *')).toHaveCount(1);
  await expect(theirs.page.locator('#pointers > *')).toHaveCount(0, { timeout: 6_000 });

  await mine.page.keyboard.down('Alt');
  await mine.page.mouse.click(tile.x, tile.y);
  await mine.page.keyboard.up('Alt');
  await expect(theirs.page.locator('.ping')).toHaveCount(1);
  await expect(theirs.page.locator('[aria-live=polite]')).toContainText(/points at the/);
  await expect(mine.act.getByRole('button', { name: 'Cancel' })).toHaveCount(0);

  // By keyboard: the same, on the focused tile.
  await expect(theirs.page.locator('.ping')).toHaveCount(0);
  await mine.page.locator('#hit [tabindex="0"]').focus();
  await mine.page.keyboard.press('Shift+Enter');
  await expect(theirs.page.locator('.ping')).toHaveCount(1);
});

test('point mode pings by plain clicks, keeps a placement for later, and ends when one’s turn begins (V07-V09 K01 T16)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }) => (own.can.roads?.length ?? 0) > 1);
  const mine = await sitDown(party, seat);
  const next = await sitDown(party, (seat + 1) % 3);

  await mine.tray('Road').click();
  const [path = '', other = ''] = await mine.litPlaces();
  await mine.pick(path);
  await mine.page.keyboard.press('p');
  const point = mine.page.getByRole('button', { name: /^Point(ing)?$/ });
  await expect(point).toHaveAttribute('aria-pressed', 'true');
  await expect(mine.status).toContainText('You are pointing: tap anywhere');
  await expect(mine.lit).toHaveCount(0);
  const at = await mine.at('0,0');
  await mine.page.mouse.click(at.x, at.y);
  await expect(next.page.locator('.ping')).toHaveCount(1);
  await expect(mine.act.getByRole('button', { name: 'Build road' })).toHaveCount(0);
  await mine.act.getByRole('button', { name: 'Return to placement' }).click();
  await expect(mine.act.getByRole('heading')).toHaveText('Build a road here?');
  await expect(point).toHaveAttribute('aria-pressed', 'false');
  await mine.pick(other);
  await mine.act.getByRole('button', { name: 'Build road' }).click();

  await next.page.keyboard.press('p');
  await expect(next.page.getByRole('button', { name: /^Point(ing)?$/ })).toHaveAttribute('aria-pressed', 'true');
  await mine.end();
  await expect(next.toasts).toContainText('Your turn: pointing is off.');
  expect(await next.middleIsFree()).toBe(true);
  await expect(next.page.getByRole('button', { name: /^Point(ing)?$/ })).toHaveAttribute('aria-pressed', 'false');
});

test('somebody’s pointing can be hidden, and pointing too often is told kindly (V11)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await whenActive(party, 'roll');
  const mine = await sitDown(party, seat);
  const other = (seat + 1) % 3;
  await party.ping(other, [0, 0], '0,0');
  await expect(mine.page.locator('.ping')).toHaveCount(1);
  await mine.player(other).click();
  await mine.dialog.getByRole('button', { name: 'Hide their pointing' }).click();
  await mine.page.keyboard.press('Escape');
  await expect(mine.page.locator('.ping')).toHaveCount(0);
  await party.ping(other, [0, 0], '0,0');
  await mine.page.waitForTimeout(400);
  await expect(mine.page.locator('.ping')).toHaveCount(0);

  await mine.page.locator('#hit [tabindex="0"]').focus();
  // Faster than a busy machine can press keys.
  await mine.page.evaluate(() => {
    for (let press = 0; press < 12; press += 1)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true, bubbles: true, cancelable: true }));
  });
  await expect(mine.toasts).toContainText('You point faster than anybody can look.');
});

test('zoom and pan by buttons, keys and wheel stay within bounds and survive a reload (V01-V03)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const mine = await sitDown(party, await whenActive(party, 'roll'));
  const width = async (): Promise<number> => (await mine.page.locator('.plane').boundingBox())?.width ?? 0;
  const fit = await width();
  await mine.button('Zoom in').click();
  await expect.poll(width).toBeGreaterThan(fit * 1.3);
  const closer = await width();
  await mine.page.reload();
  await expect(mine.saved).toHaveText('Saved');
  await expect.poll(width).toBeCloseTo(closer, -1);
  await mine.button('Show the whole island').click();
  await expect.poll(width).toBeCloseTo(fit, -1);
  await mine.page.locator('#hit [tabindex="0"]').focus();
  await mine.page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fit * 1.3);
  const box = await mine.page.locator('.plane').boundingBox();
  await mine.page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await mine.page.locator('.plane').boundingBox())?.x).not.toBe(box?.x);
  await mine.page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(fit, -1);
  const at = await mine.at('0,0');
  await mine.page.mouse.move(at.x, at.y);
  await mine.page.mouse.wheel(0, -600);
  await expect.poll(width).toBeGreaterThan(fit * 1.2);
  // The island cannot be lost: far too long a drag leaves a part of it in sight.
  await mine.page.mouse.down();
  await mine.page.mouse.move(at.x + 3000, at.y + 3000, { steps: 4 });
  await mine.page.mouse.up();
  const left = await mine.page.locator('.plane').boundingBox();
  const stage = await mine.page.locator('.stage').boundingBox();
  expect((left?.x ?? 0)).toBeLessThan((stage?.x ?? 0) + (stage?.width ?? 0));
  expect((left?.y ?? 0)).toBeLessThan((stage?.y ?? 0) + (stage?.height ?? 0));
});
