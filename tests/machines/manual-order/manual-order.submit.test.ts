import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { manualOrderMachine } from '../../../src/machines/manual-order/manual-order.machine';
import { selectStep } from '../../../src/machines/manual-order/manual-order.selectors';
import type { orderDraftMachine } from '../../../src/machines/order-draft/order-draft.machine';
import type { QuoteReport } from '../../../src/machines/order-quote/order-quote.types';
import { makeRefusal } from '../../support/fixtures';
import { startUnderParent } from '../../support/start-under-parent';
import { done, makeCustomer, makeItem, makeMenu, margherita } from '../call/call.fixtures';
import { makeOrderContext } from '../order-draft/create-test-order';
import { atItems, placing, type TestWizard, withOrder } from './create-test-wizard';

const editing = { taking: { items: 'editing' } };
const typed = (test: TestWizard, firstName: string, lastName: string) => {
  test.ref.send({ type: 'manual.editName', field: 'firstName', value: firstName });
  test.ref.send({ type: 'manual.editName', field: 'lastName', value: lastName });
};
const last = (test: TestWizard) => test.notices().at(-1);
/** What failed, and that the order was not sent for it. */
const notRenamed = (message: string | null) => [
  { code: 'updateCustomerFailed' },
  { code: 'manualOrderFailed', message },
];
/** As by a fault in the program. */
const breakOrder = (test: TestWizard) =>
  // The types rule out an event that it cannot read.
  test.child('order').send({ type: 'quote.linesRefused' } as unknown as QuoteReport);
const order = (test: TestWizard) => test.child('order').getSnapshot().context;

describe('submitting', () => {
  it('sends the order without a call, and one however often it is asked', async () => {
    const test = await placing();
    test.ref.send({ type: 'manual.submit' });
    expect(test.now().can({ type: 'manual.submit' })).toBe(false);
    expect(test.actors.submitOrder.calls.map(({ input }) => input)).toEqual([
      {
        tenantId: '3',
        customerId: '41',
        callId: null,
        orderType: 'pickup',
        paymentMethod: 'cash',
        lines: [
          {
            lineId: '501',
            menuItemId: '501',
            name: 'Margherita',
            quantity: 1,
            unitPriceCents: 1_250,
            specialInstructions: null,
          },
        ],
        idempotencyKey: 'key-1',
      },
    ]);
  });

  it('goes back to the items when the order is to be read back first', async () => {
    const test = await placing();
    const before = test.notices();
    test.ref.send({ type: 'order.notSent' });
    expect([test.at(), test.notices()]).toEqual([editing, before]);
  });

  it('begins anew after success, with nothing left but the number of the order', async () => {
    const test = await placing();
    await test.actors.submitOrder.answer(done({ id: '77', totalCents: 1_250 }));
    expect([test.at(), test.kept(), last(test)]).toEqual(['choosing', null, { code: 'manualOrderPlaced' }]);
    expect(test.reports.slice(-2)).toEqual([
      { type: 'session.refresh' },
      { type: 'data.invalidated', keys: ['ownCalls', 'ownOrders'] },
    ]);
    expect(test.now().context).toEqual({
      restaurant: null,
      customer: null,
      names: { firstName: '', lastName: '' },
      nameErrors: {},
      order: null,
      step: 'restaurant',
      typed: null,
      lastPlaced: { orderId: '77', totalCents: 1_250, isCancelled: false },
    });
    test.ref.send({ type: 'restaurant.picked', restaurant: { id: '3', name: 'Luna Verde' } });
    expect(test.now().context.lastPlaced).toEqual({ orderId: '77', totalCents: 1_250, isCancelled: false });
  });

  it('tells what became of the order placed last, also while the next is taken', async () => {
    const test = await placing();
    await test.actors.submitOrder.answer(done({ id: '77', totalCents: 1_250 }));
    test.ref.send({ type: 'order.altered', orderId: '77', totalCents: 3_977, isCancelled: false });
    expect(test.now().context.lastPlaced).toEqual({ orderId: '77', totalCents: 3_977, isCancelled: false });
    test.ref.send({ type: 'restaurant.picked', restaurant: { id: '3', name: 'Luna Verde' } });
    test.ref.send({ type: 'order.altered', orderId: '76', totalCents: 5, isCancelled: false });
    test.ref.send({ type: 'order.altered', orderId: '77', totalCents: null, isCancelled: true });
    expect(test.now().context.lastPlaced).toEqual({ orderId: '77', totalCents: null, isCancelled: true });
  });

  it('without items says so and sends nothing, not even changed names', async () => {
    const test = await atItems();
    typed(test, 'May', '');
    test.ref.send({ type: 'manual.submit' });
    expect([test.at(), last(test)]).toEqual([editing, { code: 'needsItems' }]);
    expect([test.actors.renameCustomer.calls, test.keys]).toEqual([[], []]);
  });

  it.each([
    [makeRefusal(422, 'Too late'), 'Too late', null],
    [makeRefusal(500), null, 'key-1'],
  ])('keeps everything after %o, and the key where it may be placed', async (answer, message, key) => {
    const test = await placing();
    const before = test.kept();
    await test.actors.submitOrder.answer(answer);
    expect([test.at(), last(test)]).toEqual([editing, { code: 'manualOrderFailed', message }]);
    expect(before?.order?.idempotencyKey).toBe('key-1');
    expect(test.kept()).toEqual({ ...before, order: { ...before?.order, idempotencyKey: key } });
  });

  it('is tried again with the same key after a lost answer', async () => {
    const test = await placing();
    await test.actors.submitOrder.fail();
    expect(last(test)).toEqual({ code: 'manualOrderFailed', message: null });
    test.ref.send({ type: 'manual.submit' });
    expect(test.actors.submitOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual([
      'key-1',
      'key-1',
    ]);
  });

  it('names the line with a stale price, and shows old and new once the menu is there', async () => {
    const test = await placing();
    const errors = { 'items.0.unit_price': ['The price has changed.'] };
    await test.actors.submitOrder.answer(makeRefusal(422, 'Prices have changed', errors));
    await test.actors.fetchMenu.answer([
      { id: '5', name: 'Pizza', items: [makeItem({ priceCents: 1_400 })] },
    ]);
    expect(order(test)).toEqual(
      makeOrderContext({
        menu: [{ id: '5', name: 'Pizza', items: [makeItem({ priceCents: 1_400 })] }],
        customer: makeCustomer(),
        lines: [
          {
            lineId: '501',
            menuItemId: '501',
            name: 'Margherita',
            quantity: 1,
            unitPriceCents: 1_400,
            specialInstructions: null,
          },
        ],
        lineErrors: { '501': 'The price has changed.' },
        formerPrices: { '501': 1_250 },
        alert: { kind: 'failed', message: 'Prices have changed', reasons: [] },
      }),
    );
  });

  it('goes back to the items at once where the order cannot be sent, which shows why', async () => {
    const test = await withOrder();
    const before = test.notices();
    test.child('order').send({
      type: 'menu.loaded',
      categories: [{ id: '5', name: 'Pizza', items: [makeItem({ isAvailable: false })] }],
    });
    test.ref.send({ type: 'manual.submit' });
    expect([test.at(), test.notices()]).toEqual([editing, before]);
    expect(test.actors.submitOrder.calls).toEqual([]);
  });

  it('waits for the answer as long as the order does', async () => {
    const test = await placing();
    test.clock.increment(600_000);
    expect(test.at()).toEqual({ taking: { items: { submitting: 'placing' } } });
  });

  it('leaves restaurant, customer and names as they were sent', async () => {
    const test = await placing();
    const before = test.now().context;
    test.ref.send({ type: 'manual.goTo', step: 'restaurant' });
    typed(test, 'May', '');
    test.ref.send({ type: 'manual.discard' });
    test.ref.send({ type: 'manual.yield' });
    expect([test.now().context, test.now().value.discard]).toEqual([before, 'settled']);
    expect(test.reports.some(({ type }) => type === 'manual.yielded')).toBe(false);
  });

  it.each([
    ['refused', (test: TestWizard) => test.actors.submitOrder.answer(makeRefusal(422, 'Closed.')), 1],
    ['not answered', (test: TestWizard) => test.actors.submitOrder.fail(), 1],
    // Nothing is left of it to be changed by turns.
    [
      'placed',
      (test: TestWizard) => test.actors.submitOrder.answer(done({ id: '77', totalCents: 1_250 })),
      0,
    ],
  ])('stands back for another tab that changed it meanwhile once it is %s', async (_, answer, times) => {
    const test = await placing();
    test.ref.send({ type: 'manual.yield' });
    test.ref.send({ type: 'manual.yield' });
    const yields = () => test.reports.filter(({ type }) => type === 'manual.yielded').length;
    expect(yields()).toBe(0);
    await answer(test);
    expect(yields()).toBe(times);
    // And for every later change at once.
    test.ref.send({ type: 'manual.yield' });
    test.ref.send({ type: 'manual.refresh' });
    expect(yields()).toBe(times + 1);
  });

  it('puts an open question about discarding away', async () => {
    const test = await withOrder();
    test.ref.send({ type: 'manual.discard' });
    test.ref.send({ type: 'manual.submit' });
    expect(test.now().value.discard).toBe('settled');
  });
});

describe('an order whose chart breaks', () => {
  /** The key that it may be placed with. */
  const keyOf = (test: TestWizard) => test.now().context.order?.idempotencyKey;

  it('goes on a second later with all that was taken, and can be placed', async () => {
    const test = await withOrder();
    const [before, kept, said] = [test.child('order'), test.kept(), test.notices()];
    breakOrder(test);
    expect([before.getSnapshot().status, test.now().status]).toEqual(['error', 'active']);
    test.clock.increment(1_000);
    expect([test.at(), test.child('order').getSnapshot().status]).toEqual([editing, 'active']);
    expect([test.kept(), test.notices()]).toEqual([kept, said]);
    await test.actors.fetchMenu.answer(makeMenu());
    test.ref.send({ type: 'manual.submit' });
    await test.actors.submitOrder.answer(done({ id: '77', totalCents: 1_250 }));
    expect([test.at(), last(test)]).toEqual(['choosing', { code: 'manualOrderPlaced' }]);
  });

  it('says that it was not placed where it was on its way, and keeps the key that it may be placed with', async () => {
    const test = await placing();
    breakOrder(test);
    expect([last(test), keyOf(test), test.now().hasTag('busy')]).toEqual([
      { code: 'manualOrderFailed', message: null },
      'key-1',
      false,
    ]);
    test.clock.increment(1_000);
    expect([test.at(), test.child('order').getSnapshot().context.unconfirmed]).toEqual([editing, 'key-1']);
  });

  it('says so, too, while the customer is renamed first', async () => {
    const test = await withOrder();
    typed(test, 'Ann', 'Lee');
    test.ref.send({ type: 'manual.submit' });
    breakOrder(test);
    test.clock.increment(1_000);
    expect([test.at(), last(test)]).toEqual([editing, { code: 'manualOrderFailed', message: null }]);
    expect(test.now().context.names).toEqual({ firstName: 'Ann', lastName: 'Lee' });
  });

  it('stays on its step meanwhile, and can be discarded', async () => {
    const test = await withOrder();
    breakOrder(test);
    expect(selectStep(test.now())).toBe('items');
    test.ref.send({ type: 'manual.discard' });
    test.ref.send({ type: 'manual.confirmDiscard' });
    test.clock.increment(1_000);
    expect([test.at(), test.kept()]).toEqual(['choosing', null]);
  });

  it('is not begun again without a pause where it breaks at once', async () => {
    const { kept } = await withOrder();
    let starts = 0;
    const broken = createMachine({
      entry: () => {
        starts += 1;
        throw new Error('stand-in failure');
      },
    });
    const { clock, ref } = startUnderParent(
      manualOrderMachine.provide({
        // The wizard only starts it and learns that it failed.
        actors: { orderDraft: broken as unknown as typeof orderDraftMachine },
      }),
      { draft: kept() },
    );
    expect(starts).toBe(1);
    clock.increment(1_000);
    expect([starts, ref.getSnapshot().status]).toEqual([2, 'active']);
  });
});

describe('changed names', () => {
  it('are sent before the order, which waits for them', async () => {
    const test = await withOrder();
    typed(test, '  Ann ', '   ');
    test.ref.send({ type: 'manual.submit' });
    expect(test.actors.renameCustomer.calls.map(({ input }) => input)).toEqual([
      { customer: makeCustomer(), names: { firstName: 'Ann', lastName: '' } },
    ]);
    expect(test.keys).toHaveLength(0);
    const before = test.now().context;
    const ann = makeCustomer({ firstName: 'Ann', lastName: null });
    await test.actors.renameCustomer.answer(done(ann));
    expect(test.keys).toHaveLength(1);
    expect(test.now().context).toEqual({
      ...before,
      customer: ann,
      names: { firstName: 'Ann', lastName: '' },
      order: test.kept()?.order,
    });
  });

  it('reach the lookup, so that its update form does not put the old ones back', async () => {
    const test = await withOrder();
    typed(test, 'Ann', 'Lee');
    test.ref.send({ type: 'manual.submit' });
    const ann = makeCustomer({ firstName: 'Ann', lastName: 'Lee' });
    test.reports.length = 0;
    await test.actors.renameCustomer.answer(done(ann));
    expect([test.child('lookup').getSnapshot().context.customer, order(test).customer]).toEqual([ann, ann]);
    expect(
      test.reports.flatMap((report) => (report.type === 'manual.draftChanged' ? [report.draft] : [])),
    ).toEqual([0, 1, 2].map(() => ({ ...test.kept(), order: expect.anything() })));
  });

  it('are not sent when only the blanks around them changed', async () => {
    const test = await withOrder();
    typed(test, ' Maya ', 'Okonkwo  ');
    test.ref.send({ type: 'manual.submit' });
    expect([test.actors.renameCustomer.calls.length, test.keys.length]).toEqual([0, 1]);
  });

  it('are not sent again with the next try', async () => {
    const test = await withOrder();
    typed(test, 'Ann', 'Lee');
    test.ref.send({ type: 'manual.submit' });
    await test.actors.renameCustomer.answer(done(makeCustomer({ firstName: 'Ann', lastName: 'Lee' })));
    await test.actors.submitOrder.answer(makeRefusal(500));
    test.ref.send({ type: 'manual.submit' });
    expect([test.actors.renameCustomer.calls.length, test.actors.submitOrder.calls.length]).toEqual([1, 2]);
  });

  it('that are refused keep the order from being sent, and say why under their field', async () => {
    const test = await withOrder();
    typed(test, 'x'.repeat(300), 'Okonkwo');
    test.ref.send({ type: 'manual.submit' });
    await test.actors.renameCustomer.answer(makeRefusal(422, 'Invalid', { first_name: ['Too long'] }));
    expect([test.at(), ...test.notices().slice(-2)]).toEqual([editing, ...notRenamed('Invalid')]);
    expect([test.now().context.nameErrors, test.keys]).toEqual([{ firstName: 'Too long' }, []]);
    test.ref.send({ type: 'manual.submit' });
    expect(test.now().context.nameErrors).toEqual({});
    await test.actors.renameCustomer.answer(makeRefusal(422, 'Invalid', { first_name: ['Too long'] }));
    typed(test, 'Ann', 'Okonkwo');
    expect(test.now().context.nameErrors.firstName).toBeUndefined();
  });

  it('that cannot be changed any more go back with the reason, and keep no order from being sent', async () => {
    const test = await withOrder();
    typed(test, 'Ann', 'Lee');
    test.ref.send({ type: 'manual.submit' });
    const message = 'This customer was merged into another one.';
    await test.actors.renameCustomer.answer(makeRefusal(409, message));
    expect([test.at(), ...test.notices().slice(-2)]).toEqual([editing, ...notRenamed(message)]);
    const names = { firstName: 'Maya', lastName: 'Okonkwo' };
    expect([test.now().context.names, test.kept()?.names, test.keys]).toEqual([names, names, []]);
    test.ref.send({ type: 'manual.submit' });
    expect([test.actors.renameCustomer.calls.length, test.keys.length]).toEqual([1, 1]);
  });

  it('keep the order from being sent after a failure', async () => {
    const test = await withOrder();
    typed(test, 'Ann', 'Lee');
    test.ref.send({ type: 'manual.submit' });
    await test.actors.renameCustomer.fail();
    expect([test.at(), ...test.notices().slice(-2)]).toEqual([editing, ...notRenamed(null)]);
    expect(test.keys).toEqual([]);
  });

  it('sent while the cart is emptied send no order', async () => {
    const test = await withOrder();
    typed(test, 'Ann', 'Lee');
    test.ref.send({ type: 'manual.submit' });
    test.child('order').send({ type: 'order.remove', lineId: margherita.id });
    await test.actors.renameCustomer.answer(done(makeCustomer({ firstName: 'Ann', lastName: 'Lee' })));
    expect([test.at(), last(test)]).toEqual([editing, { code: 'needsItems' }]);
  });
});
