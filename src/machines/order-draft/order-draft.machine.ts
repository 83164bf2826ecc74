import { type ActorRefFrom, and, assign, not, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { Customer } from '../../services/customers/customer.types';
import type { Result } from '../../services/errors/result';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { KeptCart } from '../../services/orders/kept-order.types';
import type { CartLine, OrderType, PaymentMethod, PlacedOrder } from '../../services/orders/order.types';
import { keptOfferMachine } from '../kept-offer/kept-offer.machine';
import { menuMachine } from '../menu/menu.machine';
import { repeatOrderMachine } from '../repeat-order/repeat-order.machine';
import type { RepeatEvent } from '../repeat-order/repeat-order.types';
import { mustProvide, mustProvideAction } from '../shared/must-provide';
import { fieldErrorsIn, messageIn, valueIn } from '../shared/result';
import { lineErrorsIn, withNote, withOneLess, withOneMore, withoutLine } from './cart';
import {
  added,
  afresh,
  continued,
  corrected,
  draftIn,
  edited,
  emptyDraft,
  newOrder,
  repeated,
} from './drafts';
import type {
  LineEdit,
  OrderContext,
  OrderEvent,
  OrderInput,
  OrderReport,
  OrderTag,
  SubmitOrder,
} from './order-draft.types';

const submitOrder: SubmitOrder = mustProvide('submitOrder');

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
    submitOrder,
  },
  actions: {
    report: sendParent((_, report: OrderReport) => report),
    reportDraft: sendParent(
      ({ context }): OrderReport => ({ type: 'order.draftChanged', draft: draftIn(context) }),
    ),
    tellRepeat: sendTo(
      'repeat',
      (_, news: Extract<RepeatEvent, { type: 'customer.changed' | 'menu.loaded' | 'order.placed' }>) => news,
    ),
    tellKept: sendTo('kept', (_, news: Extract<OrderEvent, { type: 'menu.loaded' }>) => news),
    askForMenu: sendTo('menu', { type: 'menu.retry' }),
    correctLines: assign(({ context }, { categories }: { categories: readonly MenuCategory[] }) =>
      corrected(context, categories),
    ),
    holdMenu: assign((_, { categories }: { categories: readonly MenuCategory[] }) => ({
      heldMenu: categories,
    })),
    takeHeldMenu: assign(({ context }) =>
      context.heldMenu === null ? {} : { ...corrected(context, context.heldMenu), heldMenu: null },
    ),
    addItem: assign(({ context }, { item }: { item: MenuItem }) => added(context, item)),
    addLines: assign(({ context }, { lines }: { lines: readonly CartLine[] }) => repeated(context, lines)),
    goOn: assign(({ context }, { cart }: { cart: KeptCart }) => continued(context, cart)),
    changeLine: assign(({ context }, edit: LineEdit) => edited(context, edit)),
    note: assign(({ context }, { menuItemId, note }: { menuItemId: string; note: string }) => ({
      lines: withNote(context.lines, menuItemId, note),
      idempotencyKey: null,
    })),
    chooseType: assign((_, { orderType }: { orderType: OrderType }) => ({ orderType, idempotencyKey: null })),
    choosePayment: assign((_, { paymentMethod }: { paymentMethod: PaymentMethod }) => ({
      paymentMethod,
      idempotencyKey: null,
    })),
    rememberCustomer: assign(({ context }, { customer }: { customer: Customer | null }) => ({
      customer,
      idempotencyKey: customer?.id === context.customer?.id ? context.idempotencyKey : null,
      alert: context.alert?.kind === 'needsCustomer' ? null : context.alert,
    })),
    makeKey: assign(mustProvideAction('makeKey')),
    askForCustomer: assign({ alert: { kind: 'needsCustomer' } }),
    startAttempt: assign({ alert: null, lineErrors: {} }),
    startAfresh: assign((_, order: PlacedOrder) => afresh(order)),
    /** What was searched for was of the order before: Enter must not add it to the next one. */
    clearSearch: sendTo('menu', { type: 'menu.search', query: '' }),
    complain: assign((_, { message }: { message: string | null }) => ({
      alert: { kind: 'failed' as const, message },
    })),
    markLines: assign(({ context }, answer: Result<PlacedOrder>) => ({
      lineErrors: lineErrorsIn(fieldErrorsIn(answer), context.lines),
    })),
    dismissAlert: assign({ alert: null }),
  },
  guards: {
    isAvailable: (_, { item }: { item: MenuItem }) => item.isAvailable,
    isOffered: ({ context }, { menuItemId }: { menuItemId: string }) =>
      !context.unavailableIds.includes(menuItemId),
    isManual: ({ context }) => context.callId === null,
    hasLines: ({ context }) => context.lines.length > 0,
    lacksCustomer: ({ context }) => (context.customer?.id ?? null) === null,
    canPlace: ({ context }) =>
      context.lines.length > 0 && context.tenantId !== null && context.unavailableIds.length === 0,
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
    lastPlaced: null,
  }),
  invoke: [
    {
      src: 'menu',
      id: 'menu',
      input: ({ context: { tenantId, searchesServer } }) => ({ tenantId, searchesServer }),
      onError: {},
    },
    {
      src: 'repeatOrder',
      id: 'repeat',
      input: ({ context: { customer, tenantId } }) => ({ customer, tenantId }),
      onError: {},
    },
    {
      src: 'keptOffer',
      id: 'kept',
      input: ({ context: { caller } }) => ({ caller }),
      onError: {},
    },
  ],
  on: {
    'order.dismissAlert': { actions: 'dismissAlert' },
    'kept.settled': {
      actions: {
        type: 'report',
        params: ({ event }) => ({ type: 'order.keptSettled', callId: event.callId }),
      },
    },
    'customer.changed': {
      actions: [
        { type: 'rememberCustomer', params: ({ event }) => event },
        { type: 'tellRepeat', params: ({ event }) => event },
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
            { type: 'tellRepeat', params: ({ event }) => event },
            { type: 'tellKept', params: ({ event }) => event },
            { type: 'correctLines', params: ({ event }) => event },
            'reportDraft',
          ],
        },
        'menu.picked': {
          guard: { type: 'isAvailable', params: ({ event }) => event },
          actions: [
            { type: 'addItem', params: ({ event }) => event },
            { type: 'report', params: addedReport },
            'reportDraft',
          ],
        },
        'order.add': {
          guard: { type: 'isAvailable', params: ({ event }) => event },
          actions: [
            { type: 'addItem', params: ({ event }) => event },
            { type: 'report', params: addedReport },
            'reportDraft',
          ],
        },
        'repeat.confirmed': {
          actions: [{ type: 'addLines', params: ({ event }) => event }, 'reportDraft'],
        },
        'kept.confirmed': { actions: [{ type: 'goOn', params: ({ event }) => event }, 'reportDraft'] },
        'order.increase': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [{ type: 'changeLine', params: editBy(withOneMore) }, 'reportDraft'],
        },
        'order.decrease': {
          actions: [{ type: 'changeLine', params: editBy(withOneLess) }, 'reportDraft'],
        },
        'order.remove': { actions: [{ type: 'changeLine', params: editBy(withoutLine) }, 'reportDraft'] },
        'order.note': { actions: [{ type: 'note', params: ({ event }) => event }, 'reportDraft'] },
        'order.chooseType': {
          actions: [{ type: 'chooseType', params: ({ event }) => event }, 'reportDraft'],
        },
        'order.choosePayment': {
          actions: [{ type: 'choosePayment', params: ({ event }) => event }, 'reportDraft'],
        },
        'order.submit': [
          {
            guard: and(['isManual', not('hasLines')]),
            actions: { type: 'report', params: { type: 'order.lackedItems' } },
          },
          { guard: 'lacksCustomer', actions: 'askForCustomer' },
          { guard: and(['canPlace', 'hasKey']), target: 'submitting', actions: 'startAttempt' },
          { guard: 'canPlace', target: 'submitting', actions: ['startAttempt', 'makeKey', 'reportDraft'] },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      entry: { type: 'report', params: { type: 'order.sent' } },
      exit: [{ type: 'report', params: { type: 'order.answered' } }, 'takeHeldMenu', 'reportDraft'],
      on: {
        'menu.loaded': {
          actions: [
            { type: 'tellRepeat', params: ({ event }) => event },
            { type: 'tellKept', params: ({ event }) => event },
            { type: 'holdMenu', params: ({ event }) => event },
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
              { type: 'startAfresh', params: ({ event }) => valueIn(event.output) },
              'clearSearch',
              { type: 'tellRepeat', params: { type: 'order.placed' } },
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
              { type: 'markLines', params: ({ event }) => event.output },
              { type: 'complain', params: ({ event }) => ({ message: messageIn(event.output) }) },
              { type: 'report', params: ({ event }) => refused(event.output) },
              // A stale price or an item gone: the menu on screen is old.
              'askForMenu',
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'complain', params: ({ event }) => ({ message: messageIn(event.output) }) },
              { type: 'report', params: ({ event }) => refused(event.output) },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'complain', params: { message: null } },
            { type: 'report', params: { type: 'order.refused', message: null } },
          ],
        },
      },
    },
  },
});

export type OrderDraftActorRef = ActorRefFrom<typeof orderDraftMachine>;
export type OrderDraftSnapshot = SnapshotFrom<typeof orderDraftMachine>;

function editBy(change: (lines: readonly CartLine[], menuItemId: string) => readonly CartLine[]) {
  return ({ context, event }: { context: OrderContext; event: { menuItemId: string } }): LineEdit => ({
    menuItemId: event.menuItemId,
    lines: change(context.lines, event.menuItemId),
  });
}

function addedReport({ event }: { event: { item: MenuItem } }): OrderReport {
  return { type: 'order.added', itemName: event.item.name };
}

function refused(answer: Result<PlacedOrder>): OrderReport {
  return { type: 'order.refused', message: messageIn(answer) };
}
