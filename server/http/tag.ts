import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Weak: it identifies the content, not the bytes. */
export function tagOf(...parts: readonly (string | number)[]): string {
  return `W/"${parts.join('.')}"`;
}

export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}

/** True when the client already has this response, so that nothing need be read. */
export function isHeld(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag);
  const held = request.headers['if-none-match'] ?? '';
  return held.split(',').some((one) => one.trim() === tag);
}
