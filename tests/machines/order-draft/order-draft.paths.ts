import type { MenuCategory } from '../../../src/services/menu/menu.types';
import type { CartLine } from '../../../src/services/orders/order.types';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done, makeCustomer, makeKeptOrder, makeMenu, margherita, soldOut } from '../call/call.fixtures';
import { provideKeys } from './provide-keys';

const events = [
  { type: 'menu.loaded', categories: makeMenu() },
  { type: 'menu.picked', item: margherita },
  { type: 'repeat.confirmed', lines: [] },
  { type: 'order.add', item: margherita },
  { type: 'order.increase', lineId: margherita.id },
  { type: 'order.decrease', lineId: margherita.id },
  { type: 'order.remove', lineId: margherita.id },
  { type: 'order.note', lineId: margherita.id, note: 'no basil' },
  { type: 'order.chooseType', orderType: 'delivery' },
  { type: 'order.choosePayment', paymentMethod: 'credit_card' },
  { type: 'order.submit' },
  { type: 'order.dismissAlert' },
  { type: 'customer.changed', customer: makeCustomer() },
];

const priceChanged = { 'items.0.unit_price': ['The price has changed.'] };
const gone: readonly MenuCategory[] = [{ id: '6', name: 'Desserts', items: [soldOut] }];

const walkFrom = (callId: string | null): Walk => ({
  input: { callId, tenantId: '3', customer: null, draft: null },
  events: [
    ...events,
    { type: 'menu.loaded', categories: gone },
    { type: 'kept.confirmed', cart: makeKeptOrder().cart },
    { type: 'kept.settled', callId: '9' },
    { type: 'restaurants.changed', tenantId: '3' },
    { type: 'restaurants.changed', tenantId: '4' },
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

export const paths: ChartPaths = {
  machine: provideKeys().machine.provide({
    actions: {
      report: () => {},
      reportDraft: () => {},
      sendToRepeat: () => {},
      spreadMenu: () => {},
    },
  }),
  walks: [walkFrom('12'), walkFrom(null)],
};
