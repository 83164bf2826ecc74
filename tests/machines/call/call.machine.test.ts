import { describe, expect, it } from 'vitest';
import { selectLeftInCall } from '../../../src/machines/call/call.selectors';
import type { Call } from '../../../src/services/calls/call.types';
import { settled } from '../../support/deferred';
import { makeRefusal } from '../../support/fixtures';
import { done, makeCall, makeCustomer, makeMemory } from './call.fixtures';
import { accepting, attended, createTestCall, live, ringing } from './create-test-call';

const other = makeCall({ id: '13' });
const mine = makeCall({ status: 'in-progress', agentId: '7' });
const restoring = { restoring: { question: 'asking', ring: 'held' } };
type Test = ReturnType<typeof createTestCall>;

/** It was asked before, and has not answered. */
const stillUnsure = { restoring: { question: 'asking', ring: 'free' } };

describe('offers', () => {
  it('shows a call that rings, and says so', async () => {
    const { state, offerId, reports } = await ringing();
    expect(state()).toEqual({ ringing: { check: 'waiting', keys: 'blocked' } });
    expect(offerId()).toBe('12');
    expect(reports).toEqual([{ type: 'call.startedRinging', offer: makeCall() }]);
  });

  it('hides a dismissed call without asking the server anything', async () => {
    const { incoming, state, offerId, reports, fetchActiveCalls, acceptCall } = await ringing();
    incoming.send({ type: 'incoming.dismiss' });
    expect(state()).toBe('idle');
    expect(offerId()).toBeNull();
    expect(reports).toEqual([
      { type: 'call.startedRinging', offer: makeCall() },
      { type: 'call.stoppedRinging' },
    ]);
    expect([fetchActiveCalls.calls.length, acceptCall.calls.length]).toEqual([1, 0]);
  });

  it('shows a dismissed call again when it is offered again', async () => {
    const { incoming, offer, offerId } = await ringing();
    incoming.send({ type: 'incoming.dismiss' });
    offer(makeCall());
    expect(offerId()).toBe('12');
  });

  it('does not bring a dismissed call back because the connection came back', async () => {
    const { incoming, send, fetchActiveCalls, state } = await ringing();
    incoming.send({ type: 'incoming.dismiss' });
    send({ type: 'call.refresh' });
    await fetchActiveCalls.answer([makeCall()]);
    expect(state()).toBe('idle');
  });

  it.each(['callCancelled', 'callEnded'] as const)('removes the shown call on %s', async (type) => {
    const { hear, state, offerId } = await ringing();
    hear(type, '12');
    expect(state()).toBe('idle');
    expect(offerId()).toBeNull();
  });

  it.each(['callCancelled', 'callEnded'] as const)('keeps the shown call on %s of another', async (type) => {
    const { hear, state, offerId } = await ringing();
    hear(type, '99');
    expect(state()).toEqual({ ringing: { check: 'waiting', keys: 'blocked' } });
    expect(offerId()).toBe('12');
  });

  it('offers a cancelled call again but never an ended one', async () => {
    const { hear, offer, offerId } = await ringing();
    hear('callCancelled', '12');
    offer(makeCall());
    expect(offerId()).toBe('12');
    hear('callEnded', '12');
    offer(makeCall());
    expect(offerId()).toBeNull();
  });

  it('remembers the end of a call it never showed', async () => {
    const { hear, offer, state } = await attended();
    hear('callEnded', '12');
    offer(makeCall());
    expect(state()).toBe('idle');
  });

  it('keeps one popup when the same call is offered twice', async () => {
    const { incoming, offer, state } = await ringing();
    offer(makeCall());
    incoming.send({ type: 'incoming.dismiss' });
    expect(state()).toBe('idle');
  });

  it('lets a second call wait and shows it when the first is gone', async () => {
    const { incoming, offer, offerId } = await ringing();
    offer(other);
    expect(offerId()).toBe('12');
    incoming.send({ type: 'incoming.dismiss' });
    expect(offerId()).toBe('13');
  });

  it.each(['callCancelled', 'callEnded'] as const)('forgets a waiting call on %s', async (type) => {
    const { incoming, offer, hear, state } = await ringing();
    offer(other);
    hear(type, '13');
    incoming.send({ type: 'incoming.dismiss' });
    expect(state()).toBe('idle');
  });

  it('asks the server about a popup that stays up beyond any ring time', async () => {
    const { clock, fetchActiveCalls, state } = await ringing();
    clock.increment(90_000);
    expect(state()).toEqual({ ringing: { check: 'asking', keys: 'active' } });
    await fetchActiveCalls.answer([]);
    expect(state()).toBe('idle');
  });

  it('asks again when the popup is taken away meanwhile, and takes up a call that is its own by then', async () => {
    const { send, hear, fetchActiveCalls, state, offerId } = await ringing();
    send({ type: 'call.refresh' });
    hear('callCancelled', '13');
    expect(state()).toEqual({ ringing: { check: 'asking', keys: 'blocked' } });
    hear('callCancelled', '12');
    expect([state(), offerId()]).toEqual([restoring, null]);
    await fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: '7' })]);
    expect(state()).toBe('live');
  });

  it('is done with a popup taken away for another agent while it asked', async () => {
    const { send, hear, fetchActiveCalls, state } = await ringing();
    send({ type: 'call.refresh' });
    hear('callCancelled', '12');
    await fetchActiveCalls.answer([]);
    expect(state()).toBe('idle');
  });

  it('keeps what was offered while the question was on its way', async () => {
    const { send, offer, fetchActiveCalls, offerId } = await ringing();
    send({ type: 'call.refresh' });
    offer(other);
    await fetchActiveCalls.answer([]);
    expect(offerId()).toBe('13');
  });

  it('keeps the popup when the server still rings or does not answer', async () => {
    const { send, fetchActiveCalls, state } = await ringing();
    send({ type: 'call.refresh' });
    await fetchActiveCalls.answer([makeCall()]);
    expect(state()).toEqual({ ringing: { check: 'waiting', keys: 'blocked' } });
    send({ type: 'call.refresh' });
    await fetchActiveCalls.fail();
    expect(state()).toEqual({ ringing: { check: 'waiting', keys: 'blocked' } });
  });
});

describe('answering', () => {
  it('accepts once, however often it is answered', async () => {
    const { incoming, acceptCall } = await accepting();
    incoming.send({ type: 'incoming.accept' });
    expect(acceptCall.calls.map(({ input }) => input)).toEqual([{ callId: '12' }]);
  });

  it('opens the live call when the accept is answered', async () => {
    const { state, offerId, reports } = await live();
    expect(state()).toBe('live');
    expect(offerId()).toBeNull();
    expect(reports).toEqual([
      { type: 'call.startedRinging', offer: makeCall() },
      { type: 'call.stoppedRinging' },
      { type: 'call.wentLive', restored: false },
    ]);
  });

  it('begins the call with the answer, and shows it once its line had the time to join', async () => {
    const { acceptCall, line, live: shown, offerId, reports, clock } = await accepting();
    await acceptCall.answerOnly(done(makeCall({ status: 'in-progress' })));
    expect([line.isRunning(), shown(), offerId(), reports.at(-1)]).toEqual([
      true,
      undefined,
      '12',
      { type: 'call.stoppedRinging' },
    ]);
    clock.increment(0);
    expect([shown() === undefined, offerId(), reports.at(-1)]).toEqual([
      false,
      null,
      { type: 'call.wentLive', restored: false },
    ]);
  });

  it('closes a call that ends before it was shown', async () => {
    const { acceptCall, line, send, state, reports, clock } = await accepting();
    await acceptCall.answerOnly(done(makeCall({ status: 'in-progress' })));
    send({ type: 'agentChannel.callEnded', callId: '12' });
    clock.increment(2_000);
    expect([line.isRunning(), state()]).toEqual([false, 'idle']);
    expect(reports).toContainEqual({ type: 'call.wentLive', restored: false });
    expect(reports.at(-1)).toEqual({ type: 'call.finished' });
  });

  it('takes a caller for unsaid only where neither the offer nor the answer says whether one is known', async () => {
    const answered = async (offer: Partial<Call>, answer: Partial<Call>) => {
      const { acceptCall, ref } = await accepting(offer);
      await acceptCall.answer(done(makeCall({ ...answer, status: 'in-progress' })));
      return ref.getSnapshot().context.call?.isCustomerOmitted;
    };
    const unsaid = { isCustomerOmitted: true } as const;
    expect([
      await answered(unsaid, unsaid),
      await answered(unsaid, {}),
      await answered({}, unsaid),
      await answered({}, {}),
    ]).toEqual([true, undefined, undefined, undefined]);
  });

  it("uses the accept answer and keeps the event's values for what it lacks", async () => {
    const eventForm = makeCustomer({ id: null, totalOrders: 13, totalSpentCents: null, email: null });
    const { acceptCall, ref } = await accepting({ customer: eventForm });
    await acceptCall.answer(
      done(
        makeCall({
          status: 'in-progress',
          tenantName: null,
          agentId: '7',
          customer: makeCustomer({ preferences: [], phoneNumber: null, totalOrders: null }),
        }),
      ),
    );
    expect(ref.getSnapshot().context.call).toEqual(
      makeCall({ status: 'in-progress', agentId: '7', customer: makeCustomer({ totalOrders: 13 }) }),
    );
  });

  it.each([
    ['the list is without it', ({ fetchActiveCalls }: Test) => fetchActiveCalls.answer([])],
    [
      'the list names the other agent',
      ({ fetchActiveCalls }: Test) =>
        fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: '9' })]),
    ],
    [
      'the list is late, and says that it rings',
      ({ fetchActiveCalls }: Test) => fetchActiveCalls.answer([makeCall()]),
    ],
    [
      'there is no list',
      async ({ fetchActiveCalls, clock }: Test) => {
        await fetchActiveCalls.fail();
        clock.increment(1_000);
        await fetchActiveCalls.fail();
      },
    ],
    [
      'the list names nobody',
      ({ fetchActiveCalls }) => fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: null })]),
    ],
  ])('says that another agent took the call, and logs it: %s', async (_, list) => {
    const test = await accepting();
    await test.acceptCall.answer(makeRefusal(409, 'Already taken'));
    expect(test.offerId()).toBeNull();
    await list(test);
    expect([test.state(), test.offerId(), test.hidden()]).toEqual(['idle', null, []]);
    expect(test.reports.filter(({ type }) => type === 'notice.raised')).toEqual([
      { type: 'notice.raised', notice: { code: 'callTaken' } },
    ]);
    expect(test.logs).toContain('Accepting the call failed: Already taken');
  });

  it('says so within two seconds where the list does not come', async () => {
    const { acceptCall, clock, reports } = await accepting();
    await acceptCall.answer(makeRefusal(409));
    clock.increment(2_000);
    expect(reports.at(-1)).toEqual({ type: 'notice.raised', notice: { code: 'callTaken' } });
  });

  it('says so before the next call rings, where the list is slow to come', async () => {
    const { acceptCall, offer, clock, offerId, reports } = await accepting();
    offer(makeCall({ id: '13' }));
    await acceptCall.answer(makeRefusal(409));
    clock.increment(2_000);
    expect(offerId()).toBe('13');
    expect(reports.slice(-2)).toEqual([
      { type: 'notice.raised', notice: { code: 'callTaken' } },
      { type: 'call.startedRinging', offer: makeCall({ id: '13' }) },
    ]);
  });

  it.each([404, 409, 410])(
    'is taken up where %i answers a second accept, as the first was answered too late',
    async (status) => {
      const { acceptCall, fetchActiveCalls, incoming, state, reports } = await accepting();
      await acceptCall.fail();
      await fetchActiveCalls.answer([makeCall()]);
      const told = reports.filter(({ type }) => type === 'notice.raised').length;
      incoming.send({ type: 'incoming.accept' });
      await acceptCall.answer(makeRefusal(status));
      await fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: '7' })]);
      expect(state()).toBe('live');
      expect(reports.filter(({ type }) => type === 'notice.raised')).toHaveLength(told);
    },
  );

  it('opens the call that the agent is on where that is why another may not be accepted', async () => {
    const { acceptCall, fetchActiveCalls, state, reports } = await accepting();
    await acceptCall.answer(makeRefusal(409, 'You are already on a call.'));
    await fetchActiveCalls.answer([makeCall({ id: '11', status: 'in-progress', agentId: '7' }), makeCall()]);
    expect([state(), reports.at(-1)?.type]).toEqual(['live', 'call.wentLive']);
    expect(reports.filter(({ type }) => type === 'notice.raised')).toEqual([]);
  });

  it('says what the server said about any other failure, and offers the call when it comes again', async () => {
    const { acceptCall, offer, offerId, reports } = await accepting();
    await acceptCall.answer(makeRefusal(403, 'Not yours'));
    expect(reports.at(-1)).toEqual({
      type: 'notice.raised',
      notice: { code: 'answerFailed', message: 'Not yours' },
    });
    offer(makeCall());
    expect(offerId()).toBe('12');
  });

  it.each([500, 502, 503, 504])(
    'asks for the active calls after %i, as who answered may not know whose the call is',
    async (status) => {
      const { acceptCall, fetchActiveCalls, state, reports, logs } = await accepting();
      await acceptCall.answer(makeRefusal(status, 'Out of order'));
      expect(state()).toEqual(restoring);
      expect(logs).toEqual(['Accepting the call failed: Out of order']);
      await fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: '7' })]);
      expect([state(), reports.at(-1)]).toEqual(['live', { type: 'call.wentLive', restored: false }]);
      expect(reports.filter(({ type }) => type === 'notice.raised')).toEqual([]);
    },
  );

  it.each([
    [
      'answered so',
      'Out of order',
      ({ acceptCall }: Test) => acceptCall.answer(makeRefusal(500, 'Out of order')),
    ],
    ['lost', null, ({ acceptCall }: Test) => acceptCall.fail()],
  ])('says that it could not be answered where the list has it not: %s', async (_, message, end) => {
    const test = await accepting();
    const notice = { type: 'notice.raised', notice: { code: 'answerFailed', message } };
    await end(test);
    expect(test.reports).not.toContainEqual(notice);
    await test.fetchActiveCalls.answer([]);
    expect(test.reports.at(-1)).toEqual(notice);
  });

  it('says so within two seconds where no list comes either', async () => {
    const { acceptCall, clock, reports } = await accepting();
    await acceptCall.fail();
    clock.increment(2_000);
    expect(reports.at(-1)).toEqual({
      type: 'notice.raised',
      notice: { code: 'answerFailed', message: null },
    });
  });

  it('waits for an answer that takes half a minute, and asks every ten seconds whether the call is ours by now', async () => {
    const { acceptCall, fetchActiveCalls, clock, state, reports } = await accepting();
    const before = fetchActiveCalls.calls.length;
    for (const list of [[makeCall()], [makeCall({ status: 'in-progress' })], []]) {
      clock.increment(10_000);
      await fetchActiveCalls.answer(list);
    }
    expect([fetchActiveCalls.calls.length - before, state()]).toEqual([3, { accepting: 'mine' }]);
    await acceptCall.answer(done(makeCall({ status: 'in-progress' })));
    expect([state(), reports.at(-1)]).toEqual(['live', { type: 'call.wentLive', restored: false }]);
    clock.increment(10_000);
    expect(fetchActiveCalls.calls.length - before).toBe(3);
  });

  it('begins the call that the list says is ours before the answer comes', async () => {
    const { acceptCall, fetchActiveCalls, clock, state, reports, ref } = await accepting({
      customer: makeCustomer(),
    });
    clock.increment(10_000);
    await fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: '7' })]);
    clock.increment(0);
    expect([state(), acceptCall.calls[0]?.signal.aborted, reports.at(-1)]).toEqual([
      'live',
      true,
      { type: 'call.wentLive', restored: false },
    ]);
    expect(ref.getSnapshot().context.call?.customer).toEqual(makeCustomer());
  });

  it.each([
    [
      'with its answer',
      ({ acceptCall }: Test) => acceptCall.answer(done(makeCall({ status: 'in-progress' }))),
    ],
    [
      'with the list of the calls, before its answer',
      async ({ clock, fetchActiveCalls }: Test) => {
        clock.increment(10_000);
        await fetchActiveCalls.answer([mine]);
      },
    ],
    [
      'with the list of the calls, after its answer was lost',
      async ({ acceptCall, fetchActiveCalls }: Test) => {
        await acceptCall.fail();
        await fetchActiveCalls.answer([mine]);
      },
    ],
  ])('begins a call unmuted that was muted before it was taken away, and keeps it so: %s', async (_, end) => {
    const test = await accepting();
    test.recall.mockReturnValue(makeMemory({ openedAt: 40_000, isMuted: true }));
    await end(test);
    expect([test.state(), test.live()?.getSnapshot().context.isMuted]).toEqual(['live', false]);
    expect(test.keeper.received).toContainEqual({
      type: 'memory.remember',
      callId: '12',
      part: { isMuted: false },
    });
  });

  it('rings again where the server still lists the call after it could not answer the accept', async () => {
    const { acceptCall, fetchActiveCalls, offerId } = await accepting();
    await acceptCall.answer(makeRefusal(503));
    await fetchActiveCalls.answer([makeCall()]);
    expect(offerId()).toBe('12');
  });

  it('asks for the active calls when the answer was lost, as the call may be ours', async () => {
    const { acceptCall, fetchActiveCalls, state, reports } = await accepting();
    await acceptCall.fail();
    expect(state()).toEqual(restoring);
    await fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: '7' })]);
    expect([state(), reports.at(-1)]).toEqual(['live', { type: 'call.wentLive', restored: false }]);
    expect(reports.filter(({ type }) => type === 'notice.raised')).toEqual([]);
  });

  it('does not open the live screen when the caller hung up before the accept was answered', async () => {
    const { hear, acceptCall, state } = await accepting();
    hear('callEnded', '12');
    expect(state()).toBe('idle');
    await acceptCall.answer(done(makeCall({ status: 'in-progress' })));
    expect(state()).toBe('idle');
  });

  it('does not mind the cancelled event that its own accept causes, nor the end of another call', async () => {
    const { hear, acceptCall, state } = await accepting();
    hear('callCancelled', '12');
    hear('callEnded', '13');
    await acceptCall.answer(done(makeCall({ status: 'in-progress' })));
    expect(state()).toBe('live');
  });
});

describe('being live', () => {
  it.each(['callCancelled', 'callEnded'] as const)('goes on when %s names another call', async (type) => {
    const { hear, state } = await live();
    hear(type, '99');
    expect(state()).toBe('live');
  });

  it('takes nothing from the end of another call, also where its own end is found out otherwise', async () => {
    const { ref, clock, poll, reports } = await live();
    const ended = { type: 'agentChannel.callEnded', callId: '99', reason: 'no_audio' } as const;
    ref.send(ended);
    clock.increment(5_000);
    await poll.answer([]);
    clock.increment(1_500);
    expect(reports.slice(-2)).toEqual([
      {
        type: 'notice.raised',
        notice: { code: 'callOver', by: null, seconds: 0, itemCount: 0, keptCallId: null },
      },
      { type: 'call.finished' },
    ]);
  });

  it('ends the live part with it, and remembers nothing of it', async () => {
    const { ref, line } = await live();
    ref.send({ type: 'agentChannel.callEnded', callId: '12', reason: 'caller' });
    expect([line.isRunning(), ref.getSnapshot().value, ref.getSnapshot().context]).toEqual([
      false,
      'idle',
      { agentId: '7', call: null, leftInCall: false, memory: null, live: null, end: null, farewell: null },
    ]);
  });

  it('goes on from what this browser remembers of it when it is answered once more', async () => {
    const { live: liveCall } = await live({}, makeMemory({ openedAt: 40_000 }));
    expect(liveCall()?.getSnapshot().context.elapsedSeconds).toBe(60);
  });

  it('that went on over a reload says when its code does not come, and tries again', async () => {
    const test = createTestCall();
    test.loadLiveCall.mockRejectedValueOnce(new Error('chunk failed'));
    test.send({ type: 'call.attend' });
    await test.fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: '7' })]);
    expect([test.state(), test.live()]).toEqual([{ live: 'unopened' }, undefined]);
    expect(test.reports).toContainEqual({ type: 'notice.raised', notice: { code: 'callUnopened' } });
    test.clock.increment(10_000);
    await settled();
    expect([test.state(), test.line.isRunning()]).toEqual(['live', true]);
  });

  it('is looked for from the first moment on where this browser was left in one, so that its screen is fetched', () => {
    const wasLeftInCall = (wasLeft: boolean) =>
      selectLeftInCall(createTestCall({ wasLeft }).ref.getSnapshot());
    expect([wasLeftInCall(true), wasLeftInCall(false)]).toEqual([true, false]);
  });

  it('goes on when what was fetched for it beside that question has come, or fails', async () => {
    for (const how of ['answer', 'fail'] as const) {
      const test = createTestCall({ wasLeft: true });
      test.send({ type: 'call.attend' });
      await test.fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: '7' })]);
      await settled();
      await test.leftCall[how]();
      expect([test.state(), test.line.isRunning()]).toEqual(['live', true]);
    }
  });

  it.each(['on its way', 'missing'])('is over when it ends while its code is %s', async (code) => {
    const test = createTestCall();
    if (code === 'missing') test.loadLiveCall.mockRejectedValue(new Error('chunk failed'));
    else test.loadLiveCall.mockReturnValue(new Promise(() => {}));
    test.send({ type: 'call.attend' });
    await test.fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: '7' })]);
    test.ref.send({ type: 'agentChannel.callEnded', callId: '12', reason: 'caller', seconds: 9 });
    expect(test.state()).toBe('idle');
    expect(test.reports.slice(-2)).toEqual([
      {
        type: 'notice.raised',
        notice: { code: 'callOver', by: 'caller', seconds: 9, itemCount: 0, keptCallId: null },
      },
      { type: 'call.finished' },
    ]);
  });

  it('is over when the agent ended it to sign out while its code is on its way', async () => {
    const test = createTestCall();
    test.loadLiveCall.mockReturnValue(new Promise(() => {}));
    test.send({ type: 'call.attend' });
    await test.fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: '7' })]);
    test.ref.send({ type: 'signOut.callEnded', callId: '99' });
    expect(test.state()).toEqual({ live: 'opening' });
    test.ref.send({ type: 'signOut.callEnded', callId: '12' });
    expect(test.state()).toBe('idle');
    expect(test.reports.slice(-2)).toEqual([
      {
        type: 'notice.raised',
        notice: { code: 'callOver', by: null, seconds: null, itemCount: 0, keptCallId: null },
      },
      { type: 'call.finished' },
    ]);
  });

  it('has its live part in the moment that it is answered, for its screen is drawn already', async () => {
    const { acceptCall, ref } = await accepting();
    const parts: unknown[] = [];
    ref.subscribe((snapshot) => {
      if (snapshot.hasTag('ready')) parts.push(snapshot.context.live);
    });
    await acceptCall.answer(done(makeCall({ status: 'in-progress' })));
    expect(parts[0]).not.toBeNull();
  });

  it('is over when its live part fails', async () => {
    const { live: liveCall, state, reports } = await live();
    // No draft is undefined; a mistake inside a chart looks the same from above.
    liveCall()?.send({ type: 'order.draftChanged', draft: undefined } as never);
    expect([state(), reports.at(-1)]).toEqual(['idle', { type: 'call.finished' }]);
  });

  it('goes on where the incoming calls break, which are begun anew and take it up as their own', async () => {
    const { ref, clock, fetchActiveCalls, state, line, send, reports, hear } = await live();
    const incoming = () => ref.getSnapshot().children.incoming;
    const breaking = {
      type: 'xstate.error.actor.incoming',
      actorId: 'incoming',
      error: new Error('crashed'),
    } as const;
    for (let count = 0; count < 2; count++) {
      ref.send(breaking);
      expect([incoming(), ref.getSnapshot().matches('live'), line.isRunning()]).toEqual([
        undefined,
        true,
        true,
      ]);
      clock.increment(1_000);
      expect(incoming()?.getSnapshot().value).toBe('away');
    }
    expect(reports.at(-1)).toEqual({ type: 'incoming.begun' });
    send({ type: 'call.attend' });
    await fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: '7' })]);
    expect([incoming()?.getSnapshot().value, state()]).toEqual([{ engaged: 'live' }, 'live']);
    hear('callEnded', '12');
    expect(incoming()?.getSnapshot().value).toBe('idle');
  });

  it('rings no more where the incoming calls break', async () => {
    const { ref, offer, reports } = createTestCall();
    ref.system.get('incomingCalls')?.send({ type: 'call.attend' });
    offer(makeCall());
    const { incoming } = ref.getSnapshot().children;
    // No fact of a call comes without one; a mistake inside the chart looks the same from above.
    incoming?.send({ type: 'agentChannel.callOffered' } as never);
    expect(incoming?.getSnapshot().status).toBe('error');
    expect(reports.at(-1)).toEqual({ type: 'call.stoppedRinging' });
  });

  it('goes on when the chart of the next call fails', async () => {
    const { ref, state, line } = await live();
    ref.send({ type: 'xstate.error.actor.next', error: new Error('crashed'), actorId: 'next' });
    expect([state(), line.isRunning()]).toEqual(['live', true]);
  });

  it('goes on when a cancelled event names this call', async () => {
    const { hear, state } = await live();
    hear('callCancelled', '12');
    expect(state()).toBe('live');
  });

  it('is over at once when the ended event names this call', async () => {
    const { hear, state, reports, line } = await live();
    expect(line.isRunning()).toBe(true);
    hear('callEnded', '12');
    expect([state(), line.isRunning()]).toEqual(['idle', false]);
    expect(reports.slice(-2)).toEqual([
      {
        type: 'notice.raised',
        notice: { code: 'callOver', by: null, seconds: 0, itemCount: 0, keptCallId: null },
      },
      { type: 'call.finished' },
    ]);
  });

  it('is over as well when the agent ended it to sign out, and not when that was another call', async () => {
    const { ref, state, reports, line, keeper } = await live();
    ref.send({ type: 'signOut.callEnded', callId: '99' });
    expect([state(), line.isRunning()]).toEqual(['live', true]);
    ref.send({ type: 'signOut.callEnded', callId: '12' });
    expect([state(), line.isRunning()]).toEqual(['idle', false]);
    expect(keeper.received).toContainEqual({ type: 'memory.forget', callId: '12' });
    expect(reports.slice(-2)).toEqual([
      {
        type: 'notice.raised',
        notice: { code: 'callOver', by: null, seconds: 0, itemCount: 0, keptCallId: null },
      },
      { type: 'call.finished' },
    ]);
  });

  it('warns when it ends with an order still on its way, whose answer nobody will hear', async () => {
    const { hear, live: liveCall, reports } = await live();
    liveCall()?.send({ type: 'order.sent' });
    hear('callEnded', '12');
    expect(reports).toContainEqual({ type: 'notice.raised', notice: { code: 'orderUnconfirmed' } });
  });

  it('ends without that warning once the order was answered', async () => {
    const { hear, live: liveCall, reports } = await live();
    liveCall()?.send({ type: 'order.sent' });
    liveCall()?.send({ type: 'order.answered' });
    hear('callEnded', '12');
    expect(reports).not.toContainEqual({ type: 'notice.raised', notice: { code: 'orderUnconfirmed' } });
  });

  it('says that others were offered the call because no sound reached this agent', async () => {
    const { send, state, reports } = await live();
    send({ type: 'agentChannel.callEnded', callId: '12', reason: 'no_audio' });
    expect(state()).toBe('idle');
    expect(reports.slice(-2)).toEqual([
      { type: 'notice.raised', notice: { code: 'callPassedOn' } },
      { type: 'call.finished' },
    ]);
  });

  it('says so of that call alone', async () => {
    const { send, hear, reports } = await live();
    send({ type: 'agentChannel.callEnded', callId: '99', reason: 'no_audio' });
    hear('callEnded', '12');
    expect(reports).toContainEqual({
      type: 'notice.raised',
      notice: { code: 'callOver', by: null, seconds: 0, itemCount: 0, keptCallId: null },
    });
  });

  it('offers it again once the server says that it begins again', async () => {
    const { incoming, send, offer, offerId, acceptCall, state } = await live();
    send({ type: 'agentChannel.callEnded', callId: '12', reason: 'no_audio' });
    offer(makeCall({ offeredAgain: true }));
    expect(offerId()).toBe('12');
    incoming.send({ type: 'incoming.accept' });
    await acceptCall.answer(done(makeCall({ status: 'in-progress' })));
    expect(state()).toBe('live');
  });

  it('shows it again, too, where only the list of active calls tells of it', async () => {
    const { send, offerId, fetchActiveCalls } = await live();
    send({ type: 'agentChannel.callEnded', callId: '12', reason: 'no_audio' });
    send({ type: 'call.refresh' });
    await fetchActiveCalls.answer([makeCall({ offeredAgain: true })]);
    expect(offerId()).toBe('12');
  });

  it('tells of a talk when a line that carried sound is over', async () => {
    const { hear, line, reports } = await live();
    line.tell({ type: 'line.changed', state: 'open' });
    line.tell({ type: 'line.changed', state: 'reconnecting' });
    expect(reports).not.toContainEqual({ type: 'call.talked', callId: '12' });
    hear('callEnded', '12');
    expect(reports.slice(-3)).toEqual([
      { type: 'call.talked', callId: '12' },
      {
        type: 'notice.raised',
        notice: { code: 'callOver', by: null, seconds: 0, itemCount: 0, keptCallId: null },
      },
      { type: 'call.finished' },
    ]);
  });

  it('tells of none where the line never carried sound', async () => {
    const { hear, line, reports } = await live();
    line.tell({ type: 'line.changed', state: 'ringing' });
    hear('callEnded', '12');
    expect(reports.map(({ type }) => type)).not.toContain('call.talked');
  });

  it('never offers a call that was live again', async () => {
    const { hear, offer, state } = await live();
    hear('callEnded', '12');
    offer(makeCall());
    expect(state()).toBe('idle');
  });

  it('shows no popup for a call that comes meanwhile, and asks whether it still rings afterwards', async () => {
    const { offer, hear, state, offerId, fetchActiveCalls } = await live();
    offer(other);
    expect(offerId()).toBeNull();
    hear('callEnded', '12');
    expect(state()).toEqual(restoring);
    await fetchActiveCalls.answer([other]);
    expect(offerId()).toBe('13');
  });

  it('forgets a call that came meanwhile and no longer rings', async () => {
    const { offer, hear, state, fetchActiveCalls } = await live();
    offer(other);
    hear('callEnded', '12');
    await fetchActiveCalls.answer([]);
    expect(state()).toBe('idle');
  });

  it('stays when the agent pages are left, and drops only offers then', async () => {
    const { send, state, hear } = await live();
    send({ type: 'call.leave' });
    expect(state()).toBe('live');
    hear('callEnded', '12');
    expect(state()).toBe('away');
  });

  it('says that an order placed in it makes the own orders old', async () => {
    const { live: liveCall, reports } = await live();
    liveCall()?.send({ type: 'order.placed', order: { id: '31', totalCents: 2_500 } });
    expect(reports.at(-1)).toEqual({ type: 'data.invalidated', keys: ['ownOrders'] });
  });
});

describe('coming to the agent pages', () => {
  it('ignores offers while they are not on screen', () => {
    const { offer, state } = createTestCall();
    offer(makeCall());
    expect(state()).toBe('away');
  });

  it('offers a call that rings already', async () => {
    const { offerId } = await attended([makeCall()]);
    expect(offerId()).toBe('12');
  });

  it('offers no call that was cancelled while the question was on its way', async () => {
    const { send, hear, fetchActiveCalls, state } = createTestCall();
    send({ type: 'call.attend' });
    hear('callCancelled', '12');
    await fetchActiveCalls.answer([makeCall()]);
    expect(state()).toBe('idle');
    send({ type: 'call.refresh' });
    await fetchActiveCalls.answer([makeCall()]);
    expect(state()).toEqual({ ringing: { check: 'waiting', keys: 'blocked' } });
  });

  it('asks again with growing pauses until the server answers, as a caller may be alone', async () => {
    const { clock, send, fetchActiveCalls, state } = createTestCall();
    const failTwice = async () => {
      await fetchActiveCalls.fail();
      clock.increment(1_000);
      await fetchActiveCalls.fail();
    };
    send({ type: 'call.attend' });
    await failTwice();
    expect([state(), fetchActiveCalls.calls.length]).toEqual(['idle', 2]);
    clock.increment(2_000);
    expect([state(), fetchActiveCalls.calls.length]).toEqual([stillUnsure, 3]);
    await failTwice();
    clock.increment(1_999);
    expect([state(), fetchActiveCalls.calls.length]).toEqual(['idle', 4]);
    clock.increment(2_001);
    await fetchActiveCalls.answer([makeCall({ status: 'in-progress', agentId: '7' })]);
    expect(state()).toBe('live');
  });

  it('asks no more once it was answered', async () => {
    const { clock, send, fetchActiveCalls, state } = createTestCall();
    send({ type: 'call.attend' });
    await fetchActiveCalls.fail();
    clock.increment(1_000);
    await fetchActiveCalls.answer([]);
    clock.increment(60_000);
    expect([state(), fetchActiveCalls.calls.length]).toEqual(['idle', 2]);
  });

  it('rings while it asks again, and asks behind the popup', async () => {
    const { clock, send, offer, fetchActiveCalls, state } = createTestCall();
    send({ type: 'call.attend' });
    await fetchActiveCalls.fail();
    clock.increment(1_000);
    await fetchActiveCalls.fail();
    clock.increment(2_000);
    expect(state()).toEqual(stillUnsure);
    offer(makeCall());
    expect(state()).toEqual({ ringing: { check: 'asking', keys: 'blocked' } });
    clock.increment(2_000);
    await fetchActiveCalls.answer([makeCall()]);
    clock.increment(60_000);
    expect(state()).toEqual({ ringing: { check: 'waiting', keys: 'active' } });
  });

  it('takes up a call in progress without a new accept, and does not tell of a new one', async () => {
    const { state, reports, recall, acceptCall, clock } = await attended([
      makeCall({ status: 'in-progress', agentId: '7' }),
    ]);
    await settled();
    clock.increment(1_000);
    expect(reports).toEqual([{ type: 'call.wentLive', restored: true }]);
    expect(recall.mock.calls).toEqual([['12']]);
    expect(state()).toBe('live');
    expect(acceptCall.calls).toEqual([]);
  });

  it('leaves the voice of a call where another computer has it, until that is gone', async () => {
    const call = makeCall({ status: 'in-progress', agentId: '7', isVoiceElsewhere: true });
    const { state, line, poll, clock } = await attended([call]);
    await settled();
    expect([state(), line.inputs]).toEqual(['live', []]);
    clock.increment(5_000);
    await poll.answer([call]);
    expect(line.inputs).toEqual([]);
    clock.increment(5_000);
    await poll.answer([makeCall({ status: 'in-progress', agentId: '7' })]);
    expect(line.inputs).toEqual([{ conferenceName: 'Call-12' }]);
  });

  it('takes up a call that names nobody', async () => {
    const { state } = await attended([makeCall({ status: 'in-progress' })]);
    expect(state()).toBe('live');
  });

  it.each(['ringing', 'in-progress'])('leaves a %s call to the other agent it names', async (status) => {
    const { state } = await attended([makeCall({ status, agentId: '8' })]);
    expect(state()).toBe('idle');
  });

  it.each(['completed', 'missed', 'ended', 'on_hold'])('does nothing with a %s call', async (status) => {
    const { state } = await attended([makeCall({ status })]);
    expect(state()).toBe('idle');
  });

  it('opens the call in progress and lets the ringing one wait', async () => {
    const { incoming, state, offerId } = await attended([other, makeCall({ status: 'in-progress' })]);
    expect(state()).toBe('live');
    expect(offerId()).toBeNull();
    expect(incoming.getSnapshot().context.queue).toEqual([other]);
  });

  it('asks once more after a second before anything may ring', async () => {
    const { send, fetchActiveCalls, state, clock } = createTestCall();
    send({ type: 'call.attend' });
    await fetchActiveCalls.fail();
    expect([state(), fetchActiveCalls.calls.length]).toEqual([restoring, 1]);
    clock.increment(1_000);
    expect([state(), fetchActiveCalls.calls.length]).toEqual([restoring, 2]);
    await fetchActiveCalls.fail();
    expect(state()).toBe('idle');
  });

  it('does not poll without a call', async () => {
    const { clock, fetchActiveCalls } = await attended();
    clock.increment(600_000);
    expect(fetchActiveCalls.calls).toHaveLength(1);
  });

  it('drops a ringing call when they are left', async () => {
    const { send, state, offerId, reports } = await ringing();
    send({ type: 'call.leave' });
    expect(state()).toBe('away');
    expect(offerId()).toBeNull();
    expect(reports.at(-1)).toEqual({ type: 'call.stoppedRinging' });
  });
});
