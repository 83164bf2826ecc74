import type { Call } from '../../services/calls/call.types';
import type { ClockFact } from '../live-call/live-call.types';

export interface DismissedCallsContext {
  /** Oldest first. */
  readonly calls: readonly Call[];
  /** ms since the epoch, as the clock last told; null before it did. */
  readonly now: number | null;
}

/** The calls the agent hid, whose callers still wait. */
export type DismissedCallsEvent =
  /** From the parent. */
  | { type: 'dismissed.add'; call: Call }
  | { type: 'dismissed.drop'; callId: string }
  /** Only these still ring. */
  | { type: 'dismissed.keepOnly'; callIds: readonly string[] }
  | ClockFact;
