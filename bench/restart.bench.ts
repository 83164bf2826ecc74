// Fifty agents, ten ringing calls and ten in progress while the server is restarted with SIGTERM and with
// kill -9, against a bare web socket server restarted for as many clients.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { request } from '../e2e/support/api';
import { freePort, root } from '../e2e/support/product';
import { issueToken } from '../server/auth/tokens';
import { readConfig } from '../server/config';
import { openDatabase } from '../server/db/database';
import { migrateDatabase } from '../server/db/migrate';
import { seedDemo } from '../server/db/seed';
import { addBulkAgents } from '../server/db/seed/bulk';
import { startProcess } from '../server/testing/process';
import { percentile, ratio, rounded } from './figures';
import { type Link, openChannel, openVoice, sleep } from './headless';

const agentCount = 50;
const callCount = 10;
const ringSeconds = '900';
const settleMs = 60_000;
const lateMs = 1_000;
const orderEveryMs = 500;

interface Login {
  readonly id: number;
  readonly token: string;
}

interface Stay {
  upAt: number | null;
  stop(): void;
}

const staying: Stay[] = [];

function stay(open: (up: () => void, gone: () => void) => Link): Stay {
  let link: Link | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const stayed: Stay = {
    upAt: null,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      link?.cut();
    },
  };
  const connect = () => {
    link = open(
      () => {
        stayed.upAt = performance.now();
      },
      () => {
        stayed.upAt = null;
        if (!isStopped) timer = setTimeout(connect, 250 + Math.random() * 250);
      },
    );
  };
  connect();
  staying.push(stayed);
  return stayed;
}

async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) {
      console.log(`  not within ${withinMs / 1000} s: ${what}`);
      return false;
    }
    await sleep(20);
  }
  return true;
}

async function prepare(dataDir: string) {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  try {
    await migrateDatabase(database);
    await seedDemo(database.db);
    await addBulkAgents(database.db, agentCount);
    const { rows } = await database.pool.query<{ id: string; email: string }>(
      "select id, email from agents where email like 'load%' or email = 'admin@demo.test' order by id",
    );
    const logins: Login[] = [];
    for (const row of rows) {
      const id = Number(row.id);
      logins.push({ id, token: await issueToken(database.db, id, new Date(), 24) });
    }
    const [admin, ...agents] = logins;
    if (admin === undefined) throw new Error('there is no admin');
    return { admin, agents };
  } finally {
    await database.close();
  }
}

interface Caller {
  readonly stayed: Stay;
  readonly call: { id: number | null; isAnswered: boolean; end: string | null };
}

function dial(origin: string, index: number): Caller {
  const call: Caller['call'] = { id: null, isAnswered: false, end: null };
  let key = '';
  const stayed = stay((up, gone) => {
    const voice = openVoice({
      origin,
      opened: (opened) =>
        opened.send(
          call.id === null
            ? { type: 'dial', restaurantId: 1, fromNumber: `+1 206 555 0${200 + index}` }
            : { type: 'attach', callId: call.id, key },
        ),
      received: (frame) => {
        if (frame.type === 'dialing') {
          call.id = Number(frame.callId);
          key = String(frame.key);
          up();
        }
        if (frame.type === 'answered') call.isAnswered = true;
        if (frame.type === 'ended') call.end ??= String(frame.reason);
        if (frame.type !== 'error') return;
        // A busy database refused the call before it rang: dial again, as a person would.
        if (call.id === null) voice.cut();
        else call.end ??= String(frame.message);
      },
      gone,
    });
    return voice;
  });
  return { stayed, call };
}

function device(origin: string, { token }: Login, callId: number): Stay {
  return stay((up, gone) => {
    const voice = openVoice({
      origin,
      opened: async () => {
        try {
          const { body } = await request(origin, 'GET', '/agent/twilio-token', { token });
          voice.send({ type: 'register', token: (body as { data: { token: string } }).data.token });
        } catch {
          voice.cut();
        }
      },
      received: ({ type }) => {
        if (type === 'registered') voice.send({ type: 'join', conference: `Call-${callId}` });
        if (type === 'joined') up();
      },
      gone,
    });
    return voice;
  });
}

async function insist(origin: string, token: string, path: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { status } = await request(origin, 'POST', path, { token, body: {} });
    if (status < 300) return;
    if (status < 500) throw new Error(`${path}: ${status}`);
    await sleep(500);
  }
  throw new Error(`${path}: the server stays too busy`);
}

async function readIds(origin: string, token: string, path: string): Promise<readonly number[]> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await request(origin, 'GET', path, { token }).catch(() => null);
    if (answer?.status === 200) return (answer.body as { data: { id: number }[] }).data.map(({ id }) => id);
    await sleep(500);
  }
  throw new Error(`${path}: the server stays too busy`);
}

function streamOrders(origin: string, admin: Login, agents: readonly Login[]) {
  const acknowledged = new Map<number, number>();
  const received = new Map<number, number>();
  let isOn = true;
  const listener = stay((up, gone) =>
    openChannel({
      origin,
      token: admin.token,
      channel: 'private-supervisor',
      subscribed: up,
      received: (event, { order }) => {
        if (event === 'order.created') received.set(Number((order as { id: number }).id), performance.now());
      },
      gone,
    }),
  );
  const place = async (index: number) => {
    const token = agents[index % agents.length]?.token ?? '';
    const body = {
      tenant_id: 1,
      customer_id: 1,
      order_type: 'pickup',
      payment_method: 'cash',
      items: [{ menu_item_id: 11, quantity: 1 + (index % 9) }],
    };
    const answer = await request(origin, 'POST', '/orders', { token, body }).catch(() => null);
    if (answer?.status !== 201) return;
    acknowledged.set((answer.body as { data: { id: number } }).data.id, performance.now());
  };
  const run = async () => {
    for (let index = 0; isOn; index += 1) {
      void place(index);
      await sleep(orderEveryMs);
    }
  };
  void run();
  return {
    listener,
    async stop() {
      isOn = false;
      await until(
        'every event is received',
        () => [...acknowledged.keys()].every((id) => received.has(id)),
        35_000,
      );
      const delays = [...acknowledged].flatMap(([id, at]) => {
        const when = received.get(id);
        return when === undefined ? [] : when - at;
      });
      return {
        orders: acknowledged.size,
        lost: acknowledged.size - delays.length,
        late: delays.filter((delay) => delay > lateMs).length,
        slowestSeconds: rounded(Math.max(0, ...delays) / 1000),
      };
    },
  };
}

async function restartProduct(signal: 'SIGTERM' | 'SIGKILL') {
  const dataDir = mkdtempSync(join(tmpdir(), 'order-agent-restart-'));
  const { admin, agents } = await prepare(dataDir);
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), RING_SECONDS: ringSeconds };
  let server = await startProcess(env);
  const origin = server.url;
  try {
    const endedByServer: string[] = [];
    const channels = agents.map(({ id, token }) =>
      stay((up, gone) =>
        openChannel({
          origin,
          token,
          channel: `private-agent.${id}`,
          subscribed: up,
          received: (event) => {
            if (event === 'call.ended') endedByServer.push(event);
          },
          gone,
        }),
      ),
    );
    await until('agents are subscribed', () => channels.every(({ upAt }) => upAt !== null));
    const callers = Array.from({ length: callCount }, (_, index) => dial(origin, index));
    await until('callers ring', () => callers.every(({ call }) => call.id !== null));
    for (const [index, { call }] of callers.entries()) {
      const login = agents[index];
      if (login === undefined || call.id === null) throw new Error('a caller did not ring');
      await insist(origin, login.token, `/calls/${call.id}/accept`);
      device(origin, login, call.id);
    }
    await until('calls are live', () => callers.every(({ call }) => call.isAnswered));
    for (let index = 0; index < callCount; index += 1) {
      await insist(origin, admin.token, '/admin/simulate-call');
    }
    const live = callers.flatMap(({ call }) => call.id ?? []);
    const ringing = await readIds(origin, admin.token, '/admin/waiting-calls');
    const stream = streamOrders(origin, admin, agents.slice(callCount));
    await until('orders flow', () => stream.listener.upAt !== null);
    await sleep(2_000);

    const signalledAt = performance.now();
    await server.end(signal);
    const downAt = performance.now();
    server = await startProcess(env);
    const readyAt = performance.now();
    await until('agents are back', () => channels.every(({ upAt }) => upAt !== null && upAt > signalledAt));
    const back = channels.map(({ upAt }) => (upAt ?? Number.NaN) - signalledAt);
    await until(
      'callers are back',
      () => callers.every(({ stayed }) => (stayed.upAt ?? 0) > signalledAt),
      20_000,
    );
    const free = agents.at(-1)?.token ?? '';
    const offered = await readIds(origin, free, '/calls/active');
    await sleep(5_000);
    const events = await stream.stop();
    await sleep(Math.max(0, settleMs - (performance.now() - signalledAt)));
    const liveAfter = await readIds(origin, admin.token, '/admin/active-calls');
    const ringingAfter = await readIds(origin, admin.token, '/admin/waiting-calls');
    return {
      back,
      figures: {
        'until it had ended, s': rounded((downAt - signalledAt) / 1000),
        'start until ready, s': rounded((readyAt - downAt) / 1000),
        'agents back, p50 s': rounded(percentile(back, 0.5) / 1000),
        'agents back, last s': rounded(Math.max(...back) / 1000),
        'last after ready, s': rounded((Math.max(...back) - (readyAt - signalledAt)) / 1000),
        'ringing calls kept': `${ringing.filter((id) => ringingAfter.includes(id)).length} of ${ringing.length}`,
        'offered to one agent': `${offered.length} of ${ringing.length}`,
        'live calls kept': `${live.filter((id) => liveAfter.includes(id)).length} of ${live.length}`,
        'callers cut off': callers.filter(({ call }) => call.end !== null).length,
        'calls reported over': endedByServer.length,
        'orders acknowledged': events.orders,
        'events lost': events.lost,
        'events late': events.late,
        'slowest event, s': events.slowestSeconds,
      },
    };
  } finally {
    for (const one of staying.splice(0)) one.stop();
    if (server.child.exitCode === null) await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startBare(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bare-server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function restartBare(signal: 'SIGTERM' | 'SIGKILL'): Promise<readonly number[]> {
  const port = await freePort();
  let child = await startBare(port);
  const clients = Array.from({ length: agentCount }, () =>
    stay((up, gone) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
      socket.on('error', () => undefined);
      socket.once('message', up);
      socket.once('close', gone);
      return { close: () => socket.close(), cut: () => socket.terminate() };
    }),
  );
  try {
    await until('clients are connected', () => clients.every(({ upAt }) => upAt !== null));
    const signalledAt = performance.now();
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    child = await startBare(port);
    await until('clients are back', () => clients.every(({ upAt }) => upAt !== null && upAt > signalledAt));
    return clients.map(({ upAt }) => (upAt ?? Number.NaN) - signalledAt);
  } finally {
    for (const one of staying.splice(0)) one.stop();
    child.kill('SIGKILL');
  }
}

let isGood = true;
for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  const [load = 0] = loadavg();
  const floor = await restartBare(signal);
  const { back, figures } = await restartProduct(signal);
  console.log(`\n${signal}, load average ${rounded(load, 2)}`);
  console.table(Object.entries(figures).map(([figure, value]) => ({ figure, value })));
  console.log(
    `a bare server: clients back after ${rounded(percentile(floor, 0.5) / 1000)} s, the last after ` +
      `${rounded(Math.max(...floor) / 1000)} s; ratio of the last ${ratio(Math.max(...back), Math.max(...floor))}`,
  );
  const kept = `${callCount} of ${callCount}`;
  if (figures['ringing calls kept'] !== kept || figures['live calls kept'] !== kept) isGood = false;
}
if (!isGood) {
  console.error('A call was lost by a restart.');
  process.exitCode = 1;
}
