import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { BadPayload } from '../errors/bad-payload';
import { readMissedCall } from '../realtime/event-schemas';
import { stubServer } from '../testing/stub-server';
import type { FeedbackIssue } from '../voice/voice-provider.types';
import { sendCallFeedback } from './call-feedback';
import { readActiveCalls, readCall, readCalls } from './call-schema';
import { acceptCall, endCall, simulateCall } from './calls-api';
import { readCallRecord } from './listed-calls';
import { readWaitingCalls } from './waiting-calls';

const bare = {
  id: '12',
  status: 'in-progress',
  tenantId: null,
  tenantName: null,
  agentId: null,
  callSid: null,
  fromNumber: null,
  toNumber: null,
  direction: null,
  startedAt: null,
  durationSeconds: null,
  customer: null,
  isCustomerOmitted: true,
};

it('reads a call of which only id and status are known', () => {
  expect(readCalls([{ id: 12, status: 'in_progress' }])).toEqual([bare]);
});

it.each(['+266696687', '+7378742833', '+2562533', '+8656696', '+86282452253'])(
  'takes %s for a withheld number, and none to call back',
  (from_number) => {
    const wire = { id: 12, status: 'in-progress', from_number };
    expect(readCall(wire)).toEqual(bare);
    expect(readActiveCalls([wire])[0]?.fromNumber).toBe(null);
    expect(readWaitingCalls([wire])[0]?.phone).toBe(null);
    expect(readMissedCall({ call: wire }).phone).toBe(null);
    expect(readCallRecord(wire)).toMatchObject({ phone: null, fromNumber: null });
  },
);

it('reads null as an unknown caller, and a missing customer as not said', () => {
  const [known, fallbackStatus] = readCalls([
    { id: 1, status: 'ringing', customer: null },
    { id: 2, status: 'ringing' },
  ]);
  expect([known?.isCustomerOmitted, fallbackStatus?.isCustomerOmitted]).toEqual([undefined, true]);
});

it('takes tenant and agent by their own ids or by the parts that carry them', () => {
  const wire = {
    id: '12',
    status: 'ringing',
    tenant: { id: 4, name: 'Luna' },
    agent: { id: '3' },
    customer: null,
  };
  const read = { ...bare, status: 'ringing', tenantName: 'Luna', isCustomerOmitted: undefined };
  expect(readCall(wire)).toEqual({ ...read, tenantId: '4', agentId: '3' });
  expect(readCall({ ...wire, tenant_id: '9', agent_id: 8 })).toEqual({
    ...read,
    tenantId: '9',
    agentId: '8',
  });
});

it('reads that the voice of a call is elsewhere, only where that is said', () => {
  const said = (voice_elsewhere?: unknown) => {
    const call = readCall({ id: 12, status: 'in-progress', voice_elsewhere });
    return 'isVoiceElsewhere' in call ? call.isVoiceElsewhere : 'not said';
  };
  expect([said(true), said(), said(false), said(null)]).toEqual([true, 'not said', 'not said', 'not said']);
});

const annRead = {
  id: '41',
  displayName: 'Ann',
  name: 'Ann',
  firstName: null,
  lastName: null,
  phoneNumber: '555',
  email: null,
  totalOrders: null,
  totalSpentCents: null,
  preferences: [],
  lastOrderAt: null,
  createdAt: null,
  tenantName: null,
};

it('reads a caller without an id', () => {
  const call = readCall({ id: 1, status: 'ringing', customer: { name: 'Ann', phone: '555' } });
  expect(call.customer).toEqual({ ...annRead, id: null });
});

it('refuses a call without an id, and names the field', () => {
  expect(() => readCall({ status: 'ringing' })).toThrow(new BadPayload('id', 'is missing'));
});

it('leaves out the call of a list that is wrong', () => {
  const calls = readCalls([{ status: 'ringing' }, { id: 2 }, { id: 1, status: 'ringing' }]);
  expect([...calls]).toEqual([
    { ...bare, id: '2', status: 'unknown' },
    { ...bare, id: '1', status: 'ringing' },
  ]);
  expect(calls.leftOut).toBe(1);
});

it('reads an active call with and without its people', () => {
  const agent = { first_name: 'Ann', last_name: 'Lee' };
  const customer = { first_name: 'Bo', last_name: null, phone_number: '555' };
  expect(
    readActiveCalls([
      { id: 1, agent, tenant: { name: 'Luna' }, customer },
      { id: 2, from_number: '556' },
    ]),
  ).toEqual([
    {
      id: '1',
      agentId: null,
      agentName: 'Ann Lee',
      tenantName: 'Luna',
      customerName: 'Bo',
      customerPhone: '555',
      fromNumber: null,
      startedAt: null,
      answeredAt: null,
    },
    {
      id: '2',
      agentId: null,
      agentName: null,
      tenantName: null,
      customerName: null,
      customerPhone: null,
      fromNumber: '556',
      startedAt: null,
      answeredAt: null,
    },
  ]);
});

it('names the people of an active call however the server writes it', () => {
  const called = (who: object) => {
    const [call] = readActiveCalls([{ id: 1, agent: who, customer: who }]);
    return [call?.agentName, call?.customerName, call?.customerPhone];
  };
  expect(called({ full_name: 'Ann Lee', phone: '555' })).toEqual(['Ann Lee', 'Ann Lee', '555']);
  expect(called({ name: ' Ann ', phone_number: '556' })).toEqual(['Ann', 'Ann', '556']);
  const shortened = { name: 'A. Lee', first_name: 'Ann', last_name: 'Lee' };
  expect(called(shortened)[0]).toBe('Ann Lee');
});

it.each([
  ['', 200],
  ['OK', 200],
  ['', 204],
])('takes the answer %o with %i as ended', async (body, status) => {
  const { seen, http } = await stubServer({ status, body });
  await endCall(http, { callId: '12' });
  expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/calls/12/end', ''],
  ]);
});

it('accepts without payload', async () => {
  const { seen, http } = await stubServer({ body: { data: { id: 12, status: 'in-progress' } } });
  expect(await acceptCall(http, '12')).toEqual(bare);
  expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/calls/12/accept', ''],
  ]);
});

it('takes a refused accept that came with 200 for one, and a word for an accepted call', async () => {
  const { http } = await stubServer(
    { body: { success: false, message: 'Call already taken' } },
    { body: 'OK' },
    { body: '<!doctype html><p>Sign in</p>' },
  );
  await expect(acceptCall(http, '12')).rejects.toEqual(makeHttpRefusal(200, 'Call already taken'));
  expect(await acceptCall(http, '12')).toEqual(bare);
  await expect(acceptCall(http, '12')).rejects.toEqual(new BadPayload('body', 'not JSON'));
});

it('leaves out what a simulated call does not fix', async () => {
  const { seen, http } = await stubServer({ body: { data: { id: 12, status: 'ringing' } } });
  await simulateCall(http, { tenantId: null, fromNumber: null });
  await simulateCall(http, { tenantId: '4', fromNumber: '555 010 0000' });
  expect(seen.map(({ body }) => JSON.parse(body))).toEqual([
    {},
    { tenant_id: 4, from_number: '555 010 0000' },
  ]);
});

it.each([
  ['abc', 'abc'],
  ['', null],
  [7, null],
  [undefined, null],
])('takes the key %s of a simulated call’s caller as %s', async (wire, callerKey) => {
  const { http } = await stubServer({ body: { data: { id: 12, status: 'ringing', caller_key: wire } } });
  expect(await simulateCall(http, { tenantId: null, fromNumber: null })).toEqual({
    ...bare,
    status: 'ringing',
    callerKey,
  });
});

it('sends a score with its issue, or alone', async () => {
  const { seen, http } = await stubServer({ status: 204 });
  await sendCallFeedback(http, '12', { score: 2, issue: 'echo' });
  await sendCallFeedback(http, '1/2', { score: 5, issue: null });
  expect(seen.map(({ method, url, body }) => [`${method} ${url}`, JSON.parse(body)])).toEqual([
    ['POST /api/calls/12/feedback', { score: 2, issue: 'echo' }],
    ['POST /api/calls/1%2F2/feedback', { score: 5 }],
  ]);
});

it('refuses an issue that no carrier knows and sends nothing', async () => {
  const { seen, http } = await stubServer({});
  const issue = 'boring' as FeedbackIssue;
  await expect(sendCallFeedback(http, '12', { score: 3, issue })).rejects.toThrow(RangeError);
  expect(seen).toEqual([]);
});

it.each([0, 6, 2.5, Number.NaN])('refuses the score %d and sends nothing', async (score) => {
  const { seen, http } = await stubServer({});
  await expect(sendCallFeedback(http, '12', { score, issue: null })).rejects.toThrow(RangeError);
  expect(seen).toEqual([]);
});

it.each([
  ['nothing', '', {}],
  ['a message', { message: 'Call accepted' }, {}],
  [
    'the call in call',
    { data: { call: { from_number: 2_065_550_173, status: 'in_progress' } } },
    { fromNumber: '2065550173' },
  ],
  [
    'the call',
    { id: 'odd', from_number: '2065550173', customer: [] },
    { fromNumber: '2065550173', isCustomerOmitted: undefined },
  ],
])('an accepted call is the one that was accepted, where the answer is %s', async (_, body, known) => {
  const { http } = await stubServer({ body });
  expect(await acceptCall(http, '12')).toEqual({ ...bare, ...known });
});

it('takes the id of the customer from beside a customer without one', async () => {
  const { http } = await stubServer({
    body: { data: { id: 12, customer_id: 41, customer: { name: 'Ann', phone: 5550188 } } },
  });
  expect((await acceptCall(http, '12')).customer).toEqual({ ...annRead, phoneNumber: '5550188' });
});

it('keeps the id of a customer of whom nothing else is sent', () => {
  const read = { ...bare, status: 'ringing', customerId: '41' };
  expect(readCall({ id: 12, customer_id: 41 })).toEqual(read);
  for (const customer of [41, { id: 41 }])
    expect(readCall({ id: 12, customer })).toEqual({ ...read, isCustomerOmitted: undefined });
});
