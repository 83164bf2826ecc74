import { fakeLocks } from '../../src/services/testing/fake-locks';
import { memoryStorage } from '../../src/services/testing/memory-storage';

const origin = 'http://console.test';

interface Channel extends EventTarget {
  postMessage(data: unknown): void;
  close(): void;
}

/** One browser: what its tabs share. */
export interface Browser {
  openPage(path: string): Page;
  /** What is stored for the origin. */
  readonly storage: Storage;
}

/** One tab's window. */
interface Page {
  readonly window: Window;
  readonly openChannel: (name: string) => BroadcastChannel;
  /** The tab has the focus, or another window. */
  look(isFront: boolean): void;
  online(): void;
  /** A click anywhere, before which a browser plays no sound. */
  click(): void;
  /** Closes the tab, or starts to reload it: the page is gone, and its locks with it. */
  close(): void;
}

const microphone = { kind: 'audioinput', deviceId: 'mic', groupId: 'g', label: 'Headset' };

const watched = <T extends object>(parts: T): T & EventTarget => Object.assign(new EventTarget(), parts);

/** Each page has its own listeners of changes that other pages made. */
export function createBrowser(): Browser {
  const area = memoryStorage();
  const { locks } = fakeLocks();
  const pages = new Set<EventTarget>();
  const channels = new Map<string, Set<Channel>>();

  const storageOf = (page: EventTarget): Storage => {
    const announce = (key: string | null, newValue: string | null) => {
      for (const other of pages)
        if (other !== page)
          setTimeout(() => {
            if (pages.has(other)) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
          }, 1);
    };
    return {
      get length() {
        return area.length;
      },
      key: (index) => area.key(index),
      getItem: (key) => area.getItem(key),
      setItem: (key, value) => {
        if (area.getItem(key) === value) return;
        area.setItem(key, value);
        announce(key, value);
      },
      removeItem: (key) => {
        if (area.getItem(key) === null) return;
        area.removeItem(key);
        announce(key, null);
      },
      clear: () => {
        area.clear();
        announce(null, null);
      },
    };
  };

  const openChannel = (isOpen: () => boolean) => (name: string) => {
    const members = channels.get(name) ?? new Set<Channel>();
    channels.set(name, members);
    const channel: Channel = Object.assign(new EventTarget(), {
      postMessage: (data: unknown) => {
        const copy = structuredClone(data);
        for (const other of members)
          if (other !== channel)
            setTimeout(() => {
              if (members.has(other))
                other.dispatchEvent(Object.assign(new Event('message'), { data: copy }));
            }, 1);
      },
      close: () => void members.delete(channel),
    });
    if (isOpen()) members.add(channel);
    // The product sends, listens and closes; the rest of the interface is not used.
    return channel as unknown as BroadcastChannel;
  };

  return {
    storage: area,
    openPage: (path) => {
      const held = new Set<() => void>();
      let isClosed = false;
      let isFront = true;
      const [pathname = '/', secret] = path.split('#');
      const location = {
        origin,
        hostname: 'console.test',
        pathname,
        search: '',
        hash: secret === undefined ? '' : `#${secret}`,
        href: `${origin}${path}`,
      };
      const go = (_state: unknown, _title: string, to: string) => {
        location.pathname = to.split('?')[0] ?? '/';
        location.hash = '';
      };
      const document = watched({
        hasFocus: () => isFront,
        // Nothing that takes keys has the focus.
        activeElement: null,
        querySelector: () => null,
        get visibilityState() {
          return isFront ? 'visible' : 'hidden';
        },
      });
      const request = (name: string, options: LockOptions, granted: (lock: Lock | null) => unknown) =>
        locks.request(name, options, (lock) => {
          const work = granted(lock);
          if (lock === null || isClosed) return undefined;
          // A tab that is closed gives its locks back.
          return Promise.race([work, new Promise<void>((resolve) => held.add(resolve))]);
        });
      const window = watched({
        location,
        document,
        history: { pushState: go, replaceState: go },
        sessionStorage: memoryStorage(),
        navigator: {
          userAgent: 'world',
          locks: { request },
          mediaSession: undefined,
          mediaDevices: watched({
            enumerateDevices: async () => [microphone],
            getUserMedia: async () => ({ getTracks: () => [] }),
          }),
          permissions: { query: async () => watched({ state: 'granted' }) },
        },
        performance: { getEntriesByType: () => [] },
        requestAnimationFrame: (draw: () => void) => setTimeout(draw, 16),
        print: () => void setTimeout(() => window.dispatchEvent(new Event('afterprint')), 1),
        isSecureContext: false,
      });
      Object.assign(window, { localStorage: storageOf(window) });
      pages.add(window);
      return {
        // Holds what actors and services use of a window.
        window: window as unknown as Window,
        openChannel: openChannel(() => !isClosed),
        look: (isNowFront) => {
          isFront = isNowFront;
          window.dispatchEvent(new Event(isFront ? 'focus' : 'blur'));
          document.dispatchEvent(new Event('visibilitychange'));
        },
        online: () => void window.dispatchEvent(new Event('online')),
        click: () => void window.dispatchEvent(new Event('click')),
        close: () => {
          isClosed = true;
          window.dispatchEvent(new Event('pagehide'));
          pages.delete(window);
          for (const letGo of held) letGo();
        },
      };
    },
  };
}
