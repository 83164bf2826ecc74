interface Held {
  steal(): void;
}

type Granted = (lock: Lock | null) => unknown;

interface Waiting {
  readonly grant: () => void;
  readonly signal: AbortSignal | undefined;
}

const abort = () => new DOMException('The request was ended', 'AbortError');

/** A browser's Web Locks for one name, shared by its tabs. */
export function fakeLocks() {
  let holder: Held | null = null;
  const queue: Waiting[] = [];
  const next = () => {
    holder = null;
    queue.shift()?.grant();
  };
  const names: string[] = [];
  const request = (name: string, options: LockOptions, granted: Granted) => {
    names.push(name);
    if (options.signal && (options.steal || options.ifAvailable)) {
      return Promise.reject(new DOMException('A signal needs a request that waits', 'NotSupportedError'));
    }
    return new Promise<unknown>((resolve, reject) => {
      const grant = () => {
        const own: Held = { steal: () => reject(abort()) };
        holder = own;
        void Promise.resolve(granted({ name, mode: 'exclusive' })).then((value) => {
          if (holder === own) next();
          resolve(value);
        });
      };
      if (options.steal) {
        holder?.steal();
        grant();
      } else if (holder === null) grant();
      else if (options.ifAvailable) resolve(granted(null));
      else {
        const waiting = { grant, signal: options.signal };
        queue.push(waiting);
        options.signal?.addEventListener('abort', () => {
          if (queue.includes(waiting)) queue.splice(queue.indexOf(waiting), 1);
          reject(abort());
        });
      }
    });
  };
  // Only request() with options is used.
  return { locks: { request } as unknown as LockManager, names };
}
