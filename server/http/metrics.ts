import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameSecret } from '../auth/secrets';
import { type Config, cannotListen } from '../config';
import { createGuard } from '../guard';
import type { OperationFigures } from '../stats/operation';
import { onAborted } from './aborted';
import { contentOf, refusal } from './answers';
import { forbidden, unauthenticated } from './errors';

export interface MetricsDeps {
  readonly config: Pick<Config, 'metricsToken' | 'metricsPort' | 'host' | 'isForRealUse'>;
  readonly gauges: Readonly<Record<string, () => number>>;
  readonly counters: Readonly<Record<string, () => number>>;
  /** By the name of the job. */
  readonly jobFailures: () => ReadonlyMap<string, number>;
  readonly isDatabaseAway: () => boolean;
  /** Called once each time metrics are read. */
  readonly readOperation: () => Promise<OperationFigures>;
}

/** Prometheus gives up after ten seconds; a database that is away must not cost the other figures. */
const operationWithinMs = 2_000;

const metricsSchema = {
  tags: ['Operation'],
  summary:
    'Request counts and times, and gauges; with METRICS_TOKEN for who has it, in real use otherwise on the machine itself only',
  response: { 200: contentOf('text/plain', 'In the text format of Prometheus'), 401: refusal, 403: refusal },
};

const helpOf = (name: string) => `${name.replaceAll('_', ' ')}.`;

type Sample = readonly [figure: number, labels?: Readonly<Record<string, string>>];

const operationSamples: Readonly<Record<string, (figures: OperationFigures) => readonly Sample[]>> = {
  calls_waiting: ({ callsWaiting }) => [[callsWaiting]],
  calls_longest_wait_seconds: ({ longestWaitSeconds }) => [[longestWaitSeconds]],
  calls_live: ({ callsLive }) => [[callsLive]],
  agents: ({ agents }) => Object.entries(agents).map(([status, number]) => [number, { status }]),
  events_behind: ({ eventsBehind }) => [[eventsBehind]],
  events_behind_seconds: ({ eventsBehindSeconds }) => [[eventsBehindSeconds]],
  events_put_aside: ({ eventsPutAside }) => [[eventsPutAside]],
  webhooks_behind: ({ webhooksBehind }) => [[webhooksBehind]],
  webhooks_behind_seconds: ({ webhooksBehindSeconds }) => [[webhooksBehindSeconds]],
};

const labelled = 'agents';

/** Figures of the whole database, left out while it does not answer, or no connection is free. */
function addOperation(
  registry: Registry,
  { readOperation: read, isDatabaseAway }: Pick<MetricsDeps, 'readOperation' | 'isDatabaseAway'>,
): () => Promise<void> {
  const gauges = Object.keys(operationSamples).map((name) => {
    const labelNames = name === labelled ? ['status'] : [];
    return [name, new Gauge({ name, help: helpOf(name), labelNames, registers: [registry] })] as const;
  });
  const up = new Gauge({
    name: 'database_up',
    help: 'Whether the database answers; a busy one does.',
    registers: [registry],
  });
  type Found = { readonly figures: OperationFigures | null; readonly isUp: boolean };
  async function readInTime(): Promise<Found> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<Found>((resolve) => {
      timer = setTimeout(() => resolve({ figures: null, isUp: !isDatabaseAway() }), operationWithinMs);
    });
    const answer = read().then(
      (figures): Found => ({ figures, isUp: true }),
      (): Found => ({ figures: null, isUp: false }),
    );
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
  return async () => {
    const { figures, isUp } = await readInTime();
    up.set(isUp ? 1 : 0);
    for (const [name, gauge] of gauges) {
      gauge.reset();
      // Without labels a reset leaves a zero, which would say that nobody waits.
      if (figures === null && name !== labelled) gauge.remove();
      const samples = figures === null ? [] : (operationSamples[name]?.(figures) ?? []);
      for (const [figure, labels = {}] of samples) gauge.set(labels, figure);
    }
  };
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** A proxy on this machine connects from the same address, but forwards somebody else's request. */
function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers);
  return !isForwarded && loopback.test(socket.remoteAddress ?? '');
}

/** Null lets the request through. */
function refusalOf(request: IncomingMessage, { config }: MetricsDeps, isOwnPort: boolean): 401 | 403 | null {
  if (config.metricsToken !== undefined)
    return isSameSecret(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`) ? null : 401;
  if (isOwnPort) return null;
  if (config.metricsPort !== undefined) return 403;
  return !config.isForRealUse || isFromHere(request) ? null : 403;
}

function serveOnOwnPort(app: FastifyInstance, deps: MetricsDeps, print: () => Promise<string>, type: string) {
  const { metricsPort: port, host } = deps.config;
  if (port === undefined) return;
  const guard = createGuard(app.log);
  let server: Server | null = null;
  // Before the server listens, so that a port that cannot be opened fails the start.
  app.addHook('onReady', async () => {
    server = createServer(
      guard('metrics', async (request, response) => {
        const isMetrics = request.method === 'GET' && request.url === '/metrics';
        const status = isMetrics ? refusalOf(request, deps, true) : 404;
        if (status !== null) response.writeHead(status).end();
        else response.writeHead(200, { 'content-type': type }).end(await print());
      }),
    );
    server.listen({ port, host });
    await once(server, 'listening').catch((error: unknown) => {
      throw cannotListen(error, 'METRICS_PORT');
    });
  });
  app.addHook('preClose', async () => void server?.close());
}

let ofProcess: Registry | undefined;

/** One for the process: each watches the event loop and the garbage collector, and cannot be stopped. */
function processMetrics(): Registry {
  if (ofProcess !== undefined) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

export function measure(app: FastifyInstance, deps: MetricsDeps): void {
  const registry = new Registry();
  const process = processMetrics();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its response, or until its client left; refusals are those with status 401, 403, 409 and 429.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  function observe({ method, routeOptions }: FastifyRequest, status: number | 'left', ms: number): void {
    duration.observe({ method, route: routeOptions.url ?? 'none', status }, ms / 1000);
  }
  app.addHook('onResponse', async (request, reply) => observe(request, reply.statusCode, reply.elapsedTime));
  onAborted(app, 'measuring a request', (request, reply) => observe(request, 'left', reply.elapsedTime));
  for (const [name, read] of Object.entries(deps.gauges)) {
    new Gauge({
      name,
      help: helpOf(name),
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  for (const [name, read] of Object.entries(deps.counters)) {
    new Counter({
      name,
      help: helpOf(name),
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
  new Counter({
    name: 'jobs_failed_total',
    help: 'Runs of what the server does by itself that failed, by its name in the log.',
    // Prometheus has a label 'job' of its own.
    labelNames: ['task'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [task, failures] of deps.jobFailures()) this.inc({ task }, failures);
    },
  });
  const updateOperation = addOperation(registry, deps);
  async function print(): Promise<string> {
    await updateOperation();
    return `${await process.metrics()}${await registry.metrics()}`;
  }

  serveOnOwnPort(app, deps, print, registry.contentType);
  app.get('/metrics', { config: { access: 'public' }, schema: metricsSchema }, async (request, reply) => {
    const status = refusalOf(request.raw, deps, false);
    if (status === 401) throw unauthenticated();
    if (status === 403) throw forbidden();
    return reply.type(registry.contentType).send(await print());
  });
}
