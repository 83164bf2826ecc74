import type { CallListSnapshot } from './call-list.machine';

/** Newest first; null until the first page is there. */
export const selectCalls = (snapshot: CallListSnapshot) => snapshot.context.calls;
/** Of all that pass the filter; null while nobody knows. */
export const selectCallCounts = (snapshot: CallListSnapshot) => snapshot.context.counts;
export const selectHasMore = (snapshot: CallListSnapshot) => snapshot.context.next !== null;
export const selectIsReadingMore = (snapshot: CallListSnapshot) => snapshot.hasTag('readingMore');
/** What the user asked for is on its way. */
export const selectIsRefreshing = (snapshot: CallListSnapshot) =>
  snapshot.hasTag('refreshing') || (snapshot.hasTag('opening') && snapshot.context.problem !== null);
/** Said until it is solved, also while that is tried. */
export const selectProblem = (snapshot: CallListSnapshot) => snapshot.context.problem;
/** The server keeps no list of calls. */
export const selectIsAbsent = (snapshot: CallListSnapshot | undefined) => snapshot?.hasTag('absent') === true;
