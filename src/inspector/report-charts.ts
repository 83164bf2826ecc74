import {
  type ActorRefLike,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
  type Observer,
  StateMachine,
} from 'xstate';
import { describeChart, transitionId } from '../statechart/describe-chart';
import { mask } from './mask';
import {
  type ActorState,
  channelName,
  type InspectedActor,
  type InspectedStep,
  type InspectedTab,
  type Report,
  type Wish,
} from './messages';

interface ReporterOptions {
  /** By which a person tells this tab from others. */
  readonly tabName: string;
  /** The fields of contexts and events whose values may be read. */
  readonly shown: readonly string[];
  /** Whether an inspector may ask for whole values and send events. */
  readonly isDevelopment: boolean;
  readonly openChannel?: (name: string) => BroadcastChannel;
  readonly now?: () => number;
}

interface Reporter extends Observer<InspectionEvent> {
  next(inspected: InspectionEvent): void;
  stop(): void;
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

/** Reports the charts of a page to the inspectors in other tabs of the same origin; posts nothing while there are none. */
export function reportCharts({
  tabName,
  shown,
  isDevelopment,
  openChannel = (name) => new BroadcastChannel(name),
  now = Date.now,
}: ReporterOptions): Reporter {
  const tab: InspectedTab = { id: crypto.randomUUID(), name: tabName };
  const channel = openChannel(channelName);
  const actors = new Map<string, AnyActor>();
  const sources = new Map<string, string | null>();
  const taken = new Map<string, AnyTransitionDefinition[]>();
  const allowed = new Set(['type', ...shown]);
  const watching = new Set<string>();
  let steps: KeptStep[] = [];
  let isWhole = false;

  const post = (report: Report) => channel.postMessage(report);
  const masked = (value: unknown) => mask(value, isWhole ? 'all' : allowed);

  const stateOf = (snapshot: unknown): ActorState => {
    const machine = isMachineSnapshot(snapshot) ? snapshot : null;
    return {
      status: (snapshot as { status?: ActorState['status'] }).status ?? 'active',
      value: machine?.value ?? null,
      context: machine === null ? null : masked(machine.context),
      accepts: machine === null ? [] : [...new Set(machine._nodes.flatMap(({ ownEvents }) => ownEvents))],
    };
  };
  const stepOf = ({ at, actor, sourceId, event, transitions, snapshot }: KeptStep): InspectedStep => ({
    at,
    actorId: actor.sessionId,
    sourceId,
    event: masked(event) as InspectedStep['event'],
    transitions: transitions.map(transitionId),
    state: stateOf(snapshot),
  });
  const pastFor = (to: string): Report => ({
    kind: 'past',
    tab,
    to,
    actors: [...actors.values()].map((actor) => ({ ...actorOf(actor), state: stateOf(actor.getSnapshot()) })),
    steps: steps.map(stepOf),
  });

  channel.onmessage = ({ data }: MessageEvent<Wish>) => {
    if (data.kind === 'watch') {
      watching.add(data.from);
      post(pastFor(data.from));
    } else if (data.kind === 'leave') watching.delete(data.from);
    else if (data.kind === 'reveal' && data.tabId === tab.id && isDevelopment) {
      isWhole = data.whole;
      post(pastFor(data.from));
    } else if (data.kind === 'send' && data.tabId === tab.id && isDevelopment)
      actors.get(data.actorId)?.send(data.event);
  };

  return {
    next(inspected) {
      // What XState calls a likeness of an actor ref is the actor itself.
      const actor = inspected.actorRef as ActorRefLike & AnyActor;
      const id = actor.sessionId;
      if (inspected.type === '@xstate.actor') {
        actors.set(id, actor);
        if (watching.size > 0)
          // It has no snapshot yet; the first comes with its first step.
          post({ kind: 'actor', tab, actor: actorOf(actor), state: stateOf({}) });
      } else if (inspected.type === '@xstate.event') {
        sources.set(id, inspected.sourceRef?.sessionId ?? null);
      } else if (inspected.type === '@xstate.microstep') {
        taken.set(id, [...(taken.get(id) ?? []), ...inspected._transitions]);
      } else if (inspected.type === '@xstate.snapshot') {
        const step: KeptStep = {
          at: now(),
          actor,
          sourceId: sources.get(id) ?? null,
          event: inspected.event,
          transitions: taken.get(id) ?? [],
          snapshot: inspected.snapshot,
        };
        taken.delete(id);
        sources.delete(id);
        // Shortened now and then, not at every step.
        steps.push(step);
        if (steps.length > 2 * keptSteps) steps = steps.slice(-keptSteps);
        if (inspected.snapshot.status === 'stopped') actors.delete(id);
        if (watching.size > 0) post({ kind: 'step', tab, step: stepOf(step) });
      }
    },
    stop() {
      post({ kind: 'closed', tab });
      channel.close();
    },
  };
}

function actorOf(actor: AnyActor): InspectedActor {
  const { logic } = actor;
  return {
    id: actor.sessionId,
    // An actor that nobody named is called by the id of its chart.
    name: actor.id === actor.sessionId && logic instanceof StateMachine ? logic.id : actor.id,
    systemId: actor.systemId ?? null,
    parentId: actor._parent?.sessionId ?? null,
    chart: logic instanceof StateMachine ? describeChart(logic) : null,
  };
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;
