import type { Call } from '../../services/calls/call.types';
import type { ClockFact } from '../shared/clock.types';

export interface DismissedCallsContext {
  /** Oldest first. */
  readonly calls: readonly Call[];
  /** ms since the epoch, of the clock's last tick; null before the first. */
  readonly now: number | null;
}

/** The calls the agent hid, whose callers still wait. */
export type DismissedCallsEvent =
  /** From the parent. */
  | { type: 'dismissed.add'; call: Call }
  | { type: 'dismissed.drop'; callId: string }
  /** The calls that still ring; all others are removed. */
  | { type: 'dismissed.keepOnly'; callIds: readonly string[] }
  | ClockFact;
