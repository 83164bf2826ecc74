import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import { contentOf } from './answers';

export type Gauges = Readonly<Record<string, () => number>>;

const metricsSchema = {
  tags: ['Operation'],
  summary: 'Request counts and times, and gauges',
  response: { 200: contentOf('text/plain', 'In the text format of Prometheus') },
};

export function measure(app: FastifyInstance, gauges: Gauges): void {
  const registry = new Registry();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => delay.disable());

  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const all: Gauges = {
    process_resident_memory_bytes: () => process.memoryUsage.rss(),
    process_uptime_seconds: () => process.uptime(),
    nodejs_eventloop_lag_p99_seconds: () => delay.percentile(99) / 1e9,
    ...gauges,
  };
  for (const [name, read] of Object.entries(all)) {
    const help = name.replaceAll('_', ' ');
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }

  app.get('/metrics', { config: { access: 'public' }, schema: metricsSchema }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
