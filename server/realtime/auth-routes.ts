import { z } from 'zod';
import { currentAgent } from '../http/access';
import { refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { forbidden } from '../http/errors';
import { agentIdOf, isKnownChannel, mayJoin } from './channels';
import type { FanOut } from './fan-out';
import { type AppCredentials, isSocketId, signChannel, signUser } from './signature';
import { channelDataFor, type PusherServiceKind, sessionUser } from './socket-owner';

const socketId = z.string().refine(isSocketId, 'The socket id is invalid.');
const channelBody = z.object({ socket_id: socketId, channel_name: z.string().max(200) });
const userBody = z.object({ socket_id: socketId });

export const signedChannel = z.object({
  auth: z.string(),
  channel_data: z
    .string()
    .optional()
    .describe('To be sent with the subscription: a service that ends connections by it needs it.'),
});

const tags = ['Live events'];

export interface BroadcastingDeps {
  readonly credentials: AppCredentials;
  readonly fanOut: FanOut;
  /** Null with the embedded endpoint. */
  readonly service: PusherServiceKind | null;
  /** This session is about to join the own channel of its agent. */
  readonly onJoining: (tokenId: number, socketId: string) => Promise<void>;
}

/**
 * pusher-js posts a form and expects exactly 200. Mounted under /api and at the root, because clients are
 * configured with either.
 */
export async function broadcastingRoutes(app: App, deps: BroadcastingDeps): Promise<void> {
  const { credentials, fanOut, service, onJoining } = deps;
  app.post(
    '/broadcasting/auth',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Sign a private channel for the holder of the token',
        body: channelBody,
        response: { 200: signedChannel, 403: refusal },
      },
    },
    async (request) => {
      const agent = currentAgent(request);
      const { socket_id: id, channel_name: channel } = request.body;
      if (!isKnownChannel(channel) || !mayJoin(agent, channel)) throw forbidden();
      await fanOut.grant(id, { agentId: agent.id, tokenId: agent.tokenId });
      if (agentIdOf(channel) !== null) await onJoining(agent.tokenId, id);
      const channel_data = channelDataFor(service, sessionUser(agent.tokenId));
      return { auth: signChannel(credentials, id, channel, channel_data), channel_data };
    },
  );

  app.post(
    '/broadcasting/user-auth',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Sign the holder of the token in on the socket',
        body: userBody,
        response: { 200: z.object({ auth: z.string(), user_data: z.string() }) },
      },
    },
    async (request) => {
      const agent = currentAgent(request);
      const { socket_id: id } = request.body;
      const userId = service === null ? String(agent.id) : sessionUser(agent.tokenId);
      const userData = JSON.stringify({ id: userId, user_info: { name: agent.name } });
      await fanOut.grant(id, { agentId: agent.id, tokenId: agent.tokenId });
      return { auth: signUser(credentials, id, userData), user_data: userData };
    },
  );
}
