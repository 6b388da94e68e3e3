// A seat is its player's on any device: by key, on two at once, and on no other when they say so.
import { expect, test, TablePage, type Party } from './support/journey';
import { actionsOf, whenActive } from './support/moments';
import { signIn, SOCKET } from './support/journey';

const at = (party: Party, seat: number) => `/table/${party.table}#${party.players[seat]}`;

test('a resume key opens the seat in a browser that knows nothing, typed or by its code (L08 T04)', async ({ company, person }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  const key = party.keys[1] ?? '';
  const page = await person();
  await page.goto('/');
  await page.getByRole('link', { name: 'Resume on another device' }).click();
  await page.getByLabel('Resume key').fill(` ${key} `);
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const table = new TablePage(page);
  await expect(table.saved).toHaveText('Saved');
  await expect(table.player(1)).toHaveAttribute('aria-label', /^Ben, you/);
  expect(page.url()).not.toContain(key);

  const scanned = await person();
  await scanned.goto(`/resume#${key}`);
  await expect(scanned).toHaveURL(/\/resume$/);
  await scanned.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(new TablePage(scanned).saved).toHaveText('Saved');
});

test('two devices on one seat are both live; the slower of two acts is refused in words (X03 A14)', async ({ company, sitDown, person }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await whenActive(party, 'roll', ({ public: { turn } }) => turn.number > 1);
  const one = await sitDown(party, seat);
  const page = await person();
  // The second device hears the table late: what it shows is a moment old.
  let late: (() => void)[] | null = null;
  await page.routeWebSocket(SOCKET, (ws) => {
    const server = ws.connectToServer();
    server.onMessage((message) => {
      const hand = (): void => ws.send(message);
      if (late !== null && String(message).includes('"type":"update"')) late.push(hand);
      else hand();
    });
  });
  await signIn(page, party.keys[seat] ?? '');
  await page.goto(at(party, seat));
  const other = new TablePage(page);
  await expect(other.button('Roll dice')).toBeVisible();
  late = [];
  await one.button('Roll dice').click();
  await expect(one.button('Roll dice')).toBeHidden();
  await other.button('Roll dice').click();
  await expect(other.act.getByText(/moved on|changed/i)).toBeVisible();
  for (const hand of late) hand();
  late = null;
  await expect(other.button('Roll dice')).toBeHidden();
});

test('a new key ends the old one, and other devices may be signed out with it (T04 L10)', async ({ company, sitDown, person, watch }) => {
  watch.allow(/status of 404/, /WebSocket connection/, /status of 40[13]/);
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  const one = await sitDown(party, 2);
  const page = await person();
  await signIn(page, party.keys[2] ?? '');
  await page.goto(at(party, 2));
  const other = new TablePage(page);
  await expect(other.saved).toHaveText('Saved');

  await one.open(/^Resume key/);
  await one.dialog.getByRole('button', { name: 'Make a new key' }).click();
  await one.dialog.getByRole('switch', { name: /^Sign my other devices out as well/ }).check({ force: true });
  await one.dialog.getByRole('button', { name: 'Make a new key' }).click();
  await one.dialog.getByRole('button', { name: 'Show the key' }).click();
  await expect(one.dialog.getByText(/^hl_rk_/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This browser has no key to that seat' })).toBeVisible();
  await page.getByRole('button', { name: 'Resume with your key' }).click();
  await page.getByLabel('Resume key').fill(party.keys[2] ?? '');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByText('This key opens no seat. If you made a newer one, only that works.')).toBeVisible();
  await expect(one.saved).toHaveText('Saved');
});

test('save and exit keeps the seat; the saved table says whose turn it is (T05 L09 T15)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, () => true);
  const { page, ...table } = await sitDown(party, seat);
  void table;
  await expect(page).toHaveTitle('● Your turn · Hearthlands');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /icon-turn/);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Save and exit/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save & exit' }).click();
  await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /: open the table$/ }).click();
  await expect(new TablePage(page).status).toContainText('Your turn.');
});
