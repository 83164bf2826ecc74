import type { FileExportSnapshot } from './file-export.machine';

/** undefined where no chart runs that could save anything. */
export function selectIsSaving(snapshot: FileExportSnapshot | undefined) {
  return snapshot?.hasTag('busy') === true;
}
