import { type ActorRefFrom, and, assign, not, type SnapshotFrom, sendTo } from 'xstate';
import { valueIn } from '../shared/result';
import type { Addition } from './cart';
import { barIn, emptyDraft, lineToChoose, newOrder, noTotal, optionsInput } from './drafts';
import { afresh, asChanged, closed, withCustomer } from './edits';
import {
  add,
  askingCustomer,
  correcting,
  edit,
  held,
  merging,
  notSent,
  orderDraftSetup,
  readingBack,
  refusedOptions,
  refusing,
} from './order-draft.setup';

const adding = [
  {
    guard: { type: 'asksOptions', params: ({ event }: { event: Addition }) => event },
    target: '.choosing',
    reenter: true,
    actions: add,
  },
  {
    guard: { type: 'isAvailable', params: ({ event }: { event: Addition }) => event },
    target: '.cart',
    actions: add,
  },
] as const;

/** Whether the server quotes orders, and what does that here. */
const quote = orderDraftSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadQuote',
        onDone: [
          {
            guard: { type: 'canQuote', params: ({ event }) => ({ logic: event.output }) },
            target: 'running',
            actions: { type: 'startQuote', params: ({ event }) => ({ logic: event.output }) },
          },
          { target: 'none' },
        ],
        onError: 'failed',
      },
      initial: 'timely',
      states: {
        timely: { after: { lateAfter: 'late' } },
        /** Where the server does not say what it offers, only an order whose terms were agreed waits on. */
        late: {},
      },
    },
    /** The server quotes no orders: this one is placed as it is. */
    none: {},
    running: {
      on: {
        'xstate.error.actor.*': {
          guard: { type: 'isQuote', params: ({ event }) => event },
          target: 'failed',
          actions: assign({ quote: null, placing: null }),
        },
      },
    },
    failed: {
      on: { 'order.submit': { guard: 'hasTerms', target: 'loading' } },
      after: { loadAgainAfter: 'loading' },
    },
  },
});

export const orderDraftMachine = orderDraftSetup.createMachine({
  id: 'orderDraft',
  context: ({ input: { draft, searchesServer = false, caller = null, base = null, ...input } }) => ({
    ...emptyDraft,
    ...draft,
    ...input,
    sending: null,
    unconfirmed: draft?.idempotencyKey ?? null,
    searchesServer,
    caller,
    base,
    callDraft: null,
    menu: [],
    open: null,
    shorthand: draft?.shorthand ?? null,
    held: [],
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
      src: 'loadCallDraft',
      onDone: { actions: { type: 'share', params: ({ event }) => ({ logic: event.output }) } },
      onError: { actions: { type: 'share', params: { logic: null } } },
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
          assign(({ context, event: { terms, placing } }) => asChanged(context, { terms, placing })),
          'reportDraft',
        ],
      },
      { actions: assign(({ event: { placing } }) => ({ placing })) },
    ],
    'quote.typed': { actions: [assign(({ event }) => event.typed), 'reportDraft'] },
    'quote.read': { actions: [assign(({ event: { read } }) => ({ read })), 'reportDraft'] },
    'quote.linesRefused': {
      guard: 'isChosen',
      actions: { type: 'markLines', params: ({ event }) => event.errors },
    },
    /** The order goes on without the actor that failed. */
    'xstate.error.actor.*': [
      {
        guard: { type: 'isCallDraft', params: ({ event }) => event },
        actions: [
          assign({ callDraft: null }),
          { type: 'report', params: { type: 'order.sharing', isShared: false } },
        ],
      },
      {},
    ],
    'order.dismissAlert': { actions: assign({ alert: null }) },
    'order.openShorthand': { actions: assign(({ context }) => ({ shorthand: context.shorthand ?? '' })) },
    'order.closeShorthand': { actions: [assign({ shorthand: null }), 'reportDraft'] },
    'shorthand.changed': { actions: [assign(({ event }) => ({ shorthand: event.text })), 'reportDraft'] },
    'draft.merged': { actions: merging },
    'draft.based': { actions: { type: 'report', params: ({ event }) => event } },
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
  type: 'parallel',
  states: {
    quote,
    order: {
      initial: 'editing',
      states: {
        editing: {
          entry: 'takeHeld',
          on: {
            'menu.loaded': { actions: correcting },
            'menu.picked': adding,
            'order.add': adding,
            'order.chooseOptions': {
              guard: { type: 'hasOptions', params: ({ event }) => event },
              target: '.choosing',
              reenter: true,
              actions: { type: 'open', params: ({ event }) => event },
            },
            'repeat.confirmed': edit,
            'kept.confirmed': {
              actions: [
                { type: 'edit', params: ({ event }) => event },
                'spreadTerms',
                { type: 'spreadTyped', params: ({ event }) => event },
                'reportDraft',
              ],
            },
            'order.increase': { guard: { type: 'isOffered', params: ({ event }) => event }, ...edit },
            'order.decrease': edit,
            'order.remove': edit,
            'order.removeGone': { guard: 'hasGone', ...edit },
            'order.note': edit,
            'order.chooseType': edit,
            'order.choosePayment': edit,
            'order.submit': [
              { guard: 'lacksCustomer', actions: askingCustomer },
              {
                guard: { type: 'hasOptions', params: ({ context }) => ({ lineId: lineToChoose(context) }) },
                target: '.choosing',
                reenter: true,
                actions: [
                  { type: 'open', params: ({ context }) => ({ lineId: lineToChoose(context) }) },
                  notSent,
                ],
              },
              { guard: not('canPlace'), actions: notSent },
              { guard: 'needsReadBack', actions: readingBack },
              { target: 'sending', actions: 'startAttempt' },
            ],
          },
          initial: 'cart',
          states: {
            cart: {
              on: {
                /** The server answers it with the order that it has. */
                'draft.placed': {
                  guard: and(['isUnconfirmed', not('lacksCustomer'), 'canPlace', not('needsReadBack')]),
                  target: '#orderDraft.order.sending',
                  actions: 'startAttempt',
                },
              },
            },
            choosing: {
              // What is chosen stays; a line that is now the same as another joins it.
              exit: [assign(({ context }) => closed(context)), 'reportDraft'],
              always: { guard: 'isLineGone', target: 'cart' },
              on: {
                // Enter once more, before the options are on screen.
                'menu.picked': { guard: { type: 'isJustAdded', params: ({ event }) => event } },
                'options.changed': edit,
                'options.closed': 'cart',
                'draft.merged': {
                  guard: { type: 'changesOpenLine', params: ({ event }) => event },
                  target: 'cart',
                  actions: merging,
                },
              },
              initial: 'asking',
              states: {
                asking: {
                  on: {
                    'menu.loaded': {
                      guard: { type: 'hasOtherGroups', params: ({ event }) => event },
                      target: 'asking',
                      reenter: true,
                      actions: correcting,
                    },
                  },
                  invoke: {
                    src: 'lateChart',
                    id: 'options',
                    input: ({ context, self }) => ({
                      name: 'lineOptions',
                      input: optionsInput(context, self),
                    }),
                  },
                },
              },
            },
          },
        },
        /** No other change of it counts until it is answered. */
        sending: {
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
        },
      },
    },
  },
});

export type OrderDraftActorRef = ActorRefFrom<typeof orderDraftMachine>;
export type OrderDraftSnapshot = SnapshotFrom<typeof orderDraftMachine>;
