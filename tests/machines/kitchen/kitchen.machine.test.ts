import { describe, expect, it } from 'vitest';
import type { KitchenActorRef } from '../../../src/machines/kitchen/kitchen.machine';
import {
  selectAnnounced,
  selectBoard,
  selectIsLive,
  selectIsStale,
  selectPressesRef,
  selectReadAt,
  selectReason,
  selectScene,
} from '../../../src/machines/kitchen/kitchen.selectors';
import {
  columnOf,
  minutesLate,
  mostUrgent,
  ordersIn,
  rings,
} from '../../../src/machines/kitchen/orders-on-board';
import type { KitchenOrder, Press } from '../../../src/services/kitchen/kitchen.types';
import { makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';
import { createTestKitchen, makeBoard, makeOrder, session } from './create-test-kitchen';

const out = makeRefusal(401, 'Unauthenticated.');

const isRinging = (ref: KitchenActorRef) => ref.getSnapshot().matches({ open: { bell: 'ringing' } });

async function openBoard(...orders: readonly KitchenOrder[]) {
  const test = createTestKitchen({ session });
  test.clock_.tell({ type: 'clock.ticked', now: 1_000 });
  await test.fetchBoard.answer(done(makeBoard(...orders)));
  return test;
}

it('is asked for anew when its connection is lost, which is how a withdrawn screen is told first', async () => {
  const { watchKitchen, fetchBoard, ref } = await openBoard(makeOrder());
  watchKitchen.tell({ type: 'live.lost' });
  watchKitchen.tell({ type: 'live.connected' });
  expect(fetchBoard.calls.length).toBe(1);
  watchKitchen.tell({ type: 'live.lost' });
  watchKitchen.tell({ type: 'live.lost' });
  expect(fetchBoard.calls.length).toBe(2);
  await fetchBoard.answer(out);
  expect([selectScene(ref.getSnapshot()), selectBoard(ref.getSnapshot())]).toEqual(['revoked', null]);
});

describe('the link', () => {
  it('is exchanged once, and the session kept in this browser', async () => {
    const { openKitchen, fetchBoard, kept, watchKitchen, ref } = createTestKitchen({ secret: 'abc' });
    expect([openKitchen.calls.map(({ input }) => input), selectScene(ref.getSnapshot())]).toEqual([
      [{ secret: 'abc' }],
      'opening',
    ]);
    expect(ref.getSnapshot().hasTag('busy')).toBe(true);
    await openKitchen.answer(done(session));
    expect([kept, ref.getSnapshot().context.secret]).toEqual([[session], null]);
    expect([watchKitchen.isRunning(), fetchBoard.calls.length]).toEqual([true, 1]);
    expect(selectScene(ref.getSnapshot())).toBe('loading');
  });

  it('that is of no use says why', async () => {
    const { openKitchen, ref, kept } = createTestKitchen({ secret: 'abc' });
    await openKitchen.answer(makeRefusal(422, 'Invalid', { secret: ['Used already.'] }));
    const snapshot = ref.getSnapshot();
    expect([selectScene(snapshot), selectReason(snapshot), snapshot.hasTag('error'), kept]).toEqual([
      'needsLink',
      'Used already.',
      true,
      [],
    ]);
    const other = createTestKitchen({ secret: 'abc' });
    await other.openKitchen.answer(makeRefusal(403, 'Not allowed.'));
    expect(selectReason(other.ref.getSnapshot())).toBe('Not allowed.');
  });

  it.each([
    [429, null],
    [503, null],
    [503, session],
  ])(
    'is opened again where the server refuses it with %i for now, with the session %o',
    async (status, kept) => {
      const { openKitchen, ref, clock } = createTestKitchen({ secret: 'abc', session: kept });
      await openKitchen.answer(makeRefusal(status, 'Later.'));
      expect([selectScene(ref.getSnapshot()), selectReason(ref.getSnapshot())]).toEqual([
        'unopened',
        'Later.',
      ]);
      clock.increment(5_000);
      expect(openKitchen.calls).toHaveLength(2);
      await openKitchen.fail();
      expect([selectScene(ref.getSnapshot()), selectReason(ref.getSnapshot())]).toEqual(['unopened', null]);
    },
  );

  it.each([
    [makeRefusal(429, 'Later.', {}, 40_000), 40_000],
    [makeRefusal(503, 'Later.', {}, 2_000), 5_000],
  ])('is opened again no sooner than the server asks for', async (refusal, ms) => {
    const { openKitchen, clock } = createTestKitchen({ secret: 'abc' });
    await openKitchen.answer(refusal);
    clock.increment(ms - 1);
    expect(openKitchen.calls).toHaveLength(1);
    clock.increment(1);
    await openKitchen.fail();
    clock.increment(5_000);
    expect(openKitchen.calls).toHaveLength(3);
  });

  it('that is old does not close a screen that has been opened', async () => {
    const { openKitchen, ref, kept } = createTestKitchen({ secret: 'abc', session });
    await openKitchen.answer(makeRefusal(422, 'Invalid', { secret: ['Used already.'] }));
    expect([selectScene(ref.getSnapshot()), kept]).toEqual(['loading', []]);
  });

  it('is opened again, by itself and by hand, while the server cannot be reached', async () => {
    const { openKitchen, ref, clock } = createTestKitchen({ secret: 'abc' });
    await openKitchen.fail();
    expect([selectScene(ref.getSnapshot()), ref.getSnapshot().hasTag('error')]).toEqual(['unopened', true]);
    clock.increment(4_999);
    expect(openKitchen.calls).toHaveLength(1);
    clock.increment(1);
    expect(openKitchen.calls).toHaveLength(2);
    await openKitchen.fail();
    ref.send({ type: 'kitchen.retry' });
    expect(openKitchen.calls).toHaveLength(3);
  });

  it.each(['needsLink', 'unopened', 'opening', 'revoked', 'board'])(
    'that is new is opened in the tab that shows %s',
    async (scene) => {
      const test = createTestKitchen({ secret: scene === 'needsLink' ? null : 'abc' });
      const { openKitchen, fetchBoard, watchLink, ref, kept } = test;
      if (scene === 'unopened') await openKitchen.fail();
      if (scene === 'revoked' || scene === 'board') {
        await openKitchen.answer(done(session));
        await fetchBoard.answer(scene === 'revoked' ? out : done(makeBoard(makeOrder())));
      }
      expect(selectScene(ref.getSnapshot())).toBe(scene);
      watchLink.tell({ type: 'link.opened', secret: 'def' });
      expect([selectScene(ref.getSnapshot()), openKitchen.calls.at(-1)?.input]).toEqual([
        'opening',
        { secret: 'def' },
      ]);
      const other = { token: 'kitchen-2|secret' };
      await openKitchen.answer(done(other));
      expect([selectScene(ref.getSnapshot()), kept.at(-1)]).toEqual(['loading', other]);
    },
  );

  it('that is old leaves the orders on the screen it is opened in', async () => {
    const { openKitchen, watchLink, ref, kept } = await openBoard(makeOrder());
    watchLink.tell({ type: 'link.opened', secret: 'old' });
    await openKitchen.answer(makeRefusal(422, 'Invalid', { secret: ['Used already.'] }));
    expect([selectScene(ref.getSnapshot()), kept]).toEqual(['board', []]);
  });

  it('is asked for where there is none', () => {
    const { openKitchen, ref } = createTestKitchen();
    expect([selectScene(ref.getSnapshot()), openKitchen.calls.length]).toEqual(['needsLink', 0]);
    expect(ref.getSnapshot().hasTag('error')).toBe(true);
  });
});

describe('the orders', () => {
  it('are read at every event, when the page comes back, by hand, and every 15 seconds', async () => {
    const { ref, fetchBoard, watchKitchen, watchBrowser, clock } = await openBoard(makeOrder());
    const again = async (act: () => void) => {
      const before = fetchBoard.calls.length;
      act();
      expect(fetchBoard.calls.length).toBe(before + 1);
      await fetchBoard.answer(done(makeBoard()));
    };
    await again(() => watchKitchen.tell({ type: 'live.changed' }));
    await again(() => watchBrowser.tell({ type: 'browser.woke' }));
    await again(() => ref.send({ type: 'kitchen.retry' }));
    await again(() => clock.increment(15_000));
    watchKitchen.tell({ type: 'live.changed' });
    await again(() => watchBrowser.tell({ type: 'browser.woke' }));
    expect(fetchBoard.calls.at(-2)?.signal.aborted).toBe(true);
  });

  it('are shown as they come and read once more where events come faster than the server answers', async () => {
    const { ref, fetchBoard, watchKitchen, clock } = await openBoard();
    const shown = () => selectBoard(ref.getSnapshot())?.orders.map(({ id }) => id);
    for (const id of ['7', '8', '9']) {
      watchKitchen.tell({ type: 'live.changed' });
      watchKitchen.tell({ type: 'live.changed' });
      await fetchBoard.answer(done(makeBoard(makeOrder({ id }))));
      expect(shown()).toEqual([id]);
    }
    await fetchBoard.answer(makeRefusal(503, 'Later'));
    expect(shown()).toEqual(['9']);
    clock.increment(3_999);
    expect(fetchBoard.calls).toHaveLength(5);
    clock.increment(1);
    watchKitchen.tell({ type: 'live.changed' });
    await fetchBoard.answer(makeRefusal(503, 'Later'));
    expect(fetchBoard.calls).toHaveLength(7);
    expect(shown()).toEqual(['9']);
  });

  it('are read again no sooner than the server asks for', async () => {
    const { fetchBoard, clock } = await openBoard(makeOrder());
    clock.increment(15_000);
    await fetchBoard.answer(makeRefusal(503, 'Later', {}, 30_000));
    clock.increment(29_999);
    expect(fetchBoard.calls).toHaveLength(2);
    clock.increment(1);
    await fetchBoard.fail();
    clock.increment(4_000);
    expect(fetchBoard.calls).toHaveLength(4);
  });

  it('that are as they were stay the same when they are read again, so that only the others are drawn', async () => {
    const { ref, fetchBoard, clock } = await openBoard(makeOrder(), makeOrder({ id: '10' }));
    const before = selectBoard(ref.getSnapshot())?.orders ?? [];
    clock.increment(15_000);
    await fetchBoard.answer(done(makeBoard(makeOrder(), makeOrder({ id: '10', version: 2 }))));
    const after = selectBoard(ref.getSnapshot())?.orders ?? [];
    expect([after[0] === before[0], after[1]?.version]).toEqual([true, 2]);
  });

  it('are kept and marked as old while they cannot be read, not where an answer puts the clock right', async () => {
    const { ref, fetchBoard, clock, clock_ } = await openBoard(makeOrder());
    const isStale = () => selectIsStale(ref.getSnapshot());
    expect([isStale(), selectScene(ref.getSnapshot())]).toEqual([false, 'board']);
    clock_.tell({ type: 'clock.ticked', now: 1_000 });
    clock.increment(15_000);
    await fetchBoard.fail();
    expect([isStale(), selectBoard(ref.getSnapshot())?.orders.length]).toEqual([true, 1]);
    expect(ref.getSnapshot().hasTag('error')).toBe(true);
    clock.increment(4_000);
    expect(isStale()).toBe(false);
    clock_.tell({ type: 'clock.ticked', now: 21_000 });
    expect(isStale()).toBe(false);
    clock_.tell({ type: 'clock.ticked', now: 21_001 });
    expect(isStale()).toBe(true);
    await fetchBoard.answer(makeRefusal(503, 'Later'));
    expect(ref.getSnapshot().matches({ open: { reading: 'failing' } })).toBe(true);
    clock.increment(4_000);
    await fetchBoard.answer(done(makeBoard()));
    const hours = 7_200_000;
    clock_.tell({ type: 'clock.ticked', now: hours });
    expect([isStale(), selectReadAt(ref.getSnapshot())]).toEqual([false, hours]);
  });

  it('are gone with the session once the screen was withdrawn, which may go dark again', async () => {
    const { ref, fetchBoard, kept, clock, watchKitchen, keepScreenOn } = await openBoard(makeOrder());
    expect(keepScreenOn.isRunning()).toBe(true);
    clock.increment(15_000);
    await fetchBoard.answer(out);
    const { context } = ref.getSnapshot();
    expect([selectScene(ref.getSnapshot()), kept, context.session, context.board]).toEqual([
      'revoked',
      [null],
      null,
      null,
    ]);
    expect([ref.getSnapshot().hasTag('error'), watchKitchen.isRunning()]).toEqual([true, false]);
    expect(keepScreenOn.isRunning()).toBe(false);
  });

  it('say whether events come', async () => {
    const { ref, watchKitchen } = await openBoard();
    const isLive = () => selectIsLive(ref.getSnapshot());
    expect(isLive()).toBe(false);
    watchKitchen.tell({ type: 'live.connected' });
    expect(isLive()).toBe(true);
    watchKitchen.tell({ type: 'live.lost' });
    expect(isLive()).toBe(false);
    watchKitchen.tell({ type: 'live.connected' });
    expect(isLive()).toBe(true);
  });
});

describe('the bell', () => {
  it('rings for a new order until it is accepted', async () => {
    const { ref, sounds, fetchBoard, watchKitchen } = await openBoard(makeOrder());
    expect([isRinging(ref), sounds.received]).toEqual([true, [{ type: 'sounds.ring' }]]);
    watchKitchen.tell({ type: 'live.changed' });
    await fetchBoard.answer(done(makeBoard(makeOrder({ status: 'confirmed', seenVersion: 1 }))));
    expect([isRinging(ref), sounds.received.at(-1)]).toEqual([false, { type: 'sounds.silence' }]);
  });

  it('is announced when one more order waits, not when one fewer does', async () => {
    const { ref, fetchBoard, watchKitchen } = await openBoard(makeOrder());
    const announced = async (...orders: readonly KitchenOrder[]) => {
      watchKitchen.tell({ type: 'live.changed' });
      await fetchBoard.answer(done(makeBoard(...orders)));
      return selectAnnounced(ref.getSnapshot());
    };
    const [seven, eight, nine] = [makeOrder(), makeOrder({ id: '8' }), makeOrder({ id: '9' })];
    expect(selectAnnounced(ref.getSnapshot())).toBe(1);
    expect(await announced(seven, eight)).toBe(2);
    expect(await announced(seven, eight)).toBe(2);
    expect(await announced(eight)).toBeNull();
    expect(await announced(nine)).toBe(1);
    expect(await announced()).toBeNull();
  });

  it.each([
    ['new', makeOrder(), true],
    ['not due yet', makeOrder({ isDue: false }), false],
    ['accepted', makeOrder({ status: 'confirmed', seenVersion: 1 }), false],
    ['changed since', makeOrder({ status: 'preparing', seenVersion: 1, version: 2 }), true],
    ['cancelled since', makeOrder({ status: 'cancelled', seenVersion: 1 }), true],
    ['failed since', makeOrder({ status: 'failed', isDue: false, seenVersion: 1 }), true],
  ])('thinks of an order that is %s', (_, order, expected) => {
    expect(rings(order)).toBe(expected);
  });
});

describe('a press', () => {
  const press: Press = { orderId: '7', version: 1, step: { step: 'start' } };

  it('that was answered has the orders read again, once more while they are being read', async () => {
    const { ref, sendPress, fetchBoard } = await openBoard(makeOrder());
    selectPressesRef(ref.getSnapshot())?.send({ type: 'press.make', press });
    await sendPress.answer(done(undefined));
    selectPressesRef(ref.getSnapshot())?.send({ type: 'press.make', press: { ...press, orderId: '8' } });
    await sendPress.answer(makeRefusal(409));
    expect(fetchBoard.calls).toHaveLength(2);
    await fetchBoard.answer(done(makeBoard(makeOrder())));
    expect(fetchBoard.calls).toHaveLength(3);
  });

  it('on a screen that was withdrawn ends it', async () => {
    const { ref, sendPress, kept } = await openBoard(makeOrder());
    selectPressesRef(ref.getSnapshot())?.send({ type: 'press.make', press });
    await sendPress.answer(out);
    const snapshot = ref.getSnapshot();
    expect([selectScene(snapshot), kept, selectPressesRef(snapshot)]).toEqual(['revoked', [null], undefined]);
  });
});

describe('another release of the page', () => {
  const calm = makeOrder({ status: 'preparing' });
  const press: Press = { orderId: '7', version: 1, step: { step: 'ready' } };
  const anotherRelease = { type: 'release.replaced', isPartMissing: false };
  const partMissing = { type: 'release.replaced', isPartMissing: true };

  async function pressAndRead(
    { ref, sendPress, fetchBoard }: ReturnType<typeof createTestKitchen>,
    ...orders: readonly KitchenOrder[]
  ) {
    selectPressesRef(ref.getSnapshot())?.send({ type: 'press.make', press });
    await sendPress.answer(done(undefined));
    await fetchBoard.answer(done(makeBoard(...orders)));
  }

  it('is read in after a press, when somebody stands at the screen, and not before', async () => {
    const kitchen = await openBoard(calm);
    await pressAndRead(kitchen, calm);
    kitchen.clock.increment(3_000);
    kitchen.release.tell(anotherRelease);
    kitchen.clock.increment(60_000);
    await kitchen.fetchBoard.answer(done(makeBoard(calm)));
    expect(kitchen.timesReadAnew()).toBe(0);
    await pressAndRead(kitchen, calm);
    kitchen.clock.increment(2_999);
    expect(kitchen.timesReadAnew()).toBe(0);
    kitchen.clock.increment(1);
    expect(kitchen.timesReadAnew()).toBe(1);
  });

  it('waits while more is pressed', async () => {
    const kitchen = await openBoard(calm);
    kitchen.release.tell(anotherRelease);
    await pressAndRead(kitchen, calm);
    kitchen.clock.increment(2_000);
    await pressAndRead(kitchen, calm);
    kitchen.clock.increment(2_000);
    selectPressesRef(kitchen.ref.getSnapshot())?.send({ type: 'press.make', press });
    kitchen.clock.increment(1_000);
    expect(kitchen.timesReadAnew()).toBe(0);
    await kitchen.sendPress.answer(done(undefined));
    await kitchen.fetchBoard.answer(done(makeBoard()));
    kitchen.clock.increment(3_000);
    expect(kitchen.timesReadAnew()).toBe(1);
  });

  it.each([
    ['an order rings', makeOrder({ id: '8' }), done(undefined)],
    ['a press did nothing, which is to be read', calm, makeRefusal(409, 'Somebody else was first')],
  ])('waits for a later press while %s', async (_, order, answer) => {
    const kitchen = await openBoard(order);
    kitchen.release.tell(anotherRelease);
    selectPressesRef(kitchen.ref.getSnapshot())?.send({ type: 'press.make', press });
    await kitchen.sendPress.answer(answer);
    await kitchen.fetchBoard.answer(done(makeBoard(order)));
    kitchen.clock.increment(3_000);
    expect(kitchen.timesReadAnew()).toBe(0);
    await pressAndRead(kitchen, calm);
    kitchen.clock.increment(3_000);
    expect(kitchen.timesReadAnew()).toBe(1);
  });

  it('is not read in while the orders are being read: the server may be away', async () => {
    const kitchen = await openBoard(calm);
    kitchen.release.tell(anotherRelease);
    selectPressesRef(kitchen.ref.getSnapshot())?.send({ type: 'press.make', press });
    await kitchen.sendPress.answer(done(undefined));
    kitchen.clock.increment(3_000);
    expect(kitchen.timesReadAnew()).toBe(0);
  });

  it('is asked for where an order cannot be shown, and read in at once, with the bell ringing too', async () => {
    const kitchen = await openBoard(calm);
    expect(kitchen.release.received).toEqual([]);
    kitchen.clock.increment(15_000);
    await kitchen.fetchBoard.answer(done({ ...makeBoard(makeOrder()), leftOut: 1 }));
    expect(kitchen.release.received).toEqual([{ type: 'release.partMissing' }]);
    expect(kitchen.timesReadAnew()).toBe(0);
    kitchen.release.tell(partMissing);
    expect(kitchen.timesReadAnew()).toBe(1);
  });

  it('is read in once a screen that was being opened shows its orders and something is pressed', async () => {
    const kitchen = createTestKitchen({ secret: 'abc' });
    kitchen.release.tell(anotherRelease);
    await kitchen.openKitchen.answer(done(session));
    await kitchen.fetchBoard.answer(done(makeBoard(calm)));
    await pressAndRead(kitchen, calm);
    kitchen.clock.increment(3_000);
    expect(kitchen.timesReadAnew()).toBe(1);
  });
});

describe('an order on the board', () => {
  it.each([
    ['pending', true, 'new'],
    ['pending', false, 'later'],
    ['confirmed', true, 'cooking'],
    ['preparing', true, 'cooking'],
    ['ready', true, 'ready'],
    ['out_for_delivery', true, 'ready'],
    ['cancelled', false, 'new'],
  ])('that is %s (due: %s) stands under %s', (status, isDue, column) => {
    const order = makeOrder({ status, isDue });
    expect(columnOf(order)).toBe(column);
    expect(ordersIn(makeBoard(order), columnOf(order))).toEqual([order]);
  });

  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString();
  const now = Date.parse(at(30));
  it.each([
    ['waits to be accepted since 11 minutes', makeOrder({ createdAt: at(19) }), 6],
    ['waits since 11 minutes, but was due only now', makeOrder({ createdAt: at(19), dueAt: at(30) }), 0],
    ['should be ready', makeOrder({ status: 'preparing', createdAt: at(0), readyAt: at(28) }), 2],
    ['was promised for now', makeOrder({ status: 'ready', promisedAt: at(10) }), 20],
    ['has time', makeOrder({ status: 'preparing', readyAt: at(40) }), 0],
    ['is with the driver', makeOrder({ status: 'out_for_delivery', readyAt: at(0) }), 0],
    ['is for later', makeOrder({ isDue: false, createdAt: at(0) }), 0],
    ['is cancelled', makeOrder({ status: 'cancelled', readyAt: at(0) }), 0],
    ['has no time at all', makeOrder({ status: 'preparing' }), 0],
  ])('that %s is late by as much', (_, order, minutes) => {
    expect(minutesLate(order, now)).toBe(minutes);
  });

  const ready = (id: string, minute: number, more: Partial<KitchenOrder> = {}) =>
    makeOrder({ id, status: 'ready', readyAt: at(minute), ...more });
  const many = [
    makeOrder({ id: 'with the driver', status: 'out_for_delivery', readyAt: at(0) }),
    makeOrder({ id: 'as well', status: 'out_for_delivery', readyAt: at(1) }),
    ready('due later', 50),
    ready('due first', 10),
    ready('due next', 20),
    ready('changed', 55, { seenVersion: 1, version: 2 }),
    makeOrder({ id: 'cancelled', status: 'cancelled' }),
    ready('pressed in vain', 59),
  ];
  it.each([
    [7, ['with the driver', 'due later', 'due first', 'due next', 'changed', 'cancelled', 'pressed in vain']],
    [5, ['due first', 'due next', 'changed', 'cancelled', 'pressed in vain']],
    [3, ['changed', 'cancelled', 'pressed in vain']],
  ])('is among the %i shown where it is more urgent than others', (count, shown) => {
    const faults = { 'pressed in vain': 'Ready already, by Grill.' };
    expect(mostUrgent(many, count, faults).map(({ id }) => id)).toEqual(shown);
    expect(mostUrgent(many, many.length, faults)).toEqual(many);
  });
});
