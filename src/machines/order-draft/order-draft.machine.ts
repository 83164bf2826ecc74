import { type ActorRefFrom, and, assign, not, type SnapshotFrom, sendTo } from 'xstate';
import type { Addition } from './cart';
import { emptyDraft, lineToChoose, optionsInput, shorthandInput } from './drafts';
import { asChanged, closed, withAltered, withCustomer } from './edits';
import {
  add,
  askingCustomer,
  correcting,
  edit,
  merging,
  notSent,
  orderDraftSetup,
  readingBack,
  reportCharge,
} from './order-draft.setup';
import { quote } from './quoting';
import { sending } from './sending';

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
          reportCharge,
          'reportDraft',
        ],
      },
      { actions: [assign(({ event: { placing } }) => ({ placing })), reportCharge] },
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
    'order.altered': {
      actions: [
        assign(({ context, event }) => withAltered(context, event)),
        { type: 'sendToRepeat', params: { type: 'orders.outdated' } },
      ],
    },
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
              initial: 'open',
              states: {
                open: {},
                /** The second half of a double press would agree to what nobody has read. */
                refused: {
                  on: { 'order.submit': { actions: notSent } },
                  after: { readAfter: 'open' },
                },
              },
            },
            choosing: {
              // What is chosen stays; a line that is now the same as another joins it.
              exit: [assign(({ context }) => closed(context)), 'reportDraft'],
              always: { guard: 'isLineGone', target: 'cart' },
              on: {
                // Enter once more in the search.
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
                    src: 'lineOptions',
                    id: 'options',
                    input: ({ context, self }) => optionsInput(context, self),
                    onError: '#orderDraft.order.editing.cart',
                  },
                },
              },
            },
          },
        },
        sending,
      },
    },
    /** The field in which the whole order is typed in one line. */
    shorthand: {
      initial: 'closed',
      states: {
        closed: { always: { guard: 'isTyped', target: 'open' } },
        open: {
          always: { guard: not('isTyped'), target: 'closed' },
          invoke: {
            src: 'shorthand',
            id: 'shorthand',
            input: ({ context, self }) => shorthandInput(context, self),
            onError: { target: 'closed', actions: assign({ shorthand: null }) },
          },
          on: {
            'menu.loaded': {
              actions: sendTo('shorthand', ({ event: { categories } }) => ({
                type: 'shorthand.menuChanged',
                categories,
              })),
            },
            /** What was typed in the earlier order has joined what is typed here. */
            'kept.confirmed': {
              actions: sendTo('shorthand', ({ context: { shorthand } }) => ({
                type: 'shorthand.type',
                text: shorthand ?? '',
              })),
            },
          },
        },
      },
    },
  },
});

export type OrderDraftActorRef = ActorRefFrom<typeof orderDraftMachine>;
export type OrderDraftSnapshot = SnapshotFrom<typeof orderDraftMachine>;
