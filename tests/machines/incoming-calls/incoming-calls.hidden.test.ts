import { describe, expect, it } from 'vitest';
import { makeRefusal } from '../../support/fixtures';
import { done, makeCall } from '../call/call.fixtures';
import { accepting, attended, live, ringing } from '../call/create-test-call';

const first = makeCall();
const second = makeCall({ id: '13' });

const hiding = async () => {
  const test = await ringing();
  test.incoming.send({ type: 'incoming.dismiss' });
  return test;
};

describe('a key pressed as the popup opened', () => {
  it('was typed into something else: neither Enter nor Escape counts for half a second', async () => {
    const { incoming, clock, state, acceptCall } = await ringing();
    incoming.send({ type: 'incoming.accept', byKey: true });
    clock.increment(499);
    incoming.send({ type: 'incoming.dismiss', byKey: true });
    expect([state(), acceptCall.calls.length]).toEqual([
      { ringing: { check: 'waiting', keys: 'blocked' } },
      0,
    ]);
    clock.increment(1);
    incoming.send({ type: 'incoming.accept', byKey: true });
    expect(acceptCall.calls).toHaveLength(1);
  });

  it('counts at once when nothing had the focus, and a press of the pointer always', async () => {
    const idle = await ringing();
    idle.focus.tell({ type: 'focus.wasNowhere' });
    idle.incoming.send({ type: 'incoming.accept', byKey: true });
    const pressed = await ringing();
    pressed.incoming.send({ type: 'incoming.accept' });
    expect([idle.state(), pressed.state()]).toEqual([{ accepting: 'mine' }, { accepting: 'mine' }]);
  });

  it('is held back again for the next call, which opens under the same keys', async () => {
    const { incoming, clock, offer, offerId, acceptCall } = await ringing();
    offer(second);
    clock.increment(500);
    incoming.send({ type: 'incoming.dismiss', byKey: true });
    incoming.send({ type: 'incoming.dismiss', byKey: true });
    incoming.send({ type: 'incoming.accept', byKey: true });
    expect([offerId(), acceptCall.calls.length]).toEqual(['13', 0]);
  });
});

describe('a hidden call', () => {
  it('stays in sight, and is answered from there', async () => {
    const { incoming, hidden, acceptCall, state, offerId } = await hiding();
    expect(hidden()).toEqual(['12']);
    incoming.send({ type: 'incoming.takeBack', call: first });
    expect([hidden(), state(), offerId()]).toEqual([[], { accepting: 'mine' }, '12']);
    expect(acceptCall.calls.map(({ input }) => input)).toEqual([{ callId: '12' }]);
  });

  it.each(['callCancelled', 'callEnded'] as const)('goes on %s', async (type) => {
    const { hear, hidden } = await hiding();
    hear(type, '12');
    expect(hidden()).toEqual([]);
  });

  it('rings again when it is offered again, and is hidden no longer', async () => {
    const { offer, offerId, hidden } = await hiding();
    offer(first);
    expect([offerId(), hidden()]).toEqual(['12', []]);
  });

  it('is asked about every 90 seconds: its end may have been missed', async () => {
    const { clock, fetchActiveCalls, hidden, state } = await hiding();
    const before = fetchActiveCalls.calls.length;
    clock.increment(89_999);
    expect(fetchActiveCalls.calls).toHaveLength(before);
    clock.increment(1);
    await fetchActiveCalls.answer([first]);
    expect([hidden(), state()]).toEqual([['12'], 'idle']);
    clock.increment(90_000);
    await fetchActiveCalls.answer([]);
    expect([hidden(), state()]).toEqual([[], 'idle']);
    clock.increment(600_000);
    expect(fetchActiveCalls.calls).toHaveLength(before + 2);
  });

  it('rings again when the server rings it once more after it did not', async () => {
    const { send, fetchActiveCalls, offerId } = await hiding();
    for (const calls of [[], [first]]) {
      send({ type: 'call.refresh' });
      await fetchActiveCalls.answer(calls);
    }
    expect(offerId()).toBe('12');
  });

  it.each([
    ['is none where another agent was first, whatever the refusal', true, []],
    ['is one whose accept was refused while it rings on', false, ['12']],
  ])('%s', async (_, isCancelled, left) => {
    const { incoming, acceptCall, hear, hidden, offer } = await ringing();
    // Taken back once before.
    hear('callCancelled', '12');
    offer(first);
    incoming.send({ type: 'incoming.accept' });
    if (isCancelled) hear('callCancelled', '12');
    await acceptCall.answer(makeRefusal(422, 'This call was already answered.'));
    expect(hidden()).toEqual(left);
  });

  it('is kept by a return of the connection exactly as long as the server rings it', async () => {
    const { send, fetchActiveCalls, hidden, offerId } = await hiding();
    send({ type: 'call.refresh' });
    await fetchActiveCalls.answer([first]);
    expect([hidden(), offerId()]).toEqual([['12'], null]);
    send({ type: 'call.refresh' });
    await fetchActiveCalls.answer([]);
    expect(hidden()).toEqual([]);
  });

  it('cannot be taken back in a call, nor one that is not hidden', async () => {
    const test = await live();
    expect(test.incoming.getSnapshot().can({ type: 'incoming.takeBack', call: second })).toBe(false);
    const idle = await attended();
    expect(idle.incoming.getSnapshot().can({ type: 'incoming.takeBack', call: second })).toBe(false);
  });

  it.each([
    [409, []],
    [404, []],
    [429, ['12']],
    [403, ['12']],
  ])('whose answer is refused with %i leaves %j in sight', async (status, shown) => {
    const { incoming, acceptCall, hidden } = await ringing();
    incoming.send({ type: 'incoming.accept' });
    await acceptCall.answer(makeRefusal(status));
    expect(hidden()).toEqual(shown);
  });
});

describe('the words at the end of a call', () => {
  const noticesOf = ({ reports }: { readonly reports: readonly { readonly type: string }[] }) =>
    reports.flatMap((report) => ('notice' in report ? [report.notice] : []));
  const over = { code: 'callOver', itemCount: 0, keptCallId: null };

  it.each([
    ['caller', { ...over, by: 'caller', seconds: 45 }],
    ['lost', { ...over, by: 'lost', seconds: 45 }],
    ['agent', { ...over, by: null, seconds: 45 }],
    ['agent_lost', { code: 'callLost' }],
  ] as const)('of reason %s', async (reason, notice) => {
    const test = await live();
    test.tick(145_000);
    test.send({ type: 'agentChannel.callEnded', callId: '12', reason });
    expect(noticesOf(test)).toEqual([notice]);
  });

  it('say why, when the event comes after the poll that missed the call', async () => {
    const test = await live();
    const { clock, poll, send, state } = test;
    clock.increment(5_000);
    await poll.answer([]);
    send({
      type: 'agentChannel.callEnded',
      callId: '12',
      reason: 'released',
      released: { by: 'Grace Okafor', why: 'No sound on the line' },
    });
    expect(state()).toBe('idle');
    expect(noticesOf(test)).toEqual([
      { code: 'callReleased', by: 'Grace Okafor', why: 'No sound on the line' },
    ]);
  });

  it('have the time of the server where it says one, as every list of calls has it', async () => {
    const test = await live();
    test.tick(145_000);
    test.send({ type: 'agentChannel.callEnded', callId: '12', reason: 'caller', seconds: 47 });
    expect(noticesOf(test)).toEqual([{ ...over, by: 'caller', seconds: 47 }]);
  });

  it('have no time where the call was over before its screen opened', async () => {
    const test = await accepting();
    await test.acceptCall.answer(done(makeCall({ status: 'in-progress' })));
    test.send({ type: 'agentChannel.callEnded', callId: '12', reason: 'caller' });
    expect(noticesOf(test)).toEqual([{ ...over, by: 'caller', seconds: null }]);
  });

  it.each([
    ['released', { code: 'callReleased' }],
    ['supervisor', { code: 'endedBySupervisor', itemCount: 0, keptCallId: null }],
  ] as const)('of reason %s name who did it and why', async (reason, notice) => {
    const test = await live();
    const released = { by: 'Grace Okafor', why: 'No sound' };
    test.send({ type: 'agentChannel.callEnded', callId: '12', reason, released });
    expect(noticesOf(test)).toEqual([{ ...notice, ...released }]);
  });

  it('are those of the call alone, not of the one before', async () => {
    const test = await live();
    test.send({ type: 'agentChannel.callEnded', callId: '12', reason: 'caller' });
    test.offer(second);
    test.incoming.send({ type: 'incoming.accept' });
    await test.acceptCall.answer(done(makeCall({ id: '13', status: 'in-progress' })));
    test.tick(200_000);
    test.send({ type: 'agentChannel.callEnded', callId: '13' });
    expect(noticesOf(test).at(-1)).toEqual({ ...over, by: null, seconds: 0 });
  });
});
