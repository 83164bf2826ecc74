import { resolve } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Files of a worker share what they import: a third of the time went into importing it again. For that reason they are
 * in as few projects as there are kinds of surroundings: each project has workers of its own, and each worker of the
 * server's has a PostgreSQL.
 */
const shared = { isolate: false, pool: 'forks' } as const;
const node = { ...shared, environment: 'node' } as const;

export default defineConfig({
  test: {
    // These only bound a failure: on a busy machine everything takes ten times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    setupFiles: ['tests/setup/patient.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          include: [
            'src/{services,actors,inspector,recorder,replay,statechart}/**/*.test.ts',
            '{src,tests}/machines/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{checks,support,paths,world,walks}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // No test has styles, only the names of their classes: short ones, and no second server that works them out.
        plugins: [react(), vanillaExtractPlugin({ identifiers: 'short', unstable_mode: 'transform' })],
        resolve: { alias: { 'react/jsx-dev-runtime': resolve('tests/views/jsx-dev-runtime.ts') } },
        test: {
          ...shared,
          name: 'views',
          // Most of what a test draws is garbage at its end: it is collected in fewer and larger pieces.
          execArgv: ['--max-semi-space-size=64'],
          environment: './tests/setup/one-jsdom.ts',
          include: [
            'src/views/**/*.test.{ts,tsx}',
            'src/{inspector,replay}/**/*.test.tsx',
            'tests/machines/**/*.view.test.tsx',
          ],
          setupFiles: ['@vanilla-extract/css/disableRuntimeStyles', 'tests/setup/views.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'server',
          // Compiling the embedded database a second time, for speed, takes as long as it works.
          execArgv: ['--liftoff-only'],
          setupFiles: ['server/testing/cheap-passwords.ts'],
          include: ['server/**/*.test.ts', 'tests/contract/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
