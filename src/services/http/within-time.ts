import { NetworkFault } from '../errors/network-fault';

/**
 * How long a request may take, in milliseconds, where nobody waits on the line for it. The answer of a slow server is
 * used after half a minute too: only a request that hangs is given up.
 */
export const defaultGiveUpAfter = 60_000;

/** Fails with NetworkFault after that time, in milliseconds, whether or not the work obeys its signal. */
export function withinTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  giveUpAfter: number,
  stopped?: AbortSignal,
): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new NetworkFault());
      end();
    }, giveUpAfter);
    stopped?.addEventListener('abort', end);
    work(ending.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  }).finally(() => stopped?.removeEventListener('abort', end));
}
