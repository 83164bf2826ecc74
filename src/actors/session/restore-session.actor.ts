import { fromPromise } from 'xstate';
import type { RestoreSession, Session } from '../../machines/session/session.types';
import type { AuthStore } from '../../services/session/auth-store';

/** The stored session, or null. */
export function createRestoreSession({ auth }: { readonly auth: AuthStore }): RestoreSession {
  return fromPromise<Session | null>(async () => {
    const { token, user } = auth.getSnapshot().context;
    return token === null || user === null ? null : { token, user };
  });
}
