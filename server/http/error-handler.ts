import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError, invalid } from './errors';

/** zod's own texts speak of types; people read these, wherever a schema says nothing of its own. */
z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined
      ? 'This field is required.'
      : issue.code === 'invalid_type'
        ? 'This value has the wrong form.'
        : undefined,
});

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const unavailableTexts =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/;

interface Fault {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** The error at the bottom: drizzle wraps what the driver threw. */
export function rootCause(error: unknown): Fault {
  let fault: Fault = typeof error === 'object' && error !== null ? error : { message: String(error) };
  while (typeof fault.cause === 'object' && fault.cause !== null) fault = fault.cause;
  return fault;
}

/** The SQLSTATE or system code at the bottom of an error. */
export function codeOf(error: unknown): string | undefined {
  const { code } = rootCause(error);
  return typeof code === 'string' ? code : undefined;
}

export function isDatabaseAway(error: unknown): boolean {
  const { message } = rootCause(error);
  const code = codeOf(error);
  if (code !== undefined && (unavailableCodes.has(code) || code.startsWith('08'))) return true;
  return typeof message === 'string' && unavailableTexts.test(message);
}

/** Text a database cannot hold or a number out of its range: the sender's fault, though found late. */
const badInputCodes = new Set(['22003', '22021', '22P02', '22P05', '22008', '54000']);

function fromZod(issues: readonly { instancePath: string; message?: string }[]): HttpError {
  const errors: Record<string, string[]> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/').filter(Boolean).join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), message ?? 'Invalid value'];
  }
  return invalid(errors);
}

function toHttpError(error: FastifyError | Error): HttpError {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromZod(error.validation);
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status >= 400 && status < 500) return new HttpError(status, error.message);
  const code = codeOf(error);
  if (code !== undefined && badInputCodes.has(code)) return new HttpError(422, 'The given data was invalid.');
  if (isDatabaseAway(error)) {
    return new HttpError(503, 'The service is temporarily unavailable. Please try again.', {
      retryAfterSeconds: 2,
    });
  }
  return new HttpError(500, 'Server Error');
}

/** One place turns every failure into Laravel's form; the text of a 5xx stays in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = toHttpError(error);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds));
    const { message, errors, facts } = answer;
    return reply.code(answer.status).send({ message, ...(errors === undefined ? {} : { errors }), ...facts });
  });
}
