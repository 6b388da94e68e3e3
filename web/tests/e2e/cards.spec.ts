// Every development card, each from the hand of somebody who drew it.
import type { Card, View } from '../../src/core/protocol';
import { expect, test, type TablePage } from './support/journey';
import { publicOf, tileToRob, whenActive } from './support/moments';

type Played = Exclude<Card, 'victory_point'>;
const may: Readonly<Record<Played, (view: View) => boolean>> = {
  knight: ({ own }) => own.can.acts?.includes('play_knight') ?? false,
  road_building: ({ own }) => (own.can.acts?.includes('play_road_building') ?? false) && own.seat !== null,
  year_of_plenty: ({ own }) => own.can.plenty === 2,
  monopoly: ({ own }) => own.can.monopoly ?? false,
};

async function play(table: TablePage, name: string): Promise<void> {
  await table.button(`Play ${name}`).click();
  await expect(table.dialog.getByText('A card that is played cannot be taken back.')).toBeVisible();
}

const doing: Readonly<Record<Played, (table: TablePage, tile: string) => Promise<void>>> = {
  async knight(table, tile) {
    await play(table, 'Knight');
    await table.dialog.getByRole('button', { name: 'Play Knight' }).click();
    await expect(table.status).toContainText('Your robber.');
    await table.put(tile, 'Move robber');
    await table.act.getByRole('button', { name: /^Take a card from/ }).first().click();
  },
  async road_building(table) {
    await play(table, 'Road Building');
    await table.dialog.getByRole('button', { name: 'Play Road Building' }).click();
    await expect(table.act.getByRole('heading')).toHaveText('Two free roads');
    await table.put((await table.litPlaces())[0] ?? '', 'Place road');
    await expect(table.act.getByRole('heading')).toHaveText('One free road');
    await table.put((await table.litPlaces())[0] ?? '', 'Place road');
  },
  async year_of_plenty(table) {
    const before = await table.holds('wood');
    await play(table, 'Year of Plenty');
    await expect(table.dialog.getByRole('button', { name: 'Choose two more' })).toHaveAttribute('aria-disabled', 'true');
    await table.dialog.getByRole('button', { name: 'Take one more wood' }).click();
    await table.dialog.getByRole('button', { name: 'Take one more ore' }).click();
    await table.dialog.getByRole('button', { name: 'Take 1 wood and 1 ore' }).click();
    await expect.poll(() => table.holds('wood')).toBe(before + 1);
  },
  async monopoly(table) {
    await play(table, 'Monopoly');
    await table.dialog.getByRole('radio', { name: /^Wheat/ }).check({ force: true });
    await table.dialog.getByRole('button', { name: 'Ask for all wheat' }).click();
    await expect(table.toasts).toContainText(/You played Monopoly on wheat/);
  },
};

test('Knight, Road Building, Year of Plenty, Monopoly, and the point that only its owner knows (A01 D02-D08 T11 Y01 Y02)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo', 'Dora');
  await party.start();
  await party.manner('collecting');
  const left = new Set<Played>(['knight', 'road_building', 'year_of_plenty', 'monopoly']);
  while (left.size > 0) {
    let card: Played | undefined;
    const seat = await whenActive(party, 'roll', (view) => {
      card = [...left].find((one) => may[one](view));
      return card !== undefined;
    });
    if (card === undefined) throw new Error('no card');
    left.delete(card);
    const seen = publicOf(await party.next());
    const table = await sitDown(party, seat);
    const tile = card === 'knight' ? tileToRob(seen, seat) : '';
    await doing[card](table, tile);
    await expect(table.act.getByRole('button', { name: 'Roll dice' })).toBeVisible();
    // In play for all to see, and only one in a turn.
    await table.player(seat).click();
    await expect(table.dialog.getByText('Visible to all, read only')).toBeVisible();
    if (card === 'knight') await expect(table.dialog).toContainText('1 Knight in play');
    else await expect(table.dialog.getByText('None used yet')).toBeHidden();
    await table.page.keyboard.press('Escape');
    await table.page.close();
    await party.hold(seat);
  }
});

test('a hidden point counts for its owner and shows to nobody else (D08)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('collecting');
  const now = await party.until(({ views }) => views.some((view) => (view?.own.old.victory_point ?? 0) > 0));
  const seat = now.views.findIndex((view) => (view?.own.old.victory_point ?? 0) > 0);
  const shown = publicOf(now).players[seat]?.points ?? 0;
  const points = now.views[seat]?.own.points ?? 0;
  const [mine, theirs] = [await sitDown(party, seat), await sitDown(party, (seat + 1) % 3)];
  await expect(mine.player(seat)).toHaveAttribute('aria-label', new RegExp(`${points} points, ${points - shown} of them hidden`));
  await expect(theirs.player(seat)).toHaveAttribute('aria-label', new RegExp(`: ${shown} points, \\d+ resource`));
});
