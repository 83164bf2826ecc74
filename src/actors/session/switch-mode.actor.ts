import { fromPromise } from 'xstate';
import { type Answer, settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';
import { switchMode } from '../../services/session/session-api';

/** API-11, API-12. */
export const createSwitchMode = ({ http }: { readonly http: HttpClient }) =>
  fromPromise<Answer<void>, { to: 'agent' | 'admin' }>(({ input, signal }) =>
    settle(switchMode(http, input.to, signal)),
  );

export type SwitchMode = ReturnType<typeof createSwitchMode>;
