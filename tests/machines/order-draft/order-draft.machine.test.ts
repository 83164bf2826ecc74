import { describe, expect, it } from 'vitest';
import {
  selectAlert,
  selectCanPlace,
  selectCount,
  selectFormerPrice,
  selectIsSubmitting,
  selectLine,
  selectLineError,
  selectLineIds,
  selectTotalCents,
} from '../../../src/machines/order-draft/order-draft.selectors';
import { makeRefusal } from '../../support/fixtures';
import { creme, diavola, done, makeCustomer, margherita, soldOut } from '../call/call.fixtures';
import { filled, ready, sending } from './create-test-order';

const dearer = [{ id: '5', name: 'Pizza', items: [{ ...margherita, priceCents: 1_300 }, diavola] }];

describe('the menu', () => {
  it('gives lines its new prices, and keeps the former ones to show', async () => {
    const { ref, menu, fetchMenu, now } = await filled();
    menu.send({ type: 'menu.retry' });
    await fetchMenu.answer(dearer);
    expect([selectTotalCents(now()), selectFormerPrice(now(), margherita.id)]).toEqual([1_300, 1_250]);
    ref.send({ type: 'order.increase', lineId: margherita.id });
    expect(selectFormerPrice(now(), margherita.id)).toBeNull();
  });

  it('puts what is picked there into the cart', async () => {
    const { menu, now } = await ready();
    menu.send({ type: 'menu.search', query: 'diav' });
    menu.send({ type: 'menu.pickHighlighted' });
    expect(selectLineIds(now())).toEqual([diavola.id]);
  });
});

describe('the cart', () => {
  it('holds one line per item and totals whole cents', async () => {
    const { ref, now } = await filled();
    ref.send({ type: 'order.add', item: margherita });
    ref.send({ type: 'order.add', item: creme });
    expect(selectLineIds(now())).toEqual([margherita.id, creme.id]);
    expect([selectCount(now()), selectTotalCents(now())]).toEqual([3, 3_250]);
  });

  it('takes no item that cannot be had', async () => {
    const { ref, now } = await ready();
    expect(now().can({ type: 'order.add', item: soldOut })).toBe(false);
    ref.send({ type: 'order.add', item: soldOut });
    expect(selectCount(now())).toBe(0);
  });

  it('counts up and down, and the last one takes the line out', async () => {
    const { ref, now } = await filled();
    const lineId = margherita.id;
    ref.send({ type: 'order.increase', lineId });
    expect(selectCount(now())).toBe(2);
    ref.send({ type: 'order.decrease', lineId });
    ref.send({ type: 'order.decrease', lineId });
    expect(selectLine(now(), lineId)).toBeNull();
  });

  it('takes a whole line out', async () => {
    const { ref, now } = await filled();
    ref.send({ type: 'order.add', item: margherita });
    ref.send({ type: 'order.remove', lineId: margherita.id });
    expect(selectLineIds(now())).toEqual([]);
  });

  it('starts at pickup and cash, and reports every change of what is to be kept', async () => {
    const { ref, now, reports } = await filled();
    expect([now().context.orderType, now().context.paymentMethod]).toEqual(['pickup', 'cash']);
    ref.send({ type: 'order.chooseType', orderType: 'delivery' });
    ref.send({ type: 'order.choosePayment', paymentMethod: 'credit_card' });
    ref.send({ type: 'order.note', lineId: margherita.id, note: 'no basil' });
    expect(reports.at(-1)).toEqual({
      type: 'order.draftChanged',
      draft: {
        lines: [
          {
            lineId: margherita.id,
            menuItemId: margherita.id,
            name: 'Margherita',
            quantity: 1,
            unitPriceCents: 1_250,
            specialInstructions: 'no basil',
          },
        ],
        orderType: 'delivery',
        paymentMethod: 'credit_card',
        idempotencyKey: null,
      },
    });
  });
});

describe('placing the order', () => {
  it('asks for a customer first and sends nothing', async () => {
    const { ref, now, keys, submitOrder } = await filled({ customer: null });
    expect(selectCanPlace(now())).toBe(false);
    ref.send({ type: 'order.submit' });
    expect(selectAlert(now())).toEqual({ kind: 'needsCustomer' });
    expect([keys.length, submitOrder.calls.length]).toEqual([0, 0]);
    ref.send({ type: 'customer.changed', customer: makeCustomer() });
    expect([selectAlert(now()), selectCanPlace(now())]).toEqual([null, true]);
  });

  it('takes no customer without an id', async () => {
    const { now } = await filled({ customer: makeCustomer({ id: null }) });
    expect(selectCanPlace(now())).toBe(false);
  });

  it('cannot send an empty cart', async () => {
    const { ref, now, keys } = await ready();
    expect(selectCanPlace(now())).toBe(false);
    ref.send({ type: 'order.submit' });
    expect(keys).toEqual([]);
  });

  it('sends what is in the cart, once, with a key made for it', async () => {
    const { ref, submitOrder, now } = await sending();
    ref.send({ type: 'order.submit' });
    expect(selectIsSubmitting(now())).toBe(true);
    expect(submitOrder.calls.map(({ input }) => input)).toEqual([
      {
        tenantId: '3',
        customerId: '41',
        callId: '12',
        orderType: 'pickup',
        paymentMethod: 'cash',
        lines: [
          {
            lineId: margherita.id,
            menuItemId: margherita.id,
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

  it('sends notes without the blanks around them, and none that is only blank', async () => {
    const { ref, submitOrder } = await filled();
    ref.send({ type: 'order.note', lineId: margherita.id, note: ' no basil ' });
    ref.send({ type: 'order.add', item: creme });
    ref.send({ type: 'order.note', lineId: creme.id, note: '  ' });
    ref.send({ type: 'order.submit' });
    expect(submitOrder.calls[0]?.input.lines.map((line) => line.specialInstructions)).toEqual([
      'no basil',
      null,
    ]);
  });

  it('keeps the cart as it is while it is sent', async () => {
    const { ref, now } = await sending();
    ref.send({ type: 'order.add', item: creme });
    ref.send({ type: 'order.remove', lineId: margherita.id });
    expect(selectLineIds(now())).toEqual([margherita.id]);
  });

  it('empties the cart and says which order it was, until the next item', async () => {
    const { ref, submitOrder, now, reports } = await sending();
    await submitOrder.answer(done({ id: '77', totalCents: 2_598 }));
    expect([selectCount(now()), selectAlert(now())]).toEqual([
      0,
      { kind: 'placed', orderId: '77', totalCents: 2_598 },
    ]);
    expect(reports.at(-1)).toEqual({
      type: 'order.draftChanged',
      draft: { orderType: 'pickup', paymentMethod: 'cash', lines: [], idempotencyKey: null },
    });
    ref.send({ type: 'order.add', item: creme });
    expect(selectAlert(now())).toBeNull();
  });

  it('uses a new key for the next order', async () => {
    const { ref, submitOrder } = await sending();
    await submitOrder.answer(done({ id: '77', totalCents: 1_250 }));
    ref.send({ type: 'order.add', item: margherita });
    ref.send({ type: 'order.submit' });
    expect(submitOrder.calls.at(-1)?.input.idempotencyKey).toBe('key-2');
  });

  it('keeps the cart after a failure, and the key for the same cart', async () => {
    const { ref, submitOrder, keys, now } = await sending();
    await submitOrder.fail();
    expect([selectCount(now()), selectAlert(now())]).toEqual([1, { kind: 'failed', message: null }]);
    ref.send({ type: 'order.submit' });
    expect(selectAlert(now())).toBeNull();
    expect([keys.length, submitOrder.calls.map(({ input }) => input.idempotencyKey)]).toEqual([
      1,
      ['key-1', 'key-1'],
    ]);
  });

  it.each([
    { type: 'order.add', item: creme } as const,
    { type: 'order.increase', lineId: margherita.id } as const,
    { type: 'order.note', lineId: margherita.id, note: 'x' } as const,
    { type: 'order.chooseType', orderType: 'delivery' } as const,
    { type: 'order.choosePayment', paymentMethod: 'credit_card' } as const,
    { type: 'customer.changed', customer: makeCustomer({ id: '42' }) } as const,
  ])(
    'keeps the key when $type changed the order after a failure: one of the two at most is placed',
    async (change) => {
      const { ref, submitOrder, now } = await sending();
      await submitOrder.fail();
      ref.send(change);
      ref.send({ type: 'order.submit' });
      expect([submitOrder.calls.at(-1)?.input.idempotencyKey, selectAlert(now())]).toEqual(['key-1', null]);
    },
  );

  it.each([
    ['an item', [{ type: 'order.add', item: creme }], [{ type: 'order.remove', lineId: creme.id }]],
    [
      'a line that was there before',
      [{ type: 'order.remove', lineId: margherita.id }],
      [{ type: 'order.add', item: margherita }],
    ],
    [
      'what was sent in between, too,',
      [{ type: 'order.increase', lineId: margherita.id }, { type: 'order.submit' }],
      [{ type: 'order.decrease', lineId: margherita.id }],
    ],
    [
      'the customer',
      [{ type: 'customer.changed', customer: makeCustomer({ id: '42' }) }],
      [{ type: 'customer.changed', customer: makeCustomer() }],
    ],
    [
      'the kind of order',
      [{ type: 'order.chooseType', orderType: 'delivery' }],
      [{ type: 'order.chooseType', orderType: 'pickup' }],
    ],
  ] as const)(
    'has the key of the lost attempt when %s is changed and changed back',
    async (_, change, back) => {
      const { ref, submitOrder, now } = await filled();
      ref.send({ type: 'order.add', item: diavola });
      ref.send({ type: 'order.submit' });
      await submitOrder.fail();
      for (const event of change) ref.send(event);
      expect(now().context.idempotencyKey).toBe('key-1');
      if (submitOrder.calls.length > 1) await submitOrder.fail();
      for (const event of back) ref.send(event);
      ref.send({ type: 'order.submit' });
      expect(submitOrder.calls.at(-1)?.input.idempotencyKey).toBe('key-1');
    },
  );

  it('has the key of an attempt before a reload again, and never that of an order that was placed', async () => {
    const { lines } = (await filled()).now().context;
    const test = await ready({
      draft: { lines, orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: 'key-0' },
    });
    test.ref.send({ type: 'order.increase', lineId: margherita.id });
    test.ref.send({ type: 'order.decrease', lineId: margherita.id });
    test.ref.send({ type: 'order.submit' });
    expect(test.submitOrder.calls.at(-1)?.input.idempotencyKey).toBe('key-0');
    await test.submitOrder.answer(done({ id: '77', totalCents: 1_250 }));
    test.ref.send({ type: 'order.add', item: margherita });
    test.ref.send({ type: 'order.submit' });
    expect(test.submitOrder.calls.at(-1)?.input.idempotencyKey).toBe('key-1');
  });

  it.each([
    { type: 'order.remove', lineId: 'no such line' },
    { type: 'order.increase', lineId: 'no such line' },
    { type: 'order.decrease', lineId: 'no such line' },
    { type: 'order.note', lineId: 'no such line', note: 'No ice' },
    { type: 'order.note', lineId: margherita.id, note: ' ' },
    { type: 'order.chooseType', orderType: 'pickup' },
    { type: 'order.choosePayment', paymentMethod: 'cash' },
    { type: 'repeat.confirmed', lines: [] },
  ] as const)(
    'keeps the key where $type changed nothing after a failure: the order may be placed',
    async (change) => {
      const { ref, submitOrder, keys } = await sending();
      await submitOrder.fail();
      ref.send(change);
      ref.send({ type: 'order.submit' });
      expect(keys).toEqual(['key-1']);
      expect(submitOrder.calls.at(-1)?.input.idempotencyKey).toBe('key-1');
    },
  );

  it('keeps the key when only the same customer’s details changed', async () => {
    const { ref, submitOrder, keys } = await sending();
    await submitOrder.fail();
    ref.send({ type: 'customer.changed', customer: makeCustomer({ email: 'new@demo.test' }) });
    ref.send({ type: 'order.submit' });
    expect(keys).toHaveLength(1);
  });

  it('is not sent any more once it is refused: it gets another key, and is reported without one', async () => {
    const { ref, submitOrder, reports } = await sending();
    await submitOrder.answer(makeRefusal(409, 'The restaurant is closed.'));
    expect(reports.filter(({ type }) => type === 'order.draftChanged').at(-1)).toMatchObject({
      draft: { idempotencyKey: null },
    });
    ref.send({ type: 'order.submit' });
    expect(submitOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key-1', 'key-2']);
  });

  it('keeps the key where the server may not know: it may be placed', async () => {
    const { ref, submitOrder } = await sending();
    await submitOrder.answer(makeRefusal(502));
    ref.send({ type: 'order.submit' });
    expect(submitOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key-1', 'key-1']);
  });

  it('keeps the key of a lost attempt though its repeat is refused: the first may be placed', async () => {
    const { ref, submitOrder } = await sending();
    await submitOrder.fail();
    for (const answer of [makeRefusal(409), makeRefusal(422)]) {
      ref.send({ type: 'order.submit' });
      await submitOrder.answer(answer);
    }
    ref.send({ type: 'order.submit' });
    expect(submitOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual(Array(4).fill('key-1'));
  });

  it('has the key of a lost attempt though another order was refused in between', async () => {
    const { ref, submitOrder } = await sending();
    await submitOrder.fail();
    ref.send({ type: 'order.increase', lineId: margherita.id });
    ref.send({ type: 'order.submit' });
    await submitOrder.answer(makeRefusal(409));
    ref.send({ type: 'order.decrease', lineId: margherita.id });
    ref.send({ type: 'order.submit' });
    expect(submitOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('is an order of its own once the server says that the lost attempt is placed, and that was read', async () => {
    const { ref, clock, submitOrder, now, reports } = await sending();
    await submitOrder.fail();
    ref.send({ type: 'order.increase', lineId: margherita.id });
    ref.send({ type: 'order.submit' });
    const message = 'Order #77 was placed already. Change it, or place this as another order.';
    await submitOrder.answer(makeRefusal(422, message, { idempotency_key: [message] }));
    expect(selectAlert(now())).toEqual({ kind: 'failed', message, reasons: [] });
    clock.increment(999);
    ref.send({ type: 'order.submit' });
    expect(reports.at(-1)).toEqual({ type: 'order.notSent' });
    expect(submitOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key-1', 'key-1']);
    clock.increment(1);
    ref.send({ type: 'order.submit' });
    expect(submitOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('has the key of a lost attempt again though a colleague changed the order while it was sent', async () => {
    const { ref, submitOrder } = await sending();
    ref.send({ type: 'customer.changed', customer: makeCustomer({ id: '42' }) });
    await submitOrder.fail();
    ref.send({ type: 'customer.changed', customer: makeCustomer() });
    ref.send({ type: 'order.submit' });
    expect(submitOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key-1', 'key-1']);
  });

  it.each([
    [{ type: 'order.add', item: creme }, true],
    [{ type: 'order.note', lineId: margherita.id, note: 'x' }, true],
    [{ type: 'order.chooseType', orderType: 'delivery' }, true],
    [{ type: 'customer.changed', customer: makeCustomer({ id: '42' }) }, true],
    [{ type: 'customer.changed', customer: null }, true],
    [{ type: 'customer.changed', customer: makeCustomer({ email: 'new@demo.test' }) }, undefined],
    [{ type: 'order.increase', lineId: 'no such line' }, undefined],
  ] as const)(
    'after a lost attempt and %j is told as other than what was sent: %s',
    async (change, isOther) => {
      const { ref, submitOrder, reports, now } = await sending();
      await submitOrder.fail();
      ref.send(change);
      expect([reports.at(-1)?.draft.idempotencyKey, reports.at(-1)?.draft.isOtherThanSent]).toEqual([
        'key-1',
        isOther,
      ]);
      ref.send({ type: 'customer.changed', customer: makeCustomer() });
      ref.send({ type: 'order.submit' });
      await submitOrder.fail();
      // Which of the two is placed, nobody here knows.
      expect(now().context.isOtherThanSent).toBe(isOther);
      ref.send({ type: 'order.submit' });
      await submitOrder.answer(done({ id: '77', totalCents: 1_250 }));
      ref.send({ type: 'order.add', item: creme });
      expect(reports.at(-1)?.draft).not.toHaveProperty('isOtherThanSent');
    },
  );

  it('is as it was sent after a refusal that leaves an earlier attempt unknown', async () => {
    const { ref, submitOrder, now } = await sending();
    await submitOrder.fail();
    ref.send({ type: 'order.submit' });
    await submitOrder.answer(makeRefusal(409));
    expect([now().context.idempotencyKey, now().context.isOtherThanSent]).toEqual(['key-1', undefined]);
  });

  it("shows the server's reason", async () => {
    const { submitOrder, now, fetchMenu } = await sending();
    await submitOrder.answer(makeRefusal(409, 'The restaurant is closed.'));
    expect(selectAlert(now())).toEqual({ kind: 'failed', message: 'The restaurant is closed.', reasons: [] });
    expect(selectIsSubmitting(now())).toBe(false);
    expect(fetchMenu.calls).toHaveLength(1);
  });

  it('marks the line that the server names, and reads the menu anew', async () => {
    const { ref, submitOrder, fetchMenu, now } = await sending();
    await submitOrder.answer(
      makeRefusal(422, 'A price has changed.', { 'items.0.unit_price': ['It is now $13.00.', 'again'] }),
    );
    expect(selectLineError(now(), margherita.id)).toBe('It is now $13.00.');
    expect(fetchMenu.calls).toHaveLength(2);
    await fetchMenu.answer(dearer);
    expect([selectFormerPrice(now(), margherita.id), selectTotalCents(now())]).toEqual([1_250, 1_300]);
    ref.send({ type: 'order.remove', lineId: margherita.id });
    expect(selectLineError(now(), margherita.id)).toBeNull();
  });

  it('puts an alert away when asked', async () => {
    const { ref, submitOrder, now } = await sending();
    await submitOrder.fail();
    ref.send({ type: 'order.dismissAlert' });
    expect(selectAlert(now())).toBeNull();
  });
});
