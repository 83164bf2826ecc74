import { describe, expect, it } from 'vitest';
import { assign } from 'xstate';
import { signOutMachine } from '../../../src/machines/sign-out/sign-out.machine';
import {
  selectHasFailed,
  selectIsAsking,
  selectIsEnding,
  selectUnfinishedAt,
  selectUnsentOrders,
} from '../../../src/machines/sign-out/sign-out.selectors';
import type { MirroredCall } from '../../../src/services/browser/phone-lease.types';
import type { Result } from '../../../src/services/errors/result';
import type { ManualDraft } from '../../../src/services/orders/manual-draft.types';
import { makeRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { maya } from '../../views/fixtures';
import { done } from '../call/call.fixtures';
import { draft } from '../manual-draft/manual-draft.paths';
import { makeMirrored } from '../phone-lease/create-test-phone-lease';

const granted = { type: 'session.signOut' };
const leave = { type: 'session.leave' };
const stay = { type: 'session.stay' };
const flush = { type: 'kept.flush' };
const flushed = { type: 'kept.flushed' } as const;
const ended = { type: 'signOut.callEnded', callId: '12' };

const keeping = (
  manual: ManualDraft | null,
  isUnsaved = false,
  unsentOrders: () => readonly string[] = () => [],
) =>
  signOutMachine.provide({
    actions: { recallManual: assign({ manual }), recallUnsent: assign({ unsentOrders }) },
    guards: { isPageUnsaved: () => isUnsaved },
  });

const wanting = (call: MirroredCall | null, manual: ManualDraft | null = null) => {
  const endCall = standInPromise<Result<void>, { callId: string }>();
  const { ref, ...chart } = startUnderParent(
    keeping(manual).provide({ actors: { endCall: endCall.logic } }),
    { agentId: '7' },
  );
  ref.send({ type: 'call.mirrored', call });
  ref.send({ type: 'signOut.want' });
  const shown = () =>
    [selectIsAsking, selectIsEnding, selectHasFailed].map((select) => select(ref.getSnapshot()));
  return { ...chart, ref, endCall, shown };
};

describe('signing out', () => {
  it.each([
    ['without a call', null],
    ['while one only rings', makeMirrored({ phase: 'ringing' })],
  ])('is granted %s as soon as all of the orders is saved', (_, call) => {
    const { ref, reports, shown } = wanting(call);
    expect([reports, shown()]).toEqual([
      [leave, flush],
      [false, false, false],
    ]);
    ref.send({ type: 'signOut.want' });
    ref.send(flushed);
    ref.send(flushed);
    expect([reports, shown()]).toEqual([
      [leave, flush, granted],
      [false, false, false],
    ]);
  });

  it('is granted with a manual order of nothing but a restaurant', () => {
    expect(wanting(null, draft).reports).toEqual([leave, flush]);
  });

  it('is asked about with an unfinished manual order, which is lost only where that is wanted', () => {
    const { ref, reports, shown } = wanting(null, { ...draft, customer: maya });
    const asked = () => [shown()[0], selectUnfinishedAt(ref.getSnapshot())];
    expect([asked(), reports]).toEqual([[true, 'Luna'], []]);
    ref.send({ type: 'signOut.stay' });
    expect([asked(), reports]).toEqual([[false, null], []]);
    ref.send({ type: 'signOut.want' });
    ref.send({ type: 'signOut.discard' });
    ref.send(flushed);
    expect([asked(), reports]).toEqual([
      [false, null],
      [leave, flush, granted],
    ]);
  });

  it('is asked about a call that begins while it is asked about an order', () => {
    const { ref, shown } = wanting(null, { ...draft, customer: maya });
    ref.send({ type: 'call.mirrored', call: makeMirrored({ phase: 'ringing' }) });
    expect(selectUnfinishedAt(ref.getSnapshot())).toBe('Luna');
    ref.send({ type: 'call.mirrored', call: makeMirrored() });
    expect([shown(), selectUnfinishedAt(ref.getSnapshot())]).toEqual([[true, false, false], null]);
  });

  it('is asked about in a call that becomes known while the orders are saved, as after a reload', () => {
    const { ref, reports, shown } = wanting(null);
    ref.send({ type: 'call.mirrored', call: makeMirrored() });
    ref.send(flushed);
    expect([reports, shown()]).toEqual([
      [leave, flush, stay],
      [true, false, false],
    ]);
  });

  describe('from a page with something unsaved', () => {
    const wantingUnsaved = (want: { isOnCall?: boolean } = {}, call: MirroredCall | null = null) => {
      const chart = startUnderParent(keeping(null, true), { agentId: '7' });
      const { ref } = chart;
      ref.send({ type: 'call.mirrored', call });
      ref.send({ type: 'signOut.want', ...want });
      return {
        ...chart,
        asked: () => [selectIsAsking(ref.getSnapshot()), ref.getSnapshot().matches('unsaved')],
      };
    };

    it('is asked about, and forgotten by staying', () => {
      const { ref, reports, asked, clock } = wantingUnsaved();
      expect(asked()).toEqual([true, true]);
      ref.send({ type: 'signOut.stay' });
      clock.increment(3_000);
      expect([asked(), reports]).toEqual([[false, false], []]);
    });

    it('is granted to those who leave it', () => {
      const { ref, reports, asked } = wantingUnsaved();
      ref.send({ type: 'signOut.leave' });
      ref.send(flushed);
      expect([asked(), reports]).toEqual([
        [false, false],
        [leave, flush, granted],
      ]);
    });

    it('is asked about before the call is, so that whoever stays there has lost nothing', () => {
      const { ref, reports, asked } = wantingUnsaved({}, makeMirrored());
      ref.send({ type: 'call.mirrored', call: makeMirrored({ itemCount: 2 }) });
      expect(asked()).toEqual([true, true]);
      ref.send({ type: 'signOut.leave' });
      expect(asked()).toEqual([true, false]);
      ref.send({ type: 'signOut.stay' });
      expect([asked(), reports]).toEqual([[false, false], []]);
    });

    it('is asked about once it is known whether the agent is on a call, as after a reload', () => {
      const { ref, reports, asked } = wantingUnsaved({ isOnCall: true });
      expect(asked()).toEqual([false, false]);
      ref.send({ type: 'call.mirrored', call: makeMirrored() });
      expect(asked()).toEqual([true, true]);
      ref.send({ type: 'signOut.leave' });
      expect([asked(), reports]).toEqual([[true, false], []]);
    });

    it('is asked about no more once a call begins, which takes the page', () => {
      const { ref, reports, asked } = wantingUnsaved();
      ref.send({ type: 'call.mirrored', call: makeMirrored({ phase: 'ringing' }) });
      expect(asked()).toEqual([true, true]);
      ref.send({ type: 'call.mirrored', call: makeMirrored() });
      expect([asked(), reports]).toEqual([[false, false], []]);
      ref.send({ type: 'signOut.want' });
      ref.send({ type: 'signOut.leave' });
      expect(asked()).toEqual([true, false]);
    });
  });

  it('is asked about changes to orders that are not sent, as a call took their pages', () => {
    let unsent = ['5', '12'];
    const { ref, reports } = startUnderParent(
      keeping(null, false, () => unsent),
      { agentId: '7' },
    );
    const shown = () => {
      const snapshot = ref.getSnapshot();
      return [selectIsAsking(snapshot), selectUnsentOrders(snapshot), reports];
    };
    ref.send({ type: 'signOut.want' });
    expect(shown()).toEqual([true, ['5', '12'], []]);
    ref.send({ type: 'signOut.stay' });
    unsent = [];
    ref.send({ type: 'signOut.want' });
    expect(shown()).toEqual([false, [], [leave, flush]]);
  });

  describe('of an agent who is on a call that this page does not know yet', () => {
    const wantingOnCall = () => {
      const chart = startUnderParent(keeping(null), { agentId: '7' });
      chart.ref.send({ type: 'signOut.want', isOnCall: true });
      return { ...chart, isAsking: () => selectIsAsking(chart.ref.getSnapshot()) };
    };

    it('is asked about once the call is known', () => {
      const { ref, reports, isAsking } = wantingOnCall();
      ref.send({ type: 'call.mirrored', call: makeMirrored() });
      expect([reports, isAsking(), selectIsEnding(ref.getSnapshot())]).toEqual([[], true, false]);
    });

    it('is granted once it is known that no call goes on', () => {
      const { ref, reports, isAsking } = wantingOnCall();
      ref.send({ type: 'call.mirrored', call: null });
      ref.send(flushed);
      expect([reports, isAsking()]).toEqual([[leave, flush, granted], false]);
    });

    it('waits three seconds for that, and no longer', () => {
      const { reports, clock } = wantingOnCall();
      clock.increment(2_999);
      expect(reports).toEqual([]);
      clock.increment(1);
      expect(reports).toEqual([leave, flush]);
    });
  });

  it('is not asked about again in the call that was ended for it', async () => {
    const { ref, reports, endCall } = wanting(makeMirrored());
    ref.send({ type: 'signOut.endCall' });
    await endCall.answer(done(undefined));
    ref.send({ type: 'call.mirrored', call: makeMirrored() });
    ref.send({ type: 'call.mirrored', call: null });
    ref.send(flushed);
    expect(reports).toEqual([ended, leave, flush, granted]);
  });

  it('waits three seconds for what cannot be saved, and no longer', async () => {
    const { ref, reports, clock, endCall, shown } = wanting(makeMirrored());
    ref.send({ type: 'signOut.endCall' });
    await endCall.answer(done(undefined));
    clock.increment(2_999);
    expect(reports).toEqual([ended, leave, flush]);
    clock.increment(1);
    expect([reports, shown()]).toEqual([
      [ended, leave, flush, granted],
      [false, false, false],
    ]);
  });

  it('is asked about in a call, and forgotten by staying', () => {
    const { ref, reports, clock, endCall, shown } = wanting(makeMirrored());
    expect(shown()).toEqual([true, false, false]);
    ref.send({ type: 'signOut.stay' });
    clock.increment(3_000);
    expect([shown(), reports, endCall.calls.length]).toEqual([[false, false, false], [], 0]);
  });

  it('ends the call first, once, however often it is pressed', async () => {
    const { ref, reports, endCall, shown } = wanting(makeMirrored());
    ref.send({ type: 'signOut.endCall' });
    ref.send({ type: 'signOut.endCall' });
    expect([shown(), endCall.calls.map(({ input }) => input), reports]).toEqual([
      [true, true, false],
      [{ callId: '12' }],
      [],
    ]);
    ref.send({ type: 'call.mirrored', call: null });
    await endCall.answer(done(undefined));
    ref.send(flushed);
    expect([reports, shown()]).toEqual([
      [ended, leave, flush, granted],
      [false, false, false],
    ]);
  });

  it.each([404, 409, 410])('goes on where the server says %i: nobody is on that line', async (status) => {
    const { ref, reports, endCall } = wanting(makeMirrored());
    ref.send({ type: 'signOut.endCall' });
    await endCall.answer(makeRefusal(status));
    ref.send(flushed);
    expect(reports).toEqual([ended, leave, flush, granted]);
  });

  it('stays when the call cannot be ended, and may be tried again', async () => {
    const { ref, logs, reports, endCall, shown } = wanting(makeMirrored());
    ref.send({ type: 'signOut.endCall' });
    await endCall.answer(makeRefusal(500, 'Out of order'));
    expect([shown(), reports]).toEqual([[true, false, true], []]);
    expect(logs).toContain('Ending the call failed: Out of order');
    ref.send({ type: 'signOut.endCall' });
    await endCall.fail();
    expect([shown(), reports]).toEqual([[true, false, true], []]);
    ref.send({ type: 'signOut.endCall' });
    await endCall.answer(done(undefined));
    ref.send(flushed);
    expect(reports).toEqual([ended, leave, flush, granted]);
  });

  it('may be tried again or left where the call is not ended within 20 s, and goes on once it is', async () => {
    const { ref, reports, clock, endCall, shown } = wanting(makeMirrored());
    ref.send({ type: 'signOut.endCall' });
    clock.increment(19_999);
    expect(shown()).toEqual([true, true, false]);
    clock.increment(1);
    expect(shown()).toEqual([true, false, true]);
    ref.send({ type: 'signOut.stay' });
    expect(shown()).toEqual([false, false, false]);
    ref.send({ type: 'signOut.want' });
    ref.send({ type: 'signOut.endCall' });
    clock.increment(20_000);
    ref.send({ type: 'signOut.endCall' });
    expect([shown(), endCall.calls.length]).toEqual([[true, true, false], 3]);
    clock.increment(20_000);
    await endCall.answer(done(undefined));
    ref.send(flushed);
    expect(reports).toEqual([ended, leave, flush, granted]);
  });

  it('asks no more, and signs nobody out, once the call is over by itself', () => {
    const { ref, reports, clock, shown } = wanting(makeMirrored());
    ref.send({ type: 'call.mirrored', call: null });
    clock.increment(3_000);
    expect([shown(), reports]).toEqual([[false, false, false], []]);
  });
});
