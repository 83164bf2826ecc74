import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from './config';
import { type OpenDatabase, openDatabase } from './db/database';
import { holdDatabase } from './db/hold';
import { manageBackups } from './db/manage-backups';
import { type Content, newDatabase } from './testing/databases';
import { newEmbedded } from './testing/embedded';
import { freePort } from './testing/postgres';
import {
  endProcesses,
  runToEnd,
  type ServerProcess,
  startProcess,
  startWithFullLog,
} from './testing/process';

/** On a busy machine a start that makes the database takes a minute by itself. */
const timeout = 180_000;

let base: string;
let dataDir: string;

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'roa-main-'));
  dataDir = path.join(base, 'data');
}, 10_000);
afterAll(() => rm(base, { recursive: true, force: true }));

const start = (env: Record<string, string> = {}): Promise<ServerProcess> =>
  startProcess({ DATA_DIR: dataDir, ...env });

async function signIn(url: string, who = 'agent'): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.test`, password: 'demo-password' }),
  });
  const { data } = await answer.json();
  return { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' };
}

interface Place {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string;
}

/** On PostgreSQL where it is installed: a start on the embedded database takes twice the processor time. */
async function quickDatabase(content: Content = 'the schema'): Promise<Place> {
  const DATA_DIR = await mkdtemp(path.join(base, 'own-'));
  const DATABASE_URL = await newDatabase(content);
  if (DATABASE_URL !== null) return { DATA_DIR, DATABASE_URL };
  await newEmbedded(DATA_DIR);
  return { DATA_DIR };
}

async function withDatabase<T>(
  work: (database: OpenDatabase) => Promise<T>,
  { DATA_DIR, DATABASE_URL }: Place = { DATA_DIR: dataDir },
): Promise<T> {
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const order = JSON.stringify({
  tenant_id: 1,
  customer_id: 1,
  order_type: 'pickup',
  payment_method: 'cash',
  items: [
    { menu_item_id: 11, quantity: 2 },
    { menu_item_id: 1, quantity: 1 },
  ],
});

const faulty = `process.on('SIGUSR2', () => {
  setTimeout(() => { throw new Error('thrown by a timer'); });
  Promise.reject(new Error('rejected by nobody'));
  setTimeout(() => { throw null; }, 1);
})`;

describe('a server whose first start was broken off, started again', { timeout }, () => {
  let server: ServerProcess;
  beforeAll(async () => {
    await mkdir(path.join(dataDir, 'pglite.unfinished', 'base'), { recursive: true });
    await mkdir(path.join(dataDir, 'pglite'));
    await writeFile(path.join(dataDir, 'pglite.unfinished', 'PG_VERSION'), '18\n');
    server = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faulty)}` });
  }, timeout);
  afterAll(endProcesses);

  test('begins its database anew, closed to other users of the machine, and prints its address and who can sign in', async () => {
    const { url, output } = server;
    expect(await readdir(dataDir)).not.toContain('pglite.unfinished');
    expect((await stat(path.join(dataDir, 'pglite'))).mode & 0o777).toBe(0o700);
    expect(output()).toContain('admin@demo.test');
    expect(output()).toContain('demo-password');
    expect(output()).not.toContain('WARNING');
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok', database: 'up' });
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('process_resident_memory_bytes');
  });

  test('refuses a second server, a migration or a seeding on its directory, which harm nothing', async () => {
    const { url } = server;
    const headers = await signIn(url);
    await expect(openDatabase({ dataDir, databaseUrl: undefined })).rejects.toThrow(
      `The data directory ${dataDir} is in use by process`,
    );
    expect((await fetch(`${url}/api/auth/me`, { headers })).status).toBe(200);
  });

  test('is backed up by command while it runs, but not restored into', async () => {
    const file = path.join(base, 'running.gz');
    const backup = await runToEnd({ DATA_DIR: dataDir }, 'backup-command', ['backup', file]);
    expect([backup.code, backup.output]).toEqual([0, expect.stringContaining(`${file} has `)]);
    let output = '';
    const restore = (...args: readonly string[]) =>
      manageBackups(['restore', file, ...args], {
        config: readConfig({ DATA_DIR: dataDir }),
        print: (line) => {
          output += line;
        },
      });
    await restore('--check');
    expect(output).toContain(`${file} is whole: `);
    await expect(restore()).rejects.toThrow('is in use by process');
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('logs a fault that nothing caught with its stack, which ends neither the process nor a connection', async () => {
    const { url, child, output } = server;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/app/restaurant-order-agent?protocol=7`);
    await once(socket, 'message');
    child.kill('SIGUSR2');
    await vi.waitFor(() => {
      for (const text of ['thrown by a timer', 'rejected by nobody', '"message":"null"'])
        expect(output()).toContain(text);
    }, 10_000);
    expect(output()).toMatch(/"msg":"nothing caught an error"/);
    expect(output()).toMatch(/"stack":"[^"]*at Timeout/);
    expect(output()).toMatch(/"msg":"nothing caught a rejection"/);
    const answered = once(socket, 'message');
    socket.send('{"event":"pusher:ping"}');
    expect(String((await answered)[0])).toContain('pusher:pong');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    socket.terminate();
  });

  test('lets requests under way finish when it is stopped, closes sockets with 1001 and ends before it would be made to', async () => {
    const { url, end } = server;
    const headers = await signIn(url);
    // The first order of a process takes the longest, and stopping gives the next one 2.9 s.
    expect((await fetch(`${url}/api/orders`, { method: 'POST', headers, body: order })).status).toBe(201);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/app/restaurant-order-agent?protocol=7`);
    await once(socket, 'message');
    const closed = once(socket, 'close');
    // Half of the order's body is still to come when the signal arrives.
    const placing = request(`${url}/api/orders`, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(order)), expect: '100-continue' },
    });
    placing.flushHeaders();
    // 100 Continue: the server has started to read the request.
    await once(placing, 'continue');
    placing.write(order.slice(0, 40));
    const answered = once(placing, 'response');
    const ended = end('SIGTERM');
    const [closeCode] = await closed;
    placing.end(order.slice(40));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(201);
    expect(closeCode).toBe(1001);
    expect(await ended).toBe(0);
    expect(await readdir(dataDir)).not.toContain('server.lock');
  });
});

const sid = (kind: string) => `${kind}${'0'.repeat(32)}`;

/** Services for events and calls: with these, several processes need no Redis. */
const outside = {
  PUBLIC_URL: 'https://orders.test',
  BROADCASTER: 'pusher',
  PUSHER_APP_SECRET: 'x'.repeat(32),
  CARRIER: 'twilio',
  TWILIO_ACCOUNT_SID: sid('AC'),
  TWILIO_API_KEY_SID: sid('SK'),
  TWILIO_API_KEY_SECRET: 'secret',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_TWIML_APP_SID: sid('AP'),
};

describe('starting', { timeout }, () => {
  afterEach(endProcesses);

  test('in real use it creates no accounts and prints the code that makes the first one', async () => {
    const { output } = await start({ ...(await quickDatabase()), PUBLIC_URL: 'https://orders.test' });
    await vi.waitFor(() =>
      expect(output()).toContain(
        'There is no account yet. Open https://orders.test/setup and enter this code:',
      ),
    );
    expect(output()).toMatch(/\n {2}[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\n/);
    expect(output()).toContain('SEED=demo');
    expect(output()).not.toContain('demo.test');
    expect(output()).not.toContain('demo-password');
    expect(output()).not.toContain('WARNING');
  });

  test('a wrong variable stops it by name, before it touches anything', async () => {
    const untouched = path.join(base, 'untouched');
    const { code, output } = await runToEnd({ DATA_DIR: untouched, RING_SECONDS: 'often' });
    expect(code).toBe(1);
    expect(output).toContain('Wrong configuration. RING_SECONDS:');
    await expect(readdir(untouched)).rejects.toThrow('ENOENT');
  });

  test.runIf(existsSync('/dev/full'))(
    'with a full disk under its log it starts, answers, and ends when it is told to, saying nothing of the log',
    async () => {
      const place = await quickDatabase();
      const { url, output, end } = await startWithFullLog({ ...place, LOG_LEVEL: 'debug' });
      for (let at = 0; at < 20; at += 1) expect((await fetch(`${url}/livez`)).status).toBe(200);
      expect([await end('SIGTERM'), output()]).toEqual([0, '']);
    },
  );

  test('beside a process with another key of the secrets it does not run: it could not read what that one encrypts', async () => {
    const { DATA_DIR, DATABASE_URL } = await quickDatabase();
    if (DATABASE_URL === undefined) return;
    const isShared = true;
    const first = await holdDatabase(DATABASE_URL, {
      isShared,
      warn: () => undefined,
      keyMark: '0'.repeat(16),
    });
    const { code, output } = await runToEnd({ ...outside, DATA_DIR, DATABASE_URL });
    await first.close();
    expect([code, output]).toEqual([1, expect.stringContaining('Give all of them the same SECRETS_KEY.')]);
  });

  test('when it has begun to answer and loses the database, it goes on, and prints its address alone', async () => {
    const place = await quickDatabase();
    await withDatabase(async ({ pool }) => {
      // What is printed of a database without accounts is the first that is written after the port is open.
      await pool.query(`create function lose() returns trigger language plpgsql as
        $$ begin raise exception 'lost' using errcode = 'admin_shutdown'; end $$;
        create trigger lose before insert on account_links for each row execute function lose()`);
    }, place);
    const { url, output, end } = await start({ ...place });
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect(output()).toMatch(/^Ready at \S+$/m);
    expect(output()).not.toContain('/setup');
    expect(await end('SIGTERM')).toBe(0);
  });

  test('a port at which it cannot listen stops it by name', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const PORT = typeof address === 'object' ? String(address?.port) : '';
    const { code, output } = await runToEnd({ ...(await quickDatabase()), PORT });
    expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^Wrong configuration\. PORT: .*$/)]);
    taken.close();
  });
});

async function openVoice(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/voice`);
  await once(socket, 'open');
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  async function receive(type: string) {
    for await (const [message] of on(socket, 'message')) {
      const frame = JSON.parse(String(message));
      if (frame.type === type) return frame;
    }
  }
  return { send, receive, socket };
}

describe('with the demonstration', { timeout }, () => {
  let place: Place;
  let env: Record<string, string>;
  let server: ServerProcess;
  beforeAll(async () => {
    // The embedded database of a busy machine may take all the time there is for stopping.
    place = await quickDatabase('the demonstration');
    env = { ...place, SEED: 'demo' };
    server = await start(env);
  }, timeout);
  afterAll(endProcesses);

  const accept = (url: string, callId: number, headers: Record<string, string>) =>
    fetch(`${url}/api/calls/${callId}/accept`, { method: 'POST', headers });

  test.each([
    ['SIGTERM', 'agent'],
    ['SIGKILL', 'agent2'],
  ] as const)(
    'restarted by %s in the middle of calls: a talk goes on, a ringing call still rings',
    async (how, talking) => {
      const [agent, leaving] = await Promise.all([signIn(server.url, talking), signIn(server.url, 'agent3')]);
      const dialled = [];
      for (const number of ['0190', '0191', '0192']) {
        const phone = await openVoice(server.url);
        const dialing = phone.receive('dialing');
        phone.send({ type: 'dial', restaurantId: 1, fromNumber: `+1 206 555 ${number}` });
        dialled.push(await dialing);
      }
      const [talk, left, ringing] = dialled;
      expect((await accept(server.url, talk.callId, agent)).status).toBe(200);
      expect((await accept(server.url, left.callId, leaving)).status).toBe(200);
      await server.end(how);
      await withDatabase(async ({ pool }) => {
        await pool.query(`update calls set ring_deadline_at = ring_deadline_at - interval '1 hour',
        audio_due_at = audio_due_at - interval '1 hour'`);
        await pool.query(
          "update agents set offline_due_at = now() - interval '1 hour' where status = 'on_call'",
        );
        await pool.query(`update access_tokens set revoked_at = now()
        where agent_id = (select id from agents where email = 'agent3@demo.test')`);
      }, place);

      server = await start(env);
      const { url } = server;
      const voice = await openVoice(url);
      const grant = await (await fetch(`${url}/api/agent/twilio-token`, { headers: agent })).json();
      const registered = voice.receive('registered');
      voice.send({ type: 'register', token: grant.data.token });
      await registered;
      const joined = voice.receive('joined');
      voice.send({ type: 'join', conference: talk.conference });
      expect(await joined).toMatchObject({ farEnd: 'phone' });
      for (const [{ callId, key }, state] of [
        [talk, 'answered'],
        [ringing, 'dialing'],
      ]) {
        const phone = await openVoice(url);
        const received = phone.receive(state);
        phone.send({ type: 'attach', callId, key });
        expect(await received).toMatchObject({ callId });
      }
      const supervisor = await signIn(url, 'supervisor');
      const statusOf = async (callId: number) => {
        for (const list of ['active-calls', 'waiting-calls']) {
          const { data } = await (await fetch(`${url}/api/admin/${list}`, { headers: supervisor })).json();
          const found = data.find((call: { id: number }) => call.id === callId);
          if (found !== undefined) return found.status;
        }
        return null;
      };
      // Once this call rings, everything overdue has been checked.
      await expect.poll(() => statusOf(left.callId), { timeout: 30_000 }).toBe('ringing');
      expect(await statusOf(talk.callId)).toBe('in-progress');
      expect(await statusOf(ringing.callId)).toBe('ringing');
    },
  );

  async function begin(url: string, headers: Record<string, string>, agent: Agent) {
    const placing = request(`${url}/api/orders`, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(order)), expect: '100-continue' },
    });
    const answered = once(placing, 'response').then(async ([answer]) => ({
      status: answer.statusCode,
      body: await json(answer),
    }));
    placing.flushHeaders();
    await once(placing, 'continue');
    placing.write(order.slice(0, 40));
    return { answered, finish: () => void placing.end(order.slice(40)) };
  }

  async function openDeaf(url: string): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'GET /app/restaurant-order-agent?protocol=7 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await once(socket, 'data');
    return socket.pause();
  }

  test('stopped under load it answers every request, also one that hangs, closes every socket and ends by itself', async () => {
    const { url, end } = server;
    const headers = await signIn(url);
    const agent = new Agent({ keepAlive: true });
    const sockets = ['app/restaurant-order-agent?protocol=7', 'voice'].flatMap((path) =>
      Array.from({ length: 10 }, () => new WebSocket(`${url.replace('http', 'ws')}/${path}`)),
    );
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    const closed = sockets.map((socket) => once(socket, 'close'));
    const orders = await Promise.all(Array.from({ length: 12 }, () => begin(url, headers, agent)));
    const hanging = await begin(url, headers, agent);
    await openDeaf(url);
    // Browsers open connections in advance.
    await once(connect(Number(new URL(url).port), '127.0.0.1'), 'connect');
    const ended = end('SIGTERM');
    await Promise.all(closed.slice(0, 1));
    for (const { finish } of orders) finish();
    const answers = await Promise.all(orders.map(({ answered }) => answered));
    // A busy machine may not place all of them in time, but each gets a response.
    for (const { status } of answers) expect([201, 503]).toContain(status);
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed.length).toBeGreaterThan(0);
    expect(await hanging.answered).toEqual({
      status: 503,
      body: { message: 'The server is stopping. Please try again.' },
    });
    expect((await Promise.all(closed)).map(([code]) => code)).toEqual(sockets.map(() => 1001));
    expect(await ended).toBe(0);
    agent.destroy();
    await withDatabase(async ({ pool }) => {
      const ids = placed.map(({ body }) => (body as { data: { id: number } }).data.id);
      const { rows } = await pool.query('select id from orders where id = any($1)', [ids]);
      expect(rows).toHaveLength(placed.length);
    }, place);
  });
});

describe('in real use on a directory of a trial', { timeout }, () => {
  let server: ServerProcess;
  let url: string;
  beforeAll(async () => {
    const port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
    server = await start({ PORT: port, PUBLIC_URL: 'https://orders.test' });
  }, timeout);
  afterAll(endProcesses);

  test('it warns that demo accounts from before are open to anybody', async () => {
    const { output } = server;
    await vi.waitFor(() => expect(output()).toContain('switch the accounts off'));
    expect(output()).toContain('WARNING: anybody can sign in to this server.');
    for (const name of ['admin', 'supervisor', 'agent', 'agent2', 'agent3']) {
      expect(output()).toContain(`\n  ${name}@demo.test\n`);
    }
  });

  test('killed under order load it loses no order that was confirmed and leaves no half of one', async () => {
    const headers = await signIn(url);
    const confirmed = new Set<number>();
    const enough = 24;
    await new Promise<void>((resolve) => {
      const client = async (name: number) => {
        for (let turn = 0; ; turn += 1) {
          const answer = await fetch(`${url}/api/orders`, {
            method: 'POST',
            headers: { ...headers, 'idempotency-key': `key-${name}-${turn}` },
            body: order,
          });
          if (answer.status !== 201) throw new Error(`${answer.status}`);
          const { data } = await answer.json();
          confirmed.add(data.id);
          if (confirmed.size >= enough) resolve();
        }
      };
      for (let name = 0; name < 4; name += 1) client(name).catch(() => undefined);
    });
    expect(await server.end('SIGKILL')).toBeNull();
    await withDatabase(async ({ pool }) => {
      const { rows: kept } = await pool.query('select id from orders where id = any($1)', [[...confirmed]]);
      expect(kept).toHaveLength(confirmed.size);
      const { rows: broken } = await pool.query(`
        select o.id from orders o left join order_items i on i.order_id = o.id
        group by o.id having coalesce(sum(i.total_cents), -1) <> o.subtotal_cents
        union select o.id from orders o where not exists (select 1 from order_status_history h where h.order_id = o.id)`);
      expect(broken).toEqual([]);
      const { rows: drifted } = await pool.query(`
        select c.id from customers c where total_orders <> (select count(*) from orders o where o.customer_id = c.id)`);
      expect(drifted).toEqual([]);
    });
  });
});
