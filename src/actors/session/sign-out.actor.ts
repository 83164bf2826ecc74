import { fromPromise } from 'xstate';
import type { SignOut } from '../../machines/session/session.types';
import { toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';
import { signOut } from '../../services/session/session-api';

/** API-07. */
export const createSignOut = ({ http }: { readonly http: HttpClient }): SignOut =>
  fromPromise(({ signal }) => toResult(signOut(http, signal)));
