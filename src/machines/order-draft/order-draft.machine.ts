import {
  type ActorRefFrom,
  and,
  assign,
  enqueueActions,
  not,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import type { Result } from '../../services/errors/result';
import type { CartLine, PlacedOrder } from '../../services/orders/order.types';
import type { OrderTerms } from '../../services/orders/order-terms.types';
import { keptOfferMachine } from '../kept-offer/kept-offer.machine';
import { menuMachine } from '../menu/menu.machine';
import type { OrderQuoteLogic } from '../order-quote/order-quote.machine';
import type { QuoteEvent } from '../order-quote/order-quote.types';
import { repeatOrderMachine } from '../repeat-order/repeat-order.machine';
import type { RepeatEvent } from '../repeat-order/repeat-order.types';
import { mustProvide, mustProvideAction } from '../shared/must-provide';
import { required } from '../shared/required';
import { fieldErrorsIn, messageIn, valueIn } from '../shared/result';
import { type Addition, lineErrorsIn, withNote, withOneLess, withOneMore, withoutLine } from './cart';
import {
  added,
  afresh,
  barIn,
  cartIn,
  continued,
  corrected,
  draftIn,
  edited,
  emptyDraft,
  newOrder,
  repeated,
  withCustomer,
  withHeldMenu,
} from './drafts';
import type {
  LineEdit,
  LoadQuote,
  OrderContext,
  OrderEvent,
  OrderInput,
  OrderReport,
  OrderTag,
  SubmitOrder,
} from './order-draft.types';

const loadQuote: LoadQuote = mustProvide('loadQuote');
const submitOrder: SubmitOrder = mustProvide('submitOrder');

type Adding = { event: Addition };
const adding = {
  guard: { type: 'isAvailable', params: ({ event }: Adding) => event },
  actions: [
    { type: 'addItem', params: ({ event }: Adding) => event },
    {
      type: 'report',
      params: ({ event }: Adding) => ({ type: 'order.added', itemName: event.item.name }) as const,
    },
    'reportDraft',
  ],
} as const;

export const orderDraftMachine = setup({
  types: {} as {
    context: OrderContext;
    events: OrderEvent;
    input: OrderInput;
    tags: OrderTag;
    children: { menu: 'menu'; repeat: 'repeatOrder'; kept: 'keptOffer' };
  },
  actors: {
    menu: menuMachine,
    repeatOrder: repeatOrderMachine,
    keptOffer: keptOfferMachine,
    loadQuote,
    submitOrder,
  },
  actions: {
    report: sendParent((_, report: OrderReport) => report),
    reportDraft: enqueueActions(({ context, enqueue }) => {
      enqueue.sendParent({ type: 'order.draftChanged', draft: draftIn(context) } satisfies OrderReport);
      if (context.quote !== null)
        enqueue.sendTo(context.quote, { type: 'cart.changed', cart: cartIn(context) });
    }),
    sendToQuote: enqueueActions(({ context, enqueue }, news: QuoteEvent) => {
      if (context.quote !== null) enqueue.sendTo(context.quote, news);
    }),
    startQuote: assign(({ context, spawn }, { logic }: { logic: OrderQuoteLogic }) => ({
      quote: spawn(logic, {
        input: {
          tenantId: required(context.tenantId, 'restaurant'),
          cart: cartIn(context),
          terms: context.terms ?? null,
        },
      }),
    })),
    sendToRepeat: sendTo(
      'repeat',
      (_, news: Extract<RepeatEvent, { type: 'customer.changed' | 'menu.loaded' | 'order.placed' }>) => news,
    ),
    sendToKept: sendTo('kept', (_, news: Extract<OrderEvent, { type: 'menu.loaded' }>) => news),
    addItem: assign(({ context }, addition: Addition) => added(context, addition)),
    changeLine: assign(({ context }, edit: LineEdit) => edited(context, edit)),
    makeKey: assign(mustProvideAction('makeKey')),
    startAttempt: assign({ alert: null, lineErrors: {} }),
    complain: assign((_, { message }: { message: string | null }) => ({
      alert: { kind: 'failed' as const, message },
    })),
  },
  guards: {
    isAvailable: (_, { item }: Addition) => item.isAvailable,
    isOffered: ({ context }, { lineId }: { lineId: string }) => !context.unavailableIds.includes(lineId),
    isOfRestaurant: ({ context }, { tenantId }: { tenantId: string | null }) =>
      tenantId === null || tenantId === context.tenantId,
    isManual: ({ context }) => context.callId === null,
    hasLines: ({ context }) => context.lines.length > 0,
    lacksCustomer: ({ context }) => (context.customer?.id ?? null) === null,
    canPlace: ({ context }) =>
      context.lines.length > 0 &&
      context.tenantId !== null &&
      context.unavailableIds.length === 0 &&
      context.placing?.kind !== 'barred',
    isPending: ({ context }) => context.placing?.kind === 'pending',
    isBarred: ({ context }) => context.placing?.kind === 'barred',
    isQuoted: ({ context }, { logic }: { logic: OrderQuoteLogic | null }) =>
      logic !== null && context.tenantId !== null,
    changesTerms: ({ context }, { terms }: { terms: OrderTerms }) => context.terms !== terms,
    hasKey: ({ context }) => context.idempotencyKey !== null,
    isDone: (_, answer: Result<PlacedOrder>) => answer.kind === 'done',
    namesLines: ({ context }, answer: Result<PlacedOrder>) =>
      Object.keys(lineErrorsIn(fieldErrorsIn(answer), context.lines)).length > 0,
  },
}).createMachine({
  id: 'orderDraft',
  context: ({ input: { draft, searchesServer = false, caller = null, ...input } }) => ({
    ...emptyDraft,
    ...draft,
    ...input,
    searchesServer,
    caller,
    heldMenu: null,
    lineErrors: {},
    formerPrices: {},
    unavailableIds: [],
    alert: null,
    quote: null,
    placing: null,
    lastPlaced: null,
  }),
  invoke: [
    {
      src: 'menu',
      id: 'menu',
      input: ({ context: { tenantId, searchesServer } }) => ({ tenantId, searchesServer }),
    },
    {
      src: 'repeatOrder',
      id: 'repeat',
      input: ({ context: { customer, tenantId } }) => ({ customer, tenantId }),
    },
    {
      src: 'loadQuote',
      id: 'quote',
      onDone: {
        guard: { type: 'isQuoted', params: ({ event }) => ({ logic: event.output }) },
        actions: {
          type: 'startQuote',
          params: ({ event }) => ({ logic: required(event.output, 'quote') }),
        },
      },
    },
    { src: 'keptOffer', id: 'kept', input: ({ context: { caller } }) => ({ caller }) },
  ],
  on: {
    'restaurants.changed': {
      guard: { type: 'isOfRestaurant', params: ({ event }) => event },
      actions: [
        sendTo('menu', { type: 'menu.retry' }),
        { type: 'sendToQuote', params: ({ event }) => event },
      ],
    },
    'quote.reported': [
      {
        guard: { type: 'changesTerms', params: ({ event }) => event },
        actions: [
          assign(({ event: { terms, placing } }) => ({ terms, placing, idempotencyKey: null })),
          'reportDraft',
        ],
      },
      { actions: assign(({ event: { placing } }) => ({ placing })) },
    ],
    'quote.linesRefused': {
      actions: [
        assign(({ context, event }) => ({ lineErrors: lineErrorsIn(event.errors, context.lines) })),
        sendTo('menu', { type: 'menu.retry' }),
      ],
    },
    /** The order goes on without the actor that failed. */
    'xstate.error.actor.*': {
      actions: assign(({ context: { quote }, event }) =>
        event.actorId === quote?.id ? { quote: null, placing: null } : {},
      ),
    },
    'order.dismissAlert': { actions: assign({ alert: null }) },
    'kept.settled': {
      actions: {
        type: 'report',
        params: ({ event }) => ({ type: 'order.keptSettled', callId: event.callId }),
      },
    },
    'customer.changed': {
      actions: [
        assign(({ context, event }) => withCustomer(context, event.customer)),
        { type: 'sendToRepeat', params: ({ event }) => event },
        'reportDraft',
      ],
    },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'menu.loaded': {
          actions: [
            { type: 'sendToRepeat', params: ({ event }) => event },
            { type: 'sendToKept', params: ({ event }) => event },
            assign(({ context, event }) => corrected(context, event.categories)),
            'reportDraft',
          ],
        },
        'menu.picked': adding,
        'order.add': adding,
        'repeat.confirmed': {
          actions: [assign(({ context, event }) => repeated(context, event.lines)), 'reportDraft'],
        },
        'kept.confirmed': {
          actions: [assign(({ context, event }) => continued(context, event.cart)), 'reportDraft'],
        },
        'order.increase': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [{ type: 'changeLine', params: editBy(withOneMore) }, 'reportDraft'],
        },
        'order.decrease': {
          actions: [{ type: 'changeLine', params: editBy(withOneLess) }, 'reportDraft'],
        },
        'order.remove': { actions: [{ type: 'changeLine', params: editBy(withoutLine) }, 'reportDraft'] },
        'order.note': {
          actions: [
            assign(({ context, event: { lineId, note } }) => ({
              lines: withNote(context.lines, lineId, note),
              idempotencyKey: null,
            })),
            'reportDraft',
          ],
        },
        'order.chooseType': {
          actions: [
            assign(({ event: { orderType } }) => ({ orderType, idempotencyKey: null })),
            'reportDraft',
          ],
        },
        'order.choosePayment': {
          actions: [
            assign(({ event: { paymentMethod } }) => ({ paymentMethod, idempotencyKey: null })),
            'reportDraft',
          ],
        },
        'order.submit': [
          {
            guard: and(['isManual', not('hasLines')]),
            actions: { type: 'report', params: { type: 'order.lackedItems' } },
          },
          { guard: 'lacksCustomer', actions: assign({ alert: { kind: 'needsCustomer' } }) },
          { guard: and(['canPlace', 'isPending']), target: 'pricing', actions: 'startAttempt' },
          { guard: and(['canPlace', 'hasKey']), target: 'submitting', actions: 'startAttempt' },
          { guard: 'canPlace', target: 'submitting', actions: ['startAttempt', 'makeKey', 'reportDraft'] },
        ],
      },
    },
    /** Sent as soon as its total is known. */
    pricing: {
      tags: 'busy',
      entry: { type: 'report', params: { type: 'order.sent' } },
      always: [
        {
          guard: 'isBarred',
          target: 'editing',
          actions: [
            { type: 'complain', params: ({ context }) => ({ message: barIn(context.placing) }) },
            {
              type: 'report',
              params: ({ context }) => ({ type: 'order.refused', message: barIn(context.placing) }),
            },
            { type: 'report', params: { type: 'order.answered' } },
          ],
        },
        { guard: and([not('isPending'), 'hasKey']), target: 'submitting' },
        { guard: not('isPending'), target: 'submitting', actions: ['makeKey', 'reportDraft'] },
      ],
    },
    submitting: {
      tags: 'busy',
      entry: [
        { type: 'report', params: { type: 'order.sent' } },
        { type: 'sendToQuote', params: { type: 'order.sent' } },
      ],
      exit: [
        { type: 'report', params: { type: 'order.answered' } },
        assign(({ context }) => withHeldMenu(context)),
        'reportDraft',
      ],
      on: {
        'menu.loaded': {
          actions: [
            { type: 'sendToRepeat', params: ({ event }) => event },
            { type: 'sendToKept', params: ({ event }) => event },
            assign(({ event }) => ({ heldMenu: event.categories })),
          ],
        },
      },
      invoke: {
        src: 'submitOrder',
        input: ({ context }) => newOrder(context),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              assign(({ event }) => afresh(valueIn(event.output))),
              // What was searched for was of the order before: Enter must not add it to the next one.
              sendTo('menu', { type: 'menu.search', query: '' }),
              { type: 'sendToRepeat', params: { type: 'order.placed' } },
              { type: 'sendToQuote', params: { type: 'order.placed' } },
              {
                type: 'report',
                params: ({ event }) => ({ type: 'order.placed', order: valueIn(event.output) }),
              },
              'reportDraft',
            ],
          },
          {
            guard: { type: 'namesLines', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              assign(({ context, event }) => ({
                lineErrors: lineErrorsIn(fieldErrorsIn(event.output), context.lines),
              })),
              { type: 'complain', params: ({ event }) => ({ message: messageIn(event.output) }) },
              { type: 'report', params: ({ event }) => refused(event.output) },
              { type: 'sendToQuote', params: ({ event }) => refusedFields(event.output) },
              // A stale price or an item gone: the menu on screen is old.
              sendTo('menu', { type: 'menu.retry' }),
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'complain', params: ({ event }) => ({ message: messageIn(event.output) }) },
              { type: 'report', params: ({ event }) => refused(event.output) },
              { type: 'sendToQuote', params: ({ event }) => refusedFields(event.output) },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'complain', params: { message: null } },
            { type: 'report', params: { type: 'order.refused', message: null } },
            { type: 'sendToQuote', params: { type: 'order.refused', errors: {} } },
          ],
        },
      },
    },
  },
});

export type OrderDraftActorRef = ActorRefFrom<typeof orderDraftMachine>;
export type OrderDraftSnapshot = SnapshotFrom<typeof orderDraftMachine>;

function editBy(change: (lines: readonly CartLine[], lineId: string) => readonly CartLine[]) {
  return ({ context, event }: { context: OrderContext; event: { lineId: string } }): LineEdit => ({
    lineId: event.lineId,
    lines: change(context.lines, event.lineId),
  });
}

function refused(answer: Result<PlacedOrder>): OrderReport {
  return { type: 'order.refused', message: messageIn(answer) };
}

function refusedFields(answer: Result<PlacedOrder>): QuoteEvent {
  return { type: 'order.refused', errors: fieldErrorsIn(answer) };
}
