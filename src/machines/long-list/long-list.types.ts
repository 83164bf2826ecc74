/** unread: not even the first page came. partial: a later page did not. outdated: nothing newer came. */
export type LongListProblem = 'unread' | 'partial' | 'outdated';

export interface LongListContext<Row, Totals> {
  /** Newest first; null until the first page is there. */
  readonly rows: readonly Row[] | null;
  /** Those of the reading under way; the same list as `rows` unless an earlier one is still shown. */
  readonly reading: readonly Row[];
  /** The cursor of the next page; null after the last. */
  readonly next: string | null;
  /** The id of the last row of the last page. */
  readonly reach: string | null;
  /** The mark for asking what changed since; null for a server that has everything read again. */
  readonly mark: string | null;
  /** The name of that server's last answer. */
  readonly tag: string | null;
  /** The ids of those that went since the reading began, and may still be on a page that is on its way. */
  readonly gone: readonly string[];
  readonly totals: Totals | null;
  /** Rows of the reading under way that could not be read. */
  readonly leftOut: number;
  /** Kept until the retry has succeeded. */
  readonly listProblem: LongListProblem | null;
  /** What failed where nothing came. */
  readonly error: unknown;
  readonly changesProblem: 'outdated' | null;
  /** How often the rows were invalidated, now and at the last question. */
  readonly invalidated: number;
  readonly answered: number;
}

/** A list of all there is of something, as one page of the admin's shows it. */
export type LongListEvent =
  /** Its page came on screen, or went. */
  | { type: 'list.attend' }
  | { type: 'list.leave' }
  | { type: 'list.refresh' }
  | { type: 'list.retry' }
  /** From the parent: a live event made it old. */
  | { type: 'list.invalidated' }
  /** From one region to the others: the first page of a new reading has arrived. */
  | { type: 'reading.opened' }
  | { type: 'reading.replaced' };

export type LongListTag =
  /** The first page is asked for. */
  | 'opening'
  /** More pages are to come. */
  | 'filling'
  | 'refreshing'
  /** The changes are being requested. */
  | 'renewing';
