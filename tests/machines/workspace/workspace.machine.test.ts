import { describe, expect, it } from 'vitest';
import { callMachine } from '../../../src/machines/call/call.machine';
import type { incomingCallsMachine } from '../../../src/machines/incoming-calls/incoming-calls.machine';
import { makeAgent } from '../../support/fixtures';
import { standInChart } from '../../support/stand-ins';
import { makeCall } from '../call/call.fixtures';
import { createTestWorkspace } from './create-test-workspace';

const outdated = {
  type: 'notices.outdated',
  codes: ['callOver', 'itemAdded', 'customerFound', 'customerNotFound', 'customerCreated', 'customerUpdated'],
};

describe('the charts of the workspace', () => {
  it('start with what they need of the session', () => {
    const { realtime, call, manual } = createTestWorkspace();
    expect(realtime.inputs).toEqual([{ token: 'token-1', channels: [], seed: 1 }]);
    expect(call.inputs).toEqual([{ agentId: '7' }]);
    expect(manual.inputs).toEqual([{ agentId: '7', path: '/agent' }]);
  });

  it('stop with it', () => {
    const { stop, realtime, phone, call, supervision, sounds } = createTestWorkspace();
    stop();
    expect([realtime, phone, call, supervision, sounds].map(({ isRunning }) => isRunning())).toEqual(
      Array(5).fill(false),
    );
  });
});

describe('the half that is on screen', () => {
  it('lets calls in and asks for the voice device on an agent page', () => {
    const { call, phone, told } = createTestWorkspace('/agent');
    expect(told(call)).toEqual(['call.attend']);
    expect(told(phone)).toEqual(['phone.enable']);
  });

  it('does neither on an admin page', () => {
    const { call, phone, told } = createTestWorkspace('/admin', makeAgent({ agentType: 'admin' }));
    expect(told(call)).toEqual([]);
    expect(told(phone)).toEqual([]);
  });

  it('changes nothing between two agent pages', () => {
    const { goTo, call, phone, told } = createTestWorkspace('/agent');
    goTo('/agent/my-orders');
    goTo('/agent/calls');
    expect(told(call)).toEqual(['call.attend']);
    expect(told(phone)).toEqual(['phone.enable']);
  });

  it('shuts calls and the device out on leaving, and lets them in again', () => {
    const { goTo, call, phone, told } = createTestWorkspace('/agent', makeAgent({ agentType: 'admin' }));
    goTo('/admin');
    goTo('/agent');
    expect(told(call)).toEqual(['call.attend', 'call.leave', 'call.attend']);
    expect(told(phone)).toEqual(['phone.enable', 'phone.disable', 'phone.enable']);
  });

  it('does not take the device from a call that goes on', () => {
    const { goTo, call, phone, told } = createTestWorkspace('/agent', makeAgent({ agentType: 'admin' }));
    call.tell({ type: 'call.wentLive', restored: false });
    goTo('/admin');
    expect([told(phone), told(call)]).toEqual([['phone.enable'], ['call.attend', 'call.leave']]);
    call.tell({ type: 'call.finished' });
    expect(told(phone)).toEqual(['phone.enable', 'line.left', 'phone.disable']);
  });

  it('lets calls in on the agent page that a call is looked for on before', () => {
    const user = makeAgent({ agentType: 'admin', status: 'on_call' });
    const { goTo, call, told } = createTestWorkspace('/admin', user);
    expect(told(call)).toEqual(['call.attend']);
    goTo('/agent');
    expect(told(call)).toEqual(['call.attend', 'call.leave', 'call.attend']);
  });

  it('says which channels to watch, and again when the role changes', () => {
    const { ref, goTo, watched } = createTestWorkspace('/agent', makeAgent({ agentType: 'admin' }));
    goTo('/admin');
    goTo('/agent');
    ref.send({ type: 'session.userRefreshed', user: makeAgent({ agentType: 'supervisor' }) });
    expect(watched()).toEqual(['agent.7', 'supervisor', 'supervisor', '', 'agent.7', 'supervisor,agent.7']);
  });
});

describe('facts', () => {
  it.each([
    { type: 'agentChannel.callCancelled', callId: '12' },
    { type: 'agentChannel.callEnded', callId: '12' },
  ])('of the agent channel reach the call: $type', (fact) => {
    const { ref, call } = createTestWorkspace();
    ref.system.get('call')?.send(fact);
    expect(call.received.at(-1)).toEqual(fact);
  });

  it('of the page and the connection reach the incoming calls, which the call runs', () => {
    const incoming = standInChart<typeof incomingCallsMachine>();
    const calls = callMachine.provide({
      actors: { incomingCalls: incoming.logic },
      actions: { noteLeftCall: () => undefined },
    });
    const { goTo, ref, told } = createTestWorkspace('/agent', makeAgent(), calls);
    goTo('/admin');
    ref.send({ type: 'phoneLease.lost' });
    expect(told(incoming)).toEqual(['call.attend', 'call.leave', 'call.yield']);
  });

  it('about joining the own channel ask for the user again, about joining another do not', () => {
    const { realtime, reports } = createTestWorkspace();
    realtime.tell({ type: 'channel.joined', channel: 'supervisor' });
    expect(reports).toEqual([]);
    realtime.tell({ type: 'channel.joined', channel: 'agent.7' });
    expect(reports).toEqual([{ type: 'session.refresh' }]);
  });
});

it.each([[[]], [['missed-events'] as const]])(
  'the phone is nudged once the own channel is joined, with %j: the server answers again',
  (features) => {
    const { realtime, phone, told, capabilities } = createTestWorkspace();
    capabilities.tell({ type: 'capabilities.known', capabilities: features });
    realtime.tell({ type: 'channel.joined', channel: 'supervisor' });
    expect(told(phone)).not.toContain('phone.nudge');
    realtime.tell({ type: 'channel.joined', channel: 'agent.7' });
    expect(told(phone)).toContain('phone.nudge');
  },
);

describe('a call', () => {
  const ownData = { type: 'data.invalidated', keys: ['ownCalls', 'ownOrders'] };

  it('rings and stops ringing', () => {
    const { call, sounds, attention, told } = createTestWorkspace();
    call.tell({ type: 'call.startedRinging', offer: makeCall() });
    call.tell({ type: 'call.stoppedRinging' });
    expect(told(sounds)).toEqual(['sounds.ring', 'sounds.silence']);
    expect(attention.received).toEqual([
      { type: 'attention.ring', offer: makeCall() },
      { type: 'attention.stopRinging' },
    ]);
  });

  it('that was answered sounds so, and opens its screen, without what was said of the one before', () => {
    const { call, sounds, reports, told } = createTestWorkspace('/agent/my-orders');
    call.tell({ type: 'call.wentLive', restored: false });
    expect(told(sounds)).toEqual(['sounds.playAnswered']);
    expect(reports).toEqual([outdated, { type: 'workspace.wentLive' }, { type: 'session.refresh' }, ownData]);
  });

  it('that was restored opens its screen without a sound', () => {
    const { call, sounds, reports, told } = createTestWorkspace();
    call.tell({ type: 'call.wentLive', restored: true });
    expect(told(sounds)).toEqual([]);
    expect(reports).toEqual([outdated, { type: 'workspace.wentLive' }, { type: 'session.refresh' }, ownData]);
  });

  it('is noticed from when it goes live until it is over', () => {
    const { call, attention, told } = createTestWorkspace();
    call.tell({ type: 'call.wentLive', restored: true });
    expect(told(attention)).toEqual(['attention.goLive']);
    call.tell({ type: 'call.finished' });
    expect(told(attention)).toEqual(['attention.goLive', 'attention.finish']);
  });

  it('that is over sounds so once, and the counters and own lists are asked for', () => {
    const { call, sounds, reports, told } = createTestWorkspace();
    call.tell({ type: 'call.wentLive', restored: true });
    reports.length = 0;
    call.tell({ type: 'call.finished' });
    expect(told(sounds)).toEqual(['sounds.playEnded']);
    expect(reports).toEqual([{ type: 'session.refresh' }, ownData]);
  });
});

describe('the live connection', () => {
  it('asks for nothing a second time when it comes up with the page', () => {
    const { realtime, call, reports, told } = createTestWorkspace();
    realtime.tell({ type: 'realtime.connected' });
    expect(told(call)).toEqual(['call.attend']);
    expect(reports).toEqual([]);
  });

  it('asks for the calls again on every return', () => {
    const { realtime, call, told } = createTestWorkspace();
    for (let count = 0; count < 3; count++) {
      realtime.tell({ type: 'realtime.connected' });
      realtime.tell({ type: 'realtime.dropped' });
    }
    expect(told(call)).toEqual(['call.attend', 'call.refresh', 'call.refresh']);
  });

  it('asks for the calls again when it first comes late', () => {
    const { realtime, call, clock, told } = createTestWorkspace();
    clock.increment(5_000);
    realtime.tell({ type: 'realtime.connected' });
    expect(told(call)).toEqual(['call.attend', 'call.refresh']);
  });

  it('asks for the own status once the own channel is joined', () => {
    const { realtime, reports } = createTestWorkspace();
    realtime.tell({ type: 'realtime.connected' });
    realtime.tell({ type: 'channel.joined', channel: 'supervisor' });
    expect(reports).toEqual([]);
    realtime.tell({ type: 'channel.joined', channel: 'agent.7' });
    expect(reports).toEqual([{ type: 'session.refresh' }]);
  });

  it('reaches the supervision too, which gets the page and the role', () => {
    const supervisor = makeAgent({ agentType: 'supervisor' });
    const { ref, realtime, supervision, goTo } = createTestWorkspace('/agent', supervisor);
    const joined = { type: 'channel.joined', channel: 'supervisor' };
    realtime.tell({ type: 'realtime.connected' });
    ref.system.get('supervision')?.send(joined);
    goTo('/admin');
    ref.send({ type: 'session.userRefreshed', user: supervisor });
    expect(supervision.inputs).toEqual([{ user: supervisor, path: '/agent' }]);
    expect(supervision.received).toEqual([
      joined,
      { type: 'url.changed', path: '/admin' },
      { type: 'session.userRefreshed', user: supervisor },
    ]);
  });
});

describe('whether a call could be heard', () => {
  it('is told by the tab that has the phone, at each return of the connection too', () => {
    const { ref, readiness, realtime, goTo, told } = createTestWorkspace(
      '/agent',
      makeAgent({ agentType: 'admin' }),
    );
    ref.system.get('readiness')?.send({ type: 'phone.failed' });
    realtime.tell({ type: 'realtime.connected' });
    realtime.tell({ type: 'realtime.dropped' });
    realtime.tell({ type: 'realtime.connected' });
    goTo('/admin');
    expect(told(readiness)).toEqual([
      'readiness.attend',
      'phone.failed',
      'readiness.linked',
      'readiness.linked',
      'readiness.leave',
    ]);
  });

  it('comes back with the user', () => {
    const { ref, readiness } = createTestWorkspace();
    ref.send({ type: 'session.userRefreshed', user: makeAgent({ notReady: 'microphone' }) });
    expect(readiness.received.at(-1)).toEqual({ type: 'readiness.received', notReady: 'microphone' });
  });

  it('is asked of the line in a call, whose end frees the phone', () => {
    const { ref, call, phone, told } = createTestWorkspace();
    call.tell({ type: 'call.wentLive', restored: false });
    ref.system.get('phone')?.send({ type: 'line.opened' });
    ref.system.get('phone')?.send({ type: 'line.microphoneReturned' });
    call.tell({ type: 'call.finished' });
    expect(told(phone)).toEqual(['phone.enable', 'line.opened', 'line.microphoneReturned', 'line.left']);
  });
});

describe('the own status', () => {
  it('that the server answered is told like one that it announced', () => {
    const { availability, reports } = createTestWorkspace();
    availability.tell({ type: 'availability.changed', status: 'on_break' });
    expect(reports).toEqual([{ type: 'status.changed', agentId: '7', status: 'on_break' }]);
  });

  it('is asked for where the answer names none', () => {
    const { availability, reports } = createTestWorkspace();
    availability.tell({ type: 'availability.changed', status: null });
    expect(reports).toEqual([{ type: 'session.refresh' }]);
  });

  it('is known from the session at first, and heard of with the user', () => {
    const { ref, availability } = createTestWorkspace();
    ref.send({ type: 'session.userRefreshed', user: makeAgent({ status: 'on_break' }) });
    expect(availability.inputs).toEqual([{ status: 'available', mayStop: false }]);
    expect(availability.received).toEqual([{ type: 'availability.received', status: 'on_break' }]);
  });
});

describe('signing out', () => {
  it('closes the connection and silences the bell while the token still counts', () => {
    const { ref, realtime, sounds, attention, waiting, told } = createTestWorkspace();
    ref.send({ type: 'session.closing' });
    expect(told(waiting)).toEqual(['waiting.rest']);
    expect(told(realtime)).toEqual(['realtime.watch', 'realtime.close']);
    expect(told(sounds)).toEqual(['sounds.silence']);
    expect(told(attention)).toEqual(['attention.stopRinging']);
  });

  it('says nothing of the agent with a token that the server has refused, and forgets all the same', () => {
    const { ref, realtime, manual, kept, told } = createTestWorkspace();
    ref.send({ type: 'session.closing', isRefused: true });
    expect(told(realtime)).toEqual(['realtime.watch']);
    expect([told(manual).at(-1), told(kept).at(-1)]).toEqual(['manual.forget', 'kept.forget']);
  });

  it('tells the server nothing more of a device that goes with the session', () => {
    const { ref, readiness } = createTestWorkspace();
    ref.send({ type: 'session.closing' });
    expect(readiness.received.at(-1)).toEqual({ type: 'readiness.leave' });
  });

  it('asks for nothing more, whatever becomes of the phone', () => {
    const { ref, phoneLease, call, realtime, told } = createTestWorkspace();
    ref.send({ type: 'session.closing' });
    const before = [told(call), told(realtime)];
    phoneLease.tell({ type: 'phoneLease.lost' });
    phoneLease.tell({ type: 'phoneLease.gained' });
    expect([told(call), told(realtime)]).toEqual(before);
  });

  it('forgets the unfinished manual order', () => {
    const { ref, manual } = createTestWorkspace();
    ref.send({ type: 'session.closing' });
    expect(manual.received).toEqual([{ type: 'manual.forget' }]);
  });
});

describe('a chart of a page', () => {
  it('runs from when the page opens until it closes', () => {
    const { ref } = createTestWorkspace();
    ref.send({ type: 'lateChart.open', id: 'form', opened: { name: 'saving', input: null } });
    const chart = ref.getSnapshot().children.form;
    expect(chart?.getSnapshot().status).toBe('active');
    ref.send({ type: 'lateChart.close', id: 'form' });
    expect([ref.getSnapshot().children.form, chart?.getSnapshot().status]).toEqual([undefined, 'stopped']);
  });
});

describe('the manual order', () => {
  it('gets the address of the page on screen', () => {
    const { goTo, manual } = createTestWorkspace();
    goTo('/agent/manual-order');
    expect(manual.received).toEqual([{ type: 'url.changed', path: '/agent/manual-order' }]);
  });
});

describe('the question after a call', () => {
  it('is asked about a call in which people talked, where the server takes the answer', () => {
    const { call, afterCall, capabilities } = createTestWorkspace();
    call.tell({ type: 'call.talked', callId: '11' });
    expect(afterCall.received).toEqual([]);
    capabilities.tell({ type: 'capabilities.known', capabilities: ['call-feedback'] });
    call.tell({ type: 'call.wentLive', restored: false });
    call.tell({ type: 'call.talked', callId: '12' });
    call.tell({ type: 'call.finished' });
    expect(afterCall.received).toEqual([{ type: 'afterCall.drop' }, { type: 'afterCall.ask', callId: '12' }]);
  });

  it.each([
    ['rings', { type: 'call.startedRinging', offer: makeCall() }],
    ['is live again', { type: 'call.wentLive', restored: true }],
  ])('goes when the next call %s', (_, fact) => {
    const { call, afterCall } = createTestWorkspace();
    call.tell(fact);
    expect(afterCall.received).toEqual([{ type: 'afterCall.drop' }]);
  });

  it('goes when the user signs out', () => {
    const { ref, afterCall } = createTestWorkspace();
    ref.send({ type: 'session.closing' });
    expect(afterCall.received).toEqual([{ type: 'afterCall.drop' }]);
  });
});

it('makes the list of own calls old when a call that rang is over, answered or not', () => {
  const { ref, reports } = createTestWorkspace();
  ref.send({ type: 'agentChannel.callEnded', callId: '12', reason: 'missed' });
  expect(reports).toEqual([{ type: 'data.invalidated', keys: ['ownCalls'] }]);
});

it('asks for the own numbers as a new day begins in the zone of the person', () => {
  const { newDays, reports } = createTestWorkspace('/agent', makeAgent({ timezone: 'America/Denver' }));
  expect(newDays.inputs).toEqual([{ timezone: 'America/Denver' }]);
  newDays.tell({ type: 'day.began' });
  expect(reports.at(-1)).toEqual({ type: 'session.refresh' });
});

it('counts the days in the new zone of a person who changed it', () => {
  const denver = makeAgent({ timezone: 'America/Denver' });
  const { ref, newDays } = createTestWorkspace('/agent', denver);
  ref.send({ type: 'session.userRefreshed', user: denver });
  ref.send({ type: 'session.userRefreshed', user: { ...denver, timezone: 'Europe/Berlin' } });
  expect(newDays.received).toEqual([{ type: 'day.zoneChanged', timezone: 'Europe/Berlin' }]);
});
