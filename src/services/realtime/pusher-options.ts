import type { Options } from 'pusher-js';
import type { RealtimeConfig } from '../config';

type Handlers = Pick<Options, 'channelAuthorization' | 'userAuthentication'>;

/**
 * Both ports are set because pusher-js tries wss two seconds after a blocked ws. The short timeouts detect a
 * half-open connection within 21 s.
 */
export function pusherOptions(config: RealtimeConfig, handlers: Handlers): Options {
  return {
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
  };
}
