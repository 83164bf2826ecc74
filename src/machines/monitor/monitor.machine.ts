import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import type { AdminStats } from '../../services/stats/stats.types';
import { activityFeedMachine } from '../activity-feed/activity-feed.machine';
import { callBurstMachine } from '../call-burst/call-burst.machine';
import { callLabMachine } from '../call-lab/call-lab.machine';
import { callListMachine } from '../call-list/call-list.machine';
import { eventToastsMachine } from '../event-toasts/event-toasts.machine';
import type { EventNotice } from '../event-toasts/event-toasts.types';
import { fileExportMachine } from '../file-export/file-export.machine';
import { freshnessMachine } from '../freshness/freshness.machine';
import { helpMachine } from '../help/help.machine';
import { customerListMachine } from '../long-list/customer-list';
import { orderListMachine } from '../long-list/order-list';
import { orderStatusMachine } from '../order-status/order-status.machine';
import type { SupervisorFact } from '../realtime/realtime.types';
import type { Clock } from '../shared/clock.types';
import { mustProvideCallback } from '../shared/must-provide';
import type { DataKey } from '../shared/notice.types';
import { sendToSystem } from '../shared/send-to-system';
import { callStartedNotice, countsBeside, countsIn, orderCreatedNotice } from './facts';
import { liveData, orderLists, whileStale } from './live-data';
import type { LiveCounts, MonitorContext, MonitorEvent, MonitorInput } from './monitor.types';

const clock: Clock = mustProvideCallback('clock');

const keepsCalls = stateIn({ calls: 'kept' });

const noCounts: LiveCounts = {
  activeCalls: null,
  queuedCalls: null,
  waiting: null,
  agentsOnline: null,
  pendingOrders: null,
  revenueCents: null,
};

const factIn = ({ event }: { event: SupervisorFact }) => ({ fact: event });
type StatusChanged = Extract<SupervisorFact, { type: 'supervisor.agentStatusChanged' }>;
/** Lists of calls and of orders name their customers. */
const namesCustomers = [
  invalidates('customers', 'orders', 'recentOrders', 'activeCalls', 'waitingCalls'),
  invalidatesCalls('calls'),
] as const;
const counting = { actions: { type: 'rememberCounts', params: factIn } } as const;
const readAgain = {
  target: 'live',
  actions: ['noteGap', 'noteJoining', invalidates(...liveData)],
} as const;
const joined = {
  'live.gained': readAgain,
  // No figure is repeated: neither those of the stats, nor one that says a list is old.
  'live.caughtUp': {
    target: 'live',
    actions: ['noteJoining', invalidates('stats', 'waitingCalls'), invalidatesCalls('calls')],
  },
} as const;
const joining = { ...joined, 'live.catchingUp': 'catchingUp' } as const;
const feeding = { type: 'addToFeed', params: factIn } as const;

export const monitorMachine = setup({
  types: {} as {
    context: MonitorContext;
    events: MonitorEvent;
    input: MonitorInput;
    children: {
      activityFeed: 'activityFeed';
      freshness: 'freshness';
      toasts: 'toasts';
      fileExport: 'fileExport';
      callBurst: 'callBurst';
      callLab: 'callLab';
      orderStatus: 'orderStatus';
      orderList: 'orderList';
      customerList: 'customerList';
      callList: 'callList';
      help: 'help';
    };
  },
  actors: {
    clock,
    activityFeed: activityFeedMachine,
    freshness: freshnessMachine,
    toasts: eventToastsMachine,
    fileExport: fileExportMachine,
    callBurst: callBurstMachine,
    callLab: callLabMachine,
    orderStatus: orderStatusMachine,
    orderList: orderListMachine,
    customerList: customerListMachine,
    callList: callListMachine,
    help: helpMachine,
  },
  actions: {
    sendToFreshness: sendTo('freshness', (_, { keys }: { keys: readonly DataKey[] }) => ({
      type: 'freshness.invalidated' as const,
      keys,
    })),
    /** For a server without stored calls no event causes another request. */
    invalidateCalls: enqueueActions(({ enqueue, check }, { keys }: { keys: readonly DataKey[] }) => {
      if (check(keepsCalls)) enqueue.sendTo('freshness', { type: 'freshness.invalidated', keys });
    }),
    invalidateLists: enqueueActions(({ enqueue }, { keys }: { keys: readonly DataKey[] }) => {
      if (keys.includes('orders')) enqueue.sendTo('orderList', { type: 'list.invalidated' });
      if (keys.includes('customers')) enqueue.sendTo('customerList', { type: 'list.invalidated' });
      if (keys.includes('calls')) enqueue.sendTo('callList', { type: 'calls.invalidated' });
    }),
    sendRenamed: sendTo('callList', { type: 'calls.renamed' }),
    raiseFound: enqueueActions(({ enqueue }, { stats }: { stats: AdminStats }) => {
      if (stats.callsToday !== null) enqueue.raise({ type: 'calls.found' });
    }),
    sendToToasts: sendTo('toasts', (_, notice: EventNotice) => ({ type: 'toasts.raise' as const, notice })),
    rememberCounts: assign(({ context }, { fact }: { fact: SupervisorFact }) => ({
      counts: { ...context.counts, ...countsIn(fact) },
      countsSinceJoined: { ...context.countsSinceJoined, ...countsIn(fact) },
      countsSinceAsked: { ...context.countsSinceAsked, ...countsIn(fact) },
    })),
    noteLoss: assign(({ context }) => ({ lostAt: context.lostAt ?? context.now })),
    noteJoining: assign({ lostAt: null, countsSinceJoined: noCounts }),
    addToFeed: sendTo('activityFeed', ({ context: { now } }, { fact }: { fact: SupervisorFact }) => ({
      type: 'feed.add' as const,
      fact,
      now,
    })),
    /** Whether the server keeps what happened. */
    configureFeed: enqueueActions(({ enqueue, check }, { stats }: { stats: AdminStats }) => {
      const isKept = stats.callsToday !== null || check(keepsCalls);
      enqueue.sendTo('activityFeed', { type: isKept ? 'feed.wanted' : 'feed.unkept' });
    }),
    noteGap: enqueueActions(({ context: { lostAt }, enqueue }) => {
      if (lostAt !== null) enqueue.sendTo('activityFeed', { type: 'feed.interrupted' });
    }),
    /** The agent may be the one who is signed in here. */
    sendStatus: enqueueActions(({ enqueue }, { agentId, newStatus: status }: StatusChanged) => {
      if (agentId === null || status === null) return;
      enqueue(sendToSystem('session', () => ({ type: 'status.changed', agentId, status })));
    }),
  },
  guards: {
    isLiveAtOnce: ({ context }) => context.isLive,
    keepsCalls,
    isHigher: ({ context: { counts }, event }) =>
      'amountCents' in event && event.amountCents > (counts.revenueCents ?? 0),
    isNewCustomer: ({ event }) => event.type === 'supervisor.customerChanged' && event.isNew,
  },
  delays: {
    /** Data that was loaded with the page still counts as true when the channel is joined within this time. */
    firstJoinedWithin: 5_000,
    staleAfter: 30_000,
    /** The request itself ends sooner. */
    catchUpWithin: 15_000,
  },
}).createMachine({
  id: 'monitor',
  context: ({ input }) => ({
    ...input,
    counts: noCounts,
    countsSinceJoined: noCounts,
    countsSinceAsked: {},
    isQueueCounted: false,
    now: 0,
    lostAt: null,
  }),
  invoke: [
    {
      src: 'clock',
      input: { everyMs: 1_000 },
      onError: {},
    },
    child('activityFeed'),
    child('freshness'),
    child('toasts'),
    child('fileExport'),
    child('callBurst'),
    child('callLab'),
    child('orderStatus'),
    child('orderList'),
    child('customerList'),
    child('callList'),
    child('help'),
  ],
  on: {
    'data.invalidated': { actions: { type: 'sendToFreshness', params: ({ event }) => event } },
    'freshness.due': {
      actions: [
        sendToSystem('invalidations', ({ event: { keys } }) => ({ type: 'data.invalidated', keys })),
        { type: 'invalidateLists', params: ({ event }) => event },
      ],
    },
    'clock.ticked': { actions: assign(({ event: { now } }) => ({ now })) },
    'stats.asked': { actions: assign({ countsSinceAsked: {} }) },
    'stats.read': {
      actions: [
        assign(({ context, event: { stats } }) => {
          const countsSinceJoined = countsBeside(stats, context.countsSinceJoined);
          return { countsSinceJoined, counts: { ...countsSinceJoined, ...context.countsSinceAsked } };
        }),
        { type: 'raiseFound', params: ({ event }) => event },
        { type: 'configureFeed', params: ({ event }) => event },
      ],
    },
    'supervisor.activeCallsCounted': counting,
    'supervisor.queuedCallsCounted': {
      actions: [
        { type: 'rememberCounts', params: factIn },
        assign({ isQueueCounted: true }),
        invalidates('waitingCalls'),
        invalidatesCalls('calls'),
      ],
    },
    'supervisor.agentsOnlineCounted': counting,
    'supervisor.pendingOrdersCounted': counting,
    'supervisor.revenueUpdated': [
      { guard: 'isHigher', ...counting },
      {
        // With a restaurant's new day, which only this figure tells of, its calls are none of today any more.
        actions: [{ type: 'rememberCounts', params: factIn }, invalidatesCalls('calls', 'stats')],
      },
    ],
    'supervisor.callStarted': {
      actions: [
        feeding,
        { type: 'sendToToasts', params: ({ event }) => callStartedNotice(event) },
        invalidates('activeCalls', 'waitingCalls', 'restaurants'),
        invalidatesCalls('calls', 'stats'),
      ],
    },
    'supervisor.callAccepted': { actions: invalidates('activeCalls', 'waitingCalls') },
    'supervisor.callEnded': {
      actions: [
        feeding,
        invalidates('activeCalls', 'waitingCalls', 'agents'),
        invalidatesCalls('calls', 'stats'),
      ],
    },
    'supervisor.callMissed': {
      actions: [feeding, invalidates('waitingCalls'), invalidatesCalls('calls', 'stats')],
    },
    'supervisor.orderCreated': {
      actions: [
        feeding,
        { type: 'sendToToasts', params: ({ event }) => orderCreatedNotice(event) },
        invalidates(...orderLists, 'agents'),
      ],
    },
    'supervisor.orderCompleted': { actions: [feeding, invalidates(...orderLists)] },
    'supervisor.orderRefused': { actions: [feeding, invalidates(...orderLists)] },
    'supervisor.helped': { actions: feeding },
    'supervisor.customerChanged': [
      { guard: 'isNewCustomer', actions: [...namesCustomers] },
      { actions: ['sendRenamed', ...namesCustomers] },
    ],
    'supervisor.orderStatusUpdated': { actions: invalidates(...orderLists) },
    'supervisor.agentStatusChanged': {
      actions: [feeding, invalidates('agents'), { type: 'sendStatus', params: ({ event }) => event }],
    },
  },
  type: 'parallel',
  states: {
    /** Whether the server stores calls, which its figures or its list say. */
    calls: {
      initial: 'unknown',
      states: { unknown: { on: { 'calls.found': 'kept' } }, kept: {} },
    },
    /** Whether what is shown follows events as they happen. */
    link: {
      /** Facts may have been missed while the code of this chart was on its way. */
      entry: invalidates(...liveData),
      initial: 'unjoined',
      states: {
        unjoined: {
          always: { guard: 'isLiveAtOnce', target: 'live' },
          on: { 'live.gained': 'live', 'live.catchingUp': 'catchingUp', 'live.caughtUp': 'live' },
          after: { firstJoinedWithin: { target: 'lost', actions: 'noteLoss' } },
        },
        live: { on: { ...joining, 'live.lost': { target: 'lost', actions: 'noteLoss' } } },
        catchingUp: {
          on: { ...joined, 'live.lost': { target: 'lost', actions: 'noteLoss' } },
          after: { catchUpWithin: readAgain },
        },
        lost: { on: joining, after: { staleAfter: 'stale' } },
        stale: {
          entry: invalidates(...whileStale),
          on: joining,
          after: { staleAfter: { target: 'stale', reenter: true } },
        },
      },
    },
  },
});

export type MonitorLogic = typeof monitorMachine;
export type MonitorActorRef = ActorRefFrom<typeof monitorMachine>;
export type MonitorSnapshot = SnapshotFrom<typeof monitorMachine>;

function child<const Id extends string>(id: Id) {
  return { src: id, id, onError: {} } as const;
}

function invalidates(...keys: DataKey[]) {
  return { type: 'sendToFreshness', params: { keys } } as const;
}

/** Invalidates lists that only a server with stored calls has. */
function invalidatesCalls(...keys: DataKey[]) {
  return { type: 'invalidateCalls', params: { keys } } as const;
}
