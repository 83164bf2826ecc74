import { z } from 'zod';
import { currentAgent } from '../http/access';
import { refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { forbidden } from '../http/errors';
import { isKnownChannel, mayJoin } from './channels';
import type { FanOut } from './fan-out';
import { type AppCredentials, isSocketId, signChannel, signUser } from './signature';

const socketId = z.string().refine(isSocketId, 'The socket id is invalid.');
const channelBody = z.object({ socket_id: socketId, channel_name: z.string().max(200) });
const userBody = z.object({ socket_id: socketId });

const tags = ['Live events'];

export interface BroadcastingDeps {
  readonly credentials: AppCredentials;
  readonly fanOut: FanOut;
}

/**
 * pusher-js posts a form and expects exactly 200. Mounted under /api and at the root, because clients are
 * configured with either.
 */
export async function broadcastingRoutes(app: App, { credentials, fanOut }: BroadcastingDeps): Promise<void> {
  app.post(
    '/broadcasting/auth',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Sign a private channel for the holder of the token',
        body: channelBody,
        response: { 200: z.object({ auth: z.string() }), 403: refusal },
      },
    },
    async (request) => {
      const agent = currentAgent(request);
      const { socket_id: id, channel_name: channel } = request.body;
      if (!isKnownChannel(channel) || !mayJoin(agent, channel)) throw forbidden();
      await fanOut.grant(id, { agentId: agent.id, tokenId: agent.tokenId });
      return { auth: signChannel(credentials, id, channel) };
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
      const userData = JSON.stringify({ id: String(agent.id), user_info: { name: agent.name } });
      await fanOut.grant(id, { agentId: agent.id, tokenId: agent.tokenId });
      return { auth: signUser(credentials, id, userData), user_data: userData };
    },
  );
}
