import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStage, type Stage } from '../calls/testing';
import { agents } from '../db/schema';
import { type AgentChannel, agentChannel } from '../realtime/channels';
import { recordEvent } from '../realtime/record-events';
import type { ListeningApp, LiveClient } from '../realtime/testing-app';
import { onPostgres, openMigrated } from '../testing/on-postgres';
import { startRedis, type ThrowawayRedis } from '../testing/redis';
import { type Beside, listenBeside } from '../testing/two-processes';

const races = await onPostgres(openMigrated);
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
  beside = await listenBeside(races.target, server.url);
  ({ one, two } = beside);
});
afterAll(async () => {
  await beside?.close();
  await redis?.stop();
});

let people = 0;
beforeEach(async () => {
  if (races.isSkipped || redis === null) return;
  people += 1;
  priya = await stage.addAgent(`Priya${people}`);
  marcus = await stage.addAgent(`Marcus${people}`);
  await expect.poll(beside.isWhole).toBe(true);
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

  test('while Redis is away events wait; afterwards they arrive in order, on the same connection', async () => {
    const client = await join(two, priya);
    await server.kill();
    await expect.poll(() => beside.isWhole()).toBe(false);
    for (const id of [1, 2, 3]) await record(one, priya, id);
    await one.app.live.realtime.outbox.drain();
    await server.revive();
    for (const id of [1, 2, 3]) {
      expect(await client.receive('call.cancelled')).toMatchObject({ call_id: id });
    }
    expect(client.pusher.connection.state).toBe('connected');
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
    await expect.poll(() => presenceOf(priya)).toEqual({ status: 'available', isLeaving: false });
    here.pusher.disconnect();
    await expect.poll(() => one.app.live.realtime.hub.size).toBe(0);
    await one.app.live.presence.whenStored(priya);
    expect(await presenceOf(priya)).toEqual({ status: 'available', isLeaving: false });
    there.pusher.disconnect();
    await expect.poll(() => presenceOf(priya)).toEqual({ status: 'available', isLeaving: true });
    await join(one, priya);
    await expect.poll(() => presenceOf(priya)).toEqual({ status: 'available', isLeaving: false });
  });

  test('a page that closes is reported to either process, for its own connection alone', async () => {
    const report = async ({ pusher }: LiveClient) =>
      fetch(`http://127.0.0.1:${one.port}/api/agent/presence/offline`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await one.tokenFor(priya)}`,
          'x-socket-id': pusher.connection.socket_id,
        },
      });
    const first = await join(two, priya);
    const second = await join(two, priya);
    await expect.poll(() => one.app.live.realtime.occupancy.count(agentChannel(priya))).toBe(2);
    expect((await report(first)).status).toBe(204);
    await expect.poll(() => presenceOf(priya)).toEqual({ status: 'available', isLeaving: false });
    second.pusher.disconnect();
    await expect.poll(() => one.app.live.realtime.occupancy.count(agentChannel(priya))).toBe(1);
    expect((await report(first)).status).toBe(204);
    expect(await presenceOf(priya)).toEqual({ status: 'available', isLeaving: true });
  });

  test('whoever is disabled at one process is disconnected at the other', async () => {
    const client = await join(two, priya);
    const closed = client.closed();
    one.app.live.revoke({ agentId: priya });
    await closed;
    expect(client.pusher.connection.state).toBe('disconnected');
  });
});
