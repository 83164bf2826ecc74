import { expect, it, vi } from 'vitest';
import { readCall } from '../../services/calls/call-schema';
import type { ChannelListener, RealtimeLink, SocketState } from '../../services/realtime/realtime-link.types';
import { createWatchKitchen } from '../kitchen/watch-kitchen.actor';
import { runUnderParent, settled } from '../testing/run-under-parent';
import { toChannelFact, toMissed } from './channel-facts';
import { createEchoConnection } from './echo-connection.actor';
import { createPresence } from './presence.actor';

const fakeLink = () => {
  const joined = new Map<string, ChannelListener>();
  const calls: string[] = [];
  let tellState: (state: SocketState) => void = () => {};
  const link: RealtimeLink = {
    socketId: () => '12.34',
    onState: (listener) => {
      tellState = listener;
      listener('initialized');
      return () => {};
    },
    join: (channel, listener) => {
      calls.push(`join ${channel}`);
      joined.set(channel, listener);
      return () => calls.push(`leave ${channel}`);
    },
    reconnect: () => calls.push('reconnect'),
    disconnect: () => calls.push('disconnect'),
    close: () => calls.push('close'),
  };
  return { link, joined, calls, state: (state: SocketState) => tellState(state) };
};

it('reports every state of the socket under its own name', async () => {
  const { link, state } = fakeLink();
  const { received } = runUnderParent(createEchoConnection({ open: async () => link }));
  await settled();
  for (const next of ['connected', 'unavailable', 'failed', 'disconnected', 'connecting'] as const)
    state(next);
  expect(received).toEqual([
    { type: 'socket.connecting' },
    { type: 'socket.connected', socketId: '12.34' },
    { type: 'socket.unavailable' },
    { type: 'socket.failed' },
    { type: 'socket.disconnected' },
    { type: 'socket.connecting' },
  ]);
});

it('keeps one subscription a channel, and leaves what is no longer wanted', async () => {
  const { link, calls, joined } = fakeLink();
  const { received, command } = runUnderParent(createEchoConnection({ open: async () => link }));
  command({ type: 'connection.want', channels: ['supervisor', 'agent.7'] });
  command({ type: 'connection.want', channels: ['agent.7'] });
  command({ type: 'connection.want', channels: ['agent.7'] });
  await settled();
  expect(calls).toEqual(['join agent.7']);
  command({ type: 'connection.want', channels: ['supervisor'] });
  await settled();
  expect(calls).toEqual(['join agent.7', 'leave agent.7', 'join supervisor']);
  calls.length = 0;
  command({ type: 'connection.want', channels: [] });
  command({ type: 'connection.want', channels: ['supervisor'] });
  await settled();
  expect(calls).toEqual(['leave supervisor', 'join supervisor']);
  joined.get('supervisor')?.onEvent('order.status.updated', {});
  joined.get('supervisor')?.onSubscribed();
  joined.get('supervisor')?.onRefused(403);
  expect(received.slice(-3)).toEqual([
    { type: 'supervisor.orderStatusUpdated' },
    { type: 'channel.joined', channel: 'supervisor' },
    { type: 'channel.refused', channel: 'supervisor', status: 403 },
  ]);
});

it('reconnects, disconnects, and closes with its chart', async () => {
  const { link, calls, state } = fakeLink();
  const { received, command, stop } = runUnderParent(createEchoConnection({ open: async () => link }));
  command({ type: 'connection.nudge' });
  command({ type: 'connection.close' });
  await settled();
  stop();
  await settled();
  expect(calls).toEqual(['reconnect', 'disconnect', 'close']);
  const before = received.length;
  state('connected');
  expect(received).toHaveLength(before);
});

it('asks for Echo again on a reconnect when it could not be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { link, calls } = fakeLink();
  const open = vi.fn<() => Promise<RealtimeLink>>().mockRejectedValueOnce(new TypeError('no chunk'));
  open.mockResolvedValue(link);
  const { received, command } = runUnderParent(createEchoConnection({ open }));
  command({ type: 'connection.want', channels: ['supervisor'] });
  await settled();
  expect(received).toEqual([{ type: 'socket.failed' }]);
  command({ type: 'connection.nudge' });
  await settled();
  expect(calls).toEqual(['join supervisor']);
});

it('gives an event with a number as such, also one that nobody waits for', async () => {
  const { link, joined } = fakeLink();
  const { received, command } = runUnderParent(createEchoConnection({ open: async () => link }));
  command({ type: 'connection.want', channels: ['agent.7'] });
  await settled();
  received.length = 0;
  const hear = joined.get('agent.7')?.onEvent;
  hear?.('call.ended', { call_id: 12, event_number: 41 });
  hear?.('agent.moved', { event_number: 42 });
  for (const event_number of [0, -1, 1.5, '43', null]) hear?.('call.ended', { call_id: 12, event_number });
  const fact = { type: 'agentChannel.callEnded', callId: '12' };
  expect(received).toEqual([
    { type: 'event.received', channel: 'agent.7', number: 41, fact },
    { type: 'event.received', channel: 'agent.7', number: 42, fact: null },
    ...Array(5).fill(fact),
  ]);
});

it.each(['order.refused', 'order.status.updated'])('an agent’s own orders are new after %s', (name) => {
  expect(toChannelFact('agent.7', name, { order: { id: 77 } })).toEqual({ type: 'ownOrders.moved' });
});

it.each([
  [
    'order.changed',
    { total_amount: '12.50', status: 'pending' },
    { orderId: '77', totalCents: 1_250, isCancelled: false },
  ],
  ['order.changed', { status: 'pending' }, { orderId: '77', totalCents: null, isCancelled: false }],
  [
    'order.status.updated',
    { total_amount: '12.50', status: 'cancelled' },
    { orderId: '77', totalCents: 1_250, isCancelled: true },
  ],
  ['order.status.updated', { total_amount: '12.50', status: 'confirmed' }, undefined],
])('%s of an own order with %o says what the order screens show of it: %o', (name, order, altered) => {
  const fact = toChannelFact('agent.7', name, { order: { id: 77, ...order } });
  expect(fact).toEqual({ type: 'ownOrders.moved', ...(altered && { altered }) });
});

it('reads what was missed as of now: a wrap-up has gone on or is over, and a line of the feed is older', () => {
  const agent = { id: 3, first_name: 'Ann', last_name: 'Lee' };
  const wrapping = { status: 'available', wrap_up_seconds: 20, break_after_call: false, not_ready: null };
  const past = (event: string, data: object, secondsAgo = 12) => ({ event, data, secondsAgo });
  const read = (channel: string, ...events: ReturnType<typeof past>[]) =>
    toMissed(channel, { lastNumber: 9, isComplete: true, events });
  expect(toMissed('agent.7', null)).toBeNull();
  expect(
    read(
      'agent.7',
      past('agent.availability.changed', wrapping),
      past('agent.availability.changed', wrapping, 20),
      past('agent.availability.changed', { status: 'on_call', wrap_up_seconds: 0, break_after_call: true }),
      past('agent.moved', {}),
    ),
  ).toEqual({
    lastNumber: 9,
    isComplete: true,
    facts: [
      {
        type: 'agentChannel.availabilityChanged',
        status: 'available',
        wrapUp: { secondsLeft: 8, breakAfterCall: false },
        notReady: null,
      },
      {
        type: 'agentChannel.availabilityChanged',
        status: 'available',
        wrapUp: { secondsLeft: 0, breakAfterCall: false },
        notReady: null,
      },
      {
        type: 'agentChannel.availabilityChanged',
        status: 'on_call',
        wrapUp: { secondsLeft: 0, breakAfterCall: true },
      },
      null,
    ],
  });
  expect(read('supervisor', past('call.ended', { agent, call: { id: 12 }, activity_id: 34 }))?.facts).toEqual(
    [{ type: 'supervisor.callEnded', agent: 'Ann Lee', callId: '12', activityId: '34', secondsAgo: 12 }],
  );
});

it('signs off with the token it is given', () => {
  const report = vi.fn();
  const { command } = runUnderParent(createPresence({ report }));
  command({ type: 'presence.leave', token: 't-1' });
  expect(report.mock.calls).toEqual([['t-1']]);
});

const agent = { id: 3, first_name: 'Ann', last_name: 'Lee' };
const tenant = { name: 'Luna' };

it.each([
  ['active-calls.count.updated', { count: '2' }, { type: 'supervisor.activeCallsCounted', count: 2 }],
  ['queued-calls.count.updated', { count: 0 }, { type: 'supervisor.queuedCallsCounted', count: 0 }],
  [
    'queued-calls.count.updated',
    { count: 2, waiting_calls: { count: 2, longest_since: '2026-11-20T18:38:00Z', ringing_agents: '3' } },
    {
      type: 'supervisor.queuedCallsCounted',
      count: 2,
      waiting: { longestSince: '2026-11-20T18:38:00Z', ringingAgents: 3 },
    },
  ],
  [
    'queued-calls.count.updated',
    { count: 2, waiting_calls: { ringing_agents: 'some' } },
    { type: 'supervisor.queuedCallsCounted', count: 2 },
  ],
  [
    'agents-online.count.updated',
    {
      count: 2,
      agents_by_state: { ready: 1, on_call: 1, wrapping_up: 0, not_ready: 0, on_break: 0, offline: 3 },
    },
    {
      type: 'supervisor.agentsOnlineCounted',
      count: 2,
      byType: null,
      byState: { ready: 1, onCall: 1, wrappingUp: 0, notReady: 0, onBreak: 0, offline: 3, offDuty: 0 },
    },
  ],
  [
    'agents-online.count.updated',
    { count: 2, agents_by_state: { ready: 2 } },
    { type: 'supervisor.agentsOnlineCounted', count: 2, byType: null },
  ],
  [
    'call.ended',
    { agent, call: { id: 12 }, activity_id: 34 },
    { type: 'supervisor.callEnded', agent: 'Ann Lee', callId: '12', activityId: '34' },
  ],
  ['call.ended', { agent: { full_name: 'Ann Lee' } }, { type: 'supervisor.callEnded', agent: 'Ann Lee' }],
  [
    'call.missed',
    { call: { customer: { full_name: 'Bo Lee', phone: '555' } } },
    {
      type: 'supervisor.callMissed',
      restaurant: null,
      customer: 'Bo Lee',
      phone: '555',
      waitedSeconds: null,
      reason: null,
    },
  ],
  ['customer.changed', { customer_id: 5, is_new: true }, { type: 'supervisor.customerChanged', isNew: true }],
  ['customer.changed', { customer_id: 5 }, { type: 'supervisor.customerChanged', isNew: false }],
  [
    'supervisor.helped',
    {
      action: 'set_status',
      by: { name: 'Grace' },
      agent,
      status: 'on_break',
      reason: ' tired ',
    },
    {
      type: 'supervisor.helped',
      action: 'set_status',
      by: 'Grace',
      agent: 'Ann Lee',
      agentId: '3',
      status: 'on_break',
      callId: null,
      reason: 'tired',
    },
  ],
  [
    'agents-online.count.updated',
    { count: 2, agents_by_type: { agent: 2 }, total_agents: 5 },
    { type: 'supervisor.agentsOnlineCounted', count: 2, byType: { agent: 2 }, total: 5 },
  ],
  [
    'agents-online.count.updated',
    { count: 0, agents_by_type: [] },
    { type: 'supervisor.agentsOnlineCounted', count: 0, byType: {} },
  ],
  [
    'agents-online.count.updated',
    { count: 2, agents_by_type: [2] },
    { type: 'supervisor.agentsOnlineCounted', count: 2, byType: null },
  ],
  [
    'agents-online.count.updated',
    { count: 2 },
    { type: 'supervisor.agentsOnlineCounted', count: 2, byType: null },
  ],
  ['pending-orders.count.updated', { count: 4 }, { type: 'supervisor.pendingOrdersCounted', count: 4 }],
  ['today-revenue.updated', { amount: '12.50' }, { type: 'supervisor.revenueUpdated', amountCents: 1250 }],
  [
    'call.started',
    { agent, tenant },
    { type: 'supervisor.callStarted', agent: 'Ann Lee', restaurant: 'Luna' },
  ],
  [
    'call.started',
    { call: { agent: { name: 'Ann' }, tenant } },
    { type: 'supervisor.callStarted', agent: 'Ann', restaurant: 'Luna' },
  ],
  ['call.started', { agent: null }, { type: 'supervisor.callStarted', agent: null, restaurant: null }],
  ['call.accepted', undefined, { type: 'supervisor.callAccepted' }],
  ['call.ended', { agent }, { type: 'supervisor.callEnded', agent: 'Ann Lee' }],
  [
    'call.missed',
    {
      call: {
        id: 12,
        from_number: '+12065550173',
        started_at: '2026-11-20T18:38:00Z',
        ended_at: '2026-11-20T18:38:30Z',
      },
      tenant: { name: 'Luna' },
      customer: { name: 'Maya Okonkwo' },
      agent: null,
      reason: 'missed',
    },
    {
      type: 'supervisor.callMissed',
      restaurant: 'Luna',
      customer: 'Maya Okonkwo',
      phone: '+12065550173',
      waitedSeconds: 30,
      reason: 'missed',
      callId: '12',
    },
  ],
  [
    'call.missed',
    { call: { from_number: 7, started_at: 'then', ended_at: [] }, tenant: [], customer: 'Maya', reason: {} },
    {
      type: 'supervisor.callMissed',
      restaurant: null,
      customer: null,
      phone: '7',
      waitedSeconds: null,
      reason: null,
    },
  ],
  [
    'call.missed',
    { call: [], tenant: { name: ' ' }, reason: 'busy' },
    {
      type: 'supervisor.callMissed',
      restaurant: null,
      customer: null,
      phone: null,
      waitedSeconds: null,
      reason: 'busy',
    },
  ],
  [
    'order.created',
    { order: { total_amount: '25.98' }, agent, tenant },
    { type: 'supervisor.orderCreated', totalCents: 2598, agent: 'Ann Lee', restaurant: 'Luna' },
  ],
  [
    'order.completed',
    { order: { id: 7 }, agent },
    { type: 'supervisor.orderCompleted', orderId: '7', agent: 'Ann Lee' },
  ],
  [
    'order.completed',
    { order: { id: 7 }, agent, completed_by: 'the kitchen' },
    { type: 'supervisor.orderCompleted', orderId: '7', agent: 'the kitchen' },
  ],
  [
    'order.refused',
    { order: { id: 7 }, agent, reason: 'No dough left' },
    { type: 'supervisor.orderRefused', orderId: '7', reason: 'No dough left' },
  ],
  ['order.status.updated', {}, { type: 'supervisor.orderStatusUpdated' }],
  [
    'agent.status.changed',
    { agent, old_status: 'offline', new_status: 'available' },
    {
      type: 'supervisor.agentStatusChanged',
      agentId: '3',
      agent: 'Ann Lee',
      oldStatus: 'offline',
      newStatus: 'available',
    },
  ],
])('reads %s with %o', (name, data, fact) => {
  expect(toChannelFact('supervisor', name, data)).toEqual(fact);
});

it.each([
  ['call.cancelled', { call_id: 12 }, { type: 'agentChannel.callCancelled', callId: '12' }],
  ['call.cancelled', { call: { id: '12' } }, { type: 'agentChannel.callCancelled', callId: '12' }],
  ['call.ended', { call: { id: 12 } }, { type: 'agentChannel.callEnded', callId: '12' }],
  [
    'call.ended',
    { call_id: 12, reason: 'released', released_by: ' Grace Okafor ', release_reason: [7] },
    {
      type: 'agentChannel.callEnded',
      callId: '12',
      reason: 'released',
      released: { by: 'Grace Okafor', why: null },
    },
  ],
  ['call.ended', { call_id: '12' }, { type: 'agentChannel.callEnded', callId: '12' }],
  [
    'call.ended',
    { call_id: 12, reason: 'no_audio' },
    { type: 'agentChannel.callEnded', callId: '12', reason: 'no_audio' },
  ],
  [
    'call.ended',
    { call_id: 12, reason: 'caller' },
    { type: 'agentChannel.callEnded', callId: '12', reason: 'caller' },
  ],
  ['call.ended', { call_id: 12, reason: 'moon' }, { type: 'agentChannel.callEnded', callId: '12' }],
  [
    'call.ended',
    { call: { id: 12, duration_seconds: 3 }, reason: 'caller' },
    { type: 'agentChannel.callEnded', callId: '12', reason: 'caller', seconds: 3 },
  ],
  [
    'call.ended',
    { call_id: 12, call: { duration_seconds: 'long' } },
    { type: 'agentChannel.callEnded', callId: '12' },
  ],
  ['call.ended', { call_id: 12, reason: 7 }, { type: 'agentChannel.callEnded', callId: '12' }],
  [
    'agent.availability.changed',
    { status: 'available', wrap_up_seconds: 5, break_after_call: false, not_ready: 'voice' },
    {
      type: 'agentChannel.availabilityChanged',
      status: 'available',
      wrapUp: { secondsLeft: 5, breakAfterCall: false },
      notReady: 'voice',
    },
  ],
  [
    'agent.availability.changed',
    { status: 'on_break' },
    { type: 'agentChannel.availabilityChanged', status: 'on_break' },
  ],
])('reads %s with %o on an agent’s channel', (name, data, fact) => {
  expect(toChannelFact('agent.7', name, data)).toEqual(fact);
});

it('takes customer and restaurant of an offer beside the call or inside it', () => {
  const call = { id: 12, from_number: '555' };
  const customer = { name: 'Bo', order_count: 3 };
  const offered = {
    type: 'agentChannel.callOffered',
    call: {
      ...readCall({ ...call, status: 'ringing' }),
      tenantName: 'Luna',
      customer: {
        id: null,
        displayName: 'Bo',
        name: 'Bo',
        firstName: null,
        lastName: null,
        phoneNumber: null,
        email: null,
        totalOrders: 3,
        totalSpentCents: null,
        preferences: [],
        lastOrderAt: null,
        createdAt: null,
        tenantName: null,
      },
      isCustomerOmitted: undefined,
    },
  };
  const wrapped = { call: { data: call }, customer: { data: customer }, tenant: { data: tenant } };
  for (const data of [{ call, customer, tenant }, { call: { ...call, customer, tenant } }, wrapped]) {
    expect(toChannelFact('agent.7', 'call.incoming', data)).toEqual(offered);
  }
});

it.each([
  [{ call: { id: 12 }, offered_again: true }, true],
  [{ call: { id: 12, offered_again: true } }, true],
  [{ call: { id: 12 }, offered_again: 'often' }, undefined],
  [{ call: { id: 12 }, offered_again: false }, undefined],
  [{ call: { id: 12 } }, undefined],
])('reads of %o whether it is offered again', (data, offeredAgain) => {
  const fact = toChannelFact('agent.7', 'call.incoming', data);
  expect(fact?.type === 'agentChannel.callOffered' ? fact.call.offeredAgain : fact).toBe(offeredAgain);
});

it.each([
  ['supervisor', 'active-calls.count.updated', { count: 'many' }],
  ['supervisor', 'today-revenue.updated', {}],
  ['supervisor', 'call.started', {}],
  ['supervisor', 'call.started', null],
  ['supervisor', 'order.created', 'text'],
  ['agent.7', 'call.incoming', { customer: null }],
  ['agent.7', 'call.incoming', { call: { from_number: '555' } }],
  ['agent.7', 'call.ended', { call: {} }],
  ['agent.7', 'agent.availability.changed', { wrap_up_seconds: 5 }],
])('logs and ignores on %s a %s with %o', (channel, name, data) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(toChannelFact(channel, name, data)).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});

it('names the restaurant that was changed, and ignores what names none', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const read = (name: string, data: unknown) => toChannelFact('restaurants', name, data);
  const changed = { tenant_id: 4, menu_version: 7, is_active: true, is_open: false };
  expect(read('menu.updated', changed)).toEqual({ type: 'restaurants.changed', tenantId: '4' });
  expect(read('menu.updated', { tenant_id: '9' })).toEqual({ type: 'restaurants.changed', tenantId: '9' });
  expect([read('menu.updated', {}), read('menu.updated', null), warn.mock.calls.length]).toEqual([
    null,
    null,
    2,
  ]);
  expect(read('call.incoming', changed)).toBeNull();
});

it('waits for no other name', () => {
  expect(toChannelFact('supervisor', 'order.vanished', {})).toBeNull();
  expect(toChannelFact('agent.7', 'order.created', {})).toBeNull();
});

it('takes a kitchen for live once its channel is joined, not with the connection', async () => {
  const { link, joined, state } = fakeLink();
  const { received } = runUnderParent(
    createWatchKitchen({ open: async () => link, fetchChannel: async () => 'kitchen.3' }),
  );
  await settled();
  received.length = 0;
  state('connected');
  joined.get('kitchen.3')?.onRefused(503);
  expect(received).toEqual([{ type: 'live.changed' }]);
  joined.get('kitchen.3')?.onSubscribed();
  state('connecting');
  expect(received.slice(1)).toEqual([
    { type: 'live.connected' },
    { type: 'live.changed' },
    { type: 'live.lost' },
  ]);
});

it.each([
  ['is refused by a server in trouble', 10_000, (kitchen?: ChannelListener) => kitchen?.onRefused(503)],
  ['is not answered', 15_000, () => {}],
])('joins the channel of a kitchen again that %s', async (_, ms, answer) => {
  const { link, joined, calls, state } = fakeLink();
  const { stop } = runUnderParent(
    createWatchKitchen({ open: async () => link, fetchChannel: async () => 'kitchen.3' }),
  );
  await settled();
  vi.useFakeTimers();
  state('connected');
  answer(joined.get('kitchen.3'));
  vi.advanceTimersByTime(ms - 1);
  expect(calls).toEqual(['join kitchen.3']);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual(['join kitchen.3', 'leave kitchen.3', 'join kitchen.3']);
  joined.get('kitchen.3')?.onSubscribed();
  vi.advanceTimersByTime(60_000);
  joined.get('kitchen.3')?.onRefused(403);
  vi.advanceTimersByTime(60_000);
  expect(calls).toHaveLength(3);
  stop();
  vi.useRealTimers();
});
