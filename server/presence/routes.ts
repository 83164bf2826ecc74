import { z } from 'zod';
import { findAgent } from '../agents/queries';
import type { Deps } from '../deps';
import { currentAgent } from '../http/access';
import type { App } from '../http/app-type';
import { isSocketId } from '../realtime/signature';
import type { Presence } from './presence';
import type { WrapUp } from './wrap-up';

const statusBody = z.object({
  status: z.enum(['available', 'on_break']),
  after_call: z.boolean().optional(),
});
const wrapUpBody = z.object({ action: z.enum(['end', 'extend']) });
const readinessBody = z.object({
  ready: z.boolean(),
  reason: z.enum(['microphone', 'voice']).default('voice'),
});

export type PresenceRouteDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly presence: Presence;
  readonly wrapUp: WrapUp;
};

export async function presenceRoutes(app: App, deps: PresenceRouteDeps): Promise<void> {
  const { db, clock, presence, wrapUp } = deps;

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
      await presence.setStatus(id, request.body.status, request.body.after_call);
      return { data: await findAgent(db, id, clock()) };
    },
  );

  app.post(
    '/agent/wrap-up',
    { config: { access: 'signedIn' }, schema: { body: wrapUpBody } },
    async (request) => {
      const { id } = currentAgent(request);
      await wrapUp[request.body.action](id);
      return { data: await findAgent(db, id, clock()) };
    },
  );

  app.post(
    '/agent/readiness',
    { config: { access: 'signedIn' }, schema: { body: readinessBody } },
    async (request) => {
      const { id } = currentAgent(request);
      const { ready, reason } = request.body;
      await wrapUp.setReadiness(id, ready ? null : reason);
      return { data: await findAgent(db, id, clock()) };
    },
  );
}
