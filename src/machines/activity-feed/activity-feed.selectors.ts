import type { ActivityFeedSnapshot } from './activity-feed.machine';

/** Newest first. */
export function selectFeed(snapshot: ActivityFeedSnapshot) {
  return snapshot.context.feed;
}
/** What happened before this page was opened may still come. */
export function selectAwaitsPast(snapshot: ActivityFeedSnapshot): boolean {
  return snapshot.hasTag('busy');
}
/** What happened before this page was opened could not be had; it stays so while it is asked for again. */
export function selectLacksPast(snapshot: ActivityFeedSnapshot): boolean {
  return snapshot.matches('failed') || selectIsPastAskedAgain(snapshot);
}
export function selectIsPastAskedAgain(snapshot: ActivityFeedSnapshot): boolean {
  return snapshot.matches({ asking: 'again' });
}
