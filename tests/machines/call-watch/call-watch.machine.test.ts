import { expect, it } from 'vitest';
import { callWatchMachine } from '../../../src/machines/call-watch/call-watch.machine';
import type { Call } from '../../../src/services/calls/call.types';
import { settled } from '../../support/deferred';
import { makeHttpRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { done, makeCall } from '../call/call.fixtures';
import { accepting, attended, live } from '../call/create-test-call';

const liveAgain = makeCall({ status: 'in-progress' });

it('asks for the active calls five seconds after each answer', async () => {
  const { clock, poll, state } = await live();
  clock.increment(4_999);
  expect(poll.calls).toHaveLength(0);
  clock.increment(1);
  expect(poll.calls).toHaveLength(1);
  await poll.answer([liveAgain]);
  expect(state()).toBe('live');
  clock.increment(5_000);
  expect(poll.calls).toHaveLength(2);
});

it.each([
  ['is missing', []],
  ['is completed', [makeCall({ status: 'completed' })]],
  ['rings again', [makeCall()]],
  ['is a colleague’s by now', [makeCall({ status: 'in-progress', agentId: '9' })]],
])('is over when the call %s, without ending it on the server', async (_, calls) => {
  const { clock, poll, state, line, keeper, endCall, reports } = await live();
  clock.increment(5_000);
  await poll.answer(calls);
  clock.increment(1_499);
  expect(state()).toBe('live');
  clock.increment(1);
  expect(state()).toBe('idle');
  expect(line.isRunning()).toBe(false);
  expect(keeper.received.at(-1)).toEqual({ type: 'memory.forget', callId: '12' });
  expect(endCall.calls).toEqual([]);
  expect(reports.at(-1)).toEqual({ type: 'call.finished' });
});

it.each<[string, Partial<Call>, string | null]>([
  ['the agent', {}, '7'],
  ['nobody', { agentId: '7' }, null],
  ['whom the answer to the accept named', { agentId: '55' }, '55'],
])('goes on while the list names %s', async (_, changes, agentId) => {
  const { clock, poll, state, acceptCall } = await accepting({ agentId: '9', offeredAgain: true });
  await acceptCall.answer(done(makeCall({ status: 'in-progress', ...changes })));
  clock.increment(5_000);
  await poll.answer([makeCall({ status: 'in-progress', agentId })]);
  clock.increment(5_000);
  expect([state(), poll.calls.length]).toEqual(['live', 2]);
});

it('is over when a colleague has the call that was taken up without a name', async () => {
  const { clock, poll, state } = await attended([liveAgain]);
  await settled();
  clock.increment(5_000);
  await poll.answer([makeCall({ status: 'in-progress', agentId: '9' })]);
  clock.increment(1_500);
  expect(state()).toBe('idle');
});

it('asks for what was sent of its end while the live connection was away', async () => {
  const poll = standInPromise<readonly Call[]>();
  const machine = callWatchMachine.provide({ actors: { fetchActiveCalls: poll.logic } });
  const { clock, reports } = startUnderParent(
    machine,
    { callId: '12', agentId: '7' },
    undefined,
    [],
    ['realtime'],
  );
  clock.increment(5_000);
  await poll.answer([]);
  expect(reports).toEqual([{ type: 'realtime.askEnds' }]);
});

it('is over at once where the server never says why', async () => {
  const poll = standInPromise<readonly Call[]>();
  const { ref, clock } = startUnderParent(
    callWatchMachine.provide({
      guards: { saysNoReason: () => true },
      actors: { fetchActiveCalls: poll.logic },
    }),
    { callId: '12', agentId: '7' },
  );
  clock.increment(5_000);
  await poll.answer([]);
  expect(ref.getSnapshot().value).toBe('over');
});

it.each([
  ['goes on after a failed poll', undefined, 5_000],
  ['polls no sooner than a server that refuses asks for', makeHttpRefusal(429, null, {}, 20_000), 20_000],
])('%s', async (_, failure, pauseMs) => {
  const { clock, poll, state } = await live();
  clock.increment(5_000);
  await poll.fail(failure);
  expect(state()).toBe('live');
  clock.increment(pauseMs - 1);
  expect(poll.calls).toHaveLength(1);
  clock.increment(1);
  expect(poll.calls).toHaveLength(2);
});

it('asks at once when the live connection is back', async () => {
  const { send, poll } = await live();
  send({ type: 'call.refresh' });
  expect(poll.calls).toHaveLength(1);
});

it('asks anew while an answer is on its way, which may be older than what happened since', async () => {
  const { clock, send, poll } = await live();
  clock.increment(5_000);
  send({ type: 'call.refresh' });
  expect(poll.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

it('lets no answer asked for during one call into the next', async () => {
  const { clock, poll, hear, offer, incoming, acceptCall, state, fetchActiveCalls } = await live();
  clock.increment(5_000);
  hear('callEnded', '12');
  expect(poll.calls.map(({ signal }) => signal.aborted)).toEqual([true]);
  offer(makeCall({ id: '13' }));
  incoming.send({ type: 'incoming.accept' });
  await acceptCall.answer(done(makeCall({ id: '13', status: 'in-progress' })));
  await poll.answer([]);
  expect(state()).toBe('live');
  expect(fetchActiveCalls.calls).toHaveLength(1);
});

it.each([
  ['from the beginning', true, []],
  ['later', undefined, [{ type: 'watch.voiceTaken' }]],
])(
  'tells whenever the voice is elsewhere %s, and once that it is no longer',
  async (_, isVoiceElsewhere, first) => {
    const poll = standInPromise<readonly Call[]>();
    const machine = callWatchMachine.provide({ actors: { fetchActiveCalls: poll.logic } });
    const { clock, reports } = startUnderParent(machine, { callId: '12', agentId: '7', isVoiceElsewhere });
    const taken = { ...liveAgain, isVoiceElsewhere: true as const };
    const answers = [...first.map(() => taken), taken, liveAgain, liveAgain];
    for (const call of answers) {
      clock.increment(5_000);
      await poll.answer([call]);
    }
    expect(poll.calls).toHaveLength(answers.length);
    expect(reports).toEqual([...first, { type: 'watch.voiceTaken' }, { type: 'watch.voiceFreed' }]);
  },
);
