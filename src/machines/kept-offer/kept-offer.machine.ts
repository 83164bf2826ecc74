import { type ActorRefFrom, assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { MenuCategory } from '../../services/menu/menu.types';
import type { KeptDraft } from '../../services/orders/kept-order.types';
import type { PastOrder } from '../../services/orders/order.types';
import { mustProvide } from '../shared/must-provide';
import { isSame, linesToRepeat, reviewOf } from '../shared/order-review';
import type {
  KeptOfferContext,
  KeptOfferEvent,
  KeptOfferInput,
  KeptOfferReport,
  RecallKept,
} from './kept-offer.types';

const recallKept: RecallKept = mustProvide('recallKept');

export const keptOfferMachine = setup({
  types: {} as { context: KeptOfferContext; events: KeptOfferEvent; input: KeptOfferInput },
  actors: { recallKept },
  actions: {
    rememberMenu: assign((_, { categories }: { categories: readonly MenuCategory[] }) => ({ categories })),
    rememberDraft: assign((_, draft: KeptDraft | null) => ({ draft, order: orderIn(draft) })),
    confirm: sendParent(({ context }): KeptOfferReport => {
      const draft = draftIn(context);
      return { type: 'kept.confirmed', cart: { ...draft.cart, lines: linesToRepeat(reviewIn(context)) } };
    }),
    settle: sendParent(
      ({ context }): KeptOfferReport => ({ type: 'kept.settled', callId: draftIn(context).callId }),
    ),
  },
  guards: {
    isOver: ({ context: { caller } }) => caller === null || caller.isSettled,
    isKnown: ({ context }) => context.draft !== null,
    isThere: (_, draft: KeptDraft | null) => draft !== null,
    isAsBefore: ({ context }) => isSame(reviewIn(context)),
    canBeCompared: ({ context }) => reviewIn(context) !== null,
    hasLines: ({ context }) => linesToRepeat(reviewIn(context)).length > 0,
  },
  delays: {
    /** A browser's storage answers at once, or not at all. */
    giveUpAfter: 5_000,
  },
}).createMachine({
  id: 'keptOffer',
  context: ({ input: { caller } }) => ({
    caller,
    draft: caller?.kept ?? null,
    order: orderIn(caller?.kept ?? null),
    categories: null,
  }),
  on: { 'menu.loaded': { actions: { type: 'rememberMenu', params: ({ event }) => event } } },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isOver', target: 'none' },
        { guard: 'isKnown', target: 'waiting' },
        { target: 'recalling' },
      ],
    },
    recalling: {
      invoke: {
        src: 'recallKept',
        input: ({ context: { caller } }) => ({
          tenantId: caller?.tenantId ?? null,
          number: caller?.number ?? null,
        }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'rememberDraft', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: 'none',
      },
      after: { giveUpAfter: 'none' },
    },
    waiting: {
      initial: 'offered',
      states: {
        offered: {
          on: {
            'kept.continue': [
              { guard: 'isAsBefore', target: '#keptOffer.none', actions: ['confirm', 'settle'] },
              { guard: 'canBeCompared', target: 'reviewing' },
            ],
          },
        },
        reviewing: {
          on: {
            'kept.confirm': {
              guard: 'hasLines',
              target: '#keptOffer.none',
              actions: ['confirm', 'settle'],
            },
            'kept.cancel': 'offered',
          },
        },
      },
      on: { 'kept.discard': { target: 'none', actions: 'settle' } },
    },
    none: {},
  },
});

export type KeptOfferActorRef = ActorRefFrom<typeof keptOfferMachine>;
export type KeptOfferSnapshot = SnapshotFrom<typeof keptOfferMachine>;

export function reviewIn({ order, categories }: KeptOfferContext) {
  return order === null || categories === null ? null : reviewOf(order, categories);
}

function draftIn({ draft }: KeptOfferContext): KeptDraft {
  if (draft === null) throw new Error('No order is kept');
  return draft;
}

function orderIn(draft: KeptDraft | null): PastOrder | null {
  if (draft === null) return null;
  const { callId, cart } = draft;
  return {
    id: callId,
    orderNumber: null,
    tenantId: null,
    createdAt: null,
    totalCents: null,
    lines: cart.lines,
  };
}
