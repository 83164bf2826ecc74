import { type AnyEventObject, fromPromise } from 'xstate';
import { fileExportMachine } from '../../src/machines/file-export/file-export.machine';
import { monitorMachine } from '../../src/machines/monitor/monitor.machine';
import type { FileToSave } from '../../src/services/browser/save-file.types';
import { standInCallback } from '../support/stand-ins';
import { startUnderParent } from '../support/start-under-parent';

interface Saved {
  readonly name: string;
  readonly what: string;
  readonly text: string;
}

/** Files are written down instead of downloaded. */
export function writeDown() {
  const saved: Saved[] = [];
  const saveFile = fromPromise<{ what: string }, FileToSave>(async ({ input }) => {
    const { name, pieces } = input;
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    let text = '';
    for await (const piece of pieces)
      text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    const what = typeof input.what === 'string' ? input.what : input.what();
    saved.push({ name, what, text });
    return { what };
  });
  return { saved, fileExport: fileExportMachine.provide({ actors: { saveFile } }) };
}

/** A monitor whose files are written down. */
export function startExports() {
  const { saved, fileExport } = writeDown();
  const { ref: monitor } = startUnderParent(
    monitorMachine.provide({
      actors: {
        clock: standInCallback<AnyEventObject, { everyMs: number }>().logic,
        fileExport,
      },
    }),
    { isLive: true },
  );
  return { monitor, saved };
}
