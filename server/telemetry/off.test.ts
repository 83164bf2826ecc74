import { expect, test, vi } from 'vitest';
import { createTestServer } from '../testing/server';

const { loaded, closed } = vi.hoisted(() => ({ loaded: vi.fn(), closed: vi.fn() }));

vi.mock('./open-telemetry', () => {
  loaded();
  return { createTracing: () => ({ start: () => null, close: async () => closed() }) };
});

test.each([
  ['without a collector', {}, 0],
  ['switched off', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' }, 0],
  ['with a collector', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, 1],
])(
  '%s: OpenTelemetry is loaded only to be used, and then ends with the server',
  async (_when, env, times) => {
    const server = await createTestServer({ env });
    await server.get('/api/capabilities', null);
    await server.close();
    expect([loaded, closed].map(({ mock }) => mock.calls.length)).toEqual([times, times]);
  },
);
