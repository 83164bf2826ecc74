import type { CallCounts, CallFilter, ListedCall } from '../../services/calls/listed-call.types';

/** unread: not even the first page came. partial: a later page did not. outdated: nothing newer came. */
export type CallListProblem = 'unread' | 'partial' | 'outdated';

export interface CallListContext {
  readonly filter: CallFilter;
  /** Newest first; null until the first page is there. */
  readonly calls: readonly ListedCall[] | null;
  /** The cursor of the next page; null after the last. */
  readonly next: string | null;
  readonly counts: CallCounts | null;
  /** Calls that could not be read: of the first page, and of those behind it. */
  readonly leftOut: number;
  readonly leftOutEarlier: number;
  /** The server has answered with calls: it does not cease to keep them. */
  readonly hasList: boolean;
  /** Kept until the retry has succeeded. */
  readonly problem: CallListProblem | null;
  /** What failed where nothing came. */
  readonly error: unknown;
  /** How often the calls were invalidated, now and at the last first page. */
  readonly invalidated: number;
  readonly answered: number;
  /** Earlier calls may name a customer as before. */
  readonly isRenamed: boolean;
}

/** All calls that pass a filter, as the page of calls shows them: read a page at a time, as far as one looks. */
export type CallListEvent =
  /** Their page came on screen, or asks for others; or went. */
  | { type: 'calls.attend'; filter: CallFilter }
  | { type: 'calls.leave' }
  | { type: 'calls.refresh' }
  | { type: 'calls.retry' }
  | { type: 'calls.readMore' }
  /** From the parent: a live event made them old. */
  | { type: 'calls.invalidated' }
  /** The same: a customer, of whichever calls, was renamed, merged or removed. */
  | { type: 'calls.renamed' };

export type CallListTag = 'opening' | 'refreshing' | 'readingMore' | 'absent';

/** Reports to the parent: this server keeps its calls. */
export interface CallListReport {
  readonly type: 'calls.found';
}
