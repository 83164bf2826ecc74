import { fromPromise } from 'xstate';
import type { FetchMe } from '../../machines/session/session.types';
import { toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';
import { fetchMe } from '../../services/session/session-api';

/** API-08. */
export const createFetchMe = ({ http }: { readonly http: HttpClient }): FetchMe =>
  fromPromise(({ signal }) => toResult(fetchMe(http, signal)));
