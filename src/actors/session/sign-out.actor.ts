import { fromPromise } from 'xstate';
import { type Answer, settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';
import type { PresenceReporter } from '../../services/presence/presence-api';
import type { AuthStore } from '../../services/session/auth-store';
import { signOut } from '../../services/session/session-api';

interface Deps {
  readonly http: HttpClient;
  readonly auth: AuthStore;
  readonly presence: PresenceReporter;
}

/** Whatever the server says, the session is cleared (SESS-08, SESS-09); a rejection is shown all the same (ERR-09). */
export const createSignOut = ({ http, auth, presence }: Deps) =>
  fromPromise<Answer<void>>(async ({ signal }) => {
    // Before the request, as the server no longer takes the ending session's token after it (RT-11).
    presence.lost();
    try {
      return await settle(signOut(http, signal));
    } finally {
      auth.trigger.signedOut();
    }
  });

export type SignOut = ReturnType<typeof createSignOut>;
