import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  MachineContext,
} from 'xstate';
import type { ActorState } from '../inspector/messages';
import { unmasked } from './unmasked';

/** The recorded state is none of this version's chart. */
export class DoesNotFit extends Error {
  override readonly name = 'DoesNotFit';
}

/** The snapshot of a machine as it was recorded, without children: it answers matches, hasTag and can by the chart itself. */
export function rebuildSnapshot(
  machine: AnyStateMachine,
  { status, value, context }: ActorState,
  findActor: (id: string) => AnyActorRef | null,
): AnyMachineSnapshot {
  const snapshot = resolved(machine, status, value, unmasked(context ?? {}, findActor));
  return {
    ...snapshot,
    error: status === 'error' ? new Error(`${machine.id} had failed here`) : undefined,
    can(event: AnyEventObject) {
      try {
        return snapshot.can.call(this, event);
      } catch {
        // A guard read a hidden value.
        return snapshot._nodes.some(({ ownEvents }) => ownEvents.includes(event.type));
      }
    },
  } as AnyMachineSnapshot;
}

function resolved(
  machine: AnyStateMachine,
  status: ActorState['status'],
  value: unknown,
  context: unknown,
): AnyMachineSnapshot {
  // The chart itself checks the recorded state: one that it does not know gives an error or another value.
  const config = { value, context, status } as {
    value: AnyMachineSnapshot['value'];
    context: MachineContext;
    status: ActorState['status'];
  };
  let snapshot: AnyMachineSnapshot | null = null;
  try {
    snapshot = machine.resolveState(config);
  } catch {
    // Handled with a value that differs.
  }
  if (snapshot === null || !isSame(snapshot.value, value))
    throw new DoesNotFit(`${machine.id} has no state ${JSON.stringify(value)} in this version`);
  return snapshot;
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const inner = new Map(Object.entries(other));
  const entries = Object.entries(one);
  return entries.length === inner.size && entries.every(([key, value]) => isSame(value, inner.get(key)));
}
