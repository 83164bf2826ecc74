import type { Agent } from '../agents/agent.types';
import { agentToWire } from '../agents/agent-to-wire';
import { watchStorage } from '../browser/storage';

export const tokenKey = 'auth_token';
export const userKey = 'auth_user';
const storeKey = 'auth-store';

export interface SessionStorage {
  token(): string | null;
  write(session: { readonly token: string; readonly user: Agent }): void;
  clear(): void;
  /** Another tab changed the token; null means signed out. */
  onTokenChangedElsewhere(listener: (token: string | null) => void): () => void;
}

export function createSessionStorage(
  area: Storage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): SessionStorage {
  return {
    token: () => area.getItem(tokenKey) || null,
    write: ({ token, user }) => {
      const wire = agentToWire(user);
      area.setItem(tokenKey, token);
      area.setItem(userKey, JSON.stringify(wire));
      area.setItem(storeKey, JSON.stringify({ user: wire, token, isAuthenticated: true }));
    },
    clear: () => {
      for (const key of [tokenKey, userKey, storeKey]) area.removeItem(key);
    },
    onTokenChangedElsewhere: (listener) =>
      watchStorage(page, tokenKey, () => listener(area.getItem(tokenKey) || null)),
  };
}
