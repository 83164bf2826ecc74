import type { CallFeedback } from '../voice/voice-provider.types';

/** What became of a call; of one that is not over, what it does. Text nobody knows is kept. */
export type CallOutcome = 'answered' | 'missed' | 'abandoned' | 'busy' | 'waiting' | 'live' | (string & {});

/** A row of the list of all calls. Everything but the id may be missing. */
export interface ListedCall {
  readonly id: string;
  readonly outcome: CallOutcome | null;
  readonly tenantName: string | null;
  readonly customerName: string | null;
  /** The number that called, else the customer's. */
  readonly phone: string | null;
  readonly agentName: string | null;
  readonly waitSeconds: number | null;
  readonly durationSeconds: number | null;
  readonly endedBy: string | null;
  readonly ordersCount: number | null;
  readonly startedAt: string | null;
  readonly answeredAt: string | null;
}

/** What one looks for; null is any. */
export interface CallFilter {
  readonly outcome: string | null;
  readonly tenantId: string | null;
  readonly agentId: string | null;
  readonly period: string | null;
  readonly query: string;
}

/** Of all calls that pass the filter, whatever their outcome. */
export interface CallCounts {
  readonly total: number;
  readonly answered: number;
  readonly missed: number;
  readonly abandoned: number;
  /** null where nobody waited. */
  readonly averageWaitSeconds: number | null;
}

export interface CallsQuestion {
  readonly filter: CallFilter;
  /** Where a page ended; null for the first. */
  readonly after: string | null;
}

export type CallsAnswer =
  | {
      readonly kind: 'page';
      /** Newest first. */
      readonly calls: readonly ListedCall[];
      /** Where the next page begins; null after the last. */
      readonly next: string | null;
      /** null on later pages, and where the server did not count. */
      readonly counts: CallCounts | null;
    }
  /** The server keeps no such list. */
  | { readonly kind: 'none' };

/** One thing that happened to a call. A kind nobody knows is kept. */
export interface CallStep {
  readonly id: string;
  readonly at: string | null;
  readonly kind: string;
  readonly agentName: string | null;
  /** An end's reason, an order's id. */
  readonly detail: string | null;
}

export interface CallOrder {
  readonly id: string;
  readonly number: string | null;
  readonly totalCents: number | null;
  readonly status: string | null;
}

/** One call with its whole story, oldest first. */
export interface CallRecord extends ListedCall {
  readonly agentId: string | null;
  readonly tenantId: string | null;
  readonly fromNumber: string | null;
  readonly toNumber: string | null;
  readonly story: readonly CallStep[];
  readonly orders: readonly CallOrder[];
  readonly feedback: CallFeedback | null;
}
