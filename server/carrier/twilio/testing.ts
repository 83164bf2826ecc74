import { createHmac, randomBytes } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { createCalls } from '../../calls/calls';
import { agents, calls, phoneLines } from '../../db/schema';
import { untraced } from '../../telemetry/tracing';
import { createTestServer, idOf, type TestServerOptions } from '../../testing/server';
import { sessionIdentityOf } from '../voice-token';
import type { TwilioLines } from './lines';
import { createTwilioCarrier } from './twilio-carrier';

const hex = '0123456789abcdef'.repeat(2);
export const account = {
  accountSid: `AC${hex}`,
  apiKeySid: `SK${hex}`,
  apiKeySecret: 'api-key-secret',
  authToken: 'auth-token',
  twimlAppSid: `AP${hex}`,
};
export const agentGraceSeconds = 20;
export const publicUrl = 'https://orders.example.com';

export const lunaVerde = '+12065550100';
export const maya = '+12065550173';

export function newSid(): string {
  return `CA${randomBytes(16).toString('hex')}`;
}

/** As Twilio signs. https://www.twilio.com/docs/usage/security#validating-requests */
export function sign(url: string, form: Readonly<Record<string, string>>, authToken = account.authToken) {
  const pairs = Object.keys(form)
    .sort()
    .map((name) => `${name}${form[name]}`);
  return createHmac('sha1', authToken)
    .update(url + pairs.join(''))
    .digest('base64');
}

function createFakeLines() {
  const asked: string[] = [];
  const gone = new Set<string>();
  let fault: Error | null = null;
  async function take(request: string): Promise<void> {
    asked.push(request);
    if (fault !== null) throw fault;
  }
  const lines: TwilioLines = {
    endConference: (name) => take(`end ${name}`),
    hangUp: (sid, farewell) => take(`hang up ${sid}${farewell === undefined ? '' : ` ${farewell}`}`),
    hold: (name, sid, holdUrl) => take(`${holdUrl === null ? 'take off hold' : 'hold'} ${name} ${sid}`),
    async isOver(sid) {
      await take(`look at ${sid}`);
      return gone.has(sid);
    },
  };
  return {
    lines,
    asked,
    gone,
    fail(error: Error | null) {
      fault = error;
    },
  };
}

export async function openTwilio(options: TestServerOptions = {}) {
  const fake = createFakeLines();
  const server = await createTestServer({
    ...options,
    twilioLines: fake.lines,
    env: {
      CARRIER: 'twilio',
      PUBLIC_URL: `${publicUrl}/`,
      TWILIO_ACCOUNT_SID: account.accountSid,
      TWILIO_API_KEY_SID: account.apiKeySid,
      TWILIO_API_KEY_SECRET: account.apiKeySecret,
      TWILIO_AUTH_TOKEN: account.authToken,
      TWILIO_TWIML_APP_SID: account.twimlAppSid,
      AGENT_GRACE_SECONDS: String(agentGraceSeconds),
      ...options.env,
    },
  });
  const { db } = server.database;
  // An agent without a session may not join a call.
  const sessions = {
    priya: await server.tokenOf('agent', 1000),
    marcus: await server.tokenOf('agent2', 1000),
  };

  function post(
    path: string,
    form: Readonly<Record<string, string>>,
    signature: string | null = sign(`${publicUrl}/webhooks/twilio/${path}`, form),
  ) {
    return server.send({
      method: 'POST',
      url: `/webhooks/twilio/${path}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        ...(signature === null ? {} : { 'x-twilio-signature': signature }),
      },
      payload: new URLSearchParams(form).toString(),
    });
  }

  async function callOf(callSid: string) {
    const [call] = await db.select().from(calls).where(eq(calls.callSid, callSid));
    return call;
  }

  const voice = (callSid: string, from = maya, to = lunaVerde) =>
    post('voice', { CallSid: callSid, From: from, To: to, CallStatus: 'ringing', Direction: 'inbound' });

  async function ring(from = maya) {
    const callSid = newSid();
    const answer = await voice(callSid, from);
    const call = await callOf(callSid);
    if (call === undefined) throw new Error(`no call was made: ${answer.body}`);
    return { callSid, callId: call.id, answer };
  }

  const sessionOf = (agentId: number) => (agentId === idOf('agent2') ? sessions.marcus : sessions.priya);

  const join = (callId: number, agentId: number, legSid = newSid(), session = sessionOf(agentId)) =>
    post('client', {
      CallSid: legSid,
      From: `client:${sessionIdentityOf({ agentId, tokenId: Number(session.split('|')[0]) })}`,
      conferenceName: `Call-${callId}`,
    });

  function conference(event: string, ofCall: string, legSid?: string) {
    const form = { StatusCallbackEvent: event, ...(legSid === undefined ? {} : { CallSid: legSid }) };
    return post(`status?call=${ofCall}`, form);
  }

  return {
    ...server,
    fake,
    db,
    calls: server.app.live.calls,
    carrier: server.app.live.carrier,
    sessions,
    priya: idOf('agent'),
    marcus: idOf('agent2'),
    signed: post,
    callOf,
    voice,
    ring,
    join,
    async status(callSid: string) {
      return (await callOf(callSid))?.status;
    },
    async agentStatus(agentId: number) {
      const [agent] = await db.select({ status: agents.status }).from(agents).where(eq(agents.id, agentId));
      return agent?.status;
    },
    async talk(agentId = idOf('agent'), from = maya) {
      const rung = await ring(from);
      await server.app.live.calls.accept(rung.callId, agentId);
      const legSid = newSid();
      await join(rung.callId, agentId, legSid);
      await conference('participant-join', rung.callSid, legSid);
      return { ...rung, legSid };
    },
    callStatus: (callSid: string, status: string) => post('status', { CallSid: callSid, CallStatus: status }),
    conference,
    nextProcess() {
      const clock = () => server.clock.now;
      const outbox = { wake: () => undefined };
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      const next = createCalls({ db, clock, outbox, time: { ringSeconds: 30, wrapUpSeconds: 0 }, log });
      const settings = { ...account, region: undefined, edge: undefined, publicUrl };
      const carrier = createTwilioCarrier({
        db,
        calls: next,
        clock,
        monotonicMs: server.clock.monotonicMs,
        settings,
        grace: { agentGraceSeconds },
        log,
        lines: fake.lines,
        trace: untraced,
      });
      return { calls: next, expire: () => carrier.expire() };
    },
    async setPage(agentId: number, isThere: boolean) {
      const offlineDueAt = isThere ? null : server.clock.now;
      await db.update(agents).set({ offlineDueAt }).where(eq(agents.id, agentId));
    },
    async reset() {
      fake.fail(null);
      const open = await db.select({ id: calls.id }).from(calls).where(isNull(calls.endedAt));
      for (const { id } of open) await server.app.live.calls.hangUp(id, 'caller');
      await server.app.live.carrier.expire();
      await db.update(agents).set({ status: 'on_break', offlineDueAt: null });
      fake.asked.length = 0;
      fake.gone.clear();
      server.clock.advance(61);
    },
    async openLines() {
      return (await db.select().from(phoneLines)).filter(({ callId }) => callId !== null);
    },
  };
}

export type TwilioServer = Awaited<ReturnType<typeof openTwilio>>;
