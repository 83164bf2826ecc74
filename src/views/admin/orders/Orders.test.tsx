import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cellsOf, tilesOf } from '../../../../tests/views/on-screen';
import { never, showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import { startLists } from '../../../../tests/views/start-lists';
import { startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import type { Capability } from '../../../services/capabilities/capabilities';
import { Orders } from './Orders';

const orders = [
  {
    id: 10482,
    order_number: 'ORD-010482',
    confirmation_number: 'CM-7Q4K',
    status: 'out_for_delivery',
    payment_status: 'refunded',
    order_type: 'dine_in',
    payment_method: 'credit_card',
    total_amount: '1054.20',
    created_at: '2026-11-20T18:41:00Z',
    wanted_at: '2026-11-21T03:30:00Z',
    tenant: { id: 3, name: 'Casa Marigold', timezone: 'Pacific/Chatham' },
    customer: { first_name: 'Nadia', last_name: 'Rahimi', phone_number: '+12065550173' },
  },
  {
    id: 10481,
    confirmation_number: 'EP-2M9X',
    status: 'pending',
    payment_status: 'paid',
    order_type: 'delivery',
    payment_method: 'cash',
    total_amount: 38.75,
    created_at: new Date(2026, 10, 12, 9, 5).toISOString(),
    customer: { phone_number: '+12065550191' },
  },
  { id: 10480, status: 'failed', order_type: 'delivery', tenant: null, customer: null },
  { id: 10479, status: 'on_the_moon', payment_status: 'half_paid', payment_method: 'gift_card' },
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 20, 0), shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const show = (
  answer: Told = told({ data: orders }),
  search = '',
  capabilities: readonly Capability[] = [],
) => {
  const monitor = startLists([]);
  const { workspace } = startWorkspace();
  workspace.send({ type: 'capabilities.known', capabilities });
  const page = showWithData(withActors({ monitor, workspace }, <Orders />), answer, `/admin/orders${search}`);
  return { ...page, stale: () => act(() => monitor.send({ type: 'data.invalidated', keys: ['orders'] })) };
};
const shown = async (search = '') => {
  const page = show(undefined, search);
  await screen.findByText(/^Showing/, { selector: 'p' });
  return page;
};

const tiles = () => tilesOf('Order totals');
const ids = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const choose = async (label: string, option: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`. ${label}$`) }));
  await user.click(screen.getByRole('option', { name: option }));
};
const count = () => screen.getByText(/^Showing/, { selector: 'p' }).textContent;
const said = () => screen.getAllByRole('status').at(-1)?.textContent;

describe('the orders', () => {
  const statuses = ['delivered', 'cancelled', 'failed', 'cancelled'];
  const versions = [2, 2, 2, 3];
  const changed = told({
    data: statuses.map((status, at) => ({ id: 4 - at, status, version: versions[at] })),
  });

  it('are marked as changed where something other than their end was', async () => {
    show(changed, '', ['order-changes']);
    await screen.findByText(/^Showing/, { selector: 'p' });
    expect([1, 2, 3, 4].map((row) => cellsOf(row)[5])).toEqual([
      'DeliveredCHANGED',
      'Cancelled',
      'Failed',
      'CancelledCHANGED',
    ]);
  });

  it('say that the kitchen has refused one, not that it is pending', async () => {
    show(
      told({
        data: [true, undefined].map((is_refused, at) => ({ id: 2 - at, status: 'pending', is_refused })),
      }),
    );
    await screen.findByText(/^Showing/, { selector: 'p' });
    expect([1, 2].map((row) => cellsOf(row)[5])).toEqual(['Kitchen refused', 'Pending']);
  });

  it('are marked by no version of a server that changes no orders', async () => {
    show(changed);
    await screen.findByText(/^Showing/, { selector: 'p' });
    const words = ['Delivered', 'Cancelled', 'Failed', 'Cancelled'];
    expect([1, 2, 3, 4].map((row) => cellsOf(row)[5])).toEqual(words);
  });

  it('show everything a row has, and a dash for what it lacks', async () => {
    const { asked } = await shown();
    const heads = ['Order', 'Confirmation', 'Restaurant', 'Customer', 'Type', 'Order status'];
    expect(cellsOf(0)).toEqual([...heads, 'Payment', 'Total', 'Time']);
    expect(cellsOf(1)).toEqual([
      '#10482',
      'CM-7Q4K',
      'Casa Marigold',
      'Nadia Rahimi',
      'Dine in',
      'Out for delivery',
      'RefundedCredit card',
      '$1,054.20',
      '6:41 PM for Nov 21, 5:15 PM GMT+13:45',
    ]);
    expect(cellsOf(2).slice(2)).toEqual([
      'Unknown Restaurant',
      '(206) 555-0191',
      'Delivery',
      'Pending',
      'PaidCash',
      '$38.75',
      'Nov 12, 9:05 AM',
    ]);
    expect(cellsOf(3)).toEqual([
      '#10480',
      '—',
      'Unknown Restaurant',
      'Unknown customer',
      'Delivery',
      'Failed',
      '——',
      '—',
      '—',
    ]);
    expect(cellsOf(4).slice(5, 7)).toEqual(['on the moon', 'half paidgift card']);
    expect(asked).toEqual(['GET /api/admin/orders']);
  });

  it('are opened by their id, and by the keyboard', async () => {
    const { history } = await shown();
    const link = screen.getByRole('link', { name: '#10481' });
    expect(link.getAttribute('href')).toBe('/admin/orders/10481');
    act(() => screen.getByRole('link', { name: '#10482' }).focus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(history.at(-1)).toBe('/admin/orders/10481');
  });

  it('are counted in tiles, which no filter changes', async () => {
    await shown('?status=pending');
    expect(ids()).toEqual(['#10481']);
    expect(tiles()).toEqual(['Total4', 'Pending1', 'Active1', 'Completed0', 'Revenue–']);
  });

  it('are summed where each that earns has an amount', async () => {
    show(told({ data: orders.slice(0, 3) }));
    await screen.findByText(/^Showing/, { selector: 'p' });
    expect(tiles().at(-1)).toBe('Revenue$1,092.95');
  });

  it('that cannot be read are left out, said so, and counted', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    show(told({ data: [...orders, { status: 'pending' }] }));
    expect((await screen.findByText('1 row could not be read and is left out')).tagName).toBe('P');
    expect(tiles()).toEqual(['Total5', 'Pending–', 'Active–', 'Completed–', 'Revenue–']);
  });

  it('sorted by time, stand where they are due; else the newest stands first', async () => {
    const due = new Date(2026, 10, 20, 19, 30).toISOString();
    const [first, second] = orders;
    const data = [
      { ...first, wanted_at: undefined },
      { ...second, wanted_at: due },
    ];
    show(told({ data }));
    await screen.findByText(/^Showing/, { selector: 'p' });
    expect(ids()).toEqual(['#10482', '#10481']);
    expect(cellsOf(2).at(-1)).toBe('Nov 12, 9:05 AM for 7:30 PM');
    await user.click(screen.getByRole('button', { name: 'Time' }));
    expect(ids()).toEqual(['#10481', '#10482']);
  });

  it('can be sorted, which the address keeps', async () => {
    const { history } = await shown();
    await user.click(screen.getByRole('button', { name: 'Total' }));
    expect(ids()).toEqual(['#10482', '#10481', '#10480', '#10479']);
    await user.click(screen.getByRole('button', { name: 'Total' }));
    expect(ids()).toEqual(['#10481', '#10482', '#10480', '#10479']);
    expect(history).toEqual(['/admin/orders?sort=total']);
  });
});

describe('the filters', () => {
  it('offer an all choice first, and every status but failed', async () => {
    await shown();
    await user.click(screen.getByRole('button', { name: /. Status$/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All statuses',
      'Pending',
      'Confirmed',
      'Preparing',
      'Ready',
      'Out for delivery',
      'Delivered',
      'Completed',
      'Cancelled',
    ]);
  });

  it('narrow the rows together, without a request, and are kept in the address', async () => {
    const { asked, history } = await shown();
    expect(count()).toBe('Showing 4 of 4 orders');
    await choose('Order Type', 'Delivery');
    expect(ids()).toEqual(['#10481', '#10480']);
    expect(count()).toBe('Showing 2 of 4 orders');
    expect(said()).toBe('Showing 2 of 4 orders');
    await choose('Status', 'Pending');
    expect(ids()).toEqual(['#10481']);
    expect(history).toEqual(['/admin/orders?type=delivery&status=pending']);
    await choose('Order Type', 'All types');
    await choose('Status', 'Out for delivery');
    expect(ids()).toEqual(['#10482']);
    expect(history).toEqual(['/admin/orders?status=out_for_delivery']);
    expect(asked).toEqual(['GET /api/admin/orders']);
  });

  it('are as the address says, which cannot say what is not offered', async () => {
    await shown('?status=failed&type=delivery&q=0191');
    expect(ids()).toEqual(['#10481']);
    expect(screen.getByRole('button', { name: /. Status$/ }).textContent).toBe('All statuses');
    expect(screen.getByRole('button', { name: /. Order Type$/ }).textContent).toBe('Delivery');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('0191');
  });

  it.each(['10481', 'ep-2m9x', '206 555 0191'])('find an order by %s', async (query) => {
    const { history } = await shown();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), query);
    expect(ids()).toEqual(['#10481']);
    await pass(1_000);
    expect(history).toEqual([`/admin/orders?${new URLSearchParams({ q: query })}`]);
  });

  it('stay set when new rows come', async () => {
    const { say, stale } = await shown('?type=delivery');
    say(
      told({ data: [{ id: 10483, order_type: 'delivery' }, { id: 10484, order_type: 'pickup' }, ...orders] }),
    );
    stale();
    await screen.findByText('#10483');
    expect(ids()).toEqual(['#10483', '#10481', '#10480']);
    expect(count()).toBe('Showing 3 of 6 orders');
  });

  it('that nothing passes say so, and are cleared at once', async () => {
    const { history } = await shown('?status=ready&type=pickup&q=maya&sort=total');
    expect(screen.getByText('No orders found').tagName).toBe('P');
    expect(count()).toBe('Showing 0 of 4 orders');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(ids()).toHaveLength(4);
    expect(history).toEqual(['/admin/orders?sort=total']);
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    expect([search.value, document.activeElement]).toEqual(['', search]);
  });
});

describe('without orders', () => {
  it('none are said to be found, and there is nothing to clear', async () => {
    show(told({ data: [] }));
    expect((await screen.findByText('No orders found')).tagName).toBe('P');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(tiles()).toEqual(['Total0', 'Pending0', 'Active0', 'Completed0', 'Revenue$0.00']);
    expect(count()).toBe('Showing 0 of 0 orders');
  });

  it('the table and the figures are held while they load', () => {
    show(never);
    expect(screen.getByRole('table', { name: 'Orders' }).getAttribute('aria-busy')).toBe('true');
    expect(tiles()).toEqual(['Total', 'Pending', 'Active', 'Completed', 'Revenue']);
    expect(screen.queryAllByText(/^Showing/)).toEqual([]);
  });

  it.each([403, 500])('a load that failed with %i says so, and is tried again when asked', async (status) => {
    const { asked, say } = show(told({ message: '<b>no</b>' }, status));
    await pass(1_000);
    const text = 'Error loading orders. Please try again.';
    expect((await screen.findByText(text)).tagName).toBe('P');
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(tiles()).toEqual(['Total–', 'Pending–', 'Active–', 'Completed–', 'Revenue–']);
    expect(asked).toHaveLength(2);
    say(told({ data: orders }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('link', { name: '#10482' })).tagName).toBe('A');
  });
});

describe('a refresh', () => {
  it('asks at once and shows no skeleton', async () => {
    const { asked, say } = await shown();
    say(never);
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await user.click(refresh);
    expect(asked).toEqual(['GET /api/admin/orders', 'GET /api/admin/orders']);
    expect(refresh.getAttribute('aria-disabled')).toBe('true');
    expect(ids()).toHaveLength(4);
    expect(screen.getByRole('table', { name: 'Orders' }).getAttribute('aria-busy')).toBe('false');
  });

  it('that fails keeps what is shown, and says that it may be old', async () => {
    const { say } = await shown();
    say(told({ message: 'no' }, 500));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await pass(1_000);
    expect((await screen.findByRole('note')).textContent).toContain('may be out of date');
    expect(ids()).toHaveLength(4);
    expect(tiles()[0]).toBe('Total4');
  });

  it('that fails is read aloud after a press, and not by itself', async () => {
    const { say, stale } = await shown();
    const words = 'This list could not be refreshed and may be out of date.';
    const spoken = () => screen.getAllByRole('status').filter(({ textContent }) => textContent === words);
    say(told({ message: 'no' }, 500));
    stale();
    await pass(4_000);
    expect((await screen.findByRole('note')).textContent).toContain(words);
    expect(spoken()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await pass(1_000);
    expect(spoken()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(spoken()).toHaveLength(0);
    await pass(1_000);
    expect(spoken()).not.toHaveLength(0);
    stale();
    await pass(4_000);
    expect(spoken()).not.toHaveLength(0);
  });
});
