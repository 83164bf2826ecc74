import {
  type ActorRefFrom,
  and,
  assign,
  enqueueActions,
  not,
  or,
  type SnapshotFrom,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { retryAfter } from '../../services/errors/may-pass';
import type { KeptOrder } from '../../services/orders/kept-order.types';
import type { CustomerNames } from '../../services/orders/manual-draft.types';
import type { DraftToSave } from '../live-call/live-call.types';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import { required } from '../shared/required';
import { raised, sendToSystem } from '../shared/send-to-system';
import { emptied, isWorthSaving, putBack, withNextSending, withSaved, withUnsaved } from './drafts-to-save';
import type {
  FindPlaced,
  KeptOrdersContext,
  KeptOrdersEvent,
  KeptOrdersInput,
  KeptStore,
  KeptStoreCommand,
  ManualBegin,
  SaveDraft,
} from './kept-orders.types';

const keptStore: KeptStore = mustProvideCallback('keptStore');
const findPlaced: FindPlaced = mustProvide('findPlaced');
const saveDraft: SaveDraft = mustProvide('saveDraft');

type Named = { event: { callId: string } };

const drop = {
  type: 'commandKeptStore',
  params: ({ event }: Named) => ({ type: 'keptStore.drop', callId: event.callId }) as const,
} as const;

/** Nothing is sent later than the request that signs out. */
const signedOut = { guard: 'isForgotten', target: 'off' } as const;

/** Removes the order from the server too, so that it is not offered to anybody again. */
const forgetThere = { type: 'noteUnsaved', params: ({ event }: Named) => emptied(event.callId) } as const;

export const keptOrdersMachine = setup({
  types: {} as { context: KeptOrdersContext; events: KeptOrdersEvent; input: KeptOrdersInput },
  actors: { findPlaced, keptStore, saveDraft },
  actions: {
    commandKeptStore: sendTo('keptStore', (_, command: KeptStoreCommand) => command),
    /** Gone on with, it would be ordered twice. */
    dropPlaced: enqueueActions(({ context, enqueue }, callIds: readonly string[]) => {
      for (const callId of callIds) {
        if (keptIn(context, { callId }) === undefined) continue;
        enqueue.sendTo('keptStore', { type: 'keptStore.drop', callId });
        enqueue(sendToSystem('invalidations', { type: 'data.invalidated', keys: ['ownOrders'] }));
        enqueue(sendToSystem('notices', raised({ code: 'orderFoundPlaced' })));
      }
    }),
    noteUnsaved: assign(({ context }, save: DraftToSave) => withUnsaved(context, save)),
  },
  guards: {
    hasSent: ({ context }) => context.kept.some(({ sentWith }) => sentWith),
    isKept: ({ context }, order: Named['event']) => keptIn(context, order) !== undefined,
    isWorthSaving: ({ context }, save: DraftToSave) => isWorthSaving(context, save),
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
    isFlushing: stateIn({ flush: 'awaited' }),
    isAtRest: and([not('hasUnsaved'), or([stateIn({ server: 'idle' }), stateIn({ server: 'off' })])]),
    isForgotten: stateIn({ keptStore: 'forgotten' }),
    isSaved: (_, outcome: string) => outcome === 'saved',
  },
  delays: {
    /** A cart is filled item by item. */
    saveAfter: 1_000,
    retryAfter: retryAfter(5_000),
  },
}).createMachine({
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
      },
      states: {
        idle: { always: [signedOut, { guard: 'hasUnsaved', target: 'waiting' }] },
        waiting: {
          always: [signedOut, { guard: 'isFlushing', target: 'sending' }],
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
    /** Whether what was sent as its call ended was placed, which nobody here was told. */
    sent: {
      initial: 'none',
      on: { 'kept.forget': '.off' },
      states: {
        none: { always: { guard: 'hasSent', target: 'asking' } },
        asking: {
          invoke: {
            src: 'findPlaced',
            input: ({ context }) => context.kept,
            onDone: {
              target: 'resting',
              actions: { type: 'dropPlaced', params: ({ event }) => event.output },
            },
            onError: 'resting',
          },
        },
        resting: { after: { retryAfter: 'none' } },
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

function keptIn({ kept }: KeptOrdersContext, { callId }: Named['event']) {
  return kept.find((order) => order.callId === callId);
}

/** The order of a call as a manual order, as far along as it is. */
function begunWith({ callId, restaurant, customer, cart, typed, sentWith }: KeptOrder): ManualBegin {
  const known = customer?.id == null ? null : customer;
  const nameOf = (field: keyof CustomerNames): string =>
    known === null ? '' : known[field] || (typed?.details[field] ?? '');
  const names = { firstName: nameOf('firstName'), lastName: nameOf('lastName') };
  const order = { ...cart, idempotencyKey: sentWith ?? null };
  const step = known === null ? 'customer' : 'items';
  return {
    type: 'manual.begin',
    callId,
    draft: { restaurant, customer: known, names, order, step, typed },
  };
}
