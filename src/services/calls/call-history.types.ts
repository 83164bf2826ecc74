import type { Tagged } from '../http/tagged';
import type { Rows } from '../schema/rows';
import type { CallFeedback } from '../voice/voice-provider.types';
import type { CallStatus } from './call.types';

/** A row of the call history (HIST-04 to HIST-07). Everything but the id may be missing. */
export interface HistoryCall {
  readonly id: string;
  readonly tenantName: string | null;
  readonly customerName: string | null;
  /** The customer's, else the one that called. */
  readonly phone: string | null;
  readonly direction: string | null;
  readonly status: CallStatus | null;
  readonly durationSeconds: number | null;
  readonly startedAt: string | null;
  /** What the agent said of the sound. */
  readonly feedback: CallFeedback | null;
  /** Ours, of a call that was not one's own: missed, abandoned by its caller, or taken_back. */
  readonly outcome?: string;
}

/** HIST-01 to HIST-03. */
export interface CallTotals {
  readonly count: number;
  /** These three are null where the server did not count and not every call is there to be counted. */
  readonly completed: number | null;
  readonly totalSeconds: number | null;
  /** Over calls that lasted; 0 when none did. */
  readonly averageSeconds: number | null;
}

export interface CallHistory extends Tagged {
  /** Newest first. */
  readonly calls: Rows<HistoryCall>;
  /** How many of them are one's own, which alone the totals count. */
  readonly ownCount: number;
  /** The server's where it counted, which may be over more calls than it lists. */
  readonly totals: CallTotals;
}
