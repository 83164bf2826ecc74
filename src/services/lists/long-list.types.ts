/** A row of a list that is read page by page. */
export interface ListedRow {
  readonly id: string;
  /** ms since the epoch; null for an unreadable time. */
  readonly createdMs: number | null;
  /** Likewise; left out where the list does not say. */
  readonly updatedMs?: number | null;
}

/** A server without paging answers each with all rows. */
export type ListQuestion =
  /** Newest first; `after` is the end of the page before, null for the first page. */
  | { readonly kind: 'page'; readonly after: string | null }
  /** Created or changed since that mark. */
  | { readonly kind: 'difference'; readonly since: string }
  /** Everything, or 'same' where the tag still holds. */
  | { readonly kind: 'all'; readonly tag: string | null };

interface SomeRows<Row, Totals> {
  readonly rows: readonly Row[];
  /** Unreadable rows; absent: none. */
  readonly leftOut?: number;
  /** Null where the server does not count. */
  readonly totals: Totals | null;
}

export type ListAnswer<Row, Totals> =
  | (SomeRows<Row, Totals> & {
      readonly kind: 'page';
      /** Null after the last page. */
      readonly next: string | null;
      /** For the next 'difference' question; null of a server that has none: its rows come in its own order. */
      readonly mark: string | null;
    })
  | (SomeRows<Row, Totals> & {
      readonly kind: 'difference';
      readonly mark: string;
      /** The ids of those that are not listed any more; absent: none. */
      readonly gone?: readonly string[];
      /** There are more changes after `mark`. */
      readonly hasMore: boolean;
    })
  /** From a server without paging, in its own order. */
  | (SomeRows<Row, Totals> & {
      readonly kind: 'all';
      readonly tag: string | null;
    })
  /** Nothing changed since that tag. */
  | { readonly kind: 'same' };
