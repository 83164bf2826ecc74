/** A rule that does not hold, in words. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

export function check(holds: boolean, rule: string): void {
  if (!holds) throw new Broken(rule);
}

export const printed = (value: unknown): string => JSON.stringify(value);
