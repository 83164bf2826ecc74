import { fromCallback } from 'xstate';
import type { KeeperCommand, SessionEvent, SessionKeeper } from '../../machines/session/session.types';
import type { AuthStore } from '../../services/session/auth-store';
import type { SessionExpiry } from '../../services/session/session-expiry';
import type { SessionStorage } from '../../services/session/session-storage';

interface Deps {
  readonly auth: AuthStore;
  readonly expiry: SessionExpiry;
  readonly storage: SessionStorage;
}

type Fact = Extract<SessionEvent, { type: 'token.expired' | `storage.${string}` }>;

/**
 * Stores and removes the session on command, reports the two ways it ends from outside: a 401, and another tab
 * that signed out or signed somebody else in; and the session that another tab stored.
 */
export function createSessionKeeper({ auth, expiry, storage }: Deps): SessionKeeper {
  return fromCallback<KeeperCommand>(({ sendBack, receive }) => {
    const send: (fact: Fact) => void = sendBack;
    const stopExpiry = expiry.onExpired((token) =>
      send({ type: 'token.expired', token, stored: storage.token() }),
    );
    const stopStorage = storage.onTokenChangedElsewhere(async (token) => {
      const own = auth.getSnapshot().context.token;
      if (token === own) return;
      if (own !== null) send({ type: 'storage.cleared' });
      const session = await storage.read();
      if (session !== null) send({ type: 'storage.filled', session });
    });
    receive((command) => {
      const stored = storage.token();
      if (command.type === 'keeper.keep') {
        const { token } = command.session;
        const isKnown = token === auth.getSnapshot().context.token;
        // What is known of its user now brings no session back that ended, or was replaced, meanwhile.
        if (!isKnown || token === stored) auth.trigger.keep(command.session);
        return;
      }
      // This tab does not remove a session that another tab has stored since.
      if ([null, auth.getSnapshot().context.token, command.refused].includes(stored)) auth.trigger.clear();
    });
    return () => {
      stopExpiry();
      stopStorage();
    };
  });
}
