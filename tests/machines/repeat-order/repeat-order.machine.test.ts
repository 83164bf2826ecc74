import { describe, expect, it } from 'vitest';
import {
  selectCanChoose,
  selectCanConfirm,
  selectHasCustomer,
  selectHasFailed,
  selectIsLoading,
  selectIsReviewing,
  selectPastOrders,
  selectReview,
  selectReviewedOrder,
  selectReviewTotal,
} from '../../../src/machines/repeat-order/repeat-order.selectors';
import type { OrderLine } from '../../../src/services/orders/order.types';
import { settled } from '../../support/deferred';
import { makeHttpRefusal } from '../../support/fixtures';
import { diavola, makeCustomer, makeItem, makeMenu, margherita, soldOut } from '../call/call.fixtures';
import { createTestRepeat, listed, makePastLine, makePastOrder } from './create-test-repeat';

const twoMargheritas: OrderLine = {
  menuItemId: margherita.id,
  name: 'Margherita',
  quantity: 2,
  unitPriceCents: 1_250,
  specialInstructions: 'no basil',
};
const oneDiavola: OrderLine = {
  menuItemId: diavola.id,
  name: 'Diavola',
  quantity: 1,
  unitPriceCents: 1_490,
  specialInstructions: null,
};
const dearerNow = makePastLine({
  menuItemId: diavola.id,
  name: 'Diavola piccante',
  quantity: 1,
  unitPriceCents: 1_390,
  specialInstructions: null,
});
const gone = makePastLine({ menuItemId: soldOut.id, name: soldOut.name, quantity: 1, unitPriceCents: 600 });
/** As before, dearer, sold out. */
const changed = makePastOrder({ lines: [makePastLine(), dearerNow, gone] });

const choose = { type: 'repeat.choose', orderId: '70' } as const;

describe("the customer's orders", () => {
  it('are asked for by the id of the customer', async () => {
    const { fetchPastOrders, now } = createTestRepeat();
    expect(fetchPastOrders.calls.map(({ input }) => input)).toEqual([{ customerId: '41' }]);
    expect(selectIsLoading(now())).toBe(true);
    await fetchPastOrders.answer([makePastOrder()]);
    expect([selectIsLoading(now()), selectPastOrders(now())]).toEqual([false, [makePastOrder()]]);
  });

  it.each([null, makeCustomer({ id: null })])('are not asked for without one', (customer) => {
    const { fetchPastOrders, now } = createTestRepeat({ customer });
    expect([fetchPastOrders.calls, selectHasCustomer(now())]).toEqual([[], false]);
  });

  it('are shown newest first as they came, five at most', async () => {
    const ids = ['7', '6', '5', '4', '3', '2'];
    const { now } = await listed(...ids.map((id) => makePastOrder({ id })));
    expect(selectPastOrders(now()).map(({ id }) => id)).toEqual(['7', '6', '5', '4', '3']);
    expect(selectPastOrders(now())).toBe(selectPastOrders(now()));
  });

  it('of another restaurant are left out', async () => {
    const { now } = await listed(
      makePastOrder({ id: '1', tenantId: '4' }),
      makePastOrder({ id: '2', tenantId: '3' }),
      makePastOrder({ id: '3', tenantId: null }),
    );
    expect(selectPastOrders(now()).map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('are asked for once more by themselves, and again by hand after a failure', async () => {
    const { ref, fetchPastOrders, fail, now } = createTestRepeat();
    await fail();
    expect([selectHasFailed(now()), fetchPastOrders.calls.length]).toEqual([true, 2]);
    ref.send({ type: 'repeat.retry' });
    await fetchPastOrders.answer([makePastOrder()]);
    expect(selectPastOrders(now())).toHaveLength(1);
  });

  it.each([
    [2_000, [1, 2]],
    [60_000, [1, 1]],
  ])(
    'are asked for again no sooner than the server asks for, and soon or not at all: %i ms',
    async (ms, asked) => {
      const { fetchPastOrders, clock, now } = createTestRepeat();
      await fetchPastOrders.fail(makeHttpRefusal(503, null, {}, ms));
      const calls = [1_999, 1].map((passed) => {
        clock.increment(passed);
        return fetchPastOrders.calls.length;
      });
      expect([calls, selectHasFailed(now())]).toEqual([asked, ms > 10_000]);
    },
  );

  it('are those of the customer of now, whoever was asked about before', async () => {
    const { ref, fetchPastOrders, now } = createTestRepeat();
    ref.send({ type: 'customer.changed', customer: makeCustomer({ id: '42' }) });
    fetchPastOrders.calls[0]?.resolve([makePastOrder({ id: '1' })]);
    await settled();
    expect([selectIsLoading(now()), selectPastOrders(now())]).toEqual([true, []]);
    await fetchPastOrders.answer([makePastOrder({ id: '2' })]);
    expect(selectPastOrders(now()).map(({ id }) => id)).toEqual(['2']);
    ref.send({ type: 'customer.changed', customer: null });
    expect([selectHasCustomer(now()), selectPastOrders(now())]).toEqual([false, []]);
  });

  it('stay when only the details of the same customer changed', async () => {
    const { ref, fetchPastOrders, now } = await listed(changed);
    ref.send(choose);
    ref.send({ type: 'customer.changed', customer: makeCustomer({ email: 'new@demo.test' }) });
    expect([fetchPastOrders.calls.length, selectIsReviewing(now())]).toEqual([1, true]);
  });
});

describe('repeating an order', () => {
  it('is not offered before the menu is in', async () => {
    const { ref, fetchPastOrders, now, reports } = createTestRepeat();
    await fetchPastOrders.answer([makePastOrder()]);
    expect([selectCanChoose(now()), now().can(choose)]).toEqual([false, false]);
    ref.send(choose);
    expect(reports).toEqual([]);
    ref.send({ type: 'menu.loaded', categories: makeMenu() });
    expect([selectCanChoose(now()), now().can(choose)]).toEqual([true, true]);
  });

  it('hands the lines over at once when nothing differs from today', async () => {
    const { ref, now, reports } = await listed(makePastOrder());
    ref.send(choose);
    expect(reports).toEqual([{ type: 'repeat.confirmed', lines: [twoMargheritas] }]);
    expect(selectIsReviewing(now())).toBe(false);
  });

  it('shows every difference first and hands nothing over', async () => {
    const { ref, now, reports } = await listed(changed);
    ref.send(choose);
    expect([selectReviewedOrder(now()), reports]).toEqual([changed, []]);
    expect(selectReview(now())).toEqual([
      { key: '0', line: twoMargheritas, verdict: { kind: 'same' } },
      { key: '1', line: oneDiavola, verdict: { kind: 'repriced', formerCents: 1_390 } },
      {
        key: '2',
        line: {
          menuItemId: soldOut.id,
          name: 'Cremino',
          quantity: 1,
          unitPriceCents: 600,
          specialInstructions: 'no basil',
        },
        verdict: { kind: 'unavailable' },
      },
    ]);
    expect(selectReviewTotal(now())).toBe(3_990);
  });

  it('hands over what can be had, at the prices of today, once it is confirmed', async () => {
    const { ref, now, reports } = await listed(changed);
    ref.send(choose);
    ref.send({ type: 'repeat.confirm' });
    expect(reports).toEqual([{ type: 'repeat.confirmed', lines: [twoMargheritas, oneDiavola] }]);
    expect([selectIsReviewing(now()), selectReview(now())]).toEqual([false, null]);
    ref.send({ type: 'repeat.confirm' });
    expect(reports).toHaveLength(1);
  });

  it('hands nothing over when it is cancelled', async () => {
    const { ref, now, reports } = await listed(changed);
    ref.send(choose);
    ref.send({ type: 'repeat.cancel' });
    expect([selectIsReviewing(now()), selectReviewedOrder(now()), reports]).toEqual([false, null, []]);
  });

  it('cannot be confirmed when nothing of it can be had', async () => {
    const { ref, now, reports } = await listed(makePastOrder({ lines: [gone] }));
    ref.send(choose);
    expect([selectIsReviewing(now()), selectCanConfirm(now())]).toEqual([true, false]);
    ref.send({ type: 'repeat.confirm' });
    expect(reports).toEqual([]);
  });

  it('holds what is being looked at against a menu that came meanwhile', async () => {
    const { ref, now } = await listed(changed);
    ref.send(choose);
    const soldOutToo = { ...diavola, isAvailable: false };
    ref.send({
      type: 'menu.loaded',
      categories: [{ id: '5', name: 'Pizza', items: [margherita, soldOutToo] }],
    });
    expect(selectReview(now())?.map(({ verdict }) => verdict.kind)).toEqual([
      'same',
      'unavailable',
      'unavailable',
    ]);
  });

  it('shows a line first whose former price nobody knows', async () => {
    const { ref, now } = await listed(makePastOrder({ lines: [makePastLine({ unitPriceCents: null })] }));
    ref.send(choose);
    expect(selectReview(now())?.map(({ verdict }) => verdict)).toEqual([
      { kind: 'repriced', formerCents: null },
    ]);
  });

  it('knows a line without an id by a name that only one item has', async () => {
    const named = (name: string) => makePastLine({ menuItemId: null, name });
    const { ref, now } = await listed(
      makePastOrder({ lines: [named('MARGHERITA '), named('Calzone'), named('Twin')] }),
    );
    const twins = ['1', '2'].map((id) => makeItem({ id, name: 'Twin' }));
    ref.send({
      type: 'menu.loaded',
      categories: [{ id: '5', name: 'Pizza', items: [margherita, ...twins] }],
    });
    ref.send(choose);
    expect(selectReview(now())?.map(({ verdict }) => verdict.kind)).toEqual([
      'same',
      'unavailable',
      'unavailable',
    ]);
  });

  it('knows no order that is not listed', async () => {
    const { now } = await listed(makePastOrder());
    expect(now().can({ type: 'repeat.choose', orderId: '71' })).toBe(false);
  });
});

describe('an order placed meanwhile', () => {
  const newest = makePastOrder({ id: '77' });
  const ids = ({ now }: Pick<Awaited<ReturnType<typeof listed>>, 'now'>) =>
    selectPastOrders(now()).map(({ id }) => id);

  it('joins the list, which stays readable and usable until then', async () => {
    const test = await listed(makePastOrder());
    test.ref.send({ type: 'orders.outdated' });
    expect([ids(test), selectIsLoading(test.now()), selectCanChoose(test.now())]).toEqual([
      ['70'],
      false,
      true,
    ]);
    await test.fetchPastOrders.answer([newest, makePastOrder()]);
    expect([ids(test), test.fetchPastOrders.calls.length, test.now().value]).toEqual([
      ['77', '70'],
      2,
      { ready: 'listed' },
    ]);
  });

  it('after another one asks anew, as what is on its way may lack it', async () => {
    const test = await listed(makePastOrder());
    test.ref.send({ type: 'orders.outdated' });
    test.ref.send({ type: 'orders.outdated' });
    expect(test.fetchPastOrders.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    expect(test.now().value).toEqual({ ready: 'refreshing' });
  });

  it('of a customer who is known only later is in the first list', async () => {
    const test = createTestRepeat({ customer: null });
    test.ref.send({ type: 'orders.outdated' });
    test.ref.send({ type: 'customer.changed', customer: makeCustomer() });
    await test.fetchPastOrders.answer([newest]);
    expect([ids(test), test.fetchPastOrders.calls.length]).toEqual([['77'], 1]);
  });

  it('leaves the list as it was where it cannot be fetched', async () => {
    const test = await listed(makePastOrder());
    test.ref.send({ type: 'orders.outdated' });
    await test.fail();
    expect([ids(test), test.now().value]).toEqual([['70'], { ready: 'listed' }]);
  });

  it('leaves the one under review, whichever is chosen then', async () => {
    const first = makePastOrder({ lines: [dearerNow] });
    const test = await listed(first, makePastOrder({ id: '71', lines: [dearerNow] }));
    test.ref.send(choose);
    test.ref.send({ type: 'repeat.choose', orderId: '71' });
    expect(selectReviewedOrder(test.now())).toEqual(first);
  });

  it('waits for a look at an earlier one to end', async () => {
    const test = await listed(makePastOrder({ lines: [dearerNow] }));
    test.ref.send({ type: 'repeat.choose', orderId: '70' });
    test.ref.send({ type: 'orders.outdated' });
    expect([selectIsReviewing(test.now()), test.fetchPastOrders.calls.length]).toEqual([true, 1]);
    test.ref.send({ type: 'repeat.cancel' });
    await test.fetchPastOrders.answer([newest]);
    expect(ids(test)).toEqual(['77']);
  });

  it('is asked for again where a look at an earlier one came before the answer', async () => {
    const test = await listed(makePastOrder({ lines: [dearerNow] }));
    test.ref.send({ type: 'orders.outdated' });
    test.ref.send(choose);
    test.ref.send({ type: 'repeat.cancel' });
    await test.fetchPastOrders.answer([newest]);
    expect(ids(test)).toEqual(['77']);
  });

  it('makes what is on its way old: the list is asked for again', async () => {
    const test = createTestRepeat();
    test.ref.send({ type: 'orders.outdated' });
    await test.fetchPastOrders.answer([]);
    await test.fetchPastOrders.answer([newest]);
    expect(ids(test)).toEqual(['77']);
  });
});
