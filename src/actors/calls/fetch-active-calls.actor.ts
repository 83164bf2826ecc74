import type { FetchActiveCalls } from '../../machines/call-watch/call-watch.types';
import type { Call } from '../../services/calls/call.types';
import { fetchActiveCalls } from '../../services/calls/calls-api';
import type { HttpClient } from '../../services/http/http-client';
import { request } from '../request';

/** A caller may be alone until the answer, and a lost one is asked for again. */
export function createFetchActiveCalls(http: HttpClient): FetchActiveCalls {
  return request<readonly Call[]>(http, (client, _, signal) => fetchActiveCalls(client, signal));
}
