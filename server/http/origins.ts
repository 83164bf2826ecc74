import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { forbidden } from './errors';

/** The pages of other origins that may use this server: the console at its public address, and consoles named. */
export function namedOrigins({
  corsOrigins,
  publicUrl,
}: Pick<Config, 'corsOrigins' | 'publicUrl'>): string[] {
  const own = publicUrl === undefined ? [] : [new URL(publicUrl).origin];
  return [...new Set([...corsOrigins, ...own])];
}

type Asking = Pick<IncomingMessage, 'headers' | 'url'>;

/** Logs the first refusal of each origin. */
export interface OriginGuard {
  /** Whether the page that opens a socket may. Counts a refusal. */
  admits(request: Asking): boolean;
  /** Whether a page of another origin sends the request, which none of the configuration names. */
  isForeign(request: Asking): boolean;
  readonly refused: number;
}

interface OriginLog {
  warn(details: object, message: string): void;
}

/** Invented origins must not fill memory and log. */
const mostLogged = 100;
const longestLogged = 200;

/**
 * Browsers name the page that opens a socket or sends a change, and no page can change that name. What names none is no
 * browser (a service of the Pusher protocol, a test, a command): it could send any name, and has no visitor whose
 * network or address it could use, so that refusing it would stop nothing. `null`, of a sandboxed page or a file,
 * is nobody's name and refused.
 */
export function createOriginGuard(
  config: Pick<Config, 'corsOrigins' | 'publicUrl'>,
  log: OriginLog,
): OriginGuard {
  const named = new Set(namedOrigins(config));
  const logged = new Set<string>();
  let refused = 0;

  function isOwn(origin: string, host: string | undefined): boolean {
    if (host === undefined || !URL.canParse(origin)) return false;
    const { protocol, host: page } = new URL(origin);
    return /^https?:$/.test(protocol) && page === hostOf(host, protocol);
  }

  function isForeign({ headers, url }: Asking, what: string): boolean {
    const { origin, host, 'sec-fetch-site': site } = headers;
    if (origin === undefined || named.has(origin) || isOwn(origin, host)) return false;
    // Also behind a proxy that changes Host.
    if (site === 'same-origin') return false;
    const name = origin.slice(0, longestLogged);
    if (logged.size < mostLogged && !logged.has(name)) {
      logged.add(name);
      const path = url?.split('?', 1)[0]?.slice(0, longestLogged);
      log.warn(
        { origin: name, path },
        `a page of another origin was refused a ${what} (PUBLIC_URL names one’s own, CORS_ORIGINS others)`,
      );
    }
    return true;
  }

  return {
    admits(request) {
      if (!isForeign(request, 'socket')) return true;
      refused += 1;
      return false;
    },
    isForeign: (request) => isForeign(request, 'request'),
    get refused() {
      return refused;
    },
  };
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A form, or what looks like one, is sent from any page without asking first, and would count as attempts of its visitor:
 * nobody at their address could sign in then.
 */
export function refuseForeignChanges(app: FastifyInstance, origins: Pick<OriginGuard, 'isForeign'>): void {
  app.addHook('onRequest', async ({ method, raw }) => {
    if (!reading.has(method) && origins.isForeign(raw))
      throw forbidden('A page of another address may not send this.');
  });
}

/** The host as `URL` writes it: in lower case, without the protocol's default port. */
function hostOf(host: string, protocol: string): string | null {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : null;
}

/** The origin under which the requesting browser reaches the client's pages. */
export function addressOfPages(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
