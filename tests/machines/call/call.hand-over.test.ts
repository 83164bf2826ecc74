import { describe, expect, it } from 'vitest';
import { makeRefusal } from '../../support/fixtures';
import { done, makeCall, makeMemory } from './call.fixtures';
import { accepting, createTestCall, live, ringing } from './create-test-call';

const mine = makeCall({ status: 'in-progress', agentId: '7' });
type Test = ReturnType<typeof createTestCall>;

describe('standing down for another tab', () => {
  it('lets a live call go on: nothing is ended, forgotten or said, only the line is hung up', async () => {
    const { send, state, line, keeper, endCall, reports } = await live();
    reports.length = 0;
    send({ type: 'call.yield' });
    expect(state()).toBe('away');
    expect(line.isRunning()).toBe(false);
    expect(endCall.calls).toEqual([]);
    expect(keeper.received.map(({ type }) => type)).not.toContain('memory.forget');
    expect(reports).toEqual([]);
  });

  it('takes the same call up again once the phone is back', async () => {
    const { send, state, fetchActiveCalls, line } = await live();
    send({ type: 'call.yield' });
    send({ type: 'call.attend' });
    await fetchActiveCalls.answer([mine]);
    expect(state()).toBe('live');
    expect(line.inputs).toHaveLength(2);
  });

  it('takes it up again muted where the agent was, and one that is answered anew is not', async () => {
    const { send, live: call, recall, keeper, fetchActiveCalls, line } = await live();
    call()?.getSnapshot().children.line?.send({ type: 'line.toggleMute' });
    const part = { isMuted: true };
    expect(keeper.received.at(-1)).toEqual({ type: 'memory.remember', callId: '12', part });
    recall.mockReturnValue(makeMemory(part));
    send({ type: 'call.yield' });
    send({ type: 'call.attend' });
    await fetchActiveCalls.answer([mine]);
    line.tell({ type: 'line.changed', state: 'pending' });
    expect(line.received.at(-1)).toEqual({ type: 'line.mute', muted: true });
    const anew = await live({}, makeMemory(part));
    anew.line.tell({ type: 'line.changed', state: 'pending' });
    expect(anew.line.received).toEqual([]);
  });

  it.each([
    [
      'with the list of the calls before its answer',
      async ({ clock, fetchActiveCalls }: Test) => {
        clock.increment(10_000);
        await fetchActiveCalls.answer([mine]);
      },
    ],
    [
      'with the list of the calls after its answer was lost',
      async ({ acceptCall, fetchActiveCalls }: Test) => {
        await acceptCall.fail();
        await fetchActiveCalls.answer([mine]);
      },
    ],
    [
      'at a second accept',
      async ({ acceptCall, fetchActiveCalls, incoming }: Test) => {
        await acceptCall.fail();
        await fetchActiveCalls.answer([makeCall()]);
        incoming.send({ type: 'incoming.accept' });
        await acceptCall.answer(done(mine));
      },
    ],
    [
      'in the other tab',
      async ({ acceptCall, fetchActiveCalls }: Test) => {
        await acceptCall.fail();
        await fetchActiveCalls.answer([]);
      },
    ],
  ])('takes up one as in progress and muted that was answered long before: %s', async (_, answer) => {
    const test = await accepting();
    await answer(test);
    test.recall.mockReturnValue(makeMemory({ openedAt: 40_000, isMuted: true }));
    test.send({ type: 'call.yield' });
    test.send({ type: 'call.attend' });
    await test.fetchActiveCalls.answer([mine]);
    expect([test.state(), test.reports.at(-1), test.live()?.getSnapshot().context.isMuted]).toEqual([
      'live',
      { type: 'call.wentLive', restored: true },
      true,
    ]);
  });

  it('hides a call that rings, and everything that waits', async () => {
    const { incoming, send, state, offerId, offer, reports } = await ringing();
    offer(makeCall({ id: '13' }));
    send({ type: 'call.yield' });
    expect([state(), offerId(), incoming.getSnapshot().context.queue]).toEqual(['away', null, []]);
    expect(reports.at(-1)).toEqual({ type: 'call.stoppedRinging' });
  });

  it('drops a question for the active calls, whose answer opens nothing', async () => {
    const { send, fetchActiveCalls, state } = createTestCall();
    send({ type: 'call.attend' });
    send({ type: 'call.yield' });
    await fetchActiveCalls.answer([mine]);
    expect(state()).toBe('away');
  });
});

describe('standing down while a call is answered', () => {
  const yielding = async () => {
    const test = await accepting();
    test.reports.length = 0;
    test.send({ type: 'call.yield' });
    return test;
  };

  it('lets the accept arrive, and then tells of it instead of opening the call', async () => {
    const { send, acceptCall, state, offerId, reports } = await yielding();
    send({ type: 'call.yield' });
    expect([state(), offerId()]).toEqual([{ accepting: 'yielding' }, null]);
    expect(acceptCall.calls.map(({ signal }) => signal.aborted)).toEqual([false]);
    await acceptCall.answer(done(mine));
    expect(state()).toBe('away');
    expect(reports).toEqual([{ type: 'call.yielded' }]);
  });

  it('tells of an answer that was lost or refused, without a toast', async () => {
    const lost = await yielding();
    await lost.acceptCall.fail();
    const refused = await yielding();
    await refused.acceptCall.answer(makeRefusal(409));
    for (const { state, reports } of [lost, refused]) {
      expect([state(), reports]).toEqual(['away', [{ type: 'call.yielded' }]]);
    }
  });

  it('leaves a call that was answered and not yet shown to the other tab, and rings again once the phone is back', async () => {
    const { acceptCall, send, line, state, reports, clock, fetchActiveCalls } = await accepting();
    await acceptCall.answerOnly(done(mine));
    reports.length = 0;
    send({ type: 'call.yield' });
    clock.increment(2_000);
    expect([state(), line.isRunning(), reports]).toEqual(['away', false, [{ type: 'call.yielded' }]]);
    send({ type: 'call.attend' });
    await fetchActiveCalls.answer([makeCall({ id: '13' })]);
    expect(reports.at(-1)).toEqual({ type: 'call.startedRinging', offer: makeCall({ id: '13' }) });
  });

  it('opens the call here when the phone is back before the answer', async () => {
    const { send, acceptCall, state, offerId, reports } = await yielding();
    send({ type: 'call.attend' });
    expect(offerId()).toBe('12');
    await acceptCall.answer(done(mine));
    expect(state()).toBe('live');
    expect(reports).toEqual([{ type: 'call.wentLive', restored: false }]);
  });
});

describe('taking over', () => {
  it('opens a call that another tab has answered since it began to ring here', async () => {
    const { send, fetchActiveCalls, state, reports } = await ringing();
    send({ type: 'call.refresh' });
    await fetchActiveCalls.answer([mine]);
    expect(state()).toBe('live');
    expect(reports.slice(1)).toEqual([
      { type: 'call.stoppedRinging' },
      { type: 'call.wentLive', restored: true },
    ]);
  });

  it('asks anew when the first answer may be older than the other tab’s accept', async () => {
    const { send, fetchActiveCalls, state } = createTestCall();
    send({ type: 'call.attend' });
    send({ type: 'call.refresh' });
    expect(fetchActiveCalls.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await fetchActiveCalls.answer([mine]);
    expect(state()).toBe('live');
  });
});
