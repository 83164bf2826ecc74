import { fromPromise } from 'xstate';
import type { EndCall } from '../../machines/live-call/live-call.types';
import { endCall } from '../../services/calls/calls-api';
import { type Answer, settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';

/** API-28. */
export const createEndCall = ({ http }: { readonly http: HttpClient }): EndCall =>
  fromPromise<Answer<void>, { callId: string }>(({ input, signal }) =>
    settle(endCall(http, input.callId, signal)),
  );
