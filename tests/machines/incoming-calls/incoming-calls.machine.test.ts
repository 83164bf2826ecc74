import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { dismissedCallsMachine } from '../../../src/machines/dismissed-calls/dismissed-calls.machine';
import { incomingCallsMachine } from '../../../src/machines/incoming-calls/incoming-calls.machine';
import { selectIsTaking, selectOffer } from '../../../src/machines/incoming-calls/incoming-calls.selectors';
import type { NextLineCommand } from '../../../src/machines/incoming-calls/incoming-calls.types';
import { twice } from '../../../src/machines/shared/twice';
import type { Call } from '../../../src/services/calls/call.types';
import { makeHttpRefusal } from '../../support/fixtures';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { makeCall } from '../call/call.fixtures';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';

const first = makeCall();
const second = makeCall({ id: '13' });
const mine = makeCall({ status: 'in-progress', agentId: '7' });
const waiting = { ringing: { check: 'waiting', keys: 'blocked' } };
const failed = { type: 'accept.failed', refusal: { code: 'answerFailed', message: null } } as const;
const gone = { type: 'accept.gone', refusal: { code: 'callTaken' } } as const;
const restoring = { restoring: { question: 'asking', ring: 'held' } };

/** The chart alone: what becomes of an accept is sent to it as its parent does. */
function createTestIncoming() {
  const fetchActiveCalls = standInPromise<readonly Call[]>();
  const nextLine = standInCallback<NextLineCommand>();
  const { ref, ...chart } = startUnderParent(
    incomingCallsMachine.provide({
      actors: {
        fetchActiveCalls: fetchActiveCalls.logic,
        restoreCalls: twice(fetchActiveCalls.logic),
        lookAtFocus: standInCallback().logic,
        nextLine: nextLine.logic,
        dismissedCalls: dismissedCallsMachine.provide({
          actors: { clock: standInCallback<AnyEventObject, { everyMs: number }>().logic },
        }),
      },
    }),
    { agentId: '7' },
    'call.mirrored',
  );
  let seen = 0;
  return {
    ...chart,
    send: ref.send,
    /** Since it was last looked at. */
    lineCommands: () => {
      const commands = nextLine.received.slice(seen).map(({ type }) => type);
      seen = nextLine.received.length;
      return commands;
    },
    fetchActiveCalls,
    questions: () => fetchActiveCalls.calls.length,
    answer: fetchActiveCalls.answer,
    /** The chart asks once more after a second. */
    fail: async () => {
      await fetchActiveCalls.fail();
      chart.clock.increment(1_000);
      await fetchActiveCalls.fail();
    },
    offer: (call: Call) => ref.send({ type: 'agentChannel.callOffered', call }),
    state: () => ref.getSnapshot().value,
    offerId: () => selectOffer(ref.getSnapshot())?.id ?? null,
    isTaking: () => selectIsTaking(ref.getSnapshot()),
    hidden: () =>
      ref
        .getSnapshot()
        .children.dismissed?.getSnapshot()
        .context.calls.map(({ id }) => id),
  };
}

async function attended() {
  const test = createTestIncoming();
  test.send({ type: 'call.attend' });
  await test.answer([]);
  return test;
}

async function ringing() {
  const test = await attended();
  test.offer(first);
  return test;
}

async function refreshing() {
  const test = await attended();
  test.send({ type: 'call.refresh' });
  return test;
}

async function asking() {
  const test = await ringing();
  test.send({ type: 'call.refresh' });
  return test;
}

async function answering() {
  const test = await ringing();
  test.send({ type: 'incoming.accept' });
  return test;
}

async function live() {
  const test = await answering();
  test.send({ type: 'accept.done' });
  return test;
}

describe('a call that was missed while the connection was lost', () => {
  it('rings once when the list has it first and the channel repeats it', async () => {
    const { send, answer, offer, offerId } = await attended();
    send({ type: 'call.refresh' });
    await answer([first]);
    offer(first);
    expect(offerId()).toBe(first.id);
    send({ type: 'incoming.dismiss' });
    expect(offerId()).toBeNull();
  });

  it('rings once when the channel repeats it first and the list has it too', async () => {
    const { send, answer, offer, offerId } = await attended();
    send({ type: 'call.refresh' });
    offer(first);
    await answer([first]);
    expect(offerId()).toBe(first.id);
    send({ type: 'incoming.dismiss' });
    expect(offerId()).toBeNull();
  });

  it('stops ringing when the list, asked once more, says that another device has it', async () => {
    const { send, answer, offer, offerId } = await attended();
    offer(first);
    send({ type: 'call.refresh' });
    await answer([]);
    expect(offerId()).toBeNull();
  });
});

describe('coming and going', () => {
  it('tells the tabs and the way out that no call is live', async () => {
    const { asides } = await attended();
    expect(asides).toEqual([
      { type: 'call.mirrored', call: null },
      { type: 'call.mirrored', call: null },
    ]);
  });

  it('rings nothing that was offered before, unless the server says that it still rings', async () => {
    const { offer, send, fail, state } = createTestIncoming();
    offer(first);
    send({ type: 'call.attend' });
    await fail();
    expect(state()).toBe('idle');
  });

  it('drops the question for the active calls when the agent leaves before the answer', async () => {
    const { send, answer, state } = createTestIncoming();
    send({ type: 'call.attend' });
    send({ type: 'call.leave' });
    expect(state()).toBe('away');
    await answer([mine]);
    expect(state()).toBe('away');
  });

  it('rings after a call for an agent who left during it and came back', async () => {
    const { send, offer, offerId } = await live();
    send({ type: 'call.leave' });
    send({ type: 'call.attend' });
    send({ type: 'call.finished', callId: '12' });
    offer(second);
    expect(offerId()).toBe('13');
  });
});

describe('a server that does not say which calls there are', () => {
  it('is soon asked again about a call that rings', async () => {
    const { questions, fetchActiveCalls, clock } = await asking();
    await fetchActiveCalls.fail();
    const asked = questions();
    clock.increment(15_000);
    expect(questions()).toBe(asked + 1);
  });

  it.each([
    ['a call rings', asking],
    ['the connection is back', refreshing],
  ])('is not asked again before the time that it names, where %s', async (_, start) => {
    const { questions, fetchActiveCalls, clock } = await start();
    const asked = questions();
    await fetchActiveCalls.fail(makeHttpRefusal(503, null, {}, 60_000));
    clock.increment(59_999);
    expect(questions()).toBe(asked);
    clock.increment(1);
    expect(questions()).toBe(asked + 1);
  });

  it('is not asked again once a call was answered since', async () => {
    const { send, offer, fail, questions, clock, state } = createTestIncoming();
    send({ type: 'call.attend' });
    await fail();
    offer(first);
    send({ type: 'incoming.accept' });
    send({ type: 'accept.done' });
    send({ type: 'call.finished', callId: '12' });
    const asked = questions();
    clock.increment(60_000);
    expect([state(), questions()]).toEqual(['idle', asked]);
  });
});

describe('a server that does not answer which calls there are', () => {
  const arriving = async () => {
    const test = createTestIncoming();
    test.send({ type: 'call.attend' });
    return test;
  };
  const afterLostAccept = async () => {
    const test = await answering();
    test.send(failed);
    return test;
  };

  it.each([
    ['the agent comes to the page', arriving],
    ['the connection is back', refreshing],
    ['the answer to an accept was lost', afterLostAccept],
  ])('does not hide a call that is offered after %s', async (_, start) => {
    const { clock, offer, offerId, questions, answer, state } = await start();
    clock.increment(1_000);
    offer(second);
    clock.increment(999);
    expect(offerId()).toBeNull();
    clock.increment(1);
    expect(offerId()).toBe('13');
    const asked = questions();
    await answer([second]);
    expect([state(), questions()]).toEqual([waiting, asked]);
  });

  it('does not hide a call that is offered when it has not answered for long', async () => {
    const { clock, offer, offerId } = await arriving();
    clock.increment(20_000);
    offer(first);
    expect(offerId()).toBe('12');
  });

  it('does not hide for long what was offered during a call', async () => {
    const { clock, send, offer, offerId } = await live();
    offer(second);
    send({ type: 'call.finished', callId: '12' });
    expect(offerId()).toBeNull();
    clock.increment(2_000);
    expect(offerId()).toBe('13');
  });

  it('does not hide a call because the connection comes and goes', async () => {
    const { clock, offer, offerId, send } = await arriving();
    offer(first);
    for (let count = 0; count < 4; count++) {
      clock.increment(500);
      send({ type: 'call.refresh' });
    }
    expect(offerId()).toBe('12');
  });

  it('is asked anew behind the popup, and opens the call that is the agent’s already', async () => {
    const { clock, offer, fetchActiveCalls, answer, state, reports, send, offerId } = await arriving();
    offer(second);
    clock.increment(2_000);
    expect(fetchActiveCalls.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await answer([mine, second]);
    expect(state()).toEqual({ engaged: 'live' });
    expect(reports).toContainEqual({ type: 'incoming.resumed', call: mine, isJustAccepted: false });
    send({ type: 'call.finished', callId: '12' });
    await answer([second]);
    expect(offerId()).toBe('13');
  });

  it('is asked for the agent’s own call also when the popup was hidden meanwhile', async () => {
    const { clock, offer, answer, state, send } = await arriving();
    offer(second);
    clock.increment(2_000);
    send({ type: 'incoming.dismiss' });
    await answer([mine]);
    expect(state()).toEqual({ engaged: 'live' });
  });

  it('lets the next call ring at once when the popup is hidden', async () => {
    const { clock, offer, offerId, send } = await arriving();
    offer(first);
    offer(second);
    clock.increment(2_000);
    send({ type: 'incoming.dismiss' });
    expect(offerId()).toBe('13');
  });

  describe('does not keep the agent from a call', () => {
    const hidden = async () => {
      const test = await ringing();
      test.send({ type: 'incoming.dismiss' });
      test.send({ type: 'call.refresh' });
      return test;
    };
    const accepted = ({ reports }: { reports: readonly AnyEventObject[] }) =>
      reports.flatMap(({ type, call }) => (type === 'incoming.accepted' ? [call.id] : []));

    it('that waits', async () => {
      const test = await hidden();
      test.send({ type: 'call.take', call: makeCallToTake() });
      expect(test.isTaking()).toBe(false);
      test.clock.increment(2_000);
      test.send({ type: 'call.take', call: makeCallToTake() });
      expect([test.isTaking(), test.hidden(), accepted(test)]).toEqual([true, [], ['12']]);
    });

    it('that was hidden', async () => {
      const test = await hidden();
      test.clock.increment(2_000);
      test.send({ type: 'incoming.takeBack', call: second });
      expect(accepted(test)).toEqual([]);
      test.send({ type: 'incoming.takeBack', call: first });
      expect([test.state(), test.hidden(), accepted(test)]).toEqual([
        { engaged: { answering: 'waiting' } },
        [],
        ['12'],
      ]);
    });
  });
});

describe('a question for the active calls that was answered', () => {
  it('is not asked again after the call that its answer opened', async () => {
    const { send, answer, state } = await asking();
    await answer([mine]);
    send({ type: 'call.finished', callId: '12' });
    expect(state()).toBe('idle');
  });
});

describe('a question for the active calls that was given up', () => {
  it.each([
    ['hidden', { type: 'incoming.dismiss' }],
    ['over', { type: 'agentChannel.callEnded', callId: '12' }],
    ['taken elsewhere', { type: 'agentChannel.callCancelled', callId: '12' }],
  ] as const)('is asked again when the call that rang is %s', async (_, event) => {
    const { send, answer, offerId } = await asking();
    send(event);
    await answer([second]);
    expect(offerId()).toBe('13');
  });

  it('is asked again after the call that was answered meanwhile', async () => {
    const { send, answer, offerId } = await asking();
    send({ type: 'incoming.accept' });
    send({ type: 'accept.done' });
    send({ type: 'call.finished', callId: '12' });
    await answer([second]);
    expect(offerId()).toBe('13');
  });
});

describe('a call that is gone', () => {
  it('never rings again once it ended, also after another one rang', async () => {
    const { send, offer, state } = await ringing();
    send({ type: 'agentChannel.callEnded', callId: '12' });
    offer(second);
    send({ type: 'incoming.dismiss' });
    offer(first);
    expect(state()).toBe('idle');
  });

  it.each<[string, (test: Awaited<ReturnType<typeof ringing>>) => void | Promise<void>]>([
    [
      'was taken away while the server was asked about it',
      (test) => {
        test.send({ type: 'call.refresh' });
        test.send({ type: 'agentChannel.callCancelled', callId: '12' });
        return test.answer([]);
      },
    ],
    [
      'no longer rang when the server was asked about it',
      (test) => {
        test.send({ type: 'call.refresh' });
        return test.answer([]);
      },
    ],
    [
      'was accepted by another agent first',
      (test) => {
        test.send({ type: 'incoming.accept' });
        test.send(gone);
        return test.answer([]);
      },
    ],
    [
      'was accepted without an answer, and was not this agent’s',
      (test) => {
        test.send({ type: 'incoming.accept' });
        test.send(failed);
        return test.answer([]);
      },
    ],
  ])('rings when it is offered again: it %s', async (_, lose) => {
    const test = await ringing();
    await lose(test);
    expect(test.state()).toBe('idle');
    test.offer(first);
    expect(test.offerId()).toBe('12');
  });

  it.each([
    ['rings again', true],
    ['is not known to ring yet', false],
  ])(
    'is asked for once more where it is cancelled after its accept was not answered, while it %s',
    async (_, isAnswered) => {
      const test = await ringing();
      test.send({ type: 'incoming.accept' });
      test.send(failed);
      if (isAnswered) await test.answer([first]);
      test.send({ type: 'agentChannel.callCancelled', callId: '12' });
      if (!isAnswered) await test.answer([first]);
      await test.answer([mine]);
      expect(test.state()).toEqual({ engaged: 'live' });
    },
  );

  it.each([gone, failed] as const)(
    'lets no other ring where its agent has left the page meanwhile: %o',
    async (event) => {
      const { send, offer, clock, state, answer } = await ringing();
      send({ type: 'incoming.accept' });
      offer(second);
      send({ type: 'call.leave' });
      send(event);
      clock.increment(2_000);
      expect(state()).toEqual({ restoring: { question: 'asking', ring: 'free' } });
      await answer([second]);
      expect(state()).toBe('away');
    },
  );

  it('is not asked for where it is cancelled without an accept', async () => {
    const { send, questions, state } = await ringing();
    const asked = questions();
    send({ type: 'agentChannel.callCancelled', callId: '12' });
    expect([state(), questions()]).toEqual(['idle', asked]);
  });

  it('is not taken up again from a list that is older than its end', async () => {
    const { send, offer, answer, offerId } = await live();
    offer(second);
    send({ type: 'call.finished', callId: '12' });
    await answer([mine, second]);
    expect(offerId()).toBe('13');
  });
});

describe('the answer about a call that rings', () => {
  it('takes away those that waited and ring no longer', async () => {
    const { offer, send, answer, state } = await ringing();
    offer(second);
    send({ type: 'call.refresh' });
    await answer([first]);
    send({ type: 'incoming.dismiss' });
    expect(state()).toBe('idle');
  });

  it('lets wait what rings beside it', async () => {
    const { send, answer, state, offerId } = await asking();
    await answer([first, second]);
    expect([state(), offerId()]).toEqual([waiting, '12']);
    send({ type: 'incoming.dismiss' });
    expect(offerId()).toBe('13');
  });

  it('rings the next where it is gone', async () => {
    const { answer, offerId } = await asking();
    await answer([second]);
    expect(offerId()).toBe('13');
  });

  it('opens a call that is the agent’s by now, and lets wait what rings beside it', async () => {
    const { send, answer, state, offerId, reports } = await asking();
    const resumed = { ...mine, id: '14' };
    await answer([resumed, second]);
    expect(state()).toEqual({ engaged: 'live' });
    expect(reports).toContainEqual({ type: 'incoming.resumed', call: resumed, isJustAccepted: false });
    send({ type: 'call.finished', callId: '14' });
    expect(state()).toEqual(restoring);
    await answer([second]);
    expect(offerId()).toBe('13');
  });
});

describe('answering', () => {
  it('says nothing of a call that is gone to an agent who had the phone in another tab meanwhile', async () => {
    const { send, clock, answer, state, reports } = await answering();
    send(gone);
    clock.increment(1_000);
    send({ type: 'call.yield' });
    send({ type: 'call.attend' });
    await answer([]);
    expect(state()).toBe('idle');
    expect(reports).not.toContainEqual({ type: 'notice.raised', notice: gone.refusal });
  });

  it('leaves the call in its popup', async () => {
    const { offerId, isTaking } = await answering();
    expect([offerId(), isTaking()]).toEqual(['12', false]);
  });

  it('takes a hidden call from the list of those that wait, and hides it no longer', async () => {
    const { send, hidden, isTaking } = await ringing();
    send({ type: 'incoming.dismiss' });
    expect(hidden()).toEqual(['12']);
    send({ type: 'call.take', call: makeCallToTake() });
    expect([hidden(), isTaking()]).toEqual([[], true]);
  });
});

describe('the connection comes back', () => {
  it.each([
    ['its accept is refused', { type: 'accept.ended', mayRingOn: true }],
    ['its caller hangs up before the accept is through', { type: 'accept.ended', mayRingOn: false }],
  ] as const)('while a call is answered: what rings unseen is asked for once %s', async (_, end) => {
    const { send, answer, offerId } = await answering();
    send({ type: 'call.refresh' });
    send(end);
    await answer([second]);
    expect(offerId()).toBe('13');
  });

  it('during a call: what rings unseen is asked for after it, and only once', async () => {
    const { send, questions, answer, offerId, state } = await live();
    send({ type: 'call.refresh' });
    send({ type: 'call.finished', callId: '12' });
    await answer([second]);
    expect(offerId()).toBe('13');
    const asked = questions();
    send({ type: 'incoming.dismiss' });
    expect([state(), questions()]).toEqual(['idle', asked]);
  });

  it('while the server is asked about a call that rings: it is asked anew', async () => {
    const { send, fetchActiveCalls, offerId } = await asking();
    send({ type: 'call.refresh' });
    expect(fetchActiveCalls.calls.slice(-2).map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await fetchActiveCalls.answer([second]);
    expect(offerId()).toBe('13');
  });
});

describe('answering while another tab takes the phone', () => {
  const yielding = async () => {
    const test = await answering();
    test.send({ type: 'call.yield' });
    test.send({ type: 'call.yield' });
    return test;
  };

  it('waits for the answer to the accept, and is away then', async () => {
    const { send, state } = await yielding();
    expect(state()).toEqual({ engaged: 'yielding' });
    send({ type: 'accept.ended', mayRingOn: false });
    expect(state()).toBe('away');
  });

  it('goes on here when the phone is back, and rings the next after it', async () => {
    const { send, offer, offerId } = await yielding();
    send({ type: 'call.attend' });
    expect(offerId()).toBe('12');
    send({ type: 'accept.ended', mayRingOn: false });
    offer(second);
    expect(offerId()).toBe('13');
  });
});

describe('the line of the next call', () => {
  const expected = 'nextLine.expect';
  const forget = 'nextLine.forget';

  it('is forgotten where no call rings', async () => {
    const { lineCommands } = await attended();
    expect(lineCommands()).toEqual([forget, forget, forget]);
  });

  it('is expected while a call rings, dialled as it is answered, and kept for it when it is live', async () => {
    const { lineCommands, send } = await ringing();
    lineCommands();
    send({ type: 'call.refresh' });
    expect(lineCommands()).toEqual([]);
    send({ type: 'incoming.accept' });
    expect(lineCommands()).toEqual([expected, 'nextLine.dial']);
    send({ type: 'accept.done' });
    expect(lineCommands()).toEqual([]);
    send({ type: 'call.finished', callId: first.id });
    expect(lineCommands()[0]).toBe(forget);
  });

  it('is expected with the first ring', async () => {
    const { lineCommands, offer } = await attended();
    lineCommands();
    offer(first);
    expect(lineCommands()).toEqual([expected]);
  });

  it.each([
    ['is dismissed', { type: 'incoming.dismiss' }],
    ['is taken by another agent', { type: 'agentChannel.callCancelled', callId: first.id }],
    ['ends', { type: 'agentChannel.callEnded', callId: first.id }],
    ['is left for another page', { type: 'call.leave' }],
    ['moves with the phone to another tab', { type: 'call.yield' }],
  ] as const)('is forgotten when the call %s', async (_what, event) => {
    const { lineCommands, send } = await ringing();
    lineCommands();
    send(event);
    expect(lineCommands()).toContain(forget);
    expect(lineCommands()).not.toContain(expected);
  });

  it.each([[{ type: 'accept.ended', mayRingOn: false }], [failed], [gone]] as const)(
    'is forgotten when no call came of the accept: %o',
    async (event) => {
      const { lineCommands, send } = await ringing();
      send({ type: 'incoming.accept' });
      lineCommands();
      send(event);
      expect(lineCommands()).toEqual([forget]);
    },
  );

  it('is forgotten, and expected anew, when the next call in the queue rings', async () => {
    const { lineCommands, offer, send } = await ringing();
    offer(second);
    lineCommands();
    send({ type: 'agentChannel.callEnded', callId: first.id });
    expect(lineCommands()).toEqual([forget, expected]);
  });

  it.each([
    [
      'as the page opens',
      async () => {
        const test = createTestIncoming();
        test.send({ type: 'call.attend' });
        return test;
      },
    ],
    ['while another one rings', asking],
  ])('is not kept for a call whose voice is at another computer, taken up %s', async (_, start) => {
    const { state, answer, lineCommands } = await start();
    lineCommands();
    await answer([{ ...mine, id: '14', isVoiceElsewhere: true }]);
    expect([state(), lineCommands()]).toEqual([{ engaged: 'live' }, [forget]]);
  });

  it('is expected for a call that is taken without having rung, and for one that goes on', async () => {
    const taking = await attended();
    taking.lineCommands();
    taking.send({ type: 'call.take', call: makeCallToTake() });
    expect(taking.lineCommands()).toEqual([expected, 'nextLine.dial']);
    const resuming = createTestIncoming();
    resuming.send({ type: 'call.attend' });
    await resuming.answer([mine]);
    expect(resuming.lineCommands().at(-1)).toBe(expected);
  });
});
