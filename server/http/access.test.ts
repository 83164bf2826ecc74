import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { openTwilio } from '../carrier/twilio/testing';
import { openKitchenScreen } from '../kitchen/testing';
import { createTestServer, idOf } from '../testing/server';
import { type Access, adminsOnly, guardRoutes, overseers } from './access';

type Audience = 'public' | 'signedIn' | 'kitchen' | 'overseers' | 'admins';

/** A route missing here, or listed here and missing in the server, fails the first test. */
const table: Readonly<Record<string, Audience>> = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /livez': 'public',
  'GET /metrics': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/docs': 'public',
  'GET /api/docs/:file': 'public',
  'POST /apps/:appId/events': 'public',
  'POST /apps/:appId/batch_events': 'public',
  'POST /apps/:appId/users/:userId/terminate_connections': 'public',
  'GET /apps/:appId/channels': 'public',
  'POST /webhooks/pusher': 'public',
  'POST /api/setup': 'public',
  'POST /api/invitations/open': 'public',
  'POST /api/invitations/accept': 'public',
  'POST /api/password-links/open': 'public',
  'POST /api/password-links/use': 'public',
  'GET /api/admin/people': 'admins',
  'PUT /api/admin/people/:id': 'admins',
  'POST /api/admin/people/:id/deactivate': 'admins',
  'POST /api/admin/people/:id/reactivate': 'admins',
  'POST /api/admin/people/:id/password-link': 'admins',
  'GET /api/admin/invitations': 'admins',
  'POST /api/admin/invitations': 'admins',
  'POST /api/admin/invitations/:id/renew': 'admins',
  'POST /api/admin/invitations/:id/revoke': 'admins',
  'GET /api/account': 'signedIn',
  'PUT /api/account': 'signedIn',
  'PUT /api/account/password': 'signedIn',
  'GET /api/account/preferences': 'signedIn',
  'PUT /api/account/preferences': 'signedIn',
  'GET /api/account/sessions': 'signedIn',
  'POST /api/account/sessions/:id/end': 'signedIn',
  'POST /api/account/sessions/end-others': 'signedIn',
  'POST /api/auth/login': 'public',
  'POST /api/auth/login/code': 'public',
  'POST /api/auth/second-factor': 'public',
  'POST /api/auth/second-factor/confirm': 'public',
  'GET /api/account/second-factor': 'signedIn',
  'POST /api/account/second-factor': 'signedIn',
  'POST /api/account/second-factor/confirm': 'signedIn',
  'POST /api/account/second-factor/recovery-codes': 'signedIn',
  'POST /api/account/second-factor/switch-off': 'signedIn',
  'POST /api/admin/people/:id/second-factor/switch-off': 'admins',
  'POST /api/auth/logout': 'signedIn',
  'GET /api/auth/me': 'signedIn',
  'POST /api/auth/refresh': 'signedIn',
  'POST /broadcasting/auth': 'signedIn',
  'POST /broadcasting/user-auth': 'signedIn',
  'POST /api/broadcasting/auth': 'signedIn',
  'POST /api/broadcasting/user-auth': 'signedIn',
  'GET /api/capabilities': 'signedIn',
  'GET /api/events': 'signedIn',
  'GET /api/admin/stats': 'overseers',
  'POST /api/problem-reports': 'signedIn',
  'GET /api/problem-reports': 'admins',
  'GET /api/problem-reports/:id': 'admins',
  'GET /api/admin/company': 'admins',
  'PUT /api/admin/company': 'admins',
  'GET /api/admin/onboarding': 'admins',
  'POST /api/admin/onboarding/dismiss': 'admins',
  'GET /api/admin/webhooks': 'admins',
  'POST /api/admin/webhooks': 'admins',
  'PUT /api/admin/webhooks/:id': 'admins',
  'DELETE /api/admin/webhooks/:id': 'admins',
  'POST /api/admin/webhooks/:id/secret': 'admins',
  'POST /api/admin/webhooks/:id/ping': 'admins',
  'GET /api/admin/webhooks/:id/deliveries': 'admins',
  'GET /api/admin/webhook-deliveries/:id': 'admins',
  'POST /api/admin/webhook-deliveries/:id/resend': 'admins',
  'GET /api/admin/audit': 'admins',
  'GET /api/admin/audit/export': 'admins',
  'GET /api/admin/active-calls': 'overseers',
  'GET /api/admin/activity': 'overseers',
  'GET /api/admin/waiting-calls': 'overseers',
  'GET /api/admin/calls': 'overseers',
  'GET /api/admin/calls/:id': 'overseers',
  'GET /api/admin/tenants': 'overseers',
  'GET /api/admin/tenants/:id': 'overseers',
  'POST /api/admin/tenants': 'admins',
  'GET /api/admin/tenants/:id/settings': 'overseers',
  'PUT /api/admin/tenants/:id/settings': 'admins',
  'GET /api/admin/tenants/:id/deactivation': 'overseers',
  'POST /api/admin/tenants/:id/deactivation': 'admins',
  'POST /api/admin/tenants/:id/activation': 'admins',
  'GET /api/admin/tenants/:id/menu/editor': 'overseers',
  'POST /api/admin/tenants/:id/menu/changes': 'admins',
  'PUT /api/admin/tenants/:id/menu/items/:itemId/availability': 'overseers',
  'POST /api/admin/tenants/:id/menu/copy': 'admins',
  'POST /api/admin/tenants/:id/menu/import/preview': 'admins',
  'POST /api/admin/tenants/:id/menu/import': 'admins',
  'POST /api/admin/tenants/:id/menu/import/undo': 'admins',
  'GET /api/admin/tenants/:id/menu/export': 'admins',
  'GET /api/admin/agents': 'overseers',
  'POST /api/admin/agents/:id/status': 'overseers',
  'POST /api/admin/calls/:id/release': 'overseers',
  'GET /api/admin/orders': 'overseers',
  'GET /api/admin/orders/:id': 'overseers',
  'PATCH /api/admin/orders/:id/status': 'admins',
  'POST /api/admin/simulate-call': 'admins',
  'POST /api/admin/labs': 'admins',
  'GET /api/admin/labs/:id': 'admins',
  'POST /api/admin/labs/:id/calls': 'admins',
  'POST /api/admin/labs/:id/close': 'admins',
  'POST /api/admin/switch-to-agent': 'admins',
  'POST /api/admin/switch-back-to-admin': 'admins',
  'GET /api/tenants': 'signedIn',
  'GET /api/tenants/:id/menu': 'signedIn',
  'GET /api/tenants/:id/service': 'signedIn',
  'GET /api/tenants/:id/times': 'signedIn',
  'GET /api/menu/search': 'signedIn',
  'GET /api/admin/customers/:id': 'admins',
  'PUT /api/admin/customers/:id': 'admins',
  'GET /api/admin/customers/:id/merge-preview': 'admins',
  'POST /api/admin/customers/:id/merge': 'admins',
  'POST /api/admin/customers/:id/merges/:mergeId/undo': 'admins',
  'POST /api/admin/customers/:id/erase': 'admins',
  'GET /api/admin/customers/:id/export': 'admins',
  'GET /api/customers': 'overseers',
  'GET /api/customers/lookup': 'signedIn',
  'GET /api/customers/search': 'signedIn',
  'POST /api/customers': 'signedIn',
  'GET /api/customers/:id': 'signedIn',
  'PUT /api/customers/:id': 'signedIn',
  'GET /api/customers/:id/orders': 'signedIn',
  'GET /api/customers/:id/addresses': 'signedIn',
  'POST /api/orders': 'signedIn',
  'POST /api/orders/quote': 'signedIn',
  'GET /api/orders/:id': 'signedIn',
  'PUT /api/orders/:id': 'signedIn',
  'POST /api/orders/:id/cancellation': 'signedIn',
  'GET /api/admin/read-backs': 'overseers',
  'GET /api/agent/my-orders': 'signedIn',
  'GET /api/agent/tasks': 'signedIn',
  'POST /api/agent/tasks/:id/settlement': 'signedIn',
  'GET /api/admin/tenants/:id/kitchen-screens': 'overseers',
  'POST /api/admin/tenants/:id/kitchen-screens': 'admins',
  'POST /api/admin/tenants/:id/kitchen-screens/:screenId/revocation': 'admins',
  'POST /api/kitchen/session': 'public',
  'GET /api/kitchen/orders': 'kitchen',
  'GET /api/kitchen/orders/:id': 'kitchen',
  'POST /api/kitchen/orders/:id/steps': 'kitchen',
  'GET /api/kitchen/channel': 'kitchen',
  'POST /api/kitchen/broadcasting/auth': 'kitchen',
  'GET /api/agent/calls': 'signedIn',
  'GET /api/agent/twilio-token': 'signedIn',
  'POST /api/agent/status': 'signedIn',
  'POST /api/agent/presence/offline': 'signedIn',
  'POST /api/agent/wrap-up': 'signedIn',
  'POST /api/agent/readiness': 'signedIn',
  'GET /api/agent/waiting-calls': 'signedIn',
  'GET /api/calls/active': 'signedIn',
  'POST /api/calls/:id/accept': 'signedIn',
  'POST /api/calls/:id/end': 'signedIn',
  'POST /api/calls/:id/feedback': 'signedIn',
  'GET /api/calls/:id/draft': 'signedIn',
  'PUT /api/calls/:id/draft': 'signedIn',
};

/** Beyond the table. A call lab is only possible without Twilio. */
const withPagesAndTwilio: Readonly<Record<string, Audience>> = {
  'GET /*': 'public',
  'GET /assets/*': 'public',
  'POST /webhooks/twilio/voice': 'public',
  'POST /webhooks/twilio/client': 'public',
  'POST /webhooks/twilio/status': 'public',
  'GET /webhooks/twilio/hold': 'public',
  'GET /webhooks/twilio/hold.wav': 'public',
  'GET /webhooks/twilio/ring.wav': 'public',
};

const accessOf: Readonly<Record<Audience, Access>> = {
  public: 'public',
  signedIn: 'signedIn',
  kitchen: 'kitchen',
  overseers,
  admins: adminsOnly,
};

const byRoute = (routes: readonly { readonly route: string; readonly access: Access }[]) =>
  routes.toSorted((a, b) => a.route.localeCompare(b.route));
const guardsOf = (audiences: Readonly<Record<string, Audience>>) =>
  byRoute(Object.entries(audiences).map(([route, audience]) => ({ route, access: accessOf[audience] })));

const routesFor = (isFor: (audience: Audience) => boolean) =>
  Object.entries(table).filter(([, audience]) => isFor(audience));

const visitors = [
  'nobody',
  'bad token',
  'expired token',
  'logged-out token',
  'disabled account',
  'agent',
  'other agent',
  'supervisor',
  'admin',
  'admin in agent mode',
  'kitchen screen',
  'revoked screen',
] as const;
type Visitor = (typeof visitors)[number];

const unknown: readonly Visitor[] = [...visitors.slice(0, 5), 'revoked screen'];
const people: readonly Visitor[] = ['agent', 'other agent', 'supervisor', 'admin', 'admin in agent mode'];
const allowed: Readonly<Record<Exclude<Audience, 'public'>, readonly Visitor[]>> = {
  signedIn: people,
  kitchen: ['kitchen screen'],
  overseers: ['supervisor', 'admin', 'admin in agent mode'],
  admins: ['admin', 'admin in agent mode'],
};

const server = await createTestServer();
afterAll(() => server.close());

async function kitchenToken(): Promise<{ token: string; url: string }> {
  const { id, token } = await openKitchenScreen(server, await server.tokenOf('admin'));
  return { token, url: `/api/admin/tenants/1/kitchen-screens/${id}` };
}
const screen = await kitchenToken();

async function newTokenOf(visitor: Visitor): Promise<string | null> {
  switch (visitor) {
    case 'nobody':
      return null;
    case 'bad token':
      return `${await server.tokenOf('agent')}x`;
    case 'expired token':
      return server.tokenOf('agent', 0);
    case 'logged-out token': {
      const token = await server.tokenOf('agent');
      await server.post('/api/auth/logout', token);
      return token;
    }
    case 'disabled account': {
      await server.database.pool.query('update agents set is_active = false where id = 5');
      return server.tokenOf('agent3');
    }
    case 'kitchen screen':
      return screen.token;
    case 'revoked screen': {
      const { token, url } = await kitchenToken();
      await server.post(`${url}/revocation`, await server.tokenOf('admin'));
      return token;
    }
    case 'agent':
      return server.tokenOf('agent');
    case 'other agent':
      return server.tokenOf('agent2');
    case 'supervisor':
      return server.tokenOf('supervisor');
    case 'admin':
      return server.tokenOf('admin');
    case 'admin in agent mode': {
      const token = await server.tokenOf('admin');
      expect((await server.post('/api/admin/switch-to-agent', token)).body.data.mode).toBe('agent');
      return token;
    }
  }
}

const tokens = new Map<Visitor, Promise<string | null>>();

/** One for each visitor, but where the request may end the session or change what it may do. */
function tokenOf(visitor: Visitor, route = ''): Promise<string | null> {
  if (/auth|session|switch/.test(route)) {
    tokens.clear();
    return newTokenOf(visitor);
  }
  const token = tokens.get(visitor) ?? newTokenOf(visitor);
  tokens.set(visitor, token);
  return token;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const takesFile = (pattern: string) => pattern.endsWith('/menu/import/preview');

/** An id that does not exist and an invalid body, so that an allowed request changes nothing. */
async function statusFor(route: string, visitor: Visitor): Promise<number> {
  const [name = '', pattern = ''] = route.split(' ');
  const method = methods.find((known) => known === name);
  if (method === undefined) throw new Error(`no request is sent with ${name}`);
  const url = pattern.replace(':appId', 'restaurant-order-agent').replace(/:\w+/g, '999999');
  const token = await tokenOf(visitor, route);
  const answer = await server.send({
    method,
    url,
    token,
    headers: { 'content-type': takesFile(pattern) ? 'application/octet-stream' : 'application/json' },
    ...(method === 'GET' || method === 'HEAD'
      ? {}
      : { payload: '{"status":"none","email":1,"tenant_id":"none"}' }),
  });
  return answer.status;
}

test('the table holds every route of the server and no other, each with who may use it', () => {
  const routes = server.app.routeTable.filter(({ route }) => !/^GET \/(assets\/)?\*$/.test(route));
  expect(byRoute(routes)).toEqual(guardsOf(table));
});

test('with pages and Twilio the server has the routes named for them, no call lab and no other', async () => {
  const pages = await mkdtemp(path.join(tmpdir(), 'roa-pages-'));
  await writeFile(path.join(pages, 'index.html'), '<title>Orders</title>');
  const other = await openTwilio({ pages });
  try {
    const withoutLab = Object.fromEntries(
      Object.entries(table).filter(([route]) => !route.includes('/labs')),
    );
    expect(byRoute(other.app.routeTable)).toEqual(guardsOf({ ...withoutLab, ...withPagesAndTwilio }));
    const token = await other.tokenOf('admin');
    for (const url of ['voice', 'client', 'status'].map((name) => `/webhooks/twilio/${name}`)) {
      expect([url, (await other.post(url, token, {})).status]).toEqual([url, 403]);
    }
  } finally {
    await other.close();
    await rm(pages, { recursive: true, force: true });
  }
});

const everyVisitor = process.env.TRIALS === 'all';

/** One of those whom every route treats alike: of two routes after each other, different ones. */
const oneOf = (alike: readonly Visitor[], at: number): readonly Visitor[] =>
  everyVisitor ? alike : alike.filter((_, index) => index === at % alike.length);

const guarded = routesFor((audience) => audience !== 'public').map(
  ([route, audience], at) => [route, audience, at] as const,
);

describe.each(guarded)('%s', (route, audience, at) => {
  test('is 401 for whoever is not known', async () => {
    const asked = ['nobody', ...oneOf(unknown.slice(1), at)] as const;
    const answers = [];
    for (const visitor of asked) answers.push([visitor, await statusFor(route, visitor)]);
    expect(answers).toEqual(asked.map((visitor) => [visitor, 401]));
  });

  test('admits or refuses by role', async () => {
    const agents = oneOf(['agent', 'other agent'], at);
    const admins = oneOf(['admin', 'admin in agent mode'], at);
    for (const visitor of [...agents, 'supervisor', ...admins, 'kitchen screen'] as const) {
      const isAllowed = audience !== 'public' && allowed[audience].includes(visitor);
      const status = await statusFor(route, visitor);
      if (isAllowed) expect([200, 201, 204, 404, 422], visitor).toContain(status);
      else expect([visitor, status]).toEqual([visitor, visitor === 'kitchen screen' ? 401 : 403]);
    }
  });
});

describe.each(routesFor((audience) => audience === 'public'))('%s', (route) => {
  test('needs no token of ours', async () => {
    const status = await statusFor(route, 'nobody');
    const isSignedOtherwise = route.includes('/apps/') || route.includes('/webhooks/');
    if (isSignedOtherwise) expect([401, 403]).toContain(status);
    else expect(route === 'GET /api/docs/:file' ? [404] : [200, 422]).toContain(status);
  });

  test('answers everybody as it answers nobody', async () => {
    const nobody = await statusFor(route, 'nobody');
    for (const visitor of visitors.slice(1))
      expect([visitor, await statusFor(route, visitor)]).toEqual([visitor, nobody]);
  });
});

describe.each(routesFor((audience) => audience !== 'public').filter(([route]) => route.startsWith('GET ')))(
  'the head of %s',
  (route, audience) => {
    test('is refused to the same visitors', async () => {
      const head = route.replace('GET', 'HEAD');
      expect(await statusFor(head, 'nobody')).toBe(401);
      if (audience !== 'signedIn') expect(await statusFor(head, 'agent')).toBe(403);
      if (audience !== 'kitchen') expect(await statusFor(head, 'kitchen screen')).toBe(401);
      if (audience === 'admins') expect(await statusFor(head, 'supervisor')).toBe(403);
    });
  },
);

const overseeing: readonly Visitor[] = ['supervisor', 'admin', 'admin in agent mode'];
const channels: readonly (readonly [string, readonly Visitor[]])[] = [
  ['private-supervisor', overseeing],
  ['private-restaurants', people],
  [`private-agent.${idOf('agent')}`, ['agent']],
  [`private-agent.${idOf('agent2')}`, ['other agent']],
  ['private-kitchen.1.0123456789abcdef0123', []],
  ['private-agent.0', []],
  ['anything', []],
  [':user::{"id":"1"}', []],
];

describe.each(channels)('the channel %s', (channel_name, audience) => {
  test.each(people)(
    'may be joined by %s, and asked for what was missed on it, or neither',
    async (visitor) => {
      const token = await tokenOf(visitor);
      const expected = audience.includes(visitor) ? 200 : 403;
      const joined = await server.post('/api/broadcasting/auth', token, { socket_id: '1.2', channel_name });
      const query = new URLSearchParams({ channel: channel_name, since: '0' });
      const asked = await server.get(`/api/events?${query}`, token);
      expect([joined.status, asked.status]).toEqual([expected, expected]);
      if (expected === 403) expect(asked.body).toEqual({ message: joined.body.message });
    },
  );
});

test('a route that does not name who may call it cannot be registered', () => {
  const app = fastify();
  guardRoutes(
    app,
    async () => null,
    async () => null,
  );
  expect(() => app.get('/open', async () => 'hello')).toThrow('GET /open has no config.access');
});
