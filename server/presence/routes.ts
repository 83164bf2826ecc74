import { z } from 'zod';
import { agent } from '../agents/answers';
import { findAgent } from '../agents/queries';
import { personOf } from '../audit/record';
import type { Deps } from '../deps';
import { currentAgent, overseers } from '../http/access';
import { data, nothing, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { forbidden } from '../http/errors';
import { idParams, reasonField } from '../http/fields';
import type { Presence } from './presence';
import type { Readiness } from './readiness';
import type { WrapUp } from './wrap-up';

const statusBody = z.object({
  status: z.enum(['available', 'on_break', 'offline']).describe('offline: only for supervisors, off duty.'),
  after_call: z.boolean().optional(),
});
const setStatusBody = z.object({
  status: z.enum(['available', 'on_break', 'offline'], 'The status is invalid.'),
  reason: reasonField,
});
const wrapUpBody = z.object({ action: z.enum(['end', 'extend']) });
const readinessBody = z.object({
  ready: z.boolean(),
  reason: z.enum(['microphone', 'voice']).default('voice'),
});

const tags = ['Agents'];

export type PresenceRouteDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly presence: Presence;
  readonly wrapUp: WrapUp;
  readonly readiness: Readiness;
};

export async function presenceRoutes(app: App, deps: PresenceRouteDeps): Promise<void> {
  const { db, clock, presence, wrapUp, readiness } = deps;

  /** Also sent by pages that are being closed. */
  app.post(
    '/agent/presence/offline',
    {
      config: { access: 'signedIn' },
      schema: { tags, summary: 'The agent’s connection is gone', response: { 204: nothing } },
    },
    async (request, reply) => {
      const agent = currentAgent(request);
      await presence.reportOffline(agent.id);
      await readiness.left(agent.tokenId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/agent/status',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Set one’s own status',
        body: statusBody,
        response: { 200: data(agent), 403: refusal, 409: refusal },
      },
    },
    async (request) => {
      const { id, agentType } = currentAgent(request);
      const { status, after_call: afterCall } = request.body;
      if (status === 'offline' && agentType !== 'supervisor')
        throw forbidden('Only supervisors stop taking calls this way.');
      await presence.setStatus(id, status, afterCall);
      return { data: await findAgent(db, id, clock()) };
    },
  );

  app.post(
    '/admin/agents/:id/status',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'Set an agent’s status, with a reason',
        params: idParams,
        body: setStatusBody,
        response: { 200: data(agent), 404: refusal, 409: refusal },
      },
    },
    async (request) => {
      const { id } = request.params;
      await presence.setStatusOf(id, { ...request.body, by: personOf(request) });
      return { data: await findAgent(db, id, clock()) };
    },
  );

  app.post(
    '/agent/wrap-up',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'End or prolong the time after a call',
        body: wrapUpBody,
        response: { 200: data(agent), 409: refusal },
      },
    },
    async (request) => {
      const { id } = currentAgent(request);
      await wrapUp[request.body.action](id);
      return { data: await findAgent(db, id, clock()) };
    },
  );

  app.post(
    '/agent/readiness',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Whether a call could be heard in the agent’s browser',
        body: readinessBody,
        response: { 200: data(agent) },
      },
    },
    async (request) => {
      const { id, tokenId } = currentAgent(request);
      const { ready, reason } = request.body;
      await readiness.report({ agentId: id, tokenId }, ready ? null : reason);
      return { data: await findAgent(db, id, clock()) };
    },
  );
}
