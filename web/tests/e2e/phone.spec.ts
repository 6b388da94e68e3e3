// A game in the hand: 360 by 740, fingers only.
import type { CDPSession } from '@playwright/test';
import { handOf, offered, worth } from './support/help';
import { expect, PHONE, TablePage, test } from './support/journey';

const MOST_TURNS = 40;
const ROAD = { wood: 1, brick: 1 };

async function tapSpot(table: TablePage, place: string): Promise<void> {
  // The camera may glide to the lit places first.
  let last = { x: 0, y: 0 };
  await expect
    .poll(async () => {
      const now = await table.at(place);
      const still = Math.hypot(now.x - last.x, now.y - last.y) < 0.5;
      last = now;
      return still;
    }, { intervals: [80] })
    .toBe(true);
  await table.page.touchscreen.tap(last.x, last.y);
}

async function put(table: TablePage, place: string, confirm: string): Promise<void> {
  await tapSpot(table, place);
  await table.act.getByRole('button', { name: confirm, exact: true }).tap();
  await expect(table.act.getByRole('button', { name: confirm, exact: true })).toBeHidden();
}

async function best(table: TablePage): Promise<string> {
  const spots = await table.lit.evaluateAll((all) => all.map((spot) => [spot.getAttribute('data-spot') ?? '', spot.getAttribute('aria-label') ?? ''] as const));
  return spots.toSorted(([, one], [, other]) => worth(other, ROAD) - worth(one, ROAD))[0]?.[0] ?? '';
}

/** The nearest two of the lit places, in css pixels. */
async function closest(table: TablePage): Promise<number> {
  const places = await table.litPlaces();
  const at = await Promise.all(places.map((place) => table.at(place)));
  return Math.min(...at.flatMap((one, index) => at.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y))));
}

async function fingers(cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

test('a phone-sized game by touch: a table, placements, turns, a build, sheets, pinch and a ping (L04 V01 V04 V10 A05-A08)', async ({ person, company }) => {
  test.setTimeout(180_000);
  const page = await person(PHONE);
  const table = new TablePage(page);
  await page.goto('/');
  const create = page.getByRole('button', { name: 'Create a table' });
  const box = await create.boundingBox();
  expect((box?.y ?? 740) + (box?.height ?? 0), 'the call to action is above the fold').toBeLessThanOrEqual(740);
  await page.getByLabel('Your name').fill('Pia');
  await create.tap();
  const code = (await page.getByRole('region', { name: 'Invite friends' }).locator('.code > span').innerText()).trim();
  const party = await company.join(code, 'Ben', 'Cleo');
  await party.manner('hoarding');
  await page.getByRole('button', { name: 'Start game' }).tap();
  await party.auto(0.03);

  for (let round = 1; round <= 2; round += 1) {
    await expect(table.status).toContainText('Your placement.', { timeout: 20_000 });
    expect(await closest(table), 'targets of at least 24 px').toBeGreaterThanOrEqual(24);
    await put(table, await best(table), 'Place settlement');
    await expect(table.status).toContainText('Your road.');
    await put(table, (await table.litPlaces())[0] ?? '', 'Place road');
  }

  let built = false;
  for (let turn = 0; turn < MOST_TURNS && !built; turn += 1) {
    await expect(async () => {
      const said = await table.status.innerText();
      if (said.includes('A seven.') && (await table.dialog.isVisible())) {
        const [, owed = '0'] = (await table.dialog.getByText(/^\d+ of \d+$/).innerText()).split(' of ');
        for (let left = Number(owed); left > 0; left -= 1) await table.dialog.locator('button[aria-label^="Return one more"]:not([aria-disabled])').first().tap();
        await table.dialog.getByRole('button', { name: /^Return .* cards?$/ }).tap();
      } else if (said.includes('Your robber.')) {
        await put(table, (await table.litPlaces())[0] ?? '', 'Move robber');
      } else if (said.includes('Your pick.')) {
        await table.act.getByRole('button', { name: /^Take a card from/ }).first().tap();
      } else if (said.includes('Roll the dice')) {
        await table.button('Roll dice').tap();
      }
      expect(await table.status.innerText()).toMatch(/Trade, build, or end/);
    }).toPass({ timeout: 40_000, intervals: [60] });
    await party.halt();
    while (await offered(table, party, ROAD)) {
      const held = await handOf(table);
      // A phone shows what is open in one line; the answers are in its sheet.
      await table.page.getByRole('button', { name: / offers / }).first().tap();
      await table.dialog.getByRole('button', { name: 'Accept', exact: true }).first().tap();
      await expect.poll(() => handOf(table)).not.toEqual(held);
      await table.page.keyboard.press('Escape');
      await expect(table.dialog).toBeHidden();
    }
    await party.auto(0.03);
    if ((await table.tray('Road').getAttribute('aria-disabled')) === null) {
      await table.tray('Road').tap();
      await put(table, (await table.litPlaces())[0] ?? '', 'Build road');
      built = true;
    } else {
      await table.act.getByRole('button', { name: 'End turn' }).tap();
      const anyway = table.button('End turn anyway');
      const ended = async (): Promise<boolean> => !(await table.status.innerText()).includes('Trade, build, or end');
      await expect.poll(async () => (await ended()) || (await anyway.isVisible())).toBe(true);
      if (!(await ended())) await anyway.tap();
      await expect.poll(ended).toBe(true);
    }
  }
  expect(built).toBe(true);
  await party.halt();

  // Sheets over the lower part; the island stays in sight behind them.
  await table.act.getByRole('button', { name: 'Trade', exact: true }).tap();
  await expect(table.dialog.getByRole('heading', { name: 'Trade' })).toBeVisible();
  await table.dialog.getByRole('button', { name: 'Close' }).first().tap();
  await table.button(/^Development cards, \d+$/).tap();
  await expect(table.dialog.getByRole('heading', { name: 'Development' })).toBeVisible();
  await table.dialog.getByRole('button', { name: 'Close' }).first().tap();
  await table.player(1).tap();
  await expect(table.dialog.getByText('Visible to all, read only')).toBeVisible();
  await table.dialog.getByRole('button', { name: 'Close', exact: true }).first().tap();
  await expect(table.dialog).toBeHidden();

  const cdp = await page.context().newCDPSession(page);
  const width = async (): Promise<number> => (await page.locator('.plane').boundingBox())?.width ?? 0;
  const before = await width();
  const { x, y } = await table.at('0,0').catch(async () => ({ x: 180, y: 300 }));
  await fingers(cdp, 'touchStart', [[x - 30, y], [x + 30, y]]);
  for (let spread = 30; spread <= 90; spread += 10) await fingers(cdp, 'touchMove', [[x - spread, y], [x + spread, y]]);
  await fingers(cdp, 'touchEnd', []);
  await expect.poll(width).toBeGreaterThan(before * 1.5);

  await expect(page.getByText('Press and hold to ping').first()).toBeAttached();
  await fingers(cdp, 'touchStart', [[x, y]]);
  await expect(page.locator('.ping')).toHaveCount(1);
  await fingers(cdp, 'touchEnd', []);

  // Nothing sticks out to the side, and buttons are large enough for thumbs.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  for (const button of await table.act.getByRole('button').all()) {
    const size = await button.boundingBox();
    expect(size?.height ?? 0, await button.innerText()).toBeGreaterThanOrEqual(44);
  }
});
