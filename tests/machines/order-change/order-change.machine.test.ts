import { describe, expect, it } from 'vitest';
import {
  selectCanChangePayment,
  selectDifference,
  selectDraftRef,
  selectError,
  selectInstructions,
  selectIsChanged,
  selectIsConfirming,
  selectIsRepriced,
  selectIsSaving,
  selectIsTotalAwaited,
  selectLacksReason,
  selectNewer,
  selectOrder,
  selectReason,
  selectStage,
  selectTheirDifference,
} from '../../../src/machines/order-change/order-change.selectors';
import { emptyAddress } from '../../../src/services/orders/draft-content';
import { makeRefusal } from '../../support/fixtures';
import {
  byCard,
  byDaniel,
  changed,
  checking,
  cola,
  createTestChange,
  done,
  editing,
  makeDraft,
  makeOrder,
  newer,
  payable,
  pizza,
  saving,
  stale,
  three,
  totalOf,
} from './create-test-change';

const review = { type: 'change.review' } as const;
const confirm = { type: 'change.confirm' } as const;
const same = { added: [], removed: [], changed: [], repriced: [], before: {}, after: {} };
const oneMore = { ...same, changed: [{ before: pizza, after: { ...pizza, quantity: 3 } }] };
const editingNow = { changing: 'editing' };

/** The page of the change once more, with what was not sent. */
const left = ({ unsent }: Awaited<ReturnType<typeof changed>>) => createTestChange(unsent);

describe('opening an order to change it', () => {
  it('reads the order, and has it edited as it is', async () => {
    const test = createTestChange();
    expect([selectStage(test.now()), test.now().hasTag('busy')]).toEqual(['loading', true]);
    expect(test.fetchOrder.calls.map(({ input }) => input)).toEqual([{ orderId: '7' }]);
    await test.fetchOrder.answer(done(makeOrder()));
    expect([test.state(), test.now().hasTag('busy')]).toEqual(['preparing', true]);
    expect(test.loadDraft.calls.map(({ input }) => input)).toEqual([makeOrder()]);
    await test.loadDraft.answer(test.draft.logic);
    expect([test.state(), selectStage(test.now())]).toEqual([editingNow, 'editing']);
    expect(test.draft.inputs).toEqual([
      {
        callId: null,
        tenantId: '3',
        customer: makeOrder().customer,
        draft: makeDraft(),
        searchesServer: true,
      },
    ]);
    expect(selectInstructions(test.now())).toBe('Ring twice');
    expect(selectOrder(test.now())).toEqual(makeOrder());
    expect(selectDraftRef(test.now())).not.toBeNull();
  });

  it('gives the draft the address, time, tip and allergies that the order has', async () => {
    const address = { street: '12 Pine St', city: 'Seattle', state: 'WA', zipCode: '98101', notes: '' };
    const wantedAt = '2026-11-24T03:30:00Z';
    const order = makeOrder({
      state: {
        ...makeOrder().state,
        orderType: 'delivery',
        address,
        wantedAt,
        tipCents: 300,
        allergies: ['nuts'],
        instructions: null,
      },
    });
    const test = await editing(order);
    expect(test.draft.inputs[0]?.draft).toEqual(
      makeDraft({
        orderType: 'delivery',
        terms: { address, wantedAt, tipCents: 300, allergies: ['nuts'] },
      }),
    );
    expect([selectInstructions(test.now()), selectIsChanged(test.now())]).toEqual(['', false]);
  });

  it.each(['preparing', 'cancelled'])('shows that one that is %s is closed to changes', async (status) => {
    const test = createTestChange();
    await test.fetchOrder.answer(done(makeOrder({ status })));
    expect([test.state(), selectStage(test.now())]).toEqual(['closed', 'closed']);
    expect(selectOrder(test.now())?.status).toBe(status);
    expect(test.loadDraft.calls).toEqual([]);
  });

  it('opens one that the kitchen has accepted', async () => {
    expect((await editing(makeOrder({ status: 'confirmed' }))).state()).toEqual(editingNow);
  });

  it('says that an order of another agent is not found', async () => {
    const test = createTestChange();
    await test.fetchOrder.answer(makeRefusal(404, 'Order not found.'));
    expect([test.state(), selectStage(test.now()), test.now().hasTag('error')]).toEqual([
      'missing',
      'missing',
      true,
    ]);
  });

  it('tries again where the order could not be read', async () => {
    const test = createTestChange();
    await test.fetchOrder.answer(makeRefusal(500, 'No.'));
    expect([test.state(), selectStage(test.now()), selectError(test.now())]).toEqual([
      'failed',
      'failed',
      expect.objectContaining({ status: 500 }),
    ]);
    test.ref.send({ type: 'change.retry' });
    const lost = new Error('Failed to fetch');
    await test.fetchOrder.fail(lost);
    expect([test.state(), test.now().hasTag('error'), selectError(test.now())]).toEqual([
      'failed',
      true,
      lost,
    ]);
    test.ref.send({ type: 'change.retry' });
    expect(test.state()).toBe('loading');
    await test.fetchOrder.answer(done(makeOrder()));
    await test.loadDraft.fail();
    expect([test.state(), selectError(test.now())]).toEqual(['unloaded', null]);
  });

  it('tries again where its code could not be fetched', async () => {
    const test = createTestChange();
    await test.fetchOrder.answer(done(makeOrder()));
    await test.loadDraft.fail();
    expect([test.state(), selectStage(test.now()), test.now().hasTag('error')]).toEqual([
      'unloaded',
      'failed',
      true,
    ]);
    test.ref.send({ type: 'change.retry' });
    await test.loadDraft.answer(test.draft.logic);
    expect(test.state()).toEqual(editingNow);
  });
});

describe('changing', () => {
  it('knows the difference, of which prices and blanks alone are none', async () => {
    const test = await editing();
    expect([selectIsChanged(test.now()), selectDifference(test.now())]).toEqual([false, same]);
    const line = { ...pizza, lineId: '11', unitPriceCents: 1399, specialInstructions: ' No basil ' };
    test.report({ type: 'order.draftChanged', draft: makeDraft({ lines: [line] }) });
    test.ref.send({ type: 'change.instructions', instructions: ' Ring twice ' });
    expect(selectIsChanged(test.now())).toBe(false);
    test.report({ type: 'order.draftChanged', draft: three });
    test.ref.send({ type: 'change.instructions', instructions: ' ' });
    expect([selectIsChanged(test.now()), selectDifference(test.now())]).toEqual([
      true,
      { ...oneMore, before: { instructions: 'Ring twice' }, after: { instructions: null } },
    ]);
  });

  it('has every line as it was placed, also two of one dish', async () => {
    const plain = { ...pizza, quantity: 1, specialInstructions: null };
    const test = await editing(
      makeOrder({ state: { ...makeOrder().state, lines: [pizza, plain, { ...plain }] } }),
    );
    expect(test.draft.inputs[0]?.draft?.lines).toEqual([
      { ...pizza, lineId: '11' },
      { ...plain, lineId: '11#2' },
      { ...plain, lineId: '11#3' },
    ]);
    expect([selectIsChanged(test.now()), selectDifference(test.now())]).toEqual([false, same]);
  });

  it('takes the address of a delivery only, and none that is empty', async () => {
    const test = await editing();
    const address = { street: ' 12 Pine St', city: 'Seattle', state: 'WA', zipCode: '98101 ', notes: '' };
    const terms = { address, wantedAt: null, tipCents: 0, allergies: null };
    test.report({ type: 'order.draftChanged', draft: makeDraft({ terms }) });
    expect(selectIsChanged(test.now())).toBe(false);
    test.report({ type: 'order.draftChanged', draft: makeDraft({ orderType: 'delivery', terms }) });
    expect(selectDifference(test.now())?.after).toEqual({
      orderType: 'delivery',
      address: { ...address, street: '12 Pine St', zipCode: '98101' },
    });
    test.report({
      type: 'order.draftChanged',
      draft: makeDraft({ orderType: 'delivery', terms: undefined }),
    });
    expect(selectDifference(test.now())?.after).toEqual({ orderType: 'delivery' });
  });

  it('counts allergies alone as a change, and keeps them where nobody asked again', async () => {
    const order = makeOrder({ state: { ...makeOrder().state, allergies: ['nuts'] } });
    const test = await editing(order);
    const terms = { address: emptyAddress, wantedAt: null, tipCents: 0 };
    const report = (allergies: readonly string[] | null) =>
      test.report({ type: 'order.draftChanged', draft: makeDraft({ terms: { ...terms, allergies } }) });
    report(null);
    expect(selectIsChanged(test.now())).toBe(false);
    report(['nuts', 'milk']);
    expect(selectDifference(test.now())?.after).toEqual({ allergies: ['nuts', 'milk'] });
    report([]);
    expect(selectDifference(test.now())?.after).toEqual({ allergies: [] });
  });

  it('counts the payment method alone as a change, and sends it where it differs', async () => {
    const test = await editing(payable);
    expect(selectCanChangePayment(test.now())).toBe(true);
    test.report({ type: 'order.draftChanged', draft: byCard });
    expect([selectIsChanged(test.now()), selectDifference(test.now())]).toEqual([
      true,
      { ...same, before: { paymentMethod: 'cash' }, after: { paymentMethod: 'credit_card' } },
    ]);
    test.ref.send(review);
    test.ref.send({ type: 'change.reason', reason: 'By card' });
    test.ref.send(confirm);
    const change = {
      version: 1,
      reason: 'By card',
      instructions: 'Ring twice',
      paymentMethod: 'credit_card',
    };
    expect(test.sent()).toEqual([{ type: 'order.submit', change }]);
  });

  it('leaves the payment method as it is where the server does not say that it may be changed', async () => {
    const test = await editing();
    test.report({ type: 'order.draftChanged', draft: byCard });
    expect([selectCanChangePayment(test.now()), selectIsChanged(test.now())]).toEqual([false, false]);
  });

  it('shows the difference, and asks for a reason before it is sent', async () => {
    const test = await changed();
    expect(selectIsConfirming(test.now())).toBe(false);
    test.ref.send(review);
    expect([selectIsConfirming(test.now()), selectIsSaving(test.now())]).toEqual([true, false]);
    test.ref.send({ type: 'change.reason', reason: '  ' });
    test.ref.send(confirm);
    expect([selectLacksReason(test.now()), selectIsConfirming(test.now()), test.sent()]).toEqual([
      true,
      true,
      [],
    ]);
    test.ref.send({ type: 'change.reason', reason: 'One more guest' });
    expect([selectLacksReason(test.now()), selectReason(test.now())]).toEqual([false, 'One more guest']);
    test.ref.send(confirm);
    expect([selectIsConfirming(test.now()), selectIsSaving(test.now())]).toEqual([true, true]);
  });

  it('shows no difference where there is none, nor for an order without lines', async () => {
    const test = await changed();
    test.report({ type: 'order.draftChanged', draft: makeDraft({ lines: [] }) });
    test.ref.send(review);
    expect(test.state()).toEqual(editingNow);
    test.report({ type: 'order.draftChanged', draft: makeDraft() });
    test.ref.send(review);
    expect(test.state()).toEqual(editingNow);
  });

  it('goes back to editing from the difference', async () => {
    const test = await changed();
    test.ref.send(review);
    test.ref.send({ type: 'change.reason', reason: 'One more guest' });
    test.ref.send({ type: 'change.back' });
    expect([test.state(), test.sent(), selectReason(test.now())]).toEqual([editingNow, [], 'One more guest']);
  });

  it('says what was added to the order', async () => {
    const test = await editing();
    test.report({ type: 'order.added', itemName: 'Cola' });
    expect(test.reports).toEqual([{ type: 'notice.raised', notice: { code: 'itemAdded', item: 'Cola' } }]);
  });

  it('stops the draft that broke, and begins again with what was typed', async () => {
    const test = await changed();
    test.ref.send({ type: 'xstate.error.actor.draft', actorId: 'draft', error: new Error('broken') });
    expect([test.state(), selectDraftRef(test.now()), test.draft.isRunning()]).toEqual([
      'unloaded',
      null,
      false,
    ]);
    test.ref.send({ type: 'change.retry' });
    await test.loadDraft.answer(test.draft.logic);
    expect(test.draft.inputs[1]?.draft).toEqual(three);
  });
});

describe('sending the change', () => {
  it('has the draft sent with version, reason and instructions, and opens the order', async () => {
    const test = await saving();
    expect(test.sent()).toEqual([
      {
        type: 'order.submit',
        change: { version: 1, reason: 'One more guest', instructions: 'Ring twice' },
      },
    ]);
    expect([selectIsSaving(test.now()), selectIsConfirming(test.now()), test.now().hasTag('busy')]).toEqual([
      true,
      true,
      true,
    ]);
    test.report({ type: 'order.placed', order: { id: '7', totalCents: 3897 } });
    expect(test.state()).toBe('changed');
    expect(test.draft.isRunning()).toBe(false);
    const altered = { type: 'order.altered', orderId: '7', totalCents: 3897, isCancelled: false };
    expect(test.reports).toEqual([
      altered,
      altered,
      { type: 'notice.raised', notice: { code: 'orderChanged', orderId: '7' } },
      {
        type: 'data.invalidated',
        keys: ['orders', 'ownOrders', 'ownTasks', 'recentOrders', 'stats'],
      },
      { type: 'app.navigate', to: '/agent/my-orders/7', replace: true },
    ]);
  });

  it('goes back to editing where the draft cannot be sent', async () => {
    const test = await saving();
    test.report({ type: 'order.notSent' });
    expect(test.state()).toEqual(editingNow);
  });

  const confirming = async () => {
    const test = await changed();
    test.ref.send(review);
    test.ref.send({ type: 'change.reason', reason: 'One more guest' });
    return test;
  };
  const charged = (cents: number) => ({ type: 'order.charged', charge: totalOf(cents) }) as const;
  const awaited = { type: 'order.charged', charge: { kind: 'pending' } } as const;

  it('takes the total that is shown first, however late it is known', async () => {
    const test = await confirming();
    test.report(awaited);
    expect(selectIsTotalAwaited(test.now())).toBe(true);
    test.ref.send(confirm);
    expect([test.sent(), selectIsSaving(test.now())]).toEqual([[], false]);
    test.report(charged(3897));
    expect(selectIsTotalAwaited(test.now())).toBe(false);
    test.ref.send(confirm);
    expect([test.sent().length, selectIsSaving(test.now())]).toEqual([1, true]);
  });

  it('asks once more where the total became another meanwhile', async () => {
    const test = await confirming();
    for (const news of [charged(3897), awaited, charged(4200)]) test.report(news);
    expect(selectIsRepriced(test.now())).toBe(false);
    test.ref.send(confirm);
    expect([test.sent(), selectIsConfirming(test.now()), selectIsRepriced(test.now())]).toEqual([
      [],
      true,
      true,
    ]);
    test.report(charged(4300));
    test.ref.send(confirm);
    expect([test.sent(), selectIsRepriced(test.now())]).toEqual([[], true]);
    test.ref.send(confirm);
    expect(test.sent()).toHaveLength(1);
  });

  it('sends at the total that is calculated anew and stays the same', async () => {
    const test = await confirming();
    for (const news of [charged(3897), awaited, charged(3897)]) test.report(news);
    test.ref.send(confirm);
    expect(test.sent()).toHaveLength(1);
  });

  it('takes another total where the difference is shown anew', async () => {
    const test = await confirming();
    test.report(charged(3897));
    test.ref.send({ type: 'change.back' });
    test.report(charged(4200));
    test.ref.send(review);
    test.ref.send(confirm);
    expect(test.sent()).toHaveLength(1);
  });

  it('looks what became of it where no answer comes', async () => {
    const test = await saving();
    test.report({ type: 'order.refused', message: null });
    expect([test.state(), selectIsSaving(test.now()), test.now().hasTag('busy')]).toEqual([
      { changing: 'checking' },
      true,
      true,
    ]);
    expect(test.fetchOrder.calls.at(-1)?.input).toEqual({ orderId: '7' });
  });
});

describe('a change that was refused', () => {
  it('is edited further where the order is as it was', async () => {
    const test = await checking();
    await test.fetchOrder.answer(done(makeOrder()));
    expect([test.state(), selectReason(test.now()), selectDifference(test.now())]).toEqual([
      editingNow,
      ' One more guest ',
      oneMore,
    ]);
  });

  it('is edited further where the order cannot be read', async () => {
    const test = await checking();
    await test.fetchOrder.fail();
    expect(test.state()).toEqual(editingNow);
    const refused = await checking();
    await refused.fetchOrder.answer(makeRefusal(500, 'No.'));
    expect(refused.state()).toEqual(editingNow);
  });

  it('was made where the order has it, and only its answer was lost', async () => {
    const test = await checking();
    const state = { ...makeOrder().state, lines: [{ ...pizza, quantity: 3 }], totalCents: 3897 };
    const versions = [{ ...byDaniel, reason: 'One more guest' }];
    await test.fetchOrder.answer(done(makeOrder({ version: 2, status: 'preparing', state, versions })));
    expect(test.state()).toBe('changed');
    expect(test.reports).toContainEqual({
      type: 'order.altered',
      orderId: '7',
      totalCents: 3897,
      isCancelled: false,
    });
  });

  it.each([
    ['reason', { versions: [byDaniel] }],
    ['version', { version: 3 }],
    ['content', { state: makeOrder().state }],
  ])('was not made where the order has another %s', async (_, changes) => {
    const mine = {
      version: 2,
      state: { ...makeOrder().state, lines: [{ ...pizza, quantity: 3 }] },
      versions: [{ ...byDaniel, reason: 'One more guest' }],
    };
    const test = await stale(makeOrder({ ...mine, ...changes }));
    expect(test.state()).toEqual({ changing: 'stale' });
  });

  it('shows what somebody else changed first, and keeps what was changed here', async () => {
    const test = await stale();
    expect([selectStage(test.now()), test.now().hasTag('error'), selectNewer(test.now())]).toEqual([
      'stale',
      true,
      newer,
    ]);
    expect(selectTheirDifference(test.now())).toEqual({ ...same, added: [cola] });
    expect(selectDifference(test.now())).toEqual(oneMore);
    expect(test.draft.isRunning()).toBe(true);
  });

  it('is made to the newer order', async () => {
    const test = await stale();
    test.ref.send({ type: 'change.keepMine' });
    expect([test.state(), test.loadDraft.calls.at(-1)?.input]).toEqual(['preparing', newer]);
    await test.loadDraft.answer(test.draft.logic);
    expect(test.draft.inputs[1]?.draft?.lines).toEqual([
      { ...pizza, lineId: '11', quantity: 3 },
      { ...cola, lineId: '12' },
    ]);
    expect([selectOrder(test.now()), selectNewer(test.now())]).toEqual([newer, null]);
    expect([selectReason(test.now()), selectDifference(test.now())]).toEqual([' One more guest ', oneMore]);
    test.ref.send(review);
    test.ref.send(confirm);
    expect(test.sent().at(-1)).toEqual({
      type: 'order.submit',
      change: { version: 2, reason: 'One more guest', instructions: 'Ring twice' },
    });
  });

  it('takes the instructions over that only one of both changed', async () => {
    const state = { ...newer.state, instructions: null };
    const test = await stale({ ...newer, state });
    test.ref.send({ type: 'change.keepMine' });
    expect(selectInstructions(test.now())).toBe('');
  });

  it('is made to the newer order with how it is to be paid, and given up with it', async () => {
    const test = await editing(payable);
    test.report({ type: 'order.draftChanged', draft: byCard });
    test.ref.send(review);
    test.ref.send({ type: 'change.reason', reason: 'By card' });
    test.ref.send(confirm);
    test.report({ type: 'order.refused', message: 'No.' });
    await test.fetchOrder.answer(done({ ...newer, canChangePayment: true }));
    const other = left(test);
    await other.fetchOrder.answer(done({ ...newer, canChangePayment: true }));
    test.ref.send({ type: 'change.keepMine' });
    await test.loadDraft.answer(test.draft.logic);
    expect(test.draft.inputs[1]?.draft?.paymentMethod).toBe('credit_card');
    expect(selectDifference(test.now())?.after).toEqual({ paymentMethod: 'credit_card' });
    other.ref.send({ type: 'change.dropMine' });
    await other.loadDraft.answer(other.draft.logic);
    expect(other.draft.inputs[0]?.draft?.paymentMethod).toBe('cash');
    expect(selectIsChanged(other.now())).toBe(false);
  });

  it('is given up for the newer order', async () => {
    const test = await stale();
    test.ref.send({ type: 'change.dropMine' });
    await test.loadDraft.answer(test.draft.logic);
    expect(test.draft.inputs[1]?.draft?.lines).toEqual([
      { ...pizza, lineId: '11' },
      { ...cola, lineId: '12' },
    ]);
    expect([selectIsChanged(test.now()), selectNewer(test.now())]).toEqual([false, null]);
  });

  it('stays to be read where the kitchen has begun', async () => {
    const test = await checking();
    await test.fetchOrder.answer(done(makeOrder({ status: 'preparing' })));
    expect([test.state(), selectNewer(test.now())?.status, selectDifference(test.now())]).toEqual([
      'closed',
      'preparing',
      oneMore,
    ]);
    expect(test.draft.isRunning()).toBe(false);
  });
});

describe('a page that was left without a question, as for a call', () => {
  it('has how the order is to be paid when it is opened again', async () => {
    const first = await editing(payable);
    first.report({ type: 'order.draftChanged', draft: byCard });
    const test = left(first);
    await test.fetchOrder.answer(done(payable));
    await test.loadDraft.answer(test.draft.logic);
    expect(test.draft.inputs[0]?.draft).toEqual(byCard);
    expect(selectDifference(test.now())?.after).toEqual({ paymentMethod: 'credit_card' });
  });

  it('has what was changed when it is opened again', async () => {
    const first = await changed();
    first.ref.send({ type: 'change.instructions', instructions: 'Ring once' });
    first.ref.send(review);
    first.ref.send({ type: 'change.reason', reason: 'One more guest' });
    const test = left(first);
    await test.fetchOrder.answer(done(makeOrder({ status: 'confirmed' })));
    await test.loadDraft.answer(test.draft.logic);
    expect(test.state()).toEqual(editingNow);
    expect(selectDifference(test.now())).toEqual({
      ...oneMore,
      before: { instructions: 'Ring twice' },
      after: { instructions: 'Ring once' },
    });
    expect([selectReason(test.now()), selectInstructions(test.now())]).toEqual([
      'One more guest',
      'Ring once',
    ]);
    expect([selectOrder(test.now())?.status, test.draft.inputs[0]?.draft]).toEqual(['confirmed', three]);
  });

  it('has instructions that were the last to be changed', async () => {
    const first = await changed();
    first.ref.send({ type: 'change.instructions', instructions: 'Ring once' });
    const test = left(first);
    await test.fetchOrder.answer(done(makeOrder()));
    expect(selectInstructions(test.now())).toBe('Ring once');
  });

  it('says first what somebody else changed meanwhile', async () => {
    const test = left(await changed());
    await test.fetchOrder.answer(done(newer));
    expect([selectStage(test.now()), selectNewer(test.now())]).toEqual(['stale', newer]);
    expect(selectDifference(test.now())).toEqual(oneMore);
    test.ref.send({ type: 'change.keepMine' });
    await test.loadDraft.answer(test.draft.logic);
    expect(selectDifference(test.now())).toEqual(oneMore);
  });

  it('has what was made to the newer order, and does not ask about that once more', async () => {
    const first = await stale();
    first.ref.send({ type: 'change.keepMine' });
    const test = left(first);
    await test.fetchOrder.answer(done(newer));
    await test.loadDraft.answer(test.draft.logic);
    expect([test.state(), selectDifference(test.now())]).toEqual([editingNow, oneMore]);
    expect(test.draft.inputs[0]?.draft?.lines).toHaveLength(2);
  });

  it('shows it where the order cannot be changed any more', async () => {
    const test = left(await changed());
    await test.fetchOrder.answer(done(makeOrder({ status: 'preparing' })));
    expect([selectStage(test.now()), selectDifference(test.now())]).toEqual(['closed', oneMore]);
    // It cannot be saved: nobody is asked about it again.
    const again = left(test);
    await again.fetchOrder.answer(done(makeOrder({ status: 'preparing' })));
    expect([selectStage(again.now()), selectDifference(again.now())]).toEqual(['closed', same]);
  });

  it('begins anew where it was sent all the same', async () => {
    const first = await saving();
    const test = left(first);
    const sent = { ...makeOrder().state, lines: [{ ...pizza, quantity: 3 }] };
    const made = makeOrder({
      version: 2,
      state: sent,
      versions: [
        { ...byDaniel, reason: 'One more guest', states: { before: makeOrder().state, after: sent } },
      ],
    });
    await test.fetchOrder.answer(done(made));
    await test.loadDraft.answer(test.draft.logic);
    expect([test.state(), selectIsChanged(test.now()), selectReason(test.now())]).toEqual([
      editingNow,
      false,
      '',
    ]);
  });

  it.each([
    [
      'it was left on purpose',
      (test: Awaited<ReturnType<typeof changed>>) => test.ref.send({ type: 'change.leave' }),
    ],
    [
      'it was taken back',
      (test: Awaited<ReturnType<typeof changed>>) =>
        test.report({ type: 'order.draftChanged', draft: makeDraft() }),
    ],
  ])('begins anew where %s', async (_, leave) => {
    const first = await changed();
    leave(first);
    const test = left(first);
    await test.fetchOrder.answer(done(makeOrder()));
    await test.loadDraft.answer(test.draft.logic);
    expect(selectIsChanged(test.now())).toBe(false);
  });

  it('begins anew once it was sent, or given up for the order of somebody else', async () => {
    const sent = await saving();
    sent.report({ type: 'order.placed', order: { id: '7', totalCents: 3897 } });
    const dropped = await stale();
    dropped.ref.send({ type: 'change.dropMine' });
    expect([sent.unsent.size, dropped.unsent.size]).toEqual([0, 0]);
  });
});
