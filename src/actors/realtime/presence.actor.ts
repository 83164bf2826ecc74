import { fromCallback } from 'xstate';
import type { Presence } from '../../machines/realtime/realtime.types';

/** Says goodbye with the token it is given (API-22); the request outlives the actor. */
export const createPresence = ({ report }: { readonly report: (token: string) => void }): Presence =>
  fromCallback<{ type: 'presence.leave'; token: string }>(({ receive }) => {
    receive(({ token }) => report(token));
  });
