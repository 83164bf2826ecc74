import type { World } from './world';

/** A step as data: what is done, and a number that says by whom, to what and how. */
export interface Step {
  readonly does: string;
  readonly n: number;
}

export interface Kind {
  /** How often it is chosen, beside the others. */
  readonly weight: number;
  readonly run: (world: World, choose: Choose) => Promise<unknown>;
}

/** Takes the next part of the step's number. */
export type Choose = <const T>(values: readonly T[]) => T;

export function chooser(n: number): Choose {
  let rest = n;
  return (values) => {
    const value = values[rest % values.length];
    rest = Math.floor(rest / Math.max(1, values.length));
    if (value === undefined) throw new NothingToChoose();
    return value;
  };
}

/** The step is about something that is not there yet. */
export class NothingToChoose extends Error {
  override readonly name = 'NothingToChoose';
}

/** True in one of so many times. */
export const once = (choose: Choose, of: number): boolean =>
  choose(Array.from({ length: of }, (_, place) => place)) === of - 1;
