import { confirmed } from '../http/confirmed';
import type { HttpClient } from '../http/http-client';
import type { CallFeedback } from '../voice/voice-provider.types';
import type { Body } from '../wire/reads';
import { isIssue, isScore } from './feedback-schema';

/** Not in the original contract. */
export async function sendCallFeedback(
  http: HttpClient,
  callId: string,
  { score, issue }: CallFeedback,
  signal?: AbortSignal,
): Promise<void> {
  if (!isScore(score)) throw new RangeError(`A feedback score is 1 to 5, not ${score}`);
  if (issue !== null && !isIssue(issue)) throw new RangeError(`${issue} is no issue of a call`);
  const json: Body<'POST /calls/{id}/feedback'> = { score, ...(issue === null ? {} : { issue }) };
  await confirmed(http.post(`calls/${encodeURIComponent(callId)}/feedback`, { json, signal }), 'call_id');
}
