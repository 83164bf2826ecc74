export interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(error: unknown): void;
}

/** A promise that the test settles. */
export const deferred = <T>(): Deferred<T> => {
  let settle: Omit<Deferred<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (value) => settle?.resolve(value),
    reject: (error) => settle?.reject(error),
  };
};

/** Resolves when every promise that could go on without the outside has gone on. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
