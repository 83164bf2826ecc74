export interface FileToSave {
  readonly name: string;
  /** 'text/csv' */
  readonly type: string;
  /** Taken one by one while it is saved, once. */
  readonly pieces: Iterable<string>;
}
