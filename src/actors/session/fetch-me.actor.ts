import { fromPromise } from 'xstate';
import type { FetchMe } from '../../machines/session/session.types';
import { settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';
import { fetchMe } from '../../services/session/session-api';

/** API-08. */
export const createFetchMe = ({ http }: { readonly http: HttpClient }): FetchMe =>
  fromPromise(({ signal }) => settle(fetchMe(http, signal)));
