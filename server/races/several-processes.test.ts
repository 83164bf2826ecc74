import { eq, sql } from 'drizzle-orm';
import Pusher from 'pusher';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCall } from '../calls/call-records';
import { createStage, type Stage } from '../calls/testing';
import { openVoice } from '../carrier/testing';
import { agents } from '../db/schema';
import { type AgentChannel, agentChannel } from '../realtime/channels';
import { recordEvent } from '../realtime/record-events';
import type { ListeningApp } from '../realtime/testing-app';
import { eventually } from '../testing/eventually';
import { onSchema } from '../testing/on-postgres';
import { startRedis, type ThrowawayRedis } from '../testing/redis';
import { type Beside, listenBeside } from '../testing/two-processes';

const races = await onSchema();
const redis = await startRedis();

let server: ThrowawayRedis;
let stage: Stage;
let priya: number;
let marcus: number;
let beside: Beside;
let one: ListeningApp;
let two: ListeningApp;

beforeAll(async () => {
  if (races.isSkipped || redis === null) return;
  server = redis;
  stage = await createStage(races.target);
  beside = await listenBeside(races.target, server.url, { CUSTOMER_PHONE: 'on' });
  ({ one, two } = beside);
});
afterAll(async () => {
  await beside?.close();
  await redis?.stop();
});

async function withoutRedis(work: () => Promise<void>): Promise<void> {
  await server.kill();
  try {
    await eventually(() => beside.isWhole()).toBe(false);
    await work();
  } finally {
    await server.revive();
  }
  await eventually(beside.isWhole).toBe(true);
}

let people = 0;
beforeEach(async () => {
  if (races.isSkipped || redis === null) return;
  people += 1;
  priya = await stage.addAgent(`Priya${people}`);
  marcus = await stage.addAgent(`Marcus${people}`);
  await eventually(beside.isWhole).toBe(true);
});
afterEach(() => beside?.leave());

async function join(app: ListeningApp, agentId: number, { token = '', authAt = app } = {}) {
  const client = app.connect(token || (await app.tokenFor(agentId)), { authAt });
  await client.subscribe(agentChannel(agentId));
  return client;
}

async function presenceOf(agentId: number) {
  const [agent] = await races.target.db.select().from(agents).where(eq(agents.id, agentId));
  return { status: agent?.status, isLeaving: agent?.offlineDueAt !== null };
}

const cancelled = (channel: AgentChannel, callId: number) => ({
  channel,
  event: 'call.cancelled' as const,
  data: { call_id: callId, call: { id: callId } },
});

async function record(app: ListeningApp, agentId: number, callId: number) {
  await recordEvent(races.target.db, cancelled(agentChannel(agentId), callId));
  app.app.live.realtime.outbox.wake();
}

describe.skipIf(races.isSkipped || redis === null)('two processes on one database', () => {
  test('events of either reach clients of both, each channel in its order', async () => {
    const here = await join(one, priya);
    const there = await join(two, marcus);
    const ids = Array.from({ length: 30 }, (_, number) => number + 1);
    for (const id of ids) {
      await record(id % 2 ? one : two, priya, id);
      await record(id % 2 ? one : two, marcus, id);
    }
    for (const client of [here, there]) {
      const got: number[] = [];
      for (const _ of ids) got.push((await client.receive<{ call_id: number }>('call.cancelled')).call_id);
      expect(got).toEqual(ids);
    }
  });

  test('while Redis is away events arrive through the database, in order, and none twice', async () => {
    const here = await join(one, priya);
    const there = await join(two, priya);
    const both = async () => {
      const got = [here, there].map((client) => client.receive<{ call_id: number }>('call.cancelled'));
      return (await Promise.all(got)).map(({ call_id }) => call_id);
    };
    await withoutRedis(async () => {
      for (const id of [1, 2, 3]) await record(id % 2 ? one : two, priya, id);
      for (const id of [1, 2, 3]) expect(await both()).toEqual([id, id]);
    });
    await record(one, priya, 4);
    expect(await both()).toEqual([4, 4]);
    const calls = [...here.received, ...there.received].filter(({ event }) => event.startsWith('call.'));
    expect(calls).toEqual([]);
    expect([here, there].map(({ pusher }) => pusher.connection.state)).toEqual(['connected', 'connected']);
  });

  test('while Redis is away a call rings once at the agents of every process, and one of them wins', async () => {
    const here = await join(one, priya);
    const there = await join(two, marcus);
    const accept = async (app: ListeningApp, agentId: number, callId: number) =>
      (await app.send('POST', `/api/calls/${callId}/accept`, await app.tokenFor(agentId), {})).status;
    await withoutRedis(async () => {
      const { call } = await one.app.live.calls.ring({
        tenantId: stage.tenant.id,
        fromNumber: '+1 206 555 0173',
        isSimulated: true,
      });
      for (const client of [here, there])
        expect(await client.receive('call.incoming')).toMatchObject({ call: { id: call.id } });
      const answers = await Promise.all([accept(one, priya, call.id), accept(two, marcus, call.id)]);
      expect(answers.toSorted()).toEqual([200, 409]);
      const [winner, loser] = answers[0] === 200 ? [here, there] : [there, here];
      expect(await loser.receive('call.cancelled')).toMatchObject({ call_id: call.id });
      await one.app.live.calls.hangUp(call.id, 'caller');
      expect(await winner.receive('call.ended')).toMatchObject({ call_id: call.id });
    });
    await record(one, priya, 1);
    await record(one, marcus, 1);
    for (const client of [here, there])
      expect(await client.receive('call.cancelled')).toMatchObject({ call_id: 1 });
    const rings = [...here.received, ...there.received].filter(({ event }) => event === 'call.incoming');
    expect(rings).toEqual([]);
  });

  test('while Redis is away a client of one process is let into its channel by the other', async () => {
    await withoutRedis(async () => {
      const client = await join(one, priya, { authAt: two });
      await record(two, priya, 1);
      expect(await client.receive('call.cancelled')).toMatchObject({ call_id: 1 });
    });
  });

  test('a channel signed by the process that does not hold the socket is closed by a sign-out there', async () => {
    const token = await two.tokenFor(priya);
    const client = await join(one, priya, { token, authAt: two });
    await record(two, priya, 1);
    expect(await client.receive('call.cancelled')).toMatchObject({ call_id: 1 });
    const closed = client.closed();
    expect((await two.send('POST', '/api/auth/logout', token)).status).toBe(200);
    await closed;
  });

  test('an agent is there as long as one tab is, whichever process has it', async () => {
    const here = await join(one, priya);
    const there = await join(two, priya);
    await eventually(() => presenceOf(priya)).toEqual({ status: 'available', isLeaving: false });
    here.pusher.disconnect();
    await eventually(() => one.app.live.realtime.hub.size).toBe(0);
    await one.app.live.presence.whenStored(priya);
    expect(await presenceOf(priya)).toEqual({ status: 'available', isLeaving: false });
    there.pusher.disconnect();
    await eventually(() => presenceOf(priya)).toEqual({ status: 'available', isLeaving: true });
    await join(one, priya);
    await eventually(() => presenceOf(priya)).toEqual({ status: 'available', isLeaving: false });
  });

  test('an agent who comes back at one process is told so, whatever the other has answered meanwhile', async () => {
    const client = await join(two, priya);
    expect(await client.receive('agent.availability.changed')).toMatchObject({ status: 'available' });
    expect(await presenceOf(priya)).toEqual({ status: 'available', isLeaving: false });
  });

  test('a process that ends takes requests until a load balancer has asked it, and says that it ends', async () => {
    const third = await beside.open();
    await eventually(() => third.link.hasOthers).toBe(true);
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${third.port}${path}`, { headers: { connection: 'close' } })).status;
    const closing = third.close();
    await eventually(() => statusOf('/readyz')).toBe(503);
    expect([await statusOf('/livez'), await statusOf('/api/auth/me')]).toEqual([503, 401]);
    await closing;
  });

  test('either lists the channels of both to whoever asks as of a Pusher service', async () => {
    await join(one, priya);
    await join(two, marcus);
    await eventually(() => one.app.live.realtime.occupancy.channels().length).toBe(2);
    const service = new Pusher({
      ...one.app.live.realtime.credentials,
      host: '127.0.0.1',
      port: String(one.port),
      useTLS: false,
    });
    const answer = await service.get({ path: '/channels', params: { filter_by_prefix: 'private-agent.' } });
    const channels = [priya, marcus].map((agent) => [agentChannel(agent), {}]);
    expect(await answer.json()).toEqual({ channels: Object.fromEntries(channels) });
  });

  test('a page that closes may tell either process, and the agent stays while another page is there', async () => {
    const first = await join(two, priya);
    const second = await join(two, priya);
    await eventually(() => one.app.live.realtime.occupancy.count(agentChannel(priya))).toBe(2);
    const told = await fetch(`http://127.0.0.1:${one.port}/api/agent/presence/offline`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await one.tokenFor(priya)}` },
    });
    expect(told.status).toBe(204);
    first.pusher.disconnect();
    await eventually(() => one.app.live.realtime.occupancy.count(agentChannel(priya))).toBe(1);
    await two.app.live.presence.whenStored(priya);
    expect(await presenceOf(priya)).toEqual({ status: 'available', isLeaving: false });
    second.pusher.disconnect();
    await eventually(() => presenceOf(priya)).toEqual({ status: 'available', isLeaving: true });
  });

  test('whoever is disabled at one process is disconnected at the other', async () => {
    const client = await join(two, priya);
    const closed = client.closed();
    one.app.live.revoke({ agentId: priya });
    await closed;
    expect(client.pusher.connection.state).toBe('disconnected');
  });

  describe('voice', () => {
    /** What one process has told the other until now has arrived there. */
    async function toldTo(there: ListeningApp, here: ListeningApp) {
      await join(here, marcus);
      await eventually(() => there.app.live.realtime.occupancy.count(agentChannel(marcus))).toBe(1);
    }

    const open = (app: ListeningApp) => openVoice(`ws://127.0.0.1:${app.port}/voice`);

    async function device(app: ListeningApp, agentId: number) {
      const grant = await app.call<{ token: string }>(
        'GET',
        '/api/agent/twilio-token',
        await app.tokenFor(agentId),
      );
      const client = await open(app);
      client.send({ type: 'register', token: grant.token });
      await client.receive('registered');
      return client;
    }

    async function dial(app: ListeningApp) {
      const phone = await open(app);
      phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber: '+1 206 555 0173' });
      const { callId, conference, key } = await phone.receive('dialing');
      await app.app.live.calls.distributed();
      return { phone, callId: Number(callId), conference: String(conference), key: String(key) };
    }

    /** Dialled at one process, answered at the other. */
    async function connected() {
      const { phone, ...call } = await dial(one);
      await join(two, priya);
      await two.call('POST', `/api/calls/${call.callId}/accept`, await two.tokenFor(priya), {});
      const agent = await device(two, priya);
      agent.send({ type: 'join', conference: call.conference });
      expect(await agent.receive('joined')).toMatchObject({ farEnd: 'phone' });
      await phone.receive('answered');
      return { phone, agent, ...call };
    }

    const statusOf = async (callId: number) => (await findCall(races.target.db, callId))?.call.status;

    test('a call dialled at one is answered at the other, and signalled both ways until its end', async () => {
      const { phone, agent, callId, conference } = await connected();
      const offer = { type: 'signal', conference, description: { type: 'offer', sdp: 'v=0 offer' } };
      agent.send(offer);
      expect(await phone.receive('signal')).toEqual(offer);
      const answer = { type: 'signal', conference, description: { type: 'answer', sdp: 'v=0 answer' } };
      phone.send(answer);
      phone.send({ type: 'signal', conference, candidate: { candidate: 'candidate:1' } });
      expect(await agent.receive('signal')).toEqual(answer);
      expect(await agent.receive('signal')).toEqual({
        type: 'signal',
        conference,
        candidate: { candidate: 'candidate:1' },
      });
      agent.send({ type: 'digits', conference, digits: '12' });
      expect(await phone.receive('digits')).toEqual({ type: 'digits', conference, digits: '12' });
      await one.call('POST', `/api/calls/${callId}/end`, await one.tokenFor(priya), {});
      const ended = { type: 'ended', conference, reason: 'agent' };
      expect([await phone.receive('ended'), await agent.receive('ended')]).toEqual([ended, ended]);
    });

    test('a device is connected with the phone of another process while the call rings', async () => {
      const offer = { type: 'offer', sdp: 'v=0 offer' };
      const answer = { type: 'answer', sdp: 'v=0 answer' };
      await join(two, priya);
      const agent = await device(two, priya);
      const { phone, callId, conference } = await dial(one);
      await toldTo(two, one);
      agent.send({ type: 'prepare', conference, description: offer });
      const { device: number } = await phone.receive('prepare');
      phone.send({ type: 'prepared', conference, device: number, description: answer });
      expect(await agent.receive('prepared')).toEqual({
        type: 'prepared',
        conference,
        farEnd: 'phone',
        description: answer,
      });
      await one.call('POST', `/api/calls/${callId}/accept`, await one.tokenFor(priya), {});
      expect(await phone.receive('connect')).toEqual({ type: 'connect', conference, device: number });
      agent.send({ type: 'join', conference, prepared: true });
      expect(await agent.receive('joined')).toMatchObject({ farEnd: 'phone', connected: true });
      phone.send({ type: 'hangUp' });
      await agent.receive('ended');
    });

    test('a phone that reloads comes back through the other process, with the digits of meanwhile', async () => {
      const { phone, agent, callId, conference, key } = await connected();
      phone.socket.terminate();
      await phone.closed;
      await (await open(one)).handled();
      await toldTo(two, one);
      agent.send({ type: 'digits', conference, digits: '5' });
      await agent.handled();
      const back = await open(one);
      back.send({ type: 'attach', callId, key });
      await back.receive('answered');
      expect(await back.receive('digits')).toEqual({ type: 'digits', conference, digits: '5' });
      const newer = await open(two);
      newer.send({ type: 'attach', callId, key });
      expect(await back.receive('ended')).toEqual({ type: 'ended', conference, reason: 'lost' });
      newer.send({ type: 'hangUp' });
      expect(await agent.receive('ended')).toEqual({ type: 'ended', conference, reason: 'caller' });
    });

    test('a process that starts beside others ends none of their calls', async () => {
      const { phone, callId } = await connected();
      const third = await beside.open();
      await eventually(() => third.link.isWhole).toBe(true);
      await third.app.live.carrier.recover(false);
      await third.app.live.carrier.expire();
      expect(third.app.live.carrier.hasPhone(callId)).toBe(true);
      await third.close();
      await eventually(beside.isWhole).toBe(true);
      await one.app.live.carrier.expire();
      expect(await statusOf(callId)).toBe('in-progress');
      phone.send({ type: 'hangUp' });
      await eventually(() => statusOf(callId)).toBe('completed');
    });

    test('while Redis is away a call is answered at the other process, signalled and ended', async () => {
      await withoutRedis(async () => {
        const { phone, agent, callId, conference } = await connected();
        const offer = { type: 'signal', conference, description: { type: 'offer', sdp: 'v=0 offer' } };
        agent.send(offer);
        expect(await phone.receive('signal')).toEqual(offer);
        await two.call('POST', `/api/calls/${callId}/end`, await two.tokenFor(priya), {});
        const ended = { type: 'ended', conference, reason: 'agent' };
        expect([await phone.receive('ended'), await agent.receive('ended')]).toEqual([ended, ended]);
      });
    });

    describe('behind a pooler, which passes no notification on', () => {
      beforeAll(async () => {
        await beside.close();
        beside = await listenBeside(races.target, server.url, { CUSTOMER_PHONE: 'on' }, { isPooled: true });
        ({ one, two } = beside);
      });

      test('while Redis is away events wait; afterwards they arrive in order, on the same connection', async () => {
        const client = await join(two, priya);
        await withoutRedis(async () => {
          for (const id of [1, 2, 3]) await record(one, priya, id);
          await one.app.live.realtime.outbox.drain();
          // As after a long outage; when it is over nothing waits any longer.
          await races.target.db.execute(
            sql`update outbox set available_at = now() + interval '1 hour' where published_at is null`,
          );
        });
        for (const id of [1, 2, 3]) {
          expect(await client.receive('call.cancelled')).toMatchObject({ call_id: id });
        }
        expect(client.pusher.connection.state).toBe('connected');
      });

      test('what happened while Redis was away is told to both ends as soon as it is back', async () => {
        const { phone, agent, callId, conference } = await connected();
        await withoutRedis(async () => {
          await two.call('POST', `/api/calls/${callId}/end`, await two.tokenFor(priya), {});
          expect(await agent.receive('ended')).toMatchObject({ reason: 'agent' });
        });
        expect(await phone.receive('ended')).toEqual({ type: 'ended', conference, reason: 'agent' });
      });
    });
  });
});
