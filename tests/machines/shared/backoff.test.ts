import { describe, expect, it } from 'vitest';
import { backoff, randomAt } from '../../../src/machines/shared/backoff';

const plan = { baseMs: 4_000, capMs: 10_000, seed: 42 };

describe('backing off', () => {
  it('stays between half of a doubling ceiling and the ceiling, up to the cap', () => {
    const ceilings = [4_000, 8_000, 10_000, 10_000, 10_000];
    ceilings.forEach((ceiling, attempt) => {
      const wait = backoff({ ...plan, attempt });
      expect(wait).toBeGreaterThanOrEqual(ceiling / 2);
      expect(wait).toBeLessThanOrEqual(ceiling);
    });
  });

  it('stays at the cap however many attempts there were', () => {
    expect(backoff({ ...plan, attempt: 5_000 })).toBeLessThanOrEqual(10_000);
  });

  it('gives the same client the same wait and other clients others', () => {
    const waits = Array.from({ length: 50 }, (_, seed) => backoff({ ...plan, attempt: 3, seed }));
    expect(backoff({ ...plan, attempt: 3, seed: 7 })).toBe(waits[7]);
    expect(new Set(waits).size).toBeGreaterThan(45);
  });

  it('draws evenly enough that a herd spreads', () => {
    const draws = Array.from({ length: 1_000 }, (_, seed) => randomAt(seed, 0));
    const tenths = new Map<number, number>();
    for (const draw of draws) tenths.set(Math.floor(draw * 10), (tenths.get(Math.floor(draw * 10)) ?? 0) + 1);
    expect([...tenths.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(Math.max(...tenths.values())).toBeLessThan(150);
  });
});
