import type { Agent } from '../agents/agent.types';
import { agentToWire } from '../agents/agent-to-wire';
import { tryStorage, watchStorage } from '../browser/storage';
import { tokenKey, userKey } from './storage-keys';
import type { StoredSession } from './stored-session';

const storeKey = 'auth-store';

export interface SessionStorage {
  token(): string | null;
  /** Null where nobody is signed in, by this tab or another. */
  read(): Promise<StoredSession | null>;
  write(session: StoredSession): void;
  clear(): void;
  /**
   * Another tab changed the token; null means signed out. Nothing of that reaches a page that the browser keeps while
   * another one is shown: when it is shown again its token is reported.
   */
  onTokenChangedElsewhere(listener: (token: string | null) => void): () => void;
}

/** The code that reads a user is not there while nobody is signed in; where it does not come, nobody is. */
export async function loadStoredSession(area: Storage): Promise<StoredSession | null> {
  if (!area.getItem(tokenKey)) return null;
  try {
    const { readStoredSession } = await import('./stored-session');
    return readStoredSession(area);
  } catch {
    return null;
  }
}

/** A session that the browser does not store, as where storage is full, lasts until the page is loaded again. */
export function createSessionStorage(
  area: Storage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): SessionStorage {
  let unstored: string | null = null;
  const storedToken = () => area.getItem(tokenKey) || null;
  const currentToken = () => storedToken() ?? unstored;
  const remove = () => {
    for (const key of [tokenKey, userKey, storeKey]) area.removeItem(key);
  };
  const store = (token: string, user: Agent) => {
    const wire = agentToWire(user);
    area.setItem(userKey, JSON.stringify(wire));
    area.setItem(storeKey, JSON.stringify({ user: wire, token, isAuthenticated: true }));
    // Other tabs read the user as soon as they learn of the token.
    area.setItem(tokenKey, token);
    return true;
  };
  return {
    token: currentToken,
    read: () => loadStoredSession(area),
    write: ({ token, user }) => {
      const wasStored = storedToken() === token;
      const isStored = tryStorage('The session could not be stored', () => store(token, user), wasStored);
      // A part of it would be somebody else's session, or nobody's.
      if (!isStored) remove();
      unstored = isStored ? null : token;
    },
    clear: () => {
      unstored = null;
      remove();
    },
    onTokenChangedElsewhere: (listener) => {
      const stop = watchStorage(page, tokenKey, () => {
        unstored = null;
        listener(storedToken());
      });
      const onShown = ({ persisted }: PageTransitionEvent) => {
        if (persisted) listener(currentToken());
      };
      page.addEventListener('pageshow', onShown);
      return () => {
        stop();
        page.removeEventListener('pageshow', onShown);
      };
    },
  };
}
