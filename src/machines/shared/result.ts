import type { Answer } from '../../services/errors/answer';
import type { FieldErrors } from '../../services/errors/http-refusal';
import type { Result } from '../../services/errors/result';

/** What was asked for. Only behind a guard that saw the answer was no refusal. */
export function valueIn<T>(answer: Result<T>): T {
  if (answer.kind === 'refused') throw new Error('A refused answer has no value');
  return answer.value;
}

/** The message of a refusal, if it is usable. */
export function messageIn(answer: Result<unknown>): string | null {
  return answer.kind === 'refused' ? answer.failure.serverMessage : null;
}

/** What a refusal says of fields that the page does not have, where its message does not say it already. */
export function unsaidIn(answer: Result<unknown>, isOnPage?: (field: string) => boolean): readonly string[] {
  return Object.entries(fieldErrorsIn(answer)).flatMap(([field, [text]]) =>
    text === undefined || isOnPage?.(field) || messageIn(answer)?.includes(text) ? [] : text,
  );
}

export function fieldErrorsIn(answer: Result<unknown>): FieldErrors {
  return answer.kind === 'refused' ? answer.failure.errors : {};
}

/** Whether the answer is a refusal with one of these statuses. */
export function isRefusedWith(answer: Answer<unknown>, ...statuses: readonly number[]): boolean {
  return answer.kind === 'refused' && statuses.some((status) => status === answer.failure.status);
}

/** The call that the request is about is over, or somebody else has it. */
export function isCallGone(answer: Result<unknown>): boolean {
  return isRefusedWith(answer, 404, 409, 410);
}

/** Guards whose parameter is an answer, for every chart that asks for one. */
export const answerGuards = {
  isDone: (_: unknown, { kind }: Answer<unknown>) => kind === 'done',
  isStale: (_: unknown, { kind }: Answer<unknown>) => kind === 'stale',
  isUnauthorized: (_: unknown, answer: Answer<unknown>) => isRefusedWith(answer, 401),
};
