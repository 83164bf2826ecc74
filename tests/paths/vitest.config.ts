import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const standIn = join(import.meta.dirname, 'mutating-xstate.ts');

/** For the run with mutants alone: charts are made by a stand-in for xstate that changes one of them. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [
    {
      name: 'mutating-xstate',
      enforce: 'pre',
      resolveId: (id, importer) => (id === 'xstate' && importer?.includes('/src/machines/') ? standIn : null),
    },
  ],
  test: {
    environment: 'node',
    isolate: false,
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    bail: 1,
    include: ['tests/machines/**/*.test.ts'],
    reporters: [{}],
  },
});
