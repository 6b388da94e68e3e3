// The ways to a table through the pages.
import { expect, type Page } from '@playwright/test';

/** Opens a table as its host; the answer is its code. */
export async function create(page: Page, name: string): Promise<string> {
  await page.goto('/');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Create a table' }).click();
  await inLobby(page);
  return (await page.getByRole('region', { name: 'Invite friends' }).locator('.code > span').innerText()).trim();
}

/** By the link that friends are sent. */
export async function join(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/t/${code}`);
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join the table' }).click();
  await inLobby(page);
}

export async function inLobby(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Seats', exact: true })).toBeVisible();
}
