import { expect, it, vi } from 'vitest';
import { loadOnDemand } from './notice-queue';

it('loads at the first wish, once', async () => {
  const load = vi.fn(async () => 'toasts');
  const { want, loaded } = loadOnDemand(load);
  expect(load).not.toHaveBeenCalled();
  want();
  want();
  expect(await loaded).toBe('toasts');
  want();
  expect(load).toHaveBeenCalledTimes(1);
});

it('waits on after a load that failed, and tries again at the next wish', async () => {
  const load = vi.fn(async () => 'toasts').mockRejectedValueOnce(new Error('offline'));
  const { want, loaded } = loadOnDemand(load);
  want();
  await vi.waitFor(() => {
    want();
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await loaded).toBe('toasts');
});
