import { fromCallback } from 'xstate';
import type { Presence } from '../../machines/realtime/realtime.types';

/** Reports the agent as offline with the token it is sent; the request outlives the actor. */
export function createPresence({ report }: { readonly report: (token: string) => void }): Presence {
  return fromCallback<{ type: 'presence.leave'; token: string }>(({ receive }) => {
    receive(({ token }) => report(token));
  });
}
