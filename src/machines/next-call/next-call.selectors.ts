import type { LiveCallActorRef } from '../live-call/live-call.machine';
import type { NextCallSnapshot } from './next-call.machine';

export function selectPrepared(snapshot: NextCallSnapshot | undefined): LiveCallActorRef | undefined {
  return snapshot?.context.prepared ?? undefined;
}
