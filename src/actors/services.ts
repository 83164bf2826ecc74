import type { UnsentChanges } from '../machines/order-change/order-change.types';
import {
  createServerCapabilities,
  type ServerCapabilities,
} from '../services/capabilities/server-capabilities';
import type { Config } from '../services/config';
import { createHttpClient, type Gate, type HttpClient } from '../services/http/http-client';
import { createOfflineReports, type OfflineReports } from '../services/presence/presence-api';
import type { RealtimeLink } from '../services/realtime/realtime-link.types';
import { type AuthStore, createAuthStore } from '../services/session/auth-store';
import { createSessionExpiry, type SessionExpiry } from '../services/session/session-expiry';
import { createSessionStorage, type SessionStorage } from '../services/session/session-storage';
import type { StoredSession } from '../services/session/stored-session';
import { type FirstGesture, watchFirstGesture } from '../services/sounds/first-gesture';

/** What the whole page shares, made once in main.tsx. The rest is made where a chart needs it. */
export interface Services {
  readonly config: Config;
  readonly page: Window;
  readonly http: HttpClient;
  readonly auth: AuthStore;
  readonly expiry: SessionExpiry;
  readonly storage: SessionStorage;
  readonly gesture: FirstGesture;
  readonly capabilities: ServerCapabilities;
  readonly offlineReports: OfflineReports;
  readonly live: {
    /** The open realtime connection, whose id every request carries. */
    link: RealtimeLink | null;
    /** What a workspace's requests pass. */
    gate: Gate | null;
    /** The time to which times of the server are compared. */
    now: () => number;
    /** Those of one sign-in: nobody else who signs in at this page gets to see them. */
    unsentChanges: UnsentChanges;
  };
}

export function createServices(config: Config, page: Window, stored: StoredSession | null = null): Services {
  const storage = createSessionStorage(page.localStorage, page);
  const expiry = createSessionExpiry();
  const live: Services['live'] = { link: null, gate: null, now: Date.now, unsentChanges: new Map() };
  const http = createHttpClient({
    baseUrl: config.apiBaseUrl,
    token: storage.token,
    socketId: () => live.link?.socketId() ?? null,
    gate: () => live.gate,
    onUnauthorized: expiry.report,
  });
  const gesture = watchFirstGesture(page);
  return {
    config,
    page,
    http,
    auth: createAuthStore(storage, stored),
    expiry,
    storage,
    gesture,
    capabilities: createServerCapabilities(),
    offlineReports: createOfflineReports(config.apiBaseUrl),
    live,
  };
}
