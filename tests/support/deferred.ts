/** Resolves when all promises that need no outside answer have settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
