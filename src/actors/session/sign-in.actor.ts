import { fromPromise } from 'xstate';
import type { Credentials, Session } from '../../machines/session/session.types';
import { type Answer, settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';
import type { AuthStore } from '../../services/session/auth-store';
import { signIn } from '../../services/session/session-api';

interface Deps {
  readonly http: HttpClient;
  readonly auth: AuthStore;
}

/** Stores what the server gave (SESS-01 to SESS-03). Wrong credentials resolve as refused. */
export const createSignIn = ({ http, auth }: Deps) =>
  fromPromise<Answer<Session>, Credentials>(async ({ input, signal }) => {
    const answer = await settle(signIn(http, input, signal));
    if (answer.kind === 'done' && !signal.aborted) auth.trigger.signedIn(answer.value);
    return answer;
  });

export type SignIn = ReturnType<typeof createSignIn>;
