import { fromPromise } from 'xstate';
import type { AcceptCall } from '../../machines/call/call.types';
import type { Call } from '../../services/calls/call.types';
import { acceptCall } from '../../services/calls/calls-api';
import { type Result, toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';

/** API-27. A refusal with status 409 means that another agent was first (CALL-20). */
export const createAcceptCall = ({ http }: { readonly http: HttpClient }): AcceptCall =>
  fromPromise<Result<Call>, { callId: string }>(({ input, signal }) =>
    toResult(acceptCall(http, input.callId, signal)),
  );
