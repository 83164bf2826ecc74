import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { issueToken } from '../auth/tokens';
import type { Stage } from '../calls/testing';
import { createAddressOf } from '../http/client-address';
import { createNoLink } from '../link/link';
import { createUpgrades } from '../realtime/upgrades';
import { createEmbeddedCarrier } from './embedded-carrier';
import { createVoiceTokens } from './voice-token';

const sessionHours = 12;
export const agentGraceSeconds = 20;

type Frame = Readonly<Record<string, unknown>>;

export const errorFrame = (code: number, message: string) => ({ type: 'error', code, message });

export const refusedFrame = (code: number, message: string, conference = 'Call-1') => ({
  type: 'refused',
  conference,
  code,
  message,
});

export async function openVoice(url: string, address = '192.0.2.1') {
  const socket = new WebSocket(url, { autoPong: false, headers: { 'x-forwarded-for': address } });
  const received: Frame[] = [];
  const waiting: { type: string; take: (frame: Frame) => void }[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  const pinged = new Promise<void>((resolve) => socket.once('ping', () => resolve()));
  socket.on('error', () => undefined);
  socket.on('message', (message) => {
    const frame = JSON.parse(message.toString()) as Frame;
    const index = waiting.findIndex(({ type }) => type === frame.type);
    if (index < 0) received.push(frame);
    else waiting.splice(index, 1)[0]?.take(frame);
  });
  await once(socket, 'open');
  const client = {
    socket,
    received,
    closed,
    pinged,
    send(frame: Frame) {
      socket.send(JSON.stringify(frame));
    },
    receive(type: string): Promise<Frame> {
      const index = received.findIndex((frame) => frame.type === type);
      const [frame] = index < 0 ? [] : received.splice(index, 1);
      if (frame !== undefined) return Promise.resolve(frame);
      const coming = new Promise<Frame>((resolve, reject) => {
        const came = () => received.map((other) => other.type).join(', ') || 'nothing';
        const giveUp = () =>
          reject(new Error(`No frame '${type}' came within 30 s. Not asked for: ${came()}`));
        const timer = setTimeout(giveUp, 30_000);
        const take = (one: Frame) => {
          clearTimeout(timer);
          resolve(one);
        };
        waiting.push({ type, take });
      });
      // A test may ask for a frame and go on without it.
      coming.catch(() => undefined);
      return coming;
    },
    async handled(): Promise<void> {
      client.send({ type: 'attach', callId: 1_000_000_007 });
      await client.receive('error');
    },
  };
  return client;
}

export type VoiceClient = Awaited<ReturnType<typeof openVoice>>;

export async function listenVoice(
  stage: Stage,
  { customerPhone = true, link = createNoLink(), most = 1_000 } = {},
) {
  const carrier = createEmbeddedCarrier({
    db: stage.db,
    calls: stage.calls,
    link,
    secret: 'secret-1',
    clock: stage.now,
    monotonicMs: stage.monotonicMs,
    addressOf: createAddressOf(1),
    grace: { agentGraceSeconds },
    customerPhone,
    dialsPerMinute: 3,
    most,
    log: {
      error: (details) => console.error(details),
      info: () => undefined,
      warn: () => undefined,
    },
  });
  const server = createServer();
  createUpgrades(server, console, { admits: () => true }).handle('/voice', carrier.upgrade);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (address?: string) => openVoice(`ws://127.0.0.1:${port}/voice`, address);
  const signIn = async (agentId: number) => {
    const session = await issueToken(stage.db, agentId, stage.now(), sessionHours);
    const tokenId = Number(session.split('|')[0]);
    return { tokenId, ...carrier.grant({ agentId, tokenId }) };
  };
  return {
    carrier,
    signIn,
    callKey: (callId: number) => createVoiceTokens('secret-1').callKey(callId),
    open,
    /** A registered device of the agent. */
    async device(agentId: number): Promise<VoiceClient> {
      const client = await open();
      client.send({ type: 'register', token: (await signIn(agentId)).token });
      await client.receive('registered');
      return client;
    },
    async goneFrom(tab: VoiceClient) {
      await tab.closed;
      await (await open()).handled();
    },
    async close() {
      carrier.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type ListeningVoice = Awaited<ReturnType<typeof listenVoice>>;
