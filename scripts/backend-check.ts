import { BadPayload } from '../src/services/errors/bad-payload';
import { HttpRefusal } from '../src/services/errors/http-refusal';
import { createHttpClient } from '../src/services/http/http-client';
import { watchUnread } from '../src/services/schema/unread';
import { type Known, type Route, routes } from './backend-routes';

export interface Backend {
  readonly url: string;
  readonly token: string;
  readonly page?: string | undefined;
  readonly root?: string | undefined;
}

type Outcome = 'read' | 'in part' | 'not there' | 'refused' | 'unreadable' | 'no answer' | 'skipped';

export interface Finding {
  readonly route: string;
  readonly outcome: Outcome;
  readonly detail: string;
  readonly leftOut: readonly string[];
  readonly isMissing: boolean;
}

const withinMs = 20_000;
const mostNamed = 4;

const summed = (kind: string, paths: ReadonlySet<string>): readonly string[] => {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const place = path.replaceAll(/\[\d+\]/g, '[]');
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const all = [...counts].map(([place, count]) => `${kind} ${place}${count > 1 ? ` (${count})` : ''}`);
  return all.length > mostNamed ? [...all.slice(0, mostNamed), `and ${all.length - mostNamed} more`] : all;
};

const failureOf = (error: unknown): Pick<Finding, 'outcome' | 'detail'> => {
  if (error instanceof BadPayload)
    return { outcome: 'unreadable', detail: `${error.field}: ${error.detail}` };
  if (!(error instanceof HttpRefusal))
    return { outcome: 'no answer', detail: 'the server could not be reached' };
  const { status, serverMessage } = error;
  return {
    outcome: [404, 405, 501].includes(status) ? 'not there' : 'refused',
    detail: serverMessage === null ? String(status) : `${status}, ${serverMessage}`,
  };
};

const checkRoute = async (
  { name, isNeeded, send }: Route,
  http: ReturnType<typeof createHttpClient>,
  known: Known,
): Promise<Finding> => {
  const rows = new Set<string>();
  const fields = new Set<string>();
  const stop = watchUnread(({ part, path }) => (part === 'row' ? rows : fields).add(path));
  try {
    const answer = send(http, known);
    if (answer === null) {
      const detail = 'no earlier response had an id for it';
      return { route: name, outcome: 'skipped', detail, leftOut: [], isMissing: false };
    }
    const detail = await answer;
    const leftOut = [...summed('row', rows), ...summed('field', fields)];
    return {
      route: name,
      outcome: leftOut.length === 0 ? 'read' : 'in part',
      detail,
      leftOut,
      isMissing: false,
    };
  } catch (error) {
    return { route: name, ...failureOf(error), leftOut: [], isMissing: isNeeded };
  } finally {
    stop();
  }
};

const requestHeaders = ['authorization', 'content-type', 'x-socket-id'];

interface Door {
  readonly name: string;
  readonly address: string;
  readonly methods: readonly string[];
}

const listOf = (value: string | null): readonly string[] =>
  (value ?? '').split(',').map((part) => part.trim().toLowerCase());

/** A browser does not accept `*` in these headers when requests carry credentials. */
const checkPage = async ({ name, address, methods }: Door, page: string): Promise<Finding> => {
  const route = `OPTIONS ${name} from ${page}`;
  const finding = (outcome: Outcome, detail: string, isMissing: boolean): Finding => ({
    route,
    outcome,
    detail,
    leftOut: [],
    isMissing,
  });
  const headers = {
    Origin: page,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': requestHeaders.join(','),
  };
  try {
    const response = (await fetch(address, { method: 'OPTIONS', headers })).headers;
    const allowed = listOf(response.get('access-control-allow-headers'));
    const admitted = listOf(response.get('access-control-allow-methods'));
    const faults = [
      ...(response.get('access-control-allow-origin') === page
        ? []
        : ['Access-Control-Allow-Origin is not the page']),
      ...(response.get('access-control-allow-credentials') === 'true'
        ? []
        : ['Access-Control-Allow-Credentials is not true']),
      ...requestHeaders
        .filter((name) => !allowed.includes(name))
        .map((name) => `header ${name} is not allowed`),
      ...methods
        .filter((method) => !admitted.includes(method.toLowerCase()))
        .map((method) => `method ${method} is not allowed`),
    ];
    return faults.length === 0
      ? finding('read', 'the page is let in', false)
      : finding('refused', faults.join('; '), true);
  } catch {
    return finding('no answer', 'the server could not be reached', true);
  }
};

const signing = 'POST /broadcasting/auth';

export async function* checkBackend({ url, token, page, root }: Backend): AsyncGenerator<Finding> {
  const base = url.replace(/\/+$/, '');
  let signedAt: string | null = null;
  const http = createHttpClient({
    baseUrl: base,
    token: () => token,
    socketId: () => null,
    onUnauthorized: () => undefined,
  }).extend({
    timeout: withinMs,
    hooks: {
      afterResponse: [
        (request, _, { ok }) => {
          if (ok && request.url.includes('/broadcasting/')) signedAt = request.url;
        },
      ],
    },
  });
  if (page !== undefined)
    yield await checkPage({ name: '/orders', address: `${base}/orders`, methods: ['POST', 'PUT'] }, page);
  const known: Known = { rootUrl: (root ?? page ?? new URL(base).origin).replace(/\/+$/, '') };
  for (const route of routes) {
    const finding = await checkRoute(route, http, known);
    yield finding;
    // Without a session every other request would fail the same way.
    if (route === routes[0] && finding.isMissing) return;
    const isSigned = route.name === signing && finding.outcome === 'read';
    if (isSigned && page !== undefined && signedAt !== null && new URL(signedAt).origin !== page)
      yield await checkPage({ name: '/broadcasting/auth', address: signedAt, methods: ['POST'] }, page);
  }
}
