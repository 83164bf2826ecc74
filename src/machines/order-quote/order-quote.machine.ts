import { type ActorRefFrom, assign, type SnapshotFrom, sendTo } from 'xstate';
import { noTerms } from '../../services/orders/draft-content';
import { orderQuoteSetup } from './order-quote.setup';
import type { CartNews, QuoteContext, Settlement } from './order-quote.types';
import {
  firstTexts,
  noRefusal,
  quoteIn,
  refusedErrors,
  requestFor,
  settledWith,
  settledWithoutAnswer,
  subtotalOf,
  totalOf,
  withAllergies,
} from './terms';

const calculating: Settlement = { placing: { kind: 'pending' }, charge: { kind: 'pending' } };
const pending = { type: 'settle', params: calculating } as const;
const asSettled = {
  type: 'settle',
  params: ({ context }: { context: QuoteContext }) => context.settlement,
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
    settlement: calculating,
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
        target: '.settling',
        actions: { type: 'rememberService', params: ({ event }) => event },
      },
      { actions: { type: 'rememberService', params: ({ event }) => event } },
    ],
    'cart.changed': [
      {
        guard: { type: 'changesPrice', params: ({ event }) => event },
        target: '.settling',
        actions: rememberCart,
      },
      {
        guard: { type: 'isOtherCart', params: ({ event }) => event },
        actions: [{ type: 'noteCart', params: ({ event }) => event }, 'settleChildren', asSettled],
      },
    ],
    'cart.incomplete': { target: '.incomplete', actions: rememberCart },
    'address.changed': [
      {
        guard: { type: 'changesPrice', params: ({ event }) => event },
        target: '.settling',
        actions: 'rememberTerms',
      },
      { actions: [{ type: 'noteAddress', params: ({ event }) => event }, asSettled] },
    ],
    'time.changed': { target: '.settling', actions: 'rememberTerms' },
    'tip.changed': { target: '.settling', actions: 'rememberTerms' },
    'term.unfinished': {
      actions: [
        { type: 'rememberUnfinished', params: ({ event }) => event },
        { type: 'reportTyped', params: ({ event }) => event },
        'report',
      ],
    },
    'quote.terms': { target: '.settling', actions: ['rememberTerms', 'spreadTerms'] },
    'quote.write': { actions: { type: 'writeTyped', params: ({ event }) => event } },
    'allergies.of': { actions: sendTo('allergies', ({ event }) => event) },
    'allergies.changed': {
      actions: [assign(({ context, event }) => withAllergies(context, event)), asSettled],
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
  initial: 'settling',
  states: {
    settling: {
      entry: 'settleChildren',
      always: [{ guard: 'hasLines', target: 'waiting' }, { target: 'empty' }],
    },
    empty: { entry: [assign({ quote: null }), pending] },
    incomplete: {
      entry: ['settleChildren', pending],
      on: {
        'cart.changed': { target: 'settling', actions: rememberCart },
        'cart.incomplete': [
          {
            guard: { type: 'isOtherCart', params: ({ event }) => event },
            target: 'incomplete',
            reenter: true,
            actions: rememberCart,
          },
          {},
        ],
        'address.changed': { actions: ['rememberTerms', asSettled] },
        'time.changed': { actions: ['rememberTerms', asSettled] },
        'tip.changed': { actions: ['rememberTerms', asSettled] },
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
      entry: { type: 'settle', params: ({ context }) => settledWith(context, totalOf(context)) },
      after: { renewAfter: 'asking' },
    },
    refused: {
      tags: 'error',
      entry: { type: 'settle', params: ({ context }) => settledWith(context, subtotalOf(context)) },
      on: {
        'quote.retry': 'asking',
        // What was refused may be what costs nothing, such as a note that is too long.
        'cart.changed': {
          guard: { type: 'isOtherCart', params: ({ event }) => event },
          target: 'settling',
          actions: rememberCart,
        },
        'address.changed': { target: 'settling', actions: 'rememberTerms' },
      },
    },
    failed: {
      tags: 'error',
      entry: { type: 'settle', params: ({ context }) => settledWithoutAnswer(context) },
      after: { retryAfter: 'asking' },
      on: { 'quote.retry': 'asking' },
    },
    sending: {},
  },
});

export type OrderQuoteLogic = typeof orderQuoteMachine;
export type OrderQuoteActorRef = ActorRefFrom<OrderQuoteLogic>;
export type OrderQuoteSnapshot = SnapshotFrom<OrderQuoteLogic>;
