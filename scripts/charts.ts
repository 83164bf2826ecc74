import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { filesBelow, root } from './source-files';

export interface Chart {
  readonly name: string;
  readonly machine: AnyStateMachine;
}

/** Every chart of the product, by the name of its file. */
export async function readCharts(): Promise<readonly Chart[]> {
  return Promise.all(
    filesBelow(['src/machines'], /\.machine\.ts$/).map(async (path) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
      const machine = Object.values(exported).find((value) => value instanceof StateMachine);
      if (!machine) throw new Error(`${path} exports no chart`);
      return { name: basename(path, '.machine.ts'), machine };
    }),
  );
}
