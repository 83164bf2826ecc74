import type { HttpClient } from '../http/http-client';
import { answered } from '../http/send';

/** VOICE-14. */
const FEEDBACK_ISSUES = [
  'audio-latency',
  'choppy-audio',
  'dropped-call',
  'echo',
  'noisy-call',
  'one-way-audio',
] as const;
export type FeedbackIssue = (typeof FEEDBACK_ISSUES)[number];

export interface CallFeedback {
  readonly score: number;
  readonly issue: FeedbackIssue | null;
}

/** VOICE-13. */
const isScore = (score: number): boolean => Number.isInteger(score) && score >= 1 && score <= 5;

/** Our server's addition (architecture.md 4). A score out of range is refused and nothing is sent. */
export const sendCallFeedback = async (
  http: HttpClient,
  callId: string,
  { score, issue }: CallFeedback,
  signal?: AbortSignal,
): Promise<void> => {
  if (!isScore(score)) throw new RangeError(`A feedback score is 1 to 5, not ${score}`);
  const json = { score, ...(issue === null ? {} : { issue }) };
  await answered(http.post(`calls/${encodeURIComponent(callId)}/feedback`, { json, signal }));
};
