import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { codeOf, isDatabaseAway, isNothingSaved } from '../db/failures';
import { HttpError, invalid } from './errors';

type Limit = Extract<z.core.$ZodRawIssue, { code: 'too_big' | 'too_small' }>;

/** The message for text, a list or a number beyond its limit. */
function limitText(limit: Limit): string {
  const [words, bound] = limit.code === 'too_big' ? ['at most', limit.maximum] : ['at least', limit.minimum];
  if (limit.origin === 'string')
    return words === 'at least' && bound === 1
      ? 'This field is required.'
      : `Write ${words} ${bound} characters.`;
  if (limit.origin === 'array') return `There must be ${words} ${bound}.`;
  return words === 'at most' ? `Write at most ${bound}.` : `Write ${bound} or more.`;
}

/** The messages of fields whose schema gives none of its own. */
z.config({
  customError: (issue) => {
    if (issue.code === 'too_big' || issue.code === 'too_small') return limitText(issue);
    if (issue.code !== 'invalid_type') return undefined;
    return issue.input === undefined ? 'This field is required.' : 'This value has the wrong form.';
  },
});

/** Values the database cannot store: the request is invalid, though only the database notices. */
const badInputCodes = new Set(['22003', '22021', '22P02', '22P05', '22008', '54000']);

const unavailable = 'The service is temporarily unavailable. Please try again.';
const nothingSaved =
  'Nothing can be saved at the moment. Please try again, and tell an admin if this goes on.';

function fromZod(issues: readonly { instancePath: string; message?: string }[]): HttpError {
  // Fields have the names that were sent, such as those of what every object has.
  const errors = new Map<string, string[]>();
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/').filter(Boolean).join('.') || 'body';
    errors.set(field, [...(errors.get(field) ?? []), message ?? 'Invalid value']);
  }
  return invalid(Object.fromEntries(errors));
}

function toHttpError(error: FastifyError | Error): HttpError {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromZod(error.validation);
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status >= 400 && status < 500) return new HttpError(status, error.message);
  const code = codeOf(error);
  if (code !== undefined && badInputCodes.has(code)) return new HttpError(422, 'The given data was invalid.');
  if (isDatabaseAway(error)) {
    return new HttpError(503, isNothingSaved(error) ? nothingSaved : unavailable, { retryAfterSeconds: 2 });
  }
  return new HttpError(500, 'Server Error');
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = toHttpError(error);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds));
    const { message, errors, facts } = answer;
    return reply.code(answer.status).send({ message, ...(errors === undefined ? {} : { errors }), ...facts });
  });
}
