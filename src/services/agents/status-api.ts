import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { type Standing, standingIn } from './wrap-up';

export interface WantedStatus {
  /** offline: off duty. */
  readonly status: 'available' | 'on_break' | 'offline';
  /** When the call that goes on is over. */
  readonly isAfterCall: boolean;
}

/** POST /agent/status, an addition of ours to the contract: another server may answer 404 or 405. */
export const changeStatus = (
  http: HttpClient,
  { status, isAfterCall }: WantedStatus,
  signal?: AbortSignal,
): Promise<Standing> => {
  const json = isAfterCall ? { status, after_call: true } : { status };
  return standingIn(bodyOf(http.post('agent/status', { json, signal })));
};
