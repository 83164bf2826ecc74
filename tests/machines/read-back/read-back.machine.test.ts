import { describe, expect, it } from 'vitest';
import {
  selectCurrentKey,
  selectIsDone,
  selectIsOpen,
  selectReadCount,
} from '../../../src/machines/read-back/read-back.selectors';
import type { Sentence } from '../../../src/services/orders/read-back';
import { coke, createTestReadBack, ramen } from './create-test-read-back';

const total = (cents: number) => ({
  charge: { kind: 'total', cents, deliveryFeeCents: 0, tipCents: 0 } as const,
});
const pendingTotal = { charge: { kind: 'pending' } } as const;
const all = 5;
const allReadings = (reading: string) => ({
  who: reading,
  where: reading,
  when: reading,
  'line 9': reading,
  total: reading,
});

describe('a read-back', () => {
  it('does not open before there is something to read', () => {
    const { ref, now } = createTestReadBack(null);
    expect([now().value, selectIsDone(now())]).toEqual(['closed', false]);
    ref.send({ type: 'readBack.close' });
    expect(selectIsOpen(now())).toBe(false);
  });

  it('goes on with what was read before, where it still says so', () => {
    const { now, readings } = createTestReadBack({ promisedAt: '2026-11-23T20:25:00Z' }, true, [
      { key: 'who', text: 'For Maya Okonkwo, (206) 555-0173.' },
      { key: 'where', text: 'To eat in the restaurant.' },
      { key: 'when', text: 'As soon as possible.', promisedAt: Date.parse('2026-11-23T20:20:00Z') },
      { key: 'line 5', text: '1 Soup.' },
    ]);
    expect(readings()).toEqual({ ...allReadings('unread'), who: 'read', where: 'changed', when: 'read' });
    expect([selectCurrentKey(now()), Object.keys(now().context.read)]).toEqual([
      'where',
      ['who', 'where', 'when'],
    ]);
  });

  it('keeps what was read of allergies that are not there yet', () => {
    const { tell, readings } = createTestReadBack({}, true, [{ key: 'allergies', text: 'Allergy: Nuts.' }]);
    tell({ allergies: ['Nuts'] });
    expect(readings().allergies).toBe('read');
  });

  it('begins with the first sentence, and nothing read', () => {
    const { now, readings } = createTestReadBack();
    expect([now().value, selectCurrentKey(now()), selectReadCount(now())]).toEqual([
      { open: 'reading' },
      'who',
      0,
    ]);
    expect(readings()).toEqual(allReadings('unread'));
  });

  it('is ticked off sentence by sentence, and done with the last', () => {
    const { now, accept, readings, reports } = createTestReadBack();
    accept();
    expect([selectCurrentKey(now()), readings().who]).toEqual(['where', 'read']);
    accept(all - 2);
    expect([now().value, selectCurrentKey(now()), selectIsDone(now())]).toEqual([
      { open: 'reading' },
      'total',
      false,
    ]);
    accept();
    expect([now().value, readings(), selectReadCount(now())]).toEqual([
      { open: 'finished' },
      allReadings('read'),
      all,
    ]);
    expect(reports.map(({ isDone, read }) => [isDone, read.map(({ key }: Sentence) => key)])).toEqual([
      [false, []],
      [false, ['who']],
      [false, ['who', 'where']],
      [false, ['who', 'where', 'when']],
      [false, ['who', 'where', 'when', 'line 9']],
      [true, ['who', 'where', 'when', 'line 9', 'total']],
    ]);
  });

  it('goes on to what was left out before', () => {
    const { ref, now, accept } = createTestReadBack();
    ref.send({ type: 'readBack.move', by: 1 });
    accept(all - 1);
    expect([selectCurrentKey(now()), now().value]).toEqual(['who', { open: 'reading' }]);
  });

  it('is ticked off as a whole', () => {
    const { ref, now, readings, reports } = createTestReadBack();
    ref.send({ type: 'readBack.acceptAll' });
    expect([now().value, readings()]).toEqual([{ open: 'finished' }, allReadings('read')]);
    expect(reports.at(-1)).toEqual(expect.objectContaining({ type: 'readBack.reported', isDone: true }));
    ref.send({ type: 'readBack.acceptAll' });
    ref.send({ type: 'readBack.accept' });
    expect(reports).toHaveLength(2);
  });

  it('moves between the sentences, not past the ends', () => {
    const { ref, now } = createTestReadBack();
    const move = (by: 1 | -1) => {
      ref.send({ type: 'readBack.move', by });
      return selectCurrentKey(now());
    };
    expect([move(-1), move(1), move(1), move(1), move(1), move(1), move(-1)]).toEqual([
      'who',
      'where',
      'when',
      'line 9',
      'total',
      'total',
      'line 9',
    ]);
  });

  it('takes a tick back', () => {
    const { ref, now, readings, reports } = createTestReadBack();
    ref.send({ type: 'readBack.acceptAll' });
    ref.send({ type: 'readBack.toggle', key: 'when' });
    expect([now().value, selectCurrentKey(now()), readings().when]).toEqual([
      { open: 'reading' },
      'when',
      'unread',
    ]);
    expect(reports.at(-1)).toEqual(expect.objectContaining({ type: 'readBack.reported', isDone: false }));
    ref.send({ type: 'readBack.toggle', key: 'when' });
    expect([now().value, selectCurrentKey(now())]).toEqual([{ open: 'finished' }, 'when']);
  });

  it('ignores a sentence that there is not', () => {
    const { ref, readings } = createTestReadBack();
    ref.send({ type: 'readBack.toggle', key: 'line 5' });
    expect(readings()).toEqual(allReadings('unread'));
  });

  it('does not tick what is not known yet', () => {
    const { ref, now, accept, readings } = createTestReadBack(pendingTotal);
    ref.send({ type: 'readBack.acceptAll' });
    expect([now().value, readings()]).toEqual([
      { open: 'reading' },
      { ...allReadings('read'), total: 'pending' },
    ]);
    ref.send({ type: 'readBack.toggle', key: 'total' });
    expect(readings().total).toBe('pending');
    accept();
    expect([readings().total, selectCurrentKey(now())]).toEqual(['pending', 'total']);
  });

  it('keeps what was read while it is closed', () => {
    const { ref, now, accept } = createTestReadBack();
    accept(2);
    ref.send({ type: 'readBack.close' });
    expect([now().value, selectReadCount(now())]).toEqual(['closed', 2]);
    accept();
    ref.send({ type: 'readBack.open' });
    expect([selectReadCount(now()), selectCurrentKey(now())]).toEqual([2, 'when']);
  });

  it('is finished when it opens after all was read', () => {
    const { ref, now } = createTestReadBack();
    ref.send({ type: 'readBack.acceptAll' });
    ref.send({ type: 'readBack.close' });
    ref.send({ type: 'readBack.open' });
    expect([now().value, selectCurrentKey(now())]).toEqual([{ open: 'finished' }, 'who']);
  });
});

describe('an order that changes after it was read back', () => {
  const readBack = (isOpen = true) => {
    const test = createTestReadBack();
    test.ref.send({ type: 'readBack.acceptAll' });
    if (!isOpen) test.ref.send({ type: 'readBack.close' });
    return test;
  };

  it('is to be read again where it changed, and only there', () => {
    const { tell, now, readings, reports } = readBack();
    tell({ lines: [{ ...ramen, quantity: 3 }], ...total(5_457) });
    expect([now().value, selectCurrentKey(now()), selectIsDone(now())]).toEqual([
      { open: 'reading' },
      'line 9',
      false,
    ]);
    expect(readings()).toEqual({ ...allReadings('read'), 'line 9': 'changed', total: 'changed' });
    expect(reports.at(-1)).toEqual(expect.objectContaining({ type: 'readBack.reported', isDone: false }));
  });

  it('is read back again once those sentences are read', () => {
    const { tell, now, accept } = readBack();
    tell({ lines: [{ ...ramen, quantity: 3 }], ...total(5_457) });
    accept(2);
    expect(now().value).toEqual({ open: 'finished' });
  });

  it('has a new line to read', () => {
    const { tell, readings } = readBack(false);
    tell({ lines: [ramen, coke], ...total(3_938) });
    expect(readings()).toEqual({ ...allReadings('read'), 'line 7': 'unread', total: 'changed' });
  });

  it('is not read back when a line is taken out that cost nothing', () => {
    const { tell, ref, now, readings } = readBack();
    tell({ lines: [ramen, coke] });
    ref.send({ type: 'readBack.acceptAll' });
    tell({ lines: [ramen] });
    expect([selectIsDone(now()), readings().total]).toEqual([false, 'changed']);
  });

  it('forgets a line that was taken out: it is new when it comes back', () => {
    const { tell, readings } = readBack();
    tell({ lines: [coke] });
    tell({ lines: [ramen, coke] });
    expect([readings()['line 9'], readings()['line 7']]).toEqual(['unread', 'unread']);
  });

  it('opens at what changed while it was closed', () => {
    const { ref, tell, now } = readBack(false);
    tell({ ...total(9_900) });
    ref.send({ type: 'readBack.open' });
    expect(selectCurrentKey(now())).toBe('total');
  });

  it('is read back all the same when the change is taken back', () => {
    const { tell, now } = readBack(false);
    tell({ ...total(9_900) });
    expect(selectIsDone(now())).toBe(false);
    tell({});
    expect(selectIsDone(now())).toBe(true);
  });

  it('is not read back while its total is being calculated', () => {
    const { tell, now, reports } = readBack(false);
    tell(pendingTotal);
    expect([selectIsDone(now()), reports.at(-1)]).toEqual([
      false,
      expect.objectContaining({ type: 'readBack.reported', isDone: false }),
    ]);
    tell({});
    expect(reports.at(-1)).toEqual(expect.objectContaining({ type: 'readBack.reported', isDone: true }));
  });

  it('stays at the sentence that the keys are about', () => {
    const { tell, accept, now } = createTestReadBack();
    accept(2);
    tell({ lines: [coke, ramen] });
    expect(selectCurrentKey(now())).toBe('when');
    tell({ allergies: [] });
    expect(selectCurrentKey(now())).toBe('when');
  });

  it('goes on to the next to read when the sentence is gone', () => {
    const { ref, tell, accept, now } = createTestReadBack({ lines: [ramen, coke] });
    accept(4);
    expect(selectCurrentKey(now())).toBe('line 7');
    tell({ lines: [ramen] });
    expect(selectCurrentKey(now())).toBe('total');
    ref.send({ type: 'readBack.acceptAll' });
    expect(now().value).toEqual({ open: 'finished' });
  });

  it('closes and forgets all when the cart is empty', () => {
    const { tell, ref, now, readings, reports } = readBack();
    tell({ lines: [] });
    expect([now().value, now().context]).toEqual(['closed', { sentences: [], read: {}, currentKey: null }]);
    expect(reports.at(-1)).toEqual({ type: 'readBack.reported', isDone: false, read: [] });
    tell({});
    ref.send({ type: 'readBack.open' });
    expect(readings()).toEqual(allReadings('unread'));
  });
});
