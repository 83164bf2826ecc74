import type { PromiseActorLogic } from 'xstate';
import type { FileToSave } from '../../services/browser/save-file.types';

export type FileExportEvent = { type: 'export.save'; file: FileToSave };

/** Hands a file to the browser's downloads, and says what was in it. */
export type SaveFile = PromiseActorLogic<{ readonly what: string }, FileToSave>;
