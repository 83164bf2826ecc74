import { describe, expect, it } from 'vitest';
import {
  selectCanTake,
  selectIsTaking,
  selectOffer,
} from '../../../src/machines/incoming-calls/incoming-calls.selectors';
import { makeRefusal } from '../../support/fixtures';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';
import { done, makeCall } from './call.fixtures';
import { attended, createTestCall, live, ringing } from './create-test-call';

const taking = async () => {
  const test = await attended();
  test.send({ type: 'call.take', call: makeCallToTake() });
  return test;
};

describe('taking a call that waits', () => {
  it('accepts it without a ring and without a popup', async () => {
    const { incoming, acceptCall, reports } = await taking();
    expect(acceptCall.calls.map(({ input }) => input)).toEqual([{ callId: '12' }]);
    expect([selectOffer(incoming.getSnapshot()), selectIsTaking(incoming.getSnapshot())]).toEqual([
      null,
      true,
    ]);
    expect(reports).toEqual([]);
  });

  it('opens the live call with what the server answers, and what was known before', async () => {
    const { ref, acceptCall, reports } = await taking();
    await acceptCall.answer(done(makeCall({ status: 'in-progress', tenantName: null, agentId: '7' })));
    expect(ref.getSnapshot().context.call).toEqual(makeCall({ status: 'in-progress', agentId: '7' }));
    expect(reports).toEqual([{ type: 'call.wentLive', restored: false }]);
  });

  it.each([
    [409, 'Another agent took this call.', { code: 'callTaken' }],
    [410, 'This call has already ended.', { code: 'answerFailed', message: 'This call has already ended.' }],
  ])('says why it was refused with %d, and may take the next', async (status, message, notice) => {
    const { send, acceptCall, fetchActiveCalls, state, reports } = await taking();
    await acceptCall.answer(makeRefusal(status, message));
    await fetchActiveCalls.answer([]);
    expect([state(), reports.at(-1)]).toEqual(['idle', { type: 'notice.raised', notice }]);
    send({ type: 'call.take', call: makeCallToTake({ id: '13' }) });
    expect(acceptCall.calls.at(-1)?.input).toEqual({ callId: '13' });
  });

  it('asks once, however often it is taken', async () => {
    const { send, acceptCall } = await taking();
    send({ type: 'call.take', call: makeCallToTake({ id: '13' }) });
    expect(acceptCall.calls).toHaveLength(1);
  });

  it.each([
    ['another one rings', ringing],
    ['a call is live', live],
    ['the phone is in another tab', async () => createTestCall()],
  ])('is nothing to do while %s', async (_, start) => {
    const { send, incoming, acceptCall } = await start();
    const asked = acceptCall.calls.length;
    expect(selectCanTake(incoming.getSnapshot())).toBe(false);
    send({ type: 'call.take', call: makeCallToTake({ id: '13' }) });
    expect(acceptCall.calls).toHaveLength(asked);
  });
});
