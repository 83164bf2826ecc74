import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const beside = (file: string) => join(import.meta.dirname, file);
const standIn = beside('mutating-xstate.ts');

/** For the run with mutants alone: charts are made by a stand-in for xstate that can change them. */
export default defineConfig({
  root: beside('../..'),
  plugins: [
    {
      name: 'mutating-xstate',
      enforce: 'pre',
      resolveId: (id, importer) =>
        id === 'xstate' && importer?.match(/\/src\/(machines|inspector)\//) ? standIn : null,
    },
  ],
  test: {
    environment: 'node',
    runner: beside('mutating-runner.ts'),
    isolate: false,
    pool: 'forks',
    // Every try of a test listens for the end of the same test.
    execArgv: ['--no-warnings'],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 5_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    include: [
      'tests/machines/**/*.test.ts',
      'src/inspector/*.machine.test.ts',
      'tests/paths/structure.test.ts',
    ],
    reporters: [{}],
    // The runner counts them for the mutant that caused them.
    onUnhandledError: () => false,
  },
});
