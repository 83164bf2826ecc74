import type { CallFeedback, FeedbackIssue } from '../../services/voice/voice-provider.types';

export const scoreWords: readonly (readonly [score: number, word: string])[] = [
  [1, 'very poor'],
  [2, 'poor'],
  [3, 'fair'],
  [4, 'good'],
  [5, 'very good'],
];

/** The kinds of issue in an agent's words. */
export const issueWords: readonly (readonly [issue: FeedbackIssue, word: string])[] = [
  ['choppy-audio', 'Choppy sound'],
  ['one-way-audio', 'Only one side heard'],
  ['audio-latency', 'Long delay'],
  ['echo', 'Echo'],
  ['noisy-call', 'Noise on the line'],
  ['dropped-call', 'Call cut off'],
];

/** '2, echo' */
export function feedbackText({ score, issue }: CallFeedback): string {
  const word = issueWords.find(([known]) => known === issue)?.[1];
  return word === undefined ? String(score) : `${score}, ${word.toLowerCase()}`;
}
