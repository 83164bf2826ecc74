import path from 'node:path';
import formbody from '@fastify/formbody';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  LogController,
  type onSendHookHandler,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { agentRoutes } from './agents/routes';
import { auditRoutes } from './audit/routes';
import { authRoutes } from './auth/routes';
import { secondStepRoutes } from './auth/second-step-routes';
import { loadSecretBox } from './auth/secret-box';
import { createFindSignedIn } from './auth/tokens';
import { callHistoryRoutes } from './calls/history-routes';
import { callRoutes } from './calls/routes';
import { chooseCarrier } from './carrier/choose-carrier';
import { carrierPlugin } from './carrier/plugin';
import type { TwilioLines } from './carrier/twilio/lines';
import { onboardingRoutes } from './company/onboarding';
import { companyRoutes } from './company/routes';
import { createSettings } from './company/settings';
import { type Config, maySeveralRun } from './config';
import { customerCareRoutes } from './customers/care-routes';
import { customerRoutes } from './customers/routes';
import type { OpenDatabase } from './db/database';
import type { Hold } from './db/hold';
import type { Clock, Deps, MonotonicMs } from './deps';
import { guardRoutes } from './http/access';
import { writeJson } from './http/answers';
import type { App } from './http/app-type';
import { parseBodies } from './http/body';
import { capabilityRoutes } from './http/capabilities';
import { trustIn } from './http/client-address';
import { closeConnections } from './http/closing';
import { compressLongAnswers } from './http/compress';
import { serveDocs } from './http/docs';
import { handleErrors } from './http/error-handler';
import { reportHealth } from './http/health';
import { type LogTarget, loggerOptions, logRequests } from './http/logging';
import { measure } from './http/metrics';
import { describeRoutes } from './http/openapi';
import { createOriginGuard, refuseForeignChanges } from './http/origins';
import { servePages } from './http/pages';
import { answerWithRequestId, requestIdFrom } from './http/request-id';
import { guardingHeaders, secure } from './http/security';
import { kitchenRoutes } from './kitchen/routes';
import { createFindKitchen } from './kitchen/screens';
import { labRoutes } from './lab/routes';
import { chooseLink } from './link/choose-link';
import type { Link } from './link/link';
import { watchStrangers } from './link/strangers';
import { createLive, type Live } from './live';
import { createMailer } from './mail/mailer';
import { menuEditorRoutes } from './menu/editor-routes';
import { menuRoutes } from './menu/routes';
import { orderRoutes } from './orders/routes';
import { hasAccounts } from './people/accounts';
import { invitationRoutes } from './people/invitation-routes';
import { linkRoutes } from './people/link-routes';
import { ownAccountRoutes } from './people/own-account-routes';
import { preferenceRoutes } from './people/preference-routes';
import { peopleRoutes } from './people/routes';
import { secondFactorRoutes } from './people/second-factor-routes';
import { presenceRoutes } from './presence/routes';
import { presenceWebhook } from './presence/webhook';
import { problemReportRoutes } from './problem-reports/routes';
import type { Broadcaster } from './realtime/broadcaster';
import { loadCredentials } from './realtime/credentials';
import { eventRoutes } from './realtime/event-routes';
import { realtimePlugin } from './realtime/plugin';
import { createUpgrades } from './realtime/upgrades';
import { setupRoutes } from './setup/routes';
import { readOperation } from './stats/operation';
import { statsRoutes } from './stats/routes';
import { chooseTracing } from './telemetry/choose-tracing';
import { traceQueries } from './telemetry/trace-queries';
import { traceRequests } from './telemetry/trace-requests';
import { traceWith, untraced } from './telemetry/tracing';
import { tenantRoutes } from './tenants/routes';
import { tenantSettingsRoutes } from './tenants/settings-routes';
import { webhookRoutes } from './webhooks/routes';

const maxBodyBytes = 256 * 1024;
/** A page gives up an upload after as long. Limits requests only, neither answers nor sockets. */
const receiveMs = 2 * 60_000;
const onlyProcess: NonNullable<AppOptions['hold']> = {
  id: 1,
  wasAlone: true,
  others: [],
  isAlive: async () => false,
};
const builtFrontEnd = path.resolve(import.meta.dirname, '../dist/client');

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
  }
}

export interface AppOptions {
  readonly config: Config;
  readonly database: OpenDatabase;
  /** Without it this is the only process on the database. */
  readonly hold?: Pick<Hold, 'id' | 'wasAlone' | 'others' | 'isAlive'>;
  /** Used instead of the one that the configuration names. */
  readonly link?: Link;
  readonly clock: Clock;
  readonly monotonicMs?: MonotonicMs;
  readonly broadcaster?: Broadcaster;
  readonly twilioLines?: TwilioLines;
  /** Used instead of what the configuration names. */
  readonly makeTracing?: typeof chooseTracing | undefined;
  /** Sees every answer as it is sent; for tests. */
  readonly onAnswer?: onSendHookHandler;
  readonly logTo?: LogTarget;
  readonly pages?: string;
  /** How long a request may take to arrive whole. */
  readonly receiveWithinMs?: number;
}

function createServer({ config, logTo, receiveWithinMs = receiveMs }: AppOptions): App {
  const headers = Object.fromEntries(guardingHeaders(config));
  const app = fastify({
    logger: loggerOptions(config.logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustIn(config.trustProxy),
    genReqId: requestIdFrom(config.trustProxy),
    bodyLimit: maxBodyBytes,
    requestTimeout: receiveWithinMs,
    // Node takes the longer of the two for the whole request.
    http: { headersTimeout: receiveWithinMs / 2, connectionsCheckingInterval: receiveWithinMs / 4 },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // A load balancer passes a 503 on, although another process could have answered.
    return503OnClosing: false,
    frameworkErrors(_error, _request, reply: FastifyReply) {
      reply.code(400).headers(headers).send({ message: 'The address of the request is invalid.' });
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(writeJson);
  return app;
}

/** Timers start with listen() and stop with close(): in-process tests that only inject() run none. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, hold = onlyProcess, clock, broadcaster } = options;
  const { db } = database;
  const app = createServer(options);
  const credentials = await loadCredentials(config);
  const secrets = await loadSecretBox(config);
  const settings = createSettings(db, config);
  const tracing = await (options.makeTracing ?? chooseTracing)(config.tracing, app.log);
  const trace = tracing === null ? untraced : traceWith(tracing);
  const makeCarrier = await chooseCarrier(config, settings, options.twilioLines);
  const { redisUrl, databaseUrl } = config;
  const link =
    options.link ??
    (await chooseLink({
      ...hold,
      redisUrl,
      databaseUrl,
      maySeveralRun: maySeveralRun(config),
      secret: credentials.secret,
      log: app.log,
    }));
  const strangers = watchStrangers({ others: () => hold.others, link, log: app.log });
  const live = createLive({
    config,
    settings,
    db,
    pool: database.pool,
    clock,
    monotonicMs: options.monotonicMs ?? (() => performance.now()),
    credentials,
    secrets,
    log: app.log,
    trace,
    broadcaster,
    link,
    wasAlone: hold.wasAlone,
    strangers,
    makeCarrier,
  });
  const { realtime, calls, presence, wrapUp, carrier, labs, webhooks } = live;
  const deps: Deps = { config, database, db, clock, outbox: realtime.outbox, revoke: live.revoke };
  app.decorate('live', live);

  handleErrors(app);
  answerWithRequestId(app);
  if (tracing !== null) {
    traceRequests(app, tracing);
    database.pool.observe(traceQueries(tracing));
  }
  logRequests(app);
  const closing = closeConnections(app);
  await secure(app, config);
  const origins = createOriginGuard(config, app.log);
  refuseForeignChanges(app, origins);
  if (options.onAnswer !== undefined) app.addHook('onSend', options.onAnswer);
  await compressLongAnswers(app);
  await app.register(formbody);
  parseBodies(app);
  guardRoutes(app, createFindSignedIn(database, clock), createFindKitchen(db, clock));
  await describeRoutes(app);
  await app.register(serveDocs);
  reportHealth(app, database, () => [
    ...(live.service?.lacks() ?? []),
    ...(strangers.areThere ? ['another process on this database is not linked with this one'] : []),
    ...(database.pool.isDiskFull ? ['the disk of the database is full: nothing can be saved'] : []),
    ...(database.pool.isReadOnly ? ['the database is read-only: nothing can be saved'] : []),
  ]);
  measure(app, {
    config,
    gauges: {
      processes_linked: () => (link.isWhole ? 1 : 0),
      websocket_connections: () => realtime.hub.size,
      database_connections_in_use: () => database.pool.lentCount,
      database_connections_open: () => database.pool.totalCount,
      database_connections_limit: () => database.pool.options.max,
      database_queue_length: () => database.pool.queueLength,
    },
    counters: {
      websocket_messages_sent_total: () => realtime.hub.delivered,
      database_disk_full_total: () => database.pool.diskFullCount,
    },
    jobFailures: () => live.jobFailures(),
    isDatabaseAway: () => database.pool.isAway,
    readOperation: () => readOperation(db, clock()),
  });

  const upgrades = createUpgrades(app.server, app.log, origins);
  const service = config.broadcaster === 'pusher' ? config.pusher.service : null;
  await app.register(realtimePlugin, {
    realtime,
    upgrades,
    clock,
    service,
    async onJoining(tokenId, socketId) {
      live.service?.hurry();
      await live.readiness.joined(tokenId, socketId);
    },
  });
  await app.register(presenceWebhook, {
    credentials,
    presence,
    clock,
    onWebhook: () => live.service?.noteWebhook(),
    onVacated: () => live.service?.hurry(),
  });
  await carrier.attach(app, upgrades);
  const mailer = createMailer(config, app.log);
  await app.register(
    // None has hooks of its own: as plugins they would take a third of the time that the application takes to be built.
    async (api: App) => {
      await capabilityRoutes(api, { ...config, settings });
      await authRoutes(api, { ...deps, presence });
      await secondStepRoutes(api, { ...deps, box: secrets, presence });
      await setupRoutes(api, { ...deps, presence });
      await eventRoutes(api, deps);
      await statsRoutes(api, deps);
      await tenantRoutes(api, deps);
      await tenantSettingsRoutes(api, deps);
      await menuRoutes(api, deps);
      await menuEditorRoutes(api, deps);
      await customerRoutes(api, deps);
      await customerCareRoutes(api, deps);
      await orderRoutes(api, { ...deps, calls });
      await kitchenRoutes(api, { ...deps, credentials, fanOut: realtime.fanOut, service });
      await agentRoutes(api, deps);
      await peopleRoutes(api, { ...deps, calls, mailer });
      await invitationRoutes(api, { ...deps, mailer });
      await linkRoutes(api, { ...deps, presence });
      await ownAccountRoutes(api, { ...deps, box: secrets });
      await secondFactorRoutes(api, { ...deps, box: secrets });
      await preferenceRoutes(api, deps);
      await callRoutes(api, { ...deps, calls, carrier });
      await callHistoryRoutes(api, deps);
      await problemReportRoutes(api, deps);
      await auditRoutes(api, deps);
      await companyRoutes(api, { ...deps, settings });
      await onboardingRoutes(api, deps);
      await webhookRoutes(api, { ...deps, secrets, webhooks });
      if (config.callLab) await labRoutes(api, { labs, clock, carrier });
      await presenceRoutes(api, { ...deps, presence, wrapUp, readiness: live.readiness });
      await carrierPlugin(api, { carrier, db, clock });
    },
    { prefix: '/api' },
  );
  await servePages(app, config, options.pages ?? builtFrontEnd, () => hasAccounts(db));

  // Before the first socket opens.
  app.addHook('onReady', () => link.start());
  app.addHook('onListen', async () => live.start());
  app.addHook('preClose', async () => {
    if (link.hasOthers) await closing.linger();
    closing.refuse();
    upgrades.close();
    await live.stop();
  });
  // The last requests have been answered by then.
  app.addHook('onClose', () => link.stop());
  return app;
}
