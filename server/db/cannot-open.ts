/** The data cannot be worked with as they are, and were not touched; the message says so to whoever starts the server. */
export class CannotOpen extends Error {
  override readonly name: string = 'CannotOpen';
}
