// The page of a table as its player knows it: by roles and names, as a reader of screens would find them.
import { expect, type Locator, type Page } from '@playwright/test';

export class TablePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get status(): Locator {
    return this.page.locator('.status-place').getByRole('status');
  }

  get saved(): Locator {
    return this.page.locator('.saved');
  }

  /** The action slot. */
  get act(): Locator {
    return this.page.locator('#act');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get toasts(): Locator {
    return this.page.getByRole('region', { name: 'Messages' });
  }

  /** The lit places, each of them a button. */
  get lit(): Locator {
    return this.page.locator('#hit').getByRole('button');
  }

  spot(place: string): Locator {
    return this.page.locator(`#hit [data-spot="${place}"]`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  tray(piece: 'Road' | 'Settlement' | 'City' | 'Card'): Locator {
    return this.page.getByRole('group', { name: 'Pieces and cards' }).getByRole('button', { name: new RegExp(`^${piece},`) });
  }

  async litPlaces(): Promise<string[]> {
    return this.lit.evaluateAll((spots) => spots.map((spot) => spot.getAttribute('data-spot') ?? ''));
  }

  /** Where a place is on the screen. */
  async at(place: string): Promise<{ x: number; y: number }> {
    const box = await this.spot(place).boundingBox();
    if (box === null) throw new Error(`${place} is not on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Whether nothing lies over the middle of the island. */
  async middleIsFree(): Promise<boolean> {
    return this.page.locator('.stage').evaluate((stage) => {
      const { x, y, width, height } = stage.getBoundingClientRect();
      return stage.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  }

  /** A tap on a lit place: it is previewed. */
  async pick(place: string): Promise<void> {
    await this.spot(place).waitFor();
    // A dialog that is going still takes the press.
    await expect(this.dialog).toHaveCount(0);
    const { x, y } = await this.at(place);
    await this.page.mouse.click(x, y);
  }

  /** Picks a place and confirms it under this name. */
  async put(place: string, confirm: string): Promise<void> {
    await this.pick(place);
    await this.act.getByRole('button', { name: confirm, exact: true }).click();
    await expect(this.act.getByRole('button', { name: confirm, exact: true })).toBeHidden();
    await expect(this.saved).toHaveText('Saved');
  }

  async open(entry: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await this.dialog.getByRole('button', { name: entry }).click();
  }

  /** What one holds of a kind, as the hand says it. */
  async holds(kind: string): Promise<number> {
    const text = await this.page.locator('#own li').filter({ hasText: kind }).innerText();
    // As it is shown, so perhaps with a capital.
    const count = new RegExp(`${kind}\\s*(\\d+)`, 'i').exec(text)?.[1];
    if (count === undefined) throw new Error(`the hand does not say how many ${kind}: ${text}`);
    return Number(count);
  }

  /** The row or cell of a player, by seat; its label tells all of them. */
  player(seat: number): Locator {
    return this.page.getByRole('list', { name: 'Players', exact: true }).getByRole('listitem').nth(seat).getByRole('button');
  }

  /** Ends the turn, whatever could still be built. */
  async end(): Promise<void> {
    await this.act.getByRole('button', { name: /^End (turn|paired actions)$/ }).click();
    const anyway = this.button('End turn anyway');
    const over = this.page.locator('.status:not(.yours)');
    await expect(anyway.or(over).first()).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(over).toBeVisible();
  }
}
