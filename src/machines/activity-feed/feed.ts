import type { SupervisorFact } from '../realtime/realtime.types';
import { activityOf } from './activity';
import type { ActivityFeedContext, ActivityItem, PastFact } from './activity-feed.types';

/** No more than so many lines, the newest. */
const feedLength = 20;

const inOrder = (a: ActivityItem, b: ActivityItem): number =>
  a.activityId === undefined || b.activityId === undefined
    ? b.at - a.at
    : Number(b.activityId) - Number(a.activityId);

/** Adds the line at the top, unless the feed has it already. */
export function withNew(
  feed: readonly ActivityItem[],
  fact: SupervisorFact,
  { id, now }: { readonly id: number; readonly now: number },
): readonly ActivityItem[] {
  const activity = activityOf(fact);
  if (activity === null) return feed;
  // A line of an event that was missed and comes late.
  const at = now - ('secondsAgo' in fact ? (fact.secondsAgo ?? 0) * 1_000 : 0);
  const activityId = 'activityId' in fact ? fact.activityId : undefined;
  if (activityId === undefined) return [{ ...activity, id, at }, ...feed].slice(0, feedLength);
  if (feed.some((item) => item.activityId === activityId)) return feed;
  return [{ ...activity, id, at, activityId }, ...feed].slice(0, feedLength);
}

/**
 * Adds the lines that the server kept in their places among the newer ones, each once. A line that was here when they
 * were asked for, is no older than the oldest of them and is not among them is gone from the server, as after a restore.
 */
export function withPast(
  { feed, nextId, askedId }: ActivityFeedContext,
  past: readonly PastFact[],
): readonly ActivityItem[] {
  const oldest = Number(past.at(-1)?.activityId);
  // NaN, of an answer without lines or a line without a number, takes nothing away.
  const kept = feed.filter(({ id, activityId }) => id >= askedId || !(Number(activityId) >= oldest));
  const known = new Set(kept.map(({ activityId }) => activityId));
  const items = past.flatMap(({ fact, activityId, at }, index) => {
    const activity = known.has(activityId) ? null : activityOf(fact);
    const id = feed.find((item) => item.activityId === activityId)?.id ?? nextId + index;
    return activity === null ? [] : [{ ...activity, id, activityId, at }];
  });
  return [...kept, ...items].toSorted(inOrder).slice(0, feedLength);
}
