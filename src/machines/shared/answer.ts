import type { Answer } from '../../services/errors/answer';
import type { FieldErrors } from '../../services/errors/http-refusal';

/** What was asked for. Only behind a guard that saw the answer was no refusal. */
export const valueIn = <T>(answer: Answer<T>): T => {
  if (answer.kind === 'refused') throw new Error('A refused answer has no value');
  return answer.value;
};

/** What the server said in refusing, if anything usable. */
export const messageIn = (answer: Answer<unknown>): string | null =>
  answer.kind === 'refused' ? answer.failure.serverMessage : null;

export const fieldErrorsIn = (answer: Answer<unknown>): FieldErrors =>
  answer.kind === 'refused' ? answer.failure.errors : {};
