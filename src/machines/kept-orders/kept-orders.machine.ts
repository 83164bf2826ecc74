import { type ActorRefFrom, assign, not, type SnapshotFrom } from 'xstate';
import type { KeptOrder } from '../../services/orders/kept-order.types';
import type { CustomerNames } from '../../services/orders/manual-draft.types';
import { required } from '../shared/required';
import { sendToSystem } from '../shared/send-to-system';
import { emptied, putBack, withNextSending, withSaved } from './drafts-to-save';
import { keptIn, keptOrdersSetup, type Named, toAsk } from './kept-orders.setup';
import type { KeptPlaced, ManualBegin } from './kept-orders.types';

const drop = {
  type: 'commandKeptStore',
  params: ({ event }: { event: Named }) => ({ type: 'keptStore.drop', callId: event.callId }) as const,
} as const;

const allPlaced = {
  type: 'isAllPlaced',
  params: ({ event }: { event: KeptPlaced }) => event,
} as const;

/** Nothing is sent later than the request that signs out. */
const signedOut = { guard: 'isForgotten', target: 'off' } as const;

/** Removes the order from the server too, so that it is not offered to anybody again. */
const forgetThere = {
  type: 'noteUnsaved',
  params: ({ event }: { event: Named }) => emptied(event.callId),
} as const;

export const keptOrdersMachine = keptOrdersSetup.createMachine({
  id: 'keptOrders',
  context: ({ input }) => ({
    ...input,
    kept: [],
    now: null,
    unsaved: [],
    sending: null,
    saved: null,
    savedCallIds: [],
    attempts: 0,
    asked: 0,
    askAfterMs: 0,
    unansweredCallIds: [],
  }),
  invoke: {
    src: 'keptStore',
    id: 'keptStore',
    input: ({ context: { agentId } }) => ({ agentId }),
    onError: {},
  },
  type: 'parallel',
  states: {
    keptStore: {
      initial: 'open',
      states: {
        open: {
          on: {
            'keptStore.listed': { actions: assign(({ event: { kept, now } }) => ({ kept, now })) },
            'order.left': {
              actions: {
                type: 'commandKeptStore',
                params: ({ event }) => ({ ...event, type: 'keptStore.keep' }),
              },
            },
            'order.keptSettled': { actions: drop },
            'kept.discard': { actions: drop },
            'kept.taken': { actions: drop },
            'kept.placed': [
              {
                guard: allPlaced,
                actions: [drop, 'readOrders', { type: 'raiseNotice', params: { code: 'orderFoundPlaced' } }],
              },
              {
                guard: { type: 'isPartPlaced', params: ({ event }) => event },
                actions: [
                  {
                    type: 'commandKeptStore',
                    params: ({ event: { callId, orderId } }) => ({
                      type: 'keptStore.notePlaced',
                      callId,
                      orderId,
                    }),
                  },
                  'readOrders',
                  {
                    type: 'raiseNotice',
                    params: ({ event: { orderId } }) => ({ code: 'partFoundPlaced', orderId }),
                  },
                ],
              },
            ],
            'kept.settled': {
              guard: { type: 'isKept', params: ({ event }) => event },
              actions: [
                drop,
                { type: 'raiseNotice', params: ({ event: { by } }) => ({ code: 'keptSettled', by }) },
              ],
            },
            'kept.toManual': {
              guard: { type: 'isKept', params: ({ event }) => event },
              actions: sendToSystem('manual', ({ context, event }) =>
                begunWith(required(keptIn(context, event), 'kept order')),
              ),
            },
            'kept.forget': {
              target: 'forgotten',
              actions: { type: 'commandKeptStore', params: { type: 'keptStore.clear' } },
            },
          },
        },
        /** Nobody is signed in any more: nothing is written down again. */
        forgotten: {},
      },
    },
    server: {
      initial: 'idle',
      on: {
        'order.drafted': {
          guard: { type: 'isWorthSaving', params: ({ event }) => event.save },
          actions: { type: 'noteUnsaved', params: ({ event }) => event.save },
        },
        'order.keptSettled': { actions: forgetThere },
        'kept.discard': { actions: forgetThere },
        'kept.taken': { actions: forgetThere },
        'kept.placed': {
          guard: allPlaced,
          actions: { type: 'forgetUnsaved', params: ({ event }) => event },
        },
        'kept.settled': { actions: { type: 'forgetUnsaved', params: ({ event }) => event } },
      },
      states: {
        idle: { always: [signedOut, { guard: 'hasUnsaved', target: 'waiting' }] },
        waiting: {
          always: [
            signedOut,
            { guard: not('hasUnsaved'), target: 'idle' },
            { guard: 'isFlushing', target: 'sending' },
          ],
          on: { 'order.left': 'sending' },
          after: { saveAfter: 'sending' },
        },
        sending: {
          always: signedOut,
          entry: assign(({ context }) => withNextSending(context)),
          invoke: {
            src: 'saveDraft',
            input: ({ context }) => required(context.sending, 'cart to save'),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'idle',
                actions: assign(({ context }) => withSaved(context)),
              },
              { target: 'idle', actions: assign({ attempts: 0, sending: null }) },
            ],
            onError: {
              target: 'resting',
              actions: assign(({ context }) => putBack(context)),
            },
          },
        },
        resting: {
          always: [signedOut, { guard: not('hasUnsaved'), target: 'idle' }],
          on: { 'order.left': 'sending', 'kept.flush': 'sending' },
          after: { retryAfter: 'sending' },
        },
        off: {},
      },
    },
    /**
     * What became of them elsewhere: one that was sent may be placed, which nobody here was told, and whoever answers the
     * caller's next call may go on with one.
     */
    outcome: {
      initial: 'none',
      on: { 'kept.forget': '.off', 'order.left': { actions: 'askAnew' } },
      states: {
        none: {
          always: [
            { guard: 'hasSent', target: 'asking' },
            // Nobody has the caller on the line again at once, and whoever ends a call to sign out sends nothing more.
            { guard: 'hasToAsk', target: 'resting' },
          ],
        },
        asking: {
          invoke: {
            src: 'findOutcomes',
            input: ({ context }) => toAsk(context),
            onDone: [
              {
                guard: { type: 'isUnoffered', params: ({ event }) => event.output },
                target: 'unoffered',
              },
              {
                target: 'resting',
                actions: { type: 'noteAnswers', params: ({ event }) => event.output ?? [] },
              },
            ],
            onError: { target: 'resting', actions: { type: 'noteAnswers', params: [] } },
          },
        },
        resting: {
          on: { 'order.left': { target: 'none', actions: 'askAnew' } },
          after: { askAfter: [{ guard: 'hasToAsk', target: 'asking' }, { target: 'none' }] },
        },
        /** The server says of no order what became of it. */
        unoffered: {},
        off: {},
      },
    },
    /** Whether somebody waits until all of it is saved. */
    flush: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'kept.flush': 'awaited' } },
        awaited: {
          always: {
            guard: 'isAtRest',
            target: 'unasked',
            actions: sendToSystem('signOut', { type: 'kept.flushed' }),
          },
        },
      },
    },
  },
});

export type KeptOrdersActorRef = ActorRefFrom<typeof keptOrdersMachine>;
export type KeptOrdersSnapshot = SnapshotFrom<typeof keptOrdersMachine>;

/** The order of a call as a manual order, as far along as it is. */
function begunWith(kept: KeptOrder): ManualBegin {
  const { callId, restaurant, customer, cart, typed, sentWith, isOtherThanSent } = kept;
  const known = customer?.id == null ? null : customer;
  const nameOf = (field: keyof CustomerNames): string =>
    known === null ? '' : known[field] || (typed?.details[field] ?? '');
  const names = { firstName: nameOf('firstName'), lastName: nameOf('lastName') };
  const order = {
    ...cart,
    idempotencyKey: sentWith ?? null,
    ...(isOtherThanSent ? { isOtherThanSent } : {}),
  };
  const step = known === null ? 'customer' : 'items';
  return {
    type: 'manual.begin',
    callId,
    draft: { restaurant, customer: known, names, order, step, typed },
  };
}
