/** What a server sends stays bytes: read as text it would lose its byte order mark. */
export type FilePiece = string | Uint8Array<ArrayBuffer>;

export interface FileToSave {
  readonly name: string;
  /** For the user: '1,203 orders'. A function where only those who have read the pieces know how many. */
  readonly what: string | (() => string);
  readonly type: string;
  /** Read one by one while the file is saved, once. */
  readonly pieces: Iterable<FilePiece> | AsyncIterable<FilePiece>;
}
