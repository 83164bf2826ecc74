import type { CallFeedbackActorRef } from '../call-feedback/call-feedback.machine';
import type { AfterCallSnapshot } from './after-call.machine';

/** null while nobody is asked. */
export function selectQuestionRef(snapshot: AfterCallSnapshot): CallFeedbackActorRef | null {
  return snapshot.context.question;
}
