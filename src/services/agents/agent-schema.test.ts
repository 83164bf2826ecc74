import { expect, it } from 'vitest';
import { BadPayload } from '../errors/bad-payload';
import { readAgent, readPartialAgent } from './agent-schema';
import { agentToWire } from './agent-to-wire';

it('reads a full agent, numbers as text or not', () => {
  const agent = readAgent({
    id: 3,
    name: 'Priya Raman',
    first_name: 'Priya',
    last_name: 'Raman',
    email: 'agent@demo.test',
    phone_number: '+1 206 555 0101',
    timezone: 'America/Los_Angeles',
    agent_type: 'supervisor',
    status: 'available',
    calls_today: '4',
    orders_today: 2,
    total_calls_handled: '120',
    total_orders_processed: 80,
    last_login_at: '2026-01-05T10:00:00Z',
    not_ready: 'voice',
    roles: ['ignored'],
  });
  expect(agent).toEqual({
    id: '3',
    name: 'Priya Raman',
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'agent@demo.test',
    phoneNumber: '+1 206 555 0101',
    timezone: 'America/Los_Angeles',
    agentType: 'supervisor',
    agentTypeLabel: 'supervisor',
    status: 'available',
    callsToday: 4,
    ordersToday: 2,
    totalCallsHandled: 120,
    totalOrdersProcessed: 80,
    lastLoginAt: '2026-01-05T10:00:00Z',
    notReady: 'voice',
  });
});

it('reads an agent of whom little is known', () => {
  expect(readAgent({ id: '9', email: 'x@y.example', name: null, status: null, calls_today: null })).toEqual({
    id: '9',
    name: 'x@y.example',
    firstName: null,
    lastName: null,
    email: 'x@y.example',
    phoneNumber: null,
    timezone: null,
    agentType: 'agent',
    agentTypeLabel: 'agent',
    status: null,
    callsToday: 0,
    ordersToday: 0,
    totalCallsHandled: 0,
    totalOrdersProcessed: 0,
    lastLoginAt: null,
    notReady: null,
  });
});

it.each(['mood', 7, {}, null, undefined])('takes %o for no reason not to be ready', (not_ready) => {
  expect(readAgent({ id: 1, not_ready }).notReady).toBeNull();
});

it('takes a full name, else first and last name, before the e-mail', () => {
  expect(readAgent({ id: 1, full_name: 'Ann Lee', email: 'a@b.example' }).name).toBe('Ann Lee');
  expect(readAgent({ id: 1, first_name: ' Ann ', last_name: '', email: 'a@b.example' }).name).toBe('Ann');
});

it('counts an unknown type as a regular agent and keeps its label', () => {
  expect(readAgent({ id: 1, agent_type: 'trainee' })).toEqual({
    ...readAgent({ id: 1 }),
    agentType: 'agent',
    agentTypeLabel: 'trainee',
  });
});

it.each([
  [{ id: null }, 'is missing'],
  [{}, 'is missing'],
  [{ id: 1.5 }, 'must be an id'],
  [{ id: [] }, 'must be an id'],
])('refuses %o and names the field', (wire, detail) => {
  expect(() => readAgent(wire)).toThrow(new BadPayload('id', detail));
});

it('signs in whoever has an id, whatever else is odd', () => {
  const odd = { name: [], email: {}, calls_today: 'many', orders_today: '0x10', last_login_at: 'yesterday' };
  expect(readAgent({ id: 1, ...odd })).toEqual(readAgent({ id: 1 }));
  expect(readAgent({ id: 1, last_login_at: 1_771_062_180 }).lastLoginAt).toBe('2026-02-14T09:43:00.000Z');
});

it('says of an agent what the answer says, and nothing of what it lacks or cannot be read', () => {
  expect(readPartialAgent({ id: 1, name: 'Ann Lee', email: 'a@b.example' })).toEqual({
    id: '1',
    name: 'Ann Lee',
    email: 'a@b.example',
  });
  const odd = { name: '', agent_type: null, status: [], calls_today: 'many', last_login_at: 'yesterday' };
  expect(readPartialAgent({ id: 1, ...odd, timezone: {}, not_ready: 'mood' })).toEqual({ id: '1' });
});

it('says that there is none where the answer says so', () => {
  const none = { first_name: null, phone_number: '', status: null, last_login_at: null, not_ready: null };
  expect(readPartialAgent({ id: 1, agent_type: 'admin', orders_today: 0, ...none })).toEqual({
    id: '1',
    agentType: 'admin',
    agentTypeLabel: 'admin',
    ordersToday: 0,
    firstName: null,
    phoneNumber: null,
    status: null,
    lastLoginAt: null,
    notReady: null,
  });
});

it('reads the wrap-up where there is one, and stores none', () => {
  const agent = readAgent({ id: 1, wrap_up_seconds: 4, break_after_call: true });
  expect(agent.wrapUp).toEqual({ secondsLeft: 4, breakAfterCall: true });
  expect('wrapUp' in readAgent(agentToWire(agent))).toBe(false);
  expect('wrapUp' in readAgent({ id: 1, wrap_up_seconds: 'odd' })).toBe(false);
});

it('reads back what it stores', () => {
  const agent = readAgent({ id: 1, first_name: 'Ann', agent_type: 'trainee', calls_today: 3 });
  expect(readAgent(JSON.parse(JSON.stringify(agentToWire(agent))))).toEqual(agent);
});
