import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { agents } from '../../db/schema';
import type { SpanDetails } from '../../telemetry/tracing';
import { idOf } from '../../testing/server';
import { grantsPerMinute } from '../plugin';
import { createTwilioClient, createTwilioLines, type TwilioLines } from './lines';
import { account, openTwilio, publicUrl, type TwilioServer } from './testing';

describe('an access token', () => {
  let server: TwilioServer;
  const logged: string[] = [];
  beforeAll(async () => {
    server = await openTwilio({ env: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => logged.push(line) } });
  });
  afterAll(() => server.close());

  const part = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString());

  test('is signed with the API key and lets the agent call out through the TwiML app for an hour', async () => {
    const session = await server.tokenOf('agent');
    const { status, body } = await server.get('/api/agent/twilio-token', session);
    expect(status).toBe(200);
    const identity = `agent_${server.priya}_${session.split('|')[0]}`;
    expect(identity).toMatch(/^\w+$/);
    expect(body.data).toEqual({ token: expect.any(String), identity, provider: 'twilio' });
    const [head, claims, signature] = z.string().parse(body.data.token).split('.');
    const expected = createHmac('sha256', account.apiKeySecret)
      .update(`${head}.${claims}`)
      .digest('base64url');
    expect(signature).toBe(expected);
    expect(part(head)).toEqual({ typ: 'JWT', alg: 'HS256', cty: 'twilio-fpa;v=1' });
    const { iat, exp, ...contents } = part(claims);
    expect(exp - iat).toBe(3600);
    expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60);
    expect(contents).toEqual({
      jti: `${account.apiKeySid}-${iat}`,
      iss: account.apiKeySid,
      sub: account.accountSid,
      grants: {
        identity,
        voice: { outgoing: { application_sid: account.twimlAppSid } },
      },
    });
    expect(contents.grants.voice.incoming?.allow ?? false).toBe(false);
  });

  test('gives nothing but calling out, is kept by no cache and stands in no log', async () => {
    const { body, headers } = await server.get('/api/agent/twilio-token', await server.tokenOf('agent'));
    const token = z.string().parse(body.data.token);
    const { grants } = part(token.split('.')[1]);
    expect(Object.keys(grants)).toEqual(['identity', 'voice']);
    expect(Object.keys(grants.voice)).toEqual(['outgoing']);
    expect(headers['cache-control']).toBe('no-store');
    expect(logged.join('')).toContain('/api/agent/twilio-token');
    for (const secret of [token, account.apiKeySecret, account.authToken]) {
      expect(logged.join('')).not.toContain(secret);
    }
  });

  test('is for those signed in alone, an admin who takes calls among them', async () => {
    expect((await server.get('/api/agent/twilio-token')).status).toBe(401);
    const { status, body } = await server.get('/api/agent/twilio-token', await server.tokenOf('admin'));
    expect([status, body.data.provider]).toEqual([200, 'twilio']);
  });

  test('is for nobody who was switched off or has signed out', async () => {
    const token = await server.tokenOf('agent3');
    const ask = async () => (await server.get('/api/agent/twilio-token', token)).status;
    const switchTo = (isActive: boolean) =>
      server.db
        .update(agents)
        .set({ isActive })
        .where(eq(agents.id, idOf('agent3')));
    await switchTo(false);
    expect(await ask()).toBe(401);
    await switchTo(true);
    expect(await ask()).toBe(200);
    await server.post('/api/auth/logout', token);
    expect(await ask()).toBe(401);
  });

  test('is given out only so often to one session, and to another one all the same', async () => {
    const [token, other] = [await server.tokenOf('agent'), await server.tokenOf('agent')];
    const ask = (session: string) => server.get('/api/agent/twilio-token', session);
    for (let time = 0; time < grantsPerMinute; time += 1) expect((await ask(token)).status).toBe(200);
    const refused = await ask(token);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await ask(other)).status).toBe(200);
    server.clock.advance(61);
    expect((await ask(token)).status).toBe(200);
  });
});

describe('the REST API', () => {
  interface Answer {
    readonly status: number;
    readonly body: object;
  }

  const page = (conferences: readonly object[]): Answer => ({ status: 200, body: { conferences, page: 0 } });
  const base = `/2010-04-01/Accounts/${account.accountSid}`;
  const asked: string[] = [];
  let answers: Readonly<Record<string, Answer>> = {};
  let lines: TwilioLines;
  const spans: SpanDetails[] = [];

  const api = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const fields = request.method === 'GET' ? searchParams : new URLSearchParams(await text(request));
    const path = pathname.slice(base.length);
    const isOurs =
      request.headers.authorization === `Basic ${btoa(`${account.apiKeySid}:${account.apiKeySecret}`)}`;
    if (isOurs) asked.push(`${request.method} ${path} ${fields}`);
    const { status, body } = answers[path] ?? { status: 404, body: { code: 20404, status: 404 } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  beforeAll(async () => {
    api.listen(0, '127.0.0.1');
    await once(api, 'listening');
    const address = api.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const client = createTwilioClient((details, work) => {
      spans.push(details);
      return work(null);
    });
    client.axios.interceptors.request.use((request) => {
      request.url = request.url?.replace('https://api.twilio.com', `http://127.0.0.1:${port}`);
      request.proxy = false;
      return request;
    });
    lines = createTwilioLines({ ...account, region: undefined, edge: undefined, publicUrl }, client);
  });
  beforeEach(() => {
    asked.length = 0;
    spans.length = 0;
  });
  afterAll(async () => {
    api.closeAllConnections();
    api.close();
    await once(api, 'close');
  });

  test('ends every conference of the name that is not over', async () => {
    answers = {
      '/Conferences.json': page([
        { sid: 'CF1', status: 'in-progress' },
        { sid: 'CF2', status: 'completed' },
      ]),
      '/Conferences/CF1.json': { status: 200, body: { sid: 'CF1', status: 'completed' } },
    };
    await lines.endConference('Call-7');
    expect(asked).toEqual([
      'GET /Conferences.json FriendlyName=Call-7&PageSize=20',
      'POST /Conferences/CF1.json Status=completed',
    ]);
    const recorded = (method: string) => ({
      name: `${method} api.twilio.com`,
      kind: 'client',
      attributes: {
        'http.request.method': method,
        'server.address': 'api.twilio.com',
        'server.port': undefined,
      },
      causes: [],
    });
    expect(spans).toEqual([recorded('GET'), recorded('POST')]);
  });

  test('hangs up a leg, with a word before where there is one', async () => {
    answers = { '/Calls/CA1.json': { status: 200, body: { sid: 'CA1' } } };
    await lines.hangUp('CA1');
    await lines.hangUp('CA1', '<Response/>');
    expect(asked).toEqual([
      'POST /Calls/CA1.json Status=completed',
      'POST /Calls/CA1.json Twiml=%3CResponse%2F%3E',
    ]);
  });

  test('holds one leg of the conference that runs, and brings it back', async () => {
    answers = {
      '/Conferences.json': page([{ sid: 'CF1', status: 'in-progress' }]),
      '/Conferences/CF1/Participants/CA1.json': { status: 200, body: { call_sid: 'CA1' } },
    };
    await lines.hold('Call-7', 'CA1', 'https://orders.example.com/hold');
    await lines.hold('Call-7', 'CA1', null);
    await lines.hold('Call-7', 'CA2', null);
    expect(asked).toEqual([
      'GET /Conferences.json FriendlyName=Call-7&Status=in-progress&PageSize=20',
      'POST /Conferences/CF1/Participants/CA1.json Hold=true&HoldUrl=https%3A%2F%2Forders.example.com%2Fhold&HoldMethod=GET',
      'GET /Conferences.json FriendlyName=Call-7&Status=in-progress&PageSize=20',
      'POST /Conferences/CF1/Participants/CA1.json Hold=false',
      'GET /Conferences.json FriendlyName=Call-7&Status=in-progress&PageSize=20',
      'POST /Conferences/CF1/Participants/CA2.json Hold=false',
    ]);
  });

  test('does not mind what is over already, but minds everything else', async () => {
    answers = {
      '/Conferences.json': page([]),
      '/Calls/CA2.json': { status: 400, body: { code: 21220, message: 'not in-progress' } },
      '/Calls/CA3.json': { status: 503, body: { code: 20503, message: 'unavailable' } },
      '/Calls/CA4.json': { status: 200, body: { status: 'completed' } },
      '/Calls/CA5.json': { status: 200, body: { status: 'in-progress' } },
    };
    await lines.endConference('Call-7');
    await lines.hangUp('CA1');
    await lines.hangUp('CA2', '<Response/>');
    await expect(lines.hangUp('CA3')).rejects.toThrow('unavailable');
    await expect(lines.isOver('CA3')).rejects.toThrow('unavailable');
    expect(await lines.isOver('CA1')).toBe(true);
    expect(await lines.isOver('CA4')).toBe(true);
    expect(await lines.isOver('CA5')).toBe(false);
  });
});

test('the page may reach Twilio’s signalling and the gateway of its home, and only where it is the carrier', async () => {
  const pages = await mkdtemp(path.join(tmpdir(), 'roa-pages-'));
  await writeFile(path.join(pages, 'index.html'), '<title>Console</title>');
  const own = "connect-src 'self' wss://orders.example.com";
  const twilio = 'wss://*.twilio.com https://eventgw.twilio.com';
  for (const [env, expected] of [
    [{ CARRIER: 'twilio' }, `${own} ${twilio} https://eventgw.us1.twilio.com`],
    [
      { CARRIER: 'twilio', TWILIO_REGION: 'ie1', TWILIO_EDGE: 'dublin' },
      `${own} ${twilio} https://eventgw.ie1.twilio.com`,
    ],
    [{ CARRIER: 'embedded' }, own],
  ] as const) {
    const server = await openTwilio({ pages, env });
    const { headers } = await server.get('/');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy.find((rule) => rule.startsWith('connect-src'))).toBe(expected);
    expect(policy).toContain("media-src 'self' blob:");
    await server.close();
  }
  await rm(pages, { recursive: true });
});
