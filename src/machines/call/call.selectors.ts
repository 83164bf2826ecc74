import type { ActorRefFrom } from 'xstate';
import type { IncomingCallsActorRef } from '../incoming-calls/incoming-calls.machine';
import type { LiveCallActorRef } from '../live-call/live-call.machine';
import type { nextCallMachine } from '../next-call/next-call.machine';
import type { CallSnapshot } from './call.machine';

export function selectIncomingRef(snapshot: CallSnapshot): IncomingCallsActorRef | undefined {
  return snapshot.children.incoming;
}

/** Whether the page was left in a call: the live call is there once the server says that it goes on. */
export function selectLeftInCall({ context }: CallSnapshot): boolean {
  return context.leftInCall;
}

/** The screen of the call that rings, as far as it is prepared; of none while one is live. */
export function selectNextRef(snapshot: CallSnapshot): ActorRefFrom<typeof nextCallMachine> | undefined {
  return snapshot.children.next;
}

/** There from the task after the answer to the end of a call; its children are there as long. */
export function selectLiveRef(snapshot: CallSnapshot): LiveCallActorRef | undefined {
  return snapshot.matches({ live: { open: 'joining' } }) ? undefined : (snapshot.context.live ?? undefined);
}
