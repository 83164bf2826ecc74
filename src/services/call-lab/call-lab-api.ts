import { array, mixed, object, string } from 'yup';
import { readAgent } from '../agents/agent-schema';
import { readCall } from '../calls/call-schema';
import { BadPayload } from '../errors/bad-payload';
import { confirmed } from '../http/confirmed';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { wireId } from '../http/wire-id';
import { id, optionalCount, optionalId } from '../schema/fields';
import { read } from '../schema/read';
import type { Body, Reads } from '../wire/reads';
import type { LabFacts, Lab as LabWire } from '../wire/wire';
import type { Lab, LabCall, LabOutcome } from './call-lab.types';

const labSchema = object({
  id: string().required(),
  tenant: object({ id: id() } satisfies Reads<LabWire['tenant']>).required(),
  agents: array(object({ agent: mixed().required(), token: string().required() })).required(),
} satisfies Reads<LabWire>);

const outcomes: readonly LabOutcome[] = ['answered', 'missed', 'abandoned', 'busy', 'waiting', 'live'];

const callsSchema = object({
  calls: array(
    object({
      id: id(),
      outcome: mixed<LabOutcome>()
        .oneOf([...outcomes])
        .required(),
      agent_id: optionalId(),
      orders: optionalCount(),
    } satisfies Reads<LabFacts['calls'][number]>),
  ).required(),
} satisfies Reads<LabFacts>);

const pathOf = (labId: string, part = ''): string => `admin/labs/${encodeURIComponent(labId)}${part}`;

export async function openLab(
  http: HttpClient,
  { agents }: { readonly agents: number },
  signal?: AbortSignal,
): Promise<Lab> {
  const json: Body<'POST /admin/labs'> = { agents };
  const lab = read(labSchema, unwrap(await bodyOf(http.post('admin/labs', { json, signal }))));
  return {
    id: lab.id,
    tenantId: lab.tenant.id,
    agents: lab.agents.map(({ agent, token }) => ({ user: readAgent(agent), token })),
  };
}

/** The key lets the page of the lab be its caller. */
export async function ringInLab(
  http: HttpClient,
  lab: Lab,
): Promise<{ readonly callId: string; readonly key: string }> {
  const json: Body<'POST /admin/labs/{id}/calls'> = { tenant_id: wireId(lab.tenantId) };
  const data = unwrap(await bodyOf(http.post(pathOf(lab.id, '/calls'), { json })));
  const key = isRecord(data) ? data.caller_key : null;
  if (typeof key !== 'string') throw new BadPayload('call of the lab', 'no key');
  return { callId: readCall(data).id, key };
}

/** Oldest first. */
export async function fetchLabCalls(http: HttpClient, labId: string): Promise<readonly LabCall[]> {
  const { calls } = read(callsSchema, unwrap(await bodyOf(http.get(pathOf(labId)))));
  return calls.map(({ id: callId, outcome, agent_id, orders }) => ({
    id: callId,
    outcome,
    agentId: agent_id ?? null,
    orders: orders ?? 0,
  }));
}

export async function closeLab(http: HttpClient, labId: string, signal?: AbortSignal): Promise<void> {
  await confirmed(http.post(pathOf(labId, '/close'), { signal }), null);
}
