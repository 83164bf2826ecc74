import { type CallFeedbackLogic, callFeedbackMachine } from '../machines/call-feedback/call-feedback.machine';
import type { HttpClient } from '../services/http/http-client';
import type { VoiceProvider } from '../services/voice/voice-provider.types';
import { createSendFeedback } from './calls/send-feedback.actor';
import { createRateLine } from './phone/rate-line.actor';

export interface FeedbackParts {
  readonly http: HttpClient;
  readonly voice: Pick<VoiceProvider, 'rate'>;
}

/** The question after a call, in a chunk of its own: no page needs it before the first call is over. */
export const provideFeedback = ({ http, voice }: FeedbackParts): CallFeedbackLogic =>
  callFeedbackMachine.provide({
    actors: { sendFeedback: createSendFeedback({ http }), rateLine: createRateLine({ voice }) },
  });
