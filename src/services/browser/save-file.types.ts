export interface FileToSave {
  readonly name: string;
  /** For the user: '1,203 orders'. */
  readonly what: string;
  readonly type: string;
  /** Read one by one while the file is saved, once. */
  readonly pieces: Iterable<string> | AsyncIterable<string>;
}
