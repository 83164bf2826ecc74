import { type AnyEventObject, fromCallback } from 'xstate';
import type { AttentionEvent, WatchVisibility } from '../../machines/attention/attention.types';

type Fact = Extract<AttentionEvent, { type: `page.${string}` }>;

/** Whether somebody looks at this page: it is in front and has the focus. */
export const createWatchVisibility = ({ page }: { readonly page: Window }): WatchVisibility =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const tell: (fact: Fact) => void = sendBack;
    const stopping = new AbortController();
    const { signal } = stopping;
    const look = () => {
      const isSeen = page.document.visibilityState === 'visible' && page.document.hasFocus();
      tell({ type: isSeen ? 'page.looked' : 'page.left' });
    };
    look();
    page.addEventListener('focus', look, { signal });
    page.addEventListener('blur', look, { signal });
    page.document.addEventListener('visibilitychange', look, { signal });
    return () => stopping.abort();
  });
