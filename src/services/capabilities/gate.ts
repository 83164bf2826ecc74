import type { Capability } from './capabilities';
import type { ServerCapabilities } from './server-capabilities';

const headers: readonly (readonly [string, Capability])[] = [
  ['Idempotency-Key', 'idempotency-key'],
  ['If-None-Match', 'list-tags'],
];

/**
 * Requests of the optional features. Simulating a call is not among them: a person starts it, and sees
 * when the server has none.
 */
const requests: readonly (readonly [RegExp, Capability])[] = [
  [/^POST \/agent\/status$/, 'agent-status'],
  [/^POST \/agent\/readiness$/, 'readiness'],
  [/^POST \/agent\/wrap-up$/, 'wrap-up'],
  [/^GET \/agent\/waiting-calls$/, 'waiting-calls'],
  [/^GET \/admin\/waiting-calls$/, 'waiting-calls'],
  [/^GET \/admin\/calls(\/[^/]+)?$/, 'call-list'],
  [/^GET \/admin\/activity$/, 'activity'],
  [/^GET \/events$/, 'missed-events'],
  [/^POST \/admin\/agents\/[^/]+\/status$/, 'agent-control'],
  [/^POST \/admin\/calls\/[^/]+\/release$/, 'agent-control'],
  [/^POST \/calls\/[^/]+\/feedback$/, 'call-feedback'],
  [/^\w+ \/admin\/labs(\/|$)/, 'call-lab'],
  [/^GET \/calls\/[^/]+\/draft$/, 'call-drafts'],
  [/^PUT \/calls\/[^/]+\/draft$/, 'order-drafts'],
  [/^POST \/orders\/quote$/, 'order-quotes'],
  [/^(GET|PUT) \/orders\/[^/]+$/, 'order-changes'],
  [/^POST \/orders\/[^/]+\/cancellation$/, 'order-changes'],
  [/^GET \/tenants\/[^/]+\/(service|times)$/, 'order-quotes'],
  [/^GET \/customers\/[^/]+\/addresses$/, 'order-quotes'],
  [/^GET \/customers\/search$/, 'customer-search'],
  [/^GET \/admin\/read-backs$/, 'read-back'],
  [/^PATCH \/admin\/orders\/[^/]+\/status$/, 'order-status'],
  [/^\w+ \/problem-reports(\/[^/]+)?$/, 'problem-reports'],
  [/^(POST \/admin\/tenants|.+\/(settings|(de)?activation))$/, 'restaurant-editing'],
  [/^\w+ \/admin\/tenants\/[^/]+\/menu\//, 'menu-editing'],
  [/^GET \/admin\/onboarding$/, 'onboarding'],
  [/^POST \/admin\/onboarding\/dismiss$/, 'onboarding'],
  [/^\w+ \/admin\/company$/, 'company'],
  [/^\w+ \/admin\/customers\//, 'customer-care'],
  [/^\w+ \/admin\/webhook(s|-deliveries)(\/|$)/, 'webhooks'],
  [/^GET \/admin\/audit(\/export)?$/, 'audit'],
  [/^\w+ \/admin\/(people|invitations)(\/|$)/, 'people'],
  [/^\w+ \/account\/second-factor(\/|$)/, 'second-factor'],
  [/^\w+ \/account\/preferences$/, 'own-preferences'],
  [/^\w+ \/account(\/|$)/, 'own-account'],
];

/** A page that shows one feature is opened without knowing whether the server has it. */
const pages: readonly Capability[] = ['call-list', 'menu-editing', 'restaurant-editing'];

interface Grounds {
  readonly apiBaseUrl: string;
  readonly pageOrigin: string;
  readonly capabilities: ServerCapabilities;
}

const featureOf = ({ method, url }: Request, apiBaseUrl: string): Capability | null => {
  const base = new URL(apiBaseUrl);
  const { origin, pathname } = new URL(url);
  if (origin !== base.origin || !pathname.startsWith(`${base.pathname}/`)) return null;
  const wanted = `${method} ${pathname.slice(base.pathname.length)}`;
  return requests.find(([pattern]) => pattern.test(wanted))?.[1] ?? null;
};

/**
 * 404 is read as a feature that the server lacks. While the features are unknown, a change must fail so that
 * it is repeated, and the page that shows one feature must show that it could not load.
 */
const refusalOf = (method: string, feature: Capability, isKnown: boolean): Response =>
  new Response(null, { status: isKnown || (method === 'GET' && !pages.includes(feature)) ? 404 : 503 });

/**
 * Keeps optional requests and headers from a server that does not offer them. Another origin's preflight
 * refuses a whole request for one unknown header, an order too.
 */
export function createGate({ apiBaseUrl, pageOrigin, capabilities }: Grounds) {
  const removeHeaders = (request: Request) => {
    const known = capabilities.current();
    for (const [header, feature] of headers) if (!known.includes(feature)) request.headers.delete(header);
  };
  return async (request: Request): Promise<Response | undefined> => {
    // An order must not wait for the features.
    if (new URL(request.url).origin !== pageOrigin) removeHeaders(request);
    const feature = featureOf(request, apiBaseUrl);
    if (feature === null) return undefined;
    const known = await capabilities.whenKnown();
    return known?.includes(feature) ? undefined : refusalOf(request.method, feature, known !== null);
  };
}
