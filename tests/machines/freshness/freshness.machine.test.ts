import { describe, expect, it } from 'vitest';
import { freshnessMachine } from '../../../src/machines/freshness/freshness.machine';
import type { DataKey } from '../../../src/machines/shared/notice.types';
import { startUnderParent } from '../../support/start-under-parent';

const start = () => {
  const { ref, reports, clock } = startUnderParent(freshnessMachine);
  return {
    clock,
    invalidated: (...keys: DataKey[]) => ref.send({ type: 'freshness.invalidated', keys }),
    /** What was to be read again since this was last asked. */
    due: () => reports.splice(0).map(({ keys }) => keys),
  };
};

describe('a list that became old', () => {
  it('is reported at once', () => {
    const { invalidated, due } = start();
    invalidated('orders', 'recentOrders');
    expect(due()).toEqual([['orders', 'recentOrders']]);
  });

  it.each([
    ['orders', 1_000],
    ['customers', 10_000],
  ] as const)('of %s is reported once more after %d ms, however often it became old meanwhile', (key, ms) => {
    const { invalidated, due, clock } = start();
    for (let count = 0; count < 200; count++) invalidated(key);
    expect(due()).toEqual([[key]]);
    clock.increment(ms - 1);
    expect(due()).toEqual([]);
    clock.increment(1);
    expect(due()).toEqual([[key]]);
    invalidated(key);
    expect(due()).toEqual([]);
    clock.increment(ms);
    expect(due()).toEqual([[key]]);
    clock.increment(60 * ms);
    expect(due()).toEqual([]);
  });

  it('is reported about once a second while it keeps becoming old', () => {
    const { invalidated, due, clock } = start();
    for (let ms = 0; ms < 10_000; ms += 5) {
      invalidated('orders', 'activeCalls');
      clock.increment(5);
    }
    expect(due()).toEqual(Array(11).fill(['orders', 'activeCalls']));
  });

  it('does not wait for another that was reported a moment ago', () => {
    const { invalidated, due, clock } = start();
    invalidated('orders');
    clock.increment(500);
    invalidated('orders', 'agents');
    expect(due()).toEqual([['orders'], ['agents']]);
    clock.increment(500);
    expect(due()).toEqual([['orders']]);
  });

  it.each([
    ['orders', 1_000],
    ['customers', 10_000],
  ] as const)('of %s is reported at once again after %d quiet ms, and held back anew', (key, ms) => {
    const { invalidated, due, clock } = start();
    invalidated(key);
    clock.increment(ms);
    invalidated(key);
    invalidated(key);
    expect(due()).toEqual([[key], [key]]);
    clock.increment(ms);
    expect(due()).toEqual([[key]]);
  });

  it('is reported without those of another pace', () => {
    const { invalidated, due } = start();
    invalidated('customers');
    expect(due()).toEqual([['customers']]);
    invalidated('orders');
    expect(due()).toEqual([['orders']]);
  });
});

describe('a heavy list', () => {
  it('is reported at once and then at most every ten seconds, whatever the others do', () => {
    const { invalidated, due, clock } = start();
    invalidated('orders', 'customers');
    expect(due()).toEqual([['orders'], ['customers']]);
    clock.increment(4_000);
    invalidated('customers', 'restaurants', 'orders');
    expect(due()).toEqual([['orders'], ['restaurants']]);
    clock.increment(5_999);
    expect(due()).toEqual([]);
    clock.increment(1);
    expect(due()).toEqual([['customers']]);
  });
});
