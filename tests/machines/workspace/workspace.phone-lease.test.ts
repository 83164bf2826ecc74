import { describe, expect, it } from 'vitest';
import { makeAgent } from '../../support/fixtures';
import { makeCall } from '../call/call.fixtures';
import { createTestWorkspace } from './create-test-workspace';

const admin = makeAgent({ agentType: 'admin' });
const lost = { type: 'phoneLease.lost' };

describe('the phone in another tab', () => {
  it('takes channel, voice device and calls along', () => {
    const { phoneLease, call, phone, told, watched } = createTestWorkspace();
    phoneLease.tell(lost);
    expect(told(call)).toEqual(['call.attend', 'call.leave', 'call.yield']);
    expect(told(phone)).toEqual(['phone.enable', 'phone.disable']);
    expect(watched()).toEqual(['agent.7', '']);
  });

  it('brings them back when it comes back', () => {
    const { phoneLease, call, phone, told, watched } = createTestWorkspace();
    phoneLease.tell(lost);
    phoneLease.tell({ type: 'phoneLease.gained' });
    expect(told(call).at(-1)).toBe('call.attend');
    expect(told(phone)).toEqual(['phone.enable', 'phone.disable', 'phone.enable']);
    expect(watched()).toEqual(['agent.7', '', 'agent.7']);
  });

  describe('is what makes that tab report that the person leaves', () => {
    const showed = { type: 'phoneLease.showed', call: null };
    const notes = ({ realtime }: Pick<ReturnType<typeof createTestWorkspace>, 'realtime'>) =>
      realtime.received.flatMap((event) => (event.type === 'realtime.notePhone' ? [event.isElsewhere] : []));

    it('as soon as it shows that it has it, and until another tab asks who does', () => {
      const test = createTestWorkspace('/admin', admin);
      expect(notes(test)).toEqual([]);
      test.phoneLease.tell(showed);
      test.phoneLease.tell(showed);
      expect(notes(test)).toEqual([true]);
      test.phoneLease.tell({ type: 'phoneLease.asked' });
      expect(notes(test)).toEqual([true, false]);
      test.phoneLease.tell(showed);
      expect(notes(test)).toEqual([true, false, true]);
    });

    it('where it was taken over, and this one again when it comes back', () => {
      const test = createTestWorkspace();
      test.phoneLease.tell(lost);
      expect(notes(test)).toEqual([true]);
      test.phoneLease.tell({ type: 'phoneLease.gained' });
      expect(notes(test)).toEqual([true, false]);
    });

    it('but not where they sign out here, which ends the session of both', () => {
      const { ref, phoneLease, realtime } = createTestWorkspace('/admin', admin);
      phoneLease.tell(showed);
      ref.send({ type: 'session.closing' });
      expect(realtime.received.slice(-2)).toEqual([
        { type: 'realtime.notePhone', isElsewhere: false },
        { type: 'realtime.close' },
      ]);
    });
  });

  it('shows its call to whoever signs out here, from the first time on', () => {
    const { phoneLease, signOut } = createTestWorkspace('/admin', admin);
    const mirrored = [{ callId: '12' }, null].map((call) => ({ type: 'call.mirrored', call }));
    for (const { call } of mirrored) phoneLease.tell({ type: 'phoneLease.showed', call });
    expect(signOut.received).toEqual(mirrored);
  });

  it('ends a live call here without a sound or a word', () => {
    const { phoneLease, call, sounds, reports, told } = createTestWorkspace();
    call.tell({ type: 'call.wentLive', restored: true });
    reports.length = 0;
    phoneLease.tell(lost);
    expect(told(call).at(-1)).toBe('call.yield');
    expect([told(sounds), reports]).toEqual([[], []]);
  });

  it('has the own channel in a call on an admin page too, which learns from it why the call ended', () => {
    const { phoneLease, call, goTo, watched } = createTestWorkspace('/agent', admin);
    call.tell({ type: 'call.wentLive', restored: false });
    goTo('/admin');
    expect(watched().at(-1)).toBe('supervisor,agent.7');
    call.tell({ type: 'call.finished' });
    phoneLease.tell({ type: 'phoneLease.released' });
    expect(watched().at(-1)).toBe('supervisor');
  });

  it('is given up by an admin page whose live call it took along', () => {
    const { phoneLease, call, goTo } = createTestWorkspace('/agent', admin);
    call.tell({ type: 'call.wentLive', restored: true });
    goTo('/admin');
    expect(phoneLease.received.at(-1)?.type).not.toBe('phoneLease.release');
    phoneLease.tell(lost);
    expect(phoneLease.received.at(-1)).toEqual({ type: 'phoneLease.release' });
  });

  it('is taken by an admin page reloaded in a call, which takes that up again and no new ones', () => {
    const { phoneLease, call, told } = createTestWorkspace('/admin', { ...admin, status: 'on_call' });
    expect(phoneLease.received.map(({ type }) => type)).toEqual(['phoneLease.want']);
    expect(told(call)).toEqual(['call.attend']);
    call.tell({ type: 'call.wentLive', restored: true });
    expect(told(call)).toEqual(['call.attend', 'call.leave']);
  });

  it('is given up by that page when the agent is found to be on no call', () => {
    const { ref, phoneLease, call, told } = createTestWorkspace('/admin', { ...admin, status: 'on_call' });
    ref.send({ type: 'session.userRefreshed', user: admin });
    expect(told(call)).toEqual(['call.attend', 'call.leave']);
    expect(phoneLease.received.at(-1)).toEqual({ type: 'phoneLease.release' });
  });

  it('keeps a call that went live in a tab without it from staying', () => {
    const { phoneLease, call, told } = createTestWorkspace('/admin', admin);
    phoneLease.tell(lost);
    expect(told(call)).toEqual(['call.yield']);
  });

  it('asks for user and lists again when its call begins, changes or ends', () => {
    const { phoneLease, reports } = createTestWorkspace();
    phoneLease.tell(lost);
    phoneLease.tell({ type: 'phoneLease.callMoved' });
    expect(reports).toEqual([
      { type: 'session.refresh' },
      { type: 'data.invalidated', keys: ['ownCalls', 'ownOrders'] },
    ]);
  });
});

describe('the phone here', () => {
  it('is wanted on agent pages and given up on leaving them', () => {
    const { phoneLease, goTo } = createTestWorkspace('/admin', admin);
    goTo('/agent');
    goTo('/agent/calls');
    goTo('/admin');
    expect(phoneLease.received).toEqual([{ type: 'phoneLease.want' }, { type: 'phoneLease.release' }]);
  });

  it('is wanted for a call answered just before leaving them', () => {
    const { phoneLease, call, goTo } = createTestWorkspace('/agent', admin);
    goTo('/admin');
    call.tell({ type: 'call.wentLive', restored: false });
    expect(phoneLease.received.map(({ type }) => type)).toEqual([
      'phoneLease.want',
      'phoneLease.release',
      'phoneLease.want',
    ]);
  });

  it('shows the other tabs what rings and what is live', () => {
    const { ref, phoneLease, call } = createTestWorkspace();
    const told = () => phoneLease.received.at(-1);
    call.tell({ type: 'call.startedRinging', offer: makeCall() });
    expect(told()).toEqual({
      type: 'call.mirrored',
      call: {
        callId: '12',
        phase: 'ringing',
        restaurant: 'Luna Verde Trattoria',
        caller: null,
        number: '+12065550173',
        openedAt: null,
        itemCount: 0,
        totalCents: 0,
      },
    });
    const live = { type: 'call.mirrored', call: { callId: '12' } };
    ref.system.get('phoneLease')?.send(live);
    expect(told()).toEqual(live);
  });

  it('takes up a call that another tab was answering when it gave the phone up', () => {
    const { phoneLease, call } = createTestWorkspace();
    phoneLease.tell({ type: 'phoneLease.callInherited' });
    expect(call.received.at(-1)).toEqual({ type: 'call.refresh' });
  });

  it('tells the other tabs of a call it yielded', () => {
    const { ref, phoneLease } = createTestWorkspace();
    ref.system.get('phoneLease')?.send({ type: 'call.yielded' });
    expect(phoneLease.received.at(-1)).toEqual({ type: 'call.yielded' });
  });
});
