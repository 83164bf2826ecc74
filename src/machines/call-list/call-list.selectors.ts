import type { CallListSnapshot } from './call-list.machine';

/** Newest first; null until the first page is there. */
export function selectCalls(snapshot: CallListSnapshot) {
  return snapshot.context.calls;
}
/** The counts of all calls that pass the filter; null until they are known. */
export function selectCallCounts(snapshot: CallListSnapshot) {
  return snapshot.context.counts;
}
/** How many of those that should be shown could not be read. */
export function selectLeftOut({ context: { leftOut, leftOutEarlier } }: CallListSnapshot) {
  return leftOut + leftOutEarlier;
}
/** The filter of the calls that the list has or is loading. */
export function selectFilter(snapshot: CallListSnapshot) {
  return snapshot.context.filter;
}
/** The cursor of the page after the loaded ones; null after the last. */
export function selectNext(snapshot: CallListSnapshot) {
  return snapshot.context.next;
}
export function selectHasMore(snapshot: CallListSnapshot) {
  return snapshot.context.next !== null;
}
export function selectIsReadingMore(snapshot: CallListSnapshot) {
  return snapshot.hasTag('readingMore');
}
/** Whether a list that the user asked for is being loaded. */
export function selectIsRefreshing(snapshot: CallListSnapshot) {
  return snapshot.hasTag('refreshing') || (snapshot.hasTag('opening') && snapshot.context.problem !== null);
}
/** The problem until it is solved, also during a retry. */
export function selectProblem(snapshot: CallListSnapshot) {
  return snapshot.context.problem;
}
/** What failed where not even the first page came. */
export function selectError(snapshot: CallListSnapshot) {
  return snapshot.context.error;
}
/** The server keeps no list of calls. */
export function selectIsAbsent(snapshot: CallListSnapshot | undefined) {
  return snapshot?.hasTag('absent') === true;
}
