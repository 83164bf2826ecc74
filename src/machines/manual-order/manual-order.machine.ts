import { type ActorRefFrom, and, assign, not, type SnapshotFrom, sendTo } from 'xstate';
import type { Notice } from '../shared/notice.types';
import type { OrderAltered } from '../shared/placed-order.types';
import { messageIn, valueIn } from '../shared/result';
import { sendToSystem } from '../shared/send-to-system';
import { newNames, nothing, notRenamed, startedAt, takenUp, withName } from './manual-drafts';
import { manualOrderSetup } from './manual-order.setup';
import type { ManualContext } from './manual-order.types';

const editing = '#manualOrder.wizard.taking.items.editing';
const raiseFailed = { type: 'raiseNotice', params: failed(null) } as const;
const raiseNotRenamed = { type: 'raiseNotice', params: { code: 'updateCustomerFailed' } } as const;

const noteAltered = { type: 'noteAltered', params: ({ event }: { event: OrderAltered }) => event } as const;

const submitting = manualOrderSetup.createStateConfig({
  tags: 'busy',
  entry: assign({ nameErrors: {} }),
  // One order at a time, of the restaurant and customer it was sent for.
  on: {
    'manual.editName': {},
    'manual.goTo': {},
    'xstate.error.actor.order': { target: '#manualOrder.wizard.broken', actions: raiseFailed },
  },
  initial: 'placing',
  states: {
    /** The order is not sent when this fails. */
    renaming: {
      invoke: {
        src: 'renameCustomer',
        input: ({ context }) => ({ customer: context.customer, names: newNames(context) ?? context.names }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'placing',
            actions: [
              { type: 'rememberCustomer', params: ({ event }) => ({ customer: valueIn(event.output) }) },
              sendTo('lookup', ({ event }) => ({
                type: 'customer.changed',
                customer: valueIn(event.output),
              })),
              'sendCustomer',
              'reportDraft',
            ],
          },
          {
            target: editing,
            actions: [
              assign(({ context, event }) => notRenamed(context, event.output)),
              'reportDraft',
              raiseNotRenamed,
              { type: 'raiseNotice', params: ({ event }) => failed(messageIn(event.output)) },
            ],
          },
        ],
        onError: { target: editing, actions: [raiseNotRenamed, raiseFailed] },
      },
    },
    placing: {
      entry: sendTo('order', { type: 'order.submit' }),
      on: {
        'order.placed': {
          target: '#manualOrder.wizard.choosing',
          actions: [
            assign(nothing),
            assign(({ event: { order } }) => ({
              lastPlaced: { orderId: order.id, totalCents: order.totalCents, isCancelled: false },
            })),
            'reportDraft',
            { type: 'raiseNotice', params: { code: 'manualOrderPlaced' } },
            sendToSystem('session', { type: 'session.refresh' }),
            sendToSystem('invalidations', { type: 'data.invalidated', keys: ['ownCalls', 'ownOrders'] }),
          ],
        },
        'order.refused': {
          target: editing,
          actions: { type: 'raiseNotice', params: ({ event }) => failed(event.message) },
        },
        'order.notSent': [
          {
            guard: 'lacksItems',
            target: editing,
            actions: { type: 'raiseNotice', params: { code: 'needsItems' } },
          },
          { target: editing },
        ],
      },
    },
  },
});

export const manualOrderMachine = manualOrderSetup.createMachine({
  id: 'manualOrder',
  context: ({ input }) => ({ ...takenUp(input.draft), lastPlaced: null }),
  invoke: { src: 'restaurants', id: 'restaurants', systemId: 'restaurants', onError: {} },
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
    /** Another tab changed the order. One that is on its way is answered first, and may be over then. */
    yielding: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'manual.yield': [{ guard: 'isSubmitting', target: 'postponed' }, { actions: 'reportYielded' }],
          },
        },
        postponed: {
          always: [
            { guard: not('isUnfinished'), target: 'settled' },
            { guard: not('isSubmitting'), target: 'settled', actions: 'reportYielded' },
          ],
        },
      },
    },
    wizard: {
      initial: 'starting',
      on: {
        'manual.refresh': { actions: sendTo('restaurants', { type: 'restaurants.refresh' }) },
        'order.altered': { actions: noteAltered },
        'manual.confirmDiscard': {
          guard: 'isAsked',
          target: '.choosing',
          actions: [assign(nothing), 'reportDraft'],
        },
      },
      states: {
        starting: { always: [{ guard: 'isUnfinished', target: 'taking' }, { target: 'choosing' }] },
        choosing: {
          tags: 'ready',
          on: {
            'restaurant.picked': {
              target: 'taking',
              actions: assign(({ event }) => startedAt(event.restaurant)),
            },
          },
        },
        /** A chart that breaks as soon as it starts must not be started without end. */
        broken: { after: { startAfter: 'taking' } },
        taking: {
          invoke: [
            {
              src: 'customerLookup',
              id: 'lookup',
              input: ({ context }) => ({
                ...placeOf(context),
                phone: '',
                typed: context.typed,
                opening: context.typed === null ? 'search' : 'create',
              }),
              onSnapshot: {
                guard: { type: 'isTypedAnew', params: ({ event }) => event },
                actions: [{ type: 'rememberTyped', params: ({ event }) => event }, 'reportDraft'],
              },
              onError: {},
            },
            {
              src: 'orderDraft',
              id: 'order',
              systemId: 'orderByHand',
              input: ({ context }) => ({
                ...placeOf(context),
                callId: null,
                draft: context.order,
                searchesServer: true,
              }),
              onError: 'broken',
            },
          ],
          on: {
            'customer.chosen': {
              actions: [
                { type: 'rememberCustomer', params: ({ event }) => event },
                'sendCustomer',
                'reportDraft',
              ],
            },
            'customer.dropped': {
              actions: [
                { type: 'rememberCustomer', params: { customer: null } },
                'sendCustomer',
                'reportDraft',
              ],
            },
            'order.draftChanged': {
              actions: [assign(({ event }) => ({ order: event.draft })), 'reportDraft'],
            },
            'order.added': {
              actions: {
                type: 'raiseNotice',
                params: ({ event }) => ({ code: 'itemAdded', item: event.itemName }),
              },
            },
            'order.altered': { actions: [noteAltered, sendTo('order', ({ event }) => event)] },
            'manual.editName': {
              guard: 'hasCustomer',
              actions: [assign(({ context, event }) => withName(context, event)), 'reportDraft'],
            },
            'manual.goTo': [
              { guard: { type: 'leadsTo', params: 'restaurant' }, target: '.restaurant' },
              { guard: { type: 'leadsTo', params: 'customer' }, target: '.customer' },
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
                    actions: assign(({ event }) => startedAt(event.restaurant)),
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
                  actions: [{ type: 'rememberCustomer', params: ({ event }) => event }, 'sendCustomer'],
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
                      {
                        guard: 'lacksItems',
                        actions: { type: 'raiseNotice', params: { code: 'needsItems' } },
                      },
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

function failed(message: string | null): Notice {
  return { code: 'manualOrderFailed', message };
}
