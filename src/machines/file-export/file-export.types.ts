import type { FileToSave } from '../../services/browser/save-file.types';

export type FileExportEvent = { type: 'export.save'; file: FileToSave };

