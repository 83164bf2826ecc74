import type { Send } from './request';

/**
 * For a request that only reads, while a caller waits on the line: sent a second time where no answer came soon, and the
 * first goes on. Whichever is answered first counts, so that a slow server is used and a lost request is not waited for.
 */
export function askedAgain<T, TInput>(send: Send<T, TInput>, againAfter = 15_000): Send<T, TInput> {
  return (http, input, signal) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return new Promise<T>((resolve, reject) => {
      let underWay = 0;
      const ask = () => {
        underWay += 1;
        send(http, input, signal).then(resolve, (error: unknown) => {
          underWay -= 1;
          if (underWay === 0) reject(error);
        });
      };
      timer = setTimeout(ask, againAfter);
      ask();
    }).finally(() => clearTimeout(timer));
  };
}
