import { fromPromise } from 'xstate';
import type { SimulateCall, SimulatedCaller } from '../../machines/call-burst/call-burst.types';
import { simulateCall } from '../../services/calls/calls-api';
import { type Answer, settle } from '../../services/errors/answer';
import type { HttpClient } from '../../services/http/http-client';

/** null leaves the choice to the server. A refusal with status 404 means that the server cannot simulate calls. */
export const createSimulateCall = ({ http }: { readonly http: HttpClient }): SimulateCall =>
  fromPromise<Answer<unknown>, SimulatedCaller>(({ input, signal }) =>
    settle(simulateCall(http, input, signal)),
  );
