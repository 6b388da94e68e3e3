// Five at the table: two flames, the paired part, and both moving on.
import { handOf } from './support/help';
import { expect, test } from './support/journey';
import { actionsOf, publicOf } from './support/moments';

test('the paired player builds and trades with the bank, then both flames move one seat (R03 Y05-Y07 Y09)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo', 'Dora', 'Eve');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ public: { turn }, own }, active) => active === turn.paired && (own.can.roads?.length ?? 0) > 0 && Object.keys(own.can.bank ?? {}).length > 0);
  const { turn, players } = publicOf(await party.next());
  const table = await sitDown(party, seat);
  const [next, nextPaired] = turn.following ?? [0, null];
  const other = await sitDown(party, turn.primary);
  await expect(table.status).toContainText('Your paired turn.');
  await expect(other.status).toContainText(`${players[seat]?.name}’s paired turn.`);
  await expect(table.player(turn.primary)).toHaveAttribute('aria-label', /, Primary/);
  await expect(table.player(seat)).toHaveAttribute('aria-label', /, Paired/);
  await expect(table.page.getByText('No roll, no deals with players.', { exact: false })).toBeVisible();
  await expect(table.button('Roll dice')).toHaveCount(0);
  await expect(table.page.getByLabel('Order of turns')).toContainText(players[next]?.name ?? '');

  const held = Object.values(await handOf(table)).filter((cards) => cards > 0).length;
  await table.act.getByRole('button', { name: 'Trade', exact: true }).click();
  await expect(table.page.getByRole('radio', { name: 'With players' })).toHaveCount(0);
  await expect(table.page.getByRole('radio', { name: /[234]:1$/ })).toHaveCount(held);
  await table.page.keyboard.press('t');
  await expect(other.page.getByRole('button', { name: 'No deals with players in a paired part' })).toHaveAttribute('aria-disabled', 'true');

  await table.tray('Road').click();
  await table.put((await table.litPlaces())[0] ?? '', 'Build road');
  await table.end();
  await expect(table.status).toContainText(`${players[next]?.name}’s turn.`);
  await expect(table.player(next)).toHaveAttribute('aria-label', /, Primary/);
  if (nextPaired !== null) await expect(table.player(nextPaired)).toHaveAttribute('aria-label', /, Paired/);
});
