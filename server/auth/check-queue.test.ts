import { expect, test } from 'vitest';
import { HttpError } from '../http/errors';
import { createCheckQueue } from './check-queue';

function makeWork() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const work = (name: number) => () => {
    begun.push(name);
    return new Promise<number>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: number) => ends.get(name)?.() };
}

test('so many at a time, in the order they came, and beyond the limit of those who wait 503', async () => {
  const inQueue = createCheckQueue(2, 2);
  const { begun, work, end } = makeWork();
  const done = [1, 2, 3, 4].map((name) => inQueue(work(name)));
  await expect(inQueue(work(5))).rejects.toEqual(
    new HttpError(503, 'Too many people are signing in. Please try again.', { retryAfterSeconds: 5 }),
  );
  expect(begun).toEqual([1, 2]);
  end(2);
  expect(await done[1]).toBe(2);
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3]);
  end(1);
  await done[0];
  end(3);
  await done[2];
  end(4);
  expect(await Promise.all(done)).toEqual([1, 2, 3, 4]);
});

test('one that fails makes room for the next', async () => {
  const inQueue = createCheckQueue(1, 1);
  const failing = inQueue(() => Promise.reject(new Error('out of order')));
  const next = inQueue(async () => 'done');
  await expect(failing).rejects.toThrow('out of order');
  expect(await next).toBe('done');
  expect(await inQueue(async () => 'again')).toBe('again');
});
