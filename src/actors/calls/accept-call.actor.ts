import type { AcceptCall } from '../../machines/call/call.types';
import { acceptCall } from '../../services/calls/calls-api';
import type { HttpClient } from '../../services/http/http-client';
import { requestResult } from '../request';

interface Deps {
  /** Rejects where the page cannot carry a call: nobody is put through to it then. */
  readonly ready: () => Promise<unknown>;
}

/** Time is left to ask what became of it: after 30 s alone the server takes the caller away. */
export function createAcceptCall(http: HttpClient, { ready }: Deps): AcceptCall {
  return requestResult(
    http,
    async (client, { callId }, signal) => {
      await ready();
      return acceptCall(client, callId, signal);
    },
    { giveUpAfter: 10_000 },
  );
}
