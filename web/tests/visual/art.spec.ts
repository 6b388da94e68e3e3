// The artwork against its baselines, element by element. Made anew by `npm run e2e -- --project=visual --update-snapshots`, never in passing.
import { test as base, expect, type Page } from '@playwright/test';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

const WEB = join(import.meta.dirname, '../..');

/** The gallery is no page of the product: the development server shows it. */
const test = base.extend<object, { gallery: string }>({
  gallery: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server: ViteDevServer = await createServer({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error', server: { port: 0, strictPort: false, hmr: false, watch: null } });
      await server.listen();
      await use(`${server.resolvedUrls?.local[0] ?? ''}src/dev/gallery.html`);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

async function open(page: Page, gallery: string, query: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${gallery}?${query}`);
  await page.locator('#app > section, #app > main').first().waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

test.use({ viewport: { width: 1000, height: 800 }, deviceScaleFactor: 1 });

const PARTS = ['terrain', 'terrain-far', 'pieces', 'cards', 'development', 'resources', 'icons-large'] as const;
for (const part of PARTS) {
  test(`the drawings of ${part} are as they were`, async ({ page, gallery }) => {
    await open(page, gallery, 'show=kit');
    // Half as large is large enough to see a change, and a quarter of the weight.
    if (part === 'terrain') await page.locator('#terrain').evaluate((one: HTMLElement) => (one.style.zoom = '0.5'));
    await expect(page.locator(`#${part}`)).toHaveScreenshot(`${part}.png`);
  });
}

// Small: a board of this size tells as much as a large one, and weighs a quarter.
const BOARDS = { late: 'show=late', settling: 'show=setup&piece=settlement', robbing: 'show=robbing&piece=robber' } as const;
for (const [name, query] of Object.entries(BOARDS)) {
  test(`the island is as it was: ${name}`, async ({ page, gallery }) => {
    await page.setViewportSize({ width: 420, height: 400 });
    await open(page, gallery, query);
    await expect(page.locator('.stage')).toHaveScreenshot(`${name}.png`);
  });
}
