// Three agents answer, overlook calls, lose their connection and sign out while simulated and dialled calls
// come in. At the end every call's outcome must be the same in the database as agents and callers saw it.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { request, type SignIn, signIn } from '../e2e/support/api';
import { readConfig } from '../server/config';
import { openDatabase } from '../server/db/database';
import { startProcess } from '../server/testing/process';
import { type DialledCaller, dialIn } from './dialled-caller';
import { percentile, rounded } from './figures';
import { createDraw, openChannel, sleep, usageOf } from './headless';
import { type Seen, WorkspaceAgent } from './workspace-agent';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '20261122' },
    calls: { type: 'string', default: '20' },
  },
});
const minutes = Number(values.minutes);
const callsOfEachKind = Number(values.calls);
const draw = createDraw(Number(values.seed));
const callsUntil = 0.75;
/** Longer than the longest wait in the queue. */
const drainMs = 330_000;

const ends = ['answered', 'missed', 'gave up', 'turned away', 'still open', 'no end received'] as const;
type End = (typeof ends)[number];
type Kind = 'simulated' | 'dialled';

interface Row {
  readonly id: number;
  readonly status: string;
  readonly isSimulated: boolean;
  readonly endReason: string | null;
  readonly waitSeconds: number | null;
}

function createLedger() {
  const answered = new Set<number>();
  const ended = new Map<number, string>();
  const seen: Seen = {
    answered: (id) => void answered.add(id),
    waitsAgain: (id) => void answered.delete(id),
    over: (id, reason) => void ended.set(id, reason),
  };
  return {
    seen,
    endOf(id: number): End {
      if (answered.has(id)) return ended.has(id) ? 'answered' : 'still open';
      const reason = ended.get(id);
      if (reason === undefined) return 'no end received';
      if (reason === 'busy') return 'turned away';
      return reason === 'missed' ? 'missed' : 'gave up';
    },
  };
}

function endOfRow({ status, endReason }: Row): End {
  if (status === 'completed') return 'answered';
  if (endReason === 'busy') return 'turned away';
  if (status === 'missed') return 'missed';
  return status === 'ended' ? 'gave up' : 'still open';
}

function endOfCaller(caller: DialledCaller): End {
  if (caller.end === null) return 'still open';
  if (caller.end === 'turned away') return 'turned away';
  if (caller.isAnswered) return 'answered';
  return caller.end === 'missed' ? 'missed' : 'gave up';
}

async function readRows(dataDir: string, after: number): Promise<Row[]> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  try {
    const { rows } = await database.pool.query(
      `select id, status, is_simulated, end_reason, extract(epoch from answered_at - started_at) as wait
       from calls where id > $1 order by id`,
      [after],
    );
    return rows.map((row) => ({
      id: Number(row.id),
      status: row.status,
      isSimulated: row.is_simulated,
      endReason: row.end_reason,
      waitSeconds: row.wait === null ? null : Number(row.wait),
    }));
  } finally {
    await database.close();
  }
}

function tableOf(callers: readonly { readonly kind: Kind; readonly end: End }[]) {
  const count = (kind: Kind | null, end: End | null) =>
    callers.filter((one) => (kind === null || one.kind === kind) && (end === null || one.end === end)).length;
  const row = (kind: Kind | null) => ({
    ...Object.fromEntries(ends.map((end) => [end, count(kind, end)])),
    sum: count(kind, null),
  });
  return { simulated: row('simulated'), dialled: row('dialled'), 'all calls': row(null) };
}

const print = (...words: unknown[]) => console.log(...words);

const dataDir = mkdtempSync(join(tmpdir(), 'order-agent-calls-'));
const server = await startProcess({ DATA_DIR: dataDir });
const origin = server.url;
const ledger = createLedger();
const simulated = new Set<number>();
const dialled: DialledCaller[] = [];
const refused: { readonly kind: Kind; readonly end: End }[] = [];

async function simulate(admin: SignIn): Promise<void> {
  const { status, body } = await request(origin, 'POST', '/admin/simulate-call', {
    token: admin.token,
    body: {},
  });
  if (status === 201) simulated.add((body as { data: { id: number } }).data.id);
  else refused.push({ kind: 'simulated', end: 'turned away' });
}

async function openRestaurants(admin: SignIn): Promise<readonly number[]> {
  const { body } = await request(origin, 'GET', '/tenants', { token: admin.token });
  const { data } = body as { data: { id: number; is_active: boolean }[] };
  return data.filter(({ is_active: isActive }) => isActive).map(({ id }) => id);
}

function watchSupervisors({ token }: SignIn) {
  return openChannel({
    origin,
    token,
    channel: 'private-supervisor',
    subscribed: () => undefined,
    received(event, { call, reason }) {
      const id = Number((call as { id?: unknown } | undefined)?.id);
      if (event === 'call.accepted') ledger.seen.answered(id);
      else if (event === 'call.ended' && ['no_audio', 'agent_lost'].includes(String(reason)))
        ledger.seen.waitsAgain(id);
      else if (event === 'call.ended') ledger.seen.over(id, String(reason ?? 'agent'));
      else if (event === 'call.missed') ledger.seen.over(id, String(reason));
    },
    gone: () => undefined,
  });
}

async function openCalls(admin: SignIn): Promise<number> {
  const counts = await Promise.all(
    ['/admin/active-calls', '/admin/waiting-calls'].map(async (path) => {
      const { body } = await request(origin, 'GET', path, { token: admin.token });
      return (body as { data: unknown[] }).data.length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function run(): Promise<{
  readonly deeds: readonly object[];
  readonly cpuSeconds: number;
  readonly rssMb: number;
}> {
  const admin = await signIn(origin, 'admin');
  const restaurants = await openRestaurants(admin);
  const watching = watchSupervisors(admin);
  const agents = (['agent', 'agent2', 'agent3'] as const).map(
    (who, index) =>
      new WorkspaceAgent(origin, who, createDraw(Number(values.seed) + index + 1), ledger.seen, index === 0),
  );
  const working = agents.map((agent) => agent.run());
  const failed = Promise.all(working);
  const startedAt = performance.now();
  const callingMs = minutes * 60_000 * callsUntil;
  const plan = [...Array(callsOfEachKind).fill('simulated'), ...Array(callsOfEachKind).fill('dialled')]
    .map((kind: Kind, index) => ({ kind, index, at: draw.between(1_000, callingMs) }))
    .sort((one, other) => one.at - other.at);
  const ring = async () => {
    for (const { kind, index, at } of plan) {
      await sleep(Math.max(0, at - (performance.now() - startedAt)));
      if (kind === 'simulated') await simulate(admin);
      else {
        const restaurantId = restaurants[index % restaurants.length] ?? 1;
        dialled.push(dialIn({ origin, draw, restaurantId, fromNumber: `+1 206 555 0${200 + index}` }));
      }
    }
    await sleep(Math.max(0, minutes * 60_000 - (performance.now() - startedAt)));
    const deadline = performance.now() + drainMs;
    while (performance.now() < deadline && (await openCalls(admin)) > 0) await sleep(1_000);
  };
  await Promise.race([ring(), failed]);
  const usage = usageOf(server.child.pid);
  for (const agent of agents) agent.stop();
  await failed;
  watching.close();
  return { deeds: agents.map(({ deeds }) => deeds), ...usage };
}

const spread = (waits: readonly number[]) =>
  `${waits.length} waits, p50 ${rounded(percentile(waits, 0.5))} s, p95 ${rounded(percentile(waits, 0.95))} s`;

try {
  const [load = 0] = loadavg();
  print(
    `${minutes} minutes, ${callsOfEachKind} calls of each kind; load average at the start ${rounded(load, 2)}`,
  );
  const { deeds, cpuSeconds, rssMb } = await run();
  await server.end('SIGTERM');
  const known = [...simulated, ...dialled.flatMap(({ callId }) => callId ?? [])];
  const rows = await readRows(dataDir, Math.min(...known) - 1);

  const seen = [
    ...[...simulated].map((id) => ({ kind: 'simulated' as const, id, end: ledger.endOf(id) })),
    ...dialled.map((caller) => ({ kind: 'dialled' as const, id: caller.callId, end: endOfCaller(caller) })),
  ];
  const stored = rows.map((row) => ({
    kind: row.isSimulated ? ('simulated' as const) : ('dialled' as const),
    id: row.id,
    end: endOfRow(row),
  }));
  // A call refused because the queue is full may have no row.
  const rowless = seen.filter(({ id, end }) => end === 'turned away' && !rows.some((row) => row.id === id));
  print('\nAs callers and agents saw it');
  console.table(tableOf([...seen, ...refused]));
  print('As the database has it');
  console.table(tableOf([...stored, ...rowless, ...refused]));
  print('What the agents did');
  console.table(deeds);

  const ends = new Map(stored.map(({ id, end }) => [id, end]));
  const differing = seen.filter(({ id, end }) => id !== null && ends.get(id) !== end);
  const open = stored.filter(({ end }) => end === 'still open');
  const begun = simulated.size + dialled.length;
  const accounted = stored.length + rowless.length - open.length;
  print(
    `Waits until answered, by the database: ${spread(rows.flatMap(({ waitSeconds }) => waitSeconds ?? []))}`,
  );
  print(
    `At the dialled callers: ${spread(dialled.flatMap(({ waitedMs }) => (waitedMs === null ? [] : waitedMs / 1000)))}`,
  );
  print(`Server: ${rounded(cpuSeconds)} s of CPU, ${rounded(rssMb, 0)} MB at the end`);
  print(
    `Calls ${begun}, ends accounted for ${accounted}, still open ${open.length}, seen otherwise ${differing.length}`,
  );
  for (const { id, end } of differing)
    print(`  call ${id}: seen as ${end}, stored as ${ends.get(id ?? 0) ?? 'nothing'}`);
  if (accounted !== begun || differing.length > 0) {
    console.error('Not every end is accounted for.');
    process.exitCode = 1;
  }
} finally {
  if (server.child.exitCode === null) await server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
