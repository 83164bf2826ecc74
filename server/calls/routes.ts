import type { Carrier } from '../carrier/carrier';
import { callFeedback } from '../db/schema';
import type { Deps } from '../deps';
import { adminsOnly, currentAgent, overseers } from '../http/access';
import type { App } from '../http/app-type';
import { notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { findKeptDraft } from '../orders/drafts';
import { isSocketId } from '../realtime/signature';
import {
  type CallRecord,
  countListeners,
  findActiveCalls,
  findCall,
  findLiveCalls,
  findWaitingCalls,
} from './call-records';
import type { Calls } from './calls';
import { presentCall, presentTakeable, presentWaiting } from './present-call';
import { chooseCaller } from './ring';
import { feedbackBody, releaseBody, simulateBody } from './schema';

export type CallRouteDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly calls: Calls;
  readonly carrier: Pick<Carrier, 'callerKey'>;
};

export async function callRoutes(app: App, { db, clock, calls, carrier }: CallRouteDeps): Promise<void> {
  const presentOwn = async (record: CallRecord) => ({
    ...presentCall(record),
    ...(record.call.status === 'in-progress' ? await findKeptDraft(db, record, clock()) : {}),
  });

  app.get('/calls/active', { config: { access: 'signedIn' } }, async (request) => {
    const records = await findActiveCalls(db, currentAgent(request).id);
    return { data: await Promise.all(records.map(presentOwn)) };
  });

  app.post(
    '/calls/:id/accept',
    { config: { access: 'signedIn' }, schema: { params: idParams } },
    async (request) => {
      const socketId = request.headers['x-socket-id'];
      const from = isSocketId(socketId) ? socketId : null;
      return {
        data: await presentOwn(await calls.accept(request.params.id, currentAgent(request).id, from)),
      };
    },
  );

  app.post(
    '/calls/:id/end',
    { config: { access: 'signedIn' }, schema: { params: idParams } },
    async (request) => ({
      data: presentCall(await calls.end(request.params.id, currentAgent(request).id)),
    }),
  );

  app.post(
    '/calls/:id/feedback',
    { config: { access: 'signedIn' }, schema: { params: idParams, body: feedbackBody } },
    async (request) => {
      const agentId = currentAgent(request).id;
      const record = await findCall(db, request.params.id);
      if (record === null || record.call.agentId !== agentId) throw notFound('Call');
      const { score, issue = null } = request.body;
      const opinion = { callId: record.call.id, agentId, score, issue, createdAt: clock() };
      await db
        .insert(callFeedback)
        .values(opinion)
        .onConflictDoUpdate({ target: [callFeedback.callId, callFeedback.agentId], set: opinion });
      return { data: { call_id: record.call.id, score, issue } };
    },
  );

  app.get('/admin/active-calls', { config: { access: overseers } }, async () => ({
    data: (await findLiveCalls(db)).map(presentCall),
  }));

  app.get('/agent/waiting-calls', { config: { access: 'signedIn' } }, async () => {
    const now = clock();
    return { data: (await findWaitingCalls(db)).map((record) => presentTakeable(record, now)) };
  });

  app.get('/admin/waiting-calls', { config: { access: overseers } }, async () => {
    const records = await findWaitingCalls(db);
    const listeners = await countListeners(
      db,
      records.map(({ call }) => call.id),
      clock(),
    );
    return { data: records.map((record) => presentWaiting(record, listeners.get(record.call.id) ?? 0)) };
  });

  app.post(
    '/admin/calls/:id/release',
    { config: { access: overseers }, schema: { params: idParams, body: releaseBody } },
    async (request) => {
      const { action, reason, agent_id: agentId = null } = request.body;
      const by = currentAgent(request);
      return { data: presentCall(await calls.release(request.params.id, { action, reason, by, agentId })) };
    },
  );

  app.post(
    '/admin/simulate-call',
    { config: { access: adminsOnly }, schema: { body: simulateBody } },
    async (request, reply) => {
      const { tenant_id: tenantId, from_number: fromNumber } = request.body;
      const record = await calls.ring(await chooseCaller(db, { tenantId, fromNumber }));
      const key = carrier.callerKey(record.call.id);
      const data = { ...presentCall(record), ...(key === null ? {} : { caller_key: key }) };
      return reply.code(201).send({ data });
    },
  );
}
