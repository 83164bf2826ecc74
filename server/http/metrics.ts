import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { contentOf } from './answers';

export type Gauges = Readonly<Record<string, () => number>>;

const metricsSchema = {
  tags: ['Operation'],
  summary: 'Request counts and times, and gauges',
  response: { 200: contentOf('text/plain', 'In the text format of Prometheus') },
};

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Series {
  readonly labels: string;
  count: number;
  seconds: number;
  readonly buckets: number[];
}

export function measure(app: FastifyInstance, gauges: Gauges): void {
  const seriesByLabels = new Map<string, Series>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => delay.disable());

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const series = seriesByLabels.get(labels) ?? {
      labels,
      count: 0,
      seconds: 0,
      buckets: bucketsSeconds.map(() => 0),
    };
    const seconds = reply.elapsedTime / 1000;
    series.count += 1;
    series.seconds += seconds;
    for (const [at, limit] of bucketsSeconds.entries()) {
      if (seconds <= limit) series.buckets[at] = (series.buckets[at] ?? 0) + 1;
    }
    seriesByLabels.set(labels, series);
  });

  function* lines(): Iterable<string> {
    yield '# TYPE http_request_duration_seconds histogram';
    const name = 'http_request_duration_seconds';
    for (const { labels, count, seconds, buckets } of seriesByLabels.values()) {
      for (const [at, limit] of bucketsSeconds.entries())
        yield `${name}_bucket{${labels},le="${limit}"} ${buckets[at] ?? 0}`;
      yield `${name}_bucket{${labels},le="+Inf"} ${count}`;
      yield `${name}_sum{${labels}} ${seconds}`;
      yield `${name}_count{${labels}} ${count}`;
    }
    const all: Gauges = {
      process_resident_memory_bytes: () => process.memoryUsage.rss(),
      process_uptime_seconds: () => process.uptime(),
      nodejs_eventloop_lag_p99_seconds: () => delay.percentile(99) / 1e9,
      ...gauges,
    };
    for (const [gauge, read] of Object.entries(all)) {
      yield `# TYPE ${gauge} gauge`;
      yield `${gauge} ${read()}`;
    }
  }

  app.get('/metrics', { config: { access: 'public' }, schema: metricsSchema }, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${[...lines()].join('\n')}\n`),
  );
}
