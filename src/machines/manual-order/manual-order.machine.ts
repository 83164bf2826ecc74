import {
  type ActorRefFrom,
  and,
  assign,
  not,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import type { Customer } from '../../services/customers/customer.types';
import type { Result } from '../../services/errors/result';
import type { ManualStep } from '../../services/orders/manual-draft.types';
import type { PlacedOrder } from '../../services/orders/order.types';
import { customerLookupMachine } from '../customer-lookup/customer-lookup.machine';
import { orderDraftMachine } from '../order-draft/order-draft.machine';
import type { OrderDraft } from '../order-draft/order-draft.types';
import { restaurantsMachine } from '../restaurants/restaurants.machine';
import { mustProvide } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import { valueIn } from '../shared/result';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import {
  type BegunOrder,
  type Chosen,
  draftIn,
  type NameEdit,
  nameErrorsIn,
  newNames,
  nothing,
  startedAt,
  takenUp,
  withCustomer,
  withName,
} from './manual-drafts';
import type {
  ManualContext,
  ManualEvent,
  ManualInput,
  ManualReport,
  ManualTag,
  RenameCustomer,
  Restaurant,
} from './manual-order.types';

const renameCustomer: RenameCustomer = mustProvide('renameCustomer');

const needsItems: Notice = { code: 'needsItems' };
const editing = '#manualOrder.wizard.taking.items.editing';
const raiseFailed = { type: 'raiseNotice', params: failed(null) } as const;
const givenUp = { target: editing, actions: raiseFailed } as const;
/** The order was not sent. */
const notRenamed = [{ type: 'raiseNotice', params: { code: 'updateCustomerFailed' } }, raiseFailed] as const;

const chart = setup({
  types: {} as {
    context: ManualContext;
    events: ManualEvent;
    input: ManualInput;
    tags: ManualTag;
    children: { restaurants: 'restaurants'; lookup: 'customerLookup'; order: 'orderDraft' };
  },
  actors: {
    renameCustomer,
    restaurants: restaurantsMachine,
    customerLookup: customerLookupMachine,
    orderDraft: orderDraftMachine,
  },
  actions: {
    report: sendParent((_, report: ManualReport) => report),
    reportDraft: sendParent(
      ({ context }): ManualReport => ({ type: 'manual.draftChanged', draft: draftIn(context) }),
    ),
    raiseNotice: sendToSystem('notices', noticeRaised),
    refreshRestaurants: sendTo('restaurants', { type: 'restaurants.refresh' }),
    tellLookup: sendTo('lookup', (_, customer: Customer) => ({ type: 'customer.changed', customer })),
    tellOrder: sendTo('order', ({ context: { customer } }) => ({ type: 'customer.changed', customer })),
    placeOrder: sendTo('order', { type: 'order.submit' }),
    setDraft: assign((_, draft: BegunOrder) => draft),
    rememberPlaced: assign((_, { order }: { order: PlacedOrder }) => ({
      lastPlaced: { orderId: order.id, totalCents: order.totalCents },
    })),
    noteStep: assign((_, step: ManualStep) => ({ step })),
    rememberCustomer: assign(({ context }, { customer }: Chosen) => withCustomer(context, customer)),
    rememberOrder: assign((_, { draft }: { draft: OrderDraft }) => ({ order: draft })),
    editName: assign(({ context }, edit: NameEdit) => withName(context, edit)),
    clearNameErrors: assign({ nameErrors: {} }),
    showNameErrors: assign((_, answer: Result<Customer>) => ({ nameErrors: nameErrorsIn(answer) })),
  },
  guards: {
    isAsked: stateIn({ discard: 'asked' }),
    isSubmitting: stateIn({ wizard: { taking: { items: 'submitting' } } }),
    isUnfinished: ({ context }) => context.restaurant !== null,
    wasAtRestaurant: ({ context }) => context.step === 'restaurant',
    wasAtItems: ({ context }) => context.step === 'items',
    leadsTo: (_, { step, wanted }: { step: ManualStep; wanted: ManualStep }) => step === wanted,
    isOther: ({ context }, { id }: Restaurant) => context.restaurant?.id !== id,
    hasCustomer: ({ context }) => context.customer !== null,
    isOtherCustomer: ({ context }, { customer }: Chosen) => context.customer?.id !== customer?.id,
    lacksItems: ({ context }) => (context.order?.lines.length ?? 0) === 0,
    hasNewNames: ({ context }) => newNames(context) !== null,
    isDone: (_, answer: Result<Customer>) => answer.kind === 'done',
  },
  delays: {
    /** The order chart gives up first, and says so. */
    hearAfter: 130_000,
    takenWithin: 1_000,
  },
});

const submitting = chart.createStateConfig({
  tags: 'busy',
  entry: 'clearNameErrors',
  // One order at a time, of the restaurant and customer it was sent for.
  on: { 'manual.editName': {}, 'manual.goTo': {}, 'manual.standBack': {} },
  initial: 'placing',
  states: {
    /** The order is not sent when this fails. */
    renaming: {
      invoke: {
        src: 'renameCustomer',
        input: ({ context }) => ({
          customer: context.customer,
          names: newNames(context) ?? context.names,
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'placing',
            actions: [
              { type: 'rememberCustomer', params: ({ event }) => ({ customer: valueIn(event.output) }) },
              { type: 'tellLookup', params: ({ event }) => valueIn(event.output) },
              'tellOrder',
              'reportDraft',
            ],
          },
          {
            target: editing,
            actions: [{ type: 'showNameErrors', params: ({ event }) => event.output }, ...notRenamed],
          },
        ],
        onError: {
          target: editing,
          actions: [...notRenamed],
        },
      },
    },
    placing: {
      entry: 'placeOrder',
      initial: 'asking',
      states: {
        /** A cart that cannot be placed takes no order.submit, and says nothing. */
        asking: { on: { 'order.sent': 'awaiting' }, after: { takenWithin: givenUp } },
        awaiting: {},
      },
      on: {
        'order.placed': {
          target: '#manualOrder.wizard.choosing',
          actions: [
            { type: 'setDraft', params: nothing },
            { type: 'rememberPlaced', params: ({ event }) => event },
            'reportDraft',
            { type: 'raiseNotice', params: { code: 'manualOrderPlaced' } },
            { type: 'report', params: { type: 'manual.placed' } },
          ],
        },
        'order.refused': {
          target: editing,
          actions: { type: 'raiseNotice', params: ({ event }) => failed(event.message) },
        },
        'order.lackedItems': { target: editing, actions: { type: 'raiseNotice', params: needsItems } },
      },
      after: { hearAfter: givenUp },
    },
  },
});

export const manualOrderMachine = chart.createMachine({
  id: 'manualOrder',
  context: ({ input }) => ({ ...takenUp(input.draft), lastPlaced: null }),
  invoke: {
    src: 'restaurants',
    id: 'restaurants',
    onError: {},
  },
  type: 'parallel',
  states: {
    discard: {
      initial: 'settled',
      states: {
        settled: {
          on: { 'manual.discard': { guard: and(['isUnfinished', not('isSubmitting')]), target: 'asked' } },
        },
        asked: {
          on: { 'manual.keep': 'settled', 'manual.confirmDiscard': 'settled', 'manual.submit': 'settled' },
        },
      },
    },
    wizard: {
      initial: 'starting',
      on: {
        'manual.refresh': { actions: 'refreshRestaurants' },
        'manual.standBack': { actions: { type: 'report', params: { type: 'manual.stoodBack' } } },
        'manual.confirmDiscard': {
          guard: 'isAsked',
          target: '.choosing',
          actions: [{ type: 'setDraft', params: nothing }, 'reportDraft'],
        },
      },
      states: {
        starting: { always: [{ guard: 'isUnfinished', target: 'taking' }, { target: 'choosing' }] },
        choosing: {
          tags: 'ready',
          on: {
            'restaurant.picked': {
              target: 'taking',
              actions: { type: 'setDraft', params: ({ event }) => startedAt(event.restaurant) },
            },
          },
        },
        taking: {
          invoke: [
            {
              src: 'customerLookup',
              id: 'lookup',
              input: ({ context }) => ({ ...placeOf(context), phone: '' }),
              onError: {},
            },
            {
              src: 'orderDraft',
              id: 'order',
              input: ({ context }) => ({
                ...placeOf(context),
                callId: null,
                draft: context.order,
                searchesServer: true,
              }),
              onError: {},
            },
          ],
          on: {
            'customer.chosen': {
              actions: [
                { type: 'rememberCustomer', params: ({ event }) => event },
                'tellOrder',
                'reportDraft',
              ],
            },
            'customer.dropped': {
              actions: [{ type: 'rememberCustomer', params: { customer: null } }, 'tellOrder', 'reportDraft'],
            },
            'order.draftChanged': {
              actions: [{ type: 'rememberOrder', params: ({ event }) => event }, 'reportDraft'],
            },
            'order.added': { actions: { type: 'raiseNotice', params: ({ event }) => added(event.itemName) } },
            'manual.editName': {
              guard: 'hasCustomer',
              actions: [{ type: 'editName', params: ({ event }) => event }, 'reportDraft'],
            },
            'manual.goTo': [
              { guard: { type: 'leadsTo', params: to('restaurant') }, target: '.restaurant' },
              { guard: { type: 'leadsTo', params: to('customer') }, target: '.customer' },
              { guard: 'hasCustomer', target: '.items' },
            ],
          },
          initial: 'resuming',
          states: {
            resuming: {
              always: [
                { guard: 'wasAtRestaurant', target: 'restaurant' },
                { guard: and(['wasAtItems', 'hasCustomer']), target: 'items' },
                { target: 'customer' },
              ],
            },
            restaurant: {
              tags: 'ready',
              entry: [{ type: 'noteStep', params: 'restaurant' }, 'reportDraft'],
              on: {
                'restaurant.picked': [
                  {
                    guard: { type: 'isOther', params: ({ event }) => event.restaurant },
                    target: '#manualOrder.wizard.taking',
                    reenter: true,
                    actions: { type: 'setDraft', params: ({ event }) => startedAt(event.restaurant) },
                  },
                  { guard: 'hasCustomer', target: 'items' },
                  { target: 'customer' },
                ],
              },
            },
            customer: {
              tags: 'ready',
              entry: [{ type: 'noteStep', params: 'customer' }, 'reportDraft'],
              on: {
                // An update of the one already chosen is no step: the card shows it.
                'customer.chosen': {
                  guard: { type: 'isOtherCustomer', params: ({ event }) => event },
                  target: 'items',
                  actions: [{ type: 'rememberCustomer', params: ({ event }) => event }, 'tellOrder'],
                },
              },
            },
            items: {
              entry: [{ type: 'noteStep', params: 'items' }, 'reportDraft'],
              initial: 'editing',
              states: {
                editing: {
                  tags: 'ready',
                  on: {
                    'manual.submit': [
                      { guard: 'lacksItems', actions: { type: 'raiseNotice', params: needsItems } },
                      { guard: 'hasNewNames', target: 'submitting.renaming' },
                      { target: 'submitting.placing' },
                    ],
                  },
                },
                submitting,
              },
            },
          },
        },
      },
    },
  },
});

export type ManualOrderLogic = typeof manualOrderMachine;
export type ManualOrderActorRef = ActorRefFrom<typeof manualOrderMachine>;
export type ManualOrderSnapshot = SnapshotFrom<typeof manualOrderMachine>;

function placeOf({ restaurant, customer }: ManualContext) {
  return { tenantId: restaurant?.id ?? null, customer };
}

function to(wanted: ManualStep) {
  return ({ event: { step } }: { event: { step: ManualStep } }) => ({ step, wanted });
}

function added(item: string): Notice {
  return { code: 'itemAdded', item };
}

function failed(message: string | null): Notice {
  return { code: 'manualOrderFailed', message };
}
