import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { SecretBox } from './auth/secret-box';
import { mergeCallTallies } from './calls/call-counts';
import { type Calls, createCalls } from './calls/calls';
import { hangUpSimulated } from './calls/simulated-callers';
import type { Carrier } from './carrier/carrier';
import type { MakeCarrier } from './carrier/choose-carrier';
import type { Settings } from './company/settings';
import type { Config } from './config';
import { mergeCustomerTallies } from './customers/queries';
import type { Database, OpenDatabase } from './db/database';
import type { Clock, MonotonicMs, Revoke } from './deps';
import { cleanUp } from './jobs/clean-up';
import { type Job, type Jobs, startJobs } from './jobs/jobs';
import { createResumption, resume, sinceEver } from './jobs/resume';
import { keepRetention } from './jobs/retention';
import { createLabs, type Labs } from './lab/labs';
import type { Link } from './link/link';
import { restock } from './menu/editor';
import { mergeAgentTallies, mergeOrderCounters } from './orders/counters';
import { createPresence, type Presence } from './presence/presence';
import { createReadiness, type Readiness } from './presence/readiness';
import { listenersOf, watchChannels } from './presence/watch-channels';
import { createWrapUp, type WrapUp } from './presence/wrap-up';
import { closeLostAccess } from './realtime/access-check';
import type { Broadcaster } from './realtime/broadcaster';
import { forgetKeptEvents } from './realtime/kept-events';
import { createPusherService } from './realtime/pusher-service';
import { createRealtime, type Realtime } from './realtime/realtime';
import { createServiceSessions } from './realtime/service-sessions';
import { createServiceWatch, type ServiceWatch } from './realtime/service-watch';
import type { AppCredentials } from './realtime/signature';
import { createLiveFigures } from './stats/figures';
import { createNewDays } from './stats/new-days';
import type { Trace } from './telemetry/tracing';
import { createWebhooks, type Webhooks } from './webhooks/deliver';

const id = z.number().int();
const revoked = z.union([
  z.object({ tokenId: id }),
  z.object({ agentId: id, isSignedIn: z.boolean().optional() }),
  z.object({ screenId: id }),
]);

/** Pending work is stored, so nothing is lost when the process stops waiting for it. */
const stopTimeoutMs = 1_000;

export interface LiveDeps {
  readonly config: Config;
  readonly settings: Settings;
  readonly db: Database;
  readonly pool: OpenDatabase['pool'];
  readonly clock: Clock;
  readonly monotonicMs: MonotonicMs;
  readonly credentials: AppCredentials;
  readonly secrets: SecretBox;
  readonly log: FastifyBaseLogger;
  readonly trace: Trace;
  readonly broadcaster: Broadcaster | undefined;
  readonly makeCarrier: MakeCarrier;
  readonly link: Link;
  /** No other process ran on the database when this one started. */
  readonly wasAlone: boolean;
  readonly strangers: { look(): Promise<void> };
}

export interface Live {
  readonly realtime: Realtime;
  readonly calls: Calls;
  readonly presence: Presence;
  readonly wrapUp: WrapUp;
  readonly readiness: Readiness;
  readonly carrier: Carrier;
  readonly labs: Labs;
  readonly webhooks: Webhooks;
  /** Null with the embedded endpoint. */
  readonly service: ServiceWatch | null;
  readonly revoke: Revoke;
  readonly jobs: readonly Job[];
  /** How often each of them failed. */
  jobFailures(): Jobs['failures'];
  start(): Promise<void>;
  /** What other processes are told while the last requests are answered still reaches them. */
  stop(): Promise<void>;
}

export function createLive(deps: LiveDeps): Live {
  const { config, settings, db, clock, monotonicMs, link, log, trace } = deps;
  const { wrapUpSeconds, simulatedCallMinutes } = config;
  const time = {
    get ringSeconds() {
      return settings.ringSeconds;
    },
    wrapUpSeconds,
    simulatedCallMinutes,
  };
  const realtime = createRealtime({ ...deps, figures: createLiveFigures(clock) });
  const { outbox, hub } = realtime;
  const calls = createCalls({ db, clock, outbox, time, log });
  const isEmbedded = config.broadcaster === 'embedded';
  const listeners = isEmbedded ? listenersOf(realtime.occupancy) : null;
  const presence = createPresence({
    db,
    clock,
    monotonicMs,
    outbox,
    listeners,
    link,
    graceSeconds: config.presenceGraceSeconds,
    distribute: async () => calls.distributeSoon(),
    onReport: () => service?.hurry(),
  });
  const service = isEmbedded
    ? null
    : createServiceWatch({
        service: createPusherService({ ...config.pusher, ...deps.credentials }),
        monotonicMs,
        reconcile: (agentIds) => presence.reconcile(agentIds),
        log,
      });
  const wrapUp = createWrapUp({ db, clock, outbox, distribute: async () => calls.distributeSoon() });
  const readiness = createReadiness({
    db,
    clock,
    monotonicMs,
    listeners,
    graceSeconds: config.presenceGraceSeconds,
    setReadiness: wrapUp.setReadiness,
  });
  let isOver = false;
  if (isEmbedded) watchChannels(realtime.occupancy, presence, { log, isOver: () => isOver });
  const secret = `voice:${deps.credentials.secret}`;
  const carrier = deps.makeCarrier({ db, calls, link, clock, monotonicMs, secret, log, trace });
  const revokeHere: Revoke = (whom) => {
    hub.revoke(whom);
    carrier.revoke(whom);
  };
  const revokeElsewhere = link.topic('revoked', revoked, (whom, from) => {
    if (from !== link.id) revokeHere(whom);
  });
  const revoke: Revoke = (whom) => {
    realtime.revoke(whom);
    carrier.revoke(whom);
    revokeElsewhere(whom).catch((error: unknown) =>
      log.warn({ err: error }, 'other processes find out by themselves who lost access'),
    );
  };
  const simulated = { db, clock, calls, time, hasPhone: carrier.hasPhone };
  const labs = createLabs({ db, clock, calls, outbox, revoke });
  const isInnerAllowed = config.webhooksToPrivateNetworks;
  const webhooks = createWebhooks({ db, clock, secrets: deps.secrets, isInnerAllowed, log, trace });
  const lostAccess = () =>
    closeLostAccess({ db, hub, voiceTokens: carrier.sessions(), revoke: revokeHere, now: clock() });
  const resumption = createResumption({
    pool: deps.pool,
    clock,
    async resume(gap) {
      const { ringSeconds, agentGraceSeconds } = settings;
      const { presenceGraceSeconds } = config;
      const knowsNobodyYet = isEmbedded && gap.since === sinceEver;
      await resume({ db, gap, ringSeconds, agentGraceSeconds, presenceGraceSeconds, knowsNobodyYet });
      // Before what was reported meanwhile is worked off: an agent who is back is not gone when the call is over.
      if (!knowsNobodyYet)
        await presence
          .reconcile()
          .catch((error: unknown) => log.error({ err: error }, 'who came back meanwhile was not stored'));
      await carrier.afterGap(gap);
    },
    log,
  });
  /** They look at times that run out. */
  const timely = (job: Job): Job => ({
    ...job,
    async run() {
      await resumption.done();
      await job.run();
    },
  });
  /** Named after their modules, so that a line in the log leads to the code. */
  const jobs: readonly Job[] = [
    { name: 'clean-up', everyMs: 3_600_000, run: () => cleanUp(db, clock()) },
    { name: 'retention', everyMs: 3_600_000, run: () => keepRetention(db, clock()) },
    { name: 'company settings', everyMs: 5000, run: () => settings.refresh() },
    { name: 'kept events', everyMs: 60_000, run: () => forgetKeptEvents(db) },
    { name: 'order counters', everyMs: 60_000, run: () => mergeOrderCounters(db) },
    { name: 'call counts', everyMs: 60_000, run: () => mergeCallTallies(db) },
    { name: 'tallies of customers', everyMs: 60_000, run: () => mergeCustomerTallies(db) },
    { name: 'tallies of agents', everyMs: 60_000, run: () => mergeAgentTallies(db) },
    timely({ name: 'missed calls', everyMs: 1000, run: () => calls.expire() }),
    timely({ name: 'presence', everyMs: 1000, run: () => presence.expire() }),
    { name: 'wrap-up', everyMs: 1000, run: () => wrapUp.expire() },
    timely({ name: 'carrier', everyMs: 1000, run: () => carrier.expire() }),
    { name: 'simulated callers', everyMs: 1000, run: () => hangUpSimulated(simulated) },
    { name: 'new days', everyMs: 60_000, run: createNewDays({ db, clock, outbox }) },
    { name: 'sold out', everyMs: 1000, run: () => restock({ db, clock, outbox }) },
    { name: 'webhooks', everyMs: 1000, run: () => webhooks.look() },
    { name: 'call labs', everyMs: 5000, run: () => labs.expire() },
    { name: 'access check', everyMs: 1000, run: lostAccess },
    { name: 'strangers', everyMs: 5000, run: () => deps.strangers.look() },
    { name: 'readiness', everyMs: 5000, run: () => readiness.reconcile() },
    { name: 'presence reconciliation', everyMs: 5000, run: () => presence.reconcile() },
    ...(service === null
      ? []
      : [
          { name: 'service watch', everyMs: 1000, run: () => service.look() },
          {
            name: 'service sessions',
            everyMs: 60_000,
            run: createServiceSessions({ db, clock, broadcaster: realtime.broadcaster }),
          },
        ]),
    { name: 'offers', everyMs: 5000, run: () => calls.offerWaiting() },
  ];
  let running: Jobs | null = null;
  let starting: Promise<void> | null = null;
  let isStopped = false;

  async function begin(): Promise<void> {
    realtime.start();
    await settings
      .refresh()
      .catch((error: unknown) => log.error({ err: error }, 'the settings were not read'));
    // Where another process ran, people could answer, join or reconnect there all the time.
    if (deps.wasAlone) resumption.owe(sinceEver);
    await resumption
      .done()
      .catch((error: unknown) =>
        log.error({ err: error }, 'the times that ran out before this start begin again with the database'),
      );
    // Stopped meanwhile: nobody would ever stop what began now.
    if (isStopped) return;
    carrier.start(deps.wasAlone);
    running = startJobs({ jobs, log });
  }

  return {
    realtime,
    calls,
    presence,
    wrapUp,
    readiness,
    carrier,
    labs,
    webhooks,
    service,
    jobs,
    jobFailures: () => new Map(jobs.map(({ name }) => [name, running?.failures.get(name) ?? 0])),
    revoke,
    /** Resolves once jobs run; however often it is called, they begin once. */
    async start() {
      if (isStopped) return;
      starting ??= begin();
      await starting;
    },
    async stop() {
      isStopped = true;
      // Sockets first, so that clients reconnect sooner.
      carrier.close();
      const stopped = Promise.all([
        starting,
        realtime.stop(),
        webhooks.stop(),
        running?.stop(),
        calls.distributed(),
      ]).catch((error: unknown) => log.error({ err: error }, 'not everything came to an end'));
      await Promise.race([stopped, delay(stopTimeoutMs, undefined, { ref: false })]);
      isOver = true;
    },
  };
}
