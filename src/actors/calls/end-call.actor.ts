import type { EndCall } from '../../machines/hang-up/hang-up.types';
import { endCall } from '../../services/calls/calls-api';
import type { HttpClient } from '../../services/http/http-client';
import { requestResult } from '../request';

/** The agent sees that it failed, and asks again: with a caller on the line that is not put off for a minute. */
export function createEndCall(http: HttpClient): EndCall {
  return requestResult(http, (client, { callId }, signal) => endCall(client, callId, signal), {
    giveUpAfter: 20_000,
  });
}
