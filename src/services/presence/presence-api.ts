/** What tells the server that an agent's page is gone. */
export interface OfflineReports {
  /** Never fails: the answer is ignored. */
  readonly send: (token: string) => void;
  /** Resolves when the last one is answered, or does not arrive within a second. */
  readonly settled: () => Promise<void>;
}

const patienceMs = 1_000;

/** Plain fetch with keepalive: a closing page must send it before its handler returns. */
export function createOfflineReports(apiBaseUrl: string): OfflineReports {
  let last: Promise<unknown> = Promise.resolve();
  return {
    send: (token) => {
      last = fetch(`${apiBaseUrl}/agent/presence/offline`, {
        method: 'POST',
        keepalive: true,
        credentials: 'include',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
        },
      }).catch(() => undefined);
    },
    // One that is sent in this very moment counts too.
    settled: async () => {
      await Promise.resolve();
      await Promise.race([last, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    },
  };
}
