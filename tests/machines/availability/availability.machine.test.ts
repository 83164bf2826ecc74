import { describe, expect, it } from 'vitest';
import { availabilityMachine } from '../../../src/machines/availability/availability.machine';
import {
  selectBreakAfterCall,
  selectIsAfterCall,
  selectIsChanging,
  selectIsOffered,
  selectKnowsWrapUp,
} from '../../../src/machines/availability/availability.selectors';
import type { OwnStatus } from '../../../src/machines/availability/availability.types';
import type { wrapUpMachine } from '../../../src/machines/wrap-up/wrap-up.machine';
import type { Agent, WrapUp } from '../../../src/services/agents/agent.types';
import type { WantedStatus } from '../../../src/services/agents/status-api';
import type { Standing } from '../../../src/services/agents/wrap-up';
import type { Result } from '../../../src/services/errors/result';
import { makeRefusal } from '../../support/fixtures';
import { standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const createTestAvailability = (status: Agent['status'] = 'available', known?: WrapUp) => {
  const change = standInPromise<Result<Standing>, WantedStatus>();
  const wrapUp = standInChart<typeof wrapUpMachine>();
  const chart = startUnderParent(
    availabilityMachine.provide({ actors: { changeStatus: change.logic, wrapUp: wrapUp.logic } }),
    { status, wrapUp: known },
  );
  chart.ref.send({ type: 'availability.offer', isOffered: true });
  const choose = (wanted: OwnStatus) => chart.ref.send({ type: 'availability.choose', status: wanted });
  const hear = (now: Agent['status'], said?: WrapUp) =>
    chart.ref.send({ type: 'availability.received', status: now, wrapUp: said });
  return { ...chart, change, wrapUp, choose, hear };
};

describe('the own status', () => {
  it.each([
    ['available', 'on_break'],
    ['on_break', 'available'],
  ] as const)('may be changed from %s to %s', (status, wanted) => {
    const { ref, change, choose } = createTestAvailability(status);
    expect(selectIsOffered(ref.getSnapshot())).toBe(true);
    choose(wanted);
    expect(change.calls.map(({ input }) => input)).toEqual([{ status: wanted, isAfterCall: false }]);
    expect(selectIsChanging(ref.getSnapshot())).toBe(true);
  });

  it.each(['on_call', 'offline', 'in_training'])('is not offered to who is %s', (status) => {
    const { ref, change, choose } = createTestAvailability(status);
    expect(selectIsOffered(ref.getSnapshot())).toBe(false);
    choose('on_break');
    expect(change.calls).toEqual([]);
  });

  it('is only shown before the server has named its request', () => {
    const { ref } = startUnderParent(
      availabilityMachine.provide({ actors: { wrapUp: standInChart<typeof wrapUpMachine>().logic } }),
      { status: 'available' },
    );
    expect(selectIsOffered(ref.getSnapshot())).toBe(false);
    ref.send({ type: 'availability.offer', isOffered: true });
    expect(selectIsOffered(ref.getSnapshot())).toBe(true);
  });

  it('is only shown where the server has no request for it, until it names one', () => {
    const { ref, change, choose, reports } = createTestAvailability('available');
    ref.send({ type: 'availability.offer', isOffered: true });
    expect(selectIsOffered(ref.getSnapshot())).toBe(true);
    ref.send({ type: 'availability.offer', isOffered: false });
    expect(selectIsOffered(ref.getSnapshot())).toBe(false);
    choose('on_break');
    ref.send({ type: 'availability.offer', isOffered: false });
    choose('on_break');
    expect([change.calls, reports]).toEqual([[], []]);
    ref.send({ type: 'availability.offer', isOffered: true });
    expect(selectIsOffered(ref.getSnapshot())).toBe(true);
  });

  it('is not changed any more when the session ends, and neither is the wrap-up', () => {
    const { ref, change, choose, wrapUp } = createTestAvailability();
    choose('on_break');
    ref.send({ type: 'availability.close' });
    expect([change.calls[0]?.signal.aborted, selectIsChanging(ref.getSnapshot())]).toEqual([true, false]);
    choose('on_break');
    expect(change.calls).toHaveLength(1);
    expect(selectIsOffered(ref.getSnapshot())).toBe(false);
    expect(wrapUp.isRunning()).toBe(false);
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
    await change.answer({ kind: 'done', value: { status: 'on_break' } });
    expect(reports).toEqual([{ type: 'availability.changed', status: 'on_break' }]);
    expect(selectIsChanging(ref.getSnapshot())).toBe(false);
  });

  it.each(['refuses', 'gives no answer'])('may be chosen again when the server %s', async (how) => {
    const { ref, change, choose, reports } = createTestAvailability();
    choose('on_break');
    if (how === 'refuses') await change.answer(makeRefusal(500, 'Out of order'));
    else await change.fail();
    const message = how === 'refuses' ? 'Out of order' : null;
    expect(reports).toEqual([{ type: 'notice.raised', notice: { code: 'changeStatusFailed', message } }]);
    expect([selectIsChanging(ref.getSnapshot()), ref.getSnapshot().context.wanted]).toEqual([false, null]);
  });

  it('follows what the server says meanwhile', () => {
    const { ref } = createTestAvailability();
    ref.send({ type: 'availability.received', status: 'on_call' });
    expect(selectIsOffered(ref.getSnapshot())).toBe(false);
    ref.send({ type: 'availability.received', status: 'available' });
    expect(selectIsOffered(ref.getSnapshot())).toBe(true);
  });
});

const noWrapUp: WrapUp = { secondsLeft: 0, breakAfterCall: false };

describe('the break after the call', () => {
  it('may be asked for, and taken back, where the server knows of it', async () => {
    const { ref, change, hear, choose } = createTestAvailability('on_call');
    hear('on_call', noWrapUp);
    const now = () => ref.getSnapshot();
    expect([selectIsOffered(now()), selectIsAfterCall(now()), selectBreakAfterCall(now())]).toEqual([
      true,
      true,
      false,
    ]);
    choose('available');
    choose('on_break');
    const asked = { status: 'on_call', wrapUp: { ...noWrapUp, breakAfterCall: true } };
    await change.answer({ kind: 'done', value: asked });
    expect(selectBreakAfterCall(now())).toBe(true);
    choose('on_break');
    choose('available');
    expect(change.calls.map(({ input }) => input)).toEqual([
      { status: 'on_break', isAfterCall: true },
      { status: 'available', isAfterCall: true },
    ]);
  });

  it('is not offered where the server does not know of it', () => {
    const { ref, hear, choose, change } = createTestAvailability('on_call');
    hear('on_call');
    expect([selectIsOffered(ref.getSnapshot()), selectKnowsWrapUp(ref.getSnapshot())]).toEqual([
      false,
      false,
    ]);
    choose('on_break');
    expect(change.calls).toEqual([]);
  });

  it('stays known when a status is told without it', () => {
    const { ref, hear } = createTestAvailability('on_call');
    hear('on_call', { ...noWrapUp, breakAfterCall: true });
    hear('on_call');
    expect(selectBreakAfterCall(ref.getSnapshot())).toBe(true);
  });
});

describe('the wrap-up', () => {
  const told = (secondsLeft: number) => ({ type: 'wrapUp.received', secondsLeft });

  it('is told of what the server says, and of nothing where it says nothing', () => {
    const { wrapUp, hear } = createTestAvailability();
    hear('available');
    expect(wrapUp.received).toEqual([]);
    hear('available', { ...noWrapUp, secondsLeft: 5 });
    hear('available');
    hear('available', noWrapUp);
    expect(wrapUp.received).toEqual([told(5), told(0)]);
  });

  it('goes on where it was known of before this chart ran, as in a page just opened', () => {
    const known = { ...noWrapUp, secondsLeft: 42 };
    expect(createTestAvailability('available', known).wrapUp.received).toEqual([told(42)]);
    expect(createTestAvailability('on_call', known).wrapUp.received).toEqual([]);
  });

  it.each(['on_call', 'on_break', 'offline'])('is over for who is %s, whatever is said of it', (status) => {
    const { wrapUp, hear } = createTestAvailability();
    hear(status);
    hear(status, { ...noWrapUp, secondsLeft: 5 });
    expect(wrapUp.received).toEqual([told(0), told(0)]);
  });

  it('reports what the server answered, and that what is shown is out of date', () => {
    const { ref, wrapUp, reports } = createTestAvailability();
    wrapUp.tell({
      type: 'wrapUp.answered',
      standing: { status: 'available', wrapUp: { secondsLeft: 35, breakAfterCall: false } },
    });
    wrapUp.tell({ type: 'wrapUp.outdated' });
    expect(wrapUp.received).toEqual([told(35)]);
    expect(reports).toEqual([
      { type: 'availability.changed', status: 'available' },
      { type: 'availability.changed', status: null },
    ]);
    expect(selectKnowsWrapUp(ref.getSnapshot())).toBe(true);
  });

  it('ends with the status that was chosen in it', async () => {
    const { wrapUp, change, choose } = createTestAvailability();
    choose('on_break');
    await change.answer({ kind: 'done', value: { status: 'on_break', wrapUp: noWrapUp } });
    expect(wrapUp.received).toEqual([told(0)]);
  });
});

describe('a change that fails', () => {
  it('is offered no more where the server is known meanwhile to have no request for it', async () => {
    const { ref, change, choose, reports } = createTestAvailability();
    choose('on_break');
    ref.send({ type: 'availability.offer', isOffered: true });
    expect(selectIsChanging(ref.getSnapshot())).toBe(true);
    ref.send({ type: 'availability.offer', isOffered: false });
    expect([change.calls[0]?.signal.aborted, selectIsOffered(ref.getSnapshot())]).toEqual([true, false]);
    expect(reports).toEqual([
      { type: 'notice.raised', notice: { code: 'changeStatusFailed', message: null } },
    ]);
  });

  it.each([
    // The server named the request: this is a moment's lack, such as while a new version of it is put in place.
    [404, 'Not found.'],
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
    expect(logs).toEqual(['availability.changeStatus failed: offline']);
    expect(reports).toEqual([
      { type: 'notice.raised', notice: { code: 'changeStatusFailed', message: null } },
    ]);
  });
});
