// From the first page to the first settlement: creating, joining, the lobby, and what can go wrong on the way.
import type { Page } from '@playwright/test';
import { expect, signIn, stackUrl, TablePage, test } from './support/journey';
import { create, inLobby, join } from './support/people';

const tiles = (page: Page) => page.locator('#hit [data-spot]');
const land = (page: Page) => tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')));

test('three friends create, join by link and by a code typed anyhow, and start the island that they saw (L05-L07 B01-B07 B09 T14)', async ({ person }) => {
  const [ann, ben, cleo] = [await person(), await person(), await person()];
  const code = await create(ann, 'Ann');
  await expect(ann.getByRole('button', { name: 'Two more players to start' })).toHaveAttribute('aria-disabled', 'true');
  await join(ben, code, 'Ben');
  await expect(new TablePage(ann).toasts).toContainText('Ben sat down.');
  await cleo.goto('/');
  await cleo.getByLabel('Your name').fill('Cleo');
  await cleo.getByLabel('Table code').fill(` ${code.replace('-', ' ').toLowerCase()} `);
  await cleo.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(cleo.getByText('Ann can shuffle it. All of you see the same island.')).toBeVisible();
  await expect(cleo.getByRole('button', { name: 'Ann starts the game' })).toHaveAttribute('aria-disabled', 'true');
  await expect(cleo.getByRole('button', { name: 'Shuffle island' })).toBeHidden();

  // In the order of joining, the host first.
  const seats = cleo.getByRole('region', { name: 'Seats', exact: true }).getByRole('listitem');
  for (const [place, says] of [/Ann.*Host/s, /Ben/, /Cleo.*You/is].entries()) await expect(seats.nth(place)).toHaveText(says);
  const width = async (): Promise<number> => (await cleo.locator('.plane').boundingBox())?.width ?? 0;
  const fit = await width();
  await cleo.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(fit * 1.3);

  const before = await land(ann);
  await ann.getByRole('button', { name: 'Shuffle island' }).click();
  await expect.poll(() => land(ann)).not.toEqual(before);
  const shuffled = await land(ann);
  await expect.poll(() => land(cleo)).toEqual(shuffled);

  await ben.getByRole('radio', { name: /^Fern/ }).click();
  await expect(ben.getByRole('radio', { name: /^Fern/ })).toHaveAttribute('aria-checked', 'true');
  await expect(ann.getByRole('radio', { name: 'Fern, cross, taken by Ben' })).toHaveAttribute('aria-disabled', 'true');

  await ann.getByRole('button', { name: 'Start game' }).click();
  for (const page of [ann, ben, cleo]) await expect(page.getByRole('list', { name: 'Order of placement' })).toBeVisible();
  const tables = [ann, ben, cleo].map((page) => new TablePage(page));
  await expect.poll(async () => (await Promise.all(tables.map((table) => table.status.innerText()))).filter((said) => said.includes('Your placement.'))).toHaveLength(1);
  // Whoever waits walks over the same tiles; the one whose placement it is has lit corners instead.
  const waiting = await Promise.all(tables.map(async ({ page, lit }) => ((await lit.count()) === 0 ? land(page) : null)));
  const seen = waiting.filter((one) => one !== null).map((names) => names.map((name) => name?.replace(', the robber is here', '')));
  expect(seen).toHaveLength(2);
  for (const names of seen) expect(names).toEqual(shuffled.map((name) => name?.replace(', the robber is here', '')));
});

test('the island grows for a fifth and shrinks when one of five leaves (B04 B08 B10)', async ({ person, company }) => {
  const ann = await person();
  const code = await create(ann, 'Ann');
  await company.join(code, 'Ben', 'Cleo');
  const dora = await person();
  await join(dora, code, 'Dora');
  await expect(tiles(ann)).toHaveCount(19);
  await expect(ann.getByText('19 tiles, 9 harbours, 19 cards of each kind, a deck of 25.')).toBeVisible();
  const eve = await person();
  await join(eve, code, 'Eve');
  for (const page of [ann, dora, eve]) await expect(tiles(page)).toHaveCount(30);
  await expect(new TablePage(ann).toasts).toContainText('Five at the table: the island grows to 30 tiles.');
  await expect(ann.getByText('30 tiles, 11 harbours, 24 cards of each kind, a deck of 34.')).toBeVisible();

  await eve.getByRole('button', { name: 'Leave the table' }).click();
  await eve.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(eve.getByRole('heading', { name: 'Pull up a chair' })).toBeVisible();
  await expect(tiles(ann)).toHaveCount(19);
  await expect(new TablePage(ann).toasts).toContainText('Four at the table: the island shrinks to 19 tiles.');

  await ann.getByRole('button', { name: 'Dora: more' }).click();
  await ann.getByRole('button', { name: 'Clear Dora’s seat' }).click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Clear the seat' }).click();
  await expect(dora.getByRole('heading', { name: 'You have no seat here any more' })).toBeVisible();
  await expect(ann.getByText('Open seat')).toHaveCount(3);
});

test('the host goes and names the next one; names can be changed (B06 B08 H09)', async ({ person }) => {
  const [ann, ben] = [await person(), await person()];
  const code = await create(ann, 'Ann');
  await join(ben, code, 'Ben');
  await ben.getByRole('button', { name: 'Change your name' }).click();
  await ben.getByRole('dialog').getByLabel('Your name').fill('Benno');
  await ben.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(ann.getByText('Benno', { exact: true }).first()).toBeVisible();

  await ann.getByRole('button', { name: 'Leave the table' }).click();
  await ann.getByRole('radio', { name: 'Benno', exact: true }).check({ force: true });
  await ann.getByRole('dialog').getByRole('button', { name: 'Make Benno host and leave' }).click();
  await expect(ann.getByRole('heading', { name: 'Pull up a chair' })).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Shuffle island' })).toBeVisible();
});

test('what cannot be is said in words, beside its field (L14 L16)', async ({ person, company, watch }) => {
  watch.allow(/status of (400|404|409|422|429)/);
  const page = await person();
  await page.goto('/');
  await page.getByRole('button', { name: 'Create a table' }).click();
  await expect(page.getByText('First tell us your name: 2 to 20 characters.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Table code').fill('LARK');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText(/^A code has eight letters and digits/)).toBeVisible();
  await page.getByLabel('Table code').fill('LARK-7294');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('No table is open under this code. Compare it with what the host sees.')).toBeVisible();

  const party = await company.table('Ann', 'Ben', 'Cleo');
  await page.getByLabel('Table code').fill(party.code);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText(/^Somebody at that table has this name/)).toBeVisible();
  await company.join(party.code, 'Dora', 'Eve', 'Finn');
  await page.getByLabel('Your name').fill('Gus');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText(/^All six chairs are taken/)).toBeVisible();
  await party.start();
  await page.goto(`/t/${party.code}`);
  await expect(page.getByText(/^No open table has the code/)).toBeVisible();

  await page.goto('/resume');
  await page.getByLabel('Resume key').fill('hl_rk_nothing');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByText(/typing mistake|opens no seat/)).toBeVisible();
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Nothing grows here' })).toBeVisible();
});

test('the page is readable without scripts (L16)', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: stackUrl(), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText(/JavaScript/i)).toBeVisible();
  await context.close();
});

test('a browser that cannot read the page’s own script is told so (L16)', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: stackUrl() });
  const page = await context.newPage();
  // An old browser leaves modules alone.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText(/^The table does not appear\? It needs a browser of the last years/)).toBeVisible();
  await context.close();
});

test('bots fill the chairs of one’s own machine, as the lobby says (B05)', async ({ person, company }) => {
  const ann = await person();
  const code = await create(ann, 'Ann');
  await expect(ann.getByText(`hearthlands bots --join ${code}`)).toBeVisible();
  const bots = await company.join(code, 'Hazel', 'Rowan');
  await bots.auto();
  await ann.getByRole('button', { name: 'Start game' }).click();
  const table = new TablePage(ann);
  await expect(table.status).toContainText('Your placement.', { timeout: 20_000 });
  await bots.halt();
});

test('the resume key is offered at joining, and saved tables lead back (T03-T05 L05 L09 L10)', async ({ person }) => {
  const ann = await person();
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = await create(ann, 'Ann');
  await expect(ann.getByRole('heading', { name: 'Keep your resume key' })).toBeVisible();
  await ann.getByRole('button', { name: 'Show the key' }).click();
  const key = await ann.getByText(/^hl_rk_/).innerText();
  await ann.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(ann.getByText('The resume key is copied. Keep it somewhere safe.')).toBeVisible();
  expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(ann.url()).not.toContain('hl_rk_');

  const copied = (): Promise<string> => ann.evaluate(() => navigator.clipboard.readText());
  await ann.getByRole('button', { name: 'Copy code' }).click();
  await expect(ann.getByText('The code is copied.')).toBeVisible();
  expect(await copied()).toBe(code);
  await ann.getByRole('button', { name: 'Copy link' }).click();
  await expect(ann.getByText('The link is copied. Send it to your friends.')).toBeVisible();
  expect(await copied()).toBe(`${stackUrl()}/t/${code}`);
  await expect(ann.getByRole('img', { name: `The invitation to ${code}, as a code to scan` })).toBeVisible();

  await new TablePage(ann).open(/^Save and exit/);
  await ann.getByRole('dialog').getByRole('button', { name: 'Save & exit' }).click();
  await expect(ann.getByRole('heading', { name: 'Saved tables' })).toBeVisible();
  await expect(ann.getByLabel('Your name')).toHaveValue('Ann');
  await ann.getByRole('link', { name: `Lobby ${code}: open the table` }).click();
  await inLobby(ann);

  const other = await person();
  await signIn(other, key);
  await other.goto('/');
  await expect(other.getByRole('link', { name: `Lobby ${code}: open the table` })).toBeVisible();
  // This device has never shown a key: whoever leaves it so is warned.
  await other.getByRole('button', { name: `Lobby ${code}: more` }).click();
  await other.getByRole('button', { name: 'Remove from this device' }).click();
  const dialog = other.getByRole('dialog', { name: 'Remove from this device?' });
  await expect(dialog).toContainText('You have never saved a key for this seat.');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other.getByText('The tables you sit at will wait here.')).toBeVisible();
});
