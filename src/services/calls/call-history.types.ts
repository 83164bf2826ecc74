import type { Tagged } from '../http/tagged';
import type { Rows } from '../schema/rows';
import type { CallFeedback } from '../voice/voice-provider.types';
import type { CallStatus } from './call.types';

/** Everything but the id may be missing. */
export interface HistoryCall {
  readonly id: string;
  readonly tenantName: string | null;
  readonly customerName: string | null;
  /** The customer's number, else the caller's. */
  readonly phone: string | null;
  /** The number that rang, else the customer's: they may have called from elsewhere. */
  readonly callBack: string | null;
  readonly direction: string | null;
  readonly status: CallStatus | null;
  readonly durationSeconds: number | null;
  readonly startedAt: string | null;
  /** The agent's rating of the sound. */
  readonly feedback: CallFeedback | null;
  /** For a call that this agent did not take: missed, abandoned or taken_back. */
  readonly outcome?: string;
}

export interface CallTotals {
  readonly count: number;
  /** Null where the server sends no totals and not every call was readable. */
  readonly completed: number | null;
  readonly totalSeconds: number | null;
  /** Over calls with a duration; 0 without any. */
  readonly averageSeconds: number | null;
}

export interface CallHistory extends Tagged {
  /** Newest first. */
  readonly calls: Rows<HistoryCall>;
  /** The agent's own calls, which the totals count; of them those left out as well. */
  readonly ownCount: number;
  /** The server's figures where it sends them: they may cover more calls than the list. */
  readonly totals: CallTotals;
}
