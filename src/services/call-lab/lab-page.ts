import { memoryArea } from '../browser/memory-area';

const watched = <T extends object>(parts: T): T & EventTarget => Object.assign(new EventTarget(), parts);

const microphone = { kind: 'audioinput', deviceId: 'lab', groupId: 'lab', label: 'Call lab' };

/**
 * A window of its own for somebody of the lab: with an address and a storage that nobody else has, always in
 * front, with a microphone that needs no permission.
 */
export function createLabPage(origin: string, path: string): Window {
  const { hostname, protocol, port } = new URL(origin);
  const location = { origin, hostname, protocol, port, pathname: path, search: '', href: `${origin}${path}` };
  const go = (_state: unknown, _title: string, to: string) => {
    location.pathname = to.split('?')[0] ?? '/';
  };
  const page = watched({
    location,
    history: { pushState: go, replaceState: go },
    document: watched({
      hasFocus: () => true,
      activeElement: null,
      querySelector: () => null,
      visibilityState: 'visible',
    }),
    localStorage: memoryArea(),
    sessionStorage: memoryArea(),
    navigator: {
      userAgent: 'call lab',
      mediaDevices: watched({ enumerateDevices: async () => [microphone] }),
      permissions: { query: async () => watched({ state: 'granted' }) },
    },
    performance: { getEntriesByType: () => [] },
    isSecureContext: false,
  });
  // It has what services and actors use of a window, and no more.
  return page as unknown as Window;
}
