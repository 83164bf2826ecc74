import { z } from 'zod';
import { findAgent } from '../agents/queries';
import type { Deps } from '../deps';
import { currentAgent } from '../http/access';
import type { App } from '../http/app-type';
import { isSocketId } from '../realtime/signature';
import type { Presence } from './presence';

const statusBody = z.object({ status: z.enum(['available', 'on_break']) });

export type PresenceRouteDeps = Pick<Deps, 'db' | 'clock'> & { readonly presence: Presence };

export async function presenceRoutes(app: App, { db, clock, presence }: PresenceRouteDeps): Promise<void> {
  /** API-22, RT-09: sent by a client whose connection dropped, also by one that is being closed. */
  app.post('/agent/presence/offline', { config: { access: 'signedIn' } }, async (request, reply) => {
    const socketId = request.headers['x-socket-id'];
    await presence.reportOffline(currentAgent(request).id, isSocketId(socketId) ? socketId : null);
    return reply.code(204).send();
  });

  app.post(
    '/agent/status',
    { config: { access: 'signedIn' }, schema: { body: statusBody } },
    async (request) => {
      const { id } = currentAgent(request);
      await presence.setStatus(id, request.body.status);
      return { data: await findAgent(db, id, clock()) };
    },
  );
}
