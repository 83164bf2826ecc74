import type { CallFeedbackSnapshot } from './call-feedback.machine';

export type FeedbackPhase = 'asked' | 'sending' | 'thanked' | 'failed';

export function selectPhase(snapshot: CallFeedbackSnapshot): FeedbackPhase {
  if (snapshot.hasTag('busy')) return 'sending';
  if (snapshot.hasTag('error')) return 'failed';
  return snapshot.matches({ open: { question: 'asked' } }) ? 'asked' : 'thanked';
}

/** A poor score is given: what was wrong is asked. */
export function selectIsExplaining(snapshot: CallFeedbackSnapshot): boolean {
  return snapshot.matches({ open: { question: { asked: 'explaining' } } });
}

export function selectScore(snapshot: CallFeedbackSnapshot) {
  return snapshot.context.score;
}
export function selectIssue(snapshot: CallFeedbackSnapshot) {
  return snapshot.context.issue;
}
export function selectCanSend(snapshot: CallFeedbackSnapshot): boolean {
  return snapshot.can({ type: 'feedback.send' });
}
