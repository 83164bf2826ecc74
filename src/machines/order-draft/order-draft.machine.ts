import { type ActorRefFrom, and, assign, not, type SnapshotFrom, sendTo } from 'xstate';
import type { Result } from '../../services/errors/result';
import type { CartLine, PlacedOrder } from '../../services/orders/order.types';
import { required } from '../shared/required';
import { fieldErrorsIn, messageIn, valueIn } from '../shared/result';
import { type Addition, withNote, withOneLess, withOneMore, withoutLine } from './cart';
import {
  afresh,
  asChanged,
  attemptOf,
  barIn,
  closed,
  continued,
  emptyDraft,
  lineToChoose,
  merged,
  newOrder,
  optionsInput,
  repeated,
  withChosen,
  withCustomer,
  withoutGone,
} from './drafts';
import { orderDraftSetup, refusedOptions } from './order-draft.setup';
import type { HeldReport, LineEdit, OrderContext } from './order-draft.types';

type Adding = { event: Addition };
const add = [
  { type: 'addItem', params: ({ event }: Adding) => event },
  {
    type: 'report',
    params: ({ event }: Adding) => ({ type: 'order.added', itemName: event.item.name }) as const,
  },
  'reportDraft',
] as const;
const adding = [
  {
    guard: { type: 'asksOptions', params: ({ event }: Adding) => event },
    target: '.choosing',
    reenter: true,
    actions: add,
  },
  {
    guard: { type: 'isAvailable', params: ({ event }: Adding) => event },
    target: '.cart',
    actions: add,
  },
] as const;

const notSent = { type: 'report', params: { type: 'order.notSent' } } as const;
type Loaded = { event: Extract<HeldReport, { type: 'menu.loaded' }> };
const correcting = [
  { type: 'spreadMenu', params: ({ event }: Loaded) => event },
  { type: 'correct', params: ({ event }: Loaded) => event },
  'reportDraft',
] as const;
const readingBack = [{ type: 'sendToQuote', params: { type: 'readBack.open' } }, notSent] as const;
const held = { actions: { type: 'hold', params: ({ event }: { event: HeldReport }) => event } } as const;
const askingCustomer = ['askCustomer', notSent] as const;

type Answered = { event: { output: Result<PlacedOrder> } };
const statusOf = (answer: Result<PlacedOrder>) => ({
  status: answer.kind === 'refused' ? answer.failure.status : null,
});
const complaining = [
  { type: 'noteUnplaced', params: ({ event }: Answered) => statusOf(event.output) },
  { type: 'complain', params: ({ event }: Answered) => ({ message: messageIn(event.output) }) },
  {
    type: 'report',
    params: ({ event }: Answered) => ({ type: 'order.refused', message: messageIn(event.output) }) as const,
  },
  {
    type: 'sendToQuote',
    params: ({ event }: Answered) =>
      ({ type: 'order.refused', errors: fieldErrorsIn(event.output) }) as const,
  },
  'reportDraft',
] as const;

export const orderDraftMachine = orderDraftSetup.createMachine({
  id: 'orderDraft',
  context: ({ input: { draft, searchesServer = false, caller = null, base = null, ...input } }) => ({
    ...emptyDraft,
    ...draft,
    ...input,
    sending: null,
    lost: [attemptOf({ ...emptyDraft, ...draft, ...input })].filter((attempt) => attempt !== null),
    searchesServer,
    caller,
    base,
    callDraft: null,
    menu: [],
    open: null,
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
      {
        actions: assign(({ context: { quote }, event }) =>
          event.actorId === quote?.id ? { quote: null, placing: null } : {},
        ),
      },
    ],
    'order.dismissAlert': { actions: assign({ alert: null }) },
    'draft.merged': {
      actions: [assign(({ context, event }) => merged(context, event.draft)), 'spreadTerms', 'reportDraft'],
    },
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
        'repeat.confirmed': {
          actions: [assign(({ context, event }) => repeated(context, event.lines)), 'reportDraft'],
        },
        'kept.confirmed': {
          actions: [
            assign(({ context, event }) => continued(context, event.cart)),
            'spreadTerms',
            'reportDraft',
          ],
        },
        'order.increase': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [{ type: 'changeLine', params: editBy(withOneMore) }, 'reportDraft'],
        },
        'order.decrease': {
          actions: [{ type: 'changeLine', params: editBy(withOneLess) }, 'reportDraft'],
        },
        'order.remove': { actions: [{ type: 'changeLine', params: editBy(withoutLine) }, 'reportDraft'] },
        'order.removeGone': {
          guard: 'hasGone',
          actions: [assign(({ context }) => withoutGone(context)), 'reportDraft'],
        },
        'order.note': {
          actions: [
            assign(({ context, event: { lineId, note } }) =>
              asChanged(context, { lines: withNote(context.lines, lineId, note) }),
            ),
            'reportDraft',
          ],
        },
        'order.chooseType': {
          actions: [
            assign(({ context, event: { orderType } }) => asChanged(context, { orderType })),
            'reportDraft',
          ],
        },
        'order.choosePayment': {
          actions: [
            assign(({ context, event: { paymentMethod } }) => asChanged(context, { paymentMethod })),
            'reportDraft',
          ],
        },
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
          { guard: 'isUnread', actions: readingBack },
          { target: 'sending', actions: 'startAttempt' },
        ],
      },
      initial: 'cart',
      states: {
        cart: {},
        choosing: {
          // What is chosen stays; a line that is now the same as another joins it.
          exit: [assign(({ context }) => closed(context)), 'reportDraft'],
          always: { guard: 'isLineGone', target: 'cart' },
          on: {
            // Enter once more, before the options are on screen.
            'menu.picked': { guard: { type: 'isJustAdded', params: ({ event }) => event } },
            'options.changed': {
              actions: [assign(({ context, event }) => withChosen(context, event)), 'reportDraft'],
            },
            'options.closed': 'cart',
            'draft.merged': {
              guard: { type: 'changesOpenLine', params: ({ event }) => event },
              target: 'cart',
              actions: [
                assign(({ context, event }) => merged(context, event.draft)),
                'spreadTerms',
                'reportDraft',
              ],
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
                input: ({ context, self }) => ({ name: 'lineOptions', input: optionsInput(context, self) }),
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
      initial: 'pricing',
      states: {
        /** Sent as soon as its total is known. */
        pricing: {
          on: { 'menu.loaded': { actions: correcting } },
          always: [
            {
              guard: 'isBarred',
              target: '#orderDraft.editing',
              actions: [
                { type: 'complain', params: ({ context }) => ({ message: barIn(context.placing) }) },
                {
                  type: 'report',
                  params: ({ context }) => ({ type: 'order.refused', message: barIn(context.placing) }),
                },
              ],
            },
            { guard: 'lacksCustomer', target: '#orderDraft.editing', actions: askingCustomer },
            { guard: not('canPlace'), target: '#orderDraft.editing', actions: notSent },
            { guard: 'isUnread', target: '#orderDraft.editing', actions: readingBack },
            { guard: and([not('isPending'), 'hasKey']), target: 'submitting' },
            { guard: not('isPending'), target: 'submitting', actions: ['makeKey', 'reportDraft'] },
          ],
        },
        submitting: {
          entry: [
            assign(({ context }) => ({ sending: attemptOf(context) })),
            { type: 'report', params: { type: 'order.sent' } },
            { type: 'sendToQuote', params: { type: 'order.sent' } },
          ],
          exit: { type: 'report', params: { type: 'order.answered' } },
          on: {
            'menu.loaded': { actions: [{ type: 'spreadMenu', params: ({ event }) => event }, held.actions] },
          },
          invoke: {
            src: 'submitOrder',
            input: ({ context }) => newOrder(context),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#orderDraft.editing',
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
                guard: { type: 'namesOptions', params: ({ event }) => event.output },
                target: '#orderDraft.editing.choosing',
                actions: [
                  {
                    type: 'open',
                    params: ({ context, event }) => ({ lineId: refusedOptions(context, event.output) }),
                  },
                  { type: 'markLines', params: ({ event }) => fieldErrorsIn(event.output) },
                  ...complaining,
                ],
              },
              {
                guard: { type: 'namesLines', params: ({ event }) => event.output },
                target: '#orderDraft.editing',
                actions: [
                  { type: 'markLines', params: ({ event }) => fieldErrorsIn(event.output) },
                  ...complaining,
                ],
              },
              {
                target: '#orderDraft.editing',
                actions: complaining,
              },
            ],
            onError: {
              target: '#orderDraft.editing',
              actions: [
                { type: 'noteUnplaced', params: { status: null } },
                { type: 'complain', params: { message: null } },
                { type: 'report', params: { type: 'order.refused', message: null } },
                { type: 'sendToQuote', params: { type: 'order.refused', errors: {} } },
              ],
            },
          },
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
