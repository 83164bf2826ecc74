import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { Answer } from '../../services/errors/answer';
import type { FieldErrors } from '../../services/errors/http-refusal';
import { retryAfter } from '../../services/errors/may-pass';
import type { OrderTerms } from '../../services/orders/order-terms.types';
import type { Quote } from '../../services/orders/quote.types';
import type { Sentence } from '../../services/orders/read-back';
import { isSameJson } from '../../services/schema/same-json';
import type { RestaurantService } from '../../services/tenants/restaurant-service.types';
import { allergiesMachine } from '../allergies/allergies.machine';
import { deliveryAddressMachine } from '../delivery-address/delivery-address.machine';
import type { AddressReport } from '../delivery-address/delivery-address.types';
import { orderTimeMachine } from '../order-time/order-time.machine';
import { orderTipMachine } from '../order-tip/order-tip.machine';
import { restaurantServiceMachine } from '../restaurant-service/restaurant-service.machine';
import { mustProvide } from '../shared/must-provide';
import { answerGuards } from '../shared/result';
import type { UnfinishedReport } from '../shared/unfinished-term';
import type {
  AskQuote,
  CartNews,
  Pricing,
  QuoteContext,
  QuotedCart,
  QuoteEvent,
  QuoteInput,
  QuoteReport,
  QuoteTag,
} from './order-quote.types';
import {
  changesPrice,
  firstTexts,
  messageOf,
  namesLines,
  noRefusal,
  type OrderNews,
  orderToRead,
  refusedErrors,
  reportOf,
  withTerms,
  withUnfinished,
} from './terms';

const askQuote: AskQuote = mustProvide('askQuote');

/** What an event changes of the terms. */
function termsIn(event: QuoteEvent): Partial<OrderTerms> {
  switch (event.type) {
    case 'address.changed':
      return { address: event.address };
    case 'time.changed':
      return { wantedAt: event.wantedAt };
    case 'tip.changed':
      return { tipCents: event.tipCents };
    case 'quote.terms':
      return event.terms;
    default:
      return {};
  }
}

/** The types, actions and guards of the quote's chart. */
export const orderQuoteSetup = setup({
  types: {} as {
    context: QuoteContext;
    events: QuoteEvent;
    input: QuoteInput;
    tags: QuoteTag;
    children: {
      service: 'restaurantService';
      address: 'deliveryAddress';
      time: 'orderTime';
      tip: 'orderTip';
      allergies: 'allergies';
    };
  },
  actors: {
    askQuote,
    restaurantService: restaurantServiceMachine,
    deliveryAddress: deliveryAddressMachine,
    orderTime: orderTimeMachine,
    orderTip: orderTipMachine,
    allergies: allergiesMachine,
  },
  actions: {
    /** None, unless the server keeps whether orders were read back: then it is provided. */
    startReadBack: assign({}),
    setPricing: enqueueActions(({ context, enqueue }, pricing: Pricing) => {
      enqueue.assign({ pricing });
      const now = { ...context, pricing };
      // The read-back answers at once, and with its answer the order gets its report.
      if (now.readBack === null) enqueue.sendParent(reportOf(now));
      else enqueue.sendTo(now.readBack, { type: 'order.changed', order: orderToRead(now) });
    }),
    report: sendParent(({ context }) => reportOf(context)),
    reportTyped: sendParent(
      (_, { term, text }: UnfinishedReport): QuoteReport => ({
        type: 'quote.typed',
        typed: term === 'wantedAt' ? { typedTime: text } : { typedTip: text },
      }),
    ),
    reportRead: sendParent(({ context: { read } }): QuoteReport => ({ type: 'quote.read', read })),
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
    rememberCart: assign((_, { cart }: CartNews) => ({ ...noRefusal, cart })),
    /** What the server compared the order with still holds. */
    noteCart: assign((_, { cart }: CartNews) => ({ cart })),
    noteAddress: assign(({ context: { terms } }, { address }: AddressReport) => ({
      errors: {},
      terms: { ...terms, address },
    })),
    rememberTerms: assign(({ context, event }) => withTerms(context, termsIn(event))),
    rememberUnfinished: assign(({ context }, report: UnfinishedReport) => withUnfinished(context, report)),
    spreadTerms: enqueueActions(({ context: { terms }, enqueue }) => {
      enqueue.sendTo('address', { type: 'address.replace', address: terms.address });
      enqueue.sendTo('time', { type: 'time.replace', wantedAt: terms.wantedAt });
      enqueue.sendTo('tip', { type: 'tip.replace', tipCents: terms.tipCents });
      enqueue.sendTo('allergies', { type: 'allergies.replace', allergies: terms.allergies });
    }),
    writeTyped: enqueueActions(
      ({ enqueue }, { typedTime, typedTip }: Extract<QuoteEvent, { type: 'quote.write' }>) => {
        if (typedTime.trim() !== '') {
          enqueue.sendTo('time', { type: 'time.open' });
          enqueue.sendTo('time', { type: 'time.write', text: typedTime });
        }
        if (typedTip.trim() !== '') {
          enqueue.sendTo('tip', { type: 'tip.open' });
          enqueue.sendTo('tip', { type: 'tip.write', text: typedTip });
        }
      },
    ),
    /** Saved addresses are fetched only for a delivery. */
    passOnCart: enqueueActions(({ context: { cart }, enqueue }) => {
      enqueue.sendTo('time', { type: 'time.of', orderType: cart.orderType });
      if (cart.customerId === null) return;
      enqueue.sendTo('address', { type: 'address.of', customerId: cart.customerId });
      if (cart.orderType === 'delivery') enqueue.sendTo('address', { type: 'address.wanted' });
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
    sendClock: enqueueActions(({ context: { service }, enqueue }, { now }: { now: string }) => {
      if (service !== null) enqueue.sendTo('time', { type: 'time.zone', timezone: service.timezone, now });
    }),
    rememberRefusal: assign((_, answer: Answer<Quote>) => ({
      errors: firstTexts(refusedErrors(answer)),
      refusal: messageOf(answer),
    })),
  },
  guards: {
    hasLines: ({ context }) => context.cart.lines.length > 0,
    isOtherCart: ({ context }, { cart }: { cart: QuotedCart }) => !isSameJson(context.cart, cart),
    changesPrice: ({ context }, news: OrderNews) => changesPrice(context, news),
    servesOtherwise: ({ context: { service: before } }, { service }: { service: RestaurantService }) =>
      before !== null && (before.isOpen !== service.isOpen || !isSameJson(before.delivery, service.delivery)),
    changesRead: ({ context }, { read }: { read: readonly Sentence[] }) => !isSameJson(context.read, read),
    demandsReadBack: (_, errors: FieldErrors) => errors.read_back !== undefined,
    namesLines: (_, answer: Answer<Quote>) => namesLines(refusedErrors(answer)),
  },
  delays: {
    typedFor: 300,
    /** Less than the quarter of an hour for which the server keeps its word. */
    renewAfter: 840_000,
    retryAfter: retryAfter(5_000),
  },
}).extend({ guards: answerGuards });
