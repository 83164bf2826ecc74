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
import type {
  AskOrders,
  OrderListContext,
  OrderListEvent,
  OrderListProblem,
  OrderListTag,
} from './order-list.types';
import {
  filled,
  firstQuestion,
  NOTHING_KNOWN,
  newsQuestion,
  nextQuestion,
  opened,
  renewed,
} from './order-pages';

const askOrders: AskOrders = mustProvide('askOrders');

const answerIn = ({ event }: { event: DoneActorEvent<OrdersAnswer> }) => ({ answer: event.output });

interface Answered {
  readonly answer: OrdersAnswer;
}

const takesFirst = {
  target: '#orderList.book.filling',
  actions: [{ type: 'takeFirst', params: answerIn }, 'tellOpened'],
} as const;
const takesPage = {
  target: '#orderList.book.filling',
  reenter: true,
  actions: { type: 'takePage', params: answerIn },
} as const;
const takesNews = [
  {
    guard: { type: 'isReplacement', params: answerIn },
    target: '#orderList.news.current',
    actions: [{ type: 'takeNews', params: answerIn }, 'tellReplaced'],
  },
  {
    guard: { type: 'isCut', params: answerIn },
    target: '#orderList.news.asking',
    reenter: true,
    actions: { type: 'takeNews', params: answerIn },
  },
  { target: '#orderList.news.current', actions: { type: 'takeNews', params: answerIn } },
] as const;

interface Asking<TAnswered, TFailed> {
  readonly question: (context: OrderListContext) => OrdersQuestion;
  /** Done with every question, the second one too. */
  readonly entry?: 'noteAsking';
  readonly onDone: TAnswered;
  readonly failed: TFailed;
}

/** A question, and the same once more after a pause. The second failure counts. */
const askingTwice = <const TAnswered, const TFailed extends string>({
  question,
  entry,
  onDone,
  failed,
}: Asking<TAnswered, TFailed>) => {
  const ask = {
    src: 'askOrders',
    input: ({ context }: { context: OrderListContext }) => question(context),
    onDone,
  } as const;
  return {
    initial: 'asking',
    states: {
      asking: {
        entry,
        invoke: { ...ask, onError: 'pausing' },
      },
      pausing: { after: { retryAfter: 'askingAgain' } },
      askingAgain: {
        entry,
        invoke: { ...ask, onError: failed },
      },
    },
  } as const;
};

export const orderListMachine = setup({
  types: {} as {
    context: OrderListContext;
    events: OrderListEvent;
    tags: OrderListTag;
  },
  actors: { askOrders },
  actions: {
    countInvalidated: assign(({ context }) => ({ invalidated: context.invalidated + 1 })),
    noteAsking: assign(({ context }) => ({ answered: context.invalidated })),
    takeFirst: assign(({ context }, { answer }: Answered) => opened(context, answer)),
    takePage: assign(({ context }, { answer }: Answered) => filled(context, answer)),
    takeNews: assign(({ context }, { answer }: Answered) => renewed(context, answer)),
    noteListProblem: assign((_, { problem }: { problem: OrderListProblem }) => ({ listProblem: problem })),
    noteNewsProblem: assign({ newsProblem: 'outdated' }),
    tellOpened: raise({ type: 'book.opened' }),
    tellReplaced: raise({ type: 'book.replaced' }),
    forget: assign(NOTHING_KNOWN),
  },
  guards: {
    isShown: stateIn({ page: 'shown' }),
    mayAsk: and([stateIn({ page: 'shown' }), not(stateIn({ book: 'refreshing' }))]),
    isRead: ({ context }) => context.next === null,
    isBehind: ({ context }) => context.invalidated > context.answered,
    isReplacement: (_, { answer }: Answered) => answer.kind === 'page',
    isCut: (_, { answer }: Answered) => answer.kind === 'difference' && answer.hasMore,
  },
  delays: {
    /** CONST-02 */
    retryAfter: 1_000,
    /** CONST-05 */
    freshFor: 300_000,
    /** CONST-06 */
    forgetAfter: 600_000,
  },
}).createMachine({
  id: 'orderList',
  context: NOTHING_KNOWN,
  on: { 'orders.invalidated': { actions: 'countInvalidated' } },
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
              target: ['#orderList.page.away', '#orderList.book.empty', '#orderList.news.waiting'],
              actions: 'forget',
            },
          },
        },
      },
    },
    book: {
      initial: 'empty',
      on: { 'book.replaced': '.filling' },
      states: {
        empty: { on: { 'orders.attend': 'opening' } },
        opening: {
          tags: 'opening',
          entry: 'noteAsking',
          ...askingTwice({
            question: firstQuestion,
            onDone: takesFirst,
            failed: '#orderList.book.failed',
          }),
        },
        failed: {
          entry: { type: 'noteListProblem', params: { problem: 'unread' } },
          on: { 'orders.attend': 'opening', 'orders.retry': 'opening', 'orders.refresh': 'opening' },
        },
        /** One page after the other, while somebody looks. */
        filling: {
          tags: 'filling',
          always: [
            { guard: 'isRead', target: 'complete' },
            { guard: not('isShown'), target: 'paused' },
          ],
          on: { 'orders.refresh': 'refreshing' },
          ...askingTwice({
            question: nextQuestion,
            onDone: takesPage,
            failed: '#orderList.book.stuck',
          }),
        },
        paused: { tags: 'filling', always: { guard: 'isShown', target: 'filling' } },
        stuck: {
          entry: { type: 'noteListProblem', params: { problem: 'partial' } },
          on: { 'orders.attend': 'filling', 'orders.retry': 'filling', 'orders.refresh': 'refreshing' },
        },
        complete: { on: { 'orders.refresh': 'refreshing' } },
        /** AORD-07. What is there stays until there is something newer. */
        refreshing: {
          tags: 'refreshing',
          ...askingTwice({
            question: firstQuestion,
            onDone: takesFirst,
            failed: '#orderList.book.unrefreshed',
          }),
        },
        unrefreshed: {
          entry: { type: 'noteListProblem', params: { problem: 'outdated' } },
          on: {
            'orders.attend': 'refreshing',
            'orders.retry': 'refreshing',
            'orders.refresh': 'refreshing',
          },
        },
      },
    },
    news: {
      initial: 'waiting',
      on: { 'book.opened': '.current' },
      states: {
        waiting: {},
        current: {
          always: { guard: 'isBehind', target: 'due' },
          after: { freshFor: 'aged' },
        },
        aged: {
          always: { guard: 'isBehind', target: 'due' },
          on: { 'orders.attend': 'due' },
        },
        due: { always: { guard: 'mayAsk', target: 'asking' } },
        asking: {
          tags: 'renewing',
          ...askingTwice({
            question: newsQuestion,
            entry: 'noteAsking',
            onDone: takesNews,
            failed: '#orderList.news.failed',
          }),
        },
        failed: {
          entry: 'noteNewsProblem',
          on: { 'orders.invalidated': 'due', 'orders.attend': 'due', 'orders.retry': 'due' },
        },
      },
    },
  },
});

export type OrderListActorRef = ActorRefFrom<typeof orderListMachine>;
export type OrderListSnapshot = SnapshotFrom<typeof orderListMachine>;
