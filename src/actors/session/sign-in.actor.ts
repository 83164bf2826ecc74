import { fromPromise } from 'xstate';
import type { SignIn } from '../../machines/session/session.types';
import { toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';
import { signIn } from '../../services/session/session-api';

/** API-06. Wrong credentials resolve as refused. */
export const createSignIn = ({ http }: { readonly http: HttpClient }): SignIn =>
  fromPromise(({ input, signal }) => toResult(signIn(http, input, signal)));
