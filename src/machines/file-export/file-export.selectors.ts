import type { FileExportSnapshot } from './file-export.machine';

/** undefined where no chart runs that could save anything. */
export const selectIsSaving = (snapshot: FileExportSnapshot | undefined) => snapshot?.hasTag('busy') === true;
