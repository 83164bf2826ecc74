import Pusher from 'pusher';
import { type Broadcast, type Broadcaster, BroadcastRefused } from './broadcaster';
import { isSocketId } from './signature';

export interface PusherServiceConfig {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
  readonly host: string;
  readonly port: number;
  readonly useTLS: boolean;
}

const timeoutMs = 5_000;
const batchLimit = 10;

function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
}

/** The service read the event and will never take it; 401 and 403 are ours to repair, so those wait. */
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

/** Any Pusher-compatible service: Pusher Channels, Soketi, Laravel Reverb (architecture 1). */
export function createPusherBroadcaster(config: PusherServiceConfig): Broadcaster {
  const pusher = new Pusher({
    appId: config.appId,
    key: config.key,
    secret: config.secret,
    host: config.host,
    port: String(config.port),
    useTLS: config.useTLS,
    timeout: timeoutMs,
  });
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
