import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenewal } from './renewal';
import { makeToken } from './testing/fake-device';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lasting = (seconds: number, note = '') => makeToken({ iat: 1_000, exp: 1_000 + seconds, note });

const createTestRenewal = () => {
  const state = { inCall: false };
  const requestToken = vi.fn();
  const apply = vi.fn();
  const renewal = createRenewal({ mustWait: () => state.inCall, requestToken, apply });
  return { ...renewal, requestToken, apply, state };
};

it.each([
  [3_600, 3_300],
  [120, 60],
])('asks once for a new token in time when one lasts %i s', (lasts, after) => {
  const { use, requestToken } = createTestRenewal();
  use(lasting(lasts));
  vi.advanceTimersByTime(after * 1_000 - 1);
  expect(requestToken).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(3_600_000);
  expect(requestToken).toHaveBeenCalledOnce();
});

/** The timers, and the clock that is never set, stand still. */
const sleep = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

it('asks within half a minute after a sleep in which it was due, and applies what it held back', () => {
  const { use, take, requestToken, apply, state } = createTestRenewal();
  use(lasting(3_600));
  sleep(3_500);
  state.inCall = true;
  vi.advanceTimersByTime(30_000);
  expect(requestToken).toHaveBeenCalledOnce();
  take(lasting(3_600, 'second'));
  sleep(3_600);
  vi.advanceTimersByTime(30_000);
  expect(apply).toHaveBeenCalledOnce();
});

it('asks in time, and knows that a token has expired, though the clock was set back', () => {
  const { use, requestToken, hasExpired } = createTestRenewal();
  use(lasting(3_600));
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(3_300_000);
  expect(requestToken).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(300_000);
  expect(hasExpired()).toBe(true);
});

it('gives a new token to the device at once while there is no call', () => {
  const { use, take, apply, requestToken } = createTestRenewal();
  use(lasting(3_600));
  vi.advanceTimersByTime(3_300_000);
  take(lasting(3_600, 'second'));
  expect(apply.mock.calls).toEqual([[lasting(3_600, 'second')]]);
  vi.advanceTimersByTime(3_299_000);
  expect(requestToken).toHaveBeenCalledOnce();
});

it('keeps a new token back until the call is over', () => {
  const { use, take, apply, state, callEnded } = createTestRenewal();
  use(lasting(3_600));
  state.inCall = true;
  vi.advanceTimersByTime(3_300_000);
  take(lasting(3_600, 'second'));
  expect(apply).not.toHaveBeenCalled();
  state.inCall = false;
  callEnded();
  callEnded();
  expect(apply).toHaveBeenCalledOnce();
});

it('does not keep it back in the last minute of the old one', () => {
  const { use, take, apply, state } = createTestRenewal();
  use(lasting(3_600));
  state.inCall = true;
  vi.advanceTimersByTime(3_300_000);
  take(lasting(3_600, 'second'));
  vi.advanceTimersByTime(239_999);
  expect(apply).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(apply).toHaveBeenCalledOnce();
});

it('does not keep it back once the old one has expired', () => {
  const { use, take, apply, state } = createTestRenewal();
  use(lasting(60));
  state.inCall = true;
  vi.advanceTimersByTime(60_000);
  take(lasting(3_600));
  expect(apply).toHaveBeenCalledOnce();
});

it('does not believe a warning about a token that was replaced', () => {
  const { use, warned, requestToken } = createTestRenewal();
  use(lasting(60));
  use(lasting(3_600));
  warned();
  expect(requestToken).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_570_000);
  warned();
  expect(requestToken).toHaveBeenCalledOnce();
});

it('takes the word of the warning where the token itself reports nothing', () => {
  const { use, warned, requestToken, hasExpired } = createTestRenewal();
  use('opaque');
  warned();
  warned();
  expect(requestToken).toHaveBeenCalledOnce();
  expect(hasExpired()).toBe(false);
});

it('knows when a token has expired', () => {
  const { use, hasExpired } = createTestRenewal();
  use(lasting(60));
  vi.advanceTimersByTime(59_999);
  expect(hasExpired()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(hasExpired()).toBe(true);
});

it('survives a token that lasts longer than a timer can', () => {
  const { use, requestToken } = createTestRenewal();
  use(lasting(400 * 86_400));
  vi.advanceTimersByTime(86_400_000);
  expect(requestToken).not.toHaveBeenCalled();
});

it('asks for nothing and applies nothing once stopped', () => {
  const { use, take, stop, requestToken, apply, state } = createTestRenewal();
  use(lasting(3_600));
  state.inCall = true;
  take(lasting(3_600));
  stop();
  vi.advanceTimersByTime(4_000_000);
  expect(requestToken).not.toHaveBeenCalled();
  expect(apply).not.toHaveBeenCalled();
});
