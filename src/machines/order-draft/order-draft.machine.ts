import { type ActorRefFrom, and, assign, log, raise, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Customer } from '../../services/customers/customer.types';
import type { Answer } from '../../services/errors/answer';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { CartLine, OrderType, PaymentMethod, PlacedOrder } from '../../services/orders/order.types';
import { valueIn } from '../shared/answer';
import { failureOf, type LogEntry, logLine } from '../shared/log-entry';
import { mustProvide } from '../shared/must-provide';
import { lineErrorsIn, repriced, withNote, withOneLess, withOneMore, without, withoutLine } from './cart';
import { added, draftIn, EMPTY_DRAFT, newOrder } from './drafts';
import { addableItems, isSearch, movedHighlight } from './menu-search';
import type {
  FetchMenu,
  MakeKey,
  OrderContext,
  OrderEvent,
  OrderInput,
  OrderReport,
  OrderTag,
  SubmitOrder,
} from './order-draft.types';

const fetchMenu: FetchMenu = mustProvide('fetchMenu');
const makeKey: MakeKey = mustProvide('makeKey');
const submitOrder: SubmitOrder = mustProvide('submitOrder');

export const orderDraftMachine = setup({
  types: {} as {
    context: OrderContext;
    events: OrderEvent;
    input: OrderInput;
    tags: OrderTag;
  },
  actors: { fetchMenu, makeKey, submitOrder },
  actions: {
    reportStage: sendParent((_, stage: { type: 'order.sent' | 'order.answered' }) => stage),
    reportDraft: sendParent(
      ({ context }): OrderReport => ({ type: 'order.draftChanged', draft: draftIn(context) }),
    ),
    rememberMenu: assign(({ context }, categories: readonly MenuCategory[]) => {
      const { lines, formerPrices } = repriced(context.lines, categories);
      return lines === context.lines
        ? { categories }
        : {
            categories,
            lines,
            formerPrices: { ...context.formerPrices, ...formerPrices },
            idempotencyKey: null,
          };
    }),
    forgetAttempts: assign({ attempts: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    search: assign(({ context }, { query }: { query: string }) => {
      const begins = isSearch(query) && !isSearch(context.query);
      const categoryId = begins ? null : context.categoryId;
      return { query, categoryId, highlightedId: firstHit({ ...context, query, categoryId }) };
    }),
    filter: assign(({ context }, { categoryId }: { categoryId: string | null }) => ({
      categoryId,
      highlightedId: firstHit({ ...context, categoryId }),
    })),
    highlight: assign(({ context }, { move }: { move: 'next' | 'previous' }) => ({
      highlightedId: movedHighlight(addableItems(context), context.highlightedId, move),
    })),
    addItem: assign(({ context }, { item }: { item: MenuItem }) => added(context, item)),
    addHighlighted: assign(({ context }) => added(context, highlightedItem(context))),
    changeLine: assign(({ context }, { menuItemId, lines }: LineEdit) => ({
      lines,
      idempotencyKey: null,
      lineErrors: without(context.lineErrors, menuItemId),
      formerPrices: without(context.formerPrices, menuItemId),
    })),
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
    rememberKey: assign((_, idempotencyKey: string) => ({ idempotencyKey })),
    askForCustomer: assign({ alert: { kind: 'needsCustomer' } }),
    startAttempt: assign({ alert: null, lineErrors: {} }),
    startAfresh: assign((_, order: PlacedOrder) => ({
      ...EMPTY_DRAFT,
      formerPrices: {},
      alert: { kind: 'placed' as const, orderId: order.id, totalCents: order.totalCents },
    })),
    complain: assign(({ context }, answer: Answer<PlacedOrder> | null) => ({
      alert: {
        kind: 'failed' as const,
        message: answer?.kind === 'refused' ? answer.failure.serverMessage : null,
      },
      lineErrors: answer?.kind === 'refused' ? lineErrorsIn(answer.failure.errors, context.lines) : {},
    })),
    dismissAlert: assign({ alert: null }),
    askForMenu: raise({ type: 'order.retryMenu' }),
    logFailure: log((_, entry: LogEntry) => logLine(entry)),
  },
  guards: {
    hasTriedTwice: ({ context }) => context.attempts >= 2,
    hasRestaurant: ({ context }) => context.tenantId !== null,
    isAvailable: (_, { item }: { item: MenuItem }) => item.isAvailable,
    hasHighlight: ({ context }) => highlightedItem(context) !== undefined,
    lacksCustomer: ({ context }) => (context.customer?.id ?? null) === null,
    canPlace: ({ context }) => context.lines.length > 0 && context.tenantId !== null,
    hasKey: ({ context }) => context.idempotencyKey !== null,
    isDone: (_, answer: Answer<PlacedOrder>) => answer.kind === 'done',
    namesLines: ({ context }, answer: Answer<PlacedOrder>) =>
      answer.kind === 'refused' && Object.keys(lineErrorsIn(answer.failure.errors, context.lines)).length > 0,
  },
  delays: {
    /** CONST-02 */
    retryAfter: 1_000,
    /** Far beyond what is normal: the HTTP client itself never gives up (CONST-15). */
    giveUpAfter: 120_000,
  },
}).createMachine({
  id: 'orderDraft',
  context: ({ input: { draft, ...input } }) => ({
    ...EMPTY_DRAFT,
    ...draft,
    ...input,
    categories: [],
    attempts: 0,
    categoryId: null,
    query: '',
    highlightedId: null,
    lineErrors: {},
    formerPrices: {},
    alert: null,
  }),
  on: {
    'order.search': { actions: { type: 'search', params: ({ event }) => event } },
    'order.filter': { actions: { type: 'filter', params: ({ event }) => event } },
    'order.highlight': { actions: { type: 'highlight', params: ({ event }) => event } },
    'order.dismissAlert': { actions: 'dismissAlert' },
    'customer.changed': {
      actions: [{ type: 'rememberCustomer', params: ({ event }) => event }, 'reportDraft'],
    },
  },
  type: 'parallel',
  states: {
    menu: {
      initial: 'none',
      states: {
        none: { always: { guard: 'hasRestaurant', target: 'loading' } },
        loading: {
          tags: 'busy',
          entry: 'forgetAttempts',
          initial: 'asking',
          states: {
            asking: {
              entry: 'countAttempt',
              invoke: {
                src: 'fetchMenu',
                input: ({ context }) => ({ tenantId: context.tenantId ?? '' }),
                onDone: {
                  target: '#orderDraft.menu.ready',
                  actions: [{ type: 'rememberMenu', params: ({ event }) => event.output }, 'reportDraft'],
                },
                onError: {
                  target: 'pausing',
                  actions: { type: 'logFailure', params: failureOf('Loading the menu') },
                },
              },
            },
            pausing: {
              always: { guard: 'hasTriedTwice', target: '#orderDraft.menu.failed' },
              after: { retryAfter: 'asking' },
            },
          },
          after: { giveUpAfter: 'failed' },
        },
        ready: { tags: 'ready', on: { 'order.retryMenu': 'refreshing' } },
        refreshing: {
          tags: 'ready',
          invoke: {
            src: 'fetchMenu',
            input: ({ context }) => ({ tenantId: context.tenantId ?? '' }),
            onDone: {
              target: 'ready',
              actions: [{ type: 'rememberMenu', params: ({ event }) => event.output }, 'reportDraft'],
            },
            onError: {
              target: 'ready',
              actions: { type: 'logFailure', params: failureOf('Loading the menu again') },
            },
          },
          after: { giveUpAfter: 'ready' },
        },
        failed: { tags: 'error', on: { 'order.retryMenu': 'loading' } },
      },
    },
    order: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'order.add': {
              guard: { type: 'isAvailable', params: ({ event }) => event },
              actions: [{ type: 'addItem', params: ({ event }) => event }, 'reportDraft'],
            },
            'order.addHighlighted': {
              guard: 'hasHighlight',
              actions: ['addHighlighted', 'reportDraft'],
            },
            'order.increase': {
              actions: [{ type: 'changeLine', params: edited(withOneMore) }, 'reportDraft'],
            },
            'order.decrease': {
              actions: [{ type: 'changeLine', params: edited(withOneLess) }, 'reportDraft'],
            },
            'order.remove': { actions: [{ type: 'changeLine', params: edited(withoutLine) }, 'reportDraft'] },
            'order.note': { actions: [{ type: 'note', params: ({ event }) => event }, 'reportDraft'] },
            'order.chooseType': {
              actions: [{ type: 'chooseType', params: ({ event }) => event }, 'reportDraft'],
            },
            'order.choosePayment': {
              actions: [{ type: 'choosePayment', params: ({ event }) => event }, 'reportDraft'],
            },
            'order.submit': [
              { guard: 'lacksCustomer', actions: 'askForCustomer' },
              { guard: and(['canPlace', 'hasKey']), target: 'submitting.sending', actions: 'startAttempt' },
              { guard: 'canPlace', target: 'submitting', actions: 'startAttempt' },
            ],
          },
        },
        submitting: {
          tags: 'busy',
          entry: { type: 'reportStage', params: { type: 'order.sent' } },
          exit: { type: 'reportStage', params: { type: 'order.answered' } },
          initial: 'makingKey',
          states: {
            makingKey: {
              invoke: {
                src: 'makeKey',
                onDone: {
                  target: 'sending',
                  actions: [{ type: 'rememberKey', params: ({ event }) => event.output }, 'reportDraft'],
                },
                onError: {
                  target: '#orderDraft.order.editing',
                  actions: [
                    { type: 'logFailure', params: failureOf('Making an idempotency key') },
                    { type: 'complain', params: null },
                  ],
                },
              },
            },
            sending: {
              invoke: {
                src: 'submitOrder',
                input: ({ context }) => newOrder(context),
                onDone: [
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: '#orderDraft.order.editing',
                    actions: [
                      { type: 'startAfresh', params: ({ event }) => valueIn(event.output) },
                      'reportDraft',
                    ],
                  },
                  {
                    guard: { type: 'namesLines', params: ({ event }) => event.output },
                    target: '#orderDraft.order.editing',
                    // A stale price or an item gone: the menu on screen is old.
                    actions: [{ type: 'complain', params: ({ event }) => event.output }, 'askForMenu'],
                  },
                  {
                    target: '#orderDraft.order.editing',
                    actions: { type: 'complain', params: ({ event }) => event.output },
                  },
                ],
                onError: {
                  target: '#orderDraft.order.editing',
                  actions: [
                    { type: 'logFailure', params: failureOf('Placing the order') },
                    { type: 'complain', params: null },
                  ],
                },
              },
            },
          },
          after: { giveUpAfter: { target: 'editing', actions: { type: 'complain', params: null } } },
        },
      },
    },
  },
});

export type OrderDraftActorRef = ActorRefFrom<typeof orderDraftMachine>;
export type OrderDraftSnapshot = SnapshotFrom<typeof orderDraftMachine>;

interface LineEdit {
  readonly menuItemId: string;
  readonly lines: readonly CartLine[];
}

function edited(change: (lines: readonly CartLine[], menuItemId: string) => readonly CartLine[]) {
  return ({ context, event }: { context: OrderContext; event: { menuItemId: string } }): LineEdit => ({
    menuItemId: event.menuItemId,
    lines: change(context.lines, event.menuItemId),
  });
}

function highlightedItem(context: OrderContext): MenuItem | undefined {
  return addableItems(context).find((item) => item.id === context.highlightedId);
}

function firstHit(context: OrderContext): string | null {
  return isSearch(context.query) ? (addableItems(context)[0]?.id ?? null) : null;
}
