import { z } from 'zod';
import { idField, phoneField } from '../http/fields';

/** VOICE-14. */
export const feedbackIssues = [
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
