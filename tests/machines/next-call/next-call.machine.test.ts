import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type LiveCallActorRef, liveCallMachine } from '../../../src/machines/live-call/live-call.machine';
import { nextCallMachine } from '../../../src/machines/next-call/next-call.machine';
import { selectPrepared } from '../../../src/machines/next-call/next-call.selectors';
import type { Call } from '../../../src/services/calls/call.types';
import { standInPromise } from '../../support/stand-ins';
import { makeCall } from '../call/call.fixtures';

const first = makeCall();
const second = makeCall({ id: '13' });
const liveOf = (call: Call) => createActor(liveCallMachine, { input: { call, memory: null } });

function start() {
  const prepare = standInPromise<LiveCallActorRef, { readonly call: Call }>();
  const chart = createActor(nextCallMachine.provide({ actors: { prepareCall: prepare.logic } }));
  chart.start();
  return {
    send: chart.send,
    prepare,
    prepared: () => selectPrepared(chart.getSnapshot()),
    state: () => chart.getSnapshot().value,
  };
}

async function prepared() {
  const test = start();
  test.send({ type: 'nextCall.expect', call: first });
  const live = liveOf(first);
  await test.prepare.answer(live);
  expect(test.prepared()).toBe(live);
  return test;
}

it('prepares the call that is expected', async () => {
  const { prepare } = await prepared();
  expect(prepare.calls.map(({ input }) => input)).toEqual([{ call: first }]);
});

it('has nothing while it prepares', () => {
  const test = start();
  test.send({ type: 'nextCall.expect', call: first });
  expect(test.prepared()).toBeUndefined();
});

it('forgets what it prepared when no call is expected any more', async () => {
  const { send, prepared: now } = await prepared();
  send({ type: 'nextCall.forget' });
  expect(now()).toBeUndefined();
});

it('stops preparing when no call is expected any more', () => {
  const { send, prepare } = start();
  send({ type: 'nextCall.expect', call: first });
  send({ type: 'nextCall.forget' });
  expect(prepare.calls[0]?.signal.aborted).toBe(true);
});

it('prepares the next one in the place of the one before, of which nothing is left', async () => {
  const { send, prepare, prepared: now } = await prepared();
  send({ type: 'nextCall.expect', call: second });
  expect(now()).toBeUndefined();
  const live = liveOf(second);
  await prepare.answer(live);
  expect([prepare.calls.length, now()]).toEqual([2, live]);
});

it('has nothing where it cannot be prepared, and prepares the next one all the same', async () => {
  const { send, prepare, prepared: now, state } = start();
  send({ type: 'nextCall.expect', call: first });
  await prepare.fail();
  expect([state(), now(), prepare.calls.length]).toEqual(['none', undefined, 1]);
  send({ type: 'nextCall.expect', call: second });
  const live = liveOf(second);
  await prepare.answer(live);
  expect(now()).toBe(live);
});
