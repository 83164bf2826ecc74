import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors';

const maxDepth = 32;

/** Stops before JSON.parse would recurse too deep. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (isInText) {
      if (char === 0x5c) at += 1;
      else if (char === 0x22) isInText = false;
    } else if (char === 0x22) isInText = true;
    else if (char === 0x5b || char === 0x7b) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (char === 0x5d || char === 0x7d) depth -= 1;
  }
  return false;
}

/** PostgreSQL can store neither NUL nor half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

function holdsUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return unstorable.test(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([key, part]) => holdsUnstorableText(key) || holdsUnstorableText(part));
}

function refuseUnstorable(value: unknown): void {
  if (holdsUnstorableText(value))
    throw new HttpError(422, 'The text holds characters that cannot be stored.');
}

/**
 * Accepts an empty JSON body as `{}`, because clients post without one and Fastify's own parser answers 400.
 */
export function parseBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') {
      done(null, {});
      return;
    }
    if (isTooDeep(text)) {
      done(new HttpError(400, 'The request body is nested too deeply.'));
      return;
    }
    try {
      done(null, JSON.parse(text));
    } catch {
      done(new HttpError(400, 'The request body is not valid JSON.'));
    }
  });
  app.addHook('preValidation', async (request) => {
    refuseUnstorable(request.query);
    refuseUnstorable(request.params);
    refuseUnstorable(request.body);
    if (request.body === undefined && request.method !== 'GET') request.body = {};
  });
}
