import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { retryAfter } from '../../services/errors/may-pass';
import type { OfferedTimes } from '../../services/tenants/restaurant-service.types';
import { mustProvide } from '../shared/must-provide';
import type { FetchTimes, TimeContext, TimeEvent, TimeInput, TimeReport } from './order-time.types';
import { laterThatNight, offeredAt, readTypedTime } from './typed-time';

const fetchTimes: FetchTimes = mustProvide('fetchTimes');

const isBlank = (text: string): boolean => text.trim() === '';

/** Null where nothing readable is typed; undefined while the zone is not known, as nothing can be read yet. */
const typedIn = ({ text, timezone, now }: TimeContext) =>
  timezone === null || now === null ? undefined : readTypedTime(text, now, timezone);

const timeFor = (
  { timezone }: TimeContext,
  typed: TimeContext['typed'],
  offered: OfferedTimes | null,
): string | null =>
  typed === null || timezone === null || offered === null ? null : offeredAt(typed, offered, timezone);

const nightFor = ({ typed, timezone }: TimeContext, offered: OfferedTimes) =>
  typed === null || timezone === null ? null : laterThatNight(typed, offered, timezone);

/** When an order is wanted: as soon as possible, or at one of the times that the restaurant offers. */
export const orderTimeMachine = setup({
  types: {} as { context: TimeContext; events: TimeEvent; input: TimeInput },
  actors: { fetchTimes },
  actions: {
    write: enqueueActions(({ context, enqueue }, text: string) => {
      enqueue.assign({ text, typed: null, problem: null });
      if (text === context.text) return;
      enqueue.sendParent({
        type: 'term.unfinished',
        term: 'wantedAt',
        isUnfinished: !isBlank(text),
        text,
      } satisfies TimeReport);
    }),
    take: enqueueActions(({ enqueue }, { wantedAt }: { wantedAt: string | null }) => {
      enqueue.assign({ wantedAt });
      enqueue.sendParent({ type: 'time.changed', wantedAt } satisfies TimeReport);
    }),
    readTyped: assign(({ context }) => {
      const typed = typedIn(context) ?? null;
      return { typed, date: typed?.date ?? context.date };
    }),
    lookLaterThatNight: assign(({ context }, offered: OfferedTimes) => {
      const typed = nightFor(context, offered);
      return { typed, date: typed?.date ?? context.date };
    }),
    setProblem: assign((_, problem: TimeContext['problem']) => ({ problem, typed: null })),
  },
  guards: {
    isBlank: ({ context }) => isBlank(context.text),
    isOther: ({ context }, { wantedAt }: { wantedAt: string | null }) => context.wantedAt !== wantedAt,
    isUnreadable: ({ context }) => typedIn(context) === null,
    isPlaced: ({ context }) => typedIn(context) !== undefined,
    wasTyped: ({ context }) => context.typed !== null,
    fitsTyped: ({ context }, offered: OfferedTimes) => timeFor(context, context.typed, offered) !== null,
    isLaterThatNight: ({ context }, offered: OfferedTimes) => nightFor(context, offered) !== null,
    isOtherType: ({ context }, { orderType }: { orderType: string }) => context.orderType !== orderType,
  },
  delays: { retryAfter: retryAfter(10_000) },
}).createMachine({
  id: 'orderTime',
  context: ({ input }) => ({
    ...input,
    typed: null,
    problem: null,
    date: null,
    offered: null,
    timezone: null,
    now: null,
  }),
  on: {
    'time.zone': {
      actions: assign(({ event: { timezone, now } }) => ({ timezone, now })),
    },
    'time.of': { actions: assign(({ event: { orderType } }) => ({ orderType })) },
    'time.asap': { target: '.closed', actions: { type: 'take', params: { wantedAt: null } } },
    'time.clear': { target: '.closed', actions: assign({ wantedAt: null }) },
    'time.replace': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.closed',
      actions: assign(({ event: { wantedAt } }) => ({ wantedAt })),
    },
    'time.write': { actions: { type: 'write', params: ({ event }) => event.text } },
    'time.confirm': [
      { guard: 'isUnreadable', actions: { type: 'setProblem', params: 'unreadable' } },
      { guard: 'isPlaced', target: '.open.loading', actions: 'readTyped' },
      { target: '.open.waiting' },
    ],
  },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isBlank', target: 'closed' }, { target: 'open' }] },
    closed: {
      entry: [{ type: 'write', params: '' }, assign({ date: null, offered: null })],
      on: {
        'time.open': 'open',
      },
    },
    open: {
      on: {
        'time.close': [
          { guard: 'isBlank', target: 'closed' },
          { guard: 'isUnreadable', actions: { type: 'setProblem', params: 'unreadable' } },
          { guard: 'isPlaced', target: '.loading', actions: 'readTyped' },
          { target: '.waiting' },
        ],
        'time.cancel': 'closed',
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
        /** What is typed is taken, or said to be unreadable, once the zone is known. */
        waiting: {
          tags: 'busy',
          on: {
            'time.write': {
              target: 'loading',
              actions: { type: 'write', params: ({ event }) => event.text },
            },
            'time.of': { actions: assign(({ event: { orderType } }) => ({ orderType })) },
          },
          always: [
            {
              guard: 'isUnreadable',
              target: 'loading',
              actions: { type: 'setProblem', params: 'unreadable' },
            },
            { guard: 'isPlaced', target: 'loading', actions: 'readTyped' },
          ],
        },
        loading: {
          tags: 'busy',
          /** What is typed is being taken already. */
          on: { 'time.close': { guard: 'wasTyped' } },
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
                guard: { type: 'isLaterThatNight', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: { type: 'lookLaterThatNight', params: ({ event }) => event.output },
              },
              {
                guard: 'wasTyped',
                target: 'listed',
                actions: [
                  assign(({ event }) => ({ offered: event.output })),
                  { type: 'setProblem', params: 'notOffered' },
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
