import type { App } from '../http/app-type';
import { broadcastingRoutes } from './auth-routes';
import { eventsApi } from './events-api';
import type { Realtime } from './realtime';
import type { Upgrades } from './upgrades';

export interface RealtimePluginDeps {
  readonly realtime: Realtime;
  readonly upgrades: Upgrades;
  readonly clock: () => Date;
}

export async function realtimePlugin(
  app: App,
  { realtime, upgrades, clock }: RealtimePluginDeps,
): Promise<void> {
  const { credentials, fanOut, endpoint } = realtime;
  upgrades.handle('/app', endpoint.upgrade);
  await app.register(eventsApi, { app: credentials, fanOut, nowMs: () => clock().getTime() });
  await app.register(broadcastingRoutes, { credentials, fanOut });
  await app.register(broadcastingRoutes, { prefix: '/api', credentials, fanOut });
}
