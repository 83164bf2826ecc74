import { preferenceChosen, tryStorage } from './storage';

/**
 * unsupported: no notifications here, or an insecure page. declined: the agent declined our own question, or
 * turned notifications off; we remember both.
 */
export type NoticePermission = 'unsupported' | 'unasked' | 'granted' | 'denied' | 'declined';

const storageKey = 'desktop_notifications';
/** The setting of the account, where the server stores such settings; the browser's own permission is separate. */
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
  /**
   * Calls the listener when the browser's setting or the agent's wish changes, until the returned function is called.
   */
  readonly watch: (listener: () => void) => () => void;
}

export function createNoticePermissions(
  notifier: Pick<typeof Notification, 'permission' | 'requestPermission'> | null,
  area: Storage,
  permissions: Permissions | undefined,
  page: Pick<Window, 'addEventListener' | 'dispatchEvent'>,
): NoticePermissions {
  const kept = (key: string) => tryStorage(warning, () => area.getItem(key), null);
  const keep = (key: string, text: string) => tryStorage(warning, () => area.setItem(key, text), undefined);
  const decline = () => keep(storageKey, 'declined');
  return {
    read: () => {
      if (notifier === null) return 'unsupported';
      const { permission } = notifier;
      if (kept(wishKey) === 'off') return 'declined';
      if (permission !== 'default') return permission;
      return kept(storageKey) === 'declined' ? 'declined' : 'unasked';
    },
    ask: async () => {
      keep(wishKey, 'on');
      page.dispatchEvent(new Event(preferenceChosen));
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
      // key is null when the other tab cleared the whole storage.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === wishKey || key === storageKey || key === null) listener();
      };
      page.addEventListener('storage', onStorage, { signal: stopping.signal });
      return () => stopping.abort();
    },
  };
}
