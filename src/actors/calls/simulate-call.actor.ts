import { fromPromise } from 'xstate';
import type { SimulateCall, SimulatedCaller } from '../../machines/call-burst/call-burst.types';
import { simulateCall } from '../../services/calls/calls-api';
import type { CallerKeys } from '../../services/customer-phone/caller-keys';
import { type Result, toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';

interface SimulateCallDeps {
  readonly http: HttpClient;
  readonly callerKeys: Pick<CallerKeys, 'keep'>;
}

/** null leaves the choice to the server. A refusal with status 404 means that the server cannot simulate calls. */
export const createSimulateCall = ({ http, callerKeys }: SimulateCallDeps): SimulateCall =>
  fromPromise<Result<unknown>, SimulatedCaller>(async ({ input, signal }) => {
    const answer = await toResult(simulateCall(http, input, signal));
    if (answer.kind === 'done' && answer.value.callerKey !== null) {
      callerKeys.keep({ callId: answer.value.id, key: answer.value.callerKey });
    }
    return answer;
  });
