import type { App } from '../http/app-type';
import { type BroadcastingDeps, broadcastingRoutes } from './auth-routes';
import { eventsApi } from './events-api';
import type { Realtime } from './realtime';
import type { Upgrades } from './upgrades';

export interface RealtimePluginDeps {
  readonly realtime: Realtime;
  readonly upgrades: Upgrades;
  readonly clock: () => Date;
  readonly service: BroadcastingDeps['service'];
  readonly onJoining: BroadcastingDeps['onJoining'];
}

export async function realtimePlugin(
  app: App,
  { realtime, upgrades, clock, service, onJoining }: RealtimePluginDeps,
): Promise<void> {
  const { credentials, fanOut, endpoint } = realtime;
  upgrades.handle('/app', endpoint.upgrade);
  await app.register(eventsApi, {
    app: credentials,
    fanOut,
    channels: realtime.occupancy.channels,
    nowMs: () => clock().getTime(),
  });
  const deps = { credentials, fanOut, service, onJoining };
  await app.register(broadcastingRoutes, deps);
  await app.register(broadcastingRoutes, { prefix: '/api', ...deps });
}
