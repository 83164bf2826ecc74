import { act, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { useAhead } from './use-ahead';

test('fetches at the first touch, once', async () => {
  const fetch = vi.fn();
  renderHook(() => useAhead(fetch, undefined));
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.keyboard('a');
  await userEvent.keyboard('b');
  expect(fetch).toHaveBeenCalledOnce();
});

test('fetches once the page has been idle for a while, without a touch', () => {
  vi.useFakeTimers();
  const fetch = vi.fn();
  renderHook(() => useAhead(fetch, undefined));
  act(() => void vi.advanceTimersByTime(2_000));
  expect(fetch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(fetch).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('fetches nothing while the page is cut off, but once it is back', async () => {
  const fetch = vi.fn();
  const { realtime } = startWorkspace();
  realtime.send({ type: 'socket.unavailable' });
  renderHook(() => useAhead(fetch, realtime));
  await userEvent.keyboard('a');
  expect(fetch).not.toHaveBeenCalled();
  act(() => realtime.send({ type: 'socket.connected', socketId: '1.1' }));
  expect(fetch).toHaveBeenCalledOnce();
});
