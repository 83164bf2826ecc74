import Pusher from 'pusher';
import { z } from 'zod';
import { agentIdOf } from './channels';

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

export function createPusherClient(config: PusherServiceConfig): Pusher {
  const { appId, key, secret, host, port, cluster } = config;
  const common = { appId, key, secret, useTLS: config.scheme === 'https', timeout: timeoutMs };
  const where = host === undefined ? { cluster } : { host, ...(port ? { port: String(port) } : {}) };
  return new Pusher({ ...common, ...where });
}

/** The address to which its package sends requests. */
export function addressOf({ scheme, host, port, cluster }: PusherServiceConfig): URL {
  const name = host ?? `api-${cluster}.pusher.com`;
  return new URL(`${scheme}://${name}${port === undefined ? '' : `:${port}`}`);
}

export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
}

/** PHP writes an empty map as a list. */
const channelList = z.object({
  channels: z.union([z.record(z.string(), z.unknown()), z.tuple([]).transform(() => ({}))]),
});

const refusedKey = 'the service refuses PUSHER_APP_ID, PUSHER_APP_KEY or PUSHER_APP_SECRET';
const noChannels =
  'the service does not list its channels (GET /apps/{id}/channels): who is there is known by its webhooks alone';
const noEnding =
  'the service does not end the connections of a user: a connection stays open after signing out, until its page is closed';

class ServiceLacks extends Error {
  override readonly name = 'ServiceLacks';
}

function lackOf(error: unknown): string {
  if (error instanceof ServiceLacks) return error.message;
  const status = statusOf(error);
  if (status === null) return 'the service cannot be reached';
  if (status === 401 || status === 403) return refusedKey;
  return status >= 500 ? `the service answers ${status}` : noChannels;
}

/** Requests to a Pusher-compatible service besides publishing. */
export interface PusherService {
  /** Whose channel somebody is subscribed to. */
  agentsThere(): Promise<readonly number[]>;
  check(): Promise<ServiceState>;
}

export interface ServiceState {
  /** Null where the service does not say it. */
  readonly there: readonly number[] | null;
  /** What this server needs and the service lacks, in words. */
  readonly lacks: readonly string[];
}

/** Nobody has this user id. */
const nobody = 'session-0';

export function createPusherService(config: PusherServiceConfig): PusherService {
  const pusher = createPusherClient(config);

  async function agentsThere(): Promise<readonly number[]> {
    const answer = await pusher.get({
      path: '/channels',
      params: { filter_by_prefix: 'private-agent.' },
    });
    const list = channelList.safeParse(await answer.json().catch(() => null));
    if (!list.success) throw new ServiceLacks(noChannels);
    return Object.keys(list.data.channels).flatMap((channel) => agentIdOf(channel) ?? []);
  }

  return {
    agentsThere,
    async check() {
      let there: readonly number[];
      try {
        there = await agentsThere();
      } catch (error) {
        return { there: null, lacks: [lackOf(error)] };
      }
      try {
        await pusher.terminateUserConnections(nobody);
        return { there, lacks: [] };
      } catch {
        return { there, lacks: [noEnding] };
      }
    },
  };
}
