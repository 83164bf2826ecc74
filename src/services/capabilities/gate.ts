import type { Capability } from './capabilities';
import type { Offers } from './offers';

/** Looks at a request before it leaves; an answer it gives stands for the server's. */
export type Gate = (request: Request) => Promise<Response | undefined>;

/** Headers the contract does not name. */
const HEADERS: readonly (readonly [string, Capability])[] = [
  ['Idempotency-Key', 'idempotency-key'],
  ['If-None-Match', 'list-tags'],
];

/**
 * Requests the contract does not name. Simulating a call is none of them: it is asked for by a person, who is told
 * when the server cannot.
 */
const REQUESTS: readonly (readonly [RegExp, Capability])[] = [
  [/^POST \/agent\/status$/, 'agent-status'],
  [/^POST \/agent\/readiness$/, 'readiness'],
  [/^POST \/agent\/wrap-up$/, 'wrap-up'],
  [/^GET \/agent\/waiting-calls$/, 'waiting-calls'],
  [/^GET \/admin\/waiting-calls$/, 'waiting-calls'],
  [/^GET \/admin\/calls(\/[^/]+)?$/, 'call-list'],
  [/^GET \/admin\/activity$/, 'activity'],
  [/^POST \/admin\/agents\/[^/]+\/status$/, 'agent-control'],
  [/^POST \/admin\/calls\/[^/]+\/release$/, 'agent-control'],
  [/^POST \/calls\/[^/]+\/feedback$/, 'call-feedback'],
  [/^PUT \/calls\/[^/]+\/draft$/, 'order-drafts'],
  [/^GET \/customers\/search$/, 'customer-search'],
  [/^PATCH \/admin\/orders\/[^/]+\/status$/, 'order-status'],
];

interface Grounds {
  readonly apiBaseUrl: string;
  readonly pageOrigin: string;
  readonly offers: Offers;
}

const featureOf = ({ method, url }: Request, apiBaseUrl: string): Capability | null => {
  const base = new URL(apiBaseUrl);
  const { origin, pathname } = new URL(url);
  if (origin !== base.origin || !pathname.startsWith(`${base.pathname}/`)) return null;
  const asked = `${method} ${pathname.slice(base.pathname.length)}`;
  return REQUESTS.find(([pattern]) => pattern.test(asked))?.[1] ?? null;
};

/**
 * Of a server that could not be heard there is nothing to read yet, and what is to be told may be told later. A page
 * that is all about one feature says that it could not be loaded, not that there is none.
 */
const standIn = (method: string, feature: Capability, isHeard: boolean): Response =>
  new Response(null, { status: isHeard || (method === 'GET' && feature !== 'call-list') ? 404 : 503 });

/**
 * A server hears nothing beyond the contract that it has not named. To another origin a header it does not allow would
 * make the browser refuse the whole request, an order too.
 */
export const createGate = ({ apiBaseUrl, pageOrigin, offers }: Grounds): Gate => {
  const takeOff = (request: Request) => {
    const known = offers.current();
    for (const [header, feature] of HEADERS) if (!known.includes(feature)) request.headers.delete(header);
  };
  return async (request) => {
    // An order does not wait until this is known.
    if (new URL(request.url).origin !== pageOrigin) takeOff(request);
    const feature = featureOf(request, apiBaseUrl);
    if (feature === null) return undefined;
    const heard = await offers.heard();
    return heard?.includes(feature) ? undefined : standIn(request.method, feature, heard !== null);
  };
};
