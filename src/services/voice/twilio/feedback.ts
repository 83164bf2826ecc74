import { Call } from '@twilio/voice-sdk';
import type { CallFeedback, FeedbackIssue } from '../voice-provider.types';
import type { SdkCall } from './sdk.types';

const issues: Readonly<Record<FeedbackIssue, Call.FeedbackIssue>> = {
  'audio-latency': Call.FeedbackIssue.AudioLatency,
  'choppy-audio': Call.FeedbackIssue.ChoppyAudio,
  'dropped-call': Call.FeedbackIssue.DroppedCall,
  echo: Call.FeedbackIssue.Echo,
  'noisy-call': Call.FeedbackIssue.NoisyCall,
  'one-way-audio': Call.FeedbackIssue.OneWayAudio,
};

/** Our own server keeps the rating too, so a failure is only logged. */
export async function rateCall(call: SdkCall, { score, issue }: CallFeedback): Promise<void> {
  try {
    await call.postFeedback(score, issue === null ? undefined : issues[issue]);
  } catch (error) {
    console.warn('Voice: the feedback did not reach Twilio', error);
  }
}
