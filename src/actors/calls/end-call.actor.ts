import { fromPromise } from 'xstate';
import { endCall } from '../../services/calls/calls-api';
import { type Answer, settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';

/** API-28. */
export const createEndCall = ({ http }: { readonly http: HttpClient }) =>
  fromPromise<Answer<void>, { callId: string }>(({ input, signal }) =>
    settle(endCall(http, input.callId, signal)),
  );

export type EndCall = ReturnType<typeof createEndCall>;
