import { describe, expect, it } from 'vitest';
import { availabilityMachine } from '../../../src/machines/availability/availability.machine';
import {
  selectIsOffered,
  selectKnowsDuty,
  selectMayStop,
  selectSetBy,
} from '../../../src/machines/availability/availability.selectors';
import type { AvailabilityInput } from '../../../src/machines/availability/availability.types';
import type { wrapUpMachine } from '../../../src/machines/wrap-up/wrap-up.machine';
import type { Duty } from '../../../src/services/agents/agent.types';
import type { WantedStatus } from '../../../src/services/agents/status-api';
import type { Standing } from '../../../src/services/agents/wrap-up';
import type { Result } from '../../../src/services/errors/result';
import { standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const on: Duty = { takesCalls: true, reason: null, setBy: null };
const off: Duty = { ...on, takesCalls: false };
const why = { reason: 'Shift is over', setBy: 'Grace Okafor' };

const start = (input: AvailabilityInput) => {
  const change = standInPromise<Result<Standing>, WantedStatus>();
  const chart = startUnderParent(
    availabilityMachine.provide({
      actors: { changeStatus: change.logic, wrapUp: standInChart<typeof wrapUpMachine>().logic },
    }),
    input,
  );
  chart.ref.send({ type: 'availability.offer', isOffered: true });
  return { ...chart, change, now: () => chart.ref.getSnapshot() };
};

describe('duty', () => {
  it('a supervisor who is off duty takes calls, and who takes calls stops', async () => {
    const { ref, change, now, reports } = start({ status: 'offline', duty: off, mayStop: true });
    expect([selectIsOffered(now()), selectMayStop(now())]).toEqual([true, false]);
    ref.send({ type: 'availability.choose', status: 'available' });
    expect(change.calls.map(({ input }) => input)).toEqual([{ status: 'available', isAfterCall: false }]);
    await change.answer({ kind: 'done', value: { status: 'available', duty: on } });
    expect(reports).toEqual([{ type: 'availability.changed', status: 'available', duty: on }]);
    expect(selectMayStop(now())).toBe(true);
    ref.send({ type: 'availability.choose', status: 'offline' });
    expect(change.calls.at(-1)?.input).toEqual({ status: 'offline', isAfterCall: false });
  });

  it('stopping in a call waits for its end, and may be taken back until then', async () => {
    const { ref, change, now } = start({ status: 'on_call', duty: on, mayStop: true });
    ref.send({ type: 'availability.choose', status: 'offline' });
    expect(change.calls.at(-1)?.input).toEqual({ status: 'offline', isAfterCall: true });
    await change.answer({ kind: 'done', value: { status: 'on_call', duty: off } });
    expect(selectMayStop(now())).toBe(false);
    ref.send({ type: 'availability.choose', status: 'available' });
    expect(change.calls.at(-1)?.input).toEqual({ status: 'available', isAfterCall: true });
  });

  it('an agent whom somebody set off duty may take calls again, and does not stop by themselves', () => {
    const { now, ref, change } = start({ status: 'offline', duty: { ...off, ...why }, mayStop: false });
    expect([selectIsOffered(now()), selectKnowsDuty(now())]).toEqual([true, false]);
    ref.send({ type: 'availability.choose', status: 'offline' });
    expect(change.calls).toEqual([]);
  });

  it('is nothing where the server knows none', () => {
    const { now } = start({ status: 'offline', mayStop: true });
    expect([selectIsOffered(now()), selectMayStop(now()), selectKnowsDuty(now())]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a status that somebody else sets', () => {
  const set = (isLater: boolean, status: string) => ({
    type: 'notice.raised',
    notice: { code: 'statusSet', by: 'Grace Okafor', reason: 'Shift is over', status, isLater },
  });

  it('is told once, and its reason is known while it lasts', () => {
    const { ref, reports, now } = start({ status: 'available', duty: on });
    const heard = { type: 'availability.received', status: 'on_break', duty: { ...on, ...why } } as const;
    ref.send(heard);
    ref.send(heard);
    expect(reports).toEqual([set(false, 'on_break')]);
    expect(selectSetBy(now())).toBe('Grace Okafor: Shift is over');
    ref.send({ type: 'availability.received', status: 'available', duty: on });
    expect([selectSetBy(now()), reports.length]).toEqual([null, 1]);
  });

  it('for after the call is told once, through wrap-up and break', () => {
    const wrapUp = { secondsLeft: 0, breakAfterCall: true };
    const { ref, reports } = start({
      status: 'on_call',
      duty: on,
      wrapUp: { ...wrapUp, breakAfterCall: false },
    });
    const duty = { ...on, ...why };
    ref.send({ type: 'availability.received', status: 'on_call', wrapUp, duty });
    // What the session keeps of the user says nothing of the wrap-up.
    ref.send({ type: 'availability.received', status: 'on_call', duty });
    ref.send({
      type: 'availability.received',
      status: 'available',
      wrapUp: { ...wrapUp, secondsLeft: 5 },
      duty,
    });
    ref.send({ type: 'availability.received', status: 'on_break', wrapUp, duty });
    expect(reports).toEqual([set(true, 'on_break')]);
  });

  it('off duty is told as such', () => {
    const { ref, reports } = start({ status: 'available', duty: on });
    ref.send({ type: 'availability.received', status: 'offline', duty: { ...off, ...why } });
    expect(reports).toEqual([set(false, 'offline')]);
  });

  it('is no news to a page that was opened with it', () => {
    const duty = { ...on, ...why };
    const { ref, reports } = start({ status: 'on_break', duty });
    ref.send({ type: 'availability.received', status: 'on_break', duty });
    expect(reports).toEqual([]);
  });
});
