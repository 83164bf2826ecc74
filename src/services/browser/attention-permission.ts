/**
 * What the browser, and the agent before, said to desktop notifications. unsupported: none here, or the
 * page comes over a line that is not safe. declined: the agent did not want to be asked, kept by us.
 */
export type NoticePermission = 'unsupported' | 'unasked' | 'granted' | 'denied' | 'declined';

const KEY = 'desktop_notifications';

/** A phone's browser has the interface but refuses to make one, so it is not offered there. */
export const notifierOf = (page: Window): typeof Notification | null =>
  page.isSecureContext && 'Notification' in page && !/Android|iPhone|iPad/.test(page.navigator.userAgent)
    ? Notification
    : null;

export interface NoticePermissions {
  readonly read: () => NoticePermission;
  /** The browser's own question; to be called in the press that wants it. */
  readonly ask: () => Promise<void>;
  readonly decline: () => void;
  /** Tells of changes made in the browser's settings; returns how to stop. */
  readonly watch: (listener: () => void) => () => void;
}

export const createNoticePermissions = (
  notifier: Pick<typeof Notification, 'permission' | 'requestPermission'> | null,
  area: Storage,
  permissions: Permissions | undefined,
): NoticePermissions => {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      console.warn('The answer to desktop notifications could not be kept in this browser', error);
      return otherwise;
    }
  };
  const decline = () => quietly(() => area.setItem(KEY, 'declined'), undefined);
  return {
    read: () => {
      if (notifier === null) return 'unsupported';
      if (notifier.permission !== 'default') return notifier.permission;
      return quietly(() => area.getItem(KEY), null) === 'declined' ? 'declined' : 'unasked';
    },
    ask: async () => {
      // Waved away without an answer: once is enough.
      if ((await notifier?.requestPermission()) === 'default') decline();
    },
    decline,
    watch: (listener) => {
      const stopping = new AbortController();
      const start = async () => {
        const status = await permissions?.query({ name: 'notifications' });
        status?.addEventListener('change', listener, { signal: stopping.signal });
      };
      // A browser that cannot tell its permission says it when the page is loaded anew.
      start().catch(() => undefined);
      return () => stopping.abort();
    },
  };
};
