import { afterAll, beforeAll, expect, it } from 'vitest';
import { toChannelFact } from '../../src/actors/realtime/channel-facts';
import { sendCallFeedback } from '../../src/services/calls/call-feedback';
import { fetchCallHistory } from '../../src/services/calls/call-history';
import {
  acceptCall,
  endCall,
  fetchActiveCalls,
  fetchAdminActiveCalls,
  simulateCall,
} from '../../src/services/calls/calls-api';
import type { HttpClient } from '../../src/services/http/http-client';
import { saveCallDraft } from '../../src/services/orders/call-draft';
import { fetchSignature } from '../../src/services/realtime/channel-auth';
import { fetchMe } from '../../src/services/session/session-api';
import { type Bench, listenOn, openBench } from './client';

let bench: Bench;
let admin: HttpClient;
let agent: HttpClient;
beforeAll(async () => {
  bench = await openBench();
  admin = await bench.clientOf('admin');
  agent = await bench.clientOf('agent');
});
afterAll(() => bench.close());

it('carries a call from ring to end, events on both channels', async () => {
  const me = await fetchMe(agent);
  const workspace = listenOn(await bench.linkOf(agent), `agent.${me.id}`);
  const panel = listenOn(await bench.linkOf(admin), 'supervisor');
  await Promise.all([workspace.subscribed, panel.subscribed]);

  const offered = workspace.next('call.incoming');
  const call = await simulateCall(admin, { tenantId: null, fromNumber: null });
  expect(call).toMatchObject({ status: 'ringing', tenantName: expect.any(String) });
  expect(toChannelFact(`agent.${me.id}`, 'call.incoming', await offered)).toMatchObject({
    type: 'agentChannel.callOffered',
    call: { id: call.id, status: 'ringing', tenantName: call.tenantName, agentId: null },
  });
  expect((await fetchActiveCalls(agent)).map(({ id, status }) => ({ id, status }))).toEqual([
    { id: call.id, status: 'ringing' },
  ]);

  const started = panel.next('call.started');
  const accepted = await acceptCall(agent, call.id);
  expect(accepted).toMatchObject({ id: call.id, status: 'in-progress', agentId: me.id });
  expect(toChannelFact('supervisor', 'call.started', await started)).toEqual({
    type: 'supervisor.callStarted',
    agent: me.name,
    restaurant: call.tenantName,
    callId: call.id,
    activityId: expect.stringMatching(/^\d+$/),
  });
  expect(await fetchAdminActiveCalls(admin)).toMatchObject([{ id: call.id, agentName: me.name }]);
  await expect(acceptCall(await bench.clientOf('agent2'), call.id)).rejects.toMatchObject({ status: 409 });

  const ended = panel.next('call.ended');
  await endCall(agent, call.id);
  expect(toChannelFact('supervisor', 'call.ended', await ended)).toEqual({
    type: 'supervisor.callEnded',
    agent: me.name,
    callId: call.id,
    activityId: expect.stringMatching(/^\d+$/),
  });
  const feedback = { score: 3, issue: 'echo' } as const;
  await sendCallFeedback(agent, call.id, feedback);
  expect((await fetchCallHistory(agent)).calls.find(({ id }) => id === call.id)).toMatchObject({ feedback });
  expect(await fetchActiveCalls(agent)).toEqual([]);

  // Every event of that call is one that the client can read.
  const facts = panel.events.map(({ name, data }) => toChannelFact('supervisor', name, data));
  expect(facts).not.toContain(null);
  expect(facts.map((fact) => fact?.type)).toEqual(
    expect.arrayContaining([
      'supervisor.activeCallsCounted',
      'supervisor.agentStatusChanged',
      'supervisor.callAccepted',
    ]),
  );
});

it('refuses a score out of range without asking the server', async () => {
  await expect(sendCallFeedback(agent, '1', { score: 6, issue: null })).rejects.toThrow(RangeError);
});

it('is refused the channel of somebody else, with the status', async () => {
  const refused = listenOn(await bench.linkOf(agent), 'supervisor');
  await expect(refused.subscribed).rejects.toThrow('refused with 403');
});

it('asks the root for a signature when the base has none', async () => {
  const http = agent.extend({ prefixUrl: `${bench.url}/api/nowhere` });
  const signed = await fetchSignature(http, bench.url, 'auth', {
    socket_id: '123.456',
    channel_name: `private-agent.${(await fetchMe(agent)).id}`,
  });
  expect(signed.auth).toMatch(/^restaurant-order-agent:[0-9a-f]{64}$/);
});

it('has the user authenticated too', async () => {
  const signed = await fetchSignature(agent, bench.url, 'user-auth', { socket_id: '123.456' });
  expect(signed).toMatchObject({ user_data: expect.stringMatching(/"id"/) });
});

it('gives the caller’s half-taken order to whoever answers the next call', async () => {
  const number = '+12065550187';
  const cart = {
    lines: [
      { menuItemId: '1', name: 'Bruschetta', quantity: 2, unitPriceCents: 950, specialInstructions: null },
    ],
    orderType: 'delivery',
    paymentMethod: 'cash',
  } as const;
  const first = await simulateCall(admin, { tenantId: '1', fromNumber: number });
  expect(await acceptCall(agent, first.id)).not.toHaveProperty('keptDraft');
  await saveCallDraft(agent, { callId: first.id, cart, customerId: null });
  await endCall(agent, first.id);
  const second = await simulateCall(admin, { tenantId: '1', fromNumber: number });
  const other = await bench.clientOf('agent2');
  const { keptDraft } = await acceptCall(other, second.id);
  expect(keptDraft).toEqual({ callId: first.id, cart, ageSeconds: 0, agentName: expect.any(String) });
  await endCall(other, second.id);
});
