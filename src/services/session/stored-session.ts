import type { Agent } from '../agents/agent.types';
import { readAgent } from '../agents/agent-schema';
import { tokenKey, userKey } from './storage-keys';

export interface StoredSession {
  readonly token: string;
  readonly user: Agent;
}

/** Null without a token and a readable user: nobody is signed in then. */
export function readStoredSession(area: Pick<Storage, 'getItem'>): StoredSession | null {
  const token = area.getItem(tokenKey);
  const user = area.getItem(userKey);
  if (!token || user === null) return null;
  try {
    return { token, user: readAgent(JSON.parse(user)) };
  } catch {
    return null;
  }
}
