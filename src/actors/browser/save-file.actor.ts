import { fromPromise } from 'xstate';
import type { SaveFile } from '../../machines/file-export/file-export.types';
import { saveFile } from '../../services/browser/save-file';
import type { FileToSave } from '../../services/browser/save-file.types';

export const createSaveFile = ({ page }: { readonly page: Window }): SaveFile =>
  fromPromise<{ readonly what: string }, FileToSave>(async ({ input, signal }) => {
    await saveFile(page, input, signal);
    return { what: input.what };
  });
