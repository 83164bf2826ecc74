import type { AnyEventObject } from 'xstate';
import { phoneLeaseMachine } from '../../../src/machines/phone-lease/phone-lease.machine';
import type { ChannelCommand, LockCommand } from '../../../src/machines/phone-lease/phone-lease.types';
import type { MirroredCall } from '../../../src/services/browser/phone-lease.types';
import { standInCallback } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export function makeMirrored(changes: Partial<MirroredCall> = {}): MirroredCall {
  return {
    callId: '12',
    phase: 'live',
    restaurant: 'Luna Verde Trattoria',
    caller: 'Maya Okonkwo',
    number: '+12065550173',
    openedAt: 100_000,
    itemCount: 2,
    totalCents: 2_500,
    ...changes,
  };
}

/** The lease chart with stand-ins for the browser. */
export function createTestPhoneLease() {
  const lock = standInCallback<LockCommand, { agentId: string }>();
  const channel = standInCallback<ChannelCommand, { agentId: string }>();
  const clock = standInCallback<AnyEventObject, { everyMs: number }>();
  const { clock: time, ...chart } = startUnderParent(
    phoneLeaseMachine.provide({
      actors: { phoneLeaseLock: lock.logic, phoneLeaseChannel: channel.logic, clock: clock.logic },
    }),
    { agentId: '7' },
  );
  return {
    ...chart,
    lock,
    channel,
    clock,
    time,
    state: () => chart.ref.getSnapshot().value,
    said: () => channel.received.map(({ message }) => message),
    show: (call: MirroredCall | null) => channel.tell({ type: 'otherTab.showed', call }),
  };
}

export function asking() {
  const test = createTestPhoneLease();
  test.ref.send({ type: 'phoneLease.want' });
  return test;
}

export function holding() {
  const test = asking();
  test.lock.tell({ type: 'lock.granted' });
  return test;
}

export function watching() {
  const test = asking();
  test.lock.tell({ type: 'lock.busy' });
  return test;
}
