/** Of an option of a command: a wrong one would be noticed much later, as a number that is none. */
export function wholeNumber(
  option: string,
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= from && number <= to) return number;
  throw new Error(`--${option} takes a whole number from ${from} to ${to}, not '${text}'.`);
}

/** Ends the command with what is wrong and how it is called. */
export function readOrExit<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error(usage);
    return process.exit(2);
  }
}
