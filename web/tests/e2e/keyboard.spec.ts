// A whole way by keyboard alone, from the first page to the first city, in the same interface that everybody has.
import type { Page } from '@playwright/test';
import { handOf, offered, worth } from './support/help';
import { expect, TablePage, test, type Party } from './support/journey';
import { actionsOf } from './support/moments';

const MOST_TABS = 120;
const MOST_TURNS = 60;
const CITY = { wheat: 2, ore: 3 };

/** The name of what has the focus, as a reader would say it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (one === null || one === document.body) return '';
    const label = one.getAttribute('aria-label') ?? (one instanceof HTMLInputElement ? (one.labels?.[0]?.textContent ?? '') : one.textContent);
    return `${one.closest('#hit') ? 'island: ' : ''}${label ?? ''}`.trim();
  });

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not lead to ${name}`);
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Enter previews and leads to Confirm; Enter confirms. */
async function chooseHere(page: Page, confirm: RegExp): Promise<void> {
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(confirm);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).not.toMatch(confirm);
}

/** Walks with the arrows over all that is lit, and stays where it is worth most. */
async function walkToBest(page: Page): Promise<void> {
  await tabTo(page, /^island:/);
  const names = await page.locator('#hit [role=button]').evaluateAll((spots) => spots.map((spot) => spot.getAttribute('aria-label') ?? ''));
  const best = names.toSorted((one, other) => worth(other, CITY) - worth(one, CITY))[0] ?? '';
  const target = await page.locator(`#hit [aria-label="${best}"]`).boundingBox();
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 40 && (await focused(page)) !== `island: ${best}`; steps += 1) {
    const here = await page.locator('#hit :focus').boundingBox();
    const [dx, dy] = [(target?.x ?? 0) - (here?.x ?? 0), (target?.y ?? 0) - (here?.y ?? 0)];
    const before = await focused(page);
    await page.keyboard.press(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp');
    if ((await focused(page)) === before) await page.keyboard.press(Math.abs(dx) > Math.abs(dy) ? (dy > 0 ? 'ArrowDown' : 'ArrowUp') : dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
}

async function place(table: TablePage): Promise<void> {
  await expect(table.status).toContainText('Your placement.', { timeout: 20_000 });
  await walkToBest(table.page);
  await chooseHere(table.page, /^Place settlement$/);
  await expect(table.status).toContainText('Your road.');
  await tabTo(table.page, /^island:/);
  await chooseHere(table.page, /^Place road$/);
}

async function settleSeven(table: TablePage): Promise<void> {
  const { page, status } = table;
  const said = await status.innerText();
  if (said.startsWith('A seven.') && (await table.dialog.isVisible())) {
    const owed = Number(/(\d+)/.exec(await table.dialog.getByText(/^\d+ of \d+$/).innerText().then((text) => text.split(' of ')[1] ?? '0'))?.[1] ?? 0);
    for (let given = 0; given < owed; given += 1) {
      const kinds = ['wood', 'brick', 'sheep', 'wheat', 'ore'];
      for (const kind of kinds) {
        const more = page.getByRole('button', { name: `Return one more ${kind}` });
        if ((await more.getAttribute('aria-disabled')) !== null) continue;
        await press(page, new RegExp(`^Return one more ${kind}$`));
        break;
      }
    }
    await press(page, /^Return .* cards?$/);
    await expect(table.dialog).toBeHidden();
  } else if (said.startsWith('Your robber.')) {
    await tabTo(page, /^island:/);
    await chooseHere(page, /^Move robber$/);
    await expect(status).not.toContainText('Your robber.');
  } else if (said.startsWith('Your pick.')) {
    await press(page, /^Take a card from/);
    await expect(status).not.toContainText('Your pick.');
  } else {
    await page.waitForTimeout(60);
  }
}

/** A neighbour offers what the city still needs; it is taken by keyboard. */
async function helpedByTrade(table: TablePage, party: Party): Promise<void> {
  while (await offered(table, party, CITY)) {
    const held = await handOf(table);
    await press(table.page, /^Accept$/);
    await expect.poll(() => handOf(table)).not.toEqual(held);
  }
}

test('by keyboard alone: a table, the placements, turns, a deal, a seven, and the first city (V12 K01 K02 A13)', async ({ person, company }) => {
  test.setTimeout(180_000);
  const page = await person();
  const table = new TablePage(page);
  await page.goto('/');
  await tabTo(page, /^Your name$/);
  await page.keyboard.type('Kim');
  await page.keyboard.press('Enter');
  const code = (await page.getByRole('region', { name: 'Invite friends' }).locator('.code > span').innerText()).trim();
  const party = await company.join(code, 'Ben', 'Cleo');
  await party.manner('hoarding');
  await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible();
  await press(page, /^Start game$/);
  await party.auto(0.03);
  await place(table);
  await place(table);

  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await expect(async () => {
      await settleSeven(table);
      expect(await table.status.innerText()).toMatch(/^\s*Your turn\./);
    }).toPass({ timeout: 30_000, intervals: [50] });
    if ((await table.status.innerText()).includes('Roll')) {
      await page.keyboard.press('r');
      await expect(table.status).not.toContainText('Roll the dice');
      await expect(async () => {
        await settleSeven(table);
        expect(await table.status.innerText()).toMatch(/Trade, build, or end/);
      }).toPass({ timeout: 30_000, intervals: [50] });
    }
    await party.halt();
    await helpedByTrade(table, party);
    await party.auto(0.03);
    if ((await table.tray('City').getAttribute('aria-disabled')) === null) break;
    await page.keyboard.press('e');
    const anyway = table.button('End turn anyway');
    const ended = async (): Promise<boolean> => !(await table.status.innerText()).includes('Trade, build, or end');
    await expect.poll(async () => (await ended()) || (await anyway.isVisible())).toBe(true);
    if (!(await ended())) await press(page, /^End turn anyway$/);
    await expect.poll(ended).toBe(true);
  }

  await page.keyboard.press('3');
  await expect(table.tray('City')).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, /^island:/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(table.act.getByRole('button', { name: 'Build city' })).toHaveCount(0);
  await tabTo(page, /^island:/);
  await chooseHere(page, /^Build city$/);
  await expect(table.tray('City')).toHaveAttribute('aria-label', /3 left/);
  await expect(table.page.locator('[aria-live=polite]')).toContainText('You built a city');
  await party.halt();
});

test('the tab key goes from the actions to the island, the hand, the players and the tools; the island is one stop (V13)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const { page, tray, lit } = await (async () => {
    const table = await sitDown(party, await actionsOf(party, ({ own }) => (own.can.roads?.length ?? 0) > 1));
    return { page: table.page, tray: table.tray('Road'), lit: table.lit };
  })();
  await tray.click();
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => document.activeElement?.closest('.skip, .at-tray, #act, #hit, #own, #players, #tools')?.getAttribute('id') ?? document.activeElement?.closest('.skip, .at-tray')?.classList[0] ?? '');
    if (at === 'tools') break;
    stops.push(at);
  }
  const order = stops.filter((stop, index) => stop !== '' && stop !== stops[index - 1]);
  expect(order).toEqual(['skip', 'at-tray', 'act', 'hit', ...(order.includes('own') ? ['own'] : []), 'players']);
  expect(stops.filter((stop) => stop === 'hit')).toHaveLength(1);

  const focusedSpot = () => page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');
  await tabTo(page, /^island:/);
  await page.keyboard.press('End');
  const last = await focusedSpot();
  await page.keyboard.press('Home');
  expect(await focusedSpot()).not.toBe(last);
  const first = await focusedSpot();
  await page.keyboard.press('End');
  expect(await focusedSpot()).toBe(last);
  const rows = await lit.evaluateAll((spots) => spots.map((spot) => [spot.getAttribute('data-spot') ?? '', spot.getBoundingClientRect().top] as const));
  const top = (place: string): number => rows.find(([spot]) => spot === place)?.[1] ?? Number.NaN;
  expect(top(first)).toBe(Math.min(...rows.map(([, y]) => y)));
  expect(top(last)).toBe(Math.max(...rows.map(([, y]) => y)));
});

test('single letters can be switched off, and never act in fields (K02 K03 G05)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  const { page, dialog, open } = await (async () => {
    const table = await sitDown(party, 0);
    return { page: table.page, dialog: table.dialog, open: table.open.bind(table) };
  })();
  await page.keyboard.press('?');
  await expect(dialog.getByRole('heading', { name: 'Keys of the table' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await expect(dialog.getByRole('heading', { name: 'Game history' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open(/^Settings/);
  await dialog.getByRole('switch', { name: /^Single-letter keys/ }).uncheck({ force: true });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('h');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeHidden();
});
