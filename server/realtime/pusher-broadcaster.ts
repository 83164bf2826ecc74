import { requestTo, type Trace, untraced } from '../telemetry/tracing';
import { type Broadcast, type Broadcaster, BroadcastRefused } from './broadcaster';
import { addressOf, createPusherClient, type PusherServiceConfig, statusOf } from './pusher-service';
import { isSocketId } from './signature';
import type { Revoked } from './socket-owner';
import { screenUser, sessionUser } from './socket-owner';

const batchLimit = 10;

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

interface BroadcasterDeps {
  readonly trace?: Trace;
  /** Ids of the agent's sessions, with those that ended lately. */
  sessionsOf(agentId: number): Promise<readonly number[]>;
}

export function createPusherBroadcaster(
  config: PusherServiceConfig,
  { sessionsOf, trace = untraced }: BroadcasterDeps,
): Broadcaster {
  const pusher = createPusherClient(config);
  const ask = (request: () => Promise<unknown>) =>
    trace(requestTo(addressOf(config)), () => translated(request()));
  const usersOf = async (whom: Revoked): Promise<readonly string[]> => {
    if ('screenId' in whom) return [screenUser(whom.screenId)];
    if ('tokenId' in whom) return [sessionUser(whom.tokenId)];
    return (await sessionsOf(whom.agentId)).map(sessionUser);
  };
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
        await ask(() => pusher.triggerBatch(batch));
      }
    },
    async disconnect(whom) {
      for (const user of await usersOf(whom)) await ask(() => pusher.terminateUserConnections(user));
    },
    async close() {},
  };
}
