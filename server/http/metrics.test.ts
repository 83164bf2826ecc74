import { afterAll, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';

const server = await createTestServer();
afterAll(() => server.close());

test('the metrics are requests by route and the state of the process', async () => {
  await server.get('/healthz', null);
  await server.get('/healthz', null);
  const { headers, body } = await server.get('/metrics', null);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const samples = body.split('\n').filter((line: string) => line !== '' && !line.startsWith('#'));
  expect(samples).toContain(
    'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 2',
  );
  const names = samples.map((line: string) => /^\w+/.exec(line)?.[0]);
  expect([...new Set(names)].toSorted()).toEqual([
    'database_connections_in_use',
    'database_connections_open',
    'database_queue_length',
    'http_request_duration_seconds_bucket',
    'http_request_duration_seconds_count',
    'http_request_duration_seconds_sum',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'process_uptime_seconds',
    'websocket_connections',
    'websocket_origins_refused_total',
  ]);
});
