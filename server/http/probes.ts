import type { FastifyRequest } from 'fastify';

/** Asked every second by load balancers and monitoring. */
const probes = new Set(['/livez', '/readyz', '/healthz', '/metrics']);

export function isProbe({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url !== undefined && probes.has(routeOptions.url);
}
