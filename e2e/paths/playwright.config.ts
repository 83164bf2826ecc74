import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import all from '../../playwright.config';

const isSlow = process.env.PATHS_SLOW !== undefined;

/** Run by scripts/paths.ts. */
export default defineConfig({
  ...all,
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, '../../test-results/paths/e2e'),
  globalSetup: join(import.meta.dirname, 'prepare.ts'),
  projects: [{ name: 'paths' }],
  workers: isSlow ? 1 : 2,
  retries: 0,
  timeout: isSlow ? 0 : 180_000,
  expect: { timeout: 20_000 },
  use: { ...all.use, launchOptions: { ...all.use?.launchOptions, slowMo: isSlow ? 700 : 0 } },
});
