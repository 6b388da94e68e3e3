// The whole setup by clicks, three people at three pages.
import type { Page } from '@playwright/test';
import { expect, TablePage, test } from './support/journey';
import { create, join } from './support/people';

async function three(people: readonly Page[]): Promise<TablePage[]> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error('nobody there');
  const code = await create(host, 'Ann');
  for (const [index, guest] of guests.entries()) await join(guest, code, ['Ben', 'Cleo'][index] ?? '');
  await host.getByRole('button', { name: 'Start game' }).click();
  return people.map((page) => new TablePage(page));
}

/** Whoever's placement it is. */
async function placing(tables: readonly TablePage[]): Promise<TablePage> {
  let found: TablePage | undefined;
  await expect
    .poll(async () => {
      for (const table of tables) if ((await table.status.innerText()).startsWith('Your placement.')) found = table;
      return found !== undefined;
    })
    .toBe(true);
  return found as TablePage;
}

test('settlements and roads in snake order, a change of mind, and the first cards (P01-P06 V12)', async ({ person }) => {
  const tables = await three([await person(), await person(), await person()]);
  for (let turn = 0; turn < 6; turn += 1) {
    const table = await placing(tables);
    const track = table.page.getByRole('list', { name: 'Order of placement' }).getByRole('listitem');
    await expect(track).toHaveCount(6);
    await expect(track.nth(turn)).toHaveAttribute('aria-current', 'step');
    const other = tables.find((one) => one !== table);
    await expect(other?.act.getByRole('heading') ?? table.status).toContainText(/is placing/);
    await expect(other?.lit ?? table.status).toHaveCount(0);

    const corners = await table.litPlaces();
    expect(corners.length).toBeGreaterThan(20);
    await table.put(corners[turn * 5] ?? '', 'Place settlement');
    await expect(table.status).toContainText('Your road.');
    expect(await table.lit.count()).toBeLessThanOrEqual(3);
    if (turn === 1) {
      // Another corner, as long as the road is not there.
      await table.button('Change settlement').click();
      const elsewhere = (await table.litPlaces()).find((corner) => corner !== corners[5]) ?? '';
      await table.put(elsewhere, 'Place settlement');
      await expect(table.status).toContainText('Your road.');
    }
    const [path = ''] = await table.litPlaces();
    await table.put(path, 'Place road');
  }
  for (const table of tables) {
    await expect(table.page.getByRole('list', { name: 'Order of placement' })).toBeHidden();
    await expect(table.page.getByText(/^\d cards?$/).first()).toBeVisible();
  }
});
