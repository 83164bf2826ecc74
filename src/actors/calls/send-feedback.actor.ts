import { fromPromise } from 'xstate';
import type { SendFeedback } from '../../machines/call-feedback/call-feedback.types';
import { sendCallFeedback } from '../../services/calls/call-feedback';
import { toResult } from '../../services/errors/result';
import type { HttpClient } from '../../services/http/http-client';

/** Without the actor's signal: an answer that was given is sent, though its card went with the next call. */
export const createSendFeedback = ({ http }: { readonly http: HttpClient }): SendFeedback =>
  fromPromise(({ input: { callId, feedback } }) => toResult(sendCallFeedback(http, callId, feedback)));
