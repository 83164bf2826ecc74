import { defineConfig } from 'playwright/test';
import { browserArgs } from './e2e/support/browser-args';
import { requireHeadlessChromium } from './scripts/find-programs.mjs';

const chromium = requireHeadlessChromium();
if ('advice' in chromium) throw new Error(chromium.advice);

/** Those of some charts; scripts/paths.ts walks all of them. */
const pathsAreWanted = process.env.PATHS_CHARTS !== undefined;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/prepare.ts',
  fullyParallel: true,
  // A test waits for sound and timers as long as it works: two cores carry three at once.
  workers: 3,
  // Sound is carried in real time, which a machine that does other work at once cannot promise.
  // scripts/test.mjs names every test that needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // These only bound a failure: a busy machine takes four times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  projects: [
    // The far end of these calls sends its sound from the test's own process: one at a time, and the first to begin.
    { name: 'voice', testMatch: /twilio-.*\.spec\.ts|voice-laws\.spec\.ts/, workers: 1 },
    { name: 'pages', testIgnore: /twilio-.*\.spec\.ts|voice-laws\.spec\.ts|e2e\/paths\// },
    ...(pathsAreWanted ? [{ name: 'paths', testMatch: /e2e\/paths\/.*\.spec\.ts/ }] : []),
  ],
  reporter: [['list']],
  use: {
    // What happened, not how it looked: pictures of every step would cost a quarter of the run. For those: --trace on
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: chromium.path,
      args: browserArgs,
    },
  },
});
