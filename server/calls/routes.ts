import { personOf } from '../audit/record';
import { outlastCall } from '../auth/second-factor';
import type { Carrier } from '../carrier/carrier';
import { callFeedback } from '../db/schema';
import type { Deps } from '../deps';
import { adminsOnly, currentAgent, overseers } from '../http/access';
import { data as dataOf, listOf, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { findKeptDraft } from '../orders/drafts';
import { isSocketId } from '../realtime/signature';
import { call, keptFeedback, ownActiveCall, simulatedCall, takeableCall, waitingCall } from './answers';
import {
  type CallRecord,
  countListeners,
  findActiveCalls,
  findCall,
  findCallsToTake,
  findLiveCalls,
  findWaitingCalls,
} from './call-records';
import type { Calls } from './calls';
import { presentCall, presentTakeable, presentWaiting } from './present-call';
import { chooseCaller } from './ring';
import { feedbackBody, releaseBody, simulateBody } from './schema';
import { presentVoice } from './voice-elsewhere';

const tags = ['Calls'];

export type CallRouteDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly calls: Calls;
  readonly carrier: Pick<Carrier, 'callerKey' | 'voiceLostMs'>;
};

export async function callRoutes(app: App, { db, clock, calls, carrier }: CallRouteDeps): Promise<void> {
  const presentOwn = async (record: CallRecord, tokenId: number) => ({
    ...presentCall(record),
    ...(record.call.status === 'in-progress' ? await findKeptDraft(db, record, clock()) : {}),
    ...(await presentVoice({ db, clock, carrier }, record, tokenId)),
  });

  app.get(
    '/calls/active',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'The agent’s own call, and those that ring at them',
        response: { 200: listOf(ownActiveCall) },
      },
    },
    async (request) => {
      const agent = currentAgent(request);
      const records = await findActiveCalls(db, agent.id);
      if (records.some(({ call }) => call.status === 'in-progress')) await outlastCall(db, agent, clock());
      return { data: await Promise.all(records.map((record) => presentOwn(record, agent.tokenId))) };
    },
  );

  app.post(
    '/calls/:id/accept',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Answer a call',
        params: idParams,
        response: { 200: dataOf(ownActiveCall), 404: refusal, 409: refusal, 410: refusal },
      },
    },
    async (request) => {
      const socketId = request.headers['x-socket-id'];
      const agent = currentAgent(request);
      const { kept, ...record } = await calls.accept(request.params.id, agent.id, {
        socketId: isSocketId(socketId) ? socketId : null,
        tokenId: agent.tokenId,
      });
      await outlastCall(db, agent, clock());
      return { data: { ...presentCall(record), ...kept } };
    },
  );

  app.post(
    '/calls/:id/end',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'End the agent’s own call',
        params: idParams,
        response: { 200: dataOf(call), 404: refusal },
      },
    },
    async (request) => ({
      data: presentCall(await calls.end(request.params.id, currentAgent(request).id)),
    }),
  );

  app.post(
    '/calls/:id/feedback',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'How a call sounded to its agent',
        params: idParams,
        body: feedbackBody,
        response: { 200: dataOf(keptFeedback), 404: refusal },
      },
    },
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

  app.get(
    '/admin/active-calls',
    {
      config: { access: overseers },
      schema: { tags, summary: 'All calls in progress', response: { 200: listOf(call) } },
    },
    async () => ({
      data: (await findLiveCalls(db)).map(presentCall),
    }),
  );

  app.get(
    '/agent/waiting-calls',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Who waits, as far as an agent who may take a call needs it',
        response: { 200: listOf(takeableCall) },
      },
    },
    async (request) => {
      const now = clock();
      const records = await findCallsToTake(db, currentAgent(request).id);
      return { data: records.map((record) => presentTakeable(record, now)) };
    },
  );

  app.get(
    '/admin/waiting-calls',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'Calls nobody has answered yet, oldest first',
        response: { 200: listOf(waitingCall) },
      },
    },
    async () => {
      const records = await findWaitingCalls(db);
      const listeners = await countListeners(
        db,
        records.map(({ call }) => call.id),
        clock(),
      );
      return { data: records.map((record) => presentWaiting(record, listeners.get(record.call.id) ?? 0)) };
    },
  );

  app.post(
    '/admin/calls/:id/release',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'Take a call from its agent',
        params: idParams,
        body: releaseBody,
        response: { 200: dataOf(call), 404: refusal, 409: refusal, 410: refusal },
      },
    },
    async (request) => {
      const { action, reason, agent_id: agentId = null } = request.body;
      const by = personOf(request);
      return { data: presentCall(await calls.release(request.params.id, { action, reason, by, agentId })) };
    },
  );

  app.post(
    '/admin/simulate-call',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Let a simulated caller ring',
        body: simulateBody,
        response: { 201: dataOf(simulatedCall), 429: refusal },
      },
    },
    async (request, reply) => {
      const { tenant_id: tenantId, from_number: fromNumber } = request.body;
      const ring = await chooseCaller(db, { tenantId, fromNumber });
      const record = await calls.ring({ ...ring, by: personOf(request) });
      const key = carrier.callerKey(record.call.id);
      const data = { ...presentCall(record), ...(key === null ? {} : { caller_key: key }) };
      return reply.code(201).send({ data });
    },
  );
}
