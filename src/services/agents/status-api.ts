import type { HttpClient } from '../http/http-client';
import { bodyIfAny } from '../http/send';
import type { Body } from '../wire/reads';
import { readStanding, type Standing } from './wrap-up';

export interface WantedStatus {
  /** offline: off duty. */
  readonly status: 'available' | 'on_break' | 'offline';
  /** True: apply it when the current call is over. */
  readonly isAfterCall: boolean;
}

export async function changeStatus(
  http: HttpClient,
  { status, isAfterCall }: WantedStatus,
  signal?: AbortSignal,
): Promise<Standing> {
  const json: Body<'POST /agent/status'> = isAfterCall ? { status, after_call: true } : { status };
  return readStanding(await bodyIfAny(http.post('agent/status', { json, signal })));
}
