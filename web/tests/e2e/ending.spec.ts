// Leaving for good, the host's part, and the end of a game.
import { expect, test } from './support/journey';
import { aboutToWin, publicOf } from './support/moments';
import { inLobby } from './support/people';

test('a request to leave is refused, made again and approved; the host’s part goes on; two play on (H05-H13 L11 T08 T13)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo', 'Dora');
  await party.start();
  await party.manner('hoarding');
  await party.until(({ views: [view] }) => (view?.public.turn.number ?? 0) > 4);
  const [host, cleo] = [await sitDown(party, 0), await sitDown(party, 2)];

  const ask = async (): Promise<void> => {
    await cleo.open(/^Request removal/);
    await expect(cleo.dialog.getByRole('button', { name: 'Keep my seat' })).toBeVisible();
    await cleo.dialog.getByRole('button', { name: 'Request removal' }).click();
  };
  await ask();
  await expect(cleo.page.getByText('You have asked to be removed.')).toBeVisible();
  await cleo.button('Take the request back').click();
  await expect(cleo.page.getByText('You have asked to be removed.')).toBeHidden();
  await ask();
  await expect(host.page.getByText('Cleo asks to leave for good.')).toBeVisible();
  await host.button('Refuse').click();
  await expect(cleo.toasts).toContainText('The host wants you to stay: your request was refused.');
  await ask();
  await host.button('Approve').click();
  await expect(host.dialog.getByRole('heading', { name: 'Let Cleo go?' })).toBeVisible();
  await expect(host.dialog.getByRole('button', { name: 'Type the name first' })).toHaveAttribute('aria-disabled', 'true');
  await host.dialog.getByLabel('Type Cleo to confirm').fill('cleo');
  await host.dialog.getByRole('button', { name: 'Remove player' }).click();
  await expect(cleo.page.getByRole('heading', { name: 'You have left this game' })).toBeVisible();
  await expect(host.player(2)).toHaveAttribute('aria-label', 'Cleo, left the game');
  await expect(host.page.locator('[aria-live=polite]')).toContainText('Cleo');
  await cleo.page.getByRole('link', { name: 'To the start' }).click();
  await expect(cleo.page.getByText('You are no longer at this table')).toBeVisible();

  await host.open(/^Request removal/);
  await expect(host.dialog).toContainText('You are the host of this table. Hand that over first');
  await host.page.keyboard.press('Escape');

  await host.open(/^Host tools/);
  await host.dialog.getByRole('button', { name: 'Choose the next host' }).click();
  await expect(host.dialog.getByRole('button', { name: 'Choose a player' })).toHaveAttribute('aria-disabled', 'true');
  await host.dialog.getByRole('radio', { name: /^Ben/ }).check({ force: true });
  await host.dialog.getByRole('button', { name: 'Make Ben the host' }).click();
  await expect(host.toasts).toContainText('Ben is the host now.');
  await expect(host.player(1)).toHaveAttribute('aria-label', /, Host/);
  await host.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(host.dialog.getByRole('button', { name: /^Host tools/ })).toHaveCount(0);
  await expect(host.dialog.getByRole('button', { name: /^Request removal/ })).toBeVisible();

  await party.act(1, 'remove_player', { seat: 3 });
  await host.page.keyboard.press('Escape');
  await expect(host.player(3)).toHaveAttribute('aria-label', 'Dora, left the game');
  await party.hold(0);
  const { number } = publicOf(await party.next()).turn;
  await party.until(({ views }) => (views[1]?.public.turn.number ?? 0) > number + 2);
  await expect(host.player(0)).toHaveAttribute('aria-label', /^Ann, you/);
  // Whoever is away stays host.
  await party.release(1);
  await expect(host.player(1)).toHaveAttribute('aria-label', /, away/);
  await expect(host.player(1)).toHaveAttribute('aria-label', /, Host/);
});

test('the winning move, made at the page, ends the game for everybody (H03 H04 A09)', async ({ company, sitDown }) => {
  const { party, now } = await aboutToWin(company);
  const { seat = 0, kind, body } = now.next ?? {};
  const winner = await sitDown(party, seat);
  const loser = await sitDown(party, seat === 0 ? 1 : 0);
  const piece = kind === 'build_city' ? 'City' : 'Settlement';
  await winner.tray(piece).click();
  await winner.pick(String(body?.corner));
  await winner.act.getByRole('button', { name: `Build ${piece.toLowerCase()}` }).click();

  await expect(winner.page.getByRole('heading', { name: 'You win' })).toBeVisible();
  const name = publicOf(now).players[seat]?.name ?? '';
  await expect(loser.page.getByRole('heading', { name: `${name} wins` })).toBeVisible();
  const points = loser.page.getByRole('list', { name: 'Final points' }).getByRole('listitem');
  await expect(points).toHaveCount(3);
  await expect(points.first()).toContainText(name);
  await expect(loser.page.getByRole('link', { name: /download the whole record/ })).toBeVisible();
  await loser.button('Read the record').click();
  await expect(loser.dialog.getByText(`${name} won with`, { exact: false })).toBeVisible();
  await loser.page.keyboard.press('Escape');
  // The host opens the next table, and the others join it from here.
  const [host, guest] = seat === 0 ? [winner, loser] : [loser, winner];
  await expect(guest.page.getByText('Waiting for the host to open the next table')).toBeVisible();
  await host.button('Play again').click();
  await inLobby(host.page);
  await guest.button('Join the next table').click();
  await inLobby(guest.page);
  await expect(host.page.locator('section', { hasText: 'Seats' }).getByText('Here').first()).toBeVisible();
});
