/**
 * Tells the server that this agent is away (API-22). Plain fetch, because a page that is being
 * closed must have handed the request over before its handler returns; every answer is ignored (RT-13).
 */
export const reportOffline = (apiBaseUrl: string, token: string): void => {
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
