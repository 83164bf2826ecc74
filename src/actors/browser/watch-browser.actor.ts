import { type AnyEventObject, fromCallback } from 'xstate';
import type { RealtimeEvent, WatchBrowser } from '../../machines/realtime/realtime.types';

type Fact = Extract<RealtimeEvent, { type: `browser.${string}` }>;

/** Back online, looked at or shown again: time to try a lost connection anew. Or the page is being left (RT-12). */
export const createWatchBrowser = ({ page }: { readonly page: Window }): WatchBrowser =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const tell: (fact: Fact) => void = sendBack;
    const stopping = new AbortController();
    const { signal } = stopping;
    const onWoke = () => tell({ type: 'browser.woke' });
    page.addEventListener('online', onWoke, { signal });
    page.addEventListener('pageshow', (event) => event.persisted && onWoke(), { signal });
    page.addEventListener('pagehide', () => tell({ type: 'browser.left' }), { signal });
    page.document.addEventListener(
      'visibilitychange',
      () => {
        if (page.document.visibilityState === 'visible') onWoke();
      },
      { signal },
    );
    return () => stopping.abort();
  });
