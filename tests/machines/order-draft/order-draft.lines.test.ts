import { describe, expect, it } from 'vitest';
import {
  selectCount,
  selectLineError,
  selectLineIds,
  selectLines,
  selectQuantity,
  selectTotalCents,
} from '../../../src/machines/order-draft/order-draft.selectors';
import type { ChosenOption } from '../../../src/services/orders/order.types';
import { makeRefusal } from '../../support/fixtures';
import { creme, diavola, large, makePizza, olives, pizza, small } from '../call/call.fixtures';
import { createTestOrder, filled, ready } from './create-test-order';

const add = (...options: readonly ChosenOption[]) => ({ type: 'order.add', item: pizza, options }) as const;

describe('lines of one item', () => {
  it('are one for each choice of options, priced with them', async () => {
    const { ref, now } = await filled();
    ref.send(add(large, olives));
    ref.send(add(small));
    expect(selectLineIds(now())).toEqual(['501', '501#2', '501#3']);
    expect(selectLines(now()).map(({ unitPriceCents }) => unitPriceCents)).toEqual([1_250, 1_800, 1_050]);
    expect([selectQuantity(now(), '501'), selectTotalCents(now())]).toEqual([3, 4_100]);
  });

  it('count up where the same options are added in another order', async () => {
    const { ref, now } = await ready();
    ref.send(add(large, olives));
    ref.send({ ...add(olives, large), quantity: 3 });
    ref.send(add({ ...olives, quantity: 1 }, large));
    expect(selectLines(now()).map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['501', 4],
      ['501#2', 1],
    ]);
  });

  it('keep apart what has no options to choose and what has none chosen', async () => {
    const { ref, now } = await filled();
    ref.send(add());
    expect(selectLines(now()).map(({ options }) => options)).toEqual([undefined, []]);
  });

  it('cost nothing where the options take off more than the price', async () => {
    const { ref, now } = await ready();
    const item = makePizza({ small: -9_900 });
    ref.send({ ...add({ ...small, priceCents: -9_900 }), item });
    expect(selectTotalCents(now())).toBe(0);
  });

  it('are changed one by one, and an id that is free again is used again', async () => {
    const { ref, now } = await filled();
    ref.send(add(large));
    ref.send({ type: 'order.increase', lineId: '501#2' });
    ref.send({ type: 'order.note', lineId: '501#2', note: 'well done' });
    expect(selectLines(now()).map((each) => [each.lineId, each.quantity, each.specialInstructions])).toEqual([
      ['501', 1, null],
      ['501#2', 2, 'well done'],
    ]);
    ref.send({ type: 'order.remove', lineId: '501' });
    ref.send({ type: 'order.add', item: creme });
    ref.send(add(small));
    expect(selectLineIds(now())).toEqual(['501#2', creme.id, '501']);
    expect(selectCount(now())).toBe(4);
  });

  it('count up without a note, where there is one with and one without', async () => {
    const { ref, now } = await ready();
    ref.send({ ...add(large), note: 'well done' });
    ref.send({ ...add(large), note: 'to share' });
    ref.send({ type: 'order.note', lineId: '501#2', note: ' ' });
    ref.send(add(large));
    expect(selectLines(now()).map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['501', 1],
      ['501#2', 2],
    ]);
  });

  it('carry the complaint of their own place in the order', async () => {
    const { ref, fetchMenu, submitOrder, now } = createTestOrder();
    await fetchMenu.answer([{ id: '5', name: 'Pizza', items: [pizza] }]);
    ref.send(add(small));
    ref.send(add(large));
    ref.send({ type: 'order.submit' });
    expect(submitOrder.calls.at(-1)?.input.lines.map(({ options }) => options)).toEqual([[small], [large]]);
    await submitOrder.answer(makeRefusal(422, null, { 'items.1.options': ['Large is unavailable.'] }));
    expect(['501', '501#2'].map((id) => selectLineError(now(), id))).toEqual([null, 'Large is unavailable.']);
    ref.send(add(large));
    expect(selectLineError(now(), '501#2')).toBeNull();
  });

  it('come back from an earlier order beside those of other options', async () => {
    const { ref, now } = await ready();
    ref.send(add(large));
    const line = {
      menuItemId: '501',
      name: 'Margherita',
      quantity: 1,
      unitPriceCents: 1_250,
      specialInstructions: null,
    };
    ref.send({
      type: 'repeat.confirmed',
      lines: [
        { ...line, options: [large], specialInstructions: 'hot' },
        { ...line, options: [small] },
        { ...line, menuItemId: diavola.id },
      ],
    });
    expect(selectLines(now()).map((each) => [each.lineId, each.quantity, each.specialInstructions])).toEqual([
      ['501', 2, 'hot'],
      ['501#2', 1, null],
      [diavola.id, 1, null],
    ]);
  });
});
