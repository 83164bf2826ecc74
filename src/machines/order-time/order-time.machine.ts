import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { retryAfter } from '../../services/errors/may-pass';
import type { OfferedTimes } from '../../services/tenants/restaurant-service.types';
import { mustProvide } from '../shared/must-provide';
import type { FetchTimes, TimeContext, TimeEvent, TimeInput, TimeReport } from './order-time.types';
import { offeredAt, readTypedTime } from './typed-time';

const fetchTimes: FetchTimes = mustProvide('fetchTimes');

const unread = { text: '', typed: null, problem: null, date: null, offered: null } as const;

/** Null where nothing readable is typed. */
const typedIn = ({ text, timezone, now }: TimeContext) =>
  timezone === null || now === null ? null : readTypedTime(text, now, timezone);

const timeFor = (
  { timezone }: TimeContext,
  typed: TimeContext['typed'],
  offered: OfferedTimes | null,
): string | null =>
  typed === null || timezone === null || offered === null ? null : offeredAt(typed, offered, timezone);

/** When an order is wanted: as soon as possible, or at one of the times that the restaurant offers. */
export const orderTimeMachine = setup({
  types: {} as { context: TimeContext; events: TimeEvent; input: TimeInput },
  actors: { fetchTimes },
  actions: {
    take: enqueueActions(({ enqueue }, { wantedAt }: { wantedAt: string | null }) => {
      enqueue.assign({ ...unread, wantedAt });
      enqueue.sendParent({ type: 'time.changed', wantedAt } satisfies TimeReport);
    }),
    complain: assign((_, problem: TimeContext['problem']) => ({ problem, typed: null })),
  },
  guards: {
    isUnreadable: ({ context }) => typedIn(context) === null,
    wasTyped: ({ context }) => context.typed !== null,
    fitsTyped: ({ context }, offered: OfferedTimes) => timeFor(context, context.typed, offered) !== null,
    isOtherType: ({ context }, { orderType }: { orderType: string }) => context.orderType !== orderType,
  },
  delays: { retryAfter: retryAfter(10_000) },
}).createMachine({
  id: 'orderTime',
  context: ({ input }) => ({ ...input, ...unread, timezone: null, now: null }),
  on: {
    'time.zone': {
      actions: assign(({ event: { timezone, now } }) => ({ timezone, now })),
    },
    'time.of': { actions: assign(({ event: { orderType } }) => ({ orderType })) },
    'time.asap': { target: '.closed', actions: { type: 'take', params: { wantedAt: null } } },
    'time.clear': { target: '.closed', actions: assign({ ...unread, wantedAt: null }) },
    'time.replace': {
      target: '.closed',
      actions: assign(({ event: { wantedAt } }) => ({ ...unread, wantedAt })),
    },
    'time.write': { actions: assign(({ event: { text } }) => ({ text, problem: null })) },
    'time.confirm': [
      { guard: 'isUnreadable', actions: { type: 'complain', params: 'unreadable' } },
      {
        target: '.open.loading',
        actions: assign(({ context }) => {
          const typed = typedIn(context);
          return { typed, date: typed?.date ?? context.date };
        }),
      },
    ],
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'time.open': 'open',
      },
    },
    open: {
      on: {
        'time.close': { target: 'closed', actions: assign(unread) },
        'time.pick': {
          target: 'closed',
          actions: { type: 'take', params: ({ event: { time } }) => ({ wantedAt: time }) },
        },
        'time.goTo': {
          target: '.loading',
          actions: assign(({ event: { date } }) => ({ date, typed: null, problem: null })),
        },
        'time.of': {
          guard: { type: 'isOtherType', params: ({ event }) => event },
          target: '.loading',
          actions: assign(({ event: { orderType } }) => ({ orderType, offered: null })),
        },
      },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            src: 'fetchTimes',
            input: ({ context: { tenantId, orderType, date } }) => ({ tenantId, orderType, date }),
            onDone: [
              {
                guard: { type: 'fitsTyped', params: ({ event }) => event.output },
                target: '#orderTime.closed',
                actions: {
                  type: 'take',
                  params: ({ context, event }) => ({
                    wantedAt: timeFor(context, context.typed, event.output),
                  }),
                },
              },
              {
                guard: 'wasTyped',
                target: 'listed',
                actions: [
                  assign(({ event }) => ({ offered: event.output })),
                  { type: 'complain', params: 'notOffered' },
                ],
              },
              { target: 'listed', actions: assign(({ event }) => ({ offered: event.output })) },
            ],
            onError: 'failed',
          },
        },
        listed: {},
        failed: { after: { retryAfter: 'loading' }, on: { 'time.retry': 'loading' } },
      },
    },
  },
});

export type OrderTimeActorRef = ActorRefFrom<typeof orderTimeMachine>;
export type OrderTimeSnapshot = SnapshotFrom<typeof orderTimeMachine>;
