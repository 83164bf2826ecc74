import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { type WebSocket, WebSocketServer } from 'ws';
import { createNoLink } from '../server/link/link';
import { createEmbeddedBroadcaster } from '../server/realtime/embedded-broadcaster';
import { createEndpoint } from '../server/realtime/endpoint';
import { createFanOut } from '../server/realtime/fan-out';
import { createHub } from '../server/realtime/hub';
import { encodeEvent } from '../server/realtime/protocol';
import { createUpgrades } from '../server/realtime/upgrades';
import { benchApp, channel, event, type Order, payload, type Report } from './fanout-shared';

const hub = createHub();
const endpoint = createEndpoint({
  app: benchApp,
  hub,
  addressOf: () => '',
  monotonicMs: () => performance.now(),
  log: console,
});
const broadcaster = createEmbeddedBroadcaster(createFanOut(hub, createNoLink()));
const raw = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const server = createServer();
const upgrades = createUpgrades(server, console, { admits: () => true });
upgrades.handle('/app', endpoint.upgrade);
upgrades.handle('/raw', (request, socket, head) =>
  raw.handleUpgrade(request, socket, head, (opened: WebSocket) => raw.emit('connection', opened, request)),
);
endpoint.start();

function now(): number {
  return performance.timeOrigin + performance.now();
}

async function publish(mode: Order['mode']): Promise<void> {
  const data = payload(now());
  if (mode === 'own') {
    await broadcaster.publish([{ channel, event, data }]);
    return;
  }
  const frame = encodeEvent(event, JSON.stringify(data), channel);
  for (const client of raw.clients) client.send(frame, { binary: false });
}

const perTurn = 10;

async function burst({ mode, messages }: Order): Promise<void> {
  for (let sent = 0; sent < messages; sent += 1) {
    await publish(mode);
    if (sent % perTurn === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

async function paced({ mode, messages, perSecond = 20 }: Order): Promise<void> {
  for (let sent = 0; sent < messages; sent += 1) {
    await publish(mode);
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
}

const report = (report: Report) => process.send?.(report);
let cpuBefore = process.cpuUsage();

process.on('message', async (order: Order | 'received') => {
  if (order === 'received') {
    const { user, system } = process.cpuUsage(cpuBefore);
    report({ type: 'cpu', ms: (user + system) / 1000 });
    return;
  }
  cpuBefore = process.cpuUsage();
  await (order.perSecond === undefined ? burst(order) : paced(order));
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1');
await once(server, 'listening');
report({ type: 'listening', port: (server.address() as AddressInfo).port });
