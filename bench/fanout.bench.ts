// Fan-out of the embedded endpoint against a bare `ws` broadcast of the same frames in the same run. Compare
// the ratios, CPU first: absolute figures vary by a quarter with other load.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { signChannel } from '../server/realtime/signature';
import { benchApp, channel, event, type Order, type Report } from './fanout-shared';

const rounds = 3;
const sizes = [
  { subscribers: 200, burst: 1000, perSecond: 20, paced: 40 },
  { subscribers: 1000, burst: 200, perSecond: 5, paced: 15 },
];
const limits = { cpu: 1.4, burst: 0.8, p99: 2, p99Ms: 100 };

interface Wake {
  up(): void;
}

interface Figures {
  perSecond: number;
  cpuPer1000: number;
  p50: number;
  p99: number;
  lost: number;
}

const child = fork(fileURLToPath(new URL('./fanout-server.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});

async function report<T extends Report['type']>(type: T): Promise<Extract<Report, { type: T }>> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Report];
    if (message.type === type) return message as Extract<Report, { type: T }>;
  }
}

const { port } = await report('listening');
const now = () => performance.timeOrigin + performance.now();

async function connect(mode: Order['mode'], onEvent: (latency: number) => void): Promise<WebSocket> {
  const path = mode === 'own' ? `/app/${benchApp.key}?protocol=7` : '/raw';
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });
  const ready = new Promise<void>((resolve) => {
    if (mode === 'raw') socket.once('open', () => resolve());
    socket.on('message', (bytes) => {
      const frame = JSON.parse(bytes.toString());
      if (frame.event === event) onEvent(now() - JSON.parse(frame.data).sentAt);
      else if (frame.event === 'pusher:ping') socket.send('{"event":"pusher:pong"}');
      else if (frame.event === 'pusher_internal:subscription_succeeded') resolve();
      else if (frame.event === 'pusher:connection_established') {
        const { socket_id: id } = JSON.parse(frame.data);
        const data = { channel, auth: signChannel(benchApp, id, channel) };
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data }));
      }
    });
  });
  await ready;
  return socket;
}

async function drive(subscribers: number, order: Order, latencies: number[], wake: Wake) {
  const expected = subscribers * order.messages;
  latencies.length = 0;
  const startedAt = performance.now();
  child.send(order);
  while (latencies.length < expected) {
    const before = latencies.length;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 10_000);
      wake.up = () => {
        if (latencies.length < expected) return;
        clearTimeout(timer);
        resolve();
      };
      wake.up();
    });
    if (latencies.length === before) break;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = report('cpu');
  child.send('received');
  return { seconds, cpuMs: (await cpu).ms, lost: expected - latencies.length };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function measure(mode: Order['mode'], size: (typeof sizes)[number]): Promise<Figures> {
  const { subscribers } = size;
  const latencies: number[] = [];
  const wake: Wake = { up() {} };
  const sockets = await Promise.all(
    Array.from({ length: subscribers }, () =>
      connect(mode, (latency) => {
        latencies.push(latency);
        wake.up();
      }),
    ),
  );
  const burst = await drive(subscribers, { mode, messages: size.burst }, latencies, wake);
  const deliveries = latencies.length;
  const steady = await drive(
    subscribers,
    { mode, messages: size.paced, perSecond: size.perSecond },
    latencies,
    wake,
  );
  const figures = {
    perSecond: deliveries / burst.seconds,
    cpuPer1000: (burst.cpuMs / deliveries) * 1000,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    lost: burst.lost + steady.lost,
  };
  await Promise.all(
    sockets.map((socket) => {
      const closed = once(socket, 'close');
      socket.close();
      return closed;
    }),
  );
  return figures;
}

function best(figures: readonly Figures[]): Figures {
  return {
    perSecond: Math.max(...figures.map((one) => one.perSecond)),
    cpuPer1000: Math.min(...figures.map((one) => one.cpuPer1000)),
    p50: Math.min(...figures.map((one) => one.p50)),
    p99: Math.min(...figures.map((one) => one.p99)),
    lost: figures.reduce((sum, one) => sum + one.lost, 0),
  };
}

function rounded(figures: Figures) {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(1))]));
}

let isGood = true;

for (const size of sizes) {
  const measured: Record<Order['mode'], Figures[]> = { raw: [], own: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const mode of ['raw', 'own'] as const) measured[mode].push(await measure(mode, size));
  }
  const raw = best(measured.raw);
  const own = best(measured.own);
  const ratios = {
    cpu: own.cpuPer1000 / raw.cpuPer1000,
    burst: own.perSecond / raw.perSecond,
    p99: own.p99 / raw.p99,
  };
  console.log(`\n${size.subscribers} subscribers, best of ${rounds} interleaved rounds`);
  console.table({ 'raw ws': rounded(raw), 'our endpoint': rounded(own) });
  console.log(
    `ratios: deliveries ${ratios.burst.toFixed(2)} (at least ${limits.burst}), ` +
      `CPU ${ratios.cpu.toFixed(2)} (at most ${limits.cpu}), ` +
      `p99 ${ratios.p99.toFixed(2)} (at most ${limits.p99}, or ${limits.p99Ms} ms)`,
  );
  const isFast = ratios.p99 <= limits.p99 || own.p99 <= limits.p99Ms;
  if (own.lost > 0 || ratios.cpu > limits.cpu || ratios.burst < limits.burst || !isFast) isGood = false;
}

child.disconnect();
if (!isGood) {
  console.error('Fan-out is outside its limits.');
  process.exitCode = 1;
}
