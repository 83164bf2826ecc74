import { preferenceChosen, tryStorage, watchStorage } from './storage';

/**
 * unsupported: no notifications here, or an insecure page. declined: the agent declined our own question, or
 * turned notifications off; we remember both.
 */
export type NoticePermission = 'unsupported' | 'unasked' | 'granted' | 'denied' | 'declined';

const storageKey = 'desktop_notifications';
/** Of the account where the server keeps such settings, whatever this browser allows. */
const wishKey = 'notifications';
const warning = 'The answer to desktop notifications could not be kept in this browser';

/** Browsers on phones have the interface, but its constructor throws. */
export function notifierOf(page: Window): typeof Notification | null {
  return page.isSecureContext &&
    'Notification' in page &&
    !/Android|iPhone|iPad/.test(page.navigator.userAgent)
    ? Notification
    : null;
}

export interface NoticePermissions {
  readonly read: () => NoticePermission;
  /** Opens the browser's question; call it in a click handler. */
  readonly ask: () => Promise<void>;
  readonly decline: () => void;
  /** Calls the listener when the browser's setting or the agent's wish changes, until the returned function is called. */
  readonly watch: (listener: () => void) => () => void;
}

export function createNoticePermissions(
  notifier: Pick<typeof Notification, 'permission' | 'requestPermission'> | null,
  area: Storage,
  permissions: Permissions | undefined,
  page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>,
): NoticePermissions {
  const isOff = () => tryStorage(warning, () => area.getItem(wishKey), null) === 'off';
  const turnOn = () => {
    tryStorage(warning, () => area.setItem(wishKey, 'on'), undefined);
    page.dispatchEvent(new Event(preferenceChosen));
  };
  const decline = () => tryStorage(warning, () => area.setItem(storageKey, 'declined'), undefined);
  return {
    read: () => {
      if (notifier === null) return 'unsupported';
      if (notifier.permission !== 'denied' && isOff()) return 'declined';
      if (notifier.permission !== 'default') return notifier.permission;
      return tryStorage(warning, () => area.getItem(storageKey), null) === 'declined'
        ? 'declined'
        : 'unasked';
    },
    ask: async () => {
      if (isOff()) turnOn();
      // The question was closed without an answer: do not ask again.
      if ((await notifier?.requestPermission()) === 'default') decline();
    },
    decline,
    watch: (listener) => {
      const stopping = new AbortController();
      const start = async () => {
        const status = await permissions?.query({ name: 'notifications' });
        status?.addEventListener('change', listener, { signal: stopping.signal });
      };
      start().catch(() => undefined);
      const stopWish = watchStorage(page, wishKey, listener);
      return () => {
        stopping.abort();
        stopWish();
      };
    },
  };
}
