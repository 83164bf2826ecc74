import { NetworkFault } from '../errors/network-fault';

/**
 * How long a request may take, in milliseconds, where nobody waits on the line for it. The answer of a slow server is
 * used after half a minute too: only a request that hangs is given up.
 */
export const defaultGiveUpAfter = 60_000;

/**
 * Fails with NetworkFault after that time, in milliseconds, whether or not the work obeys its signal. Work of several
 * requests has that time for each: it says when the next one begins.
 */
export function withinTime<T>(
  work: (signal: AbortSignal, goesOn: () => void) => Promise<T>,
  giveUpAfter: number,
  stopped?: AbortSignal,
): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort();
  return new Promise<T>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goesOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new NetworkFault());
        end();
      }, giveUpAfter);
    };
    goesOn();
    stopped?.addEventListener('abort', end);
    work(ending.signal, goesOn)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  }).finally(() => stopped?.removeEventListener('abort', end));
}
