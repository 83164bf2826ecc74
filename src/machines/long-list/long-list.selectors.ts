import type { ListedRow } from '../../services/lists/long-list.types';
import { isRead, reachOf } from './list-pages';
import type { LongListContext, LongListProblem, LongListTag } from './long-list.types';

/** Of the chart's snapshot what is read here: the chart of one list does not pass for that of any. */
interface Snapshot<Row, Totals> {
  readonly context: LongListContext<Row, Totals>;
  hasTag(tag: LongListTag): boolean;
}
type AnyList = Snapshot<ListedRow, unknown>;

/** Newest first; null until the first page is there. */
export function selectRows<Row extends ListedRow>({ context }: Snapshot<Row, unknown>) {
  return context.rows;
}
/** null while nobody knows. */
export function selectTotals<Totals>({ context }: Snapshot<ListedRow, Totals>) {
  return context.totals;
}
/** Rows that could not be read. */
export function selectLeftOut({ context }: AnyList) {
  return context.leftOut;
}
/** More rows are on their way, or wait until the page is shown again. */
export function selectIsFilling(snapshot: AnyList) {
  return snapshot.hasTag('filling');
}
/** How many the list has where it has as many as it takes and there are older ones; null otherwise. */
export function selectNewest({ context }: AnyList): number | null {
  return context.next !== null && isRead(context) ? context.reading.length : null;
}
/** The id of the row down to which all are there, where there are older ones or may be. */
export function selectReach({ context }: AnyList): string | null {
  return reachOf(context);
}
/** The rest could not be had, and is not on its way. */
export function selectIsPartial({ context }: AnyList) {
  return context.listProblem === 'partial';
}
/** Whether a list that the user asked for is being loaded. */
export function selectIsRefreshing(snapshot: AnyList) {
  return (
    snapshot.hasTag('refreshing') || (snapshot.hasTag('opening') && snapshot.context.listProblem !== null)
  );
}
/** The problem until it is solved, also during a retry. */
export function selectProblem({ context }: AnyList): LongListProblem | null {
  return context.listProblem ?? context.changesProblem;
}
/** What failed where not even the first page came. */
export function selectError({ context }: AnyList) {
  return context.error;
}
export function selectIsRetrying(snapshot: AnyList) {
  const { listProblem, changesProblem } = snapshot.context;
  return listProblem === null
    ? changesProblem !== null && snapshot.hasTag('renewing')
    : snapshot.hasTag('opening') || snapshot.hasTag('refreshing') || snapshot.hasTag('filling');
}
