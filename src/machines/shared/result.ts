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

export function fieldErrorsIn(answer: Result<unknown>): FieldErrors {
  return answer.kind === 'refused' ? answer.failure.errors : {};
}
