export interface FileToSave {
  readonly name: string;
  /** What is in it, for who saves it: '1,203 orders'. */
  readonly what: string;
  /** 'text/csv' */
  readonly type: string;
  /** Taken one by one while it is saved, once. */
  readonly pieces: Iterable<string>;
}
