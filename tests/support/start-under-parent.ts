import {
  type ActorRefFrom,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  createMachine,
  fromCallback,
  type InputFrom,
  SimulatedClock,
} from 'xstate';
import { failureLog } from '../../src/machines/shared/failure-log';

interface Started<TMachine extends AnyStateMachine> {
  readonly ref: ActorRefFrom<TMachine>;
  /** Everything the chart sent to its parent and to actors of the system, and its own failure, oldest first. */
  readonly reports: AnyEventObject[];
  /** The events of the type that is collected separately. */
  readonly asides: AnyEventObject[];
  /** What the log actions wrote, and a line for each actor of the chart that failed. */
  readonly logs: unknown[];
  readonly clock: SimulatedClock;
  stop(): void;
}

/** Actors of the system that charts send to. */
const receiverIds = [
  'notices',
  'invalidations',
  'session',
  'workspace',
  'call',
  'incomingCalls',
  'nextCall',
  'supervision',
  'phone',
  'sounds',
  'readiness',
  'kept',
  'manual',
  'app',
  'phoneLease',
  'signOut',
  'monitor',
];

const systemIdsIn = ({ invoke, states }: AnyStateNode): readonly string[] => [
  ...invoke.flatMap(({ systemId }) => systemId ?? []),
  ...Object.values(states).flatMap(systemIdsIn),
];

/** Runs a chart below a parent that only listens, so that sendParent is real; time stands still until clock.increment(). */
export function startUnderParent<TMachine extends AnyStateMachine>(
  machine: TMachine,
  input?: InputFrom<TMachine>,
  aside?: string,
  /** The receiverIds that a chart below it runs itself. */
  below: readonly string[] = [],
  /** Further actors of the system, which most charts run below them. */
  beside: readonly string[] = [],
): Started<TMachine> {
  const reports: AnyEventObject[] = [];
  const asides: AnyEventObject[] = [];
  const logs: unknown[] = [];
  const keep = (event: AnyEventObject) => {
    (event.type === aside ? asides : reports).push(event);
  };
  const receiver = fromCallback(({ receive }) => receive(keep));
  const own = [machine.id, ...systemIdsIn(machine.root), ...below];
  const receivers = [...receiverIds, ...beside].filter((id) => !own.includes(id));
  const news = Object.fromEntries(receivers.map((id) => [`to ${id}`, receiver]));
  const log = (line: unknown) => logs.push(line);
  const clock = new SimulatedClock();
  const parent = createActor(
    createMachine({
      invoke: [
        ...receivers.map((id) => ({ src: `to ${id}`, systemId: id })),
        { id: machine.id, systemId: machine.id, src: machine.id, input },
      ],
      on: {
        '*': { actions: ({ event }) => keep(event) },
      },
    }).provide({ actors: { ...news, [machine.id]: machine } }),
    { clock, logger: log, inspect: failureLog(log) },
  );
  parent.start();
  // The children of an untyped parent are untyped; this one is the machine above.
  const ref = parent.getSnapshot().children[machine.id] as ActorRefFrom<TMachine>;
  return { ref, reports, asides, logs, clock, stop: () => parent.stop() };
}
