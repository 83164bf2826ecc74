import { type AnyEventObject, fromCallback } from 'xstate';
import type { AttentionEvent, WatchVisibility } from '../../machines/attention/attention.types';

type Fact = Extract<AttentionEvent, { type: `page.${string}` }>;

/** Whether this page is looked at: it is in front and has the focus. */
export function createWatchVisibility({ page }: { readonly page: Window }): WatchVisibility {
  return fromCallback<AnyEventObject>(({ sendBack }) => {
    const send: (fact: Fact) => void = sendBack;
    const stopping = new AbortController();
    const { signal } = stopping;
    const look = () => {
      const isSeen = page.document.visibilityState === 'visible' && page.document.hasFocus();
      send({ type: isSeen ? 'page.looked' : 'page.left' });
    };
    look();
    page.addEventListener('focus', look, { signal });
    page.addEventListener('blur', look, { signal });
    page.document.addEventListener('visibilitychange', look, { signal });
    return () => stopping.abort();
  });
}
