import type { InspectionStore } from './inspection-store';
import { holdLifeLock, type Locks, pageLocks, whenGone } from './life-lock';
import { channelName, type Report, type Wish } from './messages';

export interface Watch {
  send(tabId: string, actorId: string, event: { readonly type: string }): void;
  reveal(tabId: string, whole: boolean): void;
  stop(): void;
}

interface WatchOptions {
  readonly openChannel?: (name: string) => BroadcastChannel;
  readonly locks?: Locks;
  /** Chooses when the reports that have arrived are processed. */
  readonly whenToTake?: (take: () => void) => void;
}

/** More often than ten times a second nobody can read them. */
const takeEveryMs = 100;
/** The largest share of the time that goes into drawing, so that the page stays smooth on a slow machine too. */
const mostShare = 0.2;

function inTurn(): (take: () => void) => void {
  let next = 0;
  return (take) => {
    setTimeout(
      () => {
        const begun = performance.now();
        take();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // Comes when the frame is painted.
          port1.onmessage = () => {
            const now = performance.now();
            next = Math.max(begun + takeEveryMs, now + (now - begun) * (1 / mostShare - 1));
            port1.close();
          };
          port2.postMessage(null);
        });
        next = begun + takeEveryMs;
      },
      Math.max(0, next - performance.now()),
    );
  };
}

/** Fills the store with what the tabs of this origin report. */
export function watchTabs(
  store: InspectionStore,
  {
    openChannel = (name) => new BroadcastChannel(name),
    locks = pageLocks(),
    whenToTake = inTurn(),
  }: WatchOptions = {},
): Watch {
  const from = crypto.randomUUID();
  const channel = openChannel(channelName);
  const post = (wish: Wish) => channel.postMessage(wish);
  /** The tabs of which this inspector asked for whole values. */
  const whole = new Set<string>();
  let waiting: Report[] = [];
  const take = () => {
    const reports = waiting;
    waiting = [];
    store.trigger.reported({ reports });
  };
  /** The tabs whose end is watched for. */
  const known = new Set<string>();
  const hear = (report: Report) => {
    waiting.push(report);
    if (waiting.length === 1) whenToTake(take);
  };
  /** Other inspectors use the same channel. */
  const isForThis = (report: Report): boolean => {
    if (report.kind === 'past' || report.kind === 'sent') return report.to === from;
    return report.kind !== 'step' || report.isWhole === whole.has(report.tab.id);
  };
  const markWhole = (tabId: string, isWhole: boolean) => {
    if (isWhole) whole.add(tabId);
    else whole.delete(tabId);
    store.trigger.revealed({ tabIds: [...whole] });
  };

  channel.onmessage = ({ data }: MessageEvent<Report | Wish>) => {
    if (!('tab' in data) || !isForThis(data)) return;
    if (data.kind === 'opened') {
      markWhole(data.tab.id, false);
      post({ kind: 'watch', from, tabId: data.tab.id });
      return;
    }
    hear(data);
    if (known.has(data.tab.id)) return;
    known.add(data.tab.id);
    whenGone(locks, data.tab.id, () => hear({ kind: 'closed', tab: data.tab }));
  };
  // A tab that watches for its end must find the lock held.
  holdLifeLock(locks, from, () => post({ kind: 'watch', from, tabId: null }));
  return {
    send: (tabId, actorId, event) => post({ kind: 'send', from, tabId, actorId, event }),
    reveal(tabId, isWhole) {
      markWhole(tabId, isWhole);
      post({ kind: 'reveal', from, tabId, whole: isWhole });
    },
    stop() {
      post({ kind: 'leave', from });
      channel.close();
    },
  };
}
