import { describe, expect, it } from 'vitest';
import type { LineOptionsActorRef } from '../../../src/machines/line-options/line-options.machine';
import {
  selectAlert,
  selectCanPlace,
  selectFormerPrice,
  selectHasOptions,
  selectIsSubmitting,
  selectLineError,
  selectLines,
  selectOpenLine,
  selectOptionsProblem,
  selectOptionsReason,
  selectOptionsRef,
  selectShorthand,
  selectShorthandRef,
  selectTotalCents,
} from '../../../src/machines/order-draft/order-draft.selectors';
import { optionsProblem } from '../../../src/machines/shared/chosen-options';
import type { MenuItem } from '../../../src/services/menu/menu.types';
import type { OrderDraft } from '../../../src/services/orders/kept-order.types';
import type { CartLine } from '../../../src/services/orders/order.types';
import { settled } from '../../support/deferred';
import { makeRefusal } from '../../support/fixtures';
import { failingChart } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import {
  diavola,
  large,
  makeCustomer,
  makePizza,
  noBasil,
  olives,
  pizza,
  regular,
  small,
} from '../call/call.fixtures';
import { createTestOrder } from './create-test-order';
import { provideKeys } from './provide-keys';

const menuOf = (...items: readonly MenuItem[]) => [{ id: '5', name: 'Pizza', items: [...items, diavola] }];

/** An order of a restaurant whose pizza has options. */
async function withMenu(item: MenuItem = pizza, draft: OrderDraft | null = null) {
  const test = createTestOrder({ draft });
  await test.fetchMenu.answer(menuOf(item));
  const add = (more: { options?: CartLine['options'] } = {}) =>
    test.ref.send({ type: 'order.add', item, ...more });
  const reload = async (...items: readonly MenuItem[]) => {
    test.menu.send({ type: 'menu.retry' });
    await test.fetchMenu.answer(menuOf(...items));
    await settled();
  };
  /** The chart of the options that are shown. */
  const options = (): LineOptionsActorRef => {
    const chart = selectOptionsRef(test.now());
    if (chart === undefined) throw new Error('No options are shown');
    return chart;
  };
  const accept = () => options().send({ type: 'options.accept' });
  const lines = () =>
    selectLines(test.now()).map(({ lineId, quantity, options: chosen }) => [lineId, quantity, chosen]);
  return { ...test, add, reload, options, accept, lines };
}

describe('an item of which something has to be chosen', () => {
  it('opens its options with the defaults chosen, and one key takes them', async () => {
    const { add, accept, lines, now } = await withMenu();
    add();
    expect([selectOpenLine(now())?.lineId, lines()]).toEqual(['501', [['501', 1, [regular]]]]);
    accept();
    expect([selectOpenLine(now()), lines()]).toEqual([null, [['501', 1, [regular]]]]);
  });

  it.each([
    ['added', 'order.add'],
    ['picked in the menu', 'menu.picked'],
  ] as const)('is reported and kept at once when it is %s', async (_, type) => {
    const { ref, now, reports } = await withMenu();
    const before = reports.length;
    ref.send({ type, item: pizza });
    expect(selectOpenLine(now())?.lineId).toBe('501');
    expect(reports.slice(before).map((report) => report.type)).toEqual(['order.added', 'order.draftChanged']);
    expect(selectLines(now()).map(({ lineId }) => lineId)).toEqual(['501']);
  });

  it('is kept with each option that is chosen, before they are closed', async () => {
    const { add, options, reports } = await withMenu();
    add();
    const chart = options();
    chart.send({ type: 'options.toggle', optionId: '11' });
    expect(reports.at(-1)).toMatchObject({
      type: 'order.draftChanged',
      draft: { lines: [{ options: [large] }] },
    });
  });

  it('stands on a line of its own until its options are chosen, and then joins one that is the same', async () => {
    const { add, accept, lines, now, reports } = await withMenu();
    add();
    accept();
    add();
    expect(lines()).toEqual([
      ['501', 1, [regular]],
      ['501#2', 1, [regular]],
    ]);
    accept();
    expect(lines()).toEqual([['501', 2, [regular]]]);
    expect(reports.at(-1)).toEqual({
      type: 'order.draftChanged',
      draft: {
        lines: selectLines(now()),
        orderType: 'pickup',
        paymentMethod: 'cash',
        idempotencyKey: null,
      },
    });
  });

  it('is priced by every choice at once', async () => {
    const { add, options, now } = await withMenu();
    add();
    const chart = options();
    chart.send({ type: 'options.toggle', optionId: '11' });
    expect(selectTotalCents(now())).toBe(1_650);
    chart.send({ type: 'options.more', optionId: '21' });
    chart.send({ type: 'options.more', optionId: '21' });
    chart.send({ type: 'options.leave' });
    expect([selectTotalCents(now()), selectOpenLine(now())]).toEqual([1_800, null]);
  });

  it('is added without a question where the options come with it', async () => {
    const { add, lines, now } = await withMenu();
    add({ options: [large, noBasil] });
    expect([selectOpenLine(now()), lines()]).toEqual([null, [['501', 1, [large, noBasil]]]]);
  });

  it('is not added again by Enter in the search while its options are shown', async () => {
    const { ref, add, lines } = await withMenu();
    add();
    ref.send({ type: 'menu.picked', item: pizza });
    expect(lines()).toEqual([['501', 1, [regular]]]);
    ref.send({ type: 'menu.picked', item: diavola });
    expect(lines()).toEqual([
      ['501', 1, [regular]],
      ['502', 1, undefined],
    ]);
  });

  it('bars the order while nothing is chosen, and is opened instead of it being sent', async () => {
    const { ref, add, options, now } = await withMenu(makePizza({ sizeByDefault: false }));
    add();
    options().send({ type: 'options.leave' });
    expect([selectOptionsProblem(now(), '501'), selectOptionsReason(now())]).toEqual([
      'Choose Size.',
      'Margherita: Choose Size.',
    ]);
    expect(selectCanPlace(now())).toBe(false);
    ref.send({ type: 'order.submit' });
    expect([selectIsSubmitting(now()), selectOpenLine(now())?.isNew]).toEqual([false, false]);
    options().send({ type: 'options.toggle', optionId: '10' });
    expect([selectOptionsReason(now()), selectCanPlace(now())]).toEqual([null, true]);
  });

  it('quotes a group whose name ends as a sentence does', () => {
    const groups = (pizza.optionGroups ?? []).map((group) => ({ ...group, name: 'Which size?' }));
    expect(optionsProblem([], groups)).toBe('Choose 1 of “Which size?”.');
  });

  it('asks for a customer before its options', async () => {
    const { ref, add, options, now } = await withMenu(makePizza({ sizeByDefault: false }));
    ref.send({ type: 'customer.changed', customer: null });
    add();
    options().send({ type: 'options.leave' });
    ref.send({ type: 'order.submit' });
    expect([selectAlert(now()), selectOpenLine(now())]).toEqual([{ kind: 'needsCustomer' }, null]);
    ref.send({ type: 'customer.changed', customer: makeCustomer() });
  });

  it('is closed when its line goes', async () => {
    const { ref, add, now } = await withMenu();
    add();
    ref.send({ type: 'order.remove', lineId: '501' });
    expect([selectOpenLine(now()), now().children.options]).toEqual([null, undefined]);
  });
});

describe('the options of a line', () => {
  it('can be changed as long as the menu has some', async () => {
    const { ref, add, options, lines, now } = await withMenu();
    add({ options: [regular] });
    ref.send({ type: 'order.add', item: diavola });
    expect(['501', '502', '9'].map((id) => selectHasOptions(now(), id))).toEqual([true, false, false]);
    ref.send({ type: 'order.chooseOptions', lineId: '502' });
    expect(selectOpenLine(now())).toBeNull();
    ref.send({ type: 'order.chooseOptions', lineId: '501' });
    options().send({ type: 'options.toggle', optionId: '10' });
    expect([lines()[0], selectTotalCents(now())]).toEqual([['501', 1, [small]], 1_050 + diavola.priceCents]);
  });

  it('leave the key of an order that may be placed, whether something was changed or not', async () => {
    const { ref, add, options, accept, keys, submitOrder, now } = await withMenu();
    add({ options: [regular] });
    ref.send({ type: 'order.submit' });
    await submitOrder.fail();
    ref.send({ type: 'order.chooseOptions', lineId: '501' });
    accept();
    accept();
    ref.send({ type: 'order.submit' });
    await submitOrder.fail();
    expect(keys).toEqual(['key-1']);
    ref.send({ type: 'order.chooseOptions', lineId: '501' });
    options().send({ type: 'options.toggle', optionId: '11' });
    expect(now().context.idempotencyKey).toBe('key-1');
  });

  it('follow the menu: a dearer one is shown, one that is gone bars the order, and nothing is lost', async () => {
    const { add, reload, lines, now } = await withMenu();
    add({ options: [small, olives] });
    await reload(makePizza({ small: -100 }));
    expect([selectFormerPrice(now(), '501'), selectTotalCents(now())]).toEqual([1_200, 1_300]);
    add({ options: [large] });
    await reload(makePizza({ largeIsAvailable: false }));
    expect(lines()[1]).toEqual(['501#2', 1, [large]]);
    expect([selectOptionsProblem(now(), '501#2'), selectCanPlace(now())]).toEqual([
      'Large is no longer available.',
      false,
    ]);
    expect(selectTotalCents(now())).toBe(1_200 + 1_250);
    await reload(pizza);
    expect([selectCanPlace(now()), selectTotalCents(now())]).toEqual([true, 1_200 + 1_650]);
  });

  it('are filled in by default for a draft that has none', async () => {
    const plain = {
      lineId: '501',
      menuItemId: '501',
      name: 'Margherita',
      quantity: 1,
      unitPriceCents: 1_250,
    };
    const lines = [{ ...plain, specialInstructions: null }];
    const { lines: shown } = await withMenu(pizza, {
      lines,
      orderType: 'pickup',
      paymentMethod: 'cash',
      idempotencyKey: null,
    });
    expect(shown()).toEqual([['501', 1, [regular]]]);
  });

  it('that are shown follow a menu with other ones, and stay as they are with the same', async () => {
    const { add, options, reload, reports, repeat } = await withMenu();
    add();
    const chart = options();
    chart.send({ type: 'options.filter', query: 'la' });
    await reload(pizza);
    expect(options()).toBe(chart);
    const before = reports.length;
    await reload(makePizza({ largeIsAvailable: false }));
    const other = options();
    expect(reports.slice(before).map(({ type }) => type)).toContain('order.draftChanged');
    expect(repeat.getSnapshot().context.categories).toEqual(menuOf(makePizza({ largeIsAvailable: false })));
    expect([other === chart, other.getSnapshot().context.groups]).toEqual([
      false,
      makePizza({ largeIsAvailable: false }).optionGroups,
    ]);
  });

  it('that fail are closed, and so is the field of the whole order: the order goes on', async () => {
    const { ref } = startUnderParent(
      provideKeys().machine.provide({ actors: { lineOptions: failingChart(), shorthand: failingChart() } }),
      { callId: '12', tenantId: '3', customer: makeCustomer(), draft: null },
    );
    const now = () => ref.getSnapshot();
    ref.send({ type: 'order.add', item: pizza });
    selectOptionsRef(now())?.send({ type: 'options.accept' });
    ref.send({ type: 'shorthand.changed', text: '2 marg' });
    selectShorthandRef(now())?.send({ type: 'shorthand.accept' });
    expect([selectOpenLine(now()), selectShorthand(now()), now().status]).toEqual([null, null, 'active']);
    expect(selectLines(now())).toHaveLength(1);
  });

  it('are opened where the server refuses them, with its reason at the line', async () => {
    const { reports, ref, add, submitOrder, fetchMenu, now } = await withMenu();
    add({ options: [large] });
    ref.send({ type: 'order.submit' });
    const asked = fetchMenu.calls.length;
    await submitOrder.answer(
      makeRefusal(422, 'Not like this.', { 'items.0.options': ['Large is unavailable.'] }),
    );
    expect(reports).toContainEqual({ type: 'order.refused', message: 'Not like this.' });
    expect([selectOpenLine(now())?.lineId, selectLineError(now(), '501')]).toEqual([
      '501',
      'Large is unavailable.',
    ]);
    expect([selectAlert(now()), fetchMenu.calls.length - asked]).toEqual([
      { kind: 'failed', message: 'Not like this.', reasons: [] },
      1,
    ]);
  });

  it('are of another order once the server refused them: it has another key, and is kept without one', async () => {
    const { reports, ref, add, accept, submitOrder } = await withMenu();
    add({ options: [large] });
    ref.send({ type: 'order.submit' });
    await submitOrder.answer(makeRefusal(422, null, { 'items.0.options': ['Large is unavailable.'] }));
    expect(reports.at(-1)).toMatchObject({ type: 'order.draftChanged', draft: { idempotencyKey: null } });
    accept();
    ref.send({ type: 'order.submit' });
    expect(submitOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key-1', 'key-2']);
  });
});
