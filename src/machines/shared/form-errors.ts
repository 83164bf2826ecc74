import type { Result } from '../../services/errors/result';

/** Why a form was refused: of each field its first error, and as 'form' what no field is to blame for. */
export type FormErrors = Readonly<Partial<Record<string, string>>>;

/** Shown where there is no usable answer. */
const unanswered = 'The server could not be reached. Please try again.';

export const passwordsDiffer: FormErrors = { password_again: 'The two passwords differ' };

export function formErrorsIn(fields: readonly string[], answer?: Result<unknown>): FormErrors {
  if (answer === undefined) return { form: unanswered };
  if (answer.kind === 'done') return {};
  const { errors, message } = answer.failure;
  const named = fields.flatMap((field) => {
    const text = errors[field]?.[0];
    return text === undefined ? [] : [[field, text] as const];
  });
  return named.length > 0 ? Object.fromEntries(named) : { form: message };
}

export function withoutError(errors: FormErrors, field: string): FormErrors {
  return { ...errors, [field]: undefined };
}
