import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { makeAgent } from '../../../tests/support/fixtures';
import { showWithData, type Told } from '../../../tests/views/show-with-data';
import { startLists } from '../../../tests/views/start-lists';
import { startApp, startSession, startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import { AdminDashboard } from './dashboard/AdminDashboard';
import { OrderPage } from './orders/OrderPage';
import { Orders } from './orders/Orders';
import { Agents } from './people/Agents';
import { Customers } from './people/Customers';
import { RestaurantDetail } from './restaurants/RestaurantDetail';
import { Restaurants } from './restaurants/Restaurants';

const fields = [
  ...['name', 'slug', 'email', 'phone', 'phone_number', 'address', 'timezone', 'pos_system', 'first_name'],
  ...[
    'last_name',
    'full_name',
    'order_number',
    'confirmation_number',
    'pos_order_id',
    'order_type',
    'status',
  ],
  ...[
    'payment_status',
    'payment_method',
    'subtotal',
    'tax_amount',
    'delivery_fee',
    'tip_amount',
    'agent_type',
  ],
  ...['total_amount', 'special_instructions', 'created_at', 'updated_at', 'started_at', 'last_order_at'],
  ...['last_login_at', 'offered_at', 'call_duration_seconds', 'call_duration_formatted', 'total_calls'],
  ...['total_orders', 'total_spent', 'total_calls_handled', 'total_orders_processed', 'menu_items_count'],
  ...['customers_count', 'from_number', 'tenant', 'customer', 'agent', 'items', 'delivery_address'],
  ...['status_history', 'next_statuses', 'operating_hours', 'subscription', 'pos_integration', 'menu'],
  ...['delivery_settings', 'statistics', 'menu_stats', 'recent_orders', 'is_active', 'is_open'],
];

const oddPerson = {
  id: 9,
  full_name: '<img src=x>',
  phone_number: 'call me',
  created_at: 'soon',
  total_spent: '-',
};
const parts = {
  tenant: { id: {}, name: '<img src=x>' },
  customer: oddPerson,
  agent: { first_name: 'Zoë', last_name: '\u202eevil' },
  items: [{}, null, { name: '', quantity: 'many', unit_price: 'free' }, { menu_item_name: '<img src=x>' }],
  delivery_address: { street: '<img src=x>', zip_code: [] },
  status_history: [{}, { status: 'on_the_moon', created_at: 'soon' }, null],
  operating_hours: { monday: {}, tuesday: { is_open: true, open: 'early' }, friday: { close: '25:99' } },
  subscription: { plan: null, subscribed_since_days: 'long', monthly_call_limit: 0, calls_this_month: '7' },
  pos_integration: { system: null, is_configured: 'maybe', last_sync_at: '0000-00-00' },
  delivery_settings: { delivery_radius_miles: '4', delivery_fee: null },
  statistics: { total_revenue: 'NaN', average_order_value: null, orders_by_status: [] },
  menu_stats: {},
  menu: [{ name: '', items: [{ id: 1, price: 'market' }, {}, null] }, { items: [] }],
  recent_orders: [{ id: 1 }, { id: 2, created_at: 'soon', total_amount: '?' }],
};

const all = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));

/** One thing, as sparse and odd as servers send it. */
const things: readonly (readonly [string, object])[] = [
  ['nothing but an id', {}],
  ['null everywhere', all(null)],
  ['empty texts', all('')],
  ['empty lists, as PHP writes empty maps', all([])],
  ['numbers as texts', all('12')],
  ['numbers too large', all(1e300)],
  ['dates that are none', all('0000-00-00 00:00:00')],
  ['flags everywhere', all(true)],
  ['odd parts', { ...all('<img src=x onerror=alert(1)>'), ...parts }],
  ['other scripts, backwards and very long', all(`Zoë 🍕 \u202eevil ${'x'.repeat(3_000)}`)],
];

const rows = things.map(([, thing], index) => ({ id: index + 1, ...thing }));

const pages: readonly (readonly [string, string, ComponentType, RegExp | null])[] = [
  ['/admin', '/admin', AdminDashboard, null],
  ['/admin/restaurants', '/admin/restaurants', Restaurants, null],
  ['/admin/agents', '/admin/agents', Agents, null],
  ['/admin/customers', '/admin/customers', Customers, null],
  ['/admin/orders', '/admin/orders', Orders, null],
  ['/admin/restaurants/:restaurantId', '/admin/restaurants/1', RestaurantDetail, /tenants\/1$/],
  ['/admin/orders/:orderId', '/admin/orders/1', OrderPage, /orders\/1$/],
];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const show = async (route: string, address: string, Page: ComponentType, answer: Told) => {
  const { session } = await startSession(makeAgent({ agentType: 'admin' }));
  const workspace = startWorkspace({ agentType: 'admin' }, address);
  const monitor = Page === Orders || Page === Customers ? startLists() : workspace.monitor;
  const actors = { ...workspace, monitor, app: startApp(), session };
  const page = showWithData(<Route path={route}>{withActors(actors, <Page />)}</Route>, answer, address);
  await screen.findByRole('heading', { level: 1 });
  // What reads a list comes with it.
  await act(() => vi.dynamicImportSettled());
  // Whoever asks again after a failure has done so by then.
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  return page;
};

const expectReadable = () => {
  const words = document.body.textContent ?? '';
  expect(words).not.toMatch(/\b(undefined|null|NaN|Infinity|Invalid Date)\b|∞|\[object |\de\+\d|(,\d{3}){6}/);
  expect(words).not.toContain('could not be shown');
  expect(document.querySelector('img[src="x"]')).toBeNull();
};

const lists = pages.filter(([, , , detail]) => detail === null);
const details = pages.flatMap(([route, address, Page, detail]) =>
  detail === null ? [] : things.map(([how, thing]) => [address, how, route, Page, detail, thing] as const),
);

it.each(lists)('%s shows rows of every kind without a broken word', async (route, address, Page) => {
  await show(route, address, Page, () => Response.json({ data: rows, meta: [] }));
  expect(document.querySelectorAll('li, [role="row"]').length).toBeGreaterThan(2);
  expectReadable();
});

it.each(lists)('%s shows a single empty thing in the place of a list', async (route, address, Page) => {
  await show(route, address, Page, () => Response.json({ data: {} }));
  expectReadable();
});

it.each(details)('%s shows a thing with %s', async (address, _how, route, Page, detail, thing) => {
  await show(route, address, Page, ({ url }) =>
    Response.json({ data: detail.test(url) ? { id: 1, ...thing } : [] }),
  );
  expect(document.body.textContent).not.toMatch(/Failed to load/);
  expectReadable();
});
