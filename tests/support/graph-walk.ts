import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  initialTransition,
  transition,
} from 'xstate';

interface WalkOptions {
  readonly input?: unknown;
  /** One or more of each event that people, actors or parents may send. */
  readonly events: readonly AnyEventObject[];
  /** False where the event cannot happen, such as the crash of a child that does not run. */
  readonly canHappen?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean;
  /** What each promise actor may answer, by its name in setup. Failures and timers are walked without being named. */
  readonly answers?: Readonly<Record<string, readonly unknown[]>>;
  /** Parts of the context that a guard reads; with them two snapshots of one state differ. */
  readonly distinguish?: (snapshot: AnyMachineSnapshot) => unknown;
}

export interface Walk {
  /** Every leaf state in which the chart settled, as dotted paths. */
  readonly reached: readonly string[];
  readonly unreached: readonly string[];
  /** Transitions that no reached state took. */
  readonly unwalked: readonly string[];
}

/** Explores a chart breadth first without running any actor: every event is tried in every state. */
export function walk(
  machine: AnyStateMachine,
  { input, events, canHappen = () => true, answers = {}, distinguish = () => null }: WalkOptions,
): Walk {
  const nodes = nodesOf(machine.root);
  const fixtures = [...events, ...actorEvents(nodes, answers), ...timerEvents(nodes)];
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, distinguish(snapshot), snapshot.status]);

  const [initial] = initialTransition(machine, input);
  const queue: AnyMachineSnapshot[] = [initial];
  const seen = new Set([keyOf(initial)]);
  const reached = new Set<string>();
  const walked = new Set<unknown>();
  for (const snapshot of queue) {
    for (const node of snapshot._nodes) if (isSettled(node)) reached.add(node.path.join('.'));
    if (snapshot.status !== 'active') continue;
    for (const event of fixtures) {
      const isFromNobody = event.actorId !== undefined && snapshot.children[event.actorId] === undefined;
      if (isFromNobody || !canHappen(event, snapshot)) continue;
      for (const taken of machine.getTransitionData(snapshot, event)) walked.add(taken);
      const [next] = transition(machine, snapshot, event);
      if (next.status === 'error')
        throw new Error(`${event.type} broke ${keyOf(snapshot)}`, { cause: next.error });
      if (seen.has(keyOf(next))) continue;
      seen.add(keyOf(next));
      queue.push(next);
    }
  }
  return {
    reached: [...reached].sort(),
    unreached: nodes
      .filter(isSettled)
      .map(({ path }) => path.join('.'))
      .filter((path) => !reached.has(path)),
    unwalked: nodes.flatMap((node) =>
      transitionsOf(node)
        .filter((definition) => !walked.has(definition))
        .map(describe),
    ),
  };
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** A state with an eventless transition may be passed through without a stop. */
const isSettled = (node: AnyStateNode): boolean =>
  (node.type === 'atomic' || node.type === 'final') && node.parent !== undefined;

const transitionsOf = (node: AnyStateNode) => [...node.transitions.values()].flat();

type Transition = ReturnType<typeof transitionsOf>[number];

const describe = ({ source, eventType, target }: Transition): string => {
  const targets = target?.map(({ id }) => id).join(', ') ?? 'nowhere';
  return `${source.id} on ${eventType} to ${targets}`;
};

const actorEvents = (
  nodes: readonly AnyStateNode[],
  answers: Readonly<Record<string, readonly unknown[]>>,
): AnyEventObject[] =>
  nodes
    .flatMap((node) => node.invoke)
    .flatMap(({ id, src }) => [
      ...(typeof src === 'string' ? (answers[src] ?? []) : []).map((output) => ({
        type: `xstate.done.actor.${id}`,
        output,
        actorId: id,
      })),
      { type: `xstate.error.actor.${id}`, error: new Error('walked failure'), actorId: id },
    ]);

const timerEvents = (nodes: readonly AnyStateNode[]): AnyEventObject[] =>
  nodes
    .flatMap((node) => [...node.transitions.keys()])
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => ({ type }));
