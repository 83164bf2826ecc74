import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { at, callRow, namesOf, stageForEachTest } from '../calls/testing';
import { accessTokens, agents, callEvents, orders } from '../db/schema';
import { voicelessSeconds } from './absent-agents';
import {
  agentGraceSeconds,
  type ListeningVoice,
  listenVoice,
  refusedFrame,
  type VoiceClient,
} from './testing';

const stage = stageForEachTest();
let voice: ListeningVoice;
let priya: number;
let marcus: number;

beforeEach(async () => {
  priya = await stage.addAgent('Priya');
  marcus = await stage.addAgent('Marcus');
  voice = await listenVoice(stage);
});
afterEach(() => voice.close());

interface Talk {
  readonly callId: number;
  readonly conference: string;
  readonly phone: VoiceClient;
  readonly agent: VoiceClient;
}

async function join(conference: string, agentId: number): Promise<VoiceClient> {
  const client = await voice.device(agentId);
  client.send({ type: 'join', conference });
  await client.receive('joined');
  return client;
}

const opening = {
  dialled: async (phone: VoiceClient) =>
    phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber: '+1 (206) 555-0173' }),
  simulated: async (phone: VoiceClient) => {
    const callId = await stage.ring();
    phone.send({ type: 'attach', callId, key: voice.carrier.callerKey(callId) });
  },
} as const;

async function talk(kind: keyof typeof opening): Promise<Talk> {
  await stage.connect(priya);
  await stage.connect(marcus);
  const phone = await voice.open();
  await opening[kind](phone);
  const { callId, conference } = await phone.receive('dialing');
  await stage.calls.accept(Number(callId), priya);
  const agent = await join(String(conference), priya);
  await phone.receive('answered');
  await stage.takeBroadcasts();
  return { callId: Number(callId), conference: String(conference), phone, agent };
}

async function closePage({ agent }: Pick<Talk, 'agent'>): Promise<void> {
  await stage.disconnect(priya);
  agent.socket.close();
  await voice.goneFrom(agent);
}

async function pass(seconds: number): Promise<void> {
  stage.advance(seconds);
  await voice.carrier.expire();
}

async function storyOf(callId: number): Promise<string[]> {
  const events = await stage.db
    .select()
    .from(callEvents)
    .where(eq(callEvents.callId, callId))
    .orderBy(asc(callEvents.id));
  return events.map(({ kind }) => kind);
}

const endSession = (change: Partial<typeof accessTokens.$inferInsert>) =>
  stage.db.update(accessTokens).set(change).where(eq(accessTokens.agentId, priya));

describe.each(['dialled', 'simulated'] as const)('in a %s call', (kind) => {
  const stillInCall = (changes = {}) =>
    callRow({
      status: 'in-progress',
      agentId: priya,
      isSimulated: kind === 'simulated',
      answeredAt: at(0),
      ...changes,
    });

  test.each([
    ['signs out', () => endSession({ revokedAt: stage.now() })],
    ['is not signed in any more, as that took too long', () => endSession({ expiresAt: stage.now() })],
    ['is switched off', () => stage.db.update(agents).set({ isActive: false }).where(eq(agents.id, priya))],
  ])('an agent who %s loses it to the others at once', async (_way, leave) => {
    const { callId, phone, agent } = await talk(kind);
    await leave();
    await voice.carrier.expire();
    expect(await phone.receive('ringing')).toEqual({ type: 'ringing', callId });
    expect(await agent.receive('refused')).toEqual(refusedFrame(31404, 'This call was offered to others.'));
    expect(await stage.storedCall(callId)).toEqual(
      callRow({
        status: 'ringing',
        isSimulated: kind === 'simulated',
        ringDeadlineAt: at(30),
        offeredAgain: 1,
        offeredAgainAt: at(0),
      }),
    );
    const events = await stage.takeBroadcasts();
    expect(namesOf(events)).toEqual([
      `private-agent.${priya} call.ended`,
      'private-supervisor agent.status.changed',
      'private-supervisor call.ended',
      `private-agent.${marcus} call.incoming`,
    ]);
    for (const { data } of events.filter(({ event }) => event === 'call.ended')) {
      expect(data).toMatchObject({ reason: 'agent_lost', call: { id: callId, status: 'ringing' } });
    }
    expect(events.find(({ event }) => event === 'call.incoming')?.data).toMatchObject({
      offered_again: true,
    });
    expect(events.findLast(({ event }) => event === 'active-calls.count.updated')?.data).toEqual({
      count: 0,
    });
    expect(await stage.storedAgent(priya)).toMatchObject({ status: 'offline', totalCallsHandled: 0 });
  });

  test('the caller of an agent who signs out is notified when the access is revoked', async () => {
    const { callId, phone, agent } = await talk(kind);
    await endSession({ revokedAt: stage.now() });
    voice.carrier.revoke({ agentId: priya });
    expect(await phone.receive('waiting')).toEqual({ type: 'waiting', callId, reason: 'agentLost' });
    expect(await phone.receive('ringing')).toEqual({ type: 'ringing', callId });
    expect(await agent.closed).toBe(1008);
  });

  test('a page that is closed loses it after the grace period, and the caller is notified at once', async () => {
    const call = await talk(kind);
    await closePage(call);
    await voice.carrier.expire();
    expect(await call.phone.receive('waiting')).toEqual({
      type: 'waiting',
      callId: call.callId,
      reason: 'agentLost',
    });
    await pass(agentGraceSeconds - 1);
    expect(await stage.storedCall(call.callId)).toEqual(stillInCall({ agentLostAt: at(0) }));
    await pass(1);
    expect(await call.phone.receive('ringing')).toEqual({ type: 'ringing', callId: call.callId });
    expect(await stage.storedCall(call.callId)).toEqual(
      callRow({
        status: 'ringing',
        isSimulated: kind === 'simulated',
        offeredAt: at(20),
        ringDeadlineAt: at(50),
        offeredAgain: 1,
        offeredAgainAt: at(20),
      }),
    );
    expect(await stage.storedAgent(priya)).toMatchObject({ status: 'offline' });
    await stage.calls.accept(call.callId, marcus);
    await join(call.conference, marcus);
    expect(await call.phone.receive('answered')).toEqual({ type: 'answered', callId: call.callId });
    expect(await storyOf(call.callId)).toEqual([
      'rang',
      ...(['offered', 'accepted'] as const),
      ...(kind === 'dialled' ? ['connected'] : []),
      'agent_lost',
      'offered_again',
      'offered',
      'accepted',
      ...(kind === 'dialled' ? ['connected'] : []),
    ]);
  });

  test('a page that is back in time keeps it', async () => {
    const call = await talk(kind);
    await closePage(call);
    await voice.carrier.expire();
    await call.phone.receive('waiting');
    await pass(agentGraceSeconds - 1);
    await stage.connect(priya);
    await pass(1);
    await join(call.conference, priya);
    expect(await call.phone.receive('answered')).toEqual({ type: 'answered', callId: call.callId });
    await pass(agentGraceSeconds);
    expect(await stage.storedCall(call.callId)).toEqual(stillInCall());
    expect(await storyOf(call.callId)).toContain('agent_back');
  });

  test('a voice that was lost has its whole time again when the database was away meanwhile', async () => {
    const call = await talk('dialled');
    call.agent.socket.close();
    await voice.goneFrom(call.agent);
    const since = stage.now();
    stage.advance(2 * voicelessSeconds);
    await voice.carrier.afterGap({ since, until: stage.now() });
    await pass(voicelessSeconds - 1);
    expect(await stage.storedCall(call.callId)).toMatchObject({ status: 'in-progress' });
    await pass(1);
    expect(await stage.storedCall(call.callId)).toMatchObject({ status: 'ringing' });
  });

  test('a page that is back at once after its process ended was never lost', async () => {
    const call = await talk(kind);
    await closePage(call);
    await voice.carrier.recover(true);
    await voice.carrier.expire();
    await pass(2);
    await stage.connect(priya);
    await pass(1);
    expect(await storyOf(call.callId)).not.toContain('agent_lost');
    await stage.disconnect(priya);
    await pass(0);
    expect(await stage.storedCall(call.callId)).toEqual(
      stillInCall({ agentLostAt: at(3), updatedAt: at(0) }),
    );
  });

  test('a voice that is back in time keeps it, even before the page is', async () => {
    const call = await talk(kind);
    await closePage(call);
    await pass(agentGraceSeconds - 1);
    await join(call.conference, priya);
    await pass(1);
    expect(await stage.storedCall(call.callId)).toEqual(stillInCall());
  });

  test('one connection of the two is enough', async () => {
    const call = await talk(kind);
    await stage.disconnect(priya);
    await pass(agentGraceSeconds);
    expect(await stage.storedCall(call.callId)).toEqual(stillInCall());
    await stage.connect(priya);
    call.agent.socket.close();
    await voice.goneFrom(call.agent);
    await pass(agentGraceSeconds);
    expect(await stage.storedCall(call.callId)).toEqual(stillInCall());
  });

  test('a second page is enough', async () => {
    const call = await talk(kind);
    await stage.connect(priya);
    await closePage(call);
    await pass(agentGraceSeconds);
    expect(await stage.storedCall(call.callId)).toEqual(stillInCall());
  });

  test('another session is enough', async () => {
    const { callId } = await talk(kind);
    const { tokenId } = await voice.signIn(priya);
    await stage.db.update(accessTokens).set({ revokedAt: stage.now() }).where(eq(accessTokens.id, tokenId));
    voice.carrier.revoke({ tokenId });
    await voice.carrier.expire();
    expect(await stage.storedCall(callId)).toEqual(stillInCall());
  });

  test('a caller who hangs up meanwhile is not passed on', async () => {
    const call = await talk(kind);
    await closePage(call);
    await voice.carrier.expire();
    call.phone.send({ type: 'hangUp' });
    await call.phone.receive('ended');
    await pass(agentGraceSeconds);
    await stage.presence.expire();
    expect(await stage.storedCall(call.callId)).toEqual(
      callRow({
        status: 'completed',
        endReason: 'caller',
        agentId: priya,
        isSimulated: kind === 'simulated',
        answeredAt: at(0),
        endedAt: at(0),
        durationSeconds: 0,
      }),
    );
    expect(await stage.storedAgent(priya)).toMatchObject({ status: 'offline' });
  });

  test('an order stays on the call that is passed on', async () => {
    const call = await talk(kind);
    const order = {
      orderNumber: 'ORD-000001',
      confirmationNumber: 'AAAABBBB',
      tenantId: stage.tenant.id,
      customerId: stage.customer.id,
      agentId: priya,
      callId: call.callId,
      orderType: 'pickup',
      paymentMethod: 'cash',
      subtotalCents: 1000,
      totalCents: 1000,
      linesHash: 'none',
    } as const;
    const placed = await stage.db.insert(orders).values(order).returning();
    await closePage(call);
    await voice.carrier.expire();
    await pass(agentGraceSeconds);
    const taken = await stage.calls.accept(call.callId, marcus);
    expect(taken.customer?.id).toBe(stage.customer.id);
    expect(await stage.db.select().from(orders)).toEqual(placed);
  });

  test('a phone that comes back while the agent is away is notified', async () => {
    const call = await talk(kind);
    await closePage(call);
    await voice.carrier.expire();
    const key = voice.carrier.callerKey(call.callId);
    const back = await voice.open();
    back.send({ type: 'attach', callId: call.callId, key });
    expect(await back.receive('waiting')).toEqual({
      type: 'waiting',
      reason: 'agentLost',
      callId: call.callId,
    });
  });
});

test('an agent without a page who never came onto the line is gone as well', async () => {
  const phone = await voice.open();
  await opening.dialled(phone);
  const callId = Number((await phone.receive('dialing')).callId);
  await stage.calls.accept(callId, priya);
  await voice.carrier.expire();
  await pass(agentGraceSeconds);
  expect(await stage.storedCall(callId)).toEqual(
    callRow({
      status: 'ringing',
      offeredAgain: 1,
      isSimulated: false,
      offeredAt: null,
      ringDeadlineAt: at(320),
      offeredAgainAt: at(20),
    }),
  );
});

test('an agent who is heard no more loses a dialled call after a minute, though a page is there', async () => {
  const call = await talk('dialled');
  call.agent.send({ type: 'leave', conference: call.conference });
  await call.agent.handled();
  await pass(voicelessSeconds - 1);
  expect(await stage.storedCall(call.callId)).toEqual(
    callRow({ status: 'in-progress', agentId: priya, isSimulated: false, answeredAt: at(0) }),
  );
  await pass(1);
  expect(await stage.storedCall(call.callId)).toEqual(
    callRow({
      status: 'ringing',
      isSimulated: false,
      offeredAt: at(60),
      ringDeadlineAt: at(90),
      offeredAgain: 1,
      offeredAgainAt: at(60),
    }),
  );
  expect((await stage.storedAgent(priya)).status).toBe('available');
});

test.each([
  ['back', -300],
  ['ahead', 300],
])('the minute without a voice is as long when the clock of the database is set %s', async (_way, step) => {
  const call = await talk('dialled');
  call.agent.send({ type: 'leave', conference: call.conference });
  await call.agent.handled();
  stage.step(step);
  await pass(voicelessSeconds - 1);
  expect((await stage.storedCall(call.callId)).status).toBe('in-progress');
  await pass(1);
  expect((await stage.storedCall(call.callId)).status).toBe('ringing');
});

test('a simulated call needs no voice while a page is there: its caller may be in that page', async () => {
  const call = await talk('simulated');
  call.agent.send({ type: 'leave', conference: call.conference });
  await call.agent.handled();
  await pass(2 * voicelessSeconds);
  expect(await stage.storedCall(call.callId)).toEqual(
    callRow({ status: 'in-progress', agentId: priya, answeredAt: at(0) }),
  );
});

test('with nobody else free the caller rings in the end at the agent who is back', async () => {
  const call = await talk('dialled');
  await stage.disconnect(marcus);
  stage.advance(60);
  await stage.presence.expire();
  await closePage(call);
  await voice.carrier.expire();
  await pass(agentGraceSeconds);
  expect(await stage.storedCall(call.callId)).toEqual(
    callRow({
      status: 'ringing',
      offeredAt: null,
      isSimulated: false,
      ringDeadlineAt: at(380),
      offeredAgain: 1,
      offeredAgainAt: at(80),
      talkedSeconds: 60,
    }),
  );
  await stage.takeBroadcasts();
  await stage.connect(priya);
  expect(namesOf(await stage.takeBroadcasts())).toContain(`private-agent.${priya} call.incoming`);
});
