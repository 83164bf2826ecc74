import type { FastifyRequest } from 'fastify';

/**
 * What may be named in a log or a trace: an address or a body may hold anything in the place of an id, and seven
 * digits may be a telephone number.
 */
export const idLike = /^(?:\d{1,6}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

function idIn(fields: unknown, name: string): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  const id: unknown = Reflect.get(fields, name);
  return (typeof id === 'string' || typeof id === 'number') && idLike.test(String(id))
    ? String(id)
    : undefined;
}

/** The call that a request is about, by its address or its body. */
export function callOf({ params, body, routeOptions }: FastifyRequest): string | undefined {
  const name = /\/calls\/:(\w+)/.exec(routeOptions.url ?? '')?.[1];
  return name === undefined ? idIn(body, 'call_id') : idIn(params, name);
}

/** The restaurant that an answer is about, as with a call that the request names alone. */
export function tenantIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined;
  const { data } = answer;
  if (typeof data !== 'object' || data === null) return undefined;
  return idIn(data, 'tenant_id') ?? ('tenant' in data ? idIn(data.tenant, 'id') : undefined);
}

/** The restaurant that a request names. */
export function tenantOf({ params, query, body, routeOptions }: FastifyRequest): string | undefined {
  const name = /\/tenants\/:(\w+)/.exec(routeOptions.url ?? '')?.[1];
  if (name !== undefined) return idIn(params, name);
  return idIn(body, 'tenant_id') ?? idIn(query, 'tenant_id') ?? idIn(query, 'tenant');
}
