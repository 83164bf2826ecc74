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
import { deliveryAddressMachine } from '../delivery-address/delivery-address.machine';
import { orderTimeMachine } from '../order-time/order-time.machine';
import { restaurantServiceMachine } from '../restaurant-service/restaurant-service.machine';
import { mustProvide } from '../shared/must-provide';
import type {
  AskQuote,
  Placing,
  QuoteContext,
  QuotedCart,
  QuoteEvent,
  QuoteInput,
  QuoteReport,
  QuoteTag,
} from './order-quote.types';
import {
  firstTexts,
  isSameCart,
  messageOf,
  namesLines,
  noTerms,
  placingUnasked,
  placingWith,
  quoteIn,
  refusedErrors,
  requestFor,
  unsaid,
  withTerms,
} from './terms';

const askQuote: AskQuote = mustProvide('askQuote');

const changeTo = (terms: Partial<OrderTerms>) => ({ terms });
const pending = { type: 'report', params: { kind: 'pending' } } as const;
const reportPlacing = {
  type: 'report',
  params: ({ context }: { context: QuoteContext }) => placingWith(context),
} as const;

/** What an order will be charged, as the server says, and the terms that this depends on. */
export const orderQuoteMachine = setup({
  types: {} as {
    context: QuoteContext;
    events: QuoteEvent;
    input: QuoteInput;
    tags: QuoteTag;
    children: { service: 'restaurantService'; address: 'deliveryAddress'; time: 'orderTime' };
  },
  actors: {
    askQuote,
    restaurantService: restaurantServiceMachine,
    deliveryAddress: deliveryAddressMachine,
    orderTime: orderTimeMachine,
  },
  actions: {
    report: sendParent(
      ({ context: { terms } }, placing: Placing): QuoteReport => ({
        type: 'quote.reported',
        terms,
        placing,
      }),
    ),
    reportLines: sendParent(
      (_, errors: FieldErrors): QuoteReport => ({ type: 'quote.linesRefused', errors }),
    ),
    changeTerms: assign(({ context }, { terms }: { terms: Partial<OrderTerms> }) =>
      withTerms(context, terms),
    ),
    spreadTerms: enqueueActions(({ context: { terms }, enqueue }) => {
      enqueue.sendTo('address', { type: 'address.replace', address: terms.address });
      enqueue.sendTo('time', { type: 'time.replace', wantedAt: terms.wantedAt });
    }),
    /** Saved addresses are fetched only for a delivery. */
    settleChildren: enqueueActions(({ context: { cart }, enqueue }) => {
      enqueue.sendTo('time', { type: 'time.of', orderType: cart.orderType });
      if (cart.orderType === 'delivery' && cart.customerId !== null)
        enqueue.sendTo('address', { type: 'address.wanted', customerId: cart.customerId });
    }),
    rememberService: enqueueActions(({ enqueue }, { service }: { service: RestaurantService }) => {
      const { timezone, now } = service;
      enqueue.assign({ service });
      enqueue.sendTo('time', { type: 'time.zone', timezone, now });
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
  context: ({ input: { tenantId, cart, terms } }) => ({
    ...unsaid,
    tenantId,
    cart,
    terms: terms ?? noTerms,
    service: null,
    quote: null,
  }),
  invoke: [
    {
      src: 'restaurantService',
      id: 'service',
      input: ({ context: { tenantId } }) => ({ tenantId }),
      onError: {},
    },
    {
      src: 'deliveryAddress',
      id: 'address',
      input: ({ context: { terms } }) => ({ address: terms.address }),
      onError: {},
    },
    {
      src: 'orderTime',
      id: 'time',
      input: ({ context: { tenantId, cart, terms } }) => ({
        tenantId,
        orderType: cart.orderType,
        wantedAt: terms.wantedAt,
      }),
      onError: {},
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
    'quote.terms': {
      target: '.settling',
      actions: [{ type: 'changeTerms', params: ({ event }) => event }, 'spreadTerms'],
    },
    'order.sent': '.sending',
    'order.placed': {
      target: '.empty',
      actions: [
        assign({ ...unsaid, terms: noTerms, quote: null }),
        sendTo('address', { type: 'address.clear' }),
        sendTo('time', { type: 'time.clear' }),
      ],
    },
    'order.refused': {
      target: '.asking',
      actions: assign(({ context: { quote }, event }) => ({
        errors: firstTexts(event.errors),
        refusedCents: quote?.totalCents ?? null,
      })),
    },
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
        'quote.terms': {
          actions: [{ type: 'changeTerms', params: ({ event }) => event }, 'spreadTerms'],
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
    known: { entry: reportPlacing, after: { renewAfter: 'asking' } },
    refused: { tags: 'error', entry: reportPlacing, on: { 'quote.retry': 'asking' } },
    failed: {
      tags: 'error',
      entry: { type: 'report', params: ({ context }) => placingUnasked(context) },
      after: { retryAfter: 'asking' },
      on: { 'quote.retry': 'asking' },
    },
    sending: {},
  },
});

export type OrderQuoteLogic = typeof orderQuoteMachine;
export type OrderQuoteActorRef = ActorRefFrom<OrderQuoteLogic>;
export type OrderQuoteSnapshot = SnapshotFrom<OrderQuoteLogic>;
