import { fromPromise } from 'xstate';
import type { EndCall } from '../../machines/live-call/live-call.types';
import { endCall } from '../../services/calls/calls-api';
import { type Result, toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';

/** API-28. */
export const createEndCall = ({ http }: { readonly http: HttpClient }): EndCall =>
  fromPromise<Result<void>, { callId: string }>(({ input, signal }) =>
    toResult(endCall(http, input.callId, signal)),
  );
