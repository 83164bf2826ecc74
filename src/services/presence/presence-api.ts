/**
 * Tells the server that this agent is away (API-22). Plain fetch, because a page that is being
 * closed must have handed the request over before its handler returns; every failure is ignored (RT-13).
 */
export const postOffline = (apiBaseUrl: string, token: string): void => {
  fetch(`${apiBaseUrl}/agent/presence/offline`, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
    },
  }).catch(() => undefined);
};

export interface PresenceReporter {
  /** The realtime connection came up. */
  up(): void;
  /** It was lost, or is about to be. Posts once for each time it was up, and only with a token (RT-10, RT-11). */
  lost(): void;
}

export const createPresenceReporter = (
  post: (token: string) => void,
  token: () => string | null,
): PresenceReporter => {
  let isUp = false;
  return {
    up: () => {
      isUp = true;
    },
    lost: () => {
      const bearer = token();
      if (isUp && bearer !== null) post(bearer);
      isUp = false;
    },
  };
};
