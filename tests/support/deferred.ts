/** Resolves when every promise that could go on without the outside has gone on. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
