import { describe, expect, it } from 'vitest';
import { makeAgent, makeOffDuty } from '../../support/fixtures';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';
import { createTestWorkspace } from './create-test-workspace';

const wrapUp = { secondsLeft: 5, breakAfterCall: false };

describe('what the server says of the own wrap-up', () => {
  it('is known from the start, and with every answer about the user', () => {
    const { ref, availability } = createTestWorkspace('/agent', makeAgent({ wrapUp }));
    ref.send({ type: 'session.userRefreshed', user: makeAgent({ status: 'available', wrapUp }) });
    ref.send({ type: 'session.userRefreshed', user: makeAgent({ status: 'on_break' }) });
    expect(availability.inputs).toEqual([{ status: 'available', wrapUp, mayStop: false }]);
    expect(availability.received).toEqual([
      { type: 'availability.received', status: 'available', wrapUp },
      { type: 'availability.received', status: 'on_break', wrapUp: undefined },
    ]);
  });

  it('goes at once to its chart, to the sidebar and to the other tabs, and not to the call', () => {
    const { realtime, availability, phoneLease, call, reports } = createTestWorkspace();
    const callTold = call.received.length;
    realtime.tell({ type: 'agentChannel.availabilityChanged', status: 'available', wrapUp });
    expect(availability.received).toEqual([{ type: 'availability.received', status: 'available', wrapUp }]);
    expect(reports).toContainEqual({ type: 'status.changed', agentId: '7', status: 'available' });
    expect(phoneLease.received.at(-1)).toEqual({ type: 'phoneLease.announceStatus' });
    expect(call.received).toHaveLength(callTold);
  });

  it('is passed on where it says of the phone what is not known here, as after another computer', () => {
    const { realtime, reports } = createTestWorkspace();
    const changed = { type: 'agentChannel.availabilityChanged', status: 'available' } as const;
    const told = () => reports.filter(({ type }) => type === 'readiness.changed');
    realtime.tell(changed);
    realtime.tell({ ...changed, notReady: null });
    expect(told()).toEqual([]);
    realtime.tell({ ...changed, notReady: 'microphone' });
    expect(told()).toEqual([{ type: 'readiness.changed', notReady: 'microphone' }]);
  });

  it('is asked for where another tab was told', () => {
    const { phoneLease, reports } = createTestWorkspace();
    phoneLease.tell({ type: 'phoneLease.statusMoved' });
    expect(reports.at(-1)).toEqual({ type: 'session.refresh' });
  });
});

it('has a call that waits taken by the call chart', () => {
  const { availability, call } = createTestWorkspace();
  const next = makeCallToTake();
  availability.tell({ type: 'wrapUp.callTaken', call: next });
  expect(call.received.at(-1)).toEqual({ type: 'call.take', call: next });
});

describe('somebody off duty', () => {
  const enabled = (test: ReturnType<typeof createTestWorkspace>) =>
    test.told(test.phone).filter((type) => type === 'phone.enable' || type === 'phone.disable');

  it('has a channel and no phone, until they take calls, and again when they stop', () => {
    const test = createTestWorkspace('/agent', makeOffDuty());
    expect([enabled(test), test.told(test.readiness)]).toEqual([[], []]);
    expect(test.realtime.received).toContainEqual({
      type: 'realtime.watch',
      channels: ['supervisor', 'agent.7'],
    });
    const duty = { takesCalls: true, reason: null, setBy: null };
    test.ref.send({ type: 'session.userRefreshed', user: makeOffDuty({ status: 'available', duty }) });
    expect([enabled(test), test.told(test.readiness).at(-1)]).toEqual([['phone.enable'], 'readiness.attend']);
    test.ref.send({ type: 'session.userRefreshed', user: makeOffDuty() });
    expect(enabled(test)).toEqual(['phone.enable', 'phone.disable']);
  });

  it('has the phone for the length of a call they took', () => {
    const test = createTestWorkspace('/agent', makeOffDuty());
    test.call.tell({ type: 'call.wentLive', restored: false });
    expect(enabled(test)).toEqual(['phone.enable']);
    test.call.tell({ type: 'call.finished' });
    expect(enabled(test)).toEqual(['phone.enable', 'phone.disable']);
  });
});
