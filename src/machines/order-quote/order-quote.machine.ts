import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import type { Answer } from '../../services/errors/answer';
import type { FieldErrors } from '../../services/errors/http-refusal';
import type { OrderTerms } from '../../services/orders/order-terms.types';
import type { Quote } from '../../services/orders/quote.types';
import type { RestaurantService } from '../../services/tenants/restaurant-service.types';
import { allergiesMachine } from '../allergies/allergies.machine';
import { deliveryAddressMachine } from '../delivery-address/delivery-address.machine';
import { orderTimeMachine } from '../order-time/order-time.machine';
import { restaurantServiceMachine } from '../restaurant-service/restaurant-service.machine';
import { mustProvide } from '../shared/must-provide';
import type {
  AskQuote,
  QuoteContext,
  QuotedCart,
  QuoteEvent,
  QuoteInput,
  QuoteReport,
  QuoteTag,
  Settlement,
} from './order-quote.types';
import {
  firstTexts,
  isSameCart,
  messageOf,
  namesLines,
  noTerms,
  orderToRead,
  quoteIn,
  refusedErrors,
  reportOf,
  requestFor,
  settledWith,
  subtotalOf,
  totalOf,
  unasked,
  unsaid,
  withAllergies,
  withTerms,
} from './terms';

const askQuote: AskQuote = mustProvide('askQuote');

const changeTo = (terms: Partial<OrderTerms>) => ({ terms });
const calculating: Settlement = { placing: { kind: 'pending' }, charge: { kind: 'pending' } };
const pending = { type: 'settle', params: calculating } as const;

/** What an order will be charged, as the server says, and the terms that this depends on. */
export const orderQuoteMachine = setup({
  types: {} as {
    context: QuoteContext;
    events: QuoteEvent;
    input: QuoteInput;
    tags: QuoteTag;
    children: {
      service: 'restaurantService';
      address: 'deliveryAddress';
      time: 'orderTime';
      allergies: 'allergies';
    };
  },
  actors: {
    askQuote,
    restaurantService: restaurantServiceMachine,
    deliveryAddress: deliveryAddressMachine,
    orderTime: orderTimeMachine,
    allergies: allergiesMachine,
  },
  actions: {
    /** To be replaced where the server keeps whether orders were read back. */
    startReadBack: assign({}),
    settle: enqueueActions(({ context, enqueue }, settlement: Settlement) => {
      enqueue.assign({ settlement });
      const now = { ...context, settlement };
      // The read-back answers at once, and with its answer the order gets its report.
      if (now.readBack === null) enqueue.sendParent(reportOf(now));
      else enqueue.sendTo(now.readBack, { type: 'order.changed', order: orderToRead(now) });
    }),
    report: sendParent(({ context }) => reportOf(context)),
    spreadRefusal: enqueueActions(({ enqueue }, errors: FieldErrors) => {
      const warnings = errors.allergies_acknowledged ?? [];
      if (warnings.length > 0) enqueue.sendTo('allergies', { type: 'allergies.refused', warnings });
    }),
    openReadBack: enqueueActions(({ context: { readBack }, enqueue }) => {
      if (readBack !== null) enqueue.sendTo(readBack, { type: 'readBack.open' });
    }),
    reportLines: sendParent(
      (_, errors: FieldErrors): QuoteReport => ({ type: 'quote.linesRefused', errors }),
    ),
    changeTerms: assign(({ context }, { terms }: { terms: Partial<OrderTerms> }) =>
      withTerms(context, terms),
    ),
    /** Saved addresses are fetched only for a delivery. */
    settleChildren: enqueueActions(({ context: { cart }, enqueue }) => {
      enqueue.sendTo('time', { type: 'time.of', orderType: cart.orderType });
      if (cart.orderType === 'delivery' && cart.customerId !== null)
        enqueue.sendTo('address', { type: 'address.wanted', customerId: cart.customerId });
    }),
    rememberService: enqueueActions(({ context, enqueue }, { service }: { service: RestaurantService }) => {
      const { timezone, now } = service;
      enqueue.assign({ service });
      enqueue.sendTo('time', { type: 'time.zone', timezone, now });
      if (context.readBack !== null)
        enqueue.sendTo(context.readBack, {
          type: 'order.changed',
          order: orderToRead({ ...context, service }),
        });
    }),
    rememberRefusal: assign((_, answer: Answer<Quote>) => ({
      errors: firstTexts(refusedErrors(answer)),
      refusal: messageOf(answer),
    })),
  },
  guards: {
    hasLines: ({ context }) => context.cart.lines.length > 0,
    isOtherCart: ({ context }, { cart }: { cart: QuotedCart }) => !isSameCart(context.cart, cart),
    servesOtherwise: ({ context: { service: before } }, { service }: { service: RestaurantService }) =>
      before !== null &&
      (before.isOpen !== service.isOpen ||
        JSON.stringify(before.delivery) !== JSON.stringify(service.delivery)),
    demandsReadBack: (_, errors: FieldErrors) => errors.read_back !== undefined,
    isDone: (_, answer: Answer<Quote>) => answer.kind === 'done',
    namesLines: (_, answer: Answer<Quote>) => namesLines(refusedErrors(answer)),
  },
  delays: {
    typedFor: 300,
    /** Less than the quarter of an hour for which the server keeps its word. */
    renewAfter: 840_000,
    retryAfter: 5_000,
  },
}).createMachine({
  id: 'orderQuote',
  context: ({ input: { tenantId, cart, terms, allergyFacts } }) => ({
    ...unsaid,
    allergyFacts,
    check: 'none',
    tenantId,
    cart,
    terms: terms ?? noTerms,
    service: null,
    quote: null,
    settlement: calculating,
    readBack: null,
    isRead: false,
    isReadBackDemanded: false,
  }),
  entry: 'startReadBack',
  invoke: [
    {
      src: 'restaurantService',
      id: 'service',
      input: ({ context: { tenantId } }) => ({ tenantId }),
    },
    {
      src: 'deliveryAddress',
      id: 'address',
      input: ({ context: { terms } }) => ({ address: terms.address }),
    },
    {
      src: 'orderTime',
      id: 'time',
      input: ({ context: { tenantId, cart, terms } }) => ({
        tenantId,
        orderType: cart.orderType,
        wantedAt: terms.wantedAt,
      }),
    },
    {
      src: 'allergies',
      id: 'allergies',
      input: ({ context: { terms, allergyFacts } }) => ({ ...allergyFacts, allergies: terms.allergies }),
    },
  ],
  on: {
    'restaurants.changed': { actions: sendTo('service', ({ event }) => event) },
    'service.loaded': [
      {
        guard: { type: 'servesOtherwise', params: ({ event }) => event },
        target: '.settling',
        actions: { type: 'rememberService', params: ({ event }) => event },
      },
      { actions: { type: 'rememberService', params: ({ event }) => event } },
    ],
    'cart.changed': {
      guard: { type: 'isOtherCart', params: ({ event }) => event },
      target: '.settling',
      actions: assign(({ event: { cart } }) => ({ ...unsaid, cart })),
    },
    'cart.incomplete': '.incomplete',
    'address.changed': {
      target: '.settling',
      actions: {
        type: 'changeTerms',
        params: ({ event: { address } }) => changeTo({ address }),
      },
    },
    'time.changed': {
      target: '.settling',
      actions: { type: 'changeTerms', params: ({ event: { wantedAt } }) => changeTo({ wantedAt }) },
    },
    'quote.tip': {
      target: '.settling',
      actions: { type: 'changeTerms', params: ({ event: { tipCents } }) => changeTo({ tipCents }) },
    },
    'allergies.of': { actions: sendTo('allergies', ({ event }) => event) },
    'allergies.changed': {
      actions: [
        assign(({ context, event }) => withAllergies(context, event)),
        { type: 'settle', params: ({ context }) => context.settlement },
      ],
    },
    'readBack.open': { actions: 'openReadBack' },
    'readBack.reported': { actions: [assign(({ event }) => ({ isRead: event.isDone })), 'report'] },
    /** The order goes on without the actor that failed. */
    'xstate.error.actor.*': {
      actions: [
        assign(({ context: { readBack }, event }) =>
          event.actorId === readBack?.id ? { readBack: null } : {},
        ),
        'report',
      ],
    },
    'order.sent': '.sending',
    'order.placed': {
      target: '.empty',
      actions: [
        assign({ ...unsaid, terms: noTerms, quote: null }),
        sendTo('address', { type: 'address.clear' }),
        sendTo('time', { type: 'time.clear' }),
        sendTo('allergies', { type: 'allergies.clear' }),
      ],
    },
    'order.refused': [
      {
        guard: { type: 'demandsReadBack', params: ({ event }) => event.errors },
        target: '.asking',
        actions: [
          assign({ isReadBackDemanded: true }),
          'openReadBack',
          { type: 'spreadRefusal', params: ({ event }) => event.errors },
        ],
      },
      {
        target: '.asking',
        actions: [
          assign(({ context: { quote }, event }) => ({
            errors: firstTexts(event.errors),
            refusedCents: quote?.totalCents ?? null,
          })),
          { type: 'spreadRefusal', params: ({ event }) => event.errors },
        ],
      },
    ],
  },
  initial: 'settling',
  states: {
    settling: {
      entry: 'settleChildren',
      always: [{ guard: 'hasLines', target: 'waiting' }, { target: 'empty' }],
    },
    empty: { entry: [assign({ quote: null }), pending] },
    incomplete: {
      entry: pending,
      on: {
        'cart.changed': {
          target: 'settling',
          actions: assign(({ event: { cart } }) => ({ ...unsaid, cart })),
        },
        'cart.incomplete': {},
        'address.changed': {
          actions: { type: 'changeTerms', params: ({ event: { address } }) => changeTo({ address }) },
        },
        'time.changed': {
          actions: { type: 'changeTerms', params: ({ event: { wantedAt } }) => changeTo({ wantedAt }) },
        },
        'quote.tip': {
          actions: { type: 'changeTerms', params: ({ event: { tipCents } }) => changeTo({ tipCents }) },
        },
        'service.loaded': { actions: { type: 'rememberService', params: ({ event }) => event } },
      },
    },
    waiting: { tags: 'busy', entry: pending, after: { typedFor: 'asking' } },
    asking: {
      tags: 'busy',
      entry: pending,
      invoke: {
        src: 'askQuote',
        input: ({ context }) => requestFor(context),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'known',
            actions: assign(({ event }) => ({ quote: quoteIn(event.output) })),
          },
          {
            guard: { type: 'namesLines', params: ({ event }) => event.output },
            target: 'refused',
            actions: [
              { type: 'rememberRefusal', params: ({ event }) => event.output },
              { type: 'reportLines', params: ({ event }) => refusedErrors(event.output) },
            ],
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: 'failed',
      },
    },
    known: {
      entry: { type: 'settle', params: ({ context }) => settledWith(context, totalOf(context)) },
      after: { renewAfter: 'asking' },
    },
    refused: {
      tags: 'error',
      entry: { type: 'settle', params: ({ context }) => settledWith(context, subtotalOf(context)) },
      on: { 'quote.retry': 'asking' },
    },
    failed: {
      tags: 'error',
      entry: { type: 'settle', params: ({ context }) => unasked(context) },
      after: { retryAfter: 'asking' },
      on: { 'quote.retry': 'asking' },
    },
    sending: {},
  },
});

export type OrderQuoteLogic = typeof orderQuoteMachine;
export type OrderQuoteActorRef = ActorRefFrom<OrderQuoteLogic>;
export type OrderQuoteSnapshot = SnapshotFrom<OrderQuoteLogic>;
