import { fromPromise } from 'xstate';
import type { Session } from '../../machines/session/session.types';
import type { HttpClient } from '../../services/http/http-client';
import type { AuthStore } from '../../services/session/auth-store';
import { fetchMe } from '../../services/session/session-api';

interface Deps {
  readonly http: HttpClient;
  readonly auth: AuthStore;
}

/**
 * The stored session, or null. Only a token without a readable user costs a request;
 * when that is answered badly nobody is signed in (SESS-05, SESS-15).
 */
export const createRestoreSession = ({ http, auth }: Deps) =>
  fromPromise<Session | null>(async ({ signal }) => {
    const { token, user } = auth.getSnapshot().context;
    if (token === null) return null;
    if (user !== null) return { token, user };
    try {
      const fetched = await fetchMe(http, signal);
      auth.trigger.signedIn({ user: fetched, token });
      return { token, user: fetched };
    } catch (error) {
      if (signal.aborted) throw error;
      return null;
    }
  });

export type RestoreSession = ReturnType<typeof createRestoreSession>;
