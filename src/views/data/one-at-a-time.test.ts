import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = oneAtATime((name) => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  const end = () => {
    ends.shift()?.();
    return vi.advanceTimersByTimeAsync(0);
  };
  return { begun, run, end };
};

it('runs what was wanted while it ran once more, and no oftener', async () => {
  const { begun, run, end } = start();
  for (let count = 0; count < 5; count++) run('orders');
  expect(begun).toEqual(['orders']);
  await end();
  expect(begun).toEqual(['orders', 'orders']);
  await end();
  expect(begun).toEqual(['orders', 'orders']);
  run('orders');
  expect(begun).toEqual(['orders', 'orders', 'orders']);
});

it('lets different names run side by side', () => {
  const { begun, run } = start();
  run('orders');
  run('agents');
  expect(begun).toEqual(['orders', 'agents']);
});

it('waits no longer than fifteen seconds for one that hangs', async () => {
  const { begun, run } = start();
  run('orders');
  run('orders');
  await vi.advanceTimersByTimeAsync(14_999);
  expect(begun).toEqual(['orders']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['orders', 'orders']);
});

it('rests for ten seconds at most, as an outage and not the list may be what took long', async () => {
  const { begun, run, end } = start();
  run('activeCalls');
  await vi.advanceTimersByTimeAsync(6_000);
  run('activeCalls');
  await end();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(begun).toEqual(['activeCalls']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['activeCalls', 'activeCalls']);
});

it('rests after one that took long, so that most of the time none is on its way', async () => {
  const { begun, run, end } = start();
  run('customers');
  await vi.advanceTimersByTimeAsync(2_000);
  run('customers');
  await end();
  await vi.advanceTimersByTimeAsync(7_999);
  expect(begun).toEqual(['customers']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['customers', 'customers']);
});
