import { fromCallback } from 'xstate';
import type { Presence } from '../../machines/realtime/realtime.types';

/** Reports the agent as offline with the token it is sent; the request outlives the actor. */
export const createPresence = ({ report }: { readonly report: (token: string) => void }): Presence =>
  fromCallback<{ type: 'presence.leave'; token: string }>(({ receive }) => {
    receive(({ token }) => report(token));
  });
