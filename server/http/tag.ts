import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A validator for what a request would be answered with; weak, as it speaks of the content and not of the bytes. */
export const tagOf = (...parts: readonly (string | number)[]): string => `W/"${parts.join('.')}"`;

/** For a tag, of what is short enough to be read each time. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Sets the answer's tag; true where the client holds that answer already and nothing need be read. */
export function isHeld(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag);
  const held = request.headers['if-none-match'] ?? '';
  return held.split(',').some((one) => one.trim() === tag);
}
