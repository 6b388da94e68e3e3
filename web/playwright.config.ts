import { defineConfig } from '@playwright/test';

// Which browser: scripts/chromium.sh says it to make; Debian's otherwise. On shared machines it must be quiet: no updates, no background traffic.
const executablePath = process.env.HL_CHROMIUM ?? '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './tests/e2e/support/global.ts',
  fullyParallel: true,
  workers: Number(process.env.HL_E2E_WORKERS ?? 2),
  // A busy machine is no fault of the page: what takes long is told by the durations, not by a failure.
  timeout: 180_000,
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', scale: 'css' } },
  reporter: [['list']],
  forbidOnly: true,
  // A second try is told as flaky; whoever sits at the machine gets none, and sees the first.
  retries: process.env.CI ? 1 : 0,
  // A baseline is of no browser version: it shows shapes, and the ratio above forgives their edges.
  snapshotPathTemplate: '{testDir}/visual/baselines/{arg}{ext}',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: process.env.HL_E2E_TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 20_000,
  },
  projects: [
    { name: 'journeys', testMatch: 'e2e/**/*.spec.ts', testIgnore: 'e2e/**/*.alone.spec.ts' },
    { name: 'visual', testMatch: 'visual/**/*.spec.ts' },
    // These take the servers away from everybody, so they come last and one at a time.
    ...(process.env.HL_SCREENS ? [{ name: 'screens', testMatch: 'e2e/pictures.screens.ts' }] : []),
    { name: 'alone', testMatch: 'e2e/**/*.alone.spec.ts', dependencies: ['journeys', 'visual'], fullyParallel: false },
  ],
});
