// One's own turn: rolling, choosing, previewing, confirming, taking back, buying, ending.
import { expect, test, type TablePage } from './support/journey';
import { actionsOf } from './support/moments';

test('a road: chosen, previewed, moved, confirmed, taken back (A05-A08 A10 A11 A14 K01 K02)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }) => (own.can.roads?.length ?? 0) > 1);
  const table = await sitDown(party, seat);
  const [wood, left] = [await table.holds('wood'), await table.tray('Road').getAttribute('aria-label')];

  await table.tray('Road').click();
  await expect(table.tray('Road')).toHaveAttribute('aria-pressed', 'true');
  await expect(table.status).toContainText('Pick a path for the road');
  const [first = '', second = ''] = await table.litPlaces();
  await table.pick(first);
  await expect(table.act.getByRole('heading')).toHaveText('Build a road here?');
  await table.pick(second);
  await expect(table.page.locator('#preview > *').first()).toBeAttached();
  await table.page.keyboard.press('Escape');
  await expect(table.act.getByRole('button', { name: 'Build road' })).toBeHidden();
  await table.pick(second);
  await table.act.getByRole('button', { name: 'Cancel' }).click();
  await table.page.keyboard.press('Escape');
  await expect(table.tray('Road')).toHaveAttribute('aria-pressed', 'false');

  await table.page.keyboard.press('1');
  await table.put(first, 'Build road');
  expect(await table.holds('wood')).toBe(wood - 1);
  await expect(table.tray('Road')).not.toHaveAttribute('aria-label', left ?? '');
  const undo = table.page.getByRole('button', { name: /^Undo road at the path .*, you get 1 wood and 1 brick back$/ });
  await expect(undo).toBeVisible();
  await table.page.keyboard.press('Control+z');
  await expect(table.tray('Road')).toHaveAttribute('aria-label', left ?? '');
  expect(await table.holds('wood')).toBe(wood);
  await expect(undo).toBeHidden();
});

test('a settlement grows into a city at a tap of its own, and gives its piece back (A09 A10)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }) => (own.can.cities?.length ?? 0) > 0);
  const table = await sitDown(party, seat);
  await expect(table.tray('Settlement')).toHaveAttribute('aria-label', /3 left/);
  const [own = ''] = await table.litPlaces();
  await table.pick(own);
  await expect(table.act.getByRole('heading')).toHaveText('Grow this settlement into a city?');
  await table.act.getByRole('button', { name: 'Build city' }).click();
  await expect(table.tray('City')).toHaveAttribute('aria-label', /3 left/);
  await expect(table.tray('Settlement')).toHaveAttribute('aria-label', /4 left/);
  await expect(table.player(seat)).toHaveAttribute('aria-label', /3 points/);
});

test('a development card: bought, shown to its buyer alone, and not to be taken back (D01 D02 A12 A13)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }) => own.can.acts?.includes('buy_development') ?? false);
  const table = await sitDown(party, seat);
  await table.tray('Card').click();
  await expect(table.act.getByRole('heading')).toHaveText('Buy a development card?');
  await table.act.getByRole('button', { name: 'Buy card' }).click();
  await expect(table.dialog.getByText('You drew')).toBeVisible();
  await table.dialog.getByRole('button', { name: 'Good' }).click();
  await expect(table.tray('Card')).toHaveAttribute('aria-label', /24 left/);
  const undo = table.page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await table.end();
});

test('a reload in the middle of a placement comes back to it (X02)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }) => (own.can.roads?.length ?? 0) > 0);
  const table: TablePage = await sitDown(party, seat);
  await table.tray('Road').click();
  const [path = ''] = await table.litPlaces();
  await table.pick(path);
  await table.page.reload();
  await expect(table.act.getByRole('heading')).toHaveText('Build a road here?');
  await expect(table.act.getByRole('button', { name: 'Build road' })).toBeVisible();
});
