import type { CallFeedback } from '../voice/voice-provider.types';

/** Other text is kept. */
type CallOutcome = 'answered' | 'missed' | 'abandoned' | 'busy' | 'waiting' | 'live' | (string & {});

/** Everything but the id may be missing. */
export interface ListedCall {
  readonly id: string;
  readonly outcome: CallOutcome | null;
  readonly tenantName: string | null;
  readonly customerName: string | null;
  /** The caller's number, else the customer's. */
  readonly phone: string | null;
  readonly agentName: string | null;
  readonly waitSeconds: number | null;
  readonly durationSeconds: number | null;
  readonly endedBy: string | null;
  readonly ordersCount: number | null;
  readonly startedAt: string | null;
  readonly answeredAt: string | null;
}

/** null matches any. */
export interface CallFilter {
  readonly outcome: string | null;
  readonly tenantId: string | null;
  readonly agentId: string | null;
  readonly period: string | null;
  readonly query: string;
}

/** Over all calls that pass the filter, whatever their outcome. */
export interface CallCounts {
  readonly total: number;
  readonly answered: number;
  readonly missed: number;
  readonly abandoned: number;
  /** Null where no caller waited. */
  readonly averageWaitSeconds: number | null;
}

export interface CallsQuestion {
  readonly filter: CallFilter;
  /** The end of the page before; null for the first page. */
  readonly after: string | null;
  /** How many calls, where the server has named a number. */
  readonly size?: number;
}

export type CallsAnswer =
  | {
      readonly kind: 'page';
      /** Newest first. */
      readonly calls: readonly ListedCall[];
      /** Null after the last page. */
      readonly next: string | null;
      /** Null on later pages and where the server sends none. */
      readonly counts: CallCounts | null;
      /** Calls of the page that could not be read. */
      readonly leftOut: number;
      /** How many calls the server gives at once, where it says so. */
      readonly largestPage?: number;
    }
  /** The server has no such list. */
  | { readonly kind: 'none' };

/** One event in a call's history. Unknown kinds are kept. */
export interface CallStep {
  readonly id: string;
  readonly at: string | null;
  readonly kind: string;
  readonly agentName: string | null;
  /** The reason of an end, or the id of an order. */
  readonly detail: string | null;
}

export interface CallOrder {
  readonly id: string;
  readonly number: string | null;
  readonly totalCents: number | null;
  readonly status: string | null;
}

/** A call with its history, oldest first. */
export interface CallRecord extends ListedCall {
  readonly agentId: string | null;
  readonly tenantId: string | null;
  readonly fromNumber: string | null;
  readonly toNumber: string | null;
  readonly story: readonly CallStep[];
  readonly orders: readonly CallOrder[];
  readonly feedback: CallFeedback | null;
}
