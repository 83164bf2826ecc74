import { defineConfig } from 'playwright/test';
import { browserArgs } from './e2e/support/browser-args';
import { requireChromium } from './scripts/find-programs.mjs';

const chromium = requireChromium();
if ('advice' in chromium) throw new Error(chromium.advice);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/prepare.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // What happened, not how it looked: pictures of every step would cost a quarter of the run. For those: --trace on
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: chromium.path,
      args: browserArgs,
    },
  },
});
