import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import users from '../../vite.config';

const root = join(import.meta.dirname, '../..');

/** The client as users get it, but for the inspector: what it would show is reported to the tests. */
export default defineConfig(
  mergeConfig(users, {
    root,
    plugins: [
      {
        name: 'reporting-charts',
        enforce: 'pre' as const,
        resolveId: (id: string) =>
          id === './inspect-charts' ? join(import.meta.dirname, 'charts-in-page.ts') : null,
      },
    ],
    build: { outDir: 'dist/walked-client', minify: false, reportCompressedSize: false },
  }),
);
