import type { IncomingCallsActorRef } from '../incoming-calls/incoming-calls.machine';
import type { LiveCallActorRef } from '../live-call/live-call.machine';
import type { CallSnapshot } from './call.machine';

export function selectIncomingRef(snapshot: CallSnapshot): IncomingCallsActorRef | undefined {
  return snapshot.children.incoming;
}

/** There from the answer to the end of a call; its children are there as long. */
export function selectLiveRef(snapshot: CallSnapshot): LiveCallActorRef | undefined {
  return snapshot.children.live;
}
