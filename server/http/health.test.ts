import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type ThrowawayPostgres } from '../testing/postgres';
import { createTestServer, type TestServer } from '../testing/server';

const postgres: ThrowawayPostgres | null = await startPostgres();
let server: TestServer;
let token: string;
const logged: string[] = [];

beforeAll(async () => {
  if (postgres === null) return;
  server = await createTestServer({
    databaseUrl: await postgres.createDatabase(),
    env: { LOG_LEVEL: 'warn' },
    logTo: { write: (line) => void logged.push(JSON.parse(line).msg) },
  });
  token = await server.tokenOf('agent');
});
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

describe.runIf(postgres !== null)('while the database is away', { timeout: 60_000 }, () => {
  test('requests get 503, /healthz and the log report it; when it is back all is well', async () => {
    expect((await server.get('/api/auth/me', token)).status).toBe(200);
    await postgres?.crash();
    for (const url of ['/api/auth/me', '/api/tenants', '/api/auth/me']) {
      const { status, body, headers } = await server.get(url, token);
      expect(status).toBe(503);
      expect(body).toEqual({ message: 'The service is temporarily unavailable. Please try again.' });
      expect(headers['retry-after']).toBe('2');
    }
    const health = await server.get('/healthz');
    expect([health.status, health.body]).toEqual([503, { status: 'failing', database: 'down' }]);
    const ready = await server.get('/readyz');
    expect([ready.status, ready.body]).toEqual([
      503,
      { status: 'not ready', because: ['the database does not answer'] },
    ]);
    const life = await server.get('/livez');
    expect([life.status, life.body]).toEqual([200, { status: 'alive' }]);
    const { body: metrics } = await server.get('/metrics');
    expect(metrics).toContain('\ndatabase_up 0\n');
    expect(metrics).not.toMatch(/^(calls_waiting|agents|events_behind)/m);

    await postgres?.revive();
    expect((await server.get('/api/auth/me', token)).status).toBe(200);
    expect((await server.get('/healthz')).body).toEqual({ status: 'ok', database: 'up' });
    expect(logged.filter((message) => message.startsWith('the database'))).toEqual([
      'the database does not answer: requests are refused until it does',
      'the database answers again',
    ]);
  });
});
