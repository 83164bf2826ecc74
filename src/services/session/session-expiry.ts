import type { AuthStore } from './auth-store';

export interface SessionExpiry {
  /** A 401 to a request sent with this token. A late one of an earlier session is ignored (SESS-20). */
  report(token: string): void;
  /** Told once per ended session, after its storage is cleared (SESS-11, SESS-16). */
  onExpired(listener: (token: string) => void): () => void;
}

export const createSessionExpiry = (store: AuthStore): SessionExpiry => {
  const listeners = new Set<(token: string) => void>();
  return {
    report: (token) => {
      if (store.getSnapshot().context.token !== token) return;
      store.trigger.signedOut();
      for (const listener of listeners) listener(token);
    },
    onExpired: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
