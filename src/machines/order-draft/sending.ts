import { and, assign, not, sendTo } from 'xstate';
import { valueIn } from '../shared/result';
import { barIn, newOrder, noTotal } from './drafts';
import { afresh } from './edits';
import {
  askingCustomer,
  correcting,
  held,
  notSent,
  orderDraftSetup,
  readingBack,
  refusedOptions,
  refusing,
} from './order-draft.setup';

/** No other change of it counts until it is answered. */
export const sending = orderDraftSetup.createStateConfig({
  tags: 'busy',
  entry: { type: 'sendToCallDraft', params: { type: 'order.submitted' } },
  exit: { type: 'sendToCallDraft', params: { type: 'order.answered' } },
  on: { 'repeat.confirmed': held, 'kept.confirmed': held, 'kept.settled': held },
  initial: 'waiting',
  states: {
    /** For the quote, which may have terms to send. */
    waiting: {
      on: { 'menu.loaded': { actions: correcting } },
      always: { guard: not('isQuoteAwaited'), target: 'pricing' },
      after: { quoteWithin: 'pricing' },
    },
    /** Sent as soon as its total is known. */
    pricing: {
      on: { 'menu.loaded': { actions: correcting } },
      always: [
        {
          guard: 'lacksQuote',
          target: '#orderDraft.order.editing',
          actions: { type: 'refuse', params: { message: noTotal, errors: null } },
        },
        {
          guard: 'isBarred',
          target: '#orderDraft.order.editing',
          actions: {
            type: 'refuse',
            params: ({ context }) => ({ message: barIn(context.placing), errors: null }),
          },
        },
        { guard: 'lacksCustomer', target: '#orderDraft.order.editing', actions: askingCustomer },
        { guard: not('canPlace'), target: '#orderDraft.order.editing', actions: notSent },
        { guard: 'needsReadBack', target: '#orderDraft.order.editing', actions: readingBack },
        { guard: and([not('isPending'), 'hasKey']), target: 'submitting' },
        { guard: not('isPending'), target: 'submitting', actions: ['makeKey', 'reportDraft'] },
      ],
    },
    submitting: {
      entry: [
        assign(({ context }) => ({ sending: context.idempotencyKey })),
        { type: 'report', params: { type: 'order.sent' } },
        { type: 'sendToQuote', params: { type: 'order.sent' } },
      ],
      exit: { type: 'report', params: { type: 'order.answered' } },
      on: {
        'menu.loaded': {
          actions: [{ type: 'spreadMenu', params: ({ event }) => event }, held.actions],
        },
      },
      invoke: {
        src: 'submitOrder',
        input: ({ context }) => newOrder(context),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: '#orderDraft.order.editing',
            actions: [
              assign(({ context, event }) => afresh(context, valueIn(event.output))),
              // What was searched for was of the order before: Enter must not add it to the next one.
              sendTo('menu', { type: 'menu.search', query: '' }),
              { type: 'sendToRepeat', params: { type: 'orders.outdated' } },
              { type: 'sendToQuote', params: { type: 'order.placed' } },
              { type: 'sendToCallDraft', params: { type: 'order.placed' } },
              {
                type: 'report',
                params: ({ event }) => ({ type: 'order.placed', order: valueIn(event.output) }),
              },
              'reportDraft',
            ],
          },
          {
            guard: { type: 'namesOptions', params: ({ event }) => event.output },
            target: '#orderDraft.order.editing.choosing',
            actions: [
              {
                type: 'open',
                params: ({ context, event }) => ({ lineId: refusedOptions(context, event.output) }),
              },
              ...refusing,
            ],
          },
          {
            guard: { type: 'namesFields', params: ({ event }) => event.output },
            target: '#orderDraft.order.editing.cart.refused',
            actions: refusing,
          },
          { target: '#orderDraft.order.editing', actions: refusing },
        ],
        onError: {
          target: '#orderDraft.order.editing',
          actions: [
            { type: 'noteUnplaced', params: { status: null, isOther: false } },
            { type: 'refuse', params: { message: null, errors: {} } },
            'reportDraft',
          ],
        },
      },
    },
  },
});
