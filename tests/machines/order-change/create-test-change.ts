import type { AnyStateMachine } from 'xstate';
import type { UnsentChanges } from '../../../src/machines/order-change/order-change.types';
import { keepingIn } from '../../../src/machines/order-change/unsent-changes';
import type { orderDraftMachine } from '../../../src/machines/order-draft/order-draft.machine';
import type { OrderEvent, OrderReport } from '../../../src/machines/order-draft/order-draft.types';
import type { Result } from '../../../src/services/errors/result';
import { emptyAddress } from '../../../src/services/orders/draft-content';
import type { OrderDraft } from '../../../src/services/orders/kept-order.types';
import type { OrderLine } from '../../../src/services/orders/order.types';
import type { ChangeableOrder, OrderVersion } from '../../../src/services/orders/order-change.types';
import type { Charge } from '../../../src/services/orders/read-back';
import { standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { makeCustomer } from '../call/call.fixtures';

export const pizza: OrderLine = {
  menuItemId: '11',
  name: 'Margherita',
  quantity: 2,
  unitPriceCents: 1299,
  specialInstructions: 'No basil',
};
export const cola: OrderLine = {
  menuItemId: '12',
  name: 'Cola',
  quantity: 1,
  unitPriceCents: 250,
  specialInstructions: null,
};

export function makeOrder(changes: Partial<ChangeableOrder> = {}): ChangeableOrder {
  return {
    id: '7',
    version: 1,
    status: 'pending',
    tenantId: '3',
    tenantName: 'Luna Verde Trattoria',
    timezone: 'America/Los_Angeles',
    customer: makeCustomer(),
    paymentMethod: 'cash',
    canChangePayment: false,
    state: {
      lines: [pizza],
      orderType: 'pickup',
      paymentMethod: 'cash',
      address: null,
      wantedAt: null,
      tipCents: 0,
      allergies: null,
      instructions: 'Ring twice',
      totalCents: 2598,
    },
    versions: [],
    ...changes,
  };
}

const twoAndCola = [pizza, cola];

/** As Daniel changed it: with a cola. */
export const byDaniel: OrderVersion = {
  version: 2,
  at: '2026-11-23T18:41:00Z',
  by: 'Daniel Ortiz',
  reason: 'The caller rang again',
  states: {
    before: makeOrder().state,
    after: { ...makeOrder().state, lines: twoAndCola, totalCents: 2848 },
  },
};
export const newer = makeOrder({
  version: 2,
  state: { ...makeOrder().state, lines: twoAndCola, totalCents: 2848 },
  versions: [byDaniel],
});

/** The draft of the order, as its chart reports it. */
export function makeDraft(changes: Partial<OrderDraft> = {}): OrderDraft {
  return {
    lines: [{ ...pizza, lineId: '11' }],
    orderType: 'pickup',
    paymentMethod: 'cash',
    idempotencyKey: null,
    terms: { address: emptyAddress, wantedAt: null, tipCents: 0, allergies: null },
    ...changes,
  };
}
/** One whose payment method may still be changed. */
export const payable = makeOrder({ canChangePayment: true });
export const byCard = makeDraft({ paymentMethod: 'credit_card' });
export const three = makeDraft({ lines: [{ ...pizza, lineId: '11', quantity: 3 }] });

export const totalOf = (cents: number): Charge => ({
  kind: 'total',
  cents,
  deliveryFeeCents: 0,
  tipCents: 0,
});

export const done = (value: ChangeableOrder): Result<ChangeableOrder> => ({ kind: 'done', value });

/** The chart over actors that answer when the test says so, and over a draft that does what the test says. */
export function createTestChange(unsent: UnsentChanges = new Map()) {
  const fetchOrder = standInPromise<Result<ChangeableOrder>, { readonly orderId: string }>();
  const draft = standInChart<typeof orderDraftMachine>();
  const loadDraft = standInPromise<AnyStateMachine, ChangeableOrder>();
  const chart = startUnderParent(
    keepingIn(unsent).provide({ actors: { fetchOrder: fetchOrder.logic, loadDraft: loadDraft.logic } }),
    { orderId: '7', backTo: '/agent/my-orders/7' },
    undefined,
    [],
    ['liveCall', 'wizard'],
  );
  const now = () => chart.ref.getSnapshot();
  return {
    ...chart,
    now,
    unsent,
    state: () => now().value,
    fetchOrder,
    loadDraft,
    draft,
    /** What the draft was sent. */
    sent: (): readonly OrderEvent[] => draft.received,
    report: (report: OrderReport) => chart.ref.send(report),
  };
}

export async function editing(order = makeOrder()) {
  const test = createTestChange();
  await test.fetchOrder.answer(done(order));
  await test.loadDraft.answer(test.draft.logic);
  return test;
}

/** Three pizzas. */
export async function changed() {
  const test = await editing();
  test.report({ type: 'order.draftChanged', draft: three });
  return test;
}

/** For a reason. */
export async function saving() {
  const test = await changed();
  test.ref.send({ type: 'change.review' });
  test.ref.send({ type: 'change.reason', reason: ' One more guest ' });
  test.ref.send({ type: 'change.confirm' });
  return test;
}

/** The order was refused, and is read again. */
export async function checking() {
  const test = await saving();
  test.report({ type: 'order.refused', message: 'No.' });
  return test;
}

export async function stale(now = newer) {
  const test = await checking();
  await test.fetchOrder.answer(done(now));
  return test;
}
