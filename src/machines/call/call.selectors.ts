import type { IncomingCallsActorRef } from '../incoming-calls/incoming-calls.machine';
import type { LiveCallActorRef } from '../live-call/live-call.machine';
import type { CallSnapshot } from './call.machine';

export const selectIncomingRef = (snapshot: CallSnapshot): IncomingCallsActorRef | undefined =>
  snapshot.children.incoming;

/** There from the answer to the end of a call; its children are there as long. */
export const selectLiveRef = (snapshot: CallSnapshot): LiveCallActorRef | undefined => snapshot.children.live;
