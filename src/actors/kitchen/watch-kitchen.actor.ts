import { type AnyEventObject, fromCallback } from 'xstate';
import type { LiveFact, WatchKitchen } from '../../machines/kitchen/kitchen.types';
import { retryAfter } from '../../services/errors/may-pass';
import type { OpenRealtimeLink, RealtimeLink } from '../../services/realtime/realtime-link.types';

const openAgainAfter = retryAfter(10_000);

interface Deps {
  readonly open: OpenRealtimeLink;
  readonly fetchChannel: (signal: AbortSignal) => Promise<string>;
}

/** The screen's own channel; the connection comes back by itself, and says so by joining anew. */
export function createWatchKitchen({ open, fetchChannel }: Deps): WatchKitchen {
  return fromCallback<AnyEventObject>(({ sendBack }) => {
    const send: (fact: LiveFact) => void = sendBack;
    const ending = new AbortController();
    let link: RealtimeLink | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => send({ type: 'live.changed' });
    async function connect(): Promise<void> {
      const channel = await fetchChannel(ending.signal);
      const opened = await open();
      if (ending.signal.aborted) return opened.close();
      link = opened;
      opened.onState((state) => {
        if (state !== 'connected') send({ type: 'live.lost' });
      });
      const joined = () => {
        send({ type: 'live.connected' });
        changed();
      };
      opened.join(channel, { onEvent: changed, onSubscribed: joined, onRefused: changed });
    }
    function keepConnecting(): void {
      connect().catch((error: unknown) => {
        if (!ending.signal.aborted) timer = setTimeout(keepConnecting, openAgainAfter({ event: { error } }));
      });
    }
    keepConnecting();
    return () => {
      ending.abort();
      clearTimeout(timer);
      link?.close();
    };
  });
}
