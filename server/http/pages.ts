import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic, { type SendOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { isDatabaseAway } from '../db/failures';
import { pathOf } from './path';
import { pagePermissions, pagePolicy } from './security';

const noncePlaceholder = /__CSP_NONCE__/g;
const notPages = /^\/(api|app|apps|broadcasting|voice|webhooks|assets)(\/|$)/;

function wantsPage(request: FastifyRequest): boolean {
  const pathname = pathOf(request.url);
  if (pathname === null || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  return !notPages.test(pathname) && !path.posix.basename(pathname).includes('.');
}

/** These headers concern pages; each of dozens of scripts would carry half a kilobyte of them. */
const assetHeaders = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** For files whose name has a hash of their content: they are cached for ever. */
const unchanging = { etag: false, lastModified: false, acceptRanges: false } as const;

const inspectorPages = new Set(['/inspector.html', '/replay.html']);

/**
 * What the build made for browsers, by the only spelling under which it is served: another one would get round what
 * holds for its address, such as the headers of a page. Pages are sent by themselves, and the lists that the build
 * keeps of its sources are for its checks.
 */
function readFiles(directory: string): ReadonlySet<string> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const addresses = files.map((file) => `/${file.split(path.sep).join('/')}`);
  return new Set(addresses.filter((address) => !address.includes('/.') && !address.endsWith('.html')));
}

function readPages(directory: string, { inspector }: Config): ReadonlyMap<string, string> {
  const files = existsSync(directory) ? readdirSync(directory).filter((file) => file.endsWith('.html')) : [];
  const pages = files.map((file) => {
    const page = readFileSync(path.join(directory, file), 'utf8');
    return [`/${file}`, inspector ? page.replace('<div id="root"', '$& data-inspector') : page] as const;
  });
  return new Map(pages);
}

const setupPage = '/setup';
/** Matches every spelling of the path that the client's router takes for this page. */
const customerPhonePage = /^\/phone\/*$/i;

/**
 * Where a page's address leads instead: to the set-up while there is no account, and never to it afterwards. The page
 * itself tries again while the database is away.
 */
function createRedirect(hasAccounts: () => Promise<boolean>): (pathname: string) => Promise<string | null> {
  let isSetUp = false;
  return async (pathname) => {
    try {
      isSetUp ||= await hasAccounts();
    } catch (error) {
      if (isDatabaseAway(error)) return null;
      throw error;
    }
    if (isSetUp) return pathname === setupPage ? '/login' : null;
    return pathname === setupPage ? null : setupPage;
  };
}

export async function servePages(
  app: FastifyInstance,
  config: Config,
  directory: string,
  hasAccounts: () => Promise<boolean>,
): Promise<void> {
  const redirectOf = createRedirect(hasAccounts);
  const pages = readPages(directory, config);
  const shell = pages.get('/index.html');

  function sendPage(request: FastifyRequest, reply: FastifyReply, name = '') {
    const page = pages.get(name) ?? shell;
    if (page === undefined)
      return reply.code(404).send({ message: 'The front end is not built: npm run build' });
    const { nonce, header, isEmbedded } = pagePolicy(config, request, name);
    return reply
      .header('content-security-policy', header)
      .header('x-frame-options', isEmbedded ? 'SAMEORIGIN' : 'DENY')
      .header('permissions-policy', pagePermissions)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace(noncePlaceholder, nonce));
  }

  if (shell !== undefined) {
    const files = readFiles(directory);
    await app.register(fastifyStatic, {
      root: directory,
      serve: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders(reply, file) {
        const isHashed = file.startsWith(path.join(directory, 'assets') + path.sep);
        reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    async function sendAsset(reply: FastifyReply, pathname: string | null, options: SendOptions = {}) {
      if (pathname === null || !files.has(pathname)) return reply.callNotFound();
      const varies = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
      return reply.header('vary', varies).sendFile(pathname, options);
    }
    // A config for each: the plugin of these headers writes into it.
    const route = () => ({ config: { access: 'public' }, schema: { hide: true } }) as const;
    app.get('/assets/*', { ...route(), helmet: assetHeaders }, async (request, reply) =>
      sendAsset(reply, pathOf(request.url), unchanging),
    );
    app.get('/*', route(), async (request, reply) => {
      const pathname = pathOf(request.url);
      if (pathname === null || (inspectorPages.has(pathname) && !config.inspector))
        return reply.callNotFound();
      if (customerPhonePage.test(decodeURIComponent(pathname)) && !config.customerPhone)
        return reply.callNotFound();
      const to = wantsPage(request) ? await redirectOf(pathname.replace(/(?<=.)\/+$/, '')) : null;
      if (to !== null) return reply.header('cache-control', 'no-store').redirect(to);
      if (wantsPage(request) || pages.has(pathname)) return sendPage(request, reply, pathname);
      return notPages.test(pathname) ? reply.callNotFound() : sendAsset(reply, pathname);
    });
  }
  app.setNotFoundHandler((request, reply) =>
    shell === undefined && wantsPage(request)
      ? sendPage(request, reply)
      : reply.code(404).send({ message: 'Not found.' }),
  );
}
