import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { revokeToken } from '../auth/tokens';
import { findCall } from '../calls/call-records';
import { createCalls } from '../calls/calls';
import { stageForEachTest } from '../calls/testing';
import { accessTokens, agents, calls as callTable, tenants } from '../db/schema';
import { eventually } from '../testing/eventually';
import { phoneReturnSeconds } from './lines';
import { errorFrame, type ListeningVoice, listenVoice, refusedFrame, type VoiceClient } from './testing';

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

/** The calls of another process, whose word does not come here. */
const elsewhere = () =>
  createCalls({
    db: stage.db,
    clock: stage.now,
    outbox: { wake: () => undefined },
    time: { ringSeconds: 30, wrapUpSeconds: 5 },
    log: { error: () => undefined },
  });

async function dialled() {
  const phone = await voice.open();
  phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber: '+1 206 555 0173' });
  const { callId, conference, key } = await phone.receive('dialing');
  return { phone, callId: Number(callId), conference: String(conference), key: String(key) };
}

async function connected() {
  const { phone, ...call } = await dialled();
  await stage.calls.accept(call.callId, priya);
  const agent = await voice.device(priya);
  agent.send({ type: 'join', conference: call.conference });
  const joined = await agent.receive('joined');
  await phone.receive('answered');
  return { phone, agent, joined, ...call };
}

/** The next query waits until it is released. */
function holdNextSelect(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = <T extends object>(query: T): T =>
    new Proxy(query, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'then')
          return (...given: unknown[]) => released.then(() => Reflect.apply(value, target, given));
        return (...given: unknown[]) => held(Reflect.apply(value, target, given));
      },
    });
  const { select } = stage.db;
  vi.spyOn(stage.db, 'select').mockImplementationOnce((...given: unknown[]) =>
    held(Reflect.apply(select, stage.db, given)),
  );
  return release;
}

async function callStatus(callId: number) {
  return (await findCall(stage.db, callId))?.call.status;
}

test('a ping is answered, whoever sends it', async () => {
  const client = await voice.open();
  client.send({ type: 'ping' });
  expect(await client.receive('pong')).toEqual({ type: 'pong' });
});

test('a phone whose call is answered before its dialling is done is told so', async () => {
  const { ring } = stage.calls;
  vi.spyOn(stage.calls, 'ring').mockImplementationOnce(async (given) => {
    const { call } = await ring(given);
    await stage.calls.accept(call.id, priya);
    const agent = await voice.device(priya);
    agent.send({ type: 'join', conference: `Call-${call.id}` });
    await agent.receive('joined');
    const record = await findCall(stage.db, call.id);
    if (record === null) throw new Error('the call is gone');
    return record;
  });
  const { phone, callId } = await dialled();
  await phone.handled();
  expect(phone.received).toContainEqual({ type: 'answered', callId });
});

describe('registering', () => {
  test('answers the identity and how long the token is good for', async () => {
    const client = await voice.open();
    const { token, identity } = await voice.signIn(priya);
    client.send({ type: 'register', token });
    expect(await client.receive('registered')).toEqual({
      type: 'registered',
      identity,
      expiresInSeconds: 3600,
      prepares: true,
      pings: true,
    });
    stage.advance(1800);
    client.send({ type: 'renew', token: (await voice.signIn(priya)).token });
    expect(await client.receive('registered')).toEqual({
      type: 'registered',
      identity: 'agent_1',
      expiresInSeconds: 3600,
      prepares: true,
      pings: true,
    });
  });

  test.each([
    ['nonsense', () => 'nonsense', 20101],
    ['a changed signature', () => `${voice.carrier.grant({ agentId: priya, tokenId: 1 }).token}x`, 20101],
  ])('refuses %s by its number and closes', async (_case, token, code) => {
    const client = await voice.open();
    client.send({ type: 'register', token: token() });
    expect(await client.receive('error')).toEqual(errorFrame(code, 'The voice token is invalid.'));
    expect(await client.closed).toBe(1008);
  });

  test('refuses a token that has expired', async () => {
    const { token } = await voice.signIn(priya);
    stage.advance(3600);
    const client = await voice.open();
    client.send({ type: 'register', token });
    expect(await client.receive('error')).toEqual(errorFrame(20104, 'The voice token has expired.'));
  });

  test.each([
    ['signed out', (tokenId: number) => revokeToken(stage.db, tokenId, stage.now())],
    ['been switched off', () => stage.db.update(agents).set({ isActive: false })],
    ['not signed in for too long', () => stage.db.update(accessTokens).set({ expiresAt: stage.now() })],
  ])('refuses the token of an agent who has %s since', async (_case, leave) => {
    const { token, tokenId } = await voice.signIn(priya);
    await leave(tokenId);
    const client = await voice.open();
    client.send({ type: 'register', token });
    expect(await client.receive('error')).toEqual(errorFrame(20101, 'The voice token is invalid.'));
    expect(await client.closed).toBe(1008);
  });

  test('refuses to renew after the session has ended', async () => {
    const { token, tokenId } = await voice.signIn(priya);
    const client = await voice.open();
    client.send({ type: 'register', token });
    await client.receive('registered');
    await revokeToken(stage.db, tokenId, stage.now());
    client.send({ type: 'renew', token });
    expect(await client.receive('error')).toEqual(errorFrame(20101, 'The voice token is invalid.'));
    expect(await client.closed).toBe(1008);
  });

  test.each(['join', 'renew'])(
    'a device whose %s met a fault of the database is cut off, so that it comes back with all it needs',
    async (type) => {
      const { callId, conference } = await dialled();
      await stage.calls.accept(callId, priya);
      const { token } = await voice.signIn(priya);
      const agent = await voice.device(priya);
      const fault = new Error('the database is away');
      const select = vi.spyOn(stage.db, 'select').mockImplementationOnce(() => {
        throw fault;
      });
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      agent.send({ type, token, conference });
      expect(await agent.closed).toBe(1011);
      expect(logged).toHaveBeenCalledWith({ err: fault });
      logged.mockRestore();
      select.mockRestore();
      const again = await voice.device(priya);
      again.send({ type: 'join', conference });
      expect(await again.receive('joined')).toMatchObject({ farEnd: 'phone' });
    },
  );

  test('a signed-out device is taken off the line', async () => {
    const client = await voice.device(priya);
    const other = await voice.device(marcus);
    voice.carrier.revoke({ agentId: priya });
    expect(await client.closed).toBe(1008);
    await other.handled();
  });

  test('a device of somebody who hears less from now on, and stays signed in, goes on with its call', async () => {
    const { phone, agent, conference } = await connected();
    voice.carrier.revoke({ agentId: priya, isSignedIn: true });
    agent.send({ type: 'digits', conference, digits: '5' });
    expect(await phone.receive('digits')).toEqual({ type: 'digits', conference, digits: '5' });
  });

  test('a signed-out device that keeps its connection open does not come back to its call', async () => {
    const { phone, agent, conference } = await connected();
    agent.socket.pause();
    voice.carrier.revoke({ agentId: priya });
    agent.send({ type: 'join', conference });
    agent.socket.resume();
    await agent.closed;
    // A join asks the database less often.
    const bystander = await voice.open();
    for (let asked = 0; asked < 10; asked += 1) await bystander.handled();
    await phone.handled();
    expect(phone.received.filter(({ type }) => type !== 'waiting')).toEqual([]);
  });
});

const offer = { type: 'offer', sdp: 'v=0 agent' };
const answer = { type: 'answer', sdp: 'v=0 phone' };

describe('preparing', () => {
  beforeEach(async () => {
    for (const agentId of [priya, marcus]) await stage.connect(agentId);
  });

  async function prepared(...agentIds: readonly number[]) {
    const { phone, ...call } = await dialled();
    const devices: VoiceClient[] = [];
    const asked: unknown[] = [];
    for (const agentId of agentIds) {
      const tab = await voice.device(agentId);
      tab.send({ type: 'prepare', conference: call.conference, description: offer });
      const { device: number, ...frame } = await phone.receive('prepare');
      expect(frame).toEqual({ type: 'prepare', conference: call.conference, description: offer });
      phone.send({ type: 'prepared', conference: call.conference, device: number, description: answer });
      expect(await tab.receive('prepared')).toEqual({
        type: 'prepared',
        conference: call.conference,
        farEnd: 'phone',
        description: answer,
      });
      devices.push(tab);
      asked.push(number);
    }
    return { phone, devices, asked, ...call };
  }

  test('the phone is connected to the agent who answers as they answer, and forgets the others', async () => {
    const { phone, devices, asked, callId, conference } = await prepared(priya, marcus);
    await stage.calls.accept(callId, priya);
    expect(await phone.receive('forget')).toEqual({ type: 'forget', conference, device: asked[1] });
    expect(await phone.receive('connect')).toEqual({ type: 'connect', conference, device: asked[0] });
    devices[0]?.send({ type: 'join', conference, prepared: true });
    expect(await devices[0]?.receive('joined')).toEqual({
      type: 'joined',
      conference,
      farEnd: 'phone',
      connected: true,
    });
    await phone.receive('answered');
  });

  test('of two devices of the agent the one that joins is connected', async () => {
    const { phone, devices, asked, callId, conference } = await prepared(priya, priya);
    await stage.calls.accept(callId, priya);
    devices[1]?.send({ type: 'join', conference, prepared: true });
    expect(await devices[1]?.receive('joined')).toMatchObject({ connected: true });
    expect(await phone.receive('connect')).toEqual({ type: 'connect', conference, device: asked[1] });
    expect(await phone.receive('forget')).toEqual({ type: 'forget', conference, device: asked[0] });
  });

  test('a device that joins with an offer is connected by that', async () => {
    const { phone, devices, callId, conference } = await prepared(priya);
    await stage.calls.accept(callId, priya);
    devices[0]?.send({ type: 'join', conference, description: offer });
    expect(await devices[0]?.receive('joined')).toEqual({
      type: 'joined',
      conference,
      farEnd: 'phone',
      offered: true,
    });
    expect(await phone.receive('signal')).toEqual({ type: 'signal', conference, description: offer });
  });

  test.each([
    ['leaves', async (tab: VoiceClient, conference: string) => tab.send({ type: 'leave', conference })],
    ['vanishes', async (tab: VoiceClient) => tab.socket.terminate()],
    ['is signed out', async () => voice.carrier.revoke({ agentId: priya })],
  ])('the phone forgets a device that %s', async (_case, leave) => {
    const { phone, devices, asked, conference } = await prepared(priya);
    for (const tab of devices) await leave(tab, conference);
    expect(await phone.receive('forget')).toEqual({ type: 'forget', conference, device: asked[0] });
  });

  test('a phone that attached anew is offered a connection by the join', async () => {
    const { phone, devices, callId, conference, key } = await prepared(priya);
    phone.socket.terminate();
    const again = await voice.open();
    again.send({ type: 'attach', callId, key });
    await again.receive('dialing');
    await stage.calls.accept(callId, priya);
    devices[0]?.send({ type: 'join', conference, prepared: true });
    expect(await devices[0]?.receive('joined')).toEqual({ type: 'joined', conference, farEnd: 'phone' });
    expect(again.received).toEqual([]);
  });

  test('a simulated call without a phone has its far end at the agent', async () => {
    const callId = await stage.ring();
    const agent = await voice.device(priya);
    agent.send({ type: 'prepare', conference: `Call-${callId}`, description: offer });
    expect(await agent.receive('prepared')).toEqual({
      type: 'prepared',
      conference: `Call-${callId}`,
      farEnd: 'scripted',
    });
  });

  test('nobody reaches the phone of a call that does not ring at them', async () => {
    const { phone, callId, conference } = await dialled();
    const late = await stage.addAgent('Ines');
    const idle = await voice.device(late);
    const other = await voice.open();
    const own = await voice.device(priya);
    await stage.calls.accept(callId, marcus);
    for (const tab of [idle, other, own]) {
      tab.send({ type: 'prepare', conference, description: offer });
      tab.send({ type: 'prepared', conference, device: 1, description: answer });
      await tab.handled();
    }
    await phone.handled();
    expect(phone.received).toEqual([]);
  });

  test('a phone keeps four connections at most', async () => {
    const others = [];
    for (const name of ['Ines', 'Tom', 'Ada']) others.push(await stage.addAgent(name));
    for (const agentId of others) await stage.connect(agentId);
    const { phone, conference } = await prepared(priya, marcus, ...others.slice(0, 2));
    const fifth = await voice.device(others[2] ?? priya);
    fifth.send({ type: 'prepare', conference, description: offer });
    await fifth.handled();
    await phone.handled();
    expect([fifth.received, phone.received]).toEqual([[], []]);
  });
});

describe('joining', () => {
  test('only the agent who accepted joins', async () => {
    const { callId, conference } = await dialled();
    await stage.calls.accept(callId, priya);
    const other = await voice.device(marcus);
    other.send({ type: 'join', conference });
    expect(await other.receive('refused')).toEqual(
      refusedFrame(31002, 'This call belongs to another agent.', conference),
    );
  });

  test('nobody joins a call that still rings, is over or never was', async () => {
    const { callId, conference } = await dialled();
    const agent = await voice.device(priya);
    agent.send({ type: 'join', conference });
    expect(await agent.receive('refused')).toEqual(refusedFrame(31404, 'There is no such call in progress.'));
    await stage.calls.accept(callId, priya);
    await stage.calls.end(callId, priya);
    agent.send({ type: 'join', conference });
    expect(await agent.receive('refused')).toEqual(refusedFrame(31404, 'There is no such call in progress.'));
    agent.send({ type: 'join', conference: 'Call-999999' });
    expect(await agent.receive('refused')).toEqual(
      refusedFrame(31404, 'There is no such call in progress.', 'Call-999999'),
    );
  });

  test('nobody joins without having registered', async () => {
    const client = await voice.open();
    client.send({ type: 'join', conference: 'Call-1' });
    expect(await client.receive('error')).toEqual(errorFrame(31201, 'Register with a voice token first.'));
  });

  test('the phone is answered once the agent has joined, and again after a reload', async () => {
    const { phone, agent, joined, callId, conference } = await connected();
    expect(joined).toEqual({ type: 'joined', conference, farEnd: 'phone' });
    agent.socket.close();
    await agent.closed;
    const again = await voice.device(priya);
    again.send({ type: 'join', conference });
    expect(await again.receive('joined')).toEqual({ type: 'joined', conference: 'Call-1', farEnd: 'phone' });
    expect(await phone.receive('answered')).toEqual({ type: 'answered', callId });
  });
});

describe('an offer that comes with the join', () => {
  const description = { type: 'offer', sdp: 'v=0 agent' };

  test('is passed to the phone after the answer, and the device is informed', async () => {
    const { phone, callId, conference } = await dialled();
    await stage.calls.accept(callId, priya);
    const agent = await voice.device(priya);
    agent.send({ type: 'join', conference, description });
    expect(await agent.receive('joined')).toEqual({
      type: 'joined',
      conference,
      farEnd: 'phone',
      offered: true,
    });
    expect(await phone.receive('answered')).toEqual({ type: 'answered', callId });
    expect(await phone.receive('signal')).toEqual({ type: 'signal', conference, description });
  });

  test('reaches nobody where the join is refused', async () => {
    const { phone, callId, conference } = await dialled();
    await stage.calls.accept(callId, priya);
    const other = await voice.device(marcus);
    other.send({ type: 'join', conference, description });
    await other.receive('refused');
    const agent = await voice.device(priya);
    agent.send({ type: 'join', conference });
    await agent.receive('joined');
    agent.send({ type: 'signal', conference, candidate: null });
    expect(await phone.receive('signal')).toEqual({ type: 'signal', conference, candidate: null });
  });

  test('is needed once more where the phone is away', async () => {
    const { phone, callId, conference } = await dialled();
    await stage.calls.accept(callId, priya);
    phone.socket.close();
    await phone.closed;
    const agent = await voice.device(priya);
    agent.send({ type: 'join', conference, description });
    expect(await agent.receive('joined')).toEqual({ type: 'joined', conference, farEnd: 'phone' });
  });
});

describe('a second device of the same agent', () => {
  async function joinAgain({ conference }: { conference: string }) {
    const second = await voice.device(priya);
    second.send({ type: 'join', conference });
    expect(await second.receive('joined')).toEqual({ type: 'joined', conference: 'Call-1', farEnd: 'phone' });
    return second;
  }

  async function speaksAlone(call: Awaited<ReturnType<typeof connected>>, device: VoiceClient) {
    const { phone, conference } = call;
    device.send({ type: 'digits', conference, digits: '7' });
    expect(await phone.receive('digits')).toEqual({ type: 'digits', conference, digits: '7' });
    for (const [from, to] of [
      [device, phone],
      [phone, device],
    ] as const) {
      from.send({ type: 'signal', conference, candidate: null });
      expect(await to.receive('signal')).toEqual({ type: 'signal', conference, candidate: null });
    }
    expect(await callStatus(call.callId)).toBe('in-progress');
  }

  test('takes the line from the first, which is notified and leaves it alone', async () => {
    const call = await connected();
    const second = await joinAgain(call);
    expect(await call.phone.receive('answered')).toEqual({ type: 'answered', callId: call.callId });
    expect(await call.agent.receive('refused')).toEqual(
      refusedFrame(31002, 'This call was joined from another tab or device.', call.conference),
    );
    call.agent.send({ type: 'signal', conference: call.conference, candidate: null });
    call.agent.send({ type: 'leave', conference: call.conference });
    call.agent.socket.close();
    await call.agent.closed;
    await speaksAlone(call, second);
  });

  test('finds the line as the first left it', async () => {
    const call = await connected();
    call.agent.send({ type: 'leave', conference: call.conference });
    await call.agent.handled();
    const second = await joinAgain(call);
    await call.phone.receive('answered');
    await speaksAlone(call, second);
  });

  test('gives the line back to the first when that joins again', async () => {
    const call = await connected();
    const second = await joinAgain(call);
    call.agent.send({ type: 'join', conference: call.conference });
    expect(await call.agent.receive('joined')).toEqual({
      type: 'joined',
      conference: 'Call-1',
      farEnd: 'phone',
    });
    expect(await second.receive('refused')).toEqual(
      refusedFrame(31002, 'This call was joined from another tab or device.'),
    );
    await speaksAlone(call, call.agent);
  });

  test('joining anew over the connection it has is no second device', async () => {
    const { agent, conference } = await connected();
    agent.send({ type: 'join', conference });
    await agent.handled();
    expect(agent.received.map(({ type }) => type)).toEqual(['joined']);
  });
});

describe('media and digits', () => {
  test('descriptions and candidates pass unchanged both ways', async () => {
    const { phone, agent, conference } = await connected();
    const offer = { type: 'signal', conference, description: { type: 'offer', sdp: 'v=0' } };
    agent.send(offer);
    expect(await phone.receive('signal')).toEqual(offer);
    const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'x' };
    phone.send({ type: 'signal', conference, candidate });
    expect(await agent.receive('signal')).toEqual({ type: 'signal', conference, candidate });
    phone.send({ type: 'signal', conference, candidate: null });
    expect(await agent.receive('signal')).toEqual({ type: 'signal', conference, candidate: null });
  });

  test('nothing passes from a tab that sits on neither end', async () => {
    const { phone, agent, conference } = await connected();
    const stranger = await voice.device(marcus);
    stranger.send({ type: 'signal', conference, description: { type: 'offer', sdp: 'v=0' } });
    stranger.send({ type: 'digits', conference, digits: '1' });
    await stranger.handled();
    for (const one of [phone, agent]) {
      await one.handled();
      expect(one.received).toEqual([]);
    }
  });

  test('digits reach the phone', async () => {
    const { phone, agent, conference } = await connected();
    agent.send({ type: 'digits', conference, digits: '12*#w' });
    expect(await phone.receive('digits')).toEqual({ type: 'digits', conference, digits: '12*#w' });
  });
});

describe('the end', () => {
  test.each([
    ['the agent ends', (callId: number) => stage.calls.end(callId, priya), 'agent'],
    ['the caller hangs up', (callId: number) => stage.calls.hangUp(callId, 'caller'), 'caller'],
  ])('%s: both ends get the reason', async (_case, end, reason) => {
    const { phone, agent, callId, conference } = await connected();
    await end(callId);
    for (const one of [phone, agent]) {
      expect(await one.receive('ended')).toEqual({ type: 'ended', conference, reason });
    }
  });

  test('the phone hangs up', async () => {
    const { phone, agent, callId } = await connected();
    phone.send({ type: 'hangUp' });
    expect(await agent.receive('ended')).toEqual({ type: 'ended', conference: 'Call-1', reason: 'caller' });
    expect(await callStatus(callId)).toBe('completed');
  });

  test('a phone that hangs up and closes before its dialling is done has hung up', async () => {
    const { ring } = stage.calls;
    const phone = await voice.open();
    vi.spyOn(stage.calls, 'ring').mockImplementationOnce(async (given) => {
      phone.send({ type: 'hangUp' });
      phone.socket.close();
      await voice.goneFrom(phone);
      return ring(given);
    });
    phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber: '+1 206 555 0173' });
    await eventually(() => callStatus(1)).toBe('ended');
  });

  test('so has one that was on its way back to its call', async () => {
    const { phone, agent, callId, key } = await connected();
    phone.socket.terminate();
    await voice.goneFrom(phone);
    const back = await voice.open();
    const release = holdNextSelect();
    back.send({ type: 'attach', callId, key });
    back.send({ type: 'hangUp' });
    back.socket.close();
    await voice.goneFrom(back);
    release();
    expect(await agent.receive('ended')).toMatchObject({ reason: 'caller' });
  });

  test('the phone hangs up while the database is away', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    vi.spyOn(stage.calls, 'hangUp').mockRejectedValueOnce(new Error('The database is away'));
    const { phone, agent, callId } = await connected();
    phone.send({ type: 'hangUp' });
    await phone.receive('error');
    expect(await callStatus(callId)).toBe('in-progress');
    await voice.carrier.expire();
    expect(await callStatus(callId)).toBe('completed');
    expect(await agent.receive('ended')).toEqual({ type: 'ended', conference: 'Call-1', reason: 'caller' });
  });

  test('a hang-up that cannot be stored keeps nothing else from being looked after', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(stage.calls, 'hangUp').mockRejectedValue(new Error('It cannot be stored'));
    const lookedAt = vi.spyOn(stage.calls, 'findWithoutAudio');
    const { phone, callId } = await connected();
    phone.send({ type: 'hangUp' });
    await phone.receive('error');
    await voice.carrier.expire();
    expect(lookedAt).toHaveBeenCalledOnce();
    expect(await callStatus(callId)).toBe('in-progress');
  });

  test('a call nobody answers ends as missed', async () => {
    const { phone } = await dialled();
    stage.advance(301);
    await stage.calls.expire();
    expect(await phone.receive('ended')).toEqual({ type: 'ended', conference: 'Call-1', reason: 'missed' });
  });

  test.each([
    ['', 0],
    [', also when the clock of the database is set back', -300],
    [', also when the clock of the database is set ahead', 300],
  ])('a phone that vanishes has hung up after the grace, not before%s', async (_when, step) => {
    const { phone, agent, callId } = await connected();
    phone.socket.terminate();
    await voice.goneFrom(phone);
    stage.step(step);
    stage.advance(9);
    await voice.carrier.expire();
    expect(await callStatus(callId)).toBe('in-progress');
    stage.advance(1);
    await voice.carrier.expire();
    expect(await agent.receive('ended')).toEqual({ type: 'ended', conference: 'Call-1', reason: 'lost' });
  });

  test.each([
    ['vanished shortly before the database did has its whole time again', 60, 10],
    ['had most of its time left has it still', 2, 8],
  ])('a phone that %s', async (_which, awaySeconds, left) => {
    const { phone, agent } = await connected();
    phone.socket.terminate();
    await voice.goneFrom(phone);
    const since = stage.now();
    stage.advance(awaySeconds);
    await voice.carrier.afterGap({ since, until: stage.now() });
    stage.advance(left - 1);
    await voice.carrier.expire();
    expect(agent.received.filter(({ type }) => type === 'ended')).toEqual([]);
    stage.advance(1);
    await voice.carrier.expire();
    expect(await agent.receive('ended')).toEqual({ type: 'ended', conference: 'Call-1', reason: 'lost' });
  });

  test('a call that ended while the calls were read leaves no line', async () => {
    const { phone, callId } = await connected();
    const read = await stage.calls.findLive();
    phone.send({ type: 'hangUp' });
    await phone.receive('ended');
    vi.spyOn(stage.calls, 'findLive').mockResolvedValueOnce(read);
    await voice.carrier.expire();
    await voice.carrier.expire();
    expect(voice.carrier.hasPhone(callId)).toBe(false);
  });

  test('of a call that is gone with its call lab no line is left either', async () => {
    const callId = await stage.dial();
    await stage.calls.accept(callId, priya);
    const read = await stage.calls.findLive();
    await stage.calls.end(callId, priya);
    await stage.db.execute(sql`truncate calls cascade`);
    vi.spyOn(stage.calls, 'findLive').mockResolvedValueOnce(read);
    await voice.carrier.expire();
    await voice.carrier.expire();
    expect(voice.carrier.hasPhone(callId)).toBe(false);
  });

  test('of a vanished phone that another process has given up the agent is told here too', async () => {
    const { phone, agent, callId } = await connected();
    phone.socket.terminate();
    await voice.goneFrom(phone);
    stage.advance(10);
    await elsewhere().hangUp(callId, 'lost');
    await voice.carrier.expire();
    await agent.handled();
    expect(agent.received).toContainEqual({ type: 'ended', conference: 'Call-1', reason: 'lost' });
  });

  test('of a call whose end came before they did, phone and agent are told', async () => {
    const { phone, agent, callId } = await connected();
    await elsewhere().hangUp(callId, 'lost');
    await voice.carrier.expire();
    await Promise.all([phone.handled(), agent.handled()]);
    const ended = { type: 'ended', conference: 'Call-1', reason: 'lost' };
    expect([phone.received, agent.received]).toEqual([
      expect.arrayContaining([ended]),
      expect.arrayContaining([ended]),
    ]);
  });

  test('a phone that reloads takes its own call up again, nobody else’s', async () => {
    const { phone, agent, callId, conference, key } = await connected();
    phone.socket.terminate();
    await voice.goneFrom(phone);
    const stranger = await voice.open();
    stranger.send({ type: 'attach', callId, key: 'guessed' });
    expect(await stranger.receive('error')).toEqual(errorFrame(31404, 'This call is over or not yours.'));
    const back = await voice.open();
    back.send({ type: 'attach', callId, key });
    expect(await back.receive('answered')).toEqual({ type: 'answered', callId });
    expect(await agent.receive('farEnd')).toEqual({ type: 'farEnd', conference, farEnd: 'phone' });
    stage.advance(60);
    await voice.carrier.expire();
    expect(await callStatus(callId)).toBe('in-progress');
  });

  test('a phone that reloads together with its agent finds the call answered, and the digits sent meanwhile', async () => {
    const { phone, agent, callId, conference, key } = await connected();
    phone.socket.terminate();
    await voice.goneFrom(phone);
    agent.send({ type: 'digits', conference, digits: '12' });
    agent.send({ type: 'digits', conference, digits: '#' });
    await agent.handled();
    agent.socket.close();
    await agent.closed;
    const back = await voice.open();
    back.send({ type: 'attach', callId, key });
    expect(await back.receive('dialing')).toEqual({
      type: 'dialing',
      callId,
      conference,
      restaurant: stage.tenant.name,
      key,
    });
    expect(await back.receive('answered')).toEqual({ type: 'answered', callId });
    expect(await back.receive('digits')).toEqual({ type: 'digits', conference: 'Call-1', digits: '12#' });
  });

  test('a second tab with the same key takes the call over, and the first is notified', async () => {
    const { phone, callId, conference, key } = await connected();
    const second = await voice.open();
    second.send({ type: 'attach', callId, key });
    await second.receive('answered');
    expect(await phone.receive('ended')).toEqual({ type: 'ended', conference, reason: 'lost' });
    phone.send({ type: 'hangUp' });
    await phone.handled();
    expect(await callStatus(callId)).toBe('in-progress');
  });

  test('a phone that is back before its old connection was found dead replaces it', async () => {
    const { phone, agent, callId, conference, key } = await connected();
    const back = await voice.open();
    back.send({ type: 'attach', callId, key });
    await back.receive('answered');
    await agent.receive('farEnd');
    phone.socket.terminate();
    await voice.goneFrom(phone);
    agent.send({ type: 'digits', conference, digits: '5' });
    expect(await back.receive('digits')).toEqual({ type: 'digits', conference: 'Call-1', digits: '5' });
    stage.advance(60);
    await voice.carrier.expire();
    expect(await callStatus(callId)).toBe('in-progress');
  });

  test.each([
    ['join', { type: 'join', conference: 'Call-1' }, 'joined'],
    ['attach', { type: 'attach' }, 'dialing'],
  ] as const)(
    'a slow %s whose connection is lost takes no call from the one in its place',
    async (what, frame, answer) => {
      const call = await connected();
      const asked = { ...frame, callId: call.callId, key: call.key };
      const another = () => (what === 'join' ? voice.device(priya) : voice.open());
      const gone = await another();
      const release = holdNextSelect();
      gone.send(asked);
      gone.socket.close();
      await voice.goneFrom(gone);
      const next = await another();
      next.send(asked);
      await next.receive(answer);
      release();
      // The slow one asks the database less often.
      for (let times = 0; times < 10; times += 1) await next.handled();
      expect(next.received.filter(({ type }) => type === 'refused' || type === 'ended')).toEqual([]);
    },
  );

  test.each([
    ['for the voices need no server', 0],
    ['also when the clock of the database is set back', -300],
    ['also when the clock of the database is set ahead', 300],
  ])('after a restart a phone has well over a minute to be back, %s', async (_why, step) => {
    const { callId } = await connected();
    const simulated = await stage.ring();
    await stage.connect(priya);
    const restarted = await listenVoice(stage);
    await restarted.carrier.recover(true);
    stage.step(step);
    stage.advance(phoneReturnSeconds - 1);
    await restarted.carrier.expire();
    expect(await callStatus(callId)).toBe('in-progress');
    expect(restarted.carrier.hasPhone(simulated)).toBe(true);
    stage.advance(1);
    await restarted.carrier.expire();
    expect(await callStatus(callId)).toBe('completed');
    expect(restarted.carrier.hasPhone(simulated)).toBe(false);
    await restarted.close();
  });

  test('after a restart both come back to a connection that stands, and nobody asks for another', async () => {
    const { callId, conference, key } = await connected();
    const restarted = await listenVoice(stage);
    await restarted.carrier.recover(true);
    const phone = await restarted.open();
    phone.send({ type: 'attach', callId, key, holds: true });
    expect(await phone.receive('answered')).toEqual({ type: 'answered', callId });
    const agent = await restarted.open();
    agent.send({ type: 'register', token: (await restarted.signIn(priya)).token });
    await agent.receive('registered');
    agent.send({ type: 'join', conference, holds: true });
    expect(await agent.receive('joined')).toEqual({ type: 'joined', conference, farEnd: 'phone' });
    phone.send({ type: 'attach', callId, key, holds: true });
    expect(await agent.receive('farEnd')).toEqual({
      type: 'farEnd',
      conference,
      farEnd: 'phone',
      holds: true,
    });
    await restarted.close();
  });

  test('after a restart an agent who hears a phone in a simulated call waits for it', async () => {
    const callId = await stage.ring();
    await stage.calls.accept(callId, priya);
    const agent = await voice.device(priya);
    agent.send({ type: 'join', conference: `Call-${callId}`, holds: true });
    expect(await agent.receive('joined')).toEqual({ type: 'joined', conference: 'Call-1', farEnd: 'phone' });
    stage.advance(phoneReturnSeconds);
    await voice.carrier.expire();
    expect(await agent.receive('ended')).toEqual({ type: 'ended', conference: 'Call-1', reason: 'lost' });
  });
});

describe('the directory and simulated calls', () => {
  test('lists the restaurants that take calls and the simulated calls without a phone', async () => {
    await stage.db.update(tenants).set({ name: 'Luna Verde' });
    const phone = await voice.open();
    phone.send({ type: 'directory' });
    expect(await phone.receive('directory')).toEqual({
      type: 'directory',
      restaurants: [{ id: stage.tenant.id, name: 'Luna Verde', phone: '(206) 555-0100' }],
      waiting: [],
      pings: true,
    });
    const callId = await stage.ring();
    const key = voice.carrier.callerKey(callId);
    expect(await phone.receive('directory')).toEqual({
      type: 'directory',
      restaurants: [{ id: 1, name: 'Luna Verde', phone: '(206) 555-0100' }],
      waiting: [],
      pings: true,
    });
    const holder = await voice.open();
    holder.send({ type: 'directory', keys: ['another', key] });
    expect(await holder.receive('directory')).toEqual({
      type: 'directory',
      restaurants: [{ id: 1, name: 'Luna Verde', phone: '(206) 555-0100' }],
      waiting: [{ callId, restaurant: 'Luna Verde' }],
      pings: true,
    });
    holder.send({ type: 'attach', callId, key });
    await holder.receive('dialing');
    expect(await holder.receive('directory')).toEqual({
      type: 'directory',
      restaurants: [{ id: 1, name: 'Luna Verde', phone: '(206) 555-0100' }],
      waiting: [],
      pings: true,
    });
  });

  test('is sent once it can be read, where the database failed as it was asked for or had changed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const loseSelect = () =>
      vi.spyOn(stage.db, 'select').mockImplementationOnce(() => {
        throw new Error('The database is away');
      });
    const phone = await voice.open();
    loseSelect();
    phone.send({ type: 'directory' });
    await phone.receive('error');
    await voice.carrier.expire();
    expect(await phone.receive('directory')).toMatchObject({ waiting: [] });
    loseSelect();
    await stage.ring();
    await voice.carrier.expire();
    expect(await phone.receive('directory')).toMatchObject({ waiting: [] });
    await voice.carrier.expire();
    await phone.handled();
    expect(phone.received).toEqual([]);
  });

  test('contains no caller’s number, and lets nobody without the key be the caller', async () => {
    const callId = await stage.ring('+1 206 555 0173');
    const phone = await voice.open();
    phone.send({ type: 'directory', keys: [voice.carrier.callerKey(callId)] });
    expect(JSON.stringify(await phone.receive('directory'))).not.toContain('0173');
    for (const key of [undefined, 'guessed', voice.carrier.callerKey(callId + 1)]) {
      phone.send({ type: 'attach', callId, key });
      expect(await phone.receive('error')).toEqual(errorFrame(31404, 'This call is over or not yours.'));
    }
  });

  test('a restaurant that takes no calls is refused like one that does not exist', async () => {
    await stage.db.update(tenants).set({ isActive: false });
    const phone = await voice.open();
    for (const restaurantId of [stage.tenant.id, 999]) {
      phone.send({ type: 'dial', restaurantId, fromNumber: '+1 206 555 0173' });
      expect(await phone.receive('error')).toEqual(errorFrame(31404, 'This restaurant cannot be called.'));
    }
  });

  test('one address asks six hundred times a minute, in as many tabs as it likes', async () => {
    const callId = await stage.ring();
    const [one, other] = [await voice.open(), await voice.open()];
    for (let time = 0; time < 300; time += 1) {
      for (const phone of [one, other]) phone.send({ type: 'attach', callId, key: `guess-${time}` });
    }
    for (let time = 0; time < 300; time += 1) {
      for (const phone of [one, other])
        expect(await phone.receive('error')).toEqual(errorFrame(31404, 'This call is over or not yours.'));
    }
    const tooMany = errorFrame(31206, 'Too many requests from here. Please wait a minute.');
    for (const frame of [
      { type: 'directory' },
      { type: 'dial', restaurantId: stage.tenant.id, fromNumber: '+1 206 555 0173' },
      { type: 'attach', callId, key: voice.carrier.callerKey(callId) },
    ]) {
      one.send(frame);
      expect(await one.receive('error')).toEqual(tooMany);
    }
    stage.advance(60);
    one.send({ type: 'attach', callId, key: voice.carrier.callerKey(callId) });
    expect(await one.receive('dialing')).toMatchObject({ callId });
  });

  test('an agent sends twelve hundred frames a minute over all devices, and a phone as many', async () => {
    const callId = await stage.ring();
    await stage.calls.accept(callId, priya);
    const conference = `Call-${callId}`;
    const [one, other] = [await voice.device(priya), await voice.device(priya)];
    const phone = await voice.open();
    for (let time = 0; time < 600; time += 1) {
      for (const device of [one, other]) device.send({ type: 'leave', conference });
      for (const type of ['signal', 'signal']) phone.send({ type, conference });
    }
    other.send({ type: 'ping' });
    await other.receive('pong');
    const tooMany = errorFrame(31206, 'Too many frames from here. Please wait a minute.');
    for (const client of [one, phone]) {
      client.send({ type: 'join', conference });
      expect(await client.receive('error')).toEqual(tooMany);
      client.send({ type: 'ping' });
      await client.receive('pong');
    }
    const colleague = await voice.device(marcus);
    colleague.send({ type: 'join', conference });
    expect(await colleague.receive('refused')).toEqual(
      refusedFrame(31002, 'This call belongs to another agent.', conference),
    );
    stage.advance(60);
    one.send({ type: 'join', conference });
    expect(await one.receive('joined')).toMatchObject({ conference });
  });

  test('where customers do not call from a browser, no restaurant is named or called, and a key still attaches', async () => {
    const closed = await listenVoice(stage, { customerPhone: false });
    try {
      const callId = await stage.ring();
      const key = closed.callKey(callId);
      const phone = await closed.open();
      phone.send({ type: 'directory', keys: [key] });
      expect(await phone.receive('directory')).toEqual({
        type: 'directory',
        restaurants: [],
        waiting: [{ callId, restaurant: expect.any(String) }],
        pings: true,
      });
      phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber: '+1 206 555 0173' });
      expect(await phone.receive('error')).toEqual(
        errorFrame(31403, 'Calls from a browser are not taken here.'),
      );
      expect(await stage.db.$count(callTable)).toBe(1);
      phone.send({ type: 'attach', callId, key });
      expect(await phone.receive('dialing')).toMatchObject({ callId });
    } finally {
      await closed.close();
    }
  });

  test('a simulated call is played by the tab until a phone speaks for it', async () => {
    const callId = await stage.ring();
    await stage.calls.accept(callId, priya);
    const agent = await voice.device(priya);
    agent.send({ type: 'join', conference: `Call-${callId}` });
    expect(await agent.receive('joined')).toEqual({
      type: 'joined',
      conference: 'Call-1',
      farEnd: 'scripted',
    });
    const phone = await voice.open();
    phone.send({ type: 'attach', callId, key: voice.carrier.callerKey(callId) });
    await phone.receive('answered');
    expect(await agent.receive('farEnd')).toEqual({
      type: 'farEnd',
      conference: `Call-${callId}`,
      farEnd: 'phone',
    });
  });
});

describe('dialling and abuse', () => {
  test('calls that began though their phones were told of a fault do not ring on without them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { ring } = stage.calls;
    const begun: number[] = [];
    const spy = vi.spyOn(stage.calls, 'ring').mockImplementation(async (given) => {
      begun.push((await ring(given)).call.id);
      throw new Error('The database is away');
    });
    for (const fromNumber of ['+1 206 555 0173', '+1 206 555 0188']) {
      const phone = await voice.open();
      phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber });
      await phone.receive('error');
    }
    spy.mockRestore();
    vi.spyOn(stage.calls, 'hangUp').mockRejectedValueOnce(new Error('It is locked'));
    await expect(voice.carrier.expire()).rejects.toThrow('It is locked');
    expect(await Promise.all(begun.map(callStatus))).toEqual(['ringing', 'ended']);
    await voice.carrier.expire();
    expect(await Promise.all(begun.map(callStatus))).toEqual(['ended', 'ended']);
  });

  test('one that the database finishes later is taken back then', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const { ring } = stage.calls;
    const begun: Parameters<typeof ring>[0][] = [];
    vi.spyOn(stage.calls, 'ring').mockImplementationOnce(async (given) => {
      begun.push(given);
      throw new Error('The database is away');
    });
    const phone = await voice.open();
    phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber: '+1 206 555 0173' });
    await phone.receive('error');
    await voice.carrier.expire();
    const [call] = await Promise.all(begun.map(async (given) => (await ring(given)).call));
    await voice.carrier.expire();
    expect(await callStatus(Number(call?.id))).toBe('ended');
  });

  test('refuses an unknown restaurant, a wrong number and a second call at once', async () => {
    const phone = await voice.open();
    phone.send({ type: 'dial', restaurantId: 999_999, fromNumber: '+1 206 555 0173' });
    expect(await phone.receive('error')).toEqual(errorFrame(31404, 'This restaurant cannot be called.'));
    for (const fromNumber of ['hello', '5'.repeat(3_000)]) {
      phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber });
      expect(await phone.receive('error')).toEqual(errorFrame(31484, 'Invalid phone number format'));
    }
    const dial = { type: 'dial', restaurantId: String(stage.tenant.id), fromNumber: '+1 206 555 0173' };
    phone.send(dial);
    await phone.receive('dialing');
    phone.send(dial);
    expect(await phone.receive('error')).toEqual(errorFrame(31486, 'This phone is on a call already.'));
  });

  test('lets one address dial only so often a minute', async () => {
    for (let dial = 0; dial < 3; dial += 1) {
      const { phone } = await dialled();
      phone.send({ type: 'hangUp' });
      await phone.receive('ended');
    }
    const phone = await voice.open();
    phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber: '+1 206 555 0173' });
    expect(await phone.receive('error')).toEqual(
      errorFrame(31206, 'Too many calls from here. Please wait a minute.'),
    );
    stage.advance(61);
    phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber: '+1 206 555 0173' });
    await phone.receive('dialing');
  });

  test('one address does not take the room of the others', async () => {
    const small = await listenVoice(stage, { most: 20 });
    const device = await small.open();
    device.send({ type: 'register', token: (await small.signIn(priya)).token });
    await device.receive('registered');
    const unauthenticated = [await small.open(), await small.open()];
    expect(await (await small.open()).closed).toBe(1013);
    const other = await small.open('198.51.100.7');
    await other.handled();
    unauthenticated[0]?.socket.close();
    await unauthenticated[0]?.closed;
    await other.handled();
    await (await small.open()).handled();
    await small.close();
  });

  test('answers bad frames and closes at the third in a row', async () => {
    const client = await voice.open();
    for (const frame of ['{', 'null']) {
      client.socket.send(frame);
      expect(await client.receive('error')).toEqual(errorFrame(31100, 'The frame was not understood.'));
    }
    await client.handled();
    for (const frame of ['[]', '{"type":"dance"}', '{"type":"join","conference":"Kitchen"}'])
      client.socket.send(frame);
    expect(await client.closed).toBe(1008);
  });

  test('survives an oversized frame', async () => {
    const client = await voice.open();
    client.socket.send('x'.repeat(65 * 1024));
    expect(await client.closed).toBe(1009);
    await (await voice.open()).handled();
  });

  test('drops a tab that does not answer pings and keeps one that does', async () => {
    const silent = await voice.open();
    const awake = await voice.open();
    voice.carrier.beat();
    await Promise.all([silent.pinged, awake.pinged]);
    awake.socket.pong();
    await awake.handled();
    voice.carrier.beat();
    expect(await silent.closed).toBe(1006);
    await awake.handled();
  });
});
