import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCall } from '../calls/call-records';
import { createStage, type Stage } from '../calls/testing';
import { openVoice } from '../carrier/testing';
import { openPostgres } from '../db/database';
import { type Hold, holdDatabase } from '../db/hold';
import { agents } from '../db/schema';
import { agentChannel } from '../realtime/channels';
import { type ListeningApp, LiveClient, listenApp } from '../realtime/testing-app';
import { eventually } from '../testing/eventually';
import { onPostgres } from '../testing/on-postgres';
import { runToEnd, type ServerProcess, startProcess } from '../testing/process';
import { startRedis } from '../testing/redis';

let databaseUrl = '';
const races = await onPostgres('the schema', async (url) => {
  databaseUrl = url;
  return openPostgres(url, 20);
});
const redis = await startRedis();
const isSkipped = races.isSkipped || redis === null;

let dataDir: string;
let env: Record<string, string>;
let stage: Stage;
let hold: Hold;
let here: ListeningApp;
let there: ServerProcess;
let refused: ReturnType<typeof runToEnd>;

beforeAll(async () => {
  if (isSkipped) return;
  dataDir = await mkdtemp(path.join(tmpdir(), 'roa-killed-'));
  env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    PUSHER_APP_SECRET: 'secret-of-the-test',
    SECRETS_KEY: 'a key for several processes, long enough',
    CUSTOMER_PHONE: 'on',
    DATA_DIR: dataDir,
  };
  stage = await createStage(races.target);
  hold = await holdDatabase(databaseUrl, { isShared: true, warn: console.error });
  here = await listenApp(races.target, env, { hold });
  there = await startProcess(env);
  const { REDIS_URL: _, ...alone } = env;
  refused = runToEnd(alone);
});
afterAll(async () => {
  if (isSkipped) return;
  if (there.child.exitCode === null && there.child.signalCode === null) await there.end('SIGKILL');
  await here.close();
  await hold.close();
  await redis.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function dial(voiceUrl: string) {
  const phone = await openVoice(voiceUrl);
  phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber: '+1 206 555 0173' });
  const { callId, conference, key } = await phone.receive('dialing');
  return { phone, callId: Number(callId), conference: String(conference), key };
}

async function device(voiceUrl: string, agentId: number) {
  const token = await here.tokenFor(agentId);
  const grant = await here.call<{ token: string }>('GET', '/api/agent/twilio-token', token);
  const client = await openVoice(voiceUrl);
  client.send({ type: 'register', token: grant.token });
  await client.receive('registered');
  return client;
}

async function joinThere(agentId: number) {
  const { port } = new URL(there.url);
  const authorization = `Bearer ${await here.tokenFor(agentId)}`;
  const client = new LiveClient(Number(port), here.key, (socketId, channel) =>
    fetch(`${there.url}/api/broadcasting/auth`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
    }),
  );
  await client.subscribe(agentChannel(agentId));
  return client;
}

describe.skipIf(isSkipped)('beside a running process', () => {
  test('one that is killed with a phone in a call: the call goes on, its agents are missed', async () => {
    const priya = await stage.addAgent('Priya');
    const marcus = await stage.addAgent('Marcus');
    const voiceHere = `ws://127.0.0.1:${here.port}/voice`;
    const voiceThere = `${there.url.replace('http', 'ws')}/voice`;
    const { callId, conference, key } = await dial(voiceThere);
    await here.connect(await here.tokenFor(priya)).subscribe(agentChannel(priya));
    await here.call('POST', `/api/calls/${callId}/accept`, await here.tokenFor(priya), {});
    const agent = await device(voiceHere, priya);
    agent.send({ type: 'join', conference });
    expect(await agent.receive('joined')).toMatchObject({ farEnd: 'phone' });
    const gone = await joinThere(marcus);
    const { occupancy } = here.app.live.realtime;
    await eventually(() => occupancy.count(agentChannel(marcus))).toBe(1);
    const stored = async () => (await races.target.db.select().from(agents).where(eq(agents.id, marcus)))[0];
    await eventually(async () => (await stored())?.status).toBe('available');

    await there.end('SIGKILL');
    gone.pusher.disconnect();
    await eventually(() => occupancy.count(agentChannel(marcus))).toBe(0);
    await eventually(async () => (await stored())?.offlineDueAt).not.toBe(null);
    expect((await findCall(races.target.db, callId))?.call.status).toBe('in-progress');

    const phone = await openVoice(voiceHere);
    phone.send({ type: 'attach', callId, key, holds: true });
    expect(await phone.receive('answered')).toEqual({ type: 'answered', callId });
    expect(await agent.receive('farEnd')).toEqual({
      type: 'farEnd',
      conference,
      farEnd: 'phone',
      holds: true,
    });
    agent.send({ type: 'signal', conference, candidate: null });
    expect(await phone.receive('signal')).toEqual({ type: 'signal', conference, candidate: null });
    phone.send({ type: 'hangUp' });
    expect(await agent.receive('ended')).toEqual({ type: 'ended', conference, reason: 'caller' });
  });

  test('one without REDIS_URL is refused and told what to set', async () => {
    const { code, output } = await refused;
    expect(code).toBe(1);
    expect(output).toMatch(
      /^Another process already runs on this database\..* the same REDIS_URL, or use services/,
    );
  });
});
