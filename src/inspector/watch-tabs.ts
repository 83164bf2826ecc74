import type { InspectionStore } from './inspection-store';
import { channelName, type Report, type Wish } from './messages';

export interface Watch {
  send(tabId: string, actorId: string, event: { readonly type: string }): void;
  reveal(tabId: string, whole: boolean): void;
  stop(): void;
}

interface WatchOptions {
  readonly openChannel?: (name: string) => BroadcastChannel;
  /** When the reports that came meanwhile are taken up. */
  readonly nextFrame?: (take: () => void) => void;
}

/** Fills the store with what the tabs of this origin report. */
export function watchTabs(
  store: InspectionStore,
  {
    openChannel = (name) => new BroadcastChannel(name),
    nextFrame = (take) => requestAnimationFrame(take),
  }: WatchOptions = {},
): Watch {
  const from = crypto.randomUUID();
  const channel = openChannel(channelName);
  const post = (wish: Wish) => channel.postMessage(wish);
  let waiting: Report[] = [];
  const take = () => {
    const reports = waiting;
    waiting = [];
    store.trigger.reported({ reports });
  };
  channel.onmessage = ({ data }: MessageEvent<Report | Wish>) => {
    // Other inspectors talk on the same channel; the past of a tab is for the one that asked.
    if (!('tab' in data) || (data.kind === 'past' && data.to !== from)) return;
    waiting.push(data);
    if (waiting.length === 1) nextFrame(take);
  };
  post({ kind: 'watch', from });
  return {
    send: (tabId, actorId, event) => post({ kind: 'send', from, tabId, actorId, event }),
    reveal: (tabId, whole) => post({ kind: 'reveal', from, tabId, whole }),
    stop() {
      post({ kind: 'leave', from });
      channel.close();
    },
  };
}
