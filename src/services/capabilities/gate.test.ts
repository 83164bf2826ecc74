import { describe, expect, it } from 'vitest';
import type { Capabilities } from './capabilities';
import { createGate } from './gate';
import { createServerCapabilities } from './server-capabilities';

const apiBaseUrl = 'https://shop.test/v1/api';
const headers = { 'Idempotency-Key': 'key-1', 'If-None-Match': '"1"', 'X-Socket-ID': '1.2' };

const gateTo = (capabilities: Capabilities | null, pageOrigin = 'https://console.test') => {
  const known = createServerCapabilities();
  known.resolve(capabilities);
  return createGate({ apiBaseUrl, pageOrigin, capabilities: known });
};

const ask = async (capabilities: Capabilities | null, method: string, path: string) =>
  (await gateTo(capabilities)(new Request(`${apiBaseUrl}/${path}`, { method })))?.status;

describe('headers beyond the contract', () => {
  it.each([
    ['another origin that names none', [], [null, null]],
    ['another origin that could not be heard', null, [null, null]],
    ['another origin that names one', ['idempotency-key'], ['key-1', null]],
    ['another origin that names the other', ['list-tags'], [null, '"1"']],
  ] as const)('go to %s as it allows', async (_, capabilities, left) => {
    const request = new Request(`${apiBaseUrl}/orders`, { method: 'POST', headers });
    expect(await gateTo(capabilities)(request)).toBeUndefined();
    expect([request.headers.get('Idempotency-Key'), request.headers.get('If-None-Match')]).toEqual(left);
    expect(request.headers.get('X-Socket-ID')).toBe('1.2');
  });

  it('stay off, and are not waited for, until another origin has answered', async () => {
    const gate = createGate({
      apiBaseUrl,
      pageOrigin: 'https://console.test',
      capabilities: createServerCapabilities(),
    });
    const request = new Request(`${apiBaseUrl}/orders`, { method: 'POST', headers });
    expect(await gate(request)).toBeUndefined();
    expect(request.headers.has('Idempotency-Key')).toBe(false);
  });

  it('go to the page’s own origin without waiting for anything', async () => {
    const gate = createGate({
      apiBaseUrl,
      pageOrigin: 'https://shop.test',
      capabilities: createServerCapabilities(),
    });
    const request = new Request(`${apiBaseUrl}/orders`, { method: 'POST', headers });
    expect(await gate(request)).toBeUndefined();
    expect(request.headers.get('Idempotency-Key')).toBe('key-1');
  });
});

describe('requests beyond the contract', () => {
  const routes = [
    ['POST', 'agent/status', 'agent-status'],
    ['POST', 'agent/readiness', 'readiness'],
    ['POST', 'agent/wrap-up', 'wrap-up'],
    ['GET', 'agent/waiting-calls', 'waiting-calls'],
    ['GET', 'admin/waiting-calls', 'waiting-calls'],
    ['GET', 'admin/calls?limit=100', 'call-list'],
    ['GET', 'admin/calls/12', 'call-list'],
    ['GET', 'admin/activity', 'activity'],
    ['GET', 'events?channel=private-supervisor&since=4', 'missed-events'],
    ['POST', 'admin/agents/7/status', 'agent-control'],
    ['POST', 'admin/calls/12/release', 'agent-control'],
    ['POST', 'calls/12/feedback', 'call-feedback'],
    ['POST', 'admin/labs', 'call-lab'],
    ['GET', 'admin/labs/0123456789abcdef', 'call-lab'],
    ['POST', 'admin/labs/0123456789abcdef/close', 'call-lab'],
    ['PUT', 'calls/12/draft', 'order-drafts'],
    ['GET', 'customers/search?q=ma', 'customer-search'],
    ['PATCH', 'admin/orders/5/status', 'order-status'],
    ['GET', 'orders/5', 'order-changes'],
    ['PUT', 'orders/5', 'order-changes'],
    ['POST', 'orders/5/cancellation', 'order-changes'],
    ['POST', 'problem-reports', 'problem-reports'],
    ['GET', 'problem-reports/5', 'problem-reports'],
    ['POST', 'admin/tenants', 'restaurant-editing'],
    ['PUT', 'admin/tenants/4/settings', 'restaurant-editing'],
    ['GET', 'admin/tenants/4/deactivation', 'restaurant-editing'],
    ['POST', 'admin/tenants/4/activation', 'restaurant-editing'],
    ['POST', 'admin/tenants/4/menu/changes', 'menu-editing'],
    ['POST', 'admin/tenants/4/menu/import/preview', 'menu-editing'],
    ['PUT', 'admin/company', 'company'],
    ['GET', 'admin/onboarding', 'onboarding'],
    ['GET', 'account/second-factor', 'second-factor'],
    ['POST', 'account/second-factor/confirm', 'second-factor'],
    ['POST', 'account/sessions/4/end', 'own-account'],
    ['POST', 'admin/onboarding/dismiss', 'onboarding'],
    ['PUT', 'admin/customers/4', 'customer-care'],
    ['POST', 'admin/customers/4/merge', 'customer-care'],
    ['PUT', 'account/password', 'own-account'],
    ['GET', 'admin/audit?limit=50', 'audit'],
    ['GET', 'admin/audit/export', 'audit'],
  ] as const;

  it.each(routes)('%s %s leaves only for a server that names it', async (method, path, feature) => {
    expect(await ask([feature], method, path)).toBeUndefined();
    expect(await ask([], method, path)).toBe(404);
  });

  it('are unknown while the server cannot be reached, and reported later', async () => {
    expect(await ask(null, 'GET', 'admin/waiting-calls')).toBe(404);
    expect(await ask(null, 'POST', 'agent/readiness')).toBe(503);
  });

  it.each([
    'admin/calls?limit=100',
    'admin/calls/12',
    'admin/tenants/4/settings',
    'admin/tenants/4/menu/editor',
  ])(
    'of %s, a page of its own, are not said to be unknown to a server that could not be heard',
    async (path) => {
      expect(await ask(null, 'GET', path)).toBe(503);
    },
  );

  it('wait until the server has answered, and are decided anew by each session', async () => {
    const known = createServerCapabilities();
    const gate = createGate({ apiBaseUrl, pageOrigin: 'https://console.test', capabilities: known });
    const asking = gate(new Request(`${apiBaseUrl}/admin/activity`));
    known.restart();
    known.resolve(['activity']);
    expect(await asking).toBeUndefined();
    known.restart();
    known.resolve([]);
    expect((await gate(new Request(`${apiBaseUrl}/admin/activity`)))?.status).toBe(404);
  });
});

it.each([
  ['GET', 'calls/active'],
  ['POST', 'calls/12/accept'],
  ['POST', 'orders'],
  ['GET', 'admin/orders?limit=5'],
  ['GET', 'customers/12'],
  ['GET', 'admin/tenants'],
  ['GET', 'admin/tenants/4'],
  ['GET', 'capabilities'],
  ['POST', 'admin/simulate-call'],
])('%s %s is asked of every server, without waiting', async (method, path) => {
  const gate = createGate({
    apiBaseUrl,
    pageOrigin: 'https://console.test',
    capabilities: createServerCapabilities(),
  });
  expect(await gate(new Request(`${apiBaseUrl}/${path}`, { method }))).toBeUndefined();
});
