// What every journey gets: people (browsers), a company for the other seats, and a watch over what pages must never do.
import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { Company, type Party } from './company';
import { TablePage } from './table-page';

export { expect };
export type { Company, Party, Situation } from './company';
export { TablePage } from './table-page';

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const TABLET: BrowserContextOptions = { viewport: { width: 820, height: 1180 } };

/** The socket of a table, for journeys that break it. */
export const SOCKET = /\/ws\?/;

/** The stack that the run has started. */
export function stackUrl(): string {
  const url = process.env.HL_E2E_URL;
  if (url === undefined) throw new Error('no stack: the global setup has not run');
  return url;
}

/** Errors in the console, exceptions and broken policy, on any page of a test. A journey that causes one on purpose allows it. */
export class Watch {
  readonly seen: string[] = [];
  /** What the browser says when a page gives up a line that is slow to open, for a new one. */
  #allowed: RegExp[] = [/WebSocket is closed before the connection is established/];

  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  get wrong(): string[] {
    return this.seen.filter((one) => !this.#allowed.some((pattern) => pattern.test(one)));
  }

  async over(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      // The console is where the watch listens.
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`CSP: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
      );
      const { warn } = console;
      console.warn = (...said: unknown[]) => warn(...said, new Error('warned').stack);
    });
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.seen.push(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.seen.push(`exception: ${error.error().stack ?? error.error().message}`));
  }
}

export interface People {
  /** A new browser, with nobody's cookies. */
  (options?: BrowserContextOptions): Promise<Page>;
}

interface Fixtures {
  watch: Watch;
  person: People;
  /** A browser that takes a seat of the company by its key; the company lets go of it. */
  sitDown: (party: Party, seat: number, options?: BrowserContextOptions) => Promise<TablePage>;
}

export const test = base.extend<Fixtures, { company: Company }>({
  company: [
    // Playwright reads which fixtures are wanted off this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { workerIndex }) => {
      const company = new Company(stackUrl(), 11 + workerIndex);
      await use(company);
      await company.leave();
    },
    { scope: 'worker' },
  ],

  // eslint-disable-next-line no-empty-pattern
  watch: async ({}, use) => {
    const watch = new Watch();
    await use(watch);
    expect(watch.wrong, 'what pages must never do').toEqual([]);
  },

  person: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: stackUrl(), reducedMotion: 'reduce', ...options });
      contexts.push(context);
      await watch.over(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  sitDown: async ({ person }, use) => {
    await use(async (party, seat, options) => {
      const page = await person(options);
      await party.release(seat);
      await signIn(page, party.keys[seat] ?? '');
      const table = new TablePage(page);
      await page.goto(`/table/${party.table}#${party.players[seat]}`);
      await expect(table.saved).toHaveText('Saved');
      return table;
    });
  },
});

/** What the resume form sends; the form itself has its own journey. */
export async function signIn(page: Page, key: string): Promise<void> {
  const answer = await page.request.post('/api/resume', { data: { key }, headers: { Origin: stackUrl(), 'X-Hearthlands': '1' } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Sets what a device remembers of its owner's taste, before its first page. */
export async function prefer(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('hl.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('hl.settings') ?? '{}'), ...kept })), settings);
}
