import { fromPromise } from 'xstate';
import type { FetchActiveCalls } from '../../machines/live-call/live-call.types';
import type { Call } from '../../services/calls/call.types';
import { fetchActiveCalls } from '../../services/calls/calls-api';
import type { HttpClient } from '../../services/http/http-client';

/** API-26. Every failure rejects: a failed poll changes nothing (CALL-68). */
export const createFetchActiveCalls = ({ http }: { readonly http: HttpClient }): FetchActiveCalls =>
  fromPromise<readonly Call[]>(({ signal }) => fetchActiveCalls(http, signal));
