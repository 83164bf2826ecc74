import { createStore } from '@xstate/store';
import type { Agent } from '../agents/agent.types';
import type { SessionStorage } from './session-storage';
import type { StoredSession } from './stored-session';

interface AuthState {
  readonly user: Agent | null;
  readonly token: string | null;
  readonly isAuthenticated: boolean;
}

const signedOut: AuthState = { user: null, token: null, isAuthenticated: false };

/** Starts from what was stored, and writes every change to storage. */
export function createAuthStore(storage: SessionStorage, stored: StoredSession | null) {
  const store = createStore({
    context: stored === null ? signedOut : { ...stored, isAuthenticated: true },
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
