// The servers go away under everybody's hands: this file runs alone.
import { serviceProcess } from './support/stack';
import { expect, test } from './support/journey';
import { actionsOf } from './support/moments';

test('the gateway restarts: it is told, nothing is lost, and play goes on by itself (T07 T06)', async ({ company, sitDown, watch }) => {
  watch.allow(/WebSocket connection|ERR_CONNECTION_REFUSED|status of 50\d/);
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }) => (own.can.roads?.length ?? 0) > 0);
  const table = await sitDown(party, seat);
  await table.tray('Road').click();
  const [path = ''] = await table.litPlaces();
  await table.pick(path);

  process.kill(await serviceProcess(Number(process.env.HL_E2E_PLAY), 'gateway'), 'SIGTERM');
  await expect(table.saved).not.toHaveText('Saved', { timeout: 20_000 });
  await expect(table.saved).toHaveText('Saved', { timeout: 40_000 });
  // The placement that was being made is still there, and can be confirmed.
  await table.act.getByRole('button', { name: 'Build road' }).click();
  await expect(table.button(/^Undo road at/)).toBeVisible();
});

test('the table’s server is killed: the next one takes over, and the same page plays on (T07)', async ({ company, sitDown, watch }) => {
  watch.allow(/WebSocket connection|status of 50\d/);
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }) => (own.can.roads?.length ?? 0) > 0);
  const table = await sitDown(party, seat);
  await table.tray('Road').click();
  await table.pick((await table.litPlaces())[0] ?? '');
  process.kill(await serviceProcess(Number(process.env.HL_E2E_PLAY), 'table'), 'SIGKILL');
  await table.act.getByRole('button', { name: 'Build road' }).click();
  await expect(table.button(/^Undo road at/)).toBeVisible({ timeout: 40_000 });
  await expect(table.saved).toHaveText('Saved');
});
