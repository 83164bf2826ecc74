import type { FileToSave } from '../../services/browser/save-file.types';
import type { NoticeRaised } from '../shared/notice.types';

export type FileExportEvent = { type: 'export.save'; file: FileToSave };

export type FileExportReport = NoticeRaised;
