import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { request } from '../e2e/support/api';

export type Frame = Readonly<Record<string, unknown>>;

const appKey = 'restaurant-order-agent';

export function sleep(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms));
}

function openSocket(url: string, received: (frame: Frame) => void, gone: () => void): WebSocket {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('error', () => undefined);
  socket.on('message', (bytes) => received(JSON.parse(bytes.toString()) as Frame));
  socket.once('close', gone);
  return socket;
}

export interface Link {
  close(): void;
  cut(): void;
}

interface ChannelOptions {
  readonly origin: string;
  readonly token: string;
  readonly channel: string;
  readonly subscribed: () => void;
  readonly received: (event: string, data: Frame) => void;
  readonly gone: () => void;
}

export function openChannel({ origin, token, channel, subscribed, received, gone }: ChannelOptions): Link {
  let socketId = '';
  const subscribe = async () => {
    const body = { socket_id: socketId, channel_name: channel };
    const answer = await request(origin, 'POST', '/broadcasting/auth', { token, body });
    if (answer.status !== 200) return socket.close();
    const { auth } = answer.body as { auth: string };
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
  };
  const socket = openSocket(
    `${origin.replace('http', 'ws')}/app/${appKey}?protocol=7&client=js&version=8.6.0&flash=false`,
    ({ event, data }) => {
      const fields: Frame = typeof data === 'string' ? JSON.parse(data) : ((data ?? {}) as Frame);
      if (event === 'pusher:connection_established') {
        socketId = String(fields.socket_id);
        subscribe().catch(() => socket.terminate());
      } else if (event === 'pusher_internal:subscription_succeeded') subscribed();
      else if (event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":"{}"}');
      else if (typeof event === 'string' && !event.startsWith('pusher')) received(event, fields);
    },
    gone,
  );
  return { close: () => socket.close(), cut: () => socket.terminate() };
}

export interface Voice extends Link {
  send(frame: Frame): void;
}

interface VoiceOptions {
  readonly origin: string;
  readonly opened: (voice: Voice) => void;
  readonly received: (frame: Frame) => void;
  readonly gone: () => void;
}

export function openVoice({ origin, opened, received, gone }: VoiceOptions): Voice {
  const socket = openSocket(`${origin.replace('http', 'ws')}/voice`, received, gone);
  const voice = {
    send(frame: Frame) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
    },
    close: () => socket.close(),
    cut: () => socket.terminate(),
  };
  socket.once('open', () => opened(voice));
  return voice;
}

export function createDraw(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    chance: (probability: number) => next() < probability,
    between: (from: number, to: number) => from + next() * (to - from),
  };
}

export type Draw = ReturnType<typeof createDraw>;

const ticksPerSecond = 100;

export function usageOf(pid: number | undefined): { cpuSeconds: number; rssMb: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
      rssMb: Number(kilobytes) / 1024,
    };
  } catch {
    return { cpuSeconds: Number.NaN, rssMb: Number.NaN };
  }
}
