import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { useAhead } from './use-ahead';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('fetches after the first touch, once', async () => {
  const fetch = vi.fn();
  renderHook(() => useAhead(fetch, undefined));
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.keyboard('a');
  await userEvent.keyboard('b');
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
});

test('the first touch is answered first, then one part is fetched in each idle moment', async () => {
  const moments: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (moment: IdleRequestCallback) => moments.push(moment));
  const idle = () => act(async () => moments.shift()?.({ didTimeout: false, timeRemaining: () => 50 }));
  const [one, other, left] = [vi.fn(), vi.fn(), vi.fn()];
  const calls = () => [one, other, left].map((fetch) => fetch.mock.calls.length);
  renderHook(() => useAhead(one, undefined));
  const { unmount } = renderHook(() => useAhead(left, undefined));
  renderHook(() => useAhead(other, undefined));
  fireEvent.pointerDown(window);
  fireEvent.keyDown(window);
  expect(calls()).toEqual([0, 0, 0]);
  unmount();
  await waitFor(() => expect(moments.length).toBe(1));
  await idle();
  expect(calls()).toEqual([1, 0, 0]);
  await waitFor(() => expect(moments.length).toBe(1));
  await idle();
  expect([calls(), moments]).toEqual([[1, 1, 0], []]);
});

test('fetches once the page has been idle for a while, without a touch', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn();
  renderHook(() => useAhead(fetch, undefined));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(fetch).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
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
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
});
