import { describe, expect, it } from 'vitest';
import { keptOrdersMachine } from '../../../src/machines/kept-orders/kept-orders.machine';
import { selectKept, selectNow } from '../../../src/machines/kept-orders/kept-orders.selectors';
import type { KeptStoreCommand } from '../../../src/machines/kept-orders/kept-orders.types';
import type { DraftToSave } from '../../../src/machines/live-call/live-call.types';
import type {
  AskedOrder,
  KeptOrder,
  KeptOutcome,
  SentOrder,
} from '../../../src/services/orders/kept-order.types';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { makeCustomer, makeKeptOrder, margheritaLine } from '../call/call.fixtures';

type Outcome = 'saved' | 'refused';

const order = makeKeptOrder();
const { keptAt: _, ...left } = order;
const saveOf = (quantity: number, callId = '12'): DraftToSave => ({
  callId,
  customerId: null,
  cart: {
    lines: quantity === 0 ? [] : [{ ...margheritaLine, quantity }],
    orderType: 'pickup',
    paymentMethod: 'cash',
  },
});
const drafted = (quantity: number, callId?: string) =>
  ({ type: 'order.drafted', save: saveOf(quantity, callId) }) as const;

const started = () => {
  const keptStore = standInCallback<KeptStoreCommand, { agentId: string }>();
  const findOutcomes = standInPromise<readonly KeptOutcome[] | null, readonly AskedOrder[]>();
  const saveDraft = standInPromise<Outcome, DraftToSave>();
  const chart = startUnderParent(
    keptOrdersMachine.provide({
      actors: {
        findOutcomes: findOutcomes.logic,
        keptStore: keptStore.logic,
        saveDraft: saveDraft.logic,
      },
    }),
    { agentId: '7' },
  );
  const sent = () => saveDraft.calls.map(({ input }) => input);
  return { ...chart, keptStore, findOutcomes, saveDraft, sent };
};

const listed = (orders: readonly KeptOrder[]) =>
  ({ type: 'keptStore.listed', kept: orders, now: 160_000 }) as const;

describe('an order that was sent as its call ended', () => {
  const sentOrder = makeKeptOrder({ sentWith: 'key-1' });
  const otherOrder = makeKeptOrder({ callId: '13', sentWith: 'key-2', isOtherThanSent: true });
  const kept = [sentOrder];
  const key1 = { callId: '12', sentWith: 'key-1' };
  const key2 = { callId: '13', sentWith: 'key-2' };
  const unplaced = (order: AskedOrder) => ({ kind: 'unplaced', ...order }) as const;
  const placed = (order: SentOrder, orderId: string | null = '77') =>
    ({ kind: 'placed', ...order, orderId }) as const;
  const found = [
    { type: 'data.invalidated', keys: ['ownOrders'] },
    { type: 'notice.raised', notice: { code: 'orderFoundPlaced' } },
  ];

  it('is asked for until the server has it, and is gone then', async () => {
    const { keptStore, findOutcomes, reports, clock } = started();
    keptStore.tell(listed(kept));
    await findOutcomes.answer([unplaced(key1)]);
    expect([findOutcomes.calls.map(({ input }) => input), keptStore.received]).toEqual([[[key1]], []]);
    clock.increment(5_000);
    await findOutcomes.answer([placed(key1)]);
    expect(keptStore.received).toEqual([{ type: 'keptStore.drop', callId: '12' }]);
    expect(reports).toEqual(found);
    keptStore.tell(listed(kept.slice(1)));
    clock.increment(60_000);
    expect(findOutcomes.calls).toHaveLength(2);
  });

  it('is gone at once where its answer comes after the call, and says so once', async () => {
    const { ref, keptStore, findOutcomes, reports, clock } = started();
    keptStore.tell(listed(kept));
    ref.send({ type: 'kept.placed', ...key1, orderId: '77' });
    expect([keptStore.received, reports]).toEqual([[{ type: 'keptStore.drop', callId: '12' }], found]);
    keptStore.tell(listed(kept.slice(1)));
    await findOutcomes.answer([placed(key1)]);
    clock.increment(60_000);
    expect([keptStore.received.length, reports, findOutcomes.calls.length]).toEqual([1, found, 1]);
  });

  it('stays, and says what of it is placed, where it was changed since', async () => {
    const { ref, keptStore, findOutcomes, reports, clock } = started();
    keptStore.tell(listed([otherOrder, sentOrder]));
    await findOutcomes.answer([placed(key2), placed(key1)]);
    expect(keptStore.received).toEqual([
      { type: 'keptStore.notePlaced', callId: '13', orderId: '77' },
      { type: 'keptStore.drop', callId: '12' },
    ]);
    expect(reports).toEqual([
      found[0],
      { type: 'notice.raised', notice: { code: 'partFoundPlaced', orderId: '77' } },
      ...found,
    ]);
    keptStore.tell(listed([{ ...otherOrder, placed: { orderId: '77' } }]));
    ref.send({ type: 'kept.placed', ...key2, orderId: '77' });
    clock.increment(60_000);
    expect([findOutcomes.calls.length, keptStore.received.length, reports.length]).toEqual([1, 2, 4]);
  });

  it.each([
    ['that was sent with another key', { ...key1, sentWith: 'key-0' }],
    ['that is gone meanwhile', { ...key1, callId: '10' }],
    ['that was not sent', { ...key1, callId: '11' }],
  ])('nothing is said of one %s', (_, order) => {
    const { ref, keptStore, reports } = started();
    keptStore.tell(listed([...kept, makeKeptOrder({ callId: '11' })]));
    ref.send({ type: 'kept.placed', ...order, orderId: null });
    expect([keptStore.received, reports]).toEqual([[], []]);
  });

  it('and is placed is not saved as unfinished any more', async () => {
    const { ref, keptStore, clock, sent } = started();
    keptStore.tell(listed(kept));
    ref.send(drafted(1));
    ref.send({ type: 'kept.placed', ...key1, orderId: '77' });
    expect(ref.getSnapshot().value.server).toBe('idle');
    clock.increment(1_000);
    expect(sent()).toEqual([]);
  });

  it('and is placed while it is being saved as unfinished is forgotten there', async () => {
    const { ref, keptStore, clock, sent, saveDraft } = started();
    keptStore.tell(listed(kept));
    ref.send(drafted(1));
    clock.increment(1_000);
    ref.send({ type: 'kept.placed', ...key1, orderId: '77' });
    await saveDraft.answer('saved');
    clock.increment(1_000);
    expect(sent()).toEqual([saveOf(1), saveOf(0)]);
  });

  it('and is placed leaves a save on a version to the server, which refuses it', async () => {
    const { ref, keptStore, clock, sent, saveDraft } = started();
    keptStore.tell(listed(kept));
    const save = { ...saveOf(1), base: { version: 5, draft: saveOf(0).cart } };
    ref.send({ type: 'order.drafted', save });
    clock.increment(1_000);
    ref.send({ type: 'kept.placed', ...key1, orderId: '77' });
    await saveDraft.answer('refused');
    clock.increment(1_000);
    expect(sent()).toEqual([save]);
  });

  it('is asked for again after a failure, after longer and longer, and no sooner than the server wants', async () => {
    const { keptStore, findOutcomes, clock } = started();
    keptStore.tell(listed(kept));
    await findOutcomes.fail();
    clock.increment(5_000);
    expect(findOutcomes.calls).toHaveLength(2);
    await findOutcomes.answer([{ kind: 'failed', ...key1, retryAfterMs: 90_000 }]);
    clock.increment(89_999);
    expect(findOutcomes.calls).toHaveLength(2);
    clock.increment(1);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await findOutcomes.answer([unplaced(key1)]);
      clock.increment(30_000);
    }
    expect(findOutcomes.calls).toHaveLength(8);
    await findOutcomes.answer([unplaced(key1)]);
    clock.increment(14_000);
    expect(findOutcomes.calls).toHaveLength(8);
  });

  it('is asked for at once when another call ends, however long the pause had become', async () => {
    const { ref, keptStore, findOutcomes, clock } = started();
    keptStore.tell(listed(kept));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await findOutcomes.answer([unplaced(key1)]);
      clock.increment(30_000);
    }
    await findOutcomes.answer([unplaced(key1)]);
    ref.send({ type: 'order.left', order: left });
    expect(findOutcomes.calls).toHaveLength(7);
    await findOutcomes.answer([unplaced(key1)]);
    clock.increment(5_000);
    expect(findOutcomes.calls).toHaveLength(8);
  });

  it('is not asked for again once the server will not say, and the others are', async () => {
    const { keptStore, findOutcomes, clock } = started();
    keptStore.tell(listed([otherOrder, ...kept]));
    await findOutcomes.answer([unplaced(key2), { kind: 'refused', ...key1 }]);
    clock.increment(5_000);
    expect(findOutcomes.calls.map(({ input }) => input)).toEqual([[key2, key1], [key2]]);
    await findOutcomes.answer([{ kind: 'refused', ...key2 }]);
    clock.increment(120_000);
    expect(findOutcomes.calls).toHaveLength(2);
  });

  it('is not asked for again at a server that does not say', async () => {
    const { ref, keptStore, findOutcomes, clock } = started();
    keptStore.tell(listed(kept));
    await findOutcomes.answer(null);
    clock.increment(900_000);
    ref.send({ type: 'order.left', order: left });
    expect([findOutcomes.calls.length, ref.getSnapshot().value.outcome]).toEqual([1, 'unoffered']);
  });

  it('is not asked for once nobody is signed in', async () => {
    const { ref, keptStore, findOutcomes, clock } = started();
    keptStore.tell(listed(kept));
    await findOutcomes.answer([unplaced(key1)]);
    ref.send({ type: 'kept.forget' });
    clock.increment(5_000);
    ref.send({ type: 'order.left', order: left });
    expect(findOutcomes.calls).toHaveLength(1);
  });
});

describe('an order whose caller calls again', () => {
  const unsent = { callId: '12', sentWith: undefined };
  const settled = (by: string | null) => ({ kind: 'settled', ...unsent, by }) as const;
  const other = makeKeptOrder({ callId: '11' });

  it.each(['Marcus Hill', null])('is gone, and says so, once %s has dealt with it there', async (by) => {
    const { keptStore, findOutcomes, reports, clock } = started();
    keptStore.tell(listed([order, other]));
    clock.increment(2_499);
    expect(findOutcomes.calls).toEqual([]);
    clock.increment(2_501);
    await findOutcomes.answer([{ kind: 'unplaced', ...unsent }]);
    expect([findOutcomes.calls[0]?.input, keptStore.received]).toEqual([
      [unsent, { callId: '11', sentWith: undefined }],
      [],
    ]);
    clock.increment(5_000);
    await findOutcomes.answer([settled(by)]);
    expect(keptStore.received).toEqual([{ type: 'keptStore.drop', callId: '12' }]);
    expect(reports).toEqual([{ type: 'notice.raised', notice: { code: 'keptSettled', by } }]);
  });

  it('is not saved any more once it was dealt with', async () => {
    const { ref, keptStore, findOutcomes, clock, sent } = started();
    keptStore.tell(listed([order]));
    clock.increment(5_000);
    ref.send(drafted(1));
    await findOutcomes.answer([settled('Marcus Hill')]);
    clock.increment(1_000);
    expect([sent(), ref.getSnapshot().value.server]).toEqual([[], 'idle']);
  });

  it('is not asked for at all where its agent signs out first', async () => {
    const { ref, keptStore, findOutcomes, clock } = started();
    keptStore.tell(listed([order]));
    ref.send({ type: 'kept.forget' });
    clock.increment(60_000);
    expect(findOutcomes.calls).toEqual([]);
  });

  it('is asked for no more once it is gone', async () => {
    const { keptStore, findOutcomes, clock } = started();
    keptStore.tell(listed([order]));
    keptStore.tell(listed([]));
    clock.increment(60_000);
    expect(findOutcomes.calls).toEqual([]);
  });

  it('says nothing more where it was dealt with here too', async () => {
    const { ref, keptStore, findOutcomes, reports, clock } = started();
    keptStore.tell(listed([order]));
    clock.increment(5_000);
    ref.send({ type: 'order.keptSettled', callId: '12' });
    keptStore.tell(listed([]));
    await findOutcomes.answer([settled(null)]);
    expect([keptStore.received.length, reports]).toEqual([1, []]);
  });
});

describe('in this browser', () => {
  it('an order is kept as its call ends, listed, and dropped when it is answered', () => {
    const { ref, keptStore } = started();
    ref.send({ type: 'order.left', order: left });
    keptStore.tell({ type: 'keptStore.listed', kept: [order], now: 160_000 });
    expect([selectKept(ref.getSnapshot()), selectNow(ref.getSnapshot())]).toEqual([[order], 160_000]);
    ref.send({ type: 'kept.discard', callId: '12' });
    ref.send({ type: 'order.keptSettled', callId: '11' });
    ref.send({ type: 'kept.taken', callId: '10' });
    expect(keptStore.received).toEqual([
      { type: 'keptStore.keep', order: left },
      ...['12', '11', '10'].map((callId) => ({ type: 'keptStore.drop', callId })),
    ]);
  });

  it('is asked to become a manual order with all of it, when it is still there', () => {
    const { ref, keptStore, reports } = started();
    keptStore.tell({ type: 'keptStore.listed', kept: [order], now: 160_000 });
    ref.send({ type: 'kept.toManual', callId: '99' });
    ref.send({ type: 'kept.toManual', callId: '12' });
    expect(reports.map(({ type, callId }) => [type, callId])).toEqual([['manual.begin', '12']]);
  });

  it('becomes a manual order with the key it was sent with, by which the server knows it', () => {
    const { ref, keptStore, reports } = started();
    keptStore.tell({ type: 'keptStore.listed', kept: [makeKeptOrder({ sentWith: 'key-1' })], now: 160_000 });
    ref.send({ type: 'kept.toManual', callId: '12' });
    expect(reports).toMatchObject([{ draft: { order: { idempotencyKey: 'key-1' } } }]);
    const changed = makeKeptOrder({ sentWith: 'key-1', isOtherThanSent: true });
    keptStore.tell({ type: 'keptStore.listed', kept: [changed], now: 160_000 });
    ref.send({ type: 'kept.toManual', callId: '12' });
    expect(reports.at(-1)?.draft.order).toMatchObject({ idempotencyKey: 'key-1', isOtherThanSent: true });
  });

  it.each([
    ['known', makeCustomer(), 'items', { firstName: 'Maya', lastName: 'Okonkwo' }],
    ['half known', makeCustomer({ firstName: null }), 'items', { firstName: 'May', lastName: 'Okonkwo' }],
    ['unknown', null, 'customer', { firstName: '', lastName: '' }],
    ['nameless', makeCustomer({ id: null }), 'customer', { firstName: '', lastName: '' }],
  ] as const)('becomes a manual order as far along as its %s customer allows', (_, customer, step, names) => {
    const { ref, keptStore, reports } = started();
    const typed = { phone: '555', details: { firstName: 'May', lastName: '', email: '' } };
    const kept = makeKeptOrder({ customer, typed });
    keptStore.tell({ type: 'keptStore.listed', kept: [kept], now: 160_000 });
    ref.send({ type: 'kept.toManual', callId: '12' });
    expect(reports).toEqual([
      {
        type: 'manual.begin',
        callId: '12',
        draft: {
          restaurant: kept.restaurant,
          customer: step === 'items' ? customer : null,
          names,
          order: { ...kept.cart, idempotencyKey: null },
          step,
          typed,
        },
      },
    ]);
  });

  it('nothing stays after signing out, and nothing is written again', () => {
    const { ref, keptStore } = started();
    ref.send({ type: 'kept.forget' });
    ref.send({ type: 'order.left', order: left });
    expect(keptStore.received).toEqual([{ type: 'keptStore.clear' }]);
    expect(ref.getSnapshot().value.server).toBe('off');
  });
});

describe('after signing out, the server', () => {
  it('is sent nothing that still waited', () => {
    const { ref, clock, sent } = started();
    ref.send(drafted(1));
    ref.send({ type: 'kept.forget' });
    expect(ref.getSnapshot().value.server).toBe('off');
    ref.send({ type: 'kept.discard', callId: '9' });
    clock.increment(5_000);
    expect(sent()).toEqual([]);
  });

  it('is not waited for: what has not left yet is given up', () => {
    const { ref, clock, sent } = started();
    ref.send(drafted(1));
    clock.increment(1_000);
    ref.send({ type: 'kept.forget' });
    expect([ref.getSnapshot().value.server, sent()]).toEqual(['off', [saveOf(1)]]);
  });

  it('is sent nothing again that failed', async () => {
    const { ref, clock, sent, saveDraft } = started();
    ref.send(drafted(1));
    clock.increment(1_000);
    await saveDraft.fail();
    ref.send({ type: 'kept.forget' });
    expect(ref.getSnapshot().value.server).toBe('off');
    clock.increment(5_000);
    expect(sent()).toEqual([saveOf(1)]);
  });
});

describe('on the server', () => {
  it('a cart is kept a second after its first change, as it is then', async () => {
    const { ref, clock, sent, saveDraft } = started();
    ref.send(drafted(1));
    ref.send(drafted(2));
    expect(sent()).toEqual([]);
    clock.increment(1_000);
    expect(sent()).toEqual([saveOf(2)]);
    ref.send(drafted(3));
    await saveDraft.answer('saved');
    clock.increment(1_000);
    expect(sent()).toEqual([saveOf(2), saveOf(3)]);
    await saveDraft.answer('saved');
    clock.increment(60_000);
    expect([ref.getSnapshot().value.server, sent().length]).toEqual(['idle', 2]);
    expect(ref.getSnapshot().context.savedCallIds).toEqual(['12']);
  });

  it('a cart is kept once, however often the order tells of it, also while that is on its way', async () => {
    const { ref, clock, sent, saveDraft } = started();
    const again = () => {
      ref.send(drafted(1));
      clock.increment(1_000);
    };
    again();
    again();
    await saveDraft.answer('saved');
    again();
    expect([ref.getSnapshot().value.server, sent()]).toEqual(['idle', [saveOf(1)]]);
    ref.send({ type: 'order.drafted', save: { ...saveOf(1), customerId: '5' } });
    clock.increment(1_000);
    expect(sent().at(-1)).toEqual({ ...saveOf(1), customerId: '5' });
  });

  it('an empty cart is told only where the server may have another', async () => {
    const { ref, clock, sent, saveDraft } = started();
    ref.send(drafted(0));
    clock.increment(1_000);
    expect(sent()).toEqual([]);
    ref.send(drafted(1));
    clock.increment(1_000);
    await saveDraft.answer('saved');
    ref.send(drafted(0));
    clock.increment(1_000);
    expect(sent().at(-1)).toEqual(saveOf(0));
  });

  it('what waits goes at once when the call is over', () => {
    const { ref, sent } = started();
    ref.send(drafted(1));
    ref.send({ type: 'order.left', order: left });
    expect(sent()).toEqual([saveOf(1)]);
  });

  it.each(['kept.discard', 'kept.taken', 'order.keptSettled'] as const)('%s forgets it there', (type) => {
    const { ref, clock, sent } = started();
    ref.send({ type, callId: '9' });
    clock.increment(1_000);
    expect(sent()).toEqual([saveOf(0, '9')]);
  });

  it('that fails is asked again at once when the call is over, and not much sooner', async () => {
    const { ref, clock, sent, saveDraft } = started();
    ref.send(drafted(1));
    clock.increment(1_000);
    await saveDraft.fail();
    clock.increment(1_000);
    expect(sent()).toHaveLength(1);
    ref.send({ type: 'order.left', order: left });
    expect(sent()).toEqual([saveOf(1), saveOf(1)]);
  });

  it('that refuses one, the first too, is asked for the next, and for none again', async () => {
    const { ref, clock, sent, saveDraft } = started();
    for (const [quantity, outcome] of [
      [1, 'refused'],
      [2, 'saved'],
      [3, 'refused'],
      [4, 'saved'],
    ] as const) {
      ref.send(drafted(quantity));
      clock.increment(1_000);
      await saveDraft.answer(outcome);
      expect([ref.getSnapshot().value.server, ref.getSnapshot().context.sending]).toEqual(['idle', null]);
    }
    expect(sent().map(({ cart }) => cart.lines[0]?.quantity)).toEqual([1, 2, 3, 4]);
    clock.increment(60_000);
    expect([ref.getSnapshot().value.server, sent().length]).toEqual(['idle', 4]);
  });

  it('that refused the only one has nothing to forget when the cart is emptied', async () => {
    const { ref, clock, sent, saveDraft } = started();
    ref.send(drafted(1));
    clock.increment(1_000);
    await saveDraft.answer('refused');
    ref.send(drafted(0));
    clock.increment(60_000);
    expect(sent()).toEqual([saveOf(1)]);
  });

  it('that fails is asked again, with the newest cart, five times in all', async () => {
    const { ref, clock, sent, saveDraft } = started();
    ref.send(drafted(1));
    clock.increment(1_000);
    ref.send(drafted(2));
    await saveDraft.fail();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      clock.increment(5_000);
      if (saveDraft.calls.length === attempt + 2) await saveDraft.fail();
    }
    expect(sent()).toEqual([saveOf(1), ...Array.from({ length: 5 }, () => saveOf(2))]);
    expect(ref.getSnapshot().value.server).toBe('idle');
  });
});

it('the last draft of a call is saved on its version, though it is empty', () => {
  const { ref, clock, sent } = started();
  const save = { ...saveOf(0), base: { version: 5, draft: saveOf(1).cart } };
  ref.send({ type: 'order.drafted', save });
  clock.increment(1_000);
  expect(sent()).toEqual([save]);
});

describe('asked to save all of it', () => {
  const flush = { type: 'kept.flush' } as const;

  it('it answers at once where nothing waits, also after a refusal', async () => {
    const { ref, clock, reports, saveDraft } = started();
    ref.send(flush);
    expect(reports).toEqual([{ type: 'kept.flushed' }]);
    ref.send(drafted(1));
    clock.increment(1_000);
    await saveDraft.answer('refused');
    ref.send(flush);
    expect(reports).toHaveLength(2);
  });

  it('it sends what waits without the pause, what is drafted meanwhile too, and answers when all is saved', async () => {
    const { ref, reports, sent, saveDraft } = started();
    ref.send(drafted(1));
    ref.send(flush);
    expect(sent()).toEqual([saveOf(1)]);
    ref.send(drafted(2));
    await saveDraft.answer('saved');
    expect([sent(), reports]).toEqual([[saveOf(1), saveOf(2)], []]);
    await saveDraft.answer('saved');
    expect(reports).toEqual([{ type: 'kept.flushed' }]);
    ref.send(drafted(3));
    expect(sent()).toHaveLength(2);
  });

  it('it sends again at once what failed before, and then no sooner than otherwise', async () => {
    const { ref, clock, reports, sent, saveDraft } = started();
    ref.send(drafted(1));
    clock.increment(1_000);
    await saveDraft.fail();
    ref.send(flush);
    await saveDraft.fail();
    expect(sent()).toHaveLength(2);
    clock.increment(5_000);
    await saveDraft.answer('saved');
    expect([sent().length, reports]).toEqual([3, [{ type: 'kept.flushed' }]]);
  });
});
