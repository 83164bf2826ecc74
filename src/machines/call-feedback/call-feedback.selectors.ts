import type { CallFeedbackSnapshot } from './call-feedback.machine';

export type FeedbackPhase = 'asked' | 'sending' | 'thanked' | 'failed';

export const selectPhase = (snapshot: CallFeedbackSnapshot): FeedbackPhase => {
  if (snapshot.hasTag('busy')) return 'sending';
  if (snapshot.hasTag('error')) return 'failed';
  return snapshot.matches({ open: { question: 'asked' } }) ? 'asked' : 'thanked';
};

/** A poor score is given: what was wrong is asked. */
export const selectIsExplaining = (snapshot: CallFeedbackSnapshot): boolean =>
  snapshot.matches({ open: { question: { asked: 'explaining' } } });

export const selectScore = (snapshot: CallFeedbackSnapshot) => snapshot.context.score;
export const selectIssue = (snapshot: CallFeedbackSnapshot) => snapshot.context.issue;
export const selectCanSend = (snapshot: CallFeedbackSnapshot): boolean =>
  snapshot.can({ type: 'feedback.send' });
