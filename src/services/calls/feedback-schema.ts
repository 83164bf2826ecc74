import { mixed } from 'yup';
import { isRecord } from '../http/envelope';
import { countOf } from '../schema/values';
import { type CallFeedback, type FeedbackIssue, feedbackIssues } from '../voice/voice-provider.types';

export function isScore(score: number): boolean {
  return Number.isInteger(score) && score >= 1 && score <= 5;
}

export function isIssue(value: unknown): value is FeedbackIssue {
  return feedbackIssues.some((issue) => issue === value);
}

const toFeedback = (value: unknown): CallFeedback | null => {
  const score = isRecord(value) ? countOf(value.score) : null;
  if (!isRecord(value) || score === null || !isScore(score)) return null;
  return { score, issue: isIssue(value.issue) ? value.issue : null };
};

/** Cheap enough for a long list. Unreadable feedback counts as none and does not cost the row. */
export function optionalFeedback() {
  return mixed<CallFeedback>().transform(toFeedback).nullable().optional();
}
