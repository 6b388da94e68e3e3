// Every named screen once, reached by playing: what is judged for access and what is pictured in docs/screens.
import type { Page } from '@playwright/test';
import type { Company } from './company';
import { expect, signIn, type Party, type People, type TablePage } from './journey';
import { aboutToWin, actionsOf, publicOf, tileToRob, whenActive } from './moments';
import { create } from './people';

export interface Kit {
  readonly company: Company;
  readonly person: People;
  readonly sitDown: (party: Party, seat: number) => Promise<TablePage>;
}
/** Shows a screen to whoever asked for them all; the page may be resized and relit meanwhile. */
export type Visit = (name: string, page: Page) => Promise<void>;
export type Group = (kit: Kit, visit: Visit) => Promise<void>;

const NAMES = ['Maya', 'Tom', 'Ines', 'Jonas', 'Aiko', 'Sam'];

async function doors({ company, person }: Kit, visit: Visit): Promise<void> {
  const page = await person();
  await page.goto('/');
  await expect(page.getByText('The tables you sit at will wait here.')).toBeVisible();
  await visit('landing', page);
  const party = await company.table('Maya');
  await page.goto(`/t/${party.code}`);
  await expect(page.getByText(/is open and waits for you/)).toBeVisible();
  await visit('landing-invited', page);
  await page.goto('/resume');
  await expect(page.getByRole('heading', { name: 'Take your seat again' })).toBeVisible();
  await visit('resume', page);
  await page.goto('/guide');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await visit('guide', page);
  await page.goto('/not/here');
  await expect(page.getByRole('heading', { name: 'Nothing grows here' })).toBeVisible();
  await visit('not-found', page);
}

async function lobby({ company, person }: Kit, visit: Visit): Promise<void> {
  const page = await person();
  const code = await create(page, 'Maya');
  await company.join(code, 'Tom', 'Ines');
  await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible();
  await quiet(page);
  await visit('lobby', page);
  await company.join(code, 'Jonas', 'Aiko');
  await expect(page.locator('#hit [data-spot]')).toHaveCount(30);
  await quiet(page);
  await visit('lobby-five', page);
  await company.join(code, 'Sam');
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await visit('lobby-leave', page);
  await page.keyboard.press('Escape');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Saved tables' })).toBeVisible();
  await visit('landing-saved', page);
}

async function setup({ company, sitDown }: Kit, visit: Visit): Promise<void> {
  const party = await company.table(...NAMES.slice(0, 4));
  await party.start();
  await party.manner('silent');
  const now = await party.until(({ views: [view] }) => view?.public.phase === 'setup_settlement' && view.public.setup?.round === 2);
  const table = await sitDown(party, publicOf(now).turn.active);
  const waits = await sitDown(party, publicOf(now).setup?.order[0] ?? 0);
  await visit('setup-waiting', waits.page);
  await waits.page.close();
  await visit('setup', table.page);
  const places = await table.litPlaces();
  await table.pick(places[Math.floor(places.length / 2)] ?? '');
  await visit('setup-confirm', table.page);
}

/** A game that has come some way: somebody has six points. */
async function middle({ company }: Kit, people = 4): Promise<Party> {
  const party = await company.table(...NAMES.slice(0, people));
  await party.start();
  await party.until((now) => publicOf(now).phase === 'actions' && publicOf(now).offers.length === 0 && publicOf(now).players.some(({ points }) => points >= 6));
  await party.manner('hoarding');
  return party;
}

async function turn(kit: Kit, visit: Visit): Promise<void> {
  const party = await middle(kit);
  const seat = await whenActive(party, 'roll', ({ own }) => (own.hand.wood ?? 0) > 0 && (own.hand.brick ?? 0) > 0);
  const table = await kit.sitDown(party, seat);
  const { page } = table;
  await visit('turn-roll', page);
  await page.close();
  const waits = await kit.sitDown(party, (seat + 1) % 4);
  await visit('waiting', waits.page);
  await waits.page.close();
  await party.hold((seat + 1) % 4);
  await party.hold(seat);
  const again = await kit.sitDown(party, await actionsOf(party, ({ own }) => (own.can.roads?.length ?? 0) > 1 && (own.can.settlements?.length ?? 0) + (own.can.cities?.length ?? 0) > 0));
  await visit('turn', again.page);
  await again.tray('Road').click();
  await visit('turn-road', again.page);
  await again.pick((await again.litPlaces())[1] ?? '');
  await visit('turn-confirm', again.page);
  await again.page.keyboard.press('Escape');
  await again.page.keyboard.press('Escape');
  await again.page.keyboard.press('t');
  const more = again.page.getByRole('button', { name: /: give one more, or get one less$/ }).and(again.page.locator(':not([aria-disabled])'));
  await more.first().click();
  await again.page.getByRole('button', { name: 'ore: get one more, or give one less' }).click();
  await visit('trade', again.page);
  await expect(again.dialog).toHaveCount(0);
  await again.act.getByRole('radio', { name: 'With the bank' }).check({ force: true });
  await visit('trade-bank', again.page);
}

async function dialogs(kit: Kit, visit: Visit): Promise<void> {
  const party = await middle(kit);
  const seat = await whenActive(party, 'roll');
  const table = await kit.sitDown(party, seat);
  const { page } = table;
  const other = (seat + 1) % 4;
  await table.player(other).click();
  await visit('public-cards', page);
  await page.keyboard.press('Escape');
  await expect(table.dialog).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(table.dialog.getByRole('listitem').first()).toBeVisible();
  await visit('history', page);
  await page.keyboard.press('Escape');
  await expect(table.dialog).toHaveCount(0);
  await page.keyboard.press('g');
  await expect(table.dialog.getByRole('heading').first()).toBeVisible();
  await visit('guide-dialog', page);
}

async function menus(kit: Kit, visit: Visit): Promise<void> {
  const party = await middle(kit);
  const table = await kit.sitDown(party, await whenActive(party, 'roll'));
  const { page } = table;
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await visit('menu', page);
  for (const [entry, name] of [['Settings', 'settings'], ['Keys', 'keys'], ['Bank', 'bank'], ['Resume key', 'resume-key'], ['Save and exit', 'exit']] as const) {
    if (!(await table.dialog.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await table.dialog.getByRole('button', { name: new RegExp(`^${entry}`) }).click();
    await expect(table.dialog).toHaveCount(1);
    await visit(name, page);
    await page.keyboard.press('Escape');
    await expect(table.dialog).toHaveCount(0);
  }
}

async function seven({ company, sitDown }: Kit, visit: Visit): Promise<void> {
  const party = await company.table(...NAMES.slice(0, 4));
  await party.start();
  await party.manner('hoarding');
  const seen = publicOf(await party.until((now) => publicOf(now).phase === 'discard' && Object.keys(publicOf(now).owed).length > 1 && publicOf(now).turn.active in publicOf(now).owed));
  const roller = seen.turn.active;
  const table = await sitDown(party, roller);
  const more = table.dialog.locator('button[aria-label^="Return one more"]:not([aria-disabled])');
  await more.first().click();
  await more.last().click();
  await visit('discard', table.page);
  for (let left = (seen.owed[String(roller)] ?? 0) - 2; left > 0; left -= 1) await more.first().click();
  await table.dialog.getByRole('button', { name: /^Return .* cards?$/ }).click();
  await expect(table.dialog).toBeHidden();
  await visit('discard-waiting', table.page);
  for (let now = await party.next(); publicOf(now).phase === 'discard'; ) now = await party.step();
  await expect(table.status).toContainText('Your robber.');
  const tile = tileToRob(publicOf(await party.next()), roller);
  await table.pick(tile);
  await visit('robber', table.page);
  await table.act.getByRole('button', { name: 'Move robber' }).click();
  await expect(table.act.getByRole('heading')).toHaveText('Whose card?');
  await visit('victim', table.page);
}

async function cards({ company, sitDown }: Kit, visit: Visit): Promise<void> {
  const party = await company.table(...NAMES.slice(0, 4));
  await party.start();
  await party.manner('collecting');
  const seat = await whenActive(party, 'roll', ({ own }) => own.can.plenty === 2 && Object.keys(own.old).length > 1);
  const table = await sitDown(party, seat);
  await visit('development', table.page);
  await table.button('Play Year of Plenty').click();
  await table.dialog.getByRole('button', { name: 'Take one more ore' }).click();
  await visit('plenty', table.page);
  await table.page.close();
  await party.hold(seat);
  const holder = await whenActive(party, 'roll', ({ own }) => own.can.monopoly === true);
  const again = await sitDown(party, holder);
  await again.button('Play Monopoly').click();
  await again.dialog.getByRole('radio').first().check({ force: true });
  await visit('monopoly', again.page);
}

async function offers({ company, sitDown }: Kit, visit: Visit): Promise<void> {
  const party = await company.table(...NAMES.slice(0, 4));
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }, active, { views }) => (own.hand.wheat ?? 0) > 0 && (views[(active + 1) % 4]?.own.hand.wood ?? 0) > 0 && (own.hand.wood ?? 0) === 0);
  await party.act(seat, 'offer_trade', { give: { wheat: 1 }, want: { wood: 1 } });
  const table = await sitDown(party, (seat + 1) % 4);
  await expect(table.page.getByRole('article')).toBeVisible();
  await visit('offer', table.page);
}

async function paired(kit: Kit, visit: Visit): Promise<void> {
  const party = await middle(kit, 6);
  // A row with a bonus is the widest that six seats can be.
  const seat = await actionsOf(party, ({ public: { turn: now, longest_road: longest } }, active) => active === now.paired && longest !== null);
  const table = await kit.sitDown(party, seat);
  await visit('paired', table.page);
}

async function host(kit: Kit, visit: Visit): Promise<void> {
  const party = await middle(kit);
  await party.act(2, 'request_removal');
  const table = await kit.sitDown(party, 0);
  await expect(table.page.getByText('Ines asks to leave for good.')).toBeVisible();
  await visit('request', table.page);
  await table.open(/^Host tools/);
  await visit('host', table.page);
  await table.dialog.getByRole('button', { name: 'Choose the next host' }).click();
  await visit('hand-over', table.page);
  await table.page.keyboard.press('Escape');
  await table.button('Approve').click();
  await table.dialog.getByLabel('Type Ines to confirm').fill('Ines');
  await visit('remove', table.page);
  const ines = await kit.sitDown(party, 2);
  await ines.open(/^Request removal/);
  await visit('removal-asked', ines.page);
  await ines.page.keyboard.press('Escape');
  const tom = await kit.sitDown(party, 1);
  await tom.open(/^Request removal/);
  await visit('removal', tom.page);
  await table.dialog.getByRole('button', { name: 'Remove player' }).click();
  await expect(ines.page.getByRole('heading', { name: 'You have left this game' })).toBeVisible();
  await visit('removed', ines.page);
}

async function end({ company, sitDown }: Kit, visit: Visit): Promise<void> {
  const { party, now } = await aboutToWin(company, ...NAMES);
  const { seat = 0, kind = '', body = {} } = now.next ?? {};
  const other = await sitDown(party, (seat + 1) % NAMES.length);
  await party.act(seat, kind, body);
  await expect(other.page.getByRole('heading', { name: /wins$/ })).toBeVisible();
  await quiet(other.page);
  await visit('victory', other.page);
}

async function line({ company, person }: Kit, visit: Visit): Promise<void> {
  const party = await company.table(...NAMES.slice(0, 3));
  await party.start();
  const page = await person();
  await signIn(page, party.keys[1] ?? '');
  const lines: { close: (how: { code: number }) => Promise<void> }[] = [];
  let shut = false;
  await page.routeWebSocket(/\/ws(\?|$)/, (ws) => {
    if (shut) return;
    lines.push(ws);
    ws.connectToServer();
  });
  await page.goto(`/table/${party.table}#${party.players[1]}`);
  await expect(page.locator('.saved')).toHaveText('Saved');
  shut = true;
  await lines.at(-1)?.close({ code: 1001 });
  await expect(page.locator('.saved')).not.toHaveText('Saved');
  await visit('reconnecting', page);
  const waits = await person();
  await signIn(waits, party.keys[2] ?? '');
  await waits.routeWebSocket(/\/ws(\?|$)/, () => undefined);
  await waits.goto(`/table/${party.table}#${party.players[2]}`);
  await expect(waits.getByRole('heading', { name: 'Setting the table' })).toBeVisible();
  await visit('preparing', waits);
  const stranger = await person();
  await stranger.goto(`/table/${party.table}`);
  await expect(stranger.getByRole('heading', { name: 'This browser has no key to that seat' })).toBeVisible();
  await visit('signed-out', stranger);
}

/** Messages go by themselves; a picture need not wait for them. */
async function quiet(page: Page): Promise<void> {
  for (const close of await page.getByRole('button', { name: 'Close message' }).all()) await close.click().catch(() => undefined);
}

export const groups: Readonly<Record<string, Group>> = { doors, lobby, setup, turn, dialogs, menus, seven, cards, offers, paired, host, end, line };
