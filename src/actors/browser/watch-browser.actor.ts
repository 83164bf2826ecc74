import { type AnyEventObject, fromCallback } from 'xstate';
import type { RealtimeEvent, WatchBrowser } from '../../machines/realtime/realtime.types';

type Fact = Extract<RealtimeEvent, { type: `browser.${string}` }>;

/** Online again, in front again or restored: time to retry a lost connection. Also: the page is being left. */
export function createWatchBrowser({ page }: { readonly page: Window }): WatchBrowser {
  return fromCallback<AnyEventObject>(({ sendBack }) => {
    const send: (fact: Fact) => void = sendBack;
    const stopping = new AbortController();
    const { signal } = stopping;
    const onWoke = () => send({ type: 'browser.woke' });
    page.addEventListener('online', onWoke, { signal });
    page.addEventListener('pageshow', (event) => event.persisted && onWoke(), { signal });
    page.addEventListener('pagehide', () => send({ type: 'browser.left' }), { signal });
    page.document.addEventListener(
      'visibilitychange',
      () => {
        if (page.document.visibilityState === 'visible') onWoke();
      },
      { signal },
    );
    return () => stopping.abort();
  });
}
