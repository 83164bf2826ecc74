import { fromPromise } from 'xstate';
import type { AcceptCall } from '../../machines/call/call.types';
import type { Call } from '../../services/calls/call.types';
import { acceptCall } from '../../services/calls/calls-api';
import { type Answer, settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';

/** API-27. A refusal with status 409 means that another agent was first (CALL-20). */
export const createAcceptCall = ({ http }: { readonly http: HttpClient }): AcceptCall =>
  fromPromise<Answer<Call>, { callId: string }>(({ input, signal }) =>
    settle(acceptCall(http, input.callId, signal)),
  );
