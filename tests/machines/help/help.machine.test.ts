import { describe, expect, it } from 'vitest';
import {
  selectChoice,
  selectIsSending,
  selectProblem,
  selectReason,
  selectTarget,
} from '../../../src/machines/help/help.selectors';
import { makeRefusal } from '../../support/fixtures';
import { callTarget, createTestHelp, done, priya, sending } from './create-test-help';

const stale = { type: 'data.invalidated', keys: ['agents', 'activeCalls', 'waitingCalls', 'calls'] };

describe('the dialog', () => {
  it.each([
    [priya, 'on_break'],
    [{ ...priya, status: 'on_break' }, 'available'],
    [{ ...priya, status: 'offline' }, 'available'],
    [callTarget, 'offer_again'],
  ] as const)('opens for %j with %s chosen and no reason', (target, choice) => {
    const { ref, now } = createTestHelp();
    ref.send({ type: 'help.open', target });
    expect([selectTarget(now()), selectChoice(now()), selectReason(now())]).toEqual([target, choice, '']);
  });

  it('forgets everything when it is closed', () => {
    const { ref, now } = createTestHelp();
    ref.send({ type: 'help.open', target: priya });
    ref.send({ type: 'help.write', reason: 'Lunch' });
    ref.send({ type: 'help.close' });
    expect(selectTarget(now())).toBeNull();
    ref.send({ type: 'help.open', target: callTarget });
    expect([selectReason(now()), selectChoice(now())]).toEqual(['', 'offer_again']);
  });

  it('asks for a reason before anything is sent, and is content once there is one', () => {
    const { ref, request, now } = createTestHelp();
    ref.send({ type: 'help.open', target: priya });
    ref.send({ type: 'help.write', reason: '  ' });
    ref.send({ type: 'help.send' });
    expect([request.calls, selectProblem(now())]).toEqual([[], { kind: 'noReason', message: null }]);
    ref.send({ type: 'help.write', reason: 'Lunch' });
    expect(selectProblem(now())).toBeNull();
  });
});

describe('helping', () => {
  it('sends the status with its reason, trimmed, and once', () => {
    const { ref, request } = sending(priya, ' Lunch ');
    ref.send({ type: 'help.send' });
    expect(request.calls.map(({ input }) => input)).toEqual([
      { kind: 'agent', agentId: '3', status: 'on_break', reason: 'Lunch' },
    ]);
  });

  it('releases the call of the agent who was shown', () => {
    const { request } = sending(callTarget, 'Stuck', 'end');
    expect(request.calls.map(({ input }) => input)).toEqual([
      { kind: 'call', callId: '9', agentId: '3', action: 'end', reason: 'Stuck' },
    ]);
  });

  it.each([false, true])('says what was done, later: %s, makes the lists old and closes', async (isLater) => {
    const { request, reports, now } = sending(priya, 'Lunch');
    await request.answer(done(isLater));
    expect(reports).toEqual([
      stale,
      {
        type: 'notice.raised',
        notice: { code: 'agentSet', name: 'Priya Raman', status: 'on_break', isLater },
      },
    ]);
    expect(selectTarget(now())).toBeNull();
  });

  it('says that a call was freed', async () => {
    const { request, reports } = sending(callTarget, 'Stuck');
    await request.answer(done(false));
    expect(reports.at(-1)).toEqual({
      type: 'notice.raised',
      notice: { code: 'callFreed', name: 'Priya Raman', action: 'offer_again' },
    });
  });

  it('keeps what was written when the server refuses, with its words, and reads the lists anew', async () => {
    const { request, reports, now } = sending(callTarget, 'Stuck');
    await request.answer(makeRefusal(409, 'Another agent has this call by now.'));
    expect([selectProblem(now()), selectReason(now()), selectIsSending(now()), reports]).toEqual([
      { kind: 'refused', message: 'Another agent has this call by now.' },
      'Stuck',
      false,
      [stale],
    ]);
  });

  it('says so when nothing could be sent, and tries again', async () => {
    const { ref, request, reports, now } = sending(priya, 'Lunch');
    await request.fail(new Error('offline'));
    expect([selectProblem(now()), reports]).toEqual([{ kind: 'refused', message: null }, [stale]]);
    ref.send({ type: 'help.send' });
    expect([selectProblem(now()), selectIsSending(now())]).toEqual([null, true]);
  });

  it('stays open while the answer is on its way, and says when it never came', () => {
    const { ref, reports, now, clock } = sending(priya, 'Lunch');
    ref.send({ type: 'help.close' });
    expect(selectIsSending(now())).toBe(true);
    clock.increment(30_000);
    expect([selectIsSending(now()), selectProblem(now()), reports]).toEqual([
      false,
      { kind: 'late', message: null },
      [stale],
    ]);
  });
});
