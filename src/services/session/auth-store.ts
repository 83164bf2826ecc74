import { createStore } from '@xstate/store';
import type { Agent } from '../agents/agent.types';
import type { SessionStorage, StoredSession } from './session-storage';

export interface AuthState {
  readonly user: Agent | null;
  readonly token: string | null;
  readonly isAuthenticated: boolean;
}

const SIGNED_OUT: AuthState = { user: null, token: null, isAuthenticated: false };

/** A token in storage means signed in, whatever else is stored (SESS-05, SESS-15). */
const stateOf = (stored: StoredSession | null): AuthState =>
  stored === null ? SIGNED_OUT : { user: stored.user, token: stored.token, isAuthenticated: true };

/** The persisted session (SESS-03, CARD-15). Storage follows it, and it is read from storage at the start. */
export const createAuthStore = (storage: SessionStorage) => {
  const store = createStore({
    context: stateOf(storage.read()),
    on: {
      signedIn: (_, { user, token }: { user: Agent; token: string }) => ({
        user,
        token,
        isAuthenticated: true,
      }),
      /** An answer to an earlier session's question changes nothing. */
      userRefreshed: (state, event: { user: Agent; token: string }) =>
        event.token === state.token ? { ...state, user: event.user } : state,
      signedOut: () => SIGNED_OUT,
    },
  });
  store.subscribe(({ context: { user, token } }) => {
    if (token === null) storage.clear();
    else if (user !== null) storage.write({ token, user });
  });
  return store;
};

export type AuthStore = ReturnType<typeof createAuthStore>;
