import { describe, expect, it } from 'vitest';
import {
  selectAlert,
  selectCanPlace,
  selectFormerPrice,
  selectHasUnavailableLine,
  selectIsLineUnavailable,
  selectLine,
  selectLineError,
  selectLineIds,
  selectLines,
  selectQuantity,
  selectTotalCents,
} from '../../../src/machines/order-draft/order-draft.selectors';
import type { MenuCategory } from '../../../src/services/menu/menu.types';
import type { OrderDraft } from '../../../src/services/orders/kept-order.types';
import type { CartLine, PastOrder } from '../../../src/services/orders/order.types';
import { makeRefusal } from '../../support/fixtures';
import { creme, diavola, done, makeCustomer, makeMenu, margherita, soldOut } from '../call/call.fixtures';
import { makePastLine, makePastOrder } from '../repeat-order/create-test-repeat';
import { createTestOrder, filled, ready, sending } from './create-test-order';

const lineOf = ({ id, name, priceCents }: typeof margherita, changes: Partial<CartLine> = {}): CartLine => ({
  lineId: id,
  menuItemId: id,
  name,
  quantity: 1,
  unitPriceCents: priceCents,
  specialInstructions: null,
  ...changes,
});
const draftOf = (...lines: readonly CartLine[]): OrderDraft => ({
  lines,
  orderType: 'pickup',
  paymentMethod: 'cash',
  idempotencyKey: null,
});

/** Margherita dearer, Diavola sold out. */
const today: readonly MenuCategory[] = [
  {
    id: '5',
    name: 'Pizza',
    items: [
      { ...margherita, priceCents: 1_300 },
      { ...diavola, isAvailable: false },
    ],
  },
];

/** Both pizzas were sent; the server names both lines. */
const refused = async () => {
  const test = await filled();
  test.ref.send({ type: 'order.add', item: diavola });
  test.ref.send({ type: 'order.note', lineId: diavola.id, note: 'hot' });
  test.ref.send({ type: 'order.submit' });
  await test.submitOrder.answer(
    makeRefusal(422, 'Some lines have changed.', {
      'items.0.unit_price': ['The price of Margherita is now $13.00.'],
      'items.1.menu_item_id': ['Diavola is currently unavailable.'],
    }),
  );
  return test;
};

describe('an order that no longer fits the menu', () => {
  it("marks every line that the server names with the server's text", async () => {
    const { now } = await refused();
    expect([margherita, diavola].map(({ id }) => selectLineError(now(), id))).toEqual([
      'The price of Margherita is now $13.00.',
      'Diavola is currently unavailable.',
    ]);
    expect(selectAlert(now())).toEqual({ kind: 'failed', message: 'Some lines have changed.', reasons: [] });
  });

  it('corrects the price and bars the order by the item that is gone; nothing else is lost', async () => {
    const { fetchMenu, now } = await refused();
    await fetchMenu.answer(today);
    expect(selectLines(now())).toEqual([
      lineOf(margherita, { unitPriceCents: 1_300 }),
      lineOf(diavola, { specialInstructions: 'hot' }),
    ]);
    expect([selectFormerPrice(now(), margherita.id), selectTotalCents(now())]).toEqual([1_250, 1_300]);
    expect([margherita, diavola].map(({ id }) => selectIsLineUnavailable(now(), id))).toEqual([false, true]);
    expect(selectCanPlace(now())).toBe(false);
  });

  it('can be placed once that line is removed, as a new order with the new price', async () => {
    const { ref, clock, fetchMenu, submitOrder, now } = await refused();
    await fetchMenu.answer(today);
    ref.send({ type: 'order.remove', lineId: diavola.id });
    expect([selectHasUnavailableLine(now()), selectCanPlace(now())]).toEqual([false, true]);
    clock.increment(1_000);
    ref.send({ type: 'order.submit' });
    const sent = submitOrder.calls.at(-1)?.input;
    expect([sent?.lines, sent?.idempotencyKey]).toEqual([
      [lineOf(margherita, { unitPriceCents: 1_300 })],
      'key-2',
    ]);
  });

  it('loses all that is gone by one event, with what was said of it, and nothing else', async () => {
    const { ref, fetchMenu, now, reports } = await refused();
    const removeGone = { type: 'order.removeGone' } as const;
    expect(now().can(removeGone)).toBe(false);
    await fetchMenu.answer([{ id: '5', name: 'Pizza', items: [{ ...margherita, priceCents: 1_300 }] }]);
    const before = reports.length;
    ref.send(removeGone);
    const left = [lineOf(margherita, { unitPriceCents: 1_300 })];
    expect(reports.slice(before)).toMatchObject([
      { type: 'order.draftChanged', draft: { lines: left, idempotencyKey: null } },
    ]);
    expect([selectLines(now()), selectLineError(now(), diavola.id)]).toEqual([left, null]);
    expect(selectLineError(now(), margherita.id)).toBe('The price of Margherita is now $13.00.');
    expect([selectFormerPrice(now(), margherita.id), selectCanPlace(now()), now().can(removeGone)]).toEqual([
      1_250,
      true,
      false,
    ]);
  });

  it('takes no more of an item that is gone, but less of it', async () => {
    const { ref, fetchMenu, now } = await refused();
    await fetchMenu.answer(today);
    const lineId = diavola.id;
    expect(now().can({ type: 'order.increase', lineId })).toBe(false);
    ref.send({ type: 'order.note', lineId, note: 'mild' });
    expect(selectIsLineUnavailable(now(), lineId)).toBe(true);
    ref.send({ type: 'order.decrease', lineId });
    expect([selectLineIds(now()), selectHasUnavailableLine(now())]).toEqual([[margherita.id], false]);
  });

  it('stays barred while one of several is left', async () => {
    const { ref, fetchMenu, now } = await ready({
      draft: draftOf(lineOf(diavola), lineOf(soldOut), lineOf(margherita, { quantity: 3 })),
    });
    ref.send({ type: 'order.remove', lineId: soldOut.id });
    expect(selectCanPlace(now())).toBe(true);
    now().children.menu?.send({ type: 'menu.retry' });
    await fetchMenu.answer(today);
    expect(selectCanPlace(now())).toBe(false);
    ref.send({ type: 'order.decrease', lineId: margherita.id });
    expect(selectIsLineUnavailable(now(), diavola.id)).toBe(true);
  });

  it.each(['3', null])(
    'is found out when the menu of restaurant %j changes while it is being taken',
    async (tenantId) => {
      const { ref, fetchMenu, now } = await ready({
        draft: draftOf(lineOf(margherita), lineOf(diavola, { specialInstructions: 'hot' })),
      });
      const asked = fetchMenu.calls.length;
      ref.send({ type: 'restaurants.changed', tenantId });
      expect(fetchMenu.calls).toHaveLength(asked + 1);
      await fetchMenu.answer(today);
      expect(selectLines(now())).toEqual([
        lineOf(margherita, { unitPriceCents: 1_300 }),
        lineOf(diavola, { specialInstructions: 'hot' }),
      ]);
      expect([selectFormerPrice(now(), margherita.id), selectTotalCents(now())]).toEqual([1_250, 1_300]);
      expect([selectIsLineUnavailable(now(), diavola.id), selectCanPlace(now())]).toEqual([true, false]);
    },
  );

  it('does not ask for its menu when another restaurant changes', async () => {
    const { ref, fetchMenu } = await ready();
    const asked = fetchMenu.calls.length;
    ref.send({ type: 'restaurants.changed', tenantId: '4' });
    expect(fetchMenu.calls).toHaveLength(asked);
  });

  it('meets a menu that changed while the order was on its way once it is answered', async () => {
    const { ref, fetchMenu, submitOrder, now } = await filled();
    ref.send({ type: 'order.submit' });
    ref.send({ type: 'restaurants.changed', tenantId: '3' });
    await fetchMenu.answer(today);
    expect(selectTotalCents(now())).toBe(1_250);
    await submitOrder.fail();
    expect([selectFormerPrice(now(), margherita.id), selectTotalCents(now())]).toEqual([1_250, 1_300]);
  });

  it('is found out when a kept draft meets the menu, an item gone from it altogether too', async () => {
    const { now } = await ready({
      draft: draftOf(lineOf(margherita, { unitPriceCents: 1_100 }), lineOf({ ...diavola, id: '999' })),
    });
    expect([selectFormerPrice(now(), margherita.id), selectTotalCents(now())]).toEqual([1_100, 1_250]);
    expect([selectIsLineUnavailable(now(), '999'), selectCanPlace(now())]).toEqual([true, false]);
  });

  it('is not presumed where the menu came without any item', async () => {
    const { fetchMenu, now } = createTestOrder({ draft: draftOf(lineOf(margherita)) });
    await fetchMenu.answer([{ id: '5', name: 'Pizza', items: [] }]);
    expect([selectHasUnavailableLine(now()), selectCanPlace(now())]).toEqual([false, true]);
  });

  it('is let go again when the menu offers the item again', async () => {
    const { ref, menu, fetchMenu, now } = await refused();
    await fetchMenu.answer(today);
    menu.send({ type: 'menu.retry' });
    await fetchMenu.answer(makeMenu());
    expect([selectHasUnavailableLine(now()), selectCanPlace(now())]).toEqual([false, true]);
    ref.send({ type: 'order.increase', lineId: diavola.id });
    expect(selectQuantity(now(), diavola.id)).toBe(2);
  });

  it('is left as it was sent until the answer is there, and corrected then', async () => {
    const { menu, fetchMenu, submitOrder, now, reports } = await sending();
    menu.send({ type: 'menu.retry' });
    await fetchMenu.answer(today);
    expect(selectTotalCents(now())).toBe(1_250);
    await submitOrder.fail();
    expect([selectTotalCents(now()), selectFormerPrice(now(), margherita.id)]).toEqual([1_300, 1_250]);
    expect(reports.findLast(({ type }) => type === 'order.draftChanged')).toEqual({
      type: 'order.draftChanged',
      draft: {
        orderType: 'pickup',
        paymentMethod: 'cash',
        lines: [
          {
            lineId: '501',
            menuItemId: '501',
            name: 'Margherita',
            quantity: 1,
            specialInstructions: null,
            unitPriceCents: 1_300,
          },
        ],
        idempotencyKey: 'key-1',
      },
    });
  });
});

describe('an order repeated', () => {
  const past = (...lines: PastOrder['lines']) => makePastOrder({ lines });
  const choose = { type: 'repeat.choose', orderId: '70' } as const;

  it('goes into the cart as it was, where nothing changed', async () => {
    const { repeat, fetchPastOrders, now, reports } = await ready();
    await fetchPastOrders.answer([past(makePastLine())]);
    repeat.send(choose);
    const line = lineOf(margherita, { quantity: 2, specialInstructions: 'no basil' });
    expect(selectLines(now())).toEqual([line]);
    expect(reports.at(-1)).toEqual({ type: 'order.draftChanged', draft: draftOf(line) });
  });

  it('adds to the lines that are there: one line per item, every note kept', async () => {
    const { ref, repeat, fetchPastOrders, now } = await ready({
      draft: draftOf(
        lineOf(margherita, { specialInstructions: 'extra basil' }),
        lineOf(creme, { specialInstructions: 'two spoons' }),
      ),
    });
    const crema = { menuItemId: creme.id, unitPriceCents: creme.priceCents };
    await fetchPastOrders.answer([
      past(
        makePastLine(),
        makePastLine({ ...crema, specialInstructions: 'two spoons' }),
        makePastLine({ quantity: 1, specialInstructions: null }),
        makePastLine({ ...crema, quantity: 1, specialInstructions: null }),
      ),
    ]);
    repeat.send(choose);
    expect(selectLines(now())).toEqual([
      lineOf(margherita, { quantity: 4, specialInstructions: 'extra basil; no basil' }),
      lineOf(creme, { quantity: 4, specialInstructions: 'two spoons' }),
    ]);
    ref.send({ type: 'order.decrease', lineId: margherita.id });
    expect(selectQuantity(now(), margherita.id)).toBe(3);
  });

  it('keeps two lines of one item apart whose notes differ: one wish is not the other’s', async () => {
    const { ref, repeat, fetchPastOrders, now } = await ready();
    const plain = makePastLine({ quantity: 1, specialInstructions: null });
    await fetchPastOrders.answer([past(makePastLine(), plain, plain)]);
    repeat.send(choose);
    const apart = [
      lineOf(margherita, { quantity: 2, specialInstructions: 'no basil' }),
      lineOf(margherita, { lineId: '501#2', quantity: 2 }),
    ];
    expect(selectLines(now())).toEqual(apart);
    ref.send({
      type: 'repeat.confirmed',
      lines: [{ ...plain, menuItemId: margherita.id, unitPriceCents: 1_250 }],
    });
    expect(selectLines(now()).map(({ quantity }) => quantity)).toEqual([2, 3]);
  });

  it('leaves the price of a line that the search knew newer than the menu', async () => {
    const { ref, repeat, fetchPastOrders, submitOrder, now } = await ready();
    await fetchPastOrders.answer([past(makePastLine())]);
    ref.send({ type: 'order.add', item: { ...margherita, priceCents: 1_350 } });
    repeat.send(choose);
    ref.send({ type: 'order.submit' });
    await submitOrder.fail();
    expect([selectLine(now(), margherita.id)?.unitPriceCents, selectTotalCents(now())]).toEqual([
      1_350, 4_050,
    ]);
  });

  it('counts only once its differences are confirmed', async () => {
    const { repeat, fetchPastOrders, now } = await ready();
    await fetchPastOrders.answer([past(makePastLine({ unitPriceCents: 1_100 }))]);
    repeat.send(choose);
    expect(selectLines(now())).toEqual([]);
    repeat.send({ type: 'repeat.confirm' });
    expect(selectTotalCents(now())).toBe(2_500);
  });

  it('is asked for anew when the customer is another', async () => {
    const { ref, fetchPastOrders } = await ready();
    ref.send({ type: 'customer.changed', customer: makeCustomer({ id: '42' }) });
    expect(fetchPastOrders.calls.map(({ input }) => input.customerId)).toEqual(['41', '42']);
  });

  it('puts the number of the order before away', async () => {
    const { repeat, fetchPastOrders, submitOrder, now } = await sending();
    await fetchPastOrders.answer([past(makePastLine())]);
    await submitOrder.answer(done({ id: '77', totalCents: 1_250 }));
    expect(selectAlert(now())?.kind).toBe('placed');
    repeat.send(choose);
    expect([selectAlert(now()), selectLine(now(), margherita.id)?.quantity]).toEqual([null, 2]);
  });
});
