import {
  type ActorRefLike,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  type Observer,
  StateMachine,
} from 'xstate';
import type { ChartDescription } from '../statechart/chart.types';
import { describeChart, transitionId } from '../statechart/describe-chart';
import { mask } from './mask';
import {
  type ActorState,
  channelName,
  type InspectedActor,
  type InspectedStep,
  type InspectedTab,
  type Report,
  type SendOutcome,
  type Wish,
} from './messages';

interface ReporterOptions {
  /** By which a person tells this tab from others, as it is at the moment. */
  readonly tabName: () => string;
  /** The fields of contexts and events whose values may be read. */
  readonly shown: readonly string[];
  /** Whether an inspector may ask for whole values and send events. */
  readonly isDevelopment: boolean;
  readonly openChannel?: (name: string) => BroadcastChannel;
  readonly now?: () => number;
}

interface Reporter extends Observer<InspectionEvent> {
  next(inspected: InspectionEvent): void;
  /** Says that the tab is there; again when the browser brings a page back that it had put away. */
  open(): void;
  /** Says that the tab is gone. */
  close(): void;
}

/** A step as it was taken: it is named and masked when somebody looks. */
interface KeptStep {
  readonly at: number;
  readonly actor: AnyActor;
  readonly sourceId: string | null;
  readonly event: { readonly type: string };
  readonly transitions: readonly AnyTransitionDefinition[];
  readonly snapshot: unknown;
}

/** For an inspector that is opened later. */
const keptSteps = 500;

/**
 * Reports the charts of a page to the inspectors in other tabs of the same origin. While there are none it posts
 * nothing but that the tab is there.
 */
export function reportCharts({
  tabName,
  shown,
  isDevelopment,
  openChannel = (name) => new BroadcastChannel(name),
  now = Date.now,
}: ReporterOptions): Reporter {
  const id = crypto.randomUUID();
  const channel = openChannel(channelName);
  const actors = new Map<string, AnyActor>();
  const sources = new Map<string, string | null>();
  const taken = new Map<string, AnyTransitionDefinition[]>();
  const allowed = new Set(['type', ...shown]);
  /** The inspectors, and whether each sees whole values. */
  const watching = new Map<string, boolean>();
  /** Of an actor whose steps are no longer kept: where the last of them left it. */
  const earlier = new Map<AnyActor, unknown>();
  let steps: KeptStep[] = [];

  const tab = (): InspectedTab => ({ id, name: tabName(), isDevelopment });
  const post = (report: Report) => channel.postMessage(report);

  const keep = (step: KeptStep) => {
    // Shortened now and then, not at every step.
    if (steps.push(step) <= 2 * keptSteps) return;
    for (const { actor, snapshot } of steps.slice(0, -keptSteps)) earlier.set(actor, snapshot);
    steps = steps.slice(-keptSteps);
    const needed = new Set([...actors.values(), ...steps.map(({ actor }) => actor)]);
    for (const actor of earlier.keys()) if (!needed.has(actor)) earlier.delete(actor);
  };
  const stateOf = (snapshot: unknown, isWhole: boolean): ActorState => {
    const machine = isMachineSnapshot(snapshot) ? snapshot : null;
    return {
      status: (snapshot as { status?: ActorState['status'] }).status ?? 'active',
      value: machine?.value ?? null,
      context: machine === null ? null : mask(machine.context, isWhole ? 'all' : allowed),
      accepts: machine === null ? [] : [...new Set(machine._nodes.flatMap(({ ownEvents }) => ownEvents))],
    };
  };
  const stepOf = (
    { at, actor, sourceId, event, transitions, snapshot }: KeptStep,
    isWhole: boolean,
  ): InspectedStep => ({
    at,
    actorId: actor.sessionId,
    sourceId,
    event: mask(event, isWhole ? 'all' : allowed) as InspectedStep['event'],
    transitions: transitions.map(transitionId),
    state: stateOf(snapshot, isWhole),
  });
  const postPast = (to: string) => {
    const isWhole = watching.get(to) ?? false;
    const mentioned = new Set([...actors.values(), ...steps.map(({ actor }) => actor)]);
    post({
      kind: 'past',
      tab: tab(),
      to,
      actors: [...mentioned].map((actor) => ({
        ...actorOf(actor),
        state: stateOf(earlier.get(actor) ?? notStarted, isWhole),
      })),
      steps: steps.map((step) => stepOf(step, isWhole)),
    });
  };
  const postStep = (step: KeptStep) => {
    for (const isWhole of new Set(watching.values()))
      post({ kind: 'step', tab: tab(), step: stepOf(step, isWhole), isWhole });
  };

  channel.onmessage = ({ data }: MessageEvent<Wish | Report>) => {
    if ('tab' in data || ('tabId' in data && data.tabId !== null && data.tabId !== id)) return;
    if (data.kind === 'leave') watching.delete(data.from);
    else if (data.kind === 'watch') {
      watching.set(data.from, watching.get(data.from) ?? false);
      postPast(data.from);
    } else if (isDevelopment && data.kind === 'reveal') {
      watching.set(data.from, data.whole);
      postPast(data.from);
    } else if (isDevelopment && data.kind === 'send') {
      const { actorId, event, from: to } = data;
      const outcome = sendByHand(actors.get(actorId), event);
      post({ kind: 'sent', tab: tab(), to, actorId, type: event.type, outcome });
    }
  };

  return {
    next(inspected) {
      // What XState calls a likeness of an actor ref is the actor itself.
      const actor = inspected.actorRef as ActorRefLike & AnyActor;
      const { sessionId } = actor;
      if (inspected.type === '@xstate.actor') {
        actors.set(sessionId, actor);
        if (watching.size > 0)
          post({
            kind: 'actor',
            tab: tab(),
            actor: actorOf(actor),
            state: stateOf(notStarted, false),
          });
      } else if (inspected.type === '@xstate.event') {
        sources.set(sessionId, inspected.sourceRef?.sessionId ?? null);
      } else if (inspected.type === '@xstate.microstep') {
        taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...inspected._transitions]);
      } else if (inspected.type === '@xstate.snapshot') {
        const step: KeptStep = {
          at: now(),
          actor,
          sourceId: sources.get(sessionId) ?? null,
          event: inspected.event,
          transitions: taken.get(sessionId) ?? [],
          snapshot: inspected.snapshot,
        };
        taken.delete(sessionId);
        sources.delete(sessionId);
        keep(step);
        if (inspected.snapshot.status !== 'active') actors.delete(sessionId);
        if (watching.size > 0) postStep(step);
      }
    },
    open: () => post({ kind: 'opened', tab: tab() }),
    close() {
      watching.clear();
      post({ kind: 'closed', tab: tab() });
    },
  };
}

const notStarted = {};

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

function actorOf(actor: AnyActor): InspectedActor {
  const { logic } = actor;
  return {
    id: actor.sessionId,
    name: nameOf(actor),
    systemId: actor.systemId ?? null,
    parentId: actor._parent?.sessionId ?? null,
    chart: logic instanceof StateMachine ? chartOf(logic) : null,
  };
}

const charts = new WeakMap<AnyStateMachine, ChartDescription>();

function chartOf(machine: AnyStateMachine): ChartDescription {
  const chart = charts.get(machine) ?? describeChart(machine);
  charts.set(machine, chart);
  return chart;
}

/** As its parent calls it; an actor that nobody named is called by what it was made from. */
function nameOf({ id, sessionId, logic, src }: AnyActor): string {
  // XState gives such ids: its number for a root or a child, `0.` and the state for what a state invokes.
  if (id !== sessionId && !/^\d+\./.test(id)) return id;
  if (typeof src === 'string') return src;
  return logic instanceof StateMachine ? logic.id : id;
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;
