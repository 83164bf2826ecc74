export class CannotOpen extends Error {
  override readonly name: string = 'CannotOpen';
}
