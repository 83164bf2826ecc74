import type { Call } from '../../services/calls/call.types';
import type { Customer } from '../../services/customers/customer.types';
import type { LookupReport } from '../customer-lookup/customer-lookup.types';
import type { OrderDraft } from '../order-draft/order-draft.types';
import type { AgentChannelFact } from '../realtime/realtime.types';
import type { NoticeRaised } from '../shared/notice.types';

export interface CallInput {
  readonly agentId: string;
}

export interface LiveCall {
  readonly call: Call;
  /** The call's customer: from the offer, the accept answer, or the lookup (CALL-40, CALL-78). */
  readonly customer: Customer | null;
  /**
   * ms since the epoch when the live screen first opened for this call.
   * null only until the first tick when the page's storage could not say.
   */
  readonly openedAt: number | null;
  /** The cart as a refresh left it; the order chart holds the current one. */
  readonly draft: OrderDraft | null;
}

export interface CallContext {
  readonly agentId: string;
  /** The agent half of the product is on screen, as the parent last said. */
  readonly attended: boolean;
  /** The voice device can join, as the parent last said. */
  readonly phoneReady: boolean;
  /** The call in the popup; null when none is shown. */
  readonly offer: Call | null;
  /** Further offers, oldest first (CALL-28, CALL-29). */
  readonly queue: readonly Call[];
  /** CALL-17. */
  readonly endedIds: readonly string[];
  /** Hidden by the agent: back only by a new event or a page refresh. */
  readonly dismissedIds: readonly string[];
  readonly live: LiveCall | null;
  readonly elapsedSeconds: number;
}

/**
 * States: away · restoring · idle · ringing · accepting · opening · live{watch, end} · ended.
 * live runs the charts 'line' (live-line), 'lookup' (customer-lookup) and 'order' (order-draft).
 */
export type CallEvent =
  /** The agent half of the product is on screen / no longer. */
  | { type: 'call.attend' }
  | { type: 'call.leave' }
  | { type: 'call.accept' }
  | { type: 'call.dismiss' }
  | { type: 'call.hangUp' }
  /** First Alt X arms, a second within 3 s hangs up (layout 4). */
  | { type: 'call.armHangUp' }
  /** Puts ERR-25 away. */
  | { type: 'call.dismissAlert' }
  /** The live connection is back: ask for the active calls again. */
  | { type: 'call.refresh' }
  | AgentChannelFact
  | { type: 'phone.readied' }
  | { type: 'phone.lost' }
  | ClockFact
  | LookupReport
  | NoticeRaised;

export type CallTag = 'busy' | 'ready' | 'error' | 'ringing';

/** What the chart tells its parent. */
export type CallReport =
  | { type: 'call.startedRinging' }
  | { type: 'call.stoppedRinging' }
  | { type: 'call.wentLive'; restored: boolean }
  | { type: 'call.finished' }
  | NoticeRaised;

/* Actors and actions to provide. */

/** `clock`: callback; sends at once, then every second. No input. */
export interface ClockFact {
  readonly type: 'clock.ticked';
  readonly now: number;
}

/** `fetchActiveCalls`: promise; rejects on any failure. The answer repeats what it was asked about (CALL-71). */
export interface ActiveCallsInput {
  readonly askedAbout: readonly string[];
}

export interface ActiveCallsAnswer {
  readonly askedAbout: readonly string[];
  readonly calls: readonly Call[];
}

/** `acceptCall`: promise; an answered refusal resolves, only faults reject. */
export interface AcceptCallInput {
  readonly callId: string;
}

export type AcceptOutcome =
  | { readonly kind: 'accepted'; readonly call: Call }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string | null };

/** `endCall`: promise of nothing; rejects on any failure (ERR-25 has one text). */
export interface EndCallInput {
  readonly callId: string;
}

/**
 * `openLive`: promise; stores the moment of the first opening for this call id, or reads it with what
 * was saved since. Without usable storage it resolves with the present moment and nothing saved.
 */
export interface OpenLiveInput {
  readonly callId: string;
}

export interface OpenLiveOutput {
  readonly openedAt: number;
  readonly saved: SavedLive | null;
}

export interface SavedLive {
  /** Absent: never chosen by hand, the call's own customer stands. null: dropped by hand. */
  readonly customer?: Customer | null;
  readonly draft: OrderDraft | null;
}

/** Action `saveCustomer`: beside the moment of openLive. */
export interface SaveCustomerParams {
  readonly callId: string;
  readonly customer: Customer | null;
}

/** Action `forgetLive`: the call is over, everything saved for it goes. */
export interface ForgetLiveParams {
  readonly callId: string;
}
