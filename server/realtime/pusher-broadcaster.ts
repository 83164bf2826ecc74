import Pusher from 'pusher';
import { type Broadcast, type Broadcaster, BroadcastRefused } from './broadcaster';
import { isSocketId } from './signature';

export interface PusherServiceConfig {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
  readonly host: string | undefined;
  readonly port: number | undefined;
  readonly scheme: 'http' | 'https';
  readonly cluster: string;
}

const timeoutMs = 5_000;
const batchLimit = 10;

function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
}

/** 401 and 403 are configuration errors that can be repaired, so these wait. */
function isFinal(status: number | null): boolean {
  return status === 400 || status === 413 || status === 422;
}

async function translated(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (isFinal(statusOf(error)))
      throw new BroadcastRefused('The service refused the event', { cause: error });
    throw error;
  }
}

export function createPusherBroadcaster(config: PusherServiceConfig): Broadcaster {
  const { appId, key, secret, host, port, cluster } = config;
  const common = { appId, key, secret, useTLS: config.scheme === 'https', timeout: timeoutMs };
  const where = host === undefined ? { cluster } : { host, ...(port ? { port: String(port) } : {}) };
  const pusher = new Pusher({ ...common, ...where });
  return {
    async publish(messages: readonly Broadcast[]) {
      for (let from = 0; from < messages.length; from += batchLimit) {
        const batch = messages.slice(from, from + batchLimit).map((message) => ({
          channel: message.channel,
          name: message.event,
          data: message.data,
          // An invalid socket id would make the service refuse the whole batch.
          ...(isSocketId(message.exceptSocketId) ? { socket_id: message.exceptSocketId } : {}),
        }));
        await translated(pusher.triggerBatch(batch));
      }
    },
    async disconnectAgent(agentId) {
      await translated(pusher.terminateUserConnections(String(agentId)));
    },
    async close() {},
  };
}
