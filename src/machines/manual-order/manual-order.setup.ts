import { assign, sendParent, sendTo, setup, stateIn } from 'xstate';
import type { ManualStep } from '../../services/orders/manual-draft.types';
import {
  type CustomerLookupSnapshot,
  customerLookupMachine,
} from '../customer-lookup/customer-lookup.machine';
import { selectTyped } from '../customer-lookup/customer-lookup.selectors';
import { lastAfter } from '../order-draft/edits';
import { orderDraftMachine } from '../order-draft/order-draft.machine';
import { restaurantsMachine } from '../restaurants/restaurants.machine';
import { mustProvide } from '../shared/must-provide';
import type { OrderAltered } from '../shared/placed-order.types';
import { answerGuards } from '../shared/result';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import { type Chosen, draftIn, newNames, withCustomer } from './manual-drafts';
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

interface Lookup {
  readonly snapshot: CustomerLookupSnapshot;
}

/** The types, actors, actions and guards of the chart of an order taken by hand. */
export const manualOrderSetup = setup({
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
    reportYielded: sendParent({ type: 'manual.yielded' } satisfies ManualReport),
    reportDraft: sendParent(
      ({ context }): ManualReport => ({ type: 'manual.draftChanged', draft: draftIn(context) }),
    ),
    raiseNotice: sendToSystem('notices', noticeRaised),
    sendCustomer: sendTo('order', ({ context: { customer } }) => ({ type: 'customer.changed', customer })),
    noteAltered: assign(({ context: { lastPlaced } }, altered: OrderAltered) => ({
      lastPlaced: lastAfter(lastPlaced, altered),
    })),
    noteStep: assign((_, step: ManualStep) => ({ step })),
    rememberCustomer: assign(({ context }, { customer }: Chosen) => withCustomer(context, customer)),
    rememberTyped: assign((_, { snapshot }: Lookup) => ({ typed: selectTyped(snapshot) })),
  },
  guards: {
    isAsked: stateIn({ discard: 'asked' }),
    isSubmitting: stateIn({ wizard: { taking: { items: 'submitting' } } }),
    isUnfinished: ({ context }) => context.restaurant !== null,
    wasAtRestaurant: ({ context }) => context.step === 'restaurant',
    wasAtItems: ({ context }) => context.step === 'items',
    leadsTo: ({ event }, step: ManualStep) => event.type === 'manual.goTo' && event.step === step,
    isOther: ({ context }, { id }: Restaurant) => context.restaurant?.id !== id,
    hasCustomer: ({ context }) => context.customer !== null,
    isOtherCustomer: ({ context }, { customer }: Chosen) => context.customer?.id !== customer?.id,
    lacksItems: ({ context }) => (context.order?.lines.length ?? 0) === 0,
    isTypedAnew: ({ context }, { snapshot }: Lookup) =>
      selectTyped(snapshot)?.details !== context.typed?.details,
    hasNewNames: ({ context }) => newNames(context) !== null,
  },
  delays: { startAfter: 1_000 },
}).extend({ guards: answerGuards });
