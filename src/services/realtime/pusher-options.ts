import type { Options } from 'pusher-js';
import type { RealtimeConfig } from '../config';

type Handlers = Pick<Options, 'channelAuthorization' | 'userAuthentication'>;

/**
 * RT-02 to RT-05. Both ports are set because a blocked ws is tried as wss two seconds later; the short
 * timeouts find a half-open link within 21 s (server-notes 2).
 */
export const pusherOptions = (config: RealtimeConfig, handlers: Handlers): Options => ({
  cluster: config.cluster,
  wsHost: config.host,
  wsPort: config.port,
  wssPort: config.port,
  forceTLS: config.forceTls || config.scheme === 'https',
  enabledTransports: ['ws', 'wss'],
  enableStats: false,
  activityTimeout: 15_000,
  pongTimeout: 6_000,
  ...handlers,
});
