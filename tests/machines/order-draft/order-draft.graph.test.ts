import { describe, expect, it } from 'vitest';
import { orderDraftMachine } from '../../../src/machines/order-draft/order-draft.machine';
import { makeRefusal } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';
import { done, makeCustomer, makeMenu, margherita } from '../call/call.fixtures';

const events = [
  { type: 'menu.loaded', categories: makeMenu() },
  { type: 'menu.picked', item: margherita },
  { type: 'repeat.confirmed', lines: [] },
  { type: 'order.add', item: margherita },
  { type: 'order.increase', menuItemId: margherita.id },
  { type: 'order.decrease', menuItemId: margherita.id },
  { type: 'order.remove', menuItemId: margherita.id },
  { type: 'order.note', menuItemId: margherita.id, note: 'no basil' },
  { type: 'order.chooseType', orderType: 'delivery' },
  { type: 'order.choosePayment', paymentMethod: 'credit_card' },
  { type: 'order.submit' },
  { type: 'order.dismissAlert' },
  { type: 'customer.changed', customer: makeCustomer() },
];

const walkFrom = (tenantId: string | null) =>
  walk(orderDraftMachine.provide({ actions: { report: () => {}, reportDraft: () => {} } }), {
    input: { callId: '12', tenantId, customer: null, draft: null },
    events,
    answers: {
      makeKey: ['key-1'],
      submitOrder: [
        done({ id: '77', totalCents: 1_250 }),
        makeRefusal(422, null, { 'items.0.unit_price': ['The price has changed.'] }),
        makeRefusal(500),
      ],
    },
    distinguish: ({ context }) => [context.customer?.id, context.lines.length > 0, context.idempotencyKey],
  });

describe('the graph of the order-draft chart', () => {
  const withRestaurant = walkFrom('3');
  const without = walkFrom(null);

  it('rests in every state', () => {
    expect(withRestaurant.unreached.filter((state) => without.unreached.includes(state))).toEqual([]);
  });

  it('takes every transition', () => {
    expect(withRestaurant.unwalked).toEqual([]);
  });
});
