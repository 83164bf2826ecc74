import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onAborted } from '../http/aborted';
import { isProbe } from '../http/probes';
import { callOf, tenantIn, tenantOf } from '../http/subject';
import { inSpan, type Span, type Tracing } from './tracing';

/** One span for each request, by its route: addresses, bodies and answers hold what is nobody else's business. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    if (isProbe(request)) {
      done();
      return;
    }
    const { method, protocol, hostname, routeOptions } = request;
    const route = routeOptions.url;
    const details = {
      name: route === undefined ? method : `${method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'url.scheme': protocol,
        'server.address': hostname,
        'request.id': request.id,
      },
      causes: [],
    } as const;
    const span = tracing.start(details, request.headers);
    if (span === null) {
      done();
      return;
    }
    spans.set(request, span);
    inSpan(span, done);
  });
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    spans.get(request)?.set({ 'tenant.id': tenantIn(payload) });
    done(null, payload);
  });
  function end(request: FastifyRequest, status?: number): void {
    const span = spans.get(request);
    if (span === undefined) return;
    span.set({
      'http.response.status_code': status,
      'call.id': callOf(request),
      'tenant.id': tenantOf(request),
    });
    if (status !== undefined && status >= 500) span.fail(String(status));
    span.end();
  }
  app.addHook('onResponse', async (request, { statusCode }) => end(request, statusCode));
  onAborted(app, 'ending the span of a request', (request) => end(request));
  app.addHook('onClose', () => tracing.close());
}
