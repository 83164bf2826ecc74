/**
 * Plain fetch with keepalive: a closing page must send it before its handler returns. The answer is ignored.
 */
export function reportOffline(apiBaseUrl: string, token: string): void {
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
}
