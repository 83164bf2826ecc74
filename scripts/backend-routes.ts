import { fetchAgentsList } from '../src/services/agents/agents-list';
import { fetchCallHistory } from '../src/services/calls/call-history';
import { fetchActiveCalls, fetchAdminActiveCalls } from '../src/services/calls/calls-api';
import { fetchCapabilities } from '../src/services/capabilities/capabilities';
import { fetchCustomer, fetchCustomerOrders, lookupCustomer } from '../src/services/customers/customers-api';
import { BadPayload } from '../src/services/errors/bad-payload';
import type { HttpClient } from '../src/services/http/http-client';
import { fetchMenu, searchMenu } from '../src/services/menu/menu-api';
import { fetchAdminOrders } from '../src/services/orders/admin-orders';
import { fetchOwnOrders } from '../src/services/orders/my-orders';
import { fetchOrder } from '../src/services/orders/order-detail';
import { readPastOrders } from '../src/services/orders/past-orders';
import { fetchRecentOrders } from '../src/services/orders/recent-orders';
import { fetchSignature } from '../src/services/realtime/channel-auth';
import { fetchMe } from '../src/services/session/session-api';
import { fetchStats } from '../src/services/stats/stats-api';
import { fetchTenantDetail } from '../src/services/tenants/tenant-detail';
import { fetchAdminTenants, fetchTenants } from '../src/services/tenants/tenants-api';
import { fetchVoiceToken } from '../src/services/voice/voice-token-api';
import { fetchAllCustomers } from '../tests/support/all-customers';

export interface Known {
  /** What VITE_API_ROOT_URL is in the build. */
  readonly rootUrl: string;
  ownChannel?: string | undefined;
  tenants?: readonly { readonly id: string; readonly name: string }[];
  tenantId?: string | undefined;
  dish?: string | undefined;
  customerId?: string | undefined;
  number?: { readonly phone: string; readonly tenantId: string };
  orderId?: string | undefined;
}

export interface Route {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly send: (http: HttpClient, known: Known) => Promise<string> | null;
}

const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

const needed = (name: string, send: Route['send']): Route => ({ name, isNeeded: true, send });
const other = (name: string, send: Route['send']): Route => ({ name, isNeeded: false, send });

const nobody = '5550100000';

const lookUp = async (http: HttpClient, tenantId: string, number: Known['number']): Promise<string> => {
  const found = await lookupCustomer(http, number ?? { phone: nobody, tenantId });
  if (found !== null) return 'the customer with that number';
  // A route that does not exist answers 404 too.
  if (number !== undefined)
    throw new BadPayload('data', 'a customer of GET /customers is not found by number');
  return 'nobody, by a number that nobody has; the token of an admin lets it look up a customer';
};

export const routes: readonly Route[] = [
  needed('GET /auth/me', async (http, known) => {
    const { id, name, agentType } = await fetchMe(http);
    known.ownChannel = agentType === 'admin' ? 'private-supervisor' : `private-agent.${id}`;
    return [name, agentType].filter(Boolean).join(', ');
  }),
  needed('POST /broadcasting/auth', (http, { rootUrl, ownChannel }) =>
    ownChannel === undefined
      ? null
      : fetchSignature(http, rootUrl, 'auth', { socket_id: '1.1', channel_name: ownChannel }).then(
          () => `signs ${ownChannel}`,
        ),
  ),
  other('GET /capabilities', async (http) => {
    const offers = await fetchCapabilities(http);
    return offers.length === 0 ? 'nothing beyond the contract' : offers.join(', ');
  }),
  needed('GET /calls/active', async (http) => counted((await fetchActiveCalls(http)).length, 'call')),
  needed('GET /agent/twilio-token', async (http) => {
    const { provider } = await fetchVoiceToken(http);
    return `a token${provider === null ? '' : ` for ${provider}`}`;
  }),
  needed('GET /tenants', async (http, known) => {
    const tenants = await fetchTenants(http);
    known.tenants = tenants;
    known.tenantId = tenants[0]?.id;
    return counted(tenants.length, 'restaurant');
  }),
  needed('GET /tenants/{id}/menu', (http, known) => {
    const { tenantId } = known;
    return tenantId === undefined
      ? null
      : fetchMenu(http, tenantId).then((menu) => {
          const items = menu.flatMap((category) => category.items);
          known.dish = items[0]?.name;
          return `${counted(items.length, 'item')} in ${counted(menu.length, 'category', 'categories')}`;
        });
  }),
  other('GET /menu/search', (http, { tenantId, dish }) =>
    tenantId === undefined || dish === undefined
      ? null
      : searchMenu(http, tenantId, dish.slice(0, 4)).then((hits) => {
          if (hits === null) throw new BadPayload('data', 'is of no known form; the loaded menu is searched');
          return counted(hits.length, 'item');
        }),
  ),
  other('GET /customers', async (http, known) => {
    const { customers } = await fetchAllCustomers(http);
    known.customerId = customers[0]?.id;
    for (const { phone, tenantName } of customers) {
      const tenant = known.tenants?.find(({ name }) => name === tenantName);
      if (phone !== null && tenant !== undefined) known.number ??= { phone, tenantId: tenant.id };
    }
    return counted(customers.length, 'customer');
  }),
  needed('GET /customers/lookup', (http, { tenantId, number }) =>
    tenantId === undefined ? null : lookUp(http, tenantId, number),
  ),
  other('GET /customers/{id}', (http, { customerId }) =>
    customerId === undefined ? null : fetchCustomer(http, customerId).then(() => 'the customer'),
  ),
  other('GET /customers/{id}/orders', (http, { customerId }) =>
    customerId === undefined
      ? null
      : fetchCustomerOrders(http, customerId).then((answer) =>
          counted(readPastOrders(answer).length, 'order that can be repeated', 'orders that can be repeated'),
        ),
  ),
  other('GET /agent/calls', async (http) => counted((await fetchCallHistory(http)).calls.length, 'call')),
  other('GET /agent/my-orders', async (http) => counted((await fetchOwnOrders(http)).orders.length, 'order')),
  other('GET /admin/stats', async (http) => {
    const figures = Object.values(await fetchStats(http)).filter((figure) => typeof figure === 'number');
    return counted(figures.length, 'figure');
  }),
  other('GET /admin/active-calls', async (http) =>
    counted((await fetchAdminActiveCalls(http)).length, 'call'),
  ),
  other('GET /admin/agents', async (http) => counted((await fetchAgentsList(http)).length, 'agent')),
  other('GET /admin/tenants', async (http, known) => {
    const cards = await fetchAdminTenants(http);
    known.tenantId ??= cards[0]?.id;
    return counted(cards.length, 'restaurant');
  }),
  other('GET /admin/tenants/{id}', (http, { tenantId }) =>
    tenantId === undefined ? null : fetchTenantDetail(http, tenantId).then(({ name }) => name),
  ),
  other('GET /admin/orders?limit=5', async (http) =>
    counted((await fetchRecentOrders(http)).length, 'order'),
  ),
  other('GET /admin/orders', async (http, known) => {
    const answer = await fetchAdminOrders(http, { kind: 'all', tag: null });
    const orders = answer.kind === 'same' ? [] : answer.rows;
    known.orderId = orders[0]?.id;
    return counted(orders.length, 'order');
  }),
  other('GET /admin/orders/{id}', (http, { orderId }) =>
    orderId === undefined ? null : fetchOrder(http, orderId).then(({ id }) => `order ${id}`),
  ),
];
