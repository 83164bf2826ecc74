import type { CallFeedback } from '../voice-provider.types';
import type { SdkCall } from './sdk.types';

/** Our own server keeps the rating too, so a failure is only logged. */
export async function rateCall(call: SdkCall, { score, issue }: CallFeedback): Promise<void> {
  try {
    await call.postFeedback(score, issue ?? undefined);
  } catch (error) {
    console.warn('Voice: the feedback did not reach Twilio', error);
  }
}
