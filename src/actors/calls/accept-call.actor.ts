import type { OutputFrom } from 'xstate';
import type { AcceptCall, LoadLiveCall } from '../../machines/call/call.types';
import { acceptCall } from '../../services/calls/calls-api';
import { toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';
import { request } from '../request';

interface Deps {
  /** Nobody is put through to a page that cannot carry the call. */
  readonly loadLiveCall: () => Promise<OutputFrom<LoadLiveCall>>;
}

export function createAcceptCall(http: HttpClient, { loadLiveCall }: Deps): AcceptCall {
  return request(http, async (client, { callId }, signal) => {
    const logic = await loadLiveCall();
    return { logic, answer: await toResult(acceptCall(client, callId, signal)) };
  });
}
