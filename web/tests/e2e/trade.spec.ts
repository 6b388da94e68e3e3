// Deals with players and with the bank.
import type { Hand, Resource } from '../../src/core/protocol';
import { expect, test, type TablePage } from './support/journey';
import { actionsOf, publicOf, whenActive } from './support/moments';

const KINDS: readonly Resource[] = ['wood', 'brick', 'sheep', 'wheat', 'ore'];
const first = (hand: Hand, but?: Resource): Resource | undefined => KINDS.find((kind) => kind !== but && (hand[kind] ?? 0) > 0);

async function compose(table: TablePage, give: Resource, want: Resource): Promise<void> {
  await table.button(`${give}: give one more, or get one less`).click();
  await table.button(`${want}: get one more, or give one less`).click();
}

test('an offer is declined, answered by a counter-offer, and that one is accepted (R04-R08 R10 R12)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const deal = { give: 'wood' as Resource, want: 'ore' as Resource, partner: 0 };
  const seat = await actionsOf(party, ({ own }, active, { views }) => {
    const partner = (active + 1) % 3;
    const give = first(own.hand);
    const want = first(views[partner]?.own.hand ?? {}, give);
    if (give === undefined || want === undefined) return false;
    Object.assign(deal, { give, want, partner });
    return true;
  });
  const { give, want, partner } = deal;
  const third = 3 - seat - partner;
  const names = publicOf(await party.next()).players.map(({ name }) => name);
  const [mine, theirs] = [await sitDown(party, seat), await sitDown(party, partner)];
  const [before, beforeTheirs] = [await mine.holds(give), await theirs.holds(give)];

  await mine.page.keyboard.press('t');
  await expect(mine.page.getByRole('button', { name: 'Choose what you give and get' })).toHaveAttribute('aria-disabled', 'true');
  await compose(mine, give, want);
  for (const seat of [partner, third]) await expect(mine.page.getByRole('checkbox', { name: names[seat] ?? '' })).toBeChecked();
  await mine.button(`Offer 1 ${give} for 1 ${want}`).click();
  const offers = (table: TablePage) => table.page.getByRole('list', { name: 'Open offers' });
  await expect(offers(mine).getByRole('listitem').filter({ hasText: names[third] ?? '' }).first()).toBeVisible();

  const offer = theirs.page.getByRole('article', { name: `${names[seat]} offers 1 ${give} for 1 ${want}` });
  await expect(offer).toBeVisible();
  await expect(theirs.toasts.getByText('offers')).toHaveCount(0);
  expect(await theirs.middleIsFree()).toBe(true);
  await expect(theirs.page.locator(':focus').filter({ has: offer })).toHaveCount(0);
  await offer.getByRole('button', { name: 'Decline' }).click();
  await expect(mine.page.getByRole('list', { name: 'Replies' }).getByText('declined')).toBeVisible();

  await offer.getByRole('button', { name: 'Counter' }).click();
  await theirs.button(`Offer 1 ${want} for 1 ${give}`).click();
  const counter = mine.page.getByRole('article', { name: `${names[partner]} offers 1 ${want} for 1 ${give}` });
  await counter.getByRole('button', { name: 'Accept' }).click();
  await expect(counter).toBeHidden();
  await expect.poll(() => mine.holds(give)).toBe(before - 1);
  await expect.poll(() => theirs.holds(give)).toBe(beforeTheirs + 1);
  const left = mine.page.getByRole('button', { name: 'Withdraw' });
  if (await left.isVisible()) await left.click();
  await expect(offers(theirs)).toBeHidden();
  // What was agreed on cannot be taken back.
  await expect(mine.button(/^Undo/)).toHaveAttribute('aria-disabled', 'true');
});

test('somebody’s offers can be hidden for the turn, and whoever lacks cards is told which (R06 R11)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const deal = { give: 'wood' as Resource, want: 'ore' as Resource };
  const seat = await actionsOf(party, ({ own }, active, { views }) => {
    const give = first(own.hand);
    const want = KINDS.find((kind) => kind !== give && !(views[(active + 1) % 3]?.own.hand[kind] ?? 0));
    if (give === undefined || want === undefined) return false;
    Object.assign(deal, { give, want });
    return true;
  });
  const table = await sitDown(party, (seat + 1) % 3);
  await party.act(seat, 'offer_trade', { give: { [deal.give]: 1 }, want: { [deal.want]: 1 } });
  await expect(table.button(`You lack 1 ${deal.want}`)).toHaveAttribute('aria-disabled', 'true');
  await table.button(/^No more from .* this turn$/).click();
  await expect(table.page.getByText(/offers are hidden until the turn ends/)).toBeVisible();
  await expect(table.page.getByRole('article')).toHaveCount(0);
  await table.button('Show them again').click();
  await expect(table.page.getByRole('article')).toHaveCount(1);
  await party.act(seat, 'end_activation');
  await expect(table.page.getByRole('article')).toHaveCount(0);
});

test('an offer can be withdrawn, and dies with the turn (R09)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }) => first(own.hand) !== undefined);
  const give = first((await party.next()).views[seat]?.own.hand ?? {}) ?? 'wood';
  const want = KINDS.find((kind) => kind !== give) ?? 'ore';
  const [mine, theirs] = [await sitDown(party, seat), await sitDown(party, (seat + 1) % 3)];
  const offer = async (): Promise<void> => {
    await mine.page.keyboard.press('t');
    await compose(mine, give, want);
    await mine.button(`Offer 1 ${give} for 1 ${want}`).click();
    await expect(theirs.page.getByRole('article')).toHaveCount(1);
  };
  await offer();
  await mine.button('Withdraw').click();
  await expect(theirs.page.getByRole('article')).toHaveCount(0);
  await offer();
  await mine.end();
  await expect(theirs.page.getByRole('article')).toHaveCount(0);
});

test('trading opens after the roll (R01 A01 A02 K02)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await whenActive(party, 'roll', ({ public: seen }) => seen.turn.number > 3);
  const table = await sitDown(party, seat);
  await expect(table.button('Trade. Trading opens after the roll').or(table.page.getByRole('button', { name: /^Trade\b.*Trading opens after the roll/ })).first()).toHaveAttribute('aria-disabled', 'true');
  await expect(table.tray('Road')).toHaveAttribute('aria-label', /after the roll/);
  await table.page.keyboard.press('r');
  // Two faces and their sum.
  const roll = table.page.getByRole('region', { name: 'Last roll' });
  await expect(roll).toContainText(/rolled \d+: \d and \d\./);
  // The dice lie beside the island, never on it.
  await expect(table.status).not.toContainText('Roll the dice');
});

test('the bank takes its rate and gives one card (R02 A12)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo');
  await party.start();
  await party.manner('hoarding');
  const seat = await actionsOf(party, ({ own }) => Object.keys(own.can.bank ?? {}).length > 0 && (own.can.take?.length ?? 0) > 1);
  const view = (await party.next()).views[seat];
  const [give, rate] = Object.entries(view?.own.can.bank ?? {})[0] as [Resource, number];
  const take = (view?.own.can.take ?? []).find((kind) => kind !== give) as Resource;
  const table = await sitDown(party, seat);
  const [had, got] = [await table.holds(give), await table.holds(take)];
  await table.button('Trade').click();
  await table.page.getByRole('radio', { name: 'With the bank' }).check({ force: true });
  await table.page.getByRole('radio', { name: new RegExp(`^${give}.*${rate}:1`, 'i') }).check({ force: true });
  await table.page.getByRole('button', { name: new RegExp(`^${take}, \\d+ left$`, 'i') }).click();
  await table.button(`Trade ${rate} ${give} for 1 ${take}`).click();
  await expect.poll(() => table.holds(give)).toBe(had - rate);
  expect(await table.holds(take)).toBe(got + 1);
  await expect(table.button(/^Undo/)).toHaveAttribute('aria-disabled', 'true');
});
