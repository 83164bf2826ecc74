import type { Call } from '../calls/call.types';
import { callerNumber } from '../format/caller-number';
import { restaurantName } from '../format/names';
import { formatPhone } from '../format/phone';
import { drawings } from './attention-drawings';

interface NoticeRequest {
  readonly call: Call;
  readonly signal: AbortSignal;
}

const callerOf = (call: Call): string => {
  const number = callerNumber(call, call.customer);
  return [
    call.customer?.name ?? null,
    number === null ? null : formatPhone(number),
    call.offeredAgain === true ? 'Offered again' : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
};

/**
 * A silent desktop notification of an offered call. Resolves when it is closed; a click brings the page to
 * the front.
 */
export function showCallNotice(
  page: Window,
  Notifier: typeof Notification,
  { call, signal }: NoticeRequest,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const notice = new Notifier(`Incoming call: ${restaurantName(call.tenantName)}`, {
      body: callerOf(call),
      icon: drawings.plain,
      tag: `call-${call.id}`,
      silent: true,
      requireInteraction: true,
    });
    const ending = new AbortController();
    const whileOpen = { signal: ending.signal };
    const close = () => {
      notice.close();
      ending.abort();
    };
    signal.addEventListener('abort', close, whileOpen);
    page.addEventListener('pagehide', close, whileOpen);
    notice.addEventListener('click', () => {
      page.focus();
      close();
    });
    notice.addEventListener('error', () => reject(new Error('The browser did not show it')));
    notice.addEventListener('close', () => {
      ending.abort();
      resolve();
    });
  });
}
