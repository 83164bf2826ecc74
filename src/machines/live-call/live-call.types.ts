import type { CallbackActorLogic, ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { CallMemory, CallMemoryPart } from '../../services/calls/call-memory.types';
import type { Customer, TypedCustomer } from '../../services/customers/customer.types';
import type { KeptCart, KeptOrder, OrderDraft } from '../../services/orders/kept-order.types';
import type { CartLine } from '../../services/orders/order.types';
import type { StoredVersion } from '../../services/orders/shared-draft.types';
import type { VoiceReport } from '../call-watch/call-watch.types';
import type { LookupReport } from '../customer-lookup/customer-lookup.types';
import type { CallCommand } from '../incoming-calls/incoming-calls.types';
import type { LiveLineReport } from '../live-line/live-line.types';
import type { OrderReport } from '../order-draft/order-draft.types';
import type { AgentChannelFact } from '../realtime/realtime.types';
import type { ClockFact } from '../shared/clock.types';
import type { OrderAltered } from '../shared/placed-order.types';

export interface LiveCallInput {
  readonly call: Call;
  /** What this browser remembers of the call from before a refresh. */
  readonly memory: CallMemory | null;
}

export interface LiveCallContext {
  readonly call: Call;
  /** The call's customer: from the offer, the accept answer, or the lookup. */
  readonly customer: Customer | null;
  /** ms since the epoch when the live screen first opened for this call; null until the first tick. */
  readonly openedAt: number | null;
  readonly elapsedSeconds: number;
  /** The cart as a refresh left it, and then as the order chart last reported it. */
  readonly draft: OrderDraft | null;
  /** Whether the order itself saves its draft; null until that is known. */
  readonly isShared: boolean | null;
  /** The version of the draft that the server was last known to store. */
  readonly base: StoredVersion | null;
  /** Whether the caller's unplaced order of an earlier call was continued or discarded in this one. */
  readonly keptSettled: boolean;
  /** Before a refresh the agent put the customer aside to search for another. */
  readonly isCustomerDropped: boolean;
  /** Of a customer, not saved yet. */
  readonly typed: TypedCustomer | null;
  /** The agent muted the call, which a line that is begun anew must know. */
  readonly isMuted: boolean;
  /** The id of the customer whose order was last sent. */
  readonly sentFor: string | null;
  /** Sound went between the two at least once. */
  readonly talked: boolean;
}

/**
 * One call between its answer and its end.
 * Runs the charts 'line' (live-line), 'lookup' (customer-lookup), 'order' (order-draft), 'hangUp' (hang-up)
 * and 'watch' (call-watch).
 */
export type LiveCallEvent =
  | Extract<CallCommand, { type: 'call.refresh' }>
  | CallEnded
  | OrderAltered
  /** From the children. */
  | ClockFact
  | LookupReport
  | OrderReport
  | LiveLineReport
  | VoiceReport
  | MemoryReplaced
  | ErrorActorEvent;

export type LiveCallTag = 'busy' | 'ready';

export type CallEnded = Extract<AgentChannelFact, { type: 'agentChannel.callEnded' }> | EndedToSignOut;

/** The agent ended the call to sign out. */
export type EndedToSignOut = { type: 'signOut.callEnded'; callId: string };

/** A call in which the two could hear each other is over. */
export type CallTalked = { type: 'call.talked'; callId: string };

/** What becomes of the call's order beyond the call. */
export type OrderOfCall =
  /** The cart as it stands now. */
  | { type: 'order.drafted'; save: DraftToSave }
  /** The call is over, and these lines were not ordered. */
  | { type: 'order.left'; order: Omit<KeptOrder, 'keptAt'> }
  /** The caller's unplaced order of an earlier call was continued or discarded. */
  | { type: 'order.keptSettled'; callId: string };

export interface DraftToSave {
  readonly callId: string;
  readonly cart: KeptCart<CartLine>;
  readonly customerId: string | null;
  /** The stored version that the change is based on; left out where the server has no versions. */
  readonly base?: StoredVersion;
}

/** What is known of a call that is over. */
export interface LiveCallFarewell {
  /** null where its screen never opened. */
  readonly seconds: number | null;
  /** Pieces in the cart that were not ordered. */
  readonly itemCount: number;
  /** The call id under which the items are kept; null where they are not. */
  readonly keptCallId: string | null;
}

/* Actors to provide. */

/** Every failure rejects. */
export type RefreshCustomer = PromiseActorLogic<Customer, { readonly customer: Customer }>;

/** Writes down what must outlive a refresh. */
export type CallKeeper = CallbackActorLogic<MemoryCommand>;

/** What was stored of a call that ended while no page was there. */
export interface MemoryReplaced {
  readonly type: 'memory.replaced';
  readonly other: CallMemory;
}

export type MemoryCommand =
  | { type: 'memory.remember'; callId: string; part: CallMemoryPart }
  | { type: 'memory.forget'; callId: string };
