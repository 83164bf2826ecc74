import type { PromiseActorLogic } from 'xstate';
import type { Answer } from '../../services/errors/answer';
import type { Failure } from '../../services/errors/failure';
import type {
  FileEncoding,
  FileToApply,
  ImportPreview,
  ImportResult,
  MenuFile,
} from '../../services/menu/menu-files';

export interface MenuImportInput {
  readonly restaurantId: string;
}

/** What becomes of items that are missing in the file, and of wrong lines. */
export type ApplyChoice = Pick<FileToApply, 'missing' | 'wrong'>;

export interface MenuImportContext extends MenuImportInput {
  readonly file: Omit<MenuFile, 'restaurantId'> | null;
  readonly choice: ApplyChoice;
  readonly preview: ImportPreview | null;
  readonly result: ImportResult | null;
  /** The menu's, on which the last import is taken back. */
  readonly version: number;
  readonly failure: Failure | null;
  /** No answer came: the import may have been made, or taken back. */
  readonly isUnsure: boolean;
}

export type MenuImportEvent =
  | { type: 'import.choose'; name: string; content: Blob }
  /** The same file, read in another encoding. */
  | { type: 'import.encode'; encoding: FileEncoding }
  /** The same file, compared with the menu as it is by now. */
  | { type: 'import.compare' }
  | { type: 'import.apply'; choice: ApplyChoice }
  | { type: 'import.takeBack'; version: number }
  | { type: 'import.reset' };

/** Emitted: the menu is another one. */
export interface MenuReplaced {
  readonly type: 'menu.replaced';
}

/* Actors to provide. They reject where nobody answered. */

export type PreviewFile = PromiseActorLogic<Answer<ImportPreview>, MenuFile>;
export type ApplyFile = PromiseActorLogic<Answer<ImportResult>, FileToApply>;
export type TakeBack = PromiseActorLogic<Answer<void>, MenuImportInput & { readonly version: number }>;
