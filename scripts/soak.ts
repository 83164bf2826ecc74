import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { issueToken } from '../server/auth/tokens';
import { type OpenDatabase, openPostgres } from '../server/db/database';
import { addBulkAgents } from '../server/db/seed/bulk';
import { canMountDisks } from '../server/testing/postgres';
import { type Cluster, type ClusterProcess, hasMovableClocks, startCluster } from './cluster-of-processes';
import { readOrExit, wholeNumber } from './options';
import {
  askUntilAnswered,
  connectLive,
  createAgent,
  type Placed,
  type SoakAgent,
  type Step,
  untilTrue,
  type Way,
} from './soak-agents';
import { heldPeople, killHolding } from './soak-held';

const { agentCount, clientCount, redisSeconds, only } = readOrExit(
  'npm run soak -- [--agents 50] [--clients 1000] [--redis-seconds 60] [--only TEXT]',
  () => {
    const { values } = parseArgs({
      options: {
        agents: { type: 'string', default: '50' },
        clients: { type: 'string', default: '1000' },
        'redis-seconds': { type: 'string', default: '60' },
        only: { type: 'string', default: '' },
      },
    });
    return {
      agentCount: wholeNumber('agents', values.agents, { from: 1, to: 500 }),
      clientCount: wholeNumber('clients', values.clients, { from: 1, to: 10_000 }),
      redisSeconds: wholeNumber('redis-seconds', values['redis-seconds'], { from: 1, to: 3_600 }),
      only: values.only,
    };
  },
);
const callEveryMs = 2_000;
const cutOffSeconds = 20;
const promised = { liveMs: 3_000, herdMs: 5_000, waitSeconds: 5 };

type Row = Record<string, string | number>;

const isWanted = (what: string) => what.includes(only);

const rows: Row[] = [];
const broken: string[] = [];
const ordersOnHold: Placed[] = [];

/** Where the next attempt of a step goes past the load balancer, and what is done to that process meanwhile. */
let trap: { readonly step: Step; readonly process: ClusterProcess; spring(): void } | null = null;

async function tokensOf(database: OpenDatabase, count: number) {
  const { rows: found } = await database.pool.query<{ id: number }>(
    "select id from agents where agent_type = 'agent' and is_active order by id desc limit $1",
    [count],
  );
  const now = new Date();
  return Promise.all(
    found.map(async ({ id }) => ({ id, token: await issueToken(database.db, id, now, 24) })),
  );
}

interface Shift {
  readonly cluster: Cluster;
  readonly database: OpenDatabase;
  readonly way: Way;
  readonly agents: readonly SoakAgent[];
  readonly admin: string;
}

async function figuresSince({ database }: Shift, callId: number) {
  const { rows: found } = await database.pool.query<Row>(
    `select count(*)::int as calls, count(*) filter (where answered_at is not null and ended_at is not null)::int as answered,
      count(*) filter (where status = 'missed' or (ended_at is not null and answered_at is null))::int as lost,
      count(*) filter (where ended_at is null)::int as open,
      coalesce(round(max(extract(epoch from answered_at - started_at))::numeric, 1), 0)::float8 as wait
    from calls where id > $1 and is_simulated`,
    [callId],
  );
  return found[0] ?? {};
}

async function lastCall({ database }: Shift): Promise<number> {
  const { rows: found } = await database.pool.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from calls',
  );
  return found[0]?.id ?? 0;
}

const allLive = ({ agents }: Shift) => agents.every(({ connection }) => connection.isLive);

interface Moment {
  readonly what: string;
  readonly disturb: () => Promise<void>;
  /** How long an agent may be out; without it as long as it takes. */
  readonly liveMs?: number;
  /** How long a call may wait for an agent; without it until its ring time is over. */
  readonly waitSeconds?: number;
  /** What this machine lacks for it. */
  readonly lacks?: string;
}

/** Calls go on while something is done to the processes; afterwards everything that rang is counted. */
async function under(shift: Shift, moment: Moment) {
  const { what, disturb, liveMs = Number.POSITIVE_INFINITY, waitSeconds = Number.POSITIVE_INFINITY } = moment;
  const { way, agents, admin } = shift;
  const from = await lastCall(shift);
  const before = agents.map(({ connection, orders }) => [connection.outages.length, orders.length] as const);
  let isOver = false;
  const calls = (async () => {
    const sent: Promise<unknown>[] = [];
    while (!isOver) {
      sent.push(askUntilAnswered(way, admin, ['POST', '/api/admin/simulate-call', { tenant_id: 1 }]));
      // Not in step with what the processes do every second.
      await pause(callEveryMs * (0.75 + Math.random() * 0.5));
    }
    // A call that arrived after the count would be counted in no moment.
    await Promise.all(sent);
  })();
  await pause(callEveryMs * 1.5);
  await disturb();
  await untilTrue(() => allLive(shift), `${what}: every agent live`);
  await pause(callEveryMs);
  isOver = true;
  await calls;
  await untilTrue(
    async () => Number((await figuresSince(shift, from)).open) === 0,
    `${what}: every call over`,
    90_000,
  );
  await untilTrue(() => agents.every(({ isBusy }) => !isBusy), `${what}: every agent free`);
  const { calls: rang, answered, lost, wait } = await figuresSince(shift, from);
  const outages = agents.flatMap(({ connection }, index) => connection.outages.slice(before[index]?.[0]));
  const orders = agents.reduce(
    (sum, agent, index) => sum + agent.orders.length - (before[index]?.[1] ?? 0),
    0,
  );
  const longest = Math.round(Math.max(0, ...outages.map(({ ms }) => ms)));
  rows.push({
    what,
    calls: rang ?? 0,
    answered: answered ?? 0,
    orders,
    'calls lost': lost ?? 0,
    'longest wait, s': wait ?? 0,
    reconnected: outages.length,
    'longest out, ms': longest,
  });
  if (lost !== 0) broken.push(`${what}: ${lost} calls were not answered`);
  if (orders !== answered) broken.push(`${what}: ${answered} calls, but ${orders} orders`);
  if (Number(wait) > waitSeconds) broken.push(`${what}: a call waited ${wait} s`);
  if (longest > liveMs) broken.push(`${what}: an agent was out for ${longest} ms`);
  console.table(rows.slice(-1));
}

async function restartInTurn(processes: readonly ClusterProcess[]): Promise<void> {
  for (const one of processes) {
    await one.end('SIGTERM');
    await one.start();
    await pause(1_000);
  }
}

/** Killed at a random moment of the step, by the first process that gets one. */
const killedDuring = (process: ClusterProcess, step: Step) => async () => {
  let isKilled: Promise<void> | null = null;
  trap = {
    step,
    process,
    spring() {
      isKilled ??= pause(Math.random() * 25).then(() => process.end('SIGKILL'));
    },
  };
  await untilTrue(() => isKilled !== null, `a step '${step}' to kill ${process.name} in`);
  await isKilled;
  await pause(500);
  await process.start();
};

/** Of a process, as it says itself. */
async function figureOf({ url }: ClusterProcess, metric: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${metric} (\\S+)`, 'm').exec(text)?.[1]);
}

/**
 * What PostgreSQL does on a full disk depends on the files it has to spare: it refuses writes, takes some again after
 * it removed a part of its log, or ends. Here it does the first or the last, ends in any case, and then has room.
 */
async function fillDisk({ cluster, database }: Shift): Promise<void> {
  const { postgres, processes } = cluster;
  const isFull = async () => {
    await postgres.disk?.fill();
    return !postgres.isRunning;
  };
  const refusals = () => Promise.all(processes.map((one) => figureOf(one, 'database_disk_full_total')));
  let refused = await refusals();
  await untilTrue(async () => {
    if (await isFull()) return true;
    refused = await refusals();
    return refused.every((count) => count > 0);
  }, 'writes refused at every process, or the end of PostgreSQL').catch((error: unknown) =>
    broken.push(`${error}; refused: ${refused}`),
  );
  await pause(cutOffSeconds * 1_000);
  const hasEnded = await untilTrue(
    async () => {
      await database.pool.query('checkpoint').catch(() => undefined);
      return isFull();
    },
    'the end of PostgreSQL',
    10_000,
  ).then(
    () => true,
    () => false,
  );
  console.log(
    `Writes refused at each process: ${refused}. PostgreSQL ended ${hasEnded ? 'by itself' : 'by a kill'}.`,
  );
  if (!hasEnded) await postgres.crash();
  await pause(2_000);
  await postgres.disk?.free();
  await postgres.revive();
}

const clockOf = async ({ url }: ClusterProcess) =>
  Date.parse((await fetch(`${url}/livez`)).headers.get('date') ?? '');

/** Every order that was confirmed is there once, with its lines, and nothing waits to be sent. */
async function balance({ database, agents }: Shift): Promise<void> {
  const confirmed = [...ordersOnHold, ...agents.flatMap(({ orders }) => orders)];
  const { rows: found } = await database.pool.query<{ id: number }>(
    'select o.id from orders o where o.id = any($1) and exists (select from order_items i where i.order_id = o.id)',
    [confirmed.map(({ id }) => id)],
  );
  const { rows: kept } = await database.pool.query<{ keys: number; orders: number }>(
    'select count(*)::int as keys, count(distinct order_id)::int as orders from idempotency_keys where key = any($1) and order_id is not null',
    [confirmed.map(({ key }) => key)],
  );
  const lost = confirmed.length - new Set(found.map(({ id }) => id)).size;
  const { rows: twice } = await database.pool.query<{ calls: number }>(
    'select count(*)::int as calls from (select call_id from orders where call_id is not null group by call_id having count(*) > 1) c',
  );
  await untilTrue(async () => {
    const { rows: behind } = await database.pool.query(
      'select from outbox where published_at is null limit 1',
    );
    return behind.length === 0;
  }, 'every event sent').catch((error: unknown) => broken.push(String(error)));
  console.log(
    `\n${confirmed.length} orders were confirmed, ${lost} are lost; ${kept[0]?.keys} keys, ${kept[0]?.orders} orders; calls with two orders: ${twice[0]?.calls}`,
  );
  if (lost !== 0) broken.push(`${lost} confirmed orders are lost`);
  if (twice[0]?.calls !== 0) broken.push(`${twice[0]?.calls} calls have two orders`);
  broken.push(...agents.flatMap(({ faults }) => faults));
}

async function herd({ cluster, database, way }: Shift): Promise<void> {
  const people = await tokensOf(database, agentCount);
  const clients = Array.from({ length: clientCount }, (_, number) => {
    const { id, token } = people[number % people.length] ?? { id: 0, token: '' };
    return connectLive({ url: way.url, token, agentId: id });
  });
  const live = () => clients.filter(({ isLive }) => isLive).length;
  await untilTrue(() => live() === clients.length, `${clientCount} clients`, 120_000);
  await cluster.restartProxy();
  const cutAt = performance.now();
  await untilTrue(
    () => live() === clients.length && clients.every(({ outages }) => outages.length > 1),
    `${clientCount} clients back`,
    120_000,
  );
  const ms = Math.round(performance.now() - cutAt);
  console.log(
    `${clientCount} clients were cut off at once; all were back ${ms} ms after the load balancer was.`,
  );
  if (ms > promised.herdMs) broken.push(`${clientCount} clients took ${ms} ms to come back`);
  for (const client of clients) client.close();
}

/** What each process took so far, as it says itself. */
async function printUse({ cluster }: Shift): Promise<void> {
  const use = await Promise.all(
    cluster.processes.map(async (one) => {
      const seconds = Date.now() / 1_000 - (await figureOf(one, 'process_start_time_seconds'));
      return {
        process: one.name,
        'memory, MB': Math.round((await figureOf(one, 'process_resident_memory_bytes')) / 1_048_576),
        'running, s': Math.round(seconds),
        'processor, %': Math.round(((await figureOf(one, 'process_cpu_seconds_total')) / seconds) * 100),
      };
    }),
  );
  console.table(use);
}

async function soak(cluster: Cluster): Promise<void> {
  const database = openPostgres(cluster.databaseUrl, 4);
  await addBulkAgents(database.db, agentCount + heldPeople);
  await database.pool.query('update tenants set max_waiting_calls = 100');
  const { rows: admins } = await database.pool.query<{ id: number }>(
    "select id from agents where agent_type = 'admin' limit 1",
  );
  const admin = await issueToken(database.db, admins[0]?.id ?? 0, new Date(), 24);
  const way: Way = {
    url: cluster.url,
    first(step) {
      if (trap?.step !== step) return cluster.url;
      const { process, spring } = trap;
      trap = null;
      spring();
      return process.url;
    },
  };
  const everybody = await tokensOf(database, agentCount + heldPeople);
  const people = everybody.slice(0, heldPeople);
  const agents = everybody.slice(heldPeople).map(({ id, token }) => createAgent(way, token, id));
  // The calls of another restaurant are left to others.
  await database.pool.query(
    'insert into agent_restaurants (agent_id, tenant_id) select unnest($1::bigint[]), 1',
    [everybody.slice(heldPeople).map(({ id }) => id)],
  );
  const shift: Shift = { cluster, database, way, agents, admin };
  await untilTrue(() => allLive(shift), 'every agent live');
  const [one, two, three] = cluster.processes;
  if (one === undefined || two === undefined || three === undefined)
    throw new Error('three processes are needed');

  const undisturbed = { what: 'nothing', disturb: () => pause(20_000), liveMs: promised.liveMs };
  const moments: readonly Moment[] = [
    {
      what: 'rolling restart of all three',
      disturb: () => restartInTurn(cluster.processes),
      liveMs: promised.liveMs,
    },
    { what: 'killed while a call is accepted', disturb: killedDuring(one, 'accept') },
    { what: 'killed while an order is placed', disturb: killedDuring(two, 'order') },
    { what: 'killed while a call is ended', disturb: killedDuring(three, 'end') },
    {
      what: 'killed while it holds callers whose agents are gone',
      disturb: async () =>
        void ordersOnHold.push(...(await killHolding({ way, database, people, process: one }))),
    },
    {
      what: 'killed as it ends',
      async disturb() {
        const ending = one.end('SIGTERM');
        await pause(30);
        await one.end('SIGKILL');
        await ending;
        await one.start();
      },
    },
    {
      what: 'killed as it starts',
      async disturb() {
        await two.end('SIGTERM');
        const starting = two.start().catch(() => undefined);
        await pause(700);
        await two.end('SIGKILL');
        await starting;
        await two.start();
      },
    },
    {
      what: 'two killed at once',
      async disturb() {
        await Promise.all([one.end('SIGKILL'), three.end('SIGKILL')]);
        await Promise.all([one.start(), three.start()]);
      },
    },
    { what: 'the load balancer restarted', disturb: () => cluster.restartProxy() },
    {
      what: `one cut off from the database for ${cutOffSeconds} s`,
      async disturb() {
        two.database?.swallow('all');
        await untilTrue(async () => !(await two.isReady()), `${two.name} says that it is not ready`);
        await pause(cutOffSeconds * 1_000);
        two.database?.pass();
        await untilTrue(two.isReady, `${two.name} ready again`);
      },
    },
    {
      what: 'the clock of one jumps two hours ahead, and back',
      lacks: hasMovableClocks ? undefined : 'libfaketime',
      async disturb() {
        await three.setClockAhead(2);
        await untilTrue(async () => (await clockOf(three)) > Date.now() + 3_600_000, 'the other time of day');
        await pause(cutOffSeconds * 1_000);
        await three.setClockAhead(0);
        await pause(5_000);
      },
      waitSeconds: promised.waitSeconds,
    },
    {
      what: `Redis gone for ${redisSeconds} s`,
      async disturb() {
        await cluster.redis.kill();
        await pause(redisSeconds * 1_000);
        await cluster.redis.revive();
      },
      waitSeconds: promised.waitSeconds,
    },
    {
      what: 'rolling restart while Redis is away',
      async disturb() {
        await cluster.redis.kill();
        await restartInTurn(cluster.processes);
        await cluster.redis.revive();
      },
      liveMs: promised.liveMs,
      waitSeconds: promised.waitSeconds,
    },
    {
      what: 'the disk of PostgreSQL full, until it ends',
      ...(canMountDisks ? {} : { lacks: 'root, which may mount a disk' }),
      disturb: () => fillDisk(shift),
    },
    {
      what: 'PostgreSQL crashed and restarted',
      async disturb() {
        await cluster.postgres.crash();
        await pause(2_000);
        await cluster.postgres.revive();
      },
    },
  ];
  await under(shift, undisturbed);
  await printUse(shift);
  for (const moment of moments) {
    if (!isWanted(moment.what)) continue;
    if (moment.lacks !== undefined) console.log(`Left out: ${moment.what} (needs ${moment.lacks}).`);
    else await under(shift, moment);
  }
  await balance(shift);
  for (const { connection } of agents) connection.close();
  if (isWanted('all clients cut off at once')) await herd(shift);
  await database.close();
}

const cluster = await startCluster({
  env: { WRAP_UP_SECONDS: '0', LOG_LEVEL: 'warn', RING_SECONDS: '60', CUSTOMER_PHONE: 'on' },
  canBeDisturbed: true,
});
const stop = () => void cluster.stop().finally(() => process.exit(1));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
try {
  await soak(cluster);
} catch (error) {
  broken.push(String(error));
} finally {
  await cluster.stop();
}
console.table(rows);
for (const fault of broken) console.error(fault);
console.log(broken.length === 0 ? 'Nothing was lost.' : `${broken.length} promises were not kept.`);
process.exit(broken.length === 0 ? 0 : 1);
