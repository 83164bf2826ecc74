import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { personOf, recordChange } from '../audit/record';
import { ownCalls } from '../calls/answers';
import { agents, type PanelMode } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { adminsOnly, currentAgent, overseers } from '../http/access';
import { data, listOf, unchanged } from '../http/answers';
import type { App } from '../http/app-type';
import { limitText } from '../http/fields';
import { digestOf, isHeld, tagOf } from '../http/tag';
import { createReadOwn } from '../orders/own';
import { agent, switchedMode } from './answers';
import { listMissedCalls, listOwnCalls, summarizeOwnCalls } from './own-calls';
import { findAgent, listAgents } from './queries';

const tags = ['Agents'];
const callsQuery = z.object({ limit: limitText(10_000).default(10_000) });

export async function agentRoutes(app: App, { db, database, clock }: Deps): Promise<void> {
  const readOwn = createReadOwn(database);
  app.get(
    '/admin/agents',
    {
      config: { access: overseers },
      schema: { tags, summary: 'All agents', response: { 200: listOf(agent) } },
    },
    async () => ({
      data: await listAgents(db, clock()),
    }),
  );

  app.get(
    '/agent/calls',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['Calls'],
        summary: 'The agent’s own calls, newest first',
        querystring: callsQuery,
        response: { 200: ownCalls, 304: unchanged },
      },
    },
    async (request, reply) => {
      const { id } = currentAgent(request);
      const { limit } = request.query;
      const [own, missed] = await Promise.all([readOwn(id), listMissedCalls(db, id, clock())]);
      const tag = tagOf(id, limit, own.mark, digestOf(missed));
      if (isHeld(request, reply, tag)) return reply.code(304).send();
      const meta = await summarizeOwnCalls(db, id);
      return { data: await listOwnCalls(db, id, limit), meta, missed_calls: missed };
    },
  );

  const switchTo = async (panelMode: PanelMode, request: FastifyRequest) => {
    const by = personOf(request);
    const { id } = by;
    const switched = await inTransaction(db, async (tx) => {
      const [before] = await tx.select().from(agents).where(eq(agents.id, id)).for('no key update');
      await tx.update(agents).set({ panelMode, updatedAt: clock() }).where(eq(agents.id, id));
      await recordChange(tx, by, {
        action: 'agent.panel_switched',
        subject: { type: 'agent', id, name: by.name },
        before: { panel_mode: before?.panelMode },
        after: { panel_mode: panelMode },
      });
      return findAgent(tx, id, clock());
    });
    return { data: { mode: panelMode, agent: switched } };
  };

  app.post(
    '/admin/switch-to-agent',
    {
      config: { access: adminsOnly },
      schema: { tags, summary: 'Work in the agent panel', response: { 200: data(switchedMode) } },
    },
    async (request) => switchTo('agent', request),
  );

  app.post(
    '/admin/switch-back-to-admin',
    {
      config: { access: adminsOnly },
      schema: { tags, summary: 'Work in the admin panel', response: { 200: data(switchedMode) } },
    },
    async (request) => switchTo('admin', request),
  );
}
