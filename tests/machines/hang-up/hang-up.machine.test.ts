import { describe, expect, it } from 'vitest';
import type { HangUpSnapshot } from '../../../src/machines/hang-up/hang-up.machine';
import {
  selectEndAsked,
  selectEndFailed,
  selectHangUpArmed,
  selectIsEnding,
} from '../../../src/machines/hang-up/hang-up.selectors';
import type { OrderDraft } from '../../../src/services/orders/kept-order.types';
import { makeRefusal } from '../../support/fixtures';
import { done, makeKeptOrder } from '../call/call.fixtures';
import { live } from '../call/create-test-call';

const draft: OrderDraft = { ...makeKeptOrder().cart, idempotencyKey: null };

const talking = async () => {
  const test = await live();
  const call = test.live();
  const hangUp = test.hangUp();
  if (call === undefined || hangUp === undefined) throw new Error('The call is not live');
  const select = <T>(selector: (snapshot: HangUpSnapshot) => T): T => selector(hangUp.getSnapshot());
  return { ...test, call, hangUp, select };
};

const taking = async () => {
  const test = await talking();
  test.call.send({ type: 'order.draftChanged', draft });
  const asked = () => test.select(selectEndAsked);
  const isEnding = () => test.select(selectIsEnding);
  const isArmed = () => test.select(selectHangUpArmed);
  return { ...test, asked, isEnding, isArmed };
};

describe('ending', () => {
  it('asks the server first and leaves on its answer', async () => {
    const { hangUp, endCall, select, state, line } = await talking();
    hangUp.send({ type: 'call.hangUp' });
    expect(select(selectIsEnding)).toBe(true);
    expect(endCall.calls.map(({ input }) => input)).toEqual([{ callId: '12' }]);
    expect(line.isRunning()).toBe(true);
    await endCall.answer(done(undefined));
    expect(state()).toBe('idle');
    expect(line.isRunning()).toBe(false);
  });

  it('asks once, however often it is pressed', async () => {
    const { hangUp, endCall } = await talking();
    hangUp.send({ type: 'call.hangUp' });
    hangUp.send({ type: 'call.hangUp' });
    expect(endCall.calls).toHaveLength(1);
  });

  it('keeps screen and voice and shows the alert when the server refuses', async () => {
    const { hangUp, endCall, select, line, logs, state } = await talking();
    hangUp.send({ type: 'call.hangUp' });
    await endCall.answer(makeRefusal(500, 'Out of order'));
    expect(state()).toBe('live');
    expect(logs).toContain('Ending the call failed: Out of order');
    expect([select(selectEndFailed), select(selectIsEnding), line.isRunning()]).toEqual([true, false, true]);
  });

  it.each([404, 409, 410])('is over where the call is gone or somebody else has it (%s)', async (status) => {
    const { hangUp, endCall, line, state } = await talking();
    hangUp.send({ type: 'call.hangUp' });
    await endCall.answer(makeRefusal(status));
    expect([state(), line.isRunning()]).toEqual(['idle', false]);
  });

  it('shows the alert until it is dismissed', async () => {
    const { hangUp, endCall, select } = await talking();
    hangUp.send({ type: 'call.hangUp' });
    await endCall.fail();
    expect(select(selectEndFailed)).toBe(true);
    hangUp.send({ type: 'call.dismissAlert' });
    expect([select(selectEndFailed), select(selectHangUpArmed)]).toEqual([false, false]);
  });

  it('puts the alert away with the next attempt', async () => {
    const { hangUp, endCall, select } = await talking();
    hangUp.send({ type: 'call.hangUp' });
    await endCall.fail();
    hangUp.send({ type: 'call.hangUp' });
    expect([select(selectEndFailed), select(selectIsEnding)]).toEqual([false, true]);
    await endCall.fail();
    hangUp.send({ type: 'call.armHangUp' });
    expect([select(selectEndFailed), select(selectHangUpArmed)]).toEqual([false, true]);
  });

  it('counts as failed after 20 s, and is over once the server says so all the same', async () => {
    const { hangUp, endCall, clock, select, state } = await talking();
    hangUp.send({ type: 'call.hangUp' });
    clock.increment(19_999);
    expect([select(selectEndFailed), select(selectIsEnding)]).toEqual([false, true]);
    clock.increment(1);
    expect([select(selectEndFailed), select(selectIsEnding), state()]).toEqual([true, false, 'live']);
    await endCall.answer(done(undefined));
    expect(state()).toBe('idle');
  });

  it('may be tried again, or left, where the server has not answered for 20 s', async () => {
    const { hangUp, endCall, clock, select } = await talking();
    hangUp.send({ type: 'call.hangUp' });
    clock.increment(20_000);
    hangUp.send({ type: 'call.hangUp' });
    expect([select(selectEndFailed), select(selectIsEnding), endCall.calls.length]).toEqual([false, true, 2]);
    clock.increment(20_000);
    expect(select(selectEndFailed)).toBe(true);
    hangUp.send({ type: 'call.dismissAlert' });
    expect([select(selectEndFailed), hangUp.getSnapshot().value]).toEqual([false, 'open']);
  });

  it('needs a second press of the keys within three seconds', async () => {
    const { hangUp, clock, endCall, select } = await talking();
    hangUp.send({ type: 'call.armHangUp' });
    expect(select(selectHangUpArmed)).toBe(true);
    clock.increment(3_000);
    expect(select(selectHangUpArmed)).toBe(false);
    hangUp.send({ type: 'call.armHangUp' });
    hangUp.send({ type: 'call.armHangUp' });
    expect(endCall.calls).toHaveLength(1);
  });

  it('is asked for by the button of a headset too, which the line reports to the call', async () => {
    const { call, endCall } = await talking();
    call.send({ type: 'call.hangUp' });
    expect(endCall.calls).toHaveLength(1);
  });

  it('takes the button for the second press', async () => {
    const { hangUp, endCall, select } = await talking();
    hangUp.send({ type: 'call.armHangUp' });
    hangUp.send({ type: 'call.hangUp' });
    expect([endCall.calls.length, select(selectIsEnding)]).toEqual([1, true]);
  });

  it('shows no alert for an end that the caller came before', async () => {
    const { hangUp, endCall, hear, state, reports } = await talking();
    hangUp.send({ type: 'call.hangUp' });
    hear('callEnded', '12');
    await endCall.fail();
    expect(state()).toBe('idle');
    expect(reports.filter(({ type }) => type === 'call.finished')).toHaveLength(1);
  });
});

describe('End Call with items that are not ordered', () => {
  it.each(['call.hangUp', 'call.armHangUp'] as const)('asks once: a second %s ends', async (type) => {
    const { hangUp, clock, asked, isEnding } = await taking();
    hangUp.send({ type });
    expect([asked(), isEnding()]).toEqual([3, false]);
    clock.increment(500);
    hangUp.send({ type });
    expect([asked(), isEnding()]).toEqual([null, true]);
  });

  it('takes the second half of a double click for no answer', async () => {
    const { hangUp, clock, asked, endCall } = await taking();
    hangUp.send({ type: 'call.hangUp' });
    clock.increment(499);
    hangUp.send({ type: 'call.hangUp' });
    expect([asked(), endCall.calls.length]).toEqual([3, 0]);
  });

  it.each(['call.hangUp', 'call.armHangUp'] as const)('asks after Alt X too: then %s', async (type) => {
    const { call, hangUp, select } = await talking();
    hangUp.send({ type: 'call.armHangUp' });
    call.send({ type: 'order.draftChanged', draft });
    hangUp.send({ type });
    expect([select(selectEndAsked), select(selectIsEnding)]).toEqual([3, false]);
  });

  it.each(['call.hangUp', 'call.armHangUp'] as const)(
    'asks for what came after an end that failed: %s',
    async (type) => {
      const { call, hangUp, endCall, select } = await talking();
      hangUp.send({ type: 'call.hangUp' });
      await endCall.fail();
      call.send({ type: 'order.draftChanged', draft });
      expect(select(selectEndFailed)).toBe(true);
      hangUp.send({ type });
      expect([select(selectEndAsked), select(selectIsEnding)]).toEqual([3, false]);
    },
  );

  it('is answered by either button, however soon', async () => {
    const stays = await taking();
    stays.hangUp.send({ type: 'call.hangUp' });
    stays.hangUp.send({ type: 'call.keepTaking' });
    const ends = await taking();
    ends.hangUp.send({ type: 'call.hangUp' });
    ends.hangUp.send({ type: 'call.confirmHangUp' });
    expect([stays.asked(), stays.isArmed(), stays.isEnding(), ends.isEnding()]).toEqual([
      null,
      false,
      false,
      true,
    ]);
  });

  it('asks no more when the cart is emptied, nor after an end that failed', async () => {
    const emptied = await taking();
    emptied.hangUp.send({ type: 'call.hangUp' });
    emptied.call.send({ type: 'order.draftChanged', draft: { ...draft, lines: [] } });
    expect([emptied.asked(), emptied.isArmed()]).toEqual([null, false]);
    const failed = await taking();
    failed.hangUp.send({ type: 'call.hangUp' });
    failed.hangUp.send({ type: 'call.confirmHangUp' });
    await failed.endCall.answer(makeRefusal(500));
    failed.hangUp.send({ type: 'call.armHangUp' });
    failed.hangUp.send({ type: 'call.hangUp' });
    expect([failed.asked(), failed.isEnding()]).toEqual([null, true]);
    await failed.endCall.answer(makeRefusal(500));
    failed.hangUp.send({ type: 'call.dismissAlert' });
    failed.hangUp.send({ type: 'call.hangUp' });
    expect(failed.asked()).toBe(3);
  });
});
