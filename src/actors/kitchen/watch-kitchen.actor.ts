import { type AnyEventObject, fromCallback } from 'xstate';
import type { LiveFact, WatchKitchen } from '../../machines/kitchen/kitchen.types';
import { mayPass, retryAfter } from '../../services/errors/may-pass';
import type {
  ChannelListener,
  OpenRealtimeLink,
  RealtimeLink,
} from '../../services/realtime/realtime-link.types';

const openAgainAfter = retryAfter(10_000);
const joinAgainAfterMs = 10_000;
/** Longer than a signature is waited for. */
const answeredWithinMs = 15_000;

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
      let leave = () => {};
      const joinAgainAfter = (ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          leave();
          join();
        }, ms);
      };
      const listener: ChannelListener = {
        onEvent: changed,
        onSubscribed: () => {
          clearTimeout(timer);
          send({ type: 'live.connected' });
          changed();
        },
        onRefused: (status) => {
          clearTimeout(timer);
          if (mayPass(status)) joinAgainAfter(joinAgainAfterMs);
          changed();
        },
      };
      const join = () => {
        joinAgainAfter(answeredWithinMs);
        leave = opened.join(channel, listener);
      };
      join();
      opened.onState((state) => {
        // Pusher's client joins on every connection.
        if (state === 'connected') return joinAgainAfter(answeredWithinMs);
        clearTimeout(timer);
        send({ type: 'live.lost' });
      });
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
