import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTestServer, type TestServer } from '../testing/server';

const token = 'a-token-of-the-monitoring';
const ownPort = 29_471;
const monitoring = path.resolve(import.meta.dirname, '../../deploy/monitoring');

const server = await createTestServer();
const guarded = await createTestServer({ env: { METRICS_TOKEN: token, PUBLIC_URL: 'https://orders.test' } });
const real = await createTestServer({ env: { PUBLIC_URL: 'https://orders.test' } });
const apart = await createTestServer({ env: { METRICS_PORT: String(ownPort), HOST: '127.0.0.1' } });
afterAll(async () => {
  for (const one of [server, guarded, real, apart]) await one.close();
});

async function readSamples(of: TestServer = server): Promise<readonly string[]> {
  const { body } = await of.get('/metrics', null);
  return body.split('\n').filter((line: string) => line !== '' && !line.startsWith('#'));
}

const nameOf = (sample: string) => /^\w+/.exec(sample)?.[0] ?? '';

test('the metrics are requests by route, the state of the process, and what waits in the database', async () => {
  await server.get('/healthz', null);
  await server.get('/healthz', null);
  await server.database.pool.query(
    `
    insert into calls (tenant_id, call_sid, from_number, to_number, status, started_at)
      values (1, 'waits', '+12065550100', '+12065550101', 'ringing', $1)`,
    [new Date(server.clock.now.getTime() - 42_000)],
  );
  await server.database.pool.query(
    `
    insert into outbox (channel, event, data, created_at, available_at)
      values ('private-supervisor', 'behind', '{}', $1, now()), ('private-supervisor', 'aside', '{}', $1, 'infinity')`,
    [new Date(server.clock.now.getTime() - 7_000)],
  );
  await server.database.pool.query(
    "update agents set status = 'on_call' where id = (select max(id) from agents)",
  );
  const { headers } = await server.get('/metrics', null);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const samples = await readSamples();
  expect(samples).toEqual(
    expect.arrayContaining([
      'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 2',
      'calls_waiting 1',
      'calls_longest_wait_seconds 42',
      'events_behind 1',
      'events_behind_seconds 7',
      'events_put_aside 1',
      'webhooks_behind 0',
      'agents{status="on_call"} 1',
      'agents{status="offline"} 2',
      'database_up 1',
      'database_connections_limit 1',
      'websocket_messages_sent_total 0',
      // From the beginning: Prometheus sees no increase to a first figure.
      'jobs_failed_total{task="clean-up"} 0',
    ]),
  );
  const own = samples.map(nameOf).filter((name) => !/^(nodejs|process|http)_/.test(name));
  expect([...new Set(own)].toSorted()).toEqual([
    'agents',
    'calls_live',
    'calls_longest_wait_seconds',
    'calls_waiting',
    'database_connections_in_use',
    'database_connections_limit',
    'database_connections_open',
    'database_disk_full_total',
    'database_queue_length',
    'database_up',
    'events_behind',
    'events_behind_seconds',
    'events_put_aside',
    'jobs_failed_total',
    'processes_linked',
    'webhooks_behind',
    'webhooks_behind_seconds',
    'websocket_connections',
    'websocket_messages_sent_total',
  ]);
});

test('who answers calls counts by status, whatever the role; who is not there only where calls are the work', async () => {
  const fresh = await createTestServer();
  const set = (name: string, status: string, notReady: string | null = null) =>
    fresh.database.pool.query('update agents set status = $2, not_ready_reason = $3 where email = $1', [
      `${name}@demo.test`,
      status,
      notReady,
    ]);
  const agentsOf = async () => (await readSamples(fresh)).filter((line) => line.startsWith('agents{'));
  await set('supervisor', 'available');
  await set('agent2', 'available', 'microphone');
  expect(await agentsOf()).toEqual([
    'agents{status="available"} 1',
    'agents{status="on_call"} 0',
    'agents{status="on_break"} 0',
    'agents{status="offline"} 2',
    'agents{status="not_ready"} 1',
  ]);
  await set('supervisor', 'on_call');
  await set('admin', 'on_break');
  expect(await agentsOf()).toEqual(
    expect.arrayContaining(['agents{status="on_call"} 1', 'agents{status="on_break"} 1']),
  );
  await fresh.close();
});

test('a request whose client left before the answer counts as one that was left', async () => {
  const fresh = await createTestServer();
  const { port } = new URL(await fresh.listen());
  const came = once(fresh.app.server, 'request');
  const socket = connect(Number(port), '127.0.0.1');
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write([...head, 'Content-Length: 9', '', '{'].join('\r\n'));
  const [request] = await came;
  // Half a request makes an error of the socket first, which `once` would throw.
  const left = new Promise<void>((resolve) => request.socket.once('close', () => resolve()));
  socket.destroy();
  await left;
  expect(await readSamples(fresh)).toContain(
    'http_request_duration_seconds_count{method="POST",route="/api/auth/login",status="left"} 1',
  );
  await fresh.close();
});

describe('who may read them', () => {
  const statusOf = async (
    of: TestServer,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => (await of.send({ method: 'GET', url: '/metrics', headers, remoteAddress })).status;

  test('with METRICS_TOKEN, who sends it, from anywhere', async () => {
    expect(await statusOf(guarded)).toBe(401);
    expect(await statusOf(guarded, { authorization: `Bearer ${token}x` })).toBe(401);
    expect(await statusOf(guarded, { authorization: `Bearer ${token}` }, '203.0.113.9')).toBe(200);
  });

  test('in real use without it, programs of the machine itself, but not through a proxy on it', async () => {
    expect(await statusOf(real)).toBe(200);
    expect(await statusOf(real, { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    expect(await statusOf(real, {}, '203.0.113.9')).toBe(403);
    expect(await statusOf(real, {}, '10.0.0.7')).toBe(403);
  });

  test('with METRICS_PORT, who reaches that port, and nobody on the other', async () => {
    await apart.listen();
    const own = await fetch(`http://127.0.0.1:${ownPort}/metrics`);
    expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('calls_waiting 0')]);
    expect((await fetch(`http://127.0.0.1:${ownPort}/api/auth/me`)).status).toBe(404);
    expect(await statusOf(apart)).toBe(403);
    const { database } = apart;
    const env = { METRICS_PORT: String(ownPort), HOST: '127.0.0.1' };
    await expect(createTestServer({ database, env })).rejects.toThrow('METRICS_PORT');
  });
});

/** Names of metrics in an expression: neither functions, which open a bracket, nor labels and words of the language. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/"[^"]*"/g, '');
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(and|or|unless|by|on|bool|m|s|h)$/.test(name));
}

describe('the dashboard and the alerts', () => {
  let expressions: readonly string[];
  beforeAll(async () => {
    const dashboard = JSON.parse(await readFile(path.join(monitoring, 'grafana-dashboard.json'), 'utf8'));
    const alerts = parse(await readFile(path.join(monitoring, 'alerts.yml'), 'utf8'));
    expressions = [
      ...dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
        targets.map(({ expr }) => expr),
      ),
      ...alerts.groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr)),
    ];
  });

  test('ask for metrics that the server prints', async () => {
    // `up` is Prometheus' own.
    const printed = new Set(['up', ...(await readSamples()).map(nameOf)]);
    const asked = new Set(expressions.flatMap(metricsIn));
    expect(asked.size).toBeGreaterThan(12);
    expect([...asked].filter((name) => !printed.has(name))).toEqual([]);
  });
});
