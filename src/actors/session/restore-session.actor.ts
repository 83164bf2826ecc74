import { fromPromise } from 'xstate';
import type { RestoreSession, Session } from '../../machines/session/session.types';
import type { AuthStore } from '../../services/session/auth-store';

/** The stored session, or null. */
export const createRestoreSession = ({ auth }: { readonly auth: AuthStore }): RestoreSession =>
  fromPromise<Session | null>(async () => {
    const { token, user } = auth.getSnapshot().context;
    return token === null || user === null ? null : { token, user };
  });
