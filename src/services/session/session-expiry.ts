/** Reports the token of each request that was answered 401. */
export interface SessionExpiry {
  report(token: string): void;
  onExpired(listener: (token: string) => void): () => void;
}

export function createSessionExpiry(): SessionExpiry {
  const listeners = new Set<(token: string) => void>();
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
