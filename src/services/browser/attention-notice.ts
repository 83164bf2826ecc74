import type { Call } from '../calls/call.types';
import { formatPhone } from '../format/phone';
import { drawings } from './attention-drawings';

interface NoticeRequest {
  readonly call: Call;
  /** Aborted once the offer is gone, which takes the notification away. */
  readonly signal: AbortSignal;
}

/** No more of the caller than the popup shows: name and number. */
const callerOf = ({ customer, fromNumber, offeredAgain }: Call): string =>
  [
    customer?.name ?? null,
    fromNumber === null ? null : formatPhone(fromNumber),
    offeredAgain === true ? 'Offered again' : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

/**
 * A desktop notification of an offered call, without a sound, as the bell is ours. Settles when somebody
 * closed it; a press on it brings the page to the front.
 */
export const showCallNotice = (
  page: Window,
  Notifier: typeof Notification,
  { call, signal }: NoticeRequest,
): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const notice = new Notifier(`Incoming call: ${call.tenantName ?? 'Unknown Restaurant'}`, {
      body: callerOf(call),
      icon: drawings.plain,
      tag: `call-${call.id}`,
      silent: true,
      requireInteraction: true,
    });
    const close = () => notice.close();
    signal.addEventListener('abort', close, { once: true });
    page.addEventListener('pagehide', close, { signal });
    notice.addEventListener('click', () => {
      page.focus();
      close();
    });
    notice.addEventListener('error', () => reject(new Error('The browser did not show it')));
    notice.addEventListener('close', () => resolve());
  });
