import { fromPromise } from 'xstate';
import type { FetchCallsToTake } from '../../machines/wrap-up/wrap-up.types';
import { fetchCallsToTake } from '../../services/calls/calls-to-take';
import type { HttpClient } from '../../services/http/http-client';

export const createFetchCallsToTake = ({ http }: { readonly http: HttpClient }): FetchCallsToTake =>
  fromPromise(({ signal }) => fetchCallsToTake(http, signal));
