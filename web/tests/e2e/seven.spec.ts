// A seven: two people return cards, one of them reloads in the middle; then the robber, taken back once, and a card.
import { expect, test, type Situation, type TablePage } from './support/journey';
import { publicOf, tileToRob } from './support/moments';

const KINDS = ['wood', 'brick', 'sheep', 'wheat', 'ore'] as const;

function twoOwe(now: Situation): boolean {
  const { phase, owed, turn } = publicOf(now);
  return phase === 'discard' && Object.keys(owed).length >= 2 && turn.active in owed;
}

/** Presses plus until so many are chosen. */
async function choose(table: TablePage, cards: number): Promise<void> {
  for (const kind of KINDS) {
    const more = table.dialog.getByRole('button', { name: `Return one more ${kind}` });
    while (cards > 0 && (await more.getAttribute('aria-disabled')) === null) {
      await more.click();
      cards -= 1;
    }
  }
}

test('two return half of their cards, and the roller moves the robber (S01-S12 A12 A15 X02)', async ({ company, sitDown }) => {
  const party = await company.table('Ann', 'Ben', 'Cleo', 'Dora');
  await party.start();
  await party.manner('hoarding');
  const seen = publicOf(await party.until(twoOwe));
  const roller = seen.turn.active;
  const other = Number(Object.keys(seen.owed).find((seat) => Number(seat) !== roller));
  const debt = (seat: number): number => seen.owed[String(seat)] ?? 0;
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

  const mine = await sitDown(party, roller);
  const theirs = await sitDown(party, other);
  const owed = debt(roller);
  await expect(mine.dialog.getByText('A seven was rolled')).toBeVisible();
  await expect(mine.dialog.getByRole('heading', { name: `Return ${words[owed]} cards` })).toBeVisible();
  await expect(mine.dialog.getByText(`0 of ${owed}`)).toBeVisible();
  await expect(mine.dialog).toContainText(/development cards/i);
  await expect(mine.page.locator('#own')).toContainText(/\d+ cards, a seven would take \d+/);
  await choose(mine, 2);
  await expect(mine.dialog.getByText(`2 of ${owed}`)).toBeVisible();
  await expect(mine.dialog.getByRole('button', { name: /^Choose .* more cards?$/ })).toHaveAttribute('aria-disabled', 'true');

  await mine.page.reload();
  await expect(mine.dialog.getByText(`2 of ${owed}`)).toBeVisible();
  await mine.dialog.getByRole('button', { name: 'See the board' }).click();
  await expect(mine.dialog).toBeHidden();
  await expect(mine.act.getByRole('heading')).toHaveText('Waiting for cards');
  await mine.button('Choose cards to return').click();
  await mine.dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(mine.dialog.getByText(`0 of ${owed}`)).toBeVisible();
  await choose(mine, owed);
  await mine.dialog.getByRole('button', { name: `Return ${words[owed]} cards` }).click();
  await expect(mine.dialog).toBeHidden();
  await expect(mine.status).toContainText('to return cards');
  await expect(mine.act.getByText(`${debt(other)} to return`).first()).toBeVisible();

  await choose(theirs, debt(other));
  await theirs.dialog.getByRole('button', { name: `Return ${words[debt(other)]} cards` }).click();
  await expect(theirs.dialog).toBeHidden();
  for (let now = await party.next(); publicOf(now).phase === 'discard'; ) now = await party.step();

  await expect(mine.status).toContainText('Your robber.');
  await expect(mine.lit).toHaveCount(18);
  const now = publicOf(await party.next());
  const tile = tileToRob(now, roller);
  await mine.put(tile, 'Move robber');
  await expect(mine.act.getByRole('heading')).toHaveText('Whose card?');
  await mine.button(/^Undo robber’s move/).click();
  await expect(mine.status).toContainText('Your robber.');
  await mine.put(tile, 'Move robber');
  const victim = mine.act.getByRole('button', { name: /^Take a card from/ }).first();
  const name = /from (\w+)/.exec((await victim.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await victim.click();
  await expect(mine.toasts).toContainText(new RegExp(`You took an? \\w+ from ${name}\\.`));
  await expect(mine.status).toContainText('Your turn.');
  await expect(mine.button(/^Undo/)).toHaveAttribute('aria-disabled', 'true');
  await mine.button('Describe the island').press('Enter');
  await expect(mine.dialog.getByText(/the robber is here/)).toHaveCount(1);
});
