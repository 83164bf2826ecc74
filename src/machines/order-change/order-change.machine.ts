import {
  type ActorRefFrom,
  type AnyStateMachine,
  assign,
  enqueueActions,
  type SnapshotFrom,
  setup,
} from 'xstate';
import type { Result } from '../../services/errors/result';
import type { ChangeableOrder } from '../../services/orders/order-change.types';
import type { Charge } from '../../services/orders/read-back';
import type { OrderEvent, OrderReport } from '../order-draft/order-draft.types';
import { mustProvide, mustProvideAction } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards, isRefusedWith, valueIn } from '../shared/result';
import { raised, sendToSystem, toldOfOrders } from '../shared/send-to-system';
import type {
  FetchOrder,
  LoadDraft,
  OrderChangeContext,
  OrderChangeEvent,
  OrderChangeInput,
  OrderChangeTag,
} from './order-change.types';
import {
  begunWith,
  changeTerms,
  draftInput,
  isChangeable,
  isChanged,
  orderIn,
  takenOver,
  totalIn,
  wasMade,
} from './wanted-order';

const fetchOrder: FetchOrder = mustProvide('fetchOrder');
const loadDraft: LoadDraft = mustProvide('loadDraft');

/** What the server says in place of an order. */
const refusalIn = (answer: Result<ChangeableOrder>) => (answer.kind === 'refused' ? answer.failure : null);

type Answered = { event: { output: Result<ChangeableOrder> } };
const answerOf = ({ event }: Answered) => event.output;
const noteCharge = {
  type: 'noteCharge',
  params: ({ event }: { event: Extract<OrderReport, { type: 'order.charged' }> }) => event,
} as const;
const rememberNewer = { type: 'rememberNewer', params: answerOf } as const;

const orderChangeSetup = setup({
  types: {} as {
    context: OrderChangeContext;
    events: OrderChangeEvent;
    input: OrderChangeInput;
    tags: OrderChangeTag;
  },
  actors: { fetchOrder, loadDraft },
  actions: {
    begin: assign((_, answer: Result<ChangeableOrder>) => ({ ...begunWith(valueIn(answer)), error: null })),
    rememberNewer: assign((_, answer: Result<ChangeableOrder>) => ({ newer: valueIn(answer) })),
    noteCharge: assign((_, { charge }: { charge: Charge | null }) => ({ charge })),
    /** Asks at the total as it is now. */
    ask: assign(({ context }) => ({ askedCents: totalIn(context) })),
    /** The first that is known is the one that was asked at. */
    askAtFirst: assign(({ context }) => ({ askedCents: context.askedCents ?? totalIn(context) })),
    recall: assign(mustProvideAction('recall')),
    /** What is changed is kept for a page that a call takes away, until it is sent or given up. */
    keep: enqueueActions(mustProvideAction('keep')),
    forget: enqueueActions(mustProvideAction('forget')),
    startDraft: assign(({ context, spawn }, { logic }: { logic: AnyStateMachine }) => ({
      chart: spawn(logic, { input: draftInput(context), systemId: 'orderInChange' }),
    })),
    closeDraft: enqueueActions(({ context: { chart }, enqueue }) => {
      if (chart !== null) enqueue.stopChild(chart);
      enqueue.assign({ chart: null, charge: null });
    }),
    submitDraft: enqueueActions(({ context, enqueue }) => {
      if (context.chart !== null)
        enqueue.sendTo(context.chart, {
          type: 'order.submit',
          change: changeTerms(context),
        } satisfies OrderEvent);
    }),
    raiseAdded: sendToSystem('notices', (_, { itemName }: { itemName: string }) =>
      raised({ code: 'itemAdded', item: itemName }),
    ),
    raiseChanged: sendToSystem('notices', ({ context: { orderId } }) =>
      raised({ code: 'orderChanged', orderId }),
    ),
    readAnew: sendToSystem('invalidations', {
      type: 'data.invalidated',
      keys: ['orders', 'ownOrders', 'ownTasks', 'recentOrders', 'stats'],
    }),
    tellAltered: enqueueActions(
      ({ context: { orderId }, enqueue }, { totalCents }: { totalCents: number | null }) => {
        const altered = { type: 'order.altered', orderId, totalCents, isCancelled: false } as const;
        for (const one of toldOfOrders) enqueue(sendToSystem(one, altered));
      },
    ),
    goBack: sendToSystem('app', ({ context: { backTo } }) => ({
      type: 'app.navigate',
      to: backTo,
      replace: true,
    })),
  },
  guards: {
    isMissing: (_, answer: Result<ChangeableOrder>) => isRefusedWith(answer, 404),
    isChangeable: (_, answer: Result<ChangeableOrder>) => {
      const order = orderIn(answer);
      return order !== null && isChangeable(order);
    },
    wasMade: ({ context }, answer: Result<ChangeableOrder>) => {
      const order = orderIn(answer);
      return order !== null && wasMade(context, order);
    },
    isClosed: (_, answer: Result<ChangeableOrder>) => {
      const order = orderIn(answer);
      return order !== null && !isChangeable(order);
    },
    isOther: ({ context }, answer: Result<ChangeableOrder>) => {
      const order = orderIn(answer);
      return order !== null && order.version !== context.order?.version;
    },
    hasNewer: ({ context }) => context.newer !== null,
    isTotalAwaited: ({ context: { charge } }) => charge?.kind === 'pending',
    isRepriced: ({ context }) => totalIn(context) !== context.askedCents,
    lacksReason: ({ context }) => context.reason.trim() === '',
    isChanged: ({ context }) => isChanged(context),
  },
}).extend({ guards: answerGuards });

/** Changes an order that is placed: edits it as it is to be, shows the difference, and sends it. */
export const orderChangeMachine = orderChangeSetup.createMachine({
  id: 'orderChange',
  context: ({ input }) => ({
    ...input,
    order: null,
    error: null,
    newer: null,
    draft: null,
    reason: '',
    instructions: '',
    askedCents: null,
    charge: null,
    chart: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'fetchOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          {
            guard: { type: 'isChangeable', params: answerOf },
            target: 'preparing',
            actions: [{ type: 'begin', params: answerOf }, 'recall'],
          },
          {
            guard: { type: 'isDone', params: answerOf },
            target: 'closed',
            actions: [{ type: 'begin', params: answerOf }, 'recall'],
          },
          { guard: { type: 'isMissing', params: answerOf }, target: 'missing' },
          { target: 'failed', actions: assign(({ event }) => ({ error: refusalIn(event.output) })) },
        ],
        onError: { target: 'failed', actions: assign(({ event }) => ({ error: event.error })) },
      },
    },
    failed: { tags: 'error', on: { 'change.retry': 'loading' } },
    /** The order does not exist, or is another agent's. */
    missing: { tags: 'error' },
    /** The kitchen has begun, or the order is over: what was changed is shown once more, and never sent. */
    closed: { entry: 'forget' },
    preparing: {
      tags: 'busy',
      always: { guard: 'hasNewer', target: 'changing.stale' },
      invoke: {
        src: 'loadDraft',
        input: ({ context }) => required(context.order, 'order'),
        onDone: {
          target: 'changing',
          actions: { type: 'startDraft', params: ({ event }) => ({ logic: event.output }) },
        },
        onError: 'unloaded',
      },
    },
    unloaded: { tags: 'error', on: { 'change.retry': 'preparing' } },
    changing: {
      exit: 'closeDraft',
      on: {
        'order.draftChanged': { actions: [assign(({ event: { draft } }) => ({ draft })), 'keep'] },
        'order.charged': { actions: noteCharge },
        'change.leave': { actions: 'forget' },
        'order.added': { actions: { type: 'raiseAdded', params: ({ event }) => event } },
        'xstate.error.actor.*': 'unloaded',
      },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'change.instructions': {
              actions: [assign(({ event: { instructions } }) => ({ instructions })), 'keep'],
            },
            'change.review': { guard: 'isChanged', target: 'confirming' },
          },
        },
        confirming: {
          entry: 'ask',
          initial: 'asked',
          on: {
            'order.charged': { actions: [noteCharge, 'askAtFirst'] },
            'change.reason': {
              target: '.asked',
              actions: [assign(({ event: { reason } }) => ({ reason })), 'keep'],
            },
            'change.back': 'editing',
            'change.confirm': [
              { guard: 'lacksReason', target: '.reasonMissing' },
              { guard: 'isTotalAwaited' },
              {
                guard: 'isRepriced',
                target: '.repriced',
                actions: 'ask',
              },
              { target: 'saving' },
            ],
          },
          states: {
            asked: {},
            reasonMissing: {},
            /** The total became another while it was read: it is asked about once more. */
            repriced: {},
          },
        },
        saving: {
          tags: 'busy',
          entry: 'submitDraft',
          on: {
            'order.notSent': 'editing',
            'order.placed': {
              target: '#orderChange.changed',
              actions: { type: 'tellAltered', params: ({ event }) => event.order },
            },
            'order.refused': 'checking',
          },
        },
        /** Why it was refused, or whether it was made though no answer came. */
        checking: {
          tags: 'busy',
          invoke: {
            src: 'fetchOrder',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: [
              {
                guard: { type: 'wasMade', params: answerOf },
                target: '#orderChange.changed',
                actions: { type: 'tellAltered', params: ({ event }) => valueIn(event.output).state },
              },
              {
                guard: { type: 'isClosed', params: answerOf },
                target: '#orderChange.closed',
                actions: rememberNewer,
              },
              { guard: { type: 'isOther', params: answerOf }, target: 'stale', actions: rememberNewer },
              { target: 'editing' },
            ],
            onError: 'editing',
          },
        },
        /** Somebody else changed it first. */
        stale: {
          tags: 'error',
          on: {
            'change.keepMine': {
              target: '#orderChange.preparing',
              actions: [assign(({ context }) => takenOver(context)), 'keep'],
            },
            'change.dropMine': {
              target: '#orderChange.preparing',
              actions: [assign(({ context }) => begunWith(required(context.newer, 'newer order'))), 'forget'],
            },
          },
        },
      },
    },
    changed: { entry: ['forget', 'raiseChanged', 'readAnew', 'goBack'] },
  },
});

export type OrderChangeLogic = typeof orderChangeMachine;
export type OrderChangeActorRef = ActorRefFrom<OrderChangeLogic>;
export type OrderChangeSnapshot = SnapshotFrom<OrderChangeLogic>;
