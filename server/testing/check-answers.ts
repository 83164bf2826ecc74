import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { z } from 'zod';

/** Refusals any request may get, which routes do not declare one by one. */
const anyRoute = new Set([400, 413, 415, 422, 500]);

function faultOf(request: FastifyRequest, { statusCode }: FastifyReply, payload: unknown): string | null {
  const { schema } = request.routeOptions;
  if (request.is404 || schema?.hide === true || request.method === 'HEAD') return null;
  const declared: unknown = Object.entries(schema?.response ?? {}).find(
    ([status]) => status === String(statusCode),
  )?.[1];
  if (declared === undefined) return anyRoute.has(statusCode) ? null : 'is not declared';
  if (!(declared instanceof z.ZodType)) return null;
  const sent: unknown =
    payload === undefined || payload === null || payload === '' ? undefined : JSON.parse(String(payload));
  const { data, error } = declared.safeParse(sent);
  if (error !== undefined) return `differs from what is declared: ${z.prettifyError(error)}`;
  return isDeepStrictEqual(data, sent) ? null : 'has fields that are not declared';
}

/** Checks every answer against the schema its route declares. The server's `close` throws the differences. */
export function createAnswerCheck(): {
  readonly hook: onSendHookHandler;
  readonly faults: readonly string[];
} {
  const faults: string[] = [];
  return {
    faults,
    async hook(request, reply, payload) {
      const fault = faultOf(request, reply, payload);
      if (fault !== null)
        faults.push(`${request.method} ${request.routeOptions.url}: ${reply.statusCode} ${fault}`);
      return payload;
    },
  };
}
