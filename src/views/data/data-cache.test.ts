import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { createDataCache, pauseAtLeast, retryOnce } from './data-cache';

beforeEach(() => {
  vi.useFakeTimers();
  pauseAtLeast(1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the data cache', () => {
  it('discards what nothing has used for 600 s', () => {
    const cache = createDataCache();
    cache.set('orders', { data: 1 });
    const letGo = cache.hold('orders');
    vi.advanceTimersByTime(3_600_000);
    expect(cache.get('orders')).toEqual({ data: 1 });
    letGo();
    vi.advanceTimersByTime(599_999);
    expect(cache.get('orders')).toEqual({ data: 1 });
    vi.advanceTimersByTime(1);
    expect(cache.get('orders')).toBeUndefined();
  });

  it('keeps what is used again in time, and what two places use until both let go', () => {
    const cache = createDataCache();
    cache.set('stats', { data: 1 });
    const first = cache.hold('stats');
    const second = cache.hold('stats');
    first();
    vi.advanceTimersByTime(900_000);
    expect(cache.get('stats')).toEqual({ data: 1 });
    second();
    vi.advanceTimersByTime(500_000);
    cache.hold('stats');
    vi.advanceTimersByTime(500_000);
    expect(cache.get('stats')).toEqual({ data: 1 });
  });
});

describe('a failed read', () => {
  it('is asked once more after 1 s', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('first')).mockResolvedValue('second');
    const reading = retryOnce(read);
    await vi.advanceTimersByTimeAsync(999);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toBe('second');
  });

  it('fails with the second error', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('first')).mockRejectedValue(new Error('second'));
    const outcome = expect(retryOnce(read)).rejects.toThrow('second');
    await vi.advanceTimersByTimeAsync(1_000);
    await outcome;
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('uses an answer that takes more than half a minute', async () => {
    const slow = () => new Promise<string>((answer) => setTimeout(() => answer('late'), 40_000));
    const read = vi.fn(slow);
    const reading = retryOnce(read);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await reading).toBe('late');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('waits as long as the server asks for, and fails at once where that is long', async () => {
    const [soon, late] = [2_000, 60_000].map((ms) => makeHttpRefusal(503, null, {}, ms));
    const read = vi.fn().mockRejectedValueOnce(soon).mockResolvedValueOnce('second').mockRejectedValue(late);
    const reading = retryOnce(read);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toBe('second');
    await expect(retryOnce(read)).rejects.toBe(late);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('is not asked again once the session is over', async () => {
    const read = vi.fn().mockRejectedValue(Object.assign(new Error('no'), { status: 401 }));
    await expect(retryOnce(read)).rejects.toThrow('no');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
