import { createStore } from '@xstate/store';
import type { Agent } from '../agents/agent.types';
import type { SessionStorage, StoredSession } from './session-storage';

export interface AuthState {
  readonly user: Agent | null;
  readonly token: string | null;
  readonly isAuthenticated: boolean;
}

const signedOut: AuthState = { user: null, token: null, isAuthenticated: false };

/** Signed in only with a token and a readable user. */
const stateOf = (stored: StoredSession | null): AuthState =>
  stored?.user ? { user: stored.user, token: stored.token, isAuthenticated: true } : signedOut;

/** Starts from storage and writes every change to it. */
export function createAuthStore(storage: SessionStorage) {
  const store = createStore({
    context: stateOf(storage.read()),
    on: {
      keep: (_, { user, token }: { user: Agent; token: string }) => ({ user, token, isAuthenticated: true }),
      clear: () => signedOut,
    },
  });
  store.subscribe(({ context: { user, token } }) => {
    if (token !== null && user !== null) storage.write({ token, user });
    else storage.clear();
  });
  return store;
}

export type AuthStore = ReturnType<typeof createAuthStore>;
