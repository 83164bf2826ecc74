import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openVoice, type VoiceClient } from '../carrier/testing';
import { openTwilio, type TwilioServer } from '../carrier/twilio/testing';
import { createTestServer, idOf, type TestServer } from '../testing/server';

const agent = idOf('agent');

/** What GET /calls/active says of where the voice is, for each call of the agent. */
const elsewhereFor = async (server: Pick<TestServer, 'get'>, token: string): Promise<unknown[]> =>
  (await server.get('/api/calls/active', token)).body.data.map(
    (call: Readonly<Record<string, unknown>>) => call.voice_elsewhere,
  );

describe('with voices of its own', () => {
  let server: TestServer;
  let url: string;
  let work: string;
  let home: string;
  let callId: number;
  const devices: VoiceClient[] = [];

  beforeAll(async () => {
    server = await createTestServer();
    url = (await server.listen()).replace('http', 'ws');
  });
  beforeEach(async () => {
    work = await server.tokenOf('agent', 100);
    home = await server.tokenOf('agent', 100);
    await server.patch('/api/agent/availability', work, { status: 'available' });
    const rung = await server.post('/api/admin/simulate-call', await server.tokenOf('admin'), {});
    callId = rung.body.data.id;
    const taken = await server.post(`/api/calls/${callId}/accept`, work);
    expect([taken.status, taken.body.data.voice_elsewhere]).toEqual([200, undefined]);
  });
  afterEach(async () => {
    await server.post(`/api/calls/${callId}/end`, work);
    for (const { socket } of devices.splice(0)) socket.close();
  });
  afterAll(() => server.close());

  async function join(session: string): Promise<VoiceClient> {
    const device = await openVoice(`${url}/voice`);
    devices.push(device);
    const tokenId = Number(session.split('|')[0]);
    device.send({
      type: 'register',
      token: server.app.live.carrier.grant({ agentId: agent, tokenId }).token,
    });
    await device.receive('registered');
    device.send({ type: 'join', conference: `Call-${callId}` });
    await device.receive('joined');
    return device;
  }

  async function leave(device: VoiceClient): Promise<void> {
    device.send({ type: 'leave', conference: `Call-${callId}` });
    await device.handled();
  }

  test('a call that was just answered is at the session that answered it', async () => {
    expect(await elsewhereFor(server, home)).toEqual([true]);
    expect(await elsewhereFor(server, work)).toEqual([undefined]);
  });

  test('a call moves with its voice', async () => {
    await join(work);
    expect([await elsewhereFor(server, work), await elsewhereFor(server, home)]).toEqual([
      [undefined],
      [true],
    ]);
    await join(home);
    expect([await elsewhereFor(server, work), await elsewhereFor(server, home)]).toEqual([
      [true],
      [undefined],
    ]);
  });

  test('a voice that is gone may come back for a while, and is nowhere then', async () => {
    await leave(await join(work));
    server.clock.advance(19);
    expect(await elsewhereFor(server, home)).toEqual([true]);
    server.clock.advance(1);
    expect(await elsewhereFor(server, home)).toEqual([undefined]);
    await join(work);
    expect(await elsewhereFor(server, home)).toEqual([true]);
  });

  test('a voice whose session is over is nowhere', async () => {
    await join(work);
    await server.post('/api/auth/logout', work);
    expect(await elsewhereFor(server, home)).toEqual([undefined]);
    work = home;
  });
});

describe("with Twilio's voices", () => {
  let twilio: TwilioServer;
  let home: string;

  beforeAll(async () => {
    twilio = await openTwilio();
    home = await twilio.tokenOf('agent', 100);
  });
  beforeEach(() => twilio.reset());
  afterAll(() => twilio.close());

  test('a call is at the session whose leg came last, until that leg is gone for a while', async () => {
    const { callId } = await twilio.ring();
    await twilio.calls.accept(callId, agent);
    expect(await elsewhereFor(twilio, home)).toEqual([undefined]);
    const legSid = 'CA00000000000000000000000000000001';
    await twilio.join(callId, agent, legSid);
    expect([await elsewhereFor(twilio, home), await elsewhereFor(twilio, twilio.sessions.priya)]).toEqual([
      [true],
      [undefined],
    ]);
    await twilio.conference('participant-join', (await twilio.openLines())[0]?.callerSid ?? '', legSid);
    expect(await elsewhereFor(twilio, home)).toEqual([true]);
    await twilio.callStatus(legSid, 'completed');
    twilio.clock.advance(19);
    expect(await elsewhereFor(twilio, home)).toEqual([true]);
    twilio.clock.advance(1);
    expect(await elsewhereFor(twilio, home)).toEqual([undefined]);
  });
});
