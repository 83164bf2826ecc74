import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { pagePolicy } from './security';

const noncePlaceholder = /__CSP_NONCE__/g;
const notPages = /^\/(api|app|apps|broadcasting|voice|webhooks|assets)(\/|$)/;

function wantsPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !notPages.test(pathname) && !path.posix.basename(pathname).includes('.');
}

/** The built front end: hashed assets for ever, any other path the page itself, whose routes are its own. */
export async function servePages(app: FastifyInstance, config: Config, directory: string): Promise<void> {
  const pageFile = path.join(directory, 'index.html');
  const page = existsSync(pageFile) ? readFileSync(pageFile, 'utf8') : null;

  function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (page === null) return reply.code(404).send({ message: 'The front end is not built: npm run build' });
    const { nonce, header } = pagePolicy(config, request);
    return reply
      .header('content-security-policy', header)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace(noncePlaceholder, nonce));
  }

  if (page !== null) {
    await app.register(fastifyStatic, {
      root: directory,
      serve: false,
      cacheControl: false,
      setHeaders(reply, file) {
        const isHashed = file.startsWith(path.join(directory, 'assets') + path.sep);
        reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
      const { pathname } = new URL(request.url, 'http://localhost');
      if (wantsPage(request) || pathname === '/index.html') return sendPage(request, reply);
      if (notPages.test(pathname) && !pathname.startsWith('/assets/')) return reply.callNotFound();
      return reply.sendFile(decodeURIComponent(pathname));
    });
  }
  app.setNotFoundHandler((request, reply) =>
    page === null && wantsPage(request)
      ? sendPage(request, reply)
      : reply.code(404).send({ message: 'Not found.' }),
  );
}
