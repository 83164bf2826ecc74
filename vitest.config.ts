import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = { environment: 'node', pool: 'forks' } as const;
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
            'src/{services,actors,inspector}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/checks/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { ...node, name: 'machines', include: ['{src,tests}/machines/**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          ...slow,
          name: 'views',
          environment: 'jsdom',
          include: ['src/views/**/*.test.{ts,tsx}', 'tests/machines/**/*.view.test.tsx'],
          setupFiles: ['tests/setup/views.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          ...slow,
          name: 'server',
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
          include: ['server/races/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...node, ...slow, name: 'contract', include: ['tests/contract/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
