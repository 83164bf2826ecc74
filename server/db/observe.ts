import type pg from 'pg';

/** Is called as a statement is sent, and what it returns once the statement was answered, with null or the error. */
export type QueryObserver = (text: string) => ((error: unknown) => void) | null;

function textOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return typeof text === 'string' ? text : '';
}

/** The driver is called with a callback by its pool and answers with a promise otherwise. */
export function observeQueries(client: pg.ClientBase, observer: QueryObserver): void {
  const { query } = client;
  const observed = (...args: unknown[]): unknown => {
    const answered = observer(textOf(args[0]));
    if (answered === null) return Reflect.apply(query, client, args);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const through = (error: unknown, ...rest: unknown[]) => {
        answered(error ?? null);
        Reflect.apply(callback, undefined, [error, ...rest]);
      };
      return Reflect.apply(query, client, [...args.slice(0, -1), through]);
    }
    const result: unknown = Reflect.apply(query, client, args);
    if (result instanceof Promise) result.then(() => answered(null), answered);
    else answered(null);
    return result;
  };
  Object.assign(client, { query: observed });
}
