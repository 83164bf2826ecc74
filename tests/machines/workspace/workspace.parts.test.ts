import { describe, expect, it } from 'vitest';
import { makeAgent } from '../../support/fixtures';
import { makeCall } from '../call/call.fixtures';
import { createTestWorkspace } from './create-test-workspace';

const breaking = (actorId: 'realtime' | 'phone' | 'call' | 'phoneLease') =>
  ({ type: `xstate.error.actor.${actorId}`, actorId, error: new Error('broken') }) as const;

describe('a part without which no call can be taken', () => {
  const parts = ['realtime', 'phone', 'call', 'phoneLease'] as const;

  it.each(parts)('is begun anew where it breaks, and a moment later where it breaks again: %s', (part) => {
    const { ref, clock } = createTestWorkspace();
    const refOf = () => ref.getSnapshot().children[part];
    for (const [rest, waits] of [
      [0, false],
      [999, true],
      [1_000, false],
    ] as const) {
      clock.increment(rest);
      const before = refOf();
      ref.send(breaking(part));
      expect(refOf() === undefined).toBe(waits);
      if (waits) clock.increment(1_000);
      expect([refOf() === undefined, refOf() === before]).toEqual([false, false]);
    }
  });

  it('is told what the one before it knew: the live connection', () => {
    const { ref, realtime, phoneLease, watched } = createTestWorkspace();
    ref.send({ type: 'capabilities.known', capabilities: ['missed-events'] });
    const before = watched().at(-1);
    ref.send(breaking('realtime'));
    expect(realtime.inputs).toHaveLength(2);
    expect(watched().at(-1)).toBe(before);
    phoneLease.tell({ type: 'phoneLease.lost' });
    ref.send(breaking('realtime'));
    expect(realtime.received.at(-1)?.type).toBe('realtime.notePhone');
  });

  it('is told so as the session ends: a live connection is not made again', () => {
    const { ref, clock, realtime } = createTestWorkspace();
    ref.send({ type: 'session.closing' });
    ref.send(breaking('realtime'));
    clock.increment(1_000);
    expect([realtime.inputs.length, realtime.received.at(-1)]).toEqual([2, { type: 'realtime.close' }]);
  });

  it('counts as lost while it is away: the live connection', () => {
    const { ref, realtime, call } = createTestWorkspace();
    realtime.tell({ type: 'realtime.connected' });
    ref.send(breaking('realtime'));
    expect(ref.getSnapshot().matches({ connection: 'disconnected' })).toBe(true);
    realtime.tell({ type: 'realtime.connected' });
    expect(call.received.at(-1)).toEqual({ type: 'call.refresh' });
  });

  it('is told what the one before it knew: the phone, and calls count as unheard until it is ready', () => {
    const { ref, phone, readiness, audio, told } = createTestWorkspace();
    const before = told(phone);
    ref.send(breaking('phone'));
    expect(told(phone).slice(before.length)).toEqual(['phone.enable']);
    expect([readiness.received.at(-1), audio.received.at(-1)]).toEqual([
      { type: 'phone.lost' },
      { type: 'audio.apply' },
    ]);
  });

  it('is told what the one before it knew: the calls, and none rings or is live until they say so', () => {
    const { ref, call, sounds, attention, told } = createTestWorkspace();
    call.tell({ type: 'call.startedRinging', offer: makeCall() });
    ref.send(breaking('call'));
    expect([told(sounds).at(-1), told(call).at(-1)]).toEqual(['sounds.silence', 'call.attend']);
    call.tell({ type: 'call.wentLive', restored: true });
    ref.send(breaking('call'));
    expect(told(attention).at(-1)).toBe('attention.stopRinging');
    expect(ref.getSnapshot().matches({ work: 'free' })).toBe(true);
  });

  it('takes a call up again that goes on, on an admin page too', () => {
    const user = makeAgent({ agentType: 'admin', status: 'on_call' });
    const { ref, call, clock, goTo, told } = createTestWorkspace('/agent', user);
    call.tell({ type: 'call.wentLive', restored: false });
    goTo('/admin');
    const { length } = told(call);
    ref.send(breaking('call'));
    clock.increment(1_000);
    expect(told(call).slice(length)).toContain('call.attend');
  });

  it('is told what the one before it knew: which tab has the phone', () => {
    const { ref, phoneLease, clock, goTo, told } = createTestWorkspace(
      '/agent',
      makeAgent({ agentType: 'admin' }),
    );
    ref.send(breaking('phoneLease'));
    expect(told(phoneLease).at(-1)).toBe('phoneLease.keep');
    ref.send(breaking('phoneLease'));
    goTo('/admin');
    clock.increment(1_000);
    expect(ref.getSnapshot().matches({ phoneLease: 'elsewhere' })).toBe(true);
  });
});
