import { fromPromise } from 'xstate';
import type { SignOut } from '../../machines/session/session.types';
import { settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';
import { signOut } from '../../services/session/session-api';

/** API-07. */
export const createSignOut = ({ http }: { readonly http: HttpClient }): SignOut =>
  fromPromise(({ signal }) => settle(signOut(http, signal)));
