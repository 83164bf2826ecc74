import type { AnyActor, AnyMachineSnapshot, InspectionEvent, Observer } from 'xstate';
import { createDescription } from './describe-past';
import { followCharts } from './follow-charts';
import { holdLifeLock, type Locks, pageLocks, whenGone } from './life-lock';
import { channelName, type InspectedTab, type Report, type SendOutcome, type Wish } from './messages';

interface ReporterOptions {
  /** The present name by which a person tells this tab from others. */
  readonly tabName: () => string;
  /** The fields of contexts and events whose values may be read. */
  readonly shown: readonly string[];
  /** Whether an inspector may ask for whole values and send events. */
  readonly isDevelopment: boolean;
  readonly openChannel?: (name: string) => BroadcastChannel;
  readonly locks?: Locks;
  readonly now?: () => number;
}

interface Reporter extends Observer<InspectionEvent> {
  next(inspected: InspectionEvent): void;
  /** Reports an actor that may run already, and all below it, from now on. */
  follow(root: AnyActor): void;
  /** Says that the tab is there; again when the browser brings a page back that it had put away. */
  open(): void;
  /** Says that the tab is gone. */
  close(): void;
}

/** How many steps are kept for an inspector that is opened later. */
const keptSteps = 1_000;

/**
 * Reports the charts of a page to the inspectors in other tabs of the same origin. While there are none it posts
 * nothing but that the tab is there.
 */
export function reportCharts({
  tabName,
  shown,
  isDevelopment,
  openChannel = (name) => new BroadcastChannel(name),
  locks = pageLocks(),
  now = Date.now,
}: ReporterOptions): Reporter {
  const id = crypto.randomUUID();
  const channel = openChannel(channelName);
  /** The inspectors, and whether each sees whole values. */
  const watching = new Map<string, boolean>();
  const described = createDescription(new Set(['type', ...shown]));
  const tab = (): InspectedTab => ({ id, name: tabName(), isDevelopment });
  const post = (report: Report) => channel.postMessage(report);
  const charts = followCharts({
    mostSteps: keptSteps,
    now,
    onActor(actor) {
      if (watching.size > 0) post({ kind: 'actor', tab: tab(), actor: described.actor(actor) });
    },
    onStep(step) {
      for (const isWhole of new Set(watching.values()))
        post({ kind: 'step', tab: tab(), step: (isWhole ? whole : described).step(step), isWhole });
    },
  });
  const postPast = (to: string) => {
    const { actor, step } = watching.get(to) === true ? whole : described;
    const { actors, steps } = charts.past();
    post({ kind: 'past', tab: tab(), to, actors: actors.map(actor), steps: steps.map(step) });
  };

  let [isAlive, isOpen] = [false, false];
  // An inspector that knows of this tab watches for its end: the lock must be held by then.
  holdLifeLock(locks, id, () => {
    isAlive = true;
    if (isOpen) post({ kind: 'opened', tab: tab() });
  });

  channel.onmessage = ({ data }: MessageEvent<Wish | Report>) => {
    if (!isAlive || 'tab' in data || ('tabId' in data && data.tabId !== null && data.tabId !== id)) return;
    if (data.kind === 'leave') watching.delete(data.from);
    else if (data.kind === 'watch') {
      if (!watching.has(data.from)) whenGone(locks, data.from, () => watching.delete(data.from));
      watching.set(data.from, watching.get(data.from) ?? false);
      postPast(data.from);
    } else if (isDevelopment && data.kind === 'reveal') {
      watching.set(data.from, data.whole);
      postPast(data.from);
    } else if (isDevelopment && data.kind === 'send') {
      const { actorId, event, from: to } = data;
      const outcome = sendByHand(charts.find(actorId), event);
      post({ kind: 'sent', tab: tab(), to, actorId, type: event.type, outcome });
    }
  };

  let isBroken = false;
  /** Thrown on, an error would stop the chart that took the event. */
  const guarded =
    <T>(follow: (followed: T) => void) =>
    (followed: T) => {
      if (isBroken) return;
      try {
        follow(followed);
      } catch (error) {
        isBroken = true;
        console.error('The charts are no longer reported', error);
      }
    };
  const next = guarded(charts.take);
  const adopt = guarded(charts.adopt);

  return {
    next,
    follow(root) {
      adopt(root);
      root.system.inspect(next);
    },
    open() {
      isOpen = true;
      if (isAlive) post({ kind: 'opened', tab: tab() });
    },
    close() {
      isOpen = false;
      watching.clear();
      post({ kind: 'closed', tab: tab() });
    },
  };
}

const whole = createDescription('all');

/** Sends it only where a transition is there for it: an event that a chart ignores looks like one that was lost. */
function sendByHand(actor: AnyActor | undefined, event: { readonly type: string }): SendOutcome {
  const snapshot: unknown = actor?.getSnapshot();
  if (actor === undefined || !isMachineSnapshot(snapshot) || snapshot.status !== 'active') return 'ended';
  const isTaken = snapshot._nodes.some(({ ownEvents }) =>
    ownEvents.some(
      (type) =>
        type === event.type ||
        type === '*' ||
        (type.endsWith('.*') && event.type.startsWith(type.slice(0, -1))),
    ),
  );
  if (!isTaken) return 'noTransition';
  try {
    // A guard may read a field that the event lacks.
    if (!snapshot.can(event)) return 'guarded';
    actor.send(event);
    return 'taken';
  } catch {
    return 'failed';
  }
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;
