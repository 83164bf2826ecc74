import type { AnyEventObject } from 'xstate';
import { seatMachine } from '../../../src/machines/seat/seat.machine';
import type { ChannelCommand, LockCommand } from '../../../src/machines/seat/seat.types';
import type { MirroredCall } from '../../../src/services/browser/seat.types';
import { standInCallback } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const makeMirrored = (changes: Partial<MirroredCall> = {}): MirroredCall => ({
  callId: '12',
  phase: 'live',
  restaurant: 'Luna Verde Trattoria',
  caller: 'Maya Okonkwo',
  number: '+12065550173',
  openedAt: 100_000,
  itemCount: 2,
  totalCents: 2_500,
  ...changes,
});

/** The seat chart with stand-ins for the browser. */
export const createTestSeat = () => {
  const lock = standInCallback<LockCommand, { agentId: string }>();
  const channel = standInCallback<ChannelCommand, { agentId: string }>();
  const clock = standInCallback<AnyEventObject, { everyMs: number }>();
  const { clock: time, ...chart } = startUnderParent(
    seatMachine.provide({
      actors: { seatLock: lock.logic, seatChannel: channel.logic, clock: clock.logic },
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
};

export const asking = () => {
  const test = createTestSeat();
  test.ref.send({ type: 'seat.want' });
  return test;
};

export const holding = () => {
  const test = asking();
  test.lock.tell({ type: 'lock.granted' });
  return test;
};

export const watching = () => {
  const test = asking();
  test.lock.tell({ type: 'lock.busy' });
  return test;
};
