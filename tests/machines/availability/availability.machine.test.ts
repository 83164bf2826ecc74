import { describe, expect, it } from 'vitest';
import { availabilityMachine } from '../../../src/machines/availability/availability.machine';
import { selectIsChanging, selectIsOffered } from '../../../src/machines/availability/availability.selectors';
import type { OwnStatus } from '../../../src/machines/availability/availability.types';
import type { Agent } from '../../../src/services/agents/agent.types';
import type { Answer } from '../../../src/services/errors/answer';
import { makeRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const createTestAvailability = (status: Agent['status'] = 'available') => {
  const change = standInPromise<Answer<Agent['status'] | null>, { readonly status: OwnStatus }>();
  const chart = startUnderParent(availabilityMachine.provide({ actors: { changeStatus: change.logic } }), {
    status,
  });
  const choose = (wanted: OwnStatus) => chart.ref.send({ type: 'availability.choose', status: wanted });
  return { ...chart, change, choose };
};

describe('the own status', () => {
  it.each([
    ['available', 'on_break'],
    ['on_break', 'available'],
  ] as const)('may be changed from %s to %s', (status, wanted) => {
    const { ref, change, choose } = createTestAvailability(status);
    expect(selectIsOffered(ref.getSnapshot())).toBe(true);
    choose(wanted);
    expect(change.calls.map(({ input }) => input)).toEqual([{ status: wanted }]);
    expect(selectIsChanging(ref.getSnapshot())).toBe(true);
  });

  it.each(['on_call', 'offline', 'in_training'])('is not offered to who is %s', (status) => {
    const { ref, change, choose } = createTestAvailability(status);
    expect(selectIsOffered(ref.getSnapshot())).toBe(false);
    choose('on_break');
    expect(change.calls).toEqual([]);
  });

  it('that is the present one asks the server nothing', () => {
    const { change, choose } = createTestAvailability();
    choose('available');
    expect(change.calls).toEqual([]);
  });

  it('asks the server once while an answer is awaited', () => {
    const { change, choose } = createTestAvailability();
    choose('on_break');
    choose('on_break');
    expect(change.calls.length).toBe(1);
  });

  it('is told as the server answered it, and not before', async () => {
    const { ref, change, choose, reports } = createTestAvailability();
    choose('on_break');
    expect(reports).toEqual([]);
    await change.answer({ kind: 'done', value: 'on_break' });
    expect(reports).toEqual([{ type: 'availability.changed', status: 'on_break' }]);
    expect(selectIsChanging(ref.getSnapshot())).toBe(false);
  });

  it('follows what the server says meanwhile', () => {
    const { ref } = createTestAvailability();
    ref.send({ type: 'availability.heard', status: 'on_call' });
    expect(selectIsOffered(ref.getSnapshot())).toBe(false);
    ref.send({ type: 'availability.heard', status: 'available' });
    expect(selectIsOffered(ref.getSnapshot())).toBe(true);
  });
});

describe('a change that fails', () => {
  it.each([404, 405])('with %d is offered no more, and says so once', async (status) => {
    const { ref, change, choose, reports } = createTestAvailability();
    choose('on_break');
    await change.answer(makeRefusal(status, 'Not found.'));
    choose('on_break');
    expect(change.calls.length).toBe(1);
    expect(selectIsOffered(ref.getSnapshot())).toBe(false);
    expect(reports).toEqual([{ type: 'notice.raised', notice: { code: 'statusReadOnly' } }]);
  });

  it.each([
    [409, 'Your status cannot be changed during a call.'],
    [500, null],
  ])('with %d keeps the offer and passes on %s', async (status, message) => {
    const { ref, change, choose, reports } = createTestAvailability();
    choose('on_break');
    await change.answer(makeRefusal(status, message));
    expect(selectIsOffered(ref.getSnapshot())).toBe(true);
    expect(reports).toEqual([{ type: 'notice.raised', notice: { code: 'changeStatusFailed', message } }]);
  });

  it('without any answer is logged and keeps the offer', async () => {
    const { ref, change, choose, reports, logs } = createTestAvailability();
    choose('on_break');
    await change.fail(new Error('offline'));
    expect(selectIsOffered(ref.getSnapshot())).toBe(true);
    expect(logs).toEqual(['Changing the status failed: offline']);
    expect(reports).toEqual([
      { type: 'notice.raised', notice: { code: 'changeStatusFailed', message: null } },
    ]);
  });

  it('by never being answered is given up, and its late answer is not heard', async () => {
    const { change, choose, reports, clock } = createTestAvailability();
    choose('on_break');
    clock.increment(120_000);
    expect(reports).toEqual([
      { type: 'notice.raised', notice: { code: 'changeStatusFailed', message: null } },
    ]);
    expect(change.calls[0]?.signal.aborted).toBe(true);
    await change.answer({ kind: 'done', value: 'on_break' });
    expect(reports.length).toBe(1);
  });
});
