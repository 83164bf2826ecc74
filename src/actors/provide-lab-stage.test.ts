import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../services/config';
import { stubServer } from '../services/testing/stub-server';
import { openStage } from './provide-lab-stage';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => {
  throw new Error('Nobody takes part');
};

/** A stage with nobody on it, whose server fails so many looks. */
async function openEmptyStage(failing: number) {
  const { clientOf } = await stubServer({ status: 500, body: {} });
  const answers = vi.fn(async () =>
    answers.mock.calls.length <= failing
      ? Response.json({}, { status: 500 })
      : Response.json({ data: { calls: [{ id: 1, outcome: 'live', agent_id: null, orders: 2 }] } }),
  );
  return openStage({
    config: readConfig({ VITE_REALTIME_APP_KEY: 'key' }, 'http://server.test'),
    http: clientOf({}).extend({ fetch: answers, retry: 0 }),
    lab: { id: 'lab-1', tenantId: '1', agents: [] },
    agents: [],
    callers: [],
    voices: { ofAgent: never, ofCaller: never },
    provideWorkspace: never,
    stopped: new AbortController().signal,
  });
}

it('goes on over looks at the server that fail', async () => {
  const stage = await openEmptyStage(3);
  const seen = stage.pass(15, () => stage.look().orders === 2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await seen).toBe(true);
  stage.stop();
});

it('ends where the server fails them all', async () => {
  const stage = await openEmptyStage(Number.POSITIVE_INFINITY);
  const seen = stage.pass(15, () => false).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await seen).toBeInstanceOf(Error);
  stage.stop();
});
