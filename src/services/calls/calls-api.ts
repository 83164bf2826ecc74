import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { fetchListing, listing } from '../http/listing';
import { answered, bodyIfAny, bodyOf } from '../http/send';
import { wireId } from '../http/wire-id';
import type { Rows } from '../schema/rows';
import type { Body } from '../wire/reads';
import type { ActiveCall, Call } from './call.types';
import { readAccepted, readActiveCalls, readCall, readCalls } from './call-schema';

const pathOf = (callId: string, action: string): string => `calls/${encodeURIComponent(callId)}/${action}`;

export async function fetchActiveCalls(http: HttpClient, signal?: AbortSignal): Promise<Rows<Call>> {
  return readCalls(listing(await fetchListing(http, 'calls/active', { signal })).rows);
}

/** A 409 means that another agent was first. */
export async function acceptCall(http: HttpClient, callId: string, signal?: AbortSignal): Promise<Call> {
  return readAccepted(await bodyIfAny(http.post(pathOf(callId, 'accept'), { signal })), callId);
}

/** Any 2xx answer is success whatever its body, but for a page: that is of a network in between. */
export async function endCall(
  http: HttpClient,
  { callId }: { readonly callId: string },
  signal?: AbortSignal,
): Promise<void> {
  await answered(http.post(pathOf(callId, 'end'), { signal }));
}

export async function fetchAdminActiveCalls(
  http: HttpClient,
  signal?: AbortSignal,
): Promise<Rows<ActiveCall>> {
  return readActiveCalls(listing(await fetchListing(http, 'admin/active-calls', { signal })).rows);
}

/** callerKey connects this browser's customer phone as the caller; null from a server without it. */
export type SimulatedCall = Call & { readonly callerKey: string | null };

/** Not in the original contract: a ringing call with a scripted caller. */
export async function simulateCall(
  http: HttpClient,
  preset: { readonly tenantId: string | null; readonly fromNumber: string | null },
  signal?: AbortSignal,
): Promise<SimulatedCall> {
  const json: Body<'POST /admin/simulate-call'> = {
    ...(preset.tenantId === null ? {} : { tenant_id: wireId(preset.tenantId) }),
    ...(preset.fromNumber === null ? {} : { from_number: preset.fromNumber }),
  };
  const data = unwrap(await bodyOf(http.post('admin/simulate-call', { json, signal })));
  const key = isRecord(data) ? data.caller_key : null;
  return { ...readCall(data), callerKey: typeof key === 'string' && key !== '' ? key : null };
}
