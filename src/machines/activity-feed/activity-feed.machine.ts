import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { mustProvide } from '../shared/must-provide';
import type { ActivityFeedContext, ActivityFeedEvent, FetchActivity, PastFact } from './activity-feed.types';
import { withNew, withPast } from './feed';

const fetchActivity: FetchActivity = mustProvide<readonly PastFact[]>('fetchActivity');

/** What happened lately, and what had happened before the page was opened, which only our own server is asked for. */
export const activityFeedMachine = setup({
  types: {} as { context: ActivityFeedContext; events: ActivityFeedEvent; tags: 'busy' },
  actors: { fetchActivity },
  delays: {
    /** The figures, which say whether the server keeps what happened, may never come. */
    knownWithin: 5_000,
  },
}).createMachine({
  id: 'activityFeed',
  context: { feed: [], nextId: 1, askedId: 1 },
  on: {
    'feed.add': {
      actions: assign(({ context: { feed, nextId }, event: { fact, now } }) => ({
        feed: withNew(feed, fact, { id: nextId, now }),
        nextId: nextId + 1,
      })),
    },
    'feed.interrupted': '.unread',
  },
  initial: 'unread',
  states: {
    unread: {
      tags: 'busy',
      on: { 'feed.wanted': 'asking', 'feed.unkept': 'unasked' },
      after: { knownWithin: 'unasked' },
    },
    unasked: { on: { 'feed.wanted': 'asking' } },
    asking: {
      initial: 'first',
      states: { first: { tags: 'busy' }, again: {} },
      entry: assign({ askedId: ({ context }) => context.nextId }),
      invoke: {
        src: 'fetchActivity',
        onDone: {
          target: 'read',
          actions: assign(({ context, event }) => ({
            feed: withPast(context, event.output),
            nextId: context.nextId + event.output.length,
          })),
        },
        onError: 'failed',
      },
    },
    /** Asked for again by somebody, or with the next figures. */
    failed: { on: { 'feed.retry': 'asking.again', 'feed.wanted': 'asking.again' } },
    read: {},
  },
});

export type ActivityFeedActorRef = ActorRefFrom<typeof activityFeedMachine>;
export type ActivityFeedSnapshot = SnapshotFrom<typeof activityFeedMachine>;
