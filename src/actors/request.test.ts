import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { makeHttpRefusal, makeRefusal } from '../../tests/support/fixtures';
import { readAgent } from '../services/agents/agent-schema';
import { acceptCall, endCall, fetchActiveCalls } from '../services/calls/calls-api';
import { BadPayload } from '../services/errors/bad-payload';
import { NetworkFault } from '../services/errors/network-fault';
import type { HttpClient } from '../services/http/http-client';
import { bodyOf } from '../services/http/send';
import { defaultGiveUpAfter } from '../services/http/within-time';
import { signIn } from '../services/session/session-api';
import { stubServer } from '../services/testing/stub-server';
import { loadChart, request, requestResult } from './request';

const credentials = { email: 'ann@mail.example', password: 'pass-word' };

const search = (http: HttpClient, { query }: { readonly query: string }, signal: AbortSignal) =>
  bodyOf(http.get('search', { searchParams: { query }, signal }));

describe('a request', () => {
  it('sends its input and resolves with the answer', async () => {
    const { http, seen } = await stubServer({ body: { found: 2 } });
    const asking = createActor(request(http, search), { input: { query: 'marg' } }).start();
    expect(await toPromise(asking)).toEqual({ found: 2 });
    expect(seen.map(({ method, url }) => [method, url])).toEqual([['GET', '/api/search?query=marg']]);
  });

  it('rejects every failure, a refusal included', async () => {
    const { http } = await stubServer({ status: 409, body: { message: 'Taken.' } });
    const asking = request(http, (client, _, signal) => fetchActiveCalls(client, signal));
    await expect(toPromise(createActor(asking, { input: undefined }).start())).rejects.toEqual(
      makeHttpRefusal(409, 'Taken.'),
    );
  });

  it('is not sent when nobody waits for it any more', async () => {
    const { http, seen } = await stubServer({ body: { data: [] } });
    const asking = createActor(request(http, search), { input: { query: 'first' } }).start();
    asking.stop();
    await toPromise(createActor(request(http, search), { input: { query: 'later' } }).start());
    expect(asking.getSnapshot().status).toBe('stopped');
    expect(seen.map(({ url }) => url)).toEqual(['/api/search?query=later']);
  });
});

describe('a request that may be refused', () => {
  it('resolves with the answer, and with the refusal', async () => {
    const { clientOf } = await stubServer(
      { body: { data: { agent: { id: 7, first_name: 'Ann' }, token: 't-1' } } },
      { status: 401, body: { message: 'Wrong password.', errors: { password: ['Wrong.'] } } },
    );
    const logic = requestResult(clientOf({ token: () => null }), signIn);
    const run = () => toPromise(createActor(logic, { input: credentials }).start());
    expect(await run()).toEqual({
      kind: 'done',
      value: { user: readAgent({ id: 7, first_name: 'Ann' }), token: 't-1' },
    });
    expect(await run()).toEqual({
      kind: 'refused',
      failure: {
        status: 401,
        serverMessage: 'Wrong password.',
        message: 'Wrong password.',
        errors: { password: ['Wrong.'] },
        retryAfterMs: 0,
      },
    });
  });

  it('takes a call that another agent took, and a server that failed, as refusals', async () => {
    const { http } = await stubServer({ status: 409, body: { message: 'Taken.' } }, { status: 500 });
    const accepting = requestResult(http, (client, { callId }: { callId: string }, signal) =>
      acceptCall(client, callId, signal),
    );
    const ending = requestResult(http, endCall);
    const input = { callId: '12' };
    expect(await toPromise(createActor(accepting, { input }).start())).toEqual(makeRefusal(409, 'Taken.'));
    expect(await toPromise(createActor(ending, { input }).start())).toEqual(makeRefusal(500));
  });

  it('rejects where there is no usable answer', async () => {
    const { http } = await stubServer({ body: 'not JSON' });
    const signingIn = createActor(requestResult(http, signIn), { input: credentials }).start();
    await expect(toPromise(signingIn)).rejects.toEqual(new BadPayload('body', 'not JSON'));
  });
});

describe('an answer that does not come', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const waiting = async (giveUpAfter?: number) => {
    const { http } = await stubServer();
    vi.useFakeTimers();
    const signals: AbortSignal[] = [];
    const never = (_: HttpClient, __: unknown, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<void>(() => {});
    };
    const asking = createActor(requestResult(http, never, giveUpAfter === undefined ? {} : { giveUpAfter }), {
      input: undefined,
    });
    asking.subscribe({ error: () => {} });
    asking.start();
    const state = async () => {
      await vi.advanceTimersByTimeAsync(0);
      return [asking.getSnapshot().status, signals.map(({ aborted }) => aborted)];
    };
    return { asking, state };
  };

  it.each([
    [undefined, defaultGiveUpAfter],
    [15_000, 15_000],
  ])('with %j as its limit is given up after %i ms, and the request with it', async (limit, ms) => {
    const { asking, state } = await waiting(limit);
    vi.advanceTimersByTime(ms - 1);
    expect(await state()).toEqual(['active', [false]]);
    vi.advanceTimersByTime(1);
    expect(await state()).toEqual(['error', [true]]);
    expect(asking.getSnapshot().error).toEqual(new NetworkFault());
  });

  it('is still used where it takes more than half a minute', async () => {
    const { http } = await stubServer();
    vi.useFakeTimers();
    const slow = () => new Promise<string>((answer) => setTimeout(() => answer('late'), 40_000));
    const asking = toPromise(createActor(request(http, slow), { input: undefined }).start());
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await asking).toBe('late');
  });

  it('is waited for no longer once its chart left', async () => {
    const { asking, state } = await waiting();
    asking.stop();
    expect(await state()).toEqual(['stopped', [true]]);
  });

  it('leaves no timer behind once the answer came', async () => {
    const { http } = await stubServer();
    vi.useFakeTimers();
    await toPromise(
      createActor(
        request(http, async () => 'here'),
        { input: undefined },
      ).start(),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the chunk of a chart', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('resolves with the chart, and rejects where it cannot be fetched', async () => {
    const chart = { id: 'monitor' };
    expect(await toPromise(createActor(loadChart(async () => chart)).start())).toBe(chart);
    const gone = createActor(loadChart(() => Promise.reject(new TypeError('no chunk')))).start();
    await expect(toPromise(gone)).rejects.toThrow('no chunk');
  });

  it('is chosen by what the chart asks for', async () => {
    const load = loadChart(async ({ name }: { name: string }) => ({ id: name }));
    expect(await toPromise(createActor(load, { input: { name: 'saving' } }).start())).toEqual({
      id: 'saving',
    });
  });

  it.each([
    [{}, 60_000],
    [{ giveUpAfter: 10_000 }, 10_000],
  ])('with the limit %j is given up after %i ms', async (options, ms) => {
    vi.useFakeTimers();
    const loading = createActor(loadChart(() => new Promise(() => {}), options));
    loading.subscribe({ error: () => {} });
    loading.start();
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(loading.getSnapshot().status).toBe('active');
    await vi.advanceTimersByTimeAsync(1);
    expect(loading.getSnapshot().status).toBe('error');
  });
});
