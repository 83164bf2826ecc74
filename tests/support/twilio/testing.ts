import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Account } from './account';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(secret: string, claims: object): string {
  const unsigned = `${part({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' })}.${part(claims)}`;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}

export interface TokenChanges {
  readonly iss?: string;
  readonly sub?: string;
  readonly iat?: number;
  readonly exp?: number;
  readonly application?: string;
  readonly secret?: string;
}

/** A token as the product's server makes them, or a wrong one. */
export function makeToken(account: Account, changes: TokenChanges = {}): string {
  const now = Math.floor(Date.now() / 1_000);
  const { application = account.twimlAppSid, secret = account.apiKeySecret, ...claims } = changes;
  const grants = { identity: 'agent_1', voice: { outgoing: { application_sid: application } } };
  const { apiKeySid: iss, accountSid: sub } = account;
  return signed(secret, { iss, sub, iat: now, exp: now + 3600, grants, ...claims });
}

/** The token with another expiry. */
export function withLife(account: Account, token: string, seconds: number): string {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { sub, grants } = z
    .object({ sub: z.string(), grants: z.record(z.string(), z.unknown()) })
    .parse(payload);
  const now = Math.floor(Date.now() / 1_000);
  return signed(account.apiKeySecret, { iss: account.apiKeySid, sub, iat: now, exp: now + seconds, grants });
}

const serverFrame = z.object({
  type: z.string(),
  payload: z.object({
    callsid: z.string().optional(),
    error: z.object({ code: z.number() }).optional(),
    token: z.object({ identity: z.string(), ttl: z.number() }).optional(),
  }),
});
type Heard = z.infer<typeof serverFrame>;

/** The signalling of a browser, without media. */
export async function openBrowser(port: number) {
  const socket = new WebSocket(`wss://127.0.0.1:${port}/signal`, { rejectUnauthorized: false });
  const received: (Heard | '\n' | 'gone')[] = [];
  let wake = () => {};
  socket.on('message', (bytes) => {
    const frame = bytes.toString();
    received.push(frame === '\n' ? '\n' : serverFrame.parse(JSON.parse(frame)));
    wake();
  });
  socket.on('close', () => {
    received.push('gone');
    wake();
  });
  await once(socket, 'open');
  return {
    say: (type: string, payload: object) => socket.send(JSON.stringify({ type, version: '1.6', payload })),
    listen(token: string, reconnectTimeout = 0) {
      this.say('listen', { token, reconnectTimeout, browserinfo: {} });
    },
    /** The next frame, once it has arrived. */
    async next(): Promise<Heard | '\n' | 'gone'> {
      while (received.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const first = received.shift();
      if (first === undefined) throw new Error('no frame was received');
      return first;
    },
    close: () => socket.terminate(),
  };
}

/** A server that answers the webhooks of an account, and records them. */
export async function openServer(answers: { voice: string; client: string }) {
  const told: string[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const path = request.url ?? '';
    told.push(
      `${path.replace('/webhooks/twilio/', '')} ${form.get('StatusCallbackEvent') ?? form.get('CallStatus') ?? form.get('conferenceName')}`,
    );
    const twiml = path.endsWith('/voice') ? answers.voice : answers.client;
    response.writeHead(200, { 'content-type': 'text/xml' }).end(twiml);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    told,
    answers,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function enterTwiml(who: 'caller' | 'agent'): string {
  const status = 'https://orders.example.com/webhooks/twilio/status?call=1&amp;of=2';
  return `<Response><Dial><Conference startConferenceOnEnter="${who === 'agent'}" endConferenceOnExit="${who === 'caller'}" participantLabel="${who}" statusCallback="${status}">Call-1</Conference></Dial></Response>`;
}
