import type { Agent } from '../agents/agent.types';
import type { SessionStorage, StoredSession } from './session-storage';

export interface AuthState {
  readonly user: Agent | null;
  readonly token: string | null;
  readonly isAuthenticated: boolean;
}

export interface AuthStore {
  read(): AuthState;
  keep(session: { readonly user: Agent; readonly token: string }): void;
  clear(): void;
}

const signedOut: AuthState = { user: null, token: null, isAuthenticated: false };

/** Signed in only with a token and a readable user. */
const stateOf = (stored: StoredSession | null): AuthState =>
  stored?.user ? { user: stored.user, token: stored.token, isAuthenticated: true } : signedOut;

/** Starts from storage and writes every change to it. */
export function createAuthStore(storage: SessionStorage): AuthStore {
  let state = stateOf(storage.read());
  return {
    read: () => state,
    keep: ({ user, token }) => {
      state = { user, token, isAuthenticated: true };
      storage.write({ token, user });
    },
    clear: () => {
      state = signedOut;
      storage.clear();
    },
  };
}
