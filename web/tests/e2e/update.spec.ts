// A newer page is there: it is told, and comes when it is asked for.
import { expect, test } from './support/journey';

test('a newer version is a banner, put off or taken, and never by itself (X04)', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // From its second visit on the page is kept by its worker.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel('Your name').fill('Ann');
  const banner = page.getByRole('complementary', { name: 'A newer Hearthlands is ready.' });
  const publish = (version: number): Promise<void> => page.evaluate(async (of) => void (await navigator.serviceWorker.register(`/worker.js?${of}`)), version);
  await publish(2);
  await expect(banner).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Ann');
  await banner.getByRole('button', { name: 'Later' }).click();
  await expect(banner).toBeHidden();
  await publish(3);
  await expect(banner).toBeVisible();
  await page.evaluate(() => Object.assign(window, { old: true }));
  await banner.getByRole('button', { name: 'Load it now' }).click();
  await page.waitForFunction(() => !('old' in window));
  await expect(page.getByRole('heading', { name: 'Pull up a chair' })).toBeVisible();
});
