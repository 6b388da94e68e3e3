// The line breaks in the middle of a confirmation: what was meant happens once, whichever half was lost.
import type { WebSocketRoute } from '@playwright/test';
import { expect, signIn, SOCKET, TablePage, test, type Party } from './support/journey';
import { actionsOf } from './support/moments';
import type { Page } from '@playwright/test';

interface Break {
  /** What happens to the next command. */
  next: 'pass' | 'lose the command' | 'lose the answer';
  shut: boolean;
  commands: string[];
  line: WebSocketRoute | null;
}

async function breakable(page: Page): Promise<Break> {
  const made: Break = { next: 'pass', shut: false, commands: [], line: null };
  await page.routeWebSocket(SOCKET, async (ws) => {
    if (made.shut) return void ws.close({ code: 1001 });
    const server = ws.connectToServer();
    let deaf = false;
    made.line = ws;
    ws.onMessage((message) => {
      const text = String(message);
      if (!text.includes('"type":"command"')) return server.send(message);
      made.commands.push((JSON.parse(text) as { id: string }).id);
      const { next } = made;
      made.next = 'pass';
      if (next !== 'lose the command') server.send(message);
      if (next === 'pass') return;
      deaf = true;
      // Long enough for the command to be judged; the answer is never seen.
      setTimeout(() => void ws.close({ code: 1001 }), 400);
    });
    server.onMessage((message) => {
      if (!deaf) ws.send(message);
    });
  });
  return made;
}

async function atActions(party: Party, page: Page): Promise<TablePage> {
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }) => (own.can.roads?.length ?? 0) > 1 && (own.hand.wood ?? 0) > 1 && (own.hand.brick ?? 0) > 1);
  await party.release(seat);
  await signIn(page, party.keys[seat] ?? '');
  await page.goto(`/table/${party.table}#${party.players[seat]}`);
  const table = new TablePage(page);
  await expect(table.saved).toHaveText('Saved');
  return table;
}

for (const next of ['lose the answer', 'lose the command'] as const) {
  test(`the line dies in the middle of a confirmation (${next}): one road, and "saved" only then (T06 T07 A14)`, async ({ company, person }) => {
    const page = await person();
    const line = await breakable(page);
    const table = await atActions(await company.table('Ann', 'Ben', 'Cleo'), page);
    const wood = await table.holds('wood');
    await table.tray('Road').click();
    await table.pick((await table.litPlaces())[0] ?? '');
    line.next = next;
    await table.act.getByRole('button', { name: 'Build road' }).click();
    await expect(table.saved).not.toHaveText('Saved');
    await expect(table.saved).toHaveText('Saved');
    await expect(table.act.getByRole('button', { name: 'Build road' })).toBeHidden();
    expect(await table.holds('wood')).toBe(wood - 1);
    expect(line.commands).toHaveLength(2);
    expect(new Set(line.commands).size).toBe(1);
  });
}

test('a table that is slow to come says so, and can be tried again (T02)', async ({ company, person }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  const page = await person();
  let deaf = true;
  await page.routeWebSocket(SOCKET, (ws) => {
    if (!deaf) ws.connectToServer();
  });
  await party.release(0);
  await signIn(page, party.keys[0] ?? '');
  await page.goto(`/table/${party.table}#${party.players[0]}`);
  await expect(page.getByRole('heading', { name: 'Setting the table' })).toBeVisible();
  await expect(page.getByText(/^It takes longer than usual/)).toBeVisible();
  deaf = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new TablePage(page).saved).toHaveText('Saved');
});

test('a line that stays away is told, and tried at once on demand (T06 T07 T08)', async ({ company, person, sitDown }) => {
  const page = await person();
  const line = await breakable(page);
  const party = await company.table('Ann', 'Ben', 'Cleo');
  const table = await atActions(party, page);
  const seat = (await party.next()).views.findIndex((view) => view === null);
  const other = await sitDown(party, (seat + 1) % 3);
  line.shut = true;
  await line.line?.close({ code: 1001 });
  await expect(table.status).toContainText('Reconnecting. Your seat and your cards are kept');
  await expect(table.saved).toHaveText('Reconnecting');
  await expect(other.player(seat)).toHaveAttribute('aria-label', /, away/);
  line.shut = false;
  await table.button(/^Try now/).click();
  await expect(table.saved).toHaveText('Saved');
  await expect(other.player(seat)).not.toHaveAttribute('aria-label', /, away/);
});
