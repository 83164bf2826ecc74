import { type ActorRefFrom, assign, raise, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { KeptDraft } from '../../services/orders/kept-order.types';
import type { PastOrder } from '../../services/orders/order.types';
import { memo } from '../shared/memo';
import { mustProvideAction } from '../shared/must-provide';
import { isSame, linesToRepeat, reviewOf } from '../shared/order-review';
import { required } from '../shared/required';
import type { KeptOfferContext, KeptOfferEvent, KeptOfferInput, KeptOfferReport } from './kept-offer.types';

export const keptOfferMachine = setup({
  types: {} as { context: KeptOfferContext; events: KeptOfferEvent; input: KeptOfferInput },
  actions: {
    /** What the server and this browser kept of the caller's order at this restaurant. */
    recallDraft: assign(mustProvideAction('recallDraft')),
    /** The caller may talk for long before it is answered. */
    age: assign(({ context }) => {
      const { ageSeconds, ...draft } = draftIn(context);
      return { draft: { ...draft, ageSeconds: ageSeconds === null ? null : ageSeconds + 60 } };
    }),
    ageLater: raise({ type: 'kept.aged' }, { delay: 'aMinute' }),
    confirm: sendParent(({ context }): KeptOfferReport => {
      const { cart, typed, sentWith, isOtherThanSent } = draftIn(context);
      const review = reviewIn(context);
      const isOther = sentWith !== undefined && (isOtherThanSent || !isSame(review));
      return {
        type: 'kept.confirmed',
        cart: { ...cart, lines: linesToRepeat(review) },
        typed,
        sentWith,
        isOtherThanSent: isOther || undefined,
      };
    }),
    settle: sendParent(
      ({ context }): KeptOfferReport => ({ type: 'kept.settled', callId: draftIn(context).callId }),
    ),
  },
  guards: {
    isOver: ({ context: { caller } }) => caller === null || caller.isSettled,
    isOfThisCall: ({ context: { caller, draft } }) => draft !== null && draft.callId === caller?.callId,
    isKnown: ({ context }) => context.draft !== null,
    isAsBefore: ({ context }) => isSame(reviewIn(context)),
    canBeCompared: ({ context }) => reviewIn(context) !== null,
    hasLines: ({ context }) => linesToRepeat(reviewIn(context)).length > 0,
  },
  delays: { aMinute: 60_000 },
}).createMachine({
  id: 'keptOffer',
  context: ({ input: { caller } }) => ({
    caller,
    draft: caller?.kept ?? null,
    categories: null,
  }),
  on: { 'menu.loaded': { actions: assign(({ event: { categories } }) => ({ categories })) } },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isOver', target: 'none' },
        { guard: 'isOfThisCall', target: 'undecided' },
        { target: 'recalling' },
      ],
    },
    /** Another agent had this call: where the server keeps versions, their order goes on by itself. */
    undecided: { on: { 'kept.unshared': 'recalling' } },
    recalling: {
      entry: 'recallDraft',
      always: [{ guard: 'isKnown', target: 'waiting' }, { target: 'none' }],
    },
    waiting: {
      entry: 'ageLater',
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
      on: {
        'kept.aged': { actions: ['age', 'ageLater'] },
        'kept.discard': { target: 'none', actions: 'settle' },
      },
    },
    none: {},
  },
});

export type KeptOfferActorRef = ActorRefFrom<typeof keptOfferMachine>;
export type KeptOfferSnapshot = SnapshotFrom<typeof keptOfferMachine>;

export function reviewIn({ draft, categories }: KeptOfferContext) {
  return draft === null || categories === null ? null : reviewOf(orderOf(draft), categories);
}

function draftIn({ draft }: KeptOfferContext): KeptDraft {
  return required(draft, 'kept order');
}

/** The same as an order to be compared with the menu. */
const orderOf = memo(
  ({ callId, cart }: KeptDraft): PastOrder => ({
    id: callId,
    orderNumber: null,
    status: null,
    orderType: null,
    isOwn: false,
    takenBy: null,
    tenantId: null,
    createdAt: null,
    totalCents: null,
    lines: cart.lines,
  }),
);
