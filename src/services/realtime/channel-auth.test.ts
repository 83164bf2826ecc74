import ky from 'ky';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFault } from '../errors/network-fault';
import { fetchSignature } from './channel-auth';

const root = 'http://server.example';

/** Of a server that takes requests and answers none, or each with 404 after the given time. */
const slowServer = (notFoundAfterMs = Number.POSITIVE_INFINITY) =>
  ky.create({
    prefixUrl: `${root}/api`,
    timeout: false,
    retry: 0,
    fetch: (request) =>
      new Promise((done, fail) => {
        if (!(request instanceof Request)) return;
        request.signal.addEventListener('abort', () => fail(request.signal.reason));
        if (notFoundAfterMs < Number.POSITIVE_INFINITY)
          setTimeout(() => done(new Response(null, { status: 404 })), notFoundAfterMs);
      }),
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['does not come', slowServer()],
  ['comes from neither address in time', slowServer(6_000)],
])('gives a signature up that %s, so that the channel is tried again', async (_, http) => {
  const outcome = vi.fn();
  fetchSignature(http, root, 'auth', { socket_id: '1.1', channel_name: 'private-agent.7' }).catch(outcome);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls).toEqual([[new NetworkFault()]]);
});
