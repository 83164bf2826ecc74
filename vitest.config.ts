import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Files of a worker share what they import: a third of the time went into importing it again. */
const shared = { isolate: false, pool: 'forks' } as const;
const node = { ...shared, environment: 'node' } as const;
/** These put other modules in the place of some, which the files after them must not meet. */
const replacing = 'src/views/**/*.alone.test.tsx';
const slow = { testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          include: [
            'src/{services,actors,inspector,recorder,replay,statechart}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/checks/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'machines',
          include: ['{src,tests}/machines/**/*.test.ts', 'tests/{paths,world,walks}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          ...slow,
          ...shared,
          name: 'views',
          environment: './tests/setup/one-jsdom.ts',
          include: [
            'src/views/**/*.test.{ts,tsx}',
            'src/{inspector,replay}/**/*.test.tsx',
            'tests/machines/**/*.view.test.tsx',
          ],
          exclude: [replacing],
          setupFiles: ['tests/setup/views.ts'],
        },
      },
      {
        extends: true,
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          ...slow,
          name: 'views with other modules',
          environment: './tests/setup/one-jsdom.ts',
          include: [replacing],
          setupFiles: ['tests/setup/views.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          ...slow,
          name: 'server',
          setupFiles: ['server/testing/cheap-passwords.ts'],
          include: ['server/**/*.test.ts'],
          exclude: ['server/races/**'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          ...slow,
          name: 'races',
          setupFiles: ['server/testing/cheap-passwords.ts'],
          include: ['server/races/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          ...slow,
          name: 'contract',
          setupFiles: ['server/testing/cheap-passwords.ts'],
          include: ['tests/contract/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
