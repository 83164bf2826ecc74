import { describe, expect, it } from 'vitest';
import { eventToastsMachine } from '../../../src/machines/event-toasts/event-toasts.machine';
import { startUnderParent } from '../../support/start-under-parent';

const order = { code: 'orderCreated', totalCents: 2_598, restaurant: 'Luna Verde' } as const;
const call = { code: 'callStarted', agent: 'Priya Raman', restaurant: 'Luna Verde' } as const;

const start = () => {
  const { ref, reports, clock } = startUnderParent(eventToastsMachine);
  return {
    clock,
    raise: (...notices: readonly (typeof order | typeof call)[]) => {
      for (const notice of notices) ref.send({ type: 'toasts.raise', notice });
    },
    /** The toasts since this was last asked. */
    said: () => reports.splice(0).map(({ notice }) => notice),
  };
};

describe('the toasts of live events', () => {
  it('come one for each event in normal work', () => {
    const { clock, raise, said } = start();
    for (const notice of [order, call, order, call, order, order]) {
      raise(notice);
      clock.increment(2_000);
    }
    expect(said()).toEqual([order, call, order, call, order, order]);
  });

  it('are three at once, and the rest is summed up in one', () => {
    const { clock, raise, said } = start();
    raise(order, call, order, order, order, call);
    expect(said()).toEqual([order, call, order]);
    clock.increment(5_000);
    expect(said()).toEqual([{ code: 'moreHappened', newOrders: 2, callsStarted: 1 }]);
    clock.increment(60_000);
    expect(said()).toEqual([]);
  });

  it('leave nothing out of the sum, and say nothing twice', () => {
    const { clock, raise, said } = start();
    raise(order, order, order, order);
    clock.increment(4_999);
    raise(call);
    said();
    clock.increment(1);
    expect(said()).toEqual([{ code: 'moreHappened', newOrders: 1, callsStarted: 1 }]);
    clock.increment(5_000);
    raise(call, call, order, order);
    expect(said()).toEqual([call, call, order]);
    clock.increment(5_000);
    expect(said()).toEqual([{ code: 'moreHappened', newOrders: 1, callsStarted: 0 }]);
  });

  it('are never more than three in any five seconds', () => {
    const { clock, raise, said } = start();
    const at: number[] = [];
    for (let ms = 0; ms < 60_000; ms += 50) {
      raise(order);
      at.push(...said().map(() => ms));
      clock.increment(50);
      at.push(...said().map(() => ms + 50));
    }
    const within = at.map((from) => at.filter((ms) => ms >= from && ms < from + 5_000).length);
    expect(Math.max(...within)).toBe(3);
    expect(at.length).toBeGreaterThan(12);
  });
});
