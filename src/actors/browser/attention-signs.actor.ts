import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type {
  CallNotice,
  SignTab,
  TabSign,
  WarnBeforeLeaving,
} from '../../machines/attention/attention.types';
import { guardLeaving, signTab } from '../../services/browser/attention-signs';

interface PageDeps {
  readonly page: Window;
}

/** The sign on the tab's icon, as long as it runs. */
export function createSignTab({ page }: PageDeps): SignTab {
  return fromCallback<AnyEventObject, { sign: TabSign }>(({ input }) => signTab(page.document, input.sign));
}

/** The browser's question before the page is left, as long as it runs. */
export function createWarnBeforeLeaving({ page }: PageDeps): WarnBeforeLeaving {
  return fromCallback<AnyEventObject>(() => guardLeaving(page));
}

/** The desktop notification, as long as it runs. Its code is no part of the first page. */
export function createCallNotice({
  page,
  notifier,
}: PageDeps & { readonly notifier: typeof Notification | null }): CallNotice {
  return fromPromise(async ({ input, signal }) => {
    if (notifier === null) throw new Error('No desktop notifications here');
    const { showCallNotice } = await import('../../services/browser/attention-notice');
    if (!signal.aborted) await showCallNotice(page, notifier, { call: input.call, signal });
  });
}
