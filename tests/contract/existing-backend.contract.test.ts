import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchAgentsList } from '../../src/services/agents/agents-list';
import { fetchCallHistory } from '../../src/services/calls/call-history';
import * as calls from '../../src/services/calls/calls-api';
import * as customers from '../../src/services/customers/customers-api';
import { fetchCustomers } from '../../src/services/customers/customers-list';
import { createHttpClient, type HttpClient } from '../../src/services/http/http-client';
import { fetchMenu, searchMenu } from '../../src/services/menu/menu-api';
import { fetchAdminOrders } from '../../src/services/orders/admin-orders';
import { fetchOwnOrders } from '../../src/services/orders/my-orders';
import type { NewOrder } from '../../src/services/orders/order.types';
import { fetchOrder } from '../../src/services/orders/order-detail';
import { submitOrder } from '../../src/services/orders/orders-api';
import { fetchPastOrders } from '../../src/services/orders/past-orders';
import { fetchRecentOrders } from '../../src/services/orders/recent-orders';
import { createOfflineReports } from '../../src/services/presence/presence-api';
import { fetchSignature } from '../../src/services/realtime/channel-auth';
import * as session from '../../src/services/session/session-api';
import { fetchStats } from '../../src/services/stats/stats-api';
import { fetchTenantDetail } from '../../src/services/tenants/tenant-detail';
import { fetchAdminTenants, fetchTenants } from '../../src/services/tenants/tenants-api';
import { fetchVoiceToken } from '../../src/services/voice/voice-token-api';

interface Shape {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly example?: unknown }>> }>
  >;
}
interface Asked {
  readonly name: string;
  readonly search: URLSearchParams;
  readonly type: string;
  readonly body: unknown;
}

const text = readFileSync(join(import.meta.dirname, '../../docs/existing-backend.openapi.json'), 'utf8');
// Our own document, in the form of OpenAPI.
const document = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    pattern: new RegExp(`^${method.toUpperCase()} /api${path.replaceAll('{id}', '[^/]+')}$`),
    operation,
  })),
);
/** '/customers/lookup' before '/customers/{id}'. */
const operationOf = (asked: string) => {
  const fitting = operations.filter(({ pattern }) => pattern.test(asked));
  return fitting.find(({ name }) => !name.includes('{')) ?? fitting[0];
};

const customer = {
  id: '41',
  name: null,
  firstName: 'Maya',
  lastName: 'Okonkwo',
  displayName: 'Maya Okonkwo',
};
const rest = { phoneNumber: null, email: null, totalOrders: null, totalSpentCents: null, preferences: [] };
const known = { ...customer, ...rest, lastOrderAt: null, createdAt: null, tenantName: null };
const order: NewOrder = {
  tenantId: '4',
  customerId: '41',
  callId: '12',
  orderType: 'pickup',
  paymentMethod: 'cash',
  lines: [
    { menuItemId: '9', name: 'Margherita', quantity: 1, unitPriceCents: 1250, specialInstructions: 'Cut' },
  ],
  idempotencyKey: 'key-1',
};
const names = { firstName: 'Maya', lastName: 'Okonkwo', email: 'maya@mail.example' };

/** Every request the client may send to any backend. */
const asking: Readonly<Record<string, (http: HttpClient) => Promise<unknown>>> = {
  'signing in': (http) => session.signIn(http, { email: 'ann@shop.example', password: 'secret' }),
  'signing out': (http) => session.signOut(http),
  'the user': (http) => session.fetchMe(http),
  'a new session token': (http) => session.refreshToken(http),
  'working as an agent': (http) => session.switchMode(http, 'agent'),
  'working as an admin': (http) => session.switchMode(http, 'admin'),
  'the figures': (http) => fetchStats(http),
  'the calls in progress': (http) => calls.fetchAdminActiveCalls(http),
  'the newest orders': (http) => fetchRecentOrders(http),
  'the orders': (http) => fetchAdminOrders(http, { kind: 'all', tag: null }),
  'an order': (http) => fetchOrder(http, '77'),
  'the restaurants': (http) => fetchAdminTenants(http),
  'a restaurant': (http) => fetchTenantDetail(http, '4'),
  'the agents': (http) => fetchAgentsList(http),
  'the customers': (http) => fetchCustomers(http, { kind: 'page', after: null }),
  'a voice token': (http) => fetchVoiceToken(http),
  'the own calls': (http) => fetchCallHistory(http),
  'the own orders': (http) => fetchOwnOrders(http),
  'the active calls': (http) => calls.fetchActiveCalls(http),
  'taking a call': (http) => calls.acceptCall(http, '12'),
  'ending a call': (http) => calls.endCall(http, { callId: '12' }),
  'restaurants to order from': (http) => fetchTenants(http),
  'a menu': (http) => fetchMenu(http, '4'),
  'a search of the menu': (http) => searchMenu(http, '4', 'marg'),
  'looking a customer up': (http) => customers.lookupCustomer(http, { phone: '+12065550173', tenantId: '4' }),
  'creating a customer': (http) =>
    customers.createCustomer(http, { ...names, tenantId: '4', phoneNumber: '+12065550173' }),
  'a customer': (http) => customers.fetchCustomer(http, '41'),
  'changing a customer': (http) => customers.updateCustomer(http, known, names),
  'renaming a customer': (http) => customers.renameCustomer(http, known, names),
  'what a customer ordered': (http) => fetchPastOrders(http, '41'),
  'an order of a call': (http) => submitOrder(http, order),
  'a manual order': (http) => submitOrder(http, { ...order, callId: null }),
  'a private channel': (http) =>
    fetchSignature(http, 'http://127.0.0.1:9', 'auth', {
      socket_id: '1.2',
      channel_name: 'private-agent.7',
    }),
};

const requests: Asked[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const sent = Buffer.concat(chunks).toString();
  const url = new URL(request.url ?? '/', 'http://any');
  const type = request.headers['content-type']?.split(';')[0] ?? '';
  const body =
    type.endsWith('json') && sent !== '' ? JSON.parse(sent) : Object.fromEntries(new URLSearchParams(sent));
  requests.push({ name: `${request.method} ${url.pathname}`, search: url.searchParams, type, body });
  const [status, answer] =
    Object.entries(operationOf(`${request.method} ${url.pathname}`)?.operation.responses ?? {})[0] ?? [];
  response.statusCode = Number(status ?? 404);
  const example = answer?.content?.['application/json']?.example;
  response.end(example === undefined ? '' : JSON.stringify(example));
});
let http: HttpClient;
let base: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  http = createHttpClient({
    baseUrl: base,
    token: () => 't',
    socketId: () => null,
    onUnauthorized: () => {},
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const faultsIn = (value: unknown, shape: Shape, path = 'body'): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((row) => faultsIn(row, shape.items ?? {}, `${path}[]`));
  if (typeof value !== 'object' || value === null || shape.properties === undefined) return [];
  const { properties, required = [] } = shape;
  return [
    ...required.filter((name) => !(name in value)).map((name) => `${path}.${name} is required and not sent`),
    ...Object.entries(value).flatMap(([name, part]) => {
      const known = properties[name];
      return known === undefined
        ? [`${path}.${name} is not told of`]
        : faultsIn(part, known, `${path}.${name}`);
    }),
  ];
};

const faultsOf = ({ name, search, type, body }: Asked): readonly string[] => {
  const operation = operationOf(name)?.operation;
  if (operation === undefined) return [`${name} is not told of`];
  const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const sent = [...search.keys()];
  const content = operation.requestBody?.content;
  const isBare = Object.keys(typeof body === 'object' && body !== null ? body : {}).length === 0;
  return [
    ...sent
      .filter((key) => !described.some((one) => one.name === key))
      .map((key) => `?${key} is not told of`),
    ...described
      .filter((one) => one.required && !sent.includes(one.name))
      .map((one) => `?${one.name} is not sent`),
    ...(content === undefined
      ? isBare
        ? []
        : ['a body is sent']
      : faultsIn(body, content[type]?.schema ?? { properties: {} })),
  ];
};

describe('what a backend needs at least, as docs/existing-backend.openapi.json describes it', () => {
  it.each(Object.entries(asking))('is what the client asks for, and can read: %s', async (_, ask) => {
    requests.length = 0;
    await ask(http);
    expect(requests.length).toBeGreaterThan(0);
    expect(
      requests.flatMap((request) => faultsOf(request).map((fault) => `${request.name}: ${fault}`)),
    ).toEqual([]);
  });

  it('holds nothing that the client never asks', async () => {
    requests.length = 0;
    for (const ask of Object.values(asking)) await ask(http);
    createOfflineReports(base).send('token');
    await expect.poll(() => requests.map(({ name }) => name)).toContain('POST /api/agent/presence/offline');
    const asked = new Set(requests.map(({ name }) => operationOf(name)?.name));
    expect(operations.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([]);
  });

  it('would be found out', () => {
    const body = { tenant_id: 4, extra: 1, items: [{ menu_item_id: 9 }] };
    const search = new URLSearchParams({ odd: '1' });
    expect(faultsOf({ name: 'POST /api/orders', search, type: 'application/json', body })).toEqual([
      '?odd is not told of',
      'body.customer_id is required and not sent',
      'body.order_type is required and not sent',
      'body.payment_method is required and not sent',
      'body.extra is not told of',
      'body.items[].quantity is required and not sent',
      'body.items[].unit_price is required and not sent',
    ]);
  });
});
