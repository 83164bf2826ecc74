/** A rule that does not hold, in words. */
export class Broken extends Error {
  override readonly name = 'Broken';
}
