import { z } from 'zod';
import { idField, idText, limitText, momentField, phoneField, reasonField } from '../http/fields';
import { pageCursor } from '../orders/cursors';
import { periods } from './call-counts';
import { outcomes } from './outcomes';

const feedbackIssues = [
  'audio-latency',
  'choppy-audio',
  'dropped-call',
  'echo',
  'noisy-call',
  'one-way-audio',
] as const;

export const feedbackBody = z.object({
  score: z.number().int().min(1).max(5),
  issue: z.enum(feedbackIssues).nullish(),
});

export const simulateBody = z.object({
  tenant_id: idField.nullish(),
  from_number: phoneField.nullish(),
});

export const releaseBody = z.object({
  action: z
    .enum(['offer_again', 'end'], 'The action is invalid.')
    .describe('offer_again: the call rings at other agents; end: it is over.'),
  reason: reasonField,
  agent_id: idField.nullish().describe('Who had the call as this was decided; 409 when another one has.'),
});

/** A file of all calls is read in pages of this size. */
export const largestPage = 1_000;

export const historyQuery = z.object({
  outcome: z.enum(outcomes, 'The outcome is invalid.').optional(),
  tenant_id: idText.optional(),
  agent_id: idText.optional().describe('Who answered.'),
  period: z
    .enum(periods, 'The period is invalid.')
    .optional()
    .describe("Days of each restaurant's own calendar: today, yesterday, the last 7 or 30 with today."),
  from: momentField.optional().describe('Rang at or after this.'),
  to: momentField.optional().describe('Rang before this.'),
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe("Part of the caller's number, or of the customer's name."),
  after: pageCursor.optional().describe('meta.next of an answer: the page after it.'),
  limit: limitText(largestPage).default(50),
});
