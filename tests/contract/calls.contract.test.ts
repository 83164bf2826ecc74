import { expect, it } from 'vitest';
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
import { emptyDraft } from '../../src/services/orders/draft-content';
import { saveCallDraft } from '../../src/services/orders/save-call-draft';
import { findOutcomes, readSharedDraft, saveSharedDraft } from '../../src/services/orders/shared-draft';
import type { SharedDraft } from '../../src/services/orders/shared-draft.types';
import { fetchSignature } from '../../src/services/realtime/channel-auth';
import { fetchMe } from '../../src/services/session/session-api';
import { makeHttpRefusal } from '../support/fixtures';
import { listenOn, openBench } from './client';

const bench = await openBench();
const admin = await bench.clientOf('admin');
const agent = await bench.clientOf('agent');

it('carries a call from ring to end, events on both channels', async () => {
  const me = await fetchMe(agent);
  const workspace = listenOn(await bench.linkOf(agent), `agent.${me.id}`);
  const panel = listenOn(await bench.linkOf(admin), 'supervisor');
  await Promise.all([workspace.subscribed, panel.subscribed]);

  const offered = workspace.next('call.incoming');
  const call = await simulateCall(admin, { tenantId: null, fromNumber: null });
  const { callerKey, ...offer } = call;
  expect(callerKey).toMatch(/^[\w-]{43}$/);
  expect(offer).toEqual({
    id: expect.stringMatching(/^\d+$/),
    status: 'ringing',
    tenantId: '1',
    tenantName: 'Luna Verde Trattoria',
    agentId: null,
    callSid: expect.stringMatching(/^CA[0-9a-f]{32}$/),
    fromNumber: '+1 206 555 0173',
    toNumber: '(206) 555-0100',
    direction: 'inbound',
    startedAt: bench.server.clock.now.toISOString(),
    durationSeconds: null,
    customer: {
      id: '1',
      displayName: 'Maya Okonkwo',
      name: 'Maya Okonkwo',
      firstName: 'Maya',
      lastName: 'Okonkwo',
      phoneNumber: '+1 206 555 0173',
      email: 'maya.okonkwo@mail.example',
      totalOrders: expect.any(Number),
      totalSpentCents: expect.any(Number),
      preferences: ['Extra basil', 'No olives', 'Prefers pickup'],
      lastOrderAt: expect.any(String),
      createdAt: null,
      tenantName: null,
    },
  });
  expect(toChannelFact(`agent.${me.id}`, 'call.incoming', await offered)).toEqual({
    type: 'agentChannel.callOffered',
    call: offer,
  });
  expect((await fetchActiveCalls(agent)).map(({ id, status }) => ({ id, status }))).toEqual([
    { id: call.id, status: 'ringing' },
  ]);

  const started = panel.next('call.started');
  const accepted = await acceptCall(agent, call.id);
  expect(accepted).toEqual({ ...offer, status: 'in-progress', agentId: me.id });
  expect(toChannelFact('supervisor', 'call.started', await started)).toEqual({
    type: 'supervisor.callStarted',
    agent: me.name,
    restaurant: call.tenantName,
    callId: call.id,
    activityId: expect.stringMatching(/^\d+$/),
  });
  expect(await fetchAdminActiveCalls(admin)).toEqual([
    {
      id: call.id,
      agentId: me.id,
      agentName: me.name,
      tenantName: call.tenantName,
      customerName: 'Maya Okonkwo',
      customerPhone: '+1 206 555 0173',
      fromNumber: '+1 206 555 0173',
      startedAt: call.startedAt,
      answeredAt: bench.server.clock.now.toISOString(),
    },
  ]);
  await expect(acceptCall(await bench.clientOf('agent2'), call.id)).rejects.toEqual(
    makeHttpRefusal(409, 'Another agent took this call.'),
  );

  const ended = panel.next('call.ended');
  await endCall(agent, { callId: call.id });
  expect(toChannelFact('supervisor', 'call.ended', await ended)).toEqual({
    type: 'supervisor.callEnded',
    agent: me.name,
    callId: call.id,
    activityId: expect.stringMatching(/^\d+$/),
  });
  const feedback = { score: 3, issue: 'echo' } as const;
  await sendCallFeedback(agent, call.id, feedback);
  expect((await fetchCallHistory(agent)).calls.find(({ id }) => id === call.id)).toEqual({
    id: call.id,
    tenantName: call.tenantName,
    customerName: 'Maya Okonkwo',
    phone: '+1 206 555 0173',
    callBack: '+1 206 555 0173',
    direction: 'inbound',
    status: 'completed',
    durationSeconds: 0,
    startedAt: call.startedAt,
    feedback,
  });
  expect(await fetchActiveCalls(agent)).toEqual([]);

  // The client can read every event of that call.
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
  expect(signed).toEqual({
    auth: expect.stringMatching(/^restaurant-order-agent:[0-9a-f]{64}$/),
    user_data: expect.stringMatching(/"id"/),
  });
});

it('gives the caller’s half-taken order to whoever answers the next call, and says who dealt with it', async () => {
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
  await endCall(agent, { callId: first.id });
  const second = await simulateCall(admin, { tenantId: '1', fromNumber: number });
  const other = await bench.clientOf('agent2');
  const { keptDraft } = await acceptCall(other, second.id);
  expect(keptDraft).toEqual({
    callId: first.id,
    cart,
    ageSeconds: 0,
    agentName: expect.any(String),
    typed: null,
  });
  const outcomes = async () =>
    findOutcomes(agent, [{ callId: first.id }], {
      offered: ['call-drafts'],
      ownId: (await fetchMe(agent)).id,
    });
  expect(await outcomes()).toEqual([{ callId: first.id, kind: 'unplaced' }]);
  await saveCallDraft(other, { callId: first.id, cart: { ...cart, lines: [] }, customerId: null });
  const { name: by } = await fetchMe(other);
  expect(await outcomes()).toEqual([{ callId: first.id, kind: 'settled', by }]);
  await endCall(other, { callId: second.id });
});

it('keeps the whole order of a call with a version, and refuses what builds on another', async () => {
  const call = await simulateCall(admin, { tenantId: '1', fromNumber: '+1 206 555 0173' });
  await acceptCall(agent, call.id);
  const { id: ownId } = await fetchMe(agent);
  const none = await readSharedDraft(agent, { callId: call.id, ownId });
  expect(none).toEqual({ version: 0, isKept: false, draft: emptyDraft, by: null, placedWith: null });
  const draft: SharedDraft = {
    ...emptyDraft,
    orderType: 'delivery',
    terms: {
      address: { street: '12 Elm St', city: 'Seattle', state: '', zipCode: '', notes: 'Door 4711' },
      wantedAt: '2026-11-23T19:30:00.000Z',
      tipCents: 350,
      allergies: ['Nuts'],
    },
  };
  const sent = { callId: call.id, version: 0, draft, customerId: null, ownId };
  const saved = await saveSharedDraft(agent, sent);
  const kept = await readSharedDraft(agent, { callId: call.id, ownId });
  expect(kept).toEqual({ version: expect.any(Number), isKept: true, draft, by: null, placedWith: null });
  expect(saved).toEqual({ kind: 'saved', version: kept.version });
  expect(await saveSharedDraft(agent, sent)).toEqual({ kind: 'behind', known: kept });
  await endCall(agent, { callId: call.id });
});

it('says on another computer of the agent that the voice is at the one that answered', async () => {
  const call = await simulateCall(admin, { tenantId: '1', fromNumber: null });
  await acceptCall(agent, call.id);
  const other = await bench.clientOf('agent');
  expect((await fetchActiveCalls(other)).map(({ isVoiceElsewhere }) => isVoiceElsewhere)).toEqual([true]);
  expect((await fetchActiveCalls(agent)).map(({ isVoiceElsewhere }) => isVoiceElsewhere)).toEqual([
    undefined,
  ]);
  await endCall(agent, { callId: call.id });
});
