import { type ActorRefFrom, assign, type SnapshotFrom, sendTo } from 'xstate';
import { noTerms } from '../../services/orders/draft-content';
import { orderQuoteSetup } from './order-quote.setup';
import type { CartNews, Pricing, QuoteContext } from './order-quote.types';
import {
  firstTexts,
  noRefusal,
  pricingWith,
  pricingWithoutAnswer,
  quoteIn,
  refusedErrors,
  requestFor,
  subtotalOf,
  totalOf,
  unpriced,
  withAllergies,
} from './terms';

const calculating: Pricing = { placing: { kind: 'pending' }, charge: { kind: 'pending' } };
const pending = { type: 'setPricing', params: calculating } as const;
const samePricing = {
  type: 'setPricing',
  params: ({ context }: { context: QuoteContext }) => context.pricing,
} as const;
const rememberCart = { type: 'rememberCart', params: ({ event }: { event: CartNews }) => event } as const;

/** What an order will be charged, as the server says, and the terms that this depends on. */
export const orderQuoteMachine = orderQuoteSetup.createMachine({
  id: 'orderQuote',
  context: ({ input: { tenantId, cart, terms, allergyFacts, read, typedTime, typedTip } }) => ({
    ...noRefusal,
    allergyFacts,
    typedTime,
    typedTip,
    check: 'none',
    unfinished: typedTime.trim() === '' ? [] : ['wantedAt'],
    tenantId,
    cart,
    terms: terms ?? noTerms,
    service: null,
    quote: null,
    pricing: calculating,
    readBack: null,
    isRead: false,
    read,
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
      input: ({ context: { tenantId, cart, terms, typedTime } }) => ({
        tenantId,
        orderType: cart.orderType,
        wantedAt: terms.wantedAt,
        text: typedTime,
      }),
    },
    {
      src: 'orderTip',
      id: 'tip',
      input: ({ context: { terms, typedTip } }) => ({ tipCents: terms.tipCents, text: typedTip }),
    },
    {
      src: 'allergies',
      id: 'allergies',
      input: ({ context: { terms, allergyFacts } }) => ({ ...allergyFacts, allergies: terms.allergies }),
    },
  ],
  on: {
    'restaurants.changed': { actions: sendTo('service', ({ event }) => event) },
    'service.ticked': { actions: { type: 'sendClock', params: ({ event }) => event } },
    'service.loaded': [
      {
        guard: { type: 'servesOtherwise', params: ({ event }) => event },
        target: '.updating',
        actions: { type: 'rememberService', params: ({ event }) => event },
      },
      { actions: { type: 'rememberService', params: ({ event }) => event } },
    ],
    'cart.changed': [
      {
        guard: { type: 'changesPrice', params: ({ event }) => event },
        target: '.updating',
        actions: rememberCart,
      },
      {
        guard: { type: 'isOtherCart', params: ({ event }) => event },
        actions: [{ type: 'noteCart', params: ({ event }) => event }, 'passOnCart', samePricing],
      },
    ],
    'cart.incomplete': { target: '.incomplete', actions: rememberCart },
    'address.changed': [
      {
        guard: { type: 'changesPrice', params: ({ event }) => event },
        target: '.updating',
        actions: 'rememberTerms',
      },
      { actions: [{ type: 'noteAddress', params: ({ event }) => event }, samePricing] },
    ],
    'time.changed': { target: '.updating', actions: 'rememberTerms' },
    'tip.changed': { target: '.updating', actions: 'rememberTerms' },
    'term.unfinished': {
      actions: [
        { type: 'rememberUnfinished', params: ({ event }) => event },
        { type: 'reportTyped', params: ({ event }) => event },
        'report',
      ],
    },
    'quote.terms': { target: '.updating', actions: ['rememberTerms', 'spreadTerms'] },
    'quote.write': { actions: { type: 'writeTyped', params: ({ event }) => event } },
    'allergies.of': { actions: sendTo('allergies', ({ event }) => event) },
    'allergies.changed': {
      actions: [assign(({ context, event }) => withAllergies(context, event)), samePricing],
    },
    'readBack.open': { actions: 'openReadBack' },
    'readBack.reported': [
      {
        guard: { type: 'changesRead', params: ({ event }) => event },
        actions: [
          assign(({ event: { isDone, read } }) => ({ isRead: isDone, read })),
          'reportRead',
          'report',
        ],
      },
      { actions: [assign(({ event }) => ({ isRead: event.isDone })), 'report'] },
    ],
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
        assign({ ...noRefusal, terms: noTerms, quote: null }),
        sendTo('address', { type: 'address.clear' }),
        sendTo('time', { type: 'time.clear' }),
        sendTo('tip', { type: 'tip.clear' }),
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
  initial: 'updating',
  states: {
    updating: {
      entry: 'passOnCart',
      always: [{ guard: 'hasLines', target: 'waiting' }, { target: 'empty' }],
    },
    empty: { entry: [assign({ quote: null }), pending] },
    incomplete: {
      entry: ['passOnCart', { type: 'setPricing', params: ({ context }) => unpriced(context) }],
      on: {
        'cart.changed': { target: 'updating', actions: rememberCart },
        'cart.incomplete': [
          {
            guard: { type: 'isOtherCart', params: ({ event }) => event },
            target: 'incomplete',
            reenter: true,
            actions: rememberCart,
          },
          {},
        ],
        'address.changed': { actions: ['rememberTerms', samePricing] },
        'time.changed': { actions: ['rememberTerms', samePricing] },
        'tip.changed': { actions: ['rememberTerms', samePricing] },
        'quote.terms': { actions: ['rememberTerms', 'spreadTerms'] },
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
            actions: assign(({ context, event }) => ({
              // What the order itself was refused for stays: no quote answers that.
              ...(context.refusal === null ? {} : { errors: {}, refusal: null }),
              quote: quoteIn(event.output),
            })),
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
      entry: { type: 'setPricing', params: ({ context }) => pricingWith(context, totalOf(context)) },
      after: { renewAfter: 'asking' },
    },
    refused: {
      tags: 'error',
      entry: { type: 'setPricing', params: ({ context }) => pricingWith(context, subtotalOf(context)) },
      on: {
        'quote.retry': 'asking',
        // What was refused may be what costs nothing, such as a note that is too long.
        'cart.changed': {
          guard: { type: 'isOtherCart', params: ({ event }) => event },
          target: 'updating',
          actions: rememberCart,
        },
        'address.changed': { target: 'updating', actions: 'rememberTerms' },
      },
    },
    failed: {
      tags: 'error',
      entry: { type: 'setPricing', params: ({ context }) => pricingWithoutAnswer(context) },
      after: { retryAfter: 'asking' },
      on: { 'quote.retry': 'asking' },
    },
    sending: {},
  },
});

export type OrderQuoteLogic = typeof orderQuoteMachine;
export type OrderQuoteActorRef = ActorRefFrom<OrderQuoteLogic>;
export type OrderQuoteSnapshot = SnapshotFrom<OrderQuoteLogic>;
