import {
  type ActorRefFrom,
  and,
  assign,
  type DoneActorEvent,
  not,
  raise,
  type SnapshotFrom,
  setup,
  stateIn,
} from 'xstate';
import type { OrdersAnswer, OrdersQuestion } from '../../services/orders/admin-orders.types';
import { mustProvide } from '../shared/must-provide';
import { twice } from '../shared/twice';
import type { OrderListContext, OrderListEvent, OrderListProblem, OrderListTag } from './order-list.types';
import {
  changesQuestion,
  filled,
  firstQuestion,
  isRead,
  nextQuestion,
  nothingKnown,
  opened,
  renewed,
} from './order-pages';

const fetchOrders = mustProvide<OrdersAnswer, OrdersQuestion>('fetchOrders');

const answerIn = ({ event }: { event: DoneActorEvent<OrdersAnswer> }) => ({ answer: event.output });

interface Answered {
  readonly answer: OrdersAnswer;
}

export const orderListMachine = setup({
  types: {} as {
    context: OrderListContext;
    events: OrderListEvent;
    tags: OrderListTag;
  },
  actors: { fetchOrders: twice(fetchOrders) },
  actions: {
    noteAsking: assign(({ context }) => ({ answered: context.invalidated })),
    takeFirst: assign(({ context }, { answer }: Answered) => opened(context, answer)),
    takeChanges: assign(({ context }, { answer }: Answered) => renewed(context, answer)),
    noteListProblem: assign((_, listProblem: OrderListProblem) => ({ listProblem })),
    reportOpened: raise({ type: 'list.opened' }),
  },
  guards: {
    isShown: stateIn({ page: 'shown' }),
    mayAsk: and([stateIn({ page: 'shown' }), not(stateIn({ list: 'refreshing' }))]),
    isRead: ({ context }) => isRead(context),
    isBehind: ({ context }) => context.invalidated > context.answered,
    isReplacement: (_, { answer }: Answered) => answer.kind === 'page',
    isCut: (_, { answer }: Answered) => answer.kind === 'difference' && answer.hasMore,
  },
  delays: {
    freshFor: 300_000,
    forgetAfter: 600_000,
  },
}).createMachine({
  id: 'orderList',
  context: nothingKnown,
  on: {
    'orders.invalidated': {
      actions: assign(({ context }) => ({ invalidated: context.invalidated + 1 })),
    },
  },
  type: 'parallel',
  states: {
    page: {
      initial: 'away',
      states: {
        away: { on: { 'orders.attend': 'shown' } },
        shown: { on: { 'orders.leave': 'left' } },
        left: {
          on: { 'orders.attend': 'shown' },
          after: {
            forgetAfter: {
              target: ['#orderList.page.away', '#orderList.list.empty', '#orderList.changes.waiting'],
              actions: assign(nothingKnown),
            },
          },
        },
      },
    },
    list: {
      initial: 'empty',
      on: { 'list.replaced': '.held' },
      states: {
        empty: { on: { 'orders.attend': 'opening' } },
        opening: {
          tags: 'opening',
          entry: 'noteAsking',
          invoke: {
            src: 'fetchOrders',
            input: ({ context }) => firstQuestion(context),
            onDone: { target: 'held', actions: [{ type: 'takeFirst', params: answerIn }, 'reportOpened'] },
            onError: { target: 'failed', actions: assign(({ event }) => ({ error: event.error })) },
          },
        },
        failed: {
          entry: { type: 'noteListProblem', params: 'unread' },
          on: { 'orders.attend': 'opening', 'orders.retry': 'opening', 'orders.refresh': 'opening' },
        },
        held: {
          initial: 'filling',
          on: { 'orders.refresh': 'refreshing' },
          states: {
            /** One page after the other, while somebody looks, until the tab holds enough. */
            filling: {
              tags: 'filling',
              always: [
                { guard: 'isRead', target: 'complete' },
                { guard: not('isShown'), target: 'paused' },
              ],
              invoke: {
                src: 'fetchOrders',
                input: ({ context }) => nextQuestion(context),
                onDone: {
                  target: 'filling',
                  reenter: true,
                  actions: assign(({ context, event }) => filled(context, event.output)),
                },
                onError: 'stuck',
              },
            },
            paused: { tags: 'filling', always: { guard: 'isShown', target: 'filling' } },
            stuck: {
              entry: { type: 'noteListProblem', params: 'partial' },
              on: { 'orders.attend': 'filling', 'orders.retry': 'filling' },
            },
            complete: {},
            unrefreshed: {
              entry: { type: 'noteListProblem', params: 'outdated' },
              on: {
                'orders.attend': '#orderList.list.refreshing',
                'orders.retry': '#orderList.list.refreshing',
              },
            },
          },
        },
        /** The shown rows stay until newer ones have come. */
        refreshing: {
          tags: 'refreshing',
          invoke: {
            src: 'fetchOrders',
            input: ({ context }) => firstQuestion(context),
            onDone: { target: 'held', actions: [{ type: 'takeFirst', params: answerIn }, 'reportOpened'] },
            onError: 'held.unrefreshed',
          },
        },
      },
    },
    changes: {
      initial: 'waiting',
      on: { 'list.opened': '.settled' },
      states: {
        waiting: {},
        settled: {
          initial: 'current',
          always: { guard: 'isBehind', target: 'due' },
          states: {
            current: { after: { freshFor: 'aged' } },
            aged: { on: { 'orders.attend': '#orderList.changes.due' } },
          },
        },
        due: { always: { guard: 'mayAsk', target: 'asking' } },
        asking: {
          tags: 'renewing',
          entry: 'noteAsking',
          invoke: {
            src: 'fetchOrders',
            input: ({ context }) => changesQuestion(context),
            onDone: [
              {
                guard: { type: 'isReplacement', params: answerIn },
                target: 'settled',
                actions: [{ type: 'takeChanges', params: answerIn }, raise({ type: 'list.replaced' })],
              },
              {
                guard: { type: 'isCut', params: answerIn },
                target: 'asking',
                reenter: true,
                actions: { type: 'takeChanges', params: answerIn },
              },
              { target: 'settled', actions: { type: 'takeChanges', params: answerIn } },
            ],
            onError: 'failed',
          },
        },
        failed: {
          entry: assign({ changesProblem: 'outdated' }),
          on: { 'orders.invalidated': 'due', 'orders.attend': 'due', 'orders.retry': 'due' },
        },
      },
    },
  },
});

export type OrderListActorRef = ActorRefFrom<typeof orderListMachine>;
export type OrderListSnapshot = SnapshotFrom<typeof orderListMachine>;
