/** Reports the token of each request that was answered 401; null where it had none. */
export interface SessionExpiry {
  report(token: string | null): void;
  onExpired(listener: (token: string | null) => void): () => void;
}

export function createSessionExpiry(): SessionExpiry {
  const listeners = new Set<(token: string | null) => void>();
  return {
    report: (token) => {
      for (const listener of listeners) listener(token);
    },
    onExpired: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
