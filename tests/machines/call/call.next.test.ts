import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { selectPrepared } from '../../../src/machines/next-call/next-call.selectors';
import { makeRefusal } from '../../support/fixtures';
import { done, makeCall } from './call.fixtures';
import { ringing } from './create-test-call';

/** A call rings, and its screen is prepared. */
async function prepared() {
  const test = await ringing();
  await test.prepared.answer(createActor(test.liveCall, { input: { call: makeCall(), memory: null } }));
  const isPrepared = () => selectPrepared(test.ref.getSnapshot().children.next?.getSnapshot()) !== undefined;
  expect(isPrepared()).toBe(true);
  return { ...test, isPrepared };
}

it('prepares the screen of the call that rings, and not of those that wait', async () => {
  const test = await ringing();
  test.offer(makeCall({ id: '13' }));
  expect(test.prepared.calls.map(({ input }) => input)).toEqual([{ call: makeCall() }]);
});

it('keeps the screen while the call is being answered, and lets it go once the call is live', async () => {
  const { incoming, acceptCall, isPrepared } = await prepared();
  incoming.send({ type: 'incoming.accept' });
  expect(isPrepared()).toBe(true);
  await acceptCall.answer(done(makeCall({ status: 'in-progress' })));
  expect(isPrepared()).toBe(false);
});

type Ringing = Awaited<ReturnType<typeof prepared>>;

it.each<[string, (test: Ringing) => unknown]>([
  ['is dismissed', ({ incoming }) => incoming.send({ type: 'incoming.dismiss' })],
  ['is cancelled', ({ hear }) => hear('callCancelled', makeCall().id)],
  ['is over', ({ hear }) => hear('callEnded', makeCall().id)],
  ['goes to another tab', ({ send }) => send({ type: 'call.yield' })],
  [
    'was taken by another agent',
    ({ incoming, acceptCall }) => {
      incoming.send({ type: 'incoming.accept' });
      return acceptCall.answer(makeRefusal(409));
    },
  ],
  [
    'may be answered or not',
    ({ incoming, acceptCall }) => {
      incoming.send({ type: 'incoming.accept' });
      return acceptCall.fail();
    },
  ],
])('lets the screen go when the call %s', async (_, act) => {
  const test = await prepared();
  await act(test);
  expect(test.isPrepared()).toBe(false);
});

it('prepares the screen of the call that rings next', async () => {
  const { incoming, offer, prepared: screen, isPrepared } = await prepared();
  offer(makeCall({ id: '13' }));
  incoming.send({ type: 'incoming.dismiss' });
  expect(screen.calls.map(({ input }) => input.call.id)).toEqual([makeCall().id, '13']);
  expect(isPrepared()).toBe(false);
});

it('answers a call whose screen is not prepared yet, or cannot be', async () => {
  const { incoming, acceptCall, prepared: screen, live } = await ringing();
  await screen.fail();
  incoming.send({ type: 'incoming.accept' });
  await acceptCall.answer(done(makeCall({ status: 'in-progress' })));
  expect(live()).toBeDefined();
});
