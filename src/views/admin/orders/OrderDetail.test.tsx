import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, Route } from 'wouter';
import { textOf } from '../../../../tests/views/on-screen';
import { never, showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import { startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import type { Capability } from '../../../services/capabilities/capabilities';
import { useKeptAddress } from '../../data/use-address';
import { OrderDetail } from './OrderPage';

const at = (hour: number, minute: number) => new Date(2026, 10, 20, hour, minute).toISOString();

const full = {
  id: 10478,
  confirmation_number: 'BH-3W6P',
  pos_order_id: 'TP-88213',
  status: 'out_for_delivery',
  payment_status: 'paid',
  order_type: 'delivery',
  payment_method: 'credit_card',
  subtotal: '18.50',
  tax_amount: '1.91',
  delivery_fee: 2.99,
  tip_amount: '4.50',
  total_amount: '27.90',
  special_instructions: 'Please add <b>two</b> straws.',
  created_at: at(18, 29),
  updated_at: at(18, 41),
  call_duration_seconds: 206,
  tenant: { id: 4, name: 'Blue Hen Diner' },
  agent: { name: 'Hana Kimura' },
  customer: {
    id: 9,
    full_name: 'Owen Castellano',
    phone_number: '+12065550150',
    email: 'owen@example.com',
    total_orders: 6,
    total_spent: '168.40',
    created_at: new Date(2025, 2, 2, 12).toISOString(),
  },
  items: [
    {
      menu_item_name: 'Blue Hen Burger',
      category: 'Burgers',
      special_instructions: 'No pickles',
      options: [
        { option_id: 7, group: 'Size', name: 'Double', quantity: 1, price: '3.50' },
        { option_id: 9, group: 'Side', name: 'Fries', quantity: 1, price: '0.00' },
      ],
      unit_price: '11.00',
      quantity: 1,
      total_price: '11',
    },
    { menu_item_name: 'Sweet Potato Fries', unit_price: 2.25, quantity: 2, total_price: 4.5 },
  ],
  delivery_address: {
    street: '1914 Alder Court',
    city: 'Seattle',
    state: 'WA',
    zip_code: '98122',
    delivery_notes: 'Gate code 4417',
  },
  status_history: [
    { status: 'pending', notes: 'Order placed by phone', created_at: at(18, 29) },
    { status: 'confirmed', notes: null, created_at: at(18, 30) },
    { status: 'on_the_moon', notes: '', created_at: null },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 20, 0), shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
/** What the list of orders does for the way back. */
function List() {
  useKeptAddress('/admin/orders');
  return <Link href="/admin/orders/10478">#10478</Link>;
}
const pages = (
  <>
    <Route path="/admin/orders">
      <List />
    </Route>
    <Route path="/admin/orders/:orderId">
      <OrderDetail control={null} />
    </Route>
  </>
);
const show = (
  answer: Told,
  path = '/admin/orders/10478',
  capabilities: readonly Capability[] = ['order-changes', 'order-allergies'],
) => {
  const { workspace } = startWorkspace();
  workspace.send({ type: 'capabilities.known', capabilities });
  return showWithData(withActors({ workspace }, pages), answer, path);
};
const shown = async (changes: object = {}, capabilities?: readonly Capability[]) => {
  const page = show(told({ data: { ...full, ...changes } }), undefined, capabilities);
  await screen.findByText('Subtotal');
  return page;
};

const region = (name: string) => screen.getByRole('region', { name });
const factsOf = (name: string) =>
  [...region(name).querySelectorAll('dl > div')].map((fact) => [
    textOf(fact.querySelector('dt')),
    textOf(fact.querySelector('dd')),
  ]);
const regions = () =>
  screen
    .getAllByRole('region')
    .map((one) => one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent);

describe('an order', () => {
  it('is headed by its id, its statuses, confirmation and time', async () => {
    await shown();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order #10478');
    const head = screen.getByRole('banner');
    expect(textOf(head)).toBe(
      'Order #10478Out for deliveryPaidConfirmation BH-3W6P, placed Nov 20 at 6:29 PM',
    );
  });

  it.each([
    ['delivered', 1, 'DeliveredPaid'],
    ['delivered', 2, 'DeliveredPaidCHANGED'],
    ['cancelled', 2, 'CancelledPaid'],
    ['failed', 2, 'FailedPaid'],
    ['cancelled', 3, 'CancelledPaidCHANGED'],
  ])(
    'is headed as changed where something other than its end was: %s, version %i',
    async (status, version, badges) => {
      await shown({ status, version });
      expect(textOf(screen.getByRole('banner'))).toContain(`Order #10478${badges}Confirmation`);
    },
  );

  it('is headed by the kitchen’s refusal, not by a status that hides it', async () => {
    await shown({ status: 'pending', is_refused: true });
    expect(textOf(screen.getByRole('banner'))).toContain('Order #10478Kitchen refusedPaidConfirmation');
  });

  const kept = {
    version: 3,
    changes: [{ version: 2, at: at(18, 40), by: { name: 'Hana Kimura' }, after: { status: 'cancelled' } }],
    allergies: [],
  };

  it('shows its changes, and that nobody has allergies, where the server records these', async () => {
    await shown(kept);
    expect(textOf(screen.getByRole('banner'))).toContain('CHANGED');
    expect(textOf(region('Allergies'))).toBe('AllergiesNo allergies');
    await screen.findByRole('region', { name: 'Changes' });
  });

  it('shows neither where the server may mean something else by such fields', async () => {
    await shown(kept, []);
    expect(textOf(screen.getByRole('banner'))).not.toContain('CHANGED');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(regions()).toEqual([
      'Order facts',
      'Items',
      'Special instructions',
      'Delivery address',
      'Timeline',
      'Customer',
    ]);
  });

  it('shows allergies of any server', async () => {
    await shown({ allergies: ['Nuts'] }, []);
    expect(textOf(region('Allergies'))).toBe('AllergiesNuts');
  });

  it('says where, by whom and how it was ordered, and when', async () => {
    await shown();
    expect(factsOf('Order facts')).toEqual([
      ['Restaurant', 'Blue Hen Diner'],
      ['Handled by', 'Hana Kimura'],
      ['Order type', 'Delivery'],
      ['Payment method', 'Credit card'],
      ['Call duration', '3:26'],
      ['POS order id', 'TP-88213'],
      ['Created', 'Nov 20, 6:29 PM'],
      ['Updated', 'Nov 20, 6:41 PM'],
    ]);
    const link = screen.getByRole('link', { name: 'Blue Hen Diner' });
    expect(link.getAttribute('href')).toBe('/admin/restaurants/4');
  });

  it('says by the restaurant’s clock when it is wanted, and by the browser’s when things happened', async () => {
    const then = '2026-11-20T18:30:00Z';
    const changes = { created_at: then, updated_at: then, wanted_at: '2026-11-21T03:30:00Z' };
    const tenant = { ...full.tenant, timezone: 'Pacific/Chatham' };
    await shown({
      ...changes,
      tenant,
      status_history: [{ status: 'pending', notes: null, created_at: then }],
      read_back: { state: 'done', at: then, by: null },
      allergies: ['Nuts'],
      allergies_acknowledged: { at: then, by: null },
      version: 2,
      changes: [{ version: 2, at: then, by: null, after: { status: 'cancelled' } }],
    });
    const placed = 'Nov 20, 6:30 PM';
    expect(factsOf('Order facts')).toContainEqual(['Read-back', 'Read back at 6:30 PM']);
    expect(textOf(region('Allergies'))).toContain(`by the agent, ${placed}`);
    expect(textOf(await screen.findByRole('region', { name: 'Changes' }))).toContain(`Somebody, ${placed}`);
    expect(factsOf('Order facts').slice(-3)).toEqual([
      ['Wanted', 'Nov 21, 5:15 PM GMT+13:45'],
      ['Created', placed],
      ['Updated', placed],
    ]);
    expect(textOf(screen.getByRole('banner'))).toContain('placed Nov 20 at 6:30 PM');
    expect(textOf(screen.getByRole('list', { name: 'Timeline' }))).toContain('6:30 PM');
  });

  it('says what the agent said of the call', async () => {
    await shown({ call_feedback: { score: 2, issue: 'one-way-audio' } });
    expect(factsOf('Order facts')).toContainEqual(['Call quality', '2, only one side heard']);
  });

  it('says whether it was read back', async () => {
    await shown({ read_back: { state: 'done', at: at(18, 28), by: { id: 3, name: 'Hana Kimura' } } });
    expect(factsOf('Order facts')).toContainEqual([
      'Read-back',
      expect.stringMatching(/^Read back by Hana Kimura at .*6:28 PM$/),
    ]);
  });

  it('says that it was not read back', async () => {
    await shown({ read_back: { state: 'skipped', at: at(18, 28), by: null } });
    expect(factsOf('Order facts')).toContainEqual(['Read-back', 'Not read back']);
  });

  it('says who read it back as far as that is known', async () => {
    await shown({ read_back: { state: 'done', at: null, by: null } });
    expect(factsOf('Order facts')).toContainEqual(['Read-back', 'Read back']);
  });

  it('lists its items with options, notes and what they cost', async () => {
    await shown();
    const rows = within(region('Items')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(textOf))).toEqual([
      ['Item', 'Category', 'Unit price', 'Qty', 'Total'],
      ['Blue Hen BurgerDouble, FriesNo pickles', 'Burgers', '$11.00', '1', '$11.00'],
      ['Sweet Potato Fries', '—', '$2.25', '2', '$4.50'],
    ]);
    expect(region('Items').querySelector('h2 + span')?.textContent).toBe('3');
    expect(factsOf('Items')).toEqual([
      ['Subtotal', '$18.50'],
      ['Tax', '$1.91'],
      ['Delivery fee', '$2.99'],
      ['Tip', '$4.50'],
      ['Total', '$27.90'],
    ]);
  });

  it.each([
    ['$99.99', '$999.99', false],
    ['$123,456.78', '$370,370.34', true],
  ])(
    'folds the lines of its items on a phone where figures as %s are too long for columns',
    async (unit, total, isFolded) => {
      const cents = (figure: string) => figure.replaceAll(/[$,]/g, '');
      await shown({
        items: [{ menu_item_name: 'Fries', unit_price: cents(unit), quantity: 1, total_price: cents(total) }],
      });
      expect(screen.getByText(unit).closest('[data-long]') !== null).toBe(isFolded);
    },
  );

  it.each([
    ['nothing', { tax_amount: '0.00', delivery_fee: 0, tip_amount: '0' }],
    ['nobody knows what', { tax_amount: null, delivery_fee: 'free', tip_amount: undefined }],
    ['less than nothing', { tax_amount: '-1.20', delivery_fee: -1, tip_amount: '-0.01' }],
  ])('does not mention what costs %s', async (_, amounts) => {
    await shown(amounts);
    expect(factsOf('Items').map(([term]) => term)).toEqual(['Subtotal', 'Total']);
  });

  it('shows what was asked for and where it goes, as text', async () => {
    await shown();
    expect(within(region('Special instructions')).getByText('Please add <b>two</b> straws.').tagName).toBe(
      'P',
    );
    const address = within(region('Delivery address'));
    for (const line of ['1914 Alder Court', 'Seattle, WA 98122', 'Gate code 4417'])
      expect(address.getByText(line)).toBeTruthy();
  });

  it('has a timeline of every status, with note and time', async () => {
    await shown();
    const entries = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(entries.map(textOf)).toEqual([
      'PendingOrder placed by phone6:29 PM',
      'Confirmed6:30 PM',
      'on the moon—',
    ]);
  });

  it('shows its customer', async () => {
    await shown();
    const customer = within(region('Customer'));
    expect(customer.getByText('Owen Castellano')).toBeTruthy();
    expect(customer.getByText('Customer since Mar 2, 2025')).toBeTruthy();
    expect(factsOf('Customer')).toEqual([
      ['Total orders', '6'],
      ['Total spent', '$168.40'],
      ['Phone', '(206) 555-0150'],
      ['Email', 'owen@example.com'],
    ]);
  });
});

describe('an order that lacks nearly everything', () => {
  it('leaves out what is missing', async () => {
    show(told({ id: '10478', items: [], customer: null, agent: null, status_history: null }));
    await screen.findByText('Subtotal');
    expect(regions()).toEqual(['Order facts', 'Items']);
    expect(factsOf('Order facts')).toEqual([
      ['Restaurant', 'Unknown Restaurant'],
      ['Order type', '—'],
      ['Payment method', '—'],
      ['Call duration', '—'],
      ['POS order id', '—'],
      ['Created', '—'],
      ['Updated', '—'],
    ]);
    expect(factsOf('Items')).toEqual([
      ['Subtotal', '—'],
      ['Total', '—'],
    ]);
    expect(textOf(screen.getByRole('banner'))).toBe('Order #10478');
  });

  it('names a nameless customer by the number, and nobody as unknown', async () => {
    const { say, stale } = await shown({ customer: { phone_number: '+12065550150' } });
    expect(textOf(region('Customer'))).toBe(
      'Customer(206) 555-0150Customer since —Total orders—Total spent—',
    );
    say(told({ id: 10478, customer: {} }));
    act(() => stale('orders'));
    expect((await screen.findByText('Unknown customer')).tagName).toBe('P');
  });
});

describe('the order’s page', () => {
  it('holds its place while it loads', () => {
    show(never);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order #10478');
    expect(screen.getByRole('status').textContent).toBe('Loading order');
  });

  it.each([403, 404, 500])('says that a load failed with %i, and leads back', async (status) => {
    const { history } = show(told({ message: 'no' }, status));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    const text = 'Failed to load order details';
    expect((await screen.findByText(text)).tagName).toBe('P');
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(history.at(-1)).toBe('/admin/orders');
  });

  it('is read anew when something happened to orders, and keeps what it has when that fails', async () => {
    const { asked, say, stale } = await shown();
    say(told({ data: { ...full, status: 'delivered' } }));
    act(() => stale('orders'));
    expect((await screen.findByText('Delivered')).tagName).toBe('SPAN');
    say(told({ message: 'no' }, 500));
    act(() => stale('orders'));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect((await screen.findByRole('note')).textContent).toContain('may be out of date');
    expect(factsOf('Items')).toHaveLength(5);
    expect(new Set(asked)).toEqual(new Set(['GET /api/admin/orders/10478']));
  });

  it('leads back to the list as it was left', async () => {
    const { history } = show(told({ data: full }), '/admin/orders?status=ready');
    const link = await screen.findByRole('link', { name: '#10478' });
    await user.click(link);
    await screen.findByText('Subtotal');
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    expect(history).toEqual([
      '/admin/orders?status=ready',
      '/admin/orders/10478',
      '/admin/orders?status=ready',
    ]);
  });
});
