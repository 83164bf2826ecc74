import { assign, createActor } from 'xstate';
import { type CallDraftLogic, callDraftMachine } from '../../../src/machines/call-draft/call-draft.machine';
import type { MenuCategory, MenuItem } from '../../../src/services/menu/menu.types';
import { noTerms } from '../../../src/services/orders/draft-content';
import type { CartLine } from '../../../src/services/orders/order.types';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { standInChart } from '../../support/stand-ins';
import {
  done,
  makeCustomer,
  makeKeptOrder,
  makeMenu,
  makePizza,
  margherita,
  margheritaLine,
  pizza,
  small,
  soldOut,
} from '../call/call.fixtures';
import { orderOf } from '../call-draft/call-draft.fixtures';
import { provideKeys } from './provide-keys';

const events = [
  { type: 'menu.loaded', categories: makeMenu() },
  { type: 'menu.picked', item: margherita },
  { type: 'repeat.confirmed', lines: [] },
  { type: 'order.add', item: margherita },
  { type: 'order.increase', lineId: margherita.id },
  { type: 'order.decrease', lineId: margherita.id },
  { type: 'order.remove', lineId: margherita.id },
  { type: 'order.removeGone' },
  { type: 'order.note', lineId: margherita.id, note: 'no basil' },
  { type: 'order.chooseType', orderType: 'delivery' },
  { type: 'order.choosePayment', paymentMethod: 'credit_card' },
  { type: 'order.submit' },
  { type: 'order.dismissAlert' },
  { type: 'order.openShorthand' },
  { type: 'order.closeShorthand' },
  { type: 'shorthand.changed', text: '' },
  { type: 'customer.changed', customer: makeCustomer() },
];

const priceChanged = { 'items.0.unit_price': ['The price has changed.'] };
const gone: readonly MenuCategory[] = [{ id: '6', name: 'Desserts', items: [soldOut] }];

const walkFrom = (callId: string | null): Walk => ({
  input: { callId, tenantId: '3', customer: null, draft: null },
  events: [
    ...events,
    { type: 'menu.loaded', categories: gone },
    { type: 'kept.confirmed', cart: makeKeptOrder().cart, typed: null },
    { type: 'kept.settled', callId: '9' },
    { type: 'restaurants.changed', tenantId: '3' },
    { type: 'restaurants.changed', tenantId: '4' },
    { type: 'order.altered', orderId: '77', totalCents: null, isCancelled: true },
  ],
  answers: {
    submitOrder: [
      done({ id: '77', totalCents: 1_250 }),
      makeRefusal(422, null, priceChanged),
      makeRefusal(500),
    ],
  },
  distinguish: ({ context }) => [
    context.customer?.id,
    context.lines.map(({ quantity }: CartLine) => Math.min(quantity, 2)),
    context.idempotencyKey !== null,
    context.unavailableIds,
  ],
});

const agreed = {
  ...noTerms,
  quoteId: 'q1',
  isAllergyAcknowledged: false,
  readBack: null,
};
const reported = (placing: object) => ({ type: 'quote.reported', terms: noTerms, placing });

/** What a server adds that quotes orders. */
const quoted: Walk = {
  input: { callId: '12', tenantId: '3', customer: makeCustomer(), draft: null },
  events: [
    { type: 'order.add', item: margherita },
    { type: 'order.submit' },
    reported({ kind: 'pending' }),
    reported({ kind: 'ready', newTotalCents: null, terms: agreed }),
    reported({ kind: 'barred', reason: 'No address yet.' }),
    reported({ kind: 'unread' }),
    { type: 'quote.read', read: [{ key: 'who', text: 'For Ada Diaz.' }] },
    { type: 'quote.linesRefused', errors: priceChanged },
    { type: 'menu.loaded', categories: makeMenu() },
    {
      type: 'menu.loaded',
      categories: [{ id: '5', name: 'Pizza', items: [{ ...margherita, isAvailable: false }] }],
    },
    { type: 'customer.changed', customer: null },
    { type: 'restaurants.changed', tenantId: '3' },
  ],
  canHappen: ({ type }, snapshot) => !type.startsWith('quote.') || snapshot.matches({ quote: 'running' }),
  answers: {
    loadQuote: [null, standInChart().logic],
    submitOrder: [done({ id: '77', totalCents: 1_250 }), makeRefusal(409)],
  },
  distinguish: ({ context }) => [
    context.lines.length,
    context.idempotencyKey !== null,
    context.terms !== undefined,
    context.placing?.kind,
    context.unavailableIds.length,
    context.customer?.id,
  ],
};

const menuOf = (item: MenuItem): readonly MenuCategory[] => [{ id: '5', name: 'Pizza', items: [item] }];

/** What items add of which options have to be chosen. */
const withOptions: Walk = {
  input: { callId: '12', tenantId: '3', customer: makeCustomer(), draft: null },
  events: [
    { type: 'menu.loaded', categories: menuOf(pizza) },
    { type: 'menu.loaded', categories: menuOf(makePizza({ largeIsAvailable: false })) },
    { type: 'menu.picked', item: pizza },
    { type: 'order.add', item: pizza },
    { type: 'order.remove', lineId: pizza.id },
    { type: 'order.chooseOptions', lineId: pizza.id },
    { type: 'order.submit' },
    { type: 'options.changed', lineId: pizza.id, options: [] },
    { type: 'options.changed', lineId: pizza.id, options: [small] },
    { type: 'options.closed', lineId: pizza.id },
  ],
  answers: { submitOrder: [makeRefusal(422, null, { 'items.0.options': ['Choose Size.'] })] },
  distinguish: ({ context }) => [
    context.lines.slice(0, 2).map(({ options }: CartLine) => options?.length),
    context.menu.length,
    context.open?.isNew,
  ],
};

const callDraft = createActor(callDraftMachine, {
  input: { callId: '12', ours: orderOf(0), customerId: null, base: null, unconfirmed: null },
});
const chosen = { ...orderOf(0), lines: [{ ...margheritaLine, lineId: pizza.id, options: [small] }] };

/** What others change of the order of a call. */
const shared: Walk = {
  input: { callId: '12', tenantId: '3', customer: makeCustomer(), draft: null },
  events: [
    { type: 'order.add', item: pizza },
    { type: 'menu.loaded', categories: menuOf(pizza) },
    { type: 'draft.merged', draft: orderOf(2) },
    { type: 'draft.merged', draft: chosen },
    { type: 'draft.based', base: { version: 5, draft: orderOf(2) } },
    { type: 'order.submit' },
  ],
  answers: { loadCallDraft: [null, standInChart().logic], submitOrder: [makeRefusal(409)] },
  distinguish: ({ context }) => [
    context.lines.map(({ options }: CartLine) => options?.length),
    context.menu.length,
    context.callDraft !== null,
  ],
};

/** What was agreed before the page was loaded again. */
const agreedBefore: Walk = {
  input: {
    callId: '12',
    tenantId: '3',
    customer: makeCustomer(),
    draft: { ...orderOf(1), idempotencyKey: null, terms: noTerms },
  },
  events: [{ type: 'order.submit' }, { type: 'menu.loaded', categories: makeMenu() }],
  answers: { loadQuote: [null, standInChart().logic], submitOrder: [makeRefusal(409)] },
  distinguish: ({ context }) => [context.placing?.kind, context.idempotencyKey !== null],
};

/** What may be placed, although its answer was lost. */
const lost: Walk = {
  input: {
    callId: '12',
    tenantId: '3',
    customer: makeCustomer(),
    draft: { ...orderOf(1), idempotencyKey: 'key-1' },
  },
  events: [{ type: 'draft.placed' }, { type: 'quote.typed', time: '7:3' }],
  answers: { submitOrder: [done({ id: '77', totalCents: 1_250 })] },
};

export const paths: ChartPaths = {
  machine: provideKeys().machine.provide({
    actions: {
      report: () => {},
      refuse: () => {},
      reportDraft: () => {},
      sendToRepeat: () => {},
      sendToQuote: () => {},
      spreadMenu: () => {},
      spreadTerms: () => {},
      share: assign((_, { logic }: { logic: CallDraftLogic | null }) => ({
        callDraft: logic && callDraft,
      })),
    },
  }),
  walks: [walkFrom('12'), walkFrom(null), quoted, withOptions, shared, agreedBefore, lost],
  survivors: {
    'sent elsewhere: order › sending › pricing › always › 6 to #orderDraft.order.sending.waiting':
      'it has its key by then, and goes on at once',
  },
  excused: {
    'root on xstate.error.actor.* [isCallDraft]':
      'the id of the actor is made as it starts, and no walk knows it; order-draft.shared.test.ts takes it',
    'quote.running on xstate.error.actor.* [isQuote] to quote.failed':
      'the id of the actor is made as it starts, and no walk knows it; order-draft.quote.test.ts takes it',
  },
};
