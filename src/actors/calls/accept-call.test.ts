import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { type LiveCallLogic, liveCallMachine } from '../../machines/live-call/live-call.machine';
import { stubServer } from '../../services/testing/stub-server';
import { createAcceptCall } from './accept-call.actor';

async function accept(loadLiveCall: () => Promise<LiveCallLogic>) {
  const { http, seen } = await stubServer({ body: { data: { id: 12, status: 'in-progress' } } });
  const accepting = createActor(createAcceptCall(http, { loadLiveCall }), { input: { callId: '12' } });
  const answer = toPromise(accepting);
  accepting.start();
  return { answer, seen };
}

it('accepts the call once the page can carry it', async () => {
  const { answer, seen } = await accept(async () => liveCallMachine);
  expect(await answer).toMatchObject({
    logic: liveCallMachine,
    answer: { kind: 'done', value: { id: '12' } },
  });
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/calls/12/accept']);
});

it('sends nothing where the page cannot', async () => {
  const { answer, seen } = await accept(async () => {
    throw new Error('The chunk did not load');
  });
  await expect(answer).rejects.toThrow('The chunk did not load');
  expect(seen).toEqual([]);
});
