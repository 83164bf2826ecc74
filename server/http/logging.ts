import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { emailLike, maskEmail } from '../auth/mask-email';
import type { Config } from '../config';
import { isDatabaseAway } from '../db/failures';
import { currentSpan } from '../telemetry/tracing';
import { onAborted } from './aborted';
import { maskPhone } from './phone';
import { isProbe } from './probes';
import { currentRequestId } from './request-id';
import { callOf, idLike } from './subject';

const phoneLike = /\+?\d[\d\s().-]{7,}\d/g;
/** PostgreSQL quotes what a value should have been, and cannot be, in the message itself. */
const quotedValue = /: "[\s\S]*"/g;

/**
 * drizzle appends a failed query's values after this word, and PostgreSQL quotes them in `detail`. Mail servers
 * name whom a mail was for. Some packages make errors whose message is no text: a logger that throws would end the
 * process.
 */
function withoutValues(text: unknown): string {
  const [query = ''] = String(text ?? '').split(/\nparams:/);
  return (
    query
      .replace(quotedValue, ': "[hidden]"')
      .replace(emailLike, maskEmail)
      // Which machine did not answer is what an operator looks for.
      .replace(phoneLike, (found) => (isIP(found) === 0 ? maskPhone(found) : found))
  );
}

type Described = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly cause?: Described;
  readonly errors?: readonly Described[];
};

/** A hundred agents or calls that one fault keeps from their turn would fill a line. */
const mostErrors = 10;

/** Where the cause lies outside the program, which an outage repeats at whatever runs, no stack says more. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutValues(String(error)), stack: '' };
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: isDatabaseAway(error) ? '' : withoutValues(error.stack?.replace(error.message, '') ?? ''),
    code: 'code' in error ? error.code : undefined,
    ...(error instanceof AggregateError
      ? { errors: error.errors.slice(0, mostErrors).map(describeError) }
      : error.cause === undefined
        ? {}
        : { cause: describeError(error.cause) }),
  };
}

export interface LogTarget {
  write(line: string): void;
}

/** Keeps tokens, passwords, e-mail addresses and phone numbers out of the log. */
export function loggerOptions(level: Config['logLevel'], stream?: LogTarget): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    // Whatever a request causes is found by its id, also what is logged outside its handler.
    mixin(_line, _level, logger) {
      const reqId = currentRequestId();
      const trace_id = currentSpan()?.id.traceId;
      return {
        ...(reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId }),
        ...(trace_id === undefined ? {} : { trace_id }),
      };
    },
    serializers: { err: describeError },
    redact: {
      paths: [
        'authorization',
        'password',
        'token',
        'secret',
        'challenge',
        'email',
        'phone',
        'phone_number',
        'from_number',
        'to_number',
        'delivery_address',
        'allergies',
      ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    ...(stream === undefined ? {} : { stream }),
  };
}

/**
 * The address as its route has it, with ids in the place of their names. A mistyped address may hold a phone number or a
 * name: whatever is no id keeps the name, and where no route is, or one for all pages, nothing is said of it.
 */
function pathOf({ url, routeOptions, is404 }: FastifyRequest): string | undefined {
  const route = routeOptions.url;
  if (is404 || route === undefined) return undefined;
  const sent = url.split('?', 1)[0]?.split('/') ?? [];
  return route
    .split('/')
    .map((part, place) => {
      const value = sent[place] ?? '';
      return part.startsWith(':') && idLike.test(value) ? value : part;
    })
    .join('/');
}

export function logRequests(app: FastifyInstance): void {
  const detailsOf = (request: FastifyRequest, { elapsedTime }: FastifyReply) => ({
    method: request.method,
    path: pathOf(request),
    ms: Math.round(elapsedTime),
    agent: request.signedIn?.id,
    call: callOf(request),
  });
  app.addHook('onResponse', async (request, reply) => {
    const details = { ...detailsOf(request, reply), status: reply.statusCode };
    if (reply.statusCode >= 500) request.log.warn(details, 'answered');
    // Their lines would be nearly all of the log, for as long as nothing happens.
    else if (reply.statusCode < 400 && isProbe(request)) request.log.debug(details, 'answered');
    else request.log.info(details, 'answered');
  });
  onAborted(app, 'logging a request', (request, reply) =>
    request.log.info(detailsOf(request, reply), 'left before it was answered'),
  );
}
