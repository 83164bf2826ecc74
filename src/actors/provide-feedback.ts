import { type CallFeedbackLogic, callFeedbackMachine } from '../machines/call-feedback/call-feedback.machine';
import { sendCallFeedback } from '../services/calls/call-feedback';
import type { HttpClient } from '../services/http/http-client';
import type { VoiceProvider } from '../services/voice/voice-provider.types';
import { createRateLine } from './phone/rate-line.actor';
import { requestResult } from './request';

export interface FeedbackParts {
  readonly http: HttpClient;
  readonly voice: Pick<VoiceProvider, 'rate'>;
}

/** The question after a call, in a chunk of its own: no page needs it before the first call is over. */
export function provideFeedback({ http, voice }: FeedbackParts): CallFeedbackLogic {
  return callFeedbackMachine.provide({
    actors: {
      // Without the signal: feedback that was given is sent, though its card went with the next call.
      sendFeedback: requestResult(http, (client, { callId, feedback }) =>
        sendCallFeedback(client, callId, feedback),
      ),
      rateLine: createRateLine({ voice }),
    },
  });
}
