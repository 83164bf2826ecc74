import type { Config } from '../config';
import type { MonotonicMs, Revoke } from '../deps';
import { createAddressOf } from '../http/client-address';
import { createNoLink, type Link } from '../link/link';
import { type Trace, untraced } from '../telemetry/tracing';
import type { Broadcaster } from './broadcaster';
import { createEmbeddedBroadcaster } from './embedded-broadcaster';
import { createEndpoint, type Endpoint } from './endpoint';
import { createFanOut, type FanOut } from './fan-out';
import { createHub, type Hub } from './hub';
import { createOccupancy, type Occupancy } from './occupancy';
import { createOutbox, type Outbox } from './outbox';
import type { LiveFigures, OutboxDeps } from './outbox-delivery';
import type { SqlDatabase } from './outbox-rows';
import { createPusherBroadcaster } from './pusher-broadcaster';
import { createSessions } from './sessions';
import type { AppCredentials } from './signature';

export interface Realtime {
  readonly credentials: AppCredentials;
  readonly hub: Hub;
  readonly fanOut: FanOut;
  readonly occupancy: Occupancy;
  readonly endpoint: Endpoint;
  readonly broadcaster: Broadcaster;
  readonly outbox: Outbox;
  readonly revoke: Revoke;
  start(): void;
  stop(): Promise<void>;
}

export interface RealtimeDeps {
  readonly config: Pick<Config, 'broadcaster' | 'pusher' | 'trustProxy'>;
  readonly credentials: AppCredentials;
  readonly db: SqlDatabase;
  readonly figures: LiveFigures;
  readonly monotonicMs: MonotonicMs;
  readonly link: Link;
  readonly log: OutboxDeps['log'];
  readonly trace?: Trace;
  readonly broadcaster?: Broadcaster;
}

export function createRealtime(deps: RealtimeDeps): Realtime {
  const { config, credentials, db, figures, monotonicMs, link, log, trace = untraced } = deps;
  const hub = createHub();
  const isOutside = config.broadcaster === 'pusher';
  // The sockets of a service outside are at no process.
  const fanOut = createFanOut(hub, isOutside ? createNoLink() : link);
  const occupancy = createOccupancy(hub, link);
  const endpoint = createEndpoint({
    app: credentials,
    hub,
    addressOf: createAddressOf(config.trustProxy),
    monotonicMs,
    log,
  });
  const broadcaster =
    deps.broadcaster ??
    (isOutside
      ? createPusherBroadcaster({ ...config.pusher, ...credentials }, { ...createSessions(db), trace })
      : createEmbeddedBroadcaster(fanOut));
  // Nothing is sent twice to the open sockets: after a new connection their clients fetch what they show.
  link.onMissed(() => endpoint.sendElsewhere('Events may have been missed'));
  const outbox = createOutbox({ db, broadcaster, figures, log, trace });
  if (!isOutside) link.onReached(() => outbox.publishAtOnce());

  return {
    credentials,
    hub,
    fanOut,
    occupancy,
    endpoint,
    broadcaster,
    outbox,
    revoke(whom) {
      hub.revoke(whom);
      broadcaster
        .disconnect(whom)
        .catch((error: unknown) => log.warn({ err: error }, 'connections were not closed'));
    },
    start() {
      endpoint.start();
      outbox.start();
    },
    async stop() {
      const stopped = outbox.stop();
      endpoint.close(link.hasOthers);
      await stopped;
      await broadcaster.close();
    },
  };
}
