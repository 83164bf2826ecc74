import { type EventObject, fromCallback } from 'xstate';
import type { SessionEvent } from '../../machines/session/session.types';
import type { AuthStore } from '../../services/session/auth-store';
import type { SessionExpiry } from '../../services/session/session-expiry';
import type { SessionStorage } from '../../services/session/session-storage';

interface Deps {
  readonly auth: AuthStore;
  readonly expiry: SessionExpiry;
  readonly storage: SessionStorage;
}

type Fact = Extract<SessionEvent, { type: 'token.expired' | 'storage.cleared' }>;

/**
 * The two ways a session ends from outside: a 401 (SESS-11), and another tab that signed out or
 * signed somebody else in (SESS-21). This tab must not go on with a token that is no longer stored.
 */
export const createSessionWatcher = ({ auth, expiry, storage }: Deps) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell: (fact: Fact) => void = sendBack;
    const stopExpiry = expiry.onExpired((token) => tell({ type: 'token.expired', token }));
    const stopStorage = storage.onTokenChangedElsewhere((token) => {
      const own = auth.getSnapshot().context.token;
      if (own === null || token === own) return;
      tell({ type: 'storage.cleared' });
      if (token === null) auth.trigger.signedOut();
    });
    return () => {
      stopExpiry();
      stopStorage();
    };
  });

export type SessionWatcher = ReturnType<typeof createSessionWatcher>;
