import type { Agent } from '../agents/agent.types';
import { agentToWire, readAgent } from '../agents/agent-schema';
import { watchStorage } from '../browser/storage';

const tokenKey = 'auth_token';
const userKey = 'auth_user';
const storeKey = 'auth-store';

export interface StoredSession {
  readonly token: string;
  /** Null without a readable stored user. */
  readonly user: Agent | null;
}

export interface SessionStorage {
  token(): string | null;
  read(): StoredSession | null;
  write(session: { readonly token: string; readonly user: Agent }): void;
  clear(): void;
  /** Another tab changed the token; null means signed out. */
  onTokenChangedElsewhere(listener: (token: string | null) => void): () => void;
}

const userIn = (text: string | null): Agent | null => {
  if (text === null) return null;
  try {
    return readAgent(JSON.parse(text));
  } catch {
    return null;
  }
};

export function createSessionStorage(
  area: Storage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): SessionStorage {
  return {
    token: () => area.getItem(tokenKey) || null,
    read: () => {
      const token = area.getItem(tokenKey);
      return token ? { token, user: userIn(area.getItem(userKey)) } : null;
    },
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
