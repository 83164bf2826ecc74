import { type AnyEventObject, fromCallback } from 'xstate';
import type { LiveFact, WatchKitchen } from '../../machines/kitchen/kitchen.types';
import { kitchenChannel } from '../../services/realtime/channel-names';
import type { OpenRealtimeLink, RealtimeLink } from '../../services/realtime/realtime-link.types';

const openAgainAfter = 10_000;

/** The channel of the screen's restaurant; the connection comes back by itself, and says so by joining anew. */
export function createWatchKitchen({ open }: { readonly open: OpenRealtimeLink }): WatchKitchen {
  return fromCallback<AnyEventObject, { readonly restaurantId: string }>(({ sendBack, input }) => {
    const send: (fact: LiveFact) => void = sendBack;
    let isOver = false;
    let link: RealtimeLink | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => send({ type: 'live.changed' });
    const connect = () => {
      open().then(
        (opened) => {
          if (isOver) return opened.close();
          link = opened;
          opened.onState((state) => {
            send({ type: state === 'connected' ? 'live.connected' : 'live.lost' });
          });
          opened.join(kitchenChannel(input.restaurantId), {
            onEvent: changed,
            onSubscribed: changed,
            onRefused: changed,
          });
        },
        () => {
          timer = isOver ? undefined : setTimeout(connect, openAgainAfter);
        },
      );
    };
    connect();
    return () => {
      isOver = true;
      clearTimeout(timer);
      link?.close();
    };
  });
}
