import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import { textOf } from '../../../../tests/views/on-screen';
import { never, showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import { writeDown } from '../../../../tests/views/start-exports';
import { startLists } from '../../../../tests/views/start-lists';
import { startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import { useListAddress } from '../../data/use-address';
import { BackLink } from '../../ui/buttons/BackLink';
import { Customers } from './Customers';

const maya = {
  id: 4,
  first_name: 'Maya',
  last_name: 'Okonkwo',
  phone_number: '+12065550173',
  email: 'maya@mail.example',
  total_orders: '12',
  total_spent: '1043.10',
  last_order_at: new Date(2026, 10, 12, 9, 5).toISOString(),
  tenant: { id: 3, name: 'Luna Verde Trattoria' },
};
const nameless = {
  id: 5,
  full_name: null,
  phone: '(206) 555-0188',
  email: null,
  order_count: 3,
  total_spent: 99.5,
  last_order_at: null,
  tenant: { name: 'Casa Marigold' },
};
const zoe = { id: 6, name: 'Zoë Ng', last_order_at: new Date(2026, 10, 20, 18, 41).toISOString() };
const customers = [maya, nameless, zoe];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 20, 0), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  saved.splice(0);
});

function WayBack() {
  return <BackLink href={useListAddress('/admin/customers')}>Customers</BackLink>;
}

const { saved, fileExport } = writeDown();
const { workspace } = startWorkspace({ agentType: 'admin' }, '/admin/customers');
const show = (answer: Told, path = '/admin/customers') => {
  const monitor = startLists([], fileExport);
  const page = showWithData(withActors({ monitor, workspace }, <Customers />), answer, path);
  return { ...page, stale: () => act(() => monitor.send({ type: 'data.invalidated', keys: ['customers'] })) };
};
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const table = () => screen.getByRole('table', { name: 'Customers' });
const rows = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(textOf));
const names = () => rows().map(([name]) => name);
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search customers' });
const foot = () => within(screen.getByRole('region', { name: 'Customers' })).queryByRole('status');
const counted = () => foot()?.textContent;

describe('the customers', () => {
  it('show name or phone, e-mail, restaurant, orders, spent and last order', async () => {
    const { asked } = show(told({ data: customers }));
    await screen.findByText('Maya Okonkwo');
    expect(rows()).toEqual([
      ['Maya Okonkwo', 'maya@mail.example', 'Luna Verde Trattoria', '12', '$1,043.10', 'Nov 12, 9:05 AM'],
      ['(206) 555-0188', '—', 'Casa Marigold', '3', '$99.50', 'Never'],
      ['Zoë Ng', '—', '—', '—', '—', '6:41 PM'],
    ]);
    expect(counted()).toBe('3 customers');
    expect(asked).toEqual(['GET /api/customers']);
  });

  it('are counted as the server counts them, and said to be more than are shown', async () => {
    show(told({ data: customers, meta: { count: 12_345 } }));
    await screen.findByText('Maya Okonkwo');
    expect(counted()).toBe('12,345 customers');
    expect(screen.getByText('Showing the newest 3 of 12,345 customers').tagName).toBe('P');
  });

  it('hold the table while they load', () => {
    show(never);
    expect(table().getAttribute('aria-busy')).toBe('true');
    expect(foot()).toBeNull();
  });

  it('say that there are none', async () => {
    show(told({ data: [] }));
    expect((await screen.findByText('No customers found')).tagName).toBe('P');
    expect(counted()).toBe('0 customers');
  });

  it.each([403, 500])('say that they could not be loaded, by %i, and are tried again', async (status) => {
    const { asked, say } = show(told({ message: 'no' }, status));
    await pass(1_000);
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading customers');
    expect(asked).toHaveLength(2);
    say(told({ data: customers }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByText('Zoë Ng')).tagName).toBe('SPAN');
  });

  it('are read again when live events made them old', async () => {
    const { asked, say, stale } = show(told({ data: [maya] }));
    await screen.findByText('Maya Okonkwo');
    say(told({ data: customers }));
    stale();
    await pass(10_000);
    expect((await screen.findByText('Zoë Ng')).tagName).toBe('SPAN');
    expect(asked).toHaveLength(2);
  });

  it('stay when a refresh fails, said to be old', async () => {
    const { say } = show(told({ data: customers }));
    await screen.findByText('Maya Okonkwo');
    say(told({ message: '<b>no</b>' }, 500));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await pass(1_000);
    expect((await screen.findByRole('note')).textContent).toContain('may be out of date');
    expect(names()).toHaveLength(3);
  });

  it('are sorted by what they spent and when they ordered last', async () => {
    show(told({ data: customers }), '/admin/customers?sort=spent');
    await screen.findByText('Maya Okonkwo');
    expect(names()).toEqual(['(206) 555-0188', 'Maya Okonkwo', 'Zoë Ng']);
    await user.click(screen.getByRole('button', { name: 'Last order' }));
    expect(names()).toEqual(['Zoë Ng', 'Maya Okonkwo', '(206) 555-0188']);
  });
});

it('are exported as they are shown: found, sorted, with plain figures and times in UTC', async () => {
  show(
    told({ data: [...customers, { ...maya, id: 7, first_name: '=cmd', email: 'a,b' }] }),
    '/admin/customers?sort=-spent',
  );
  await screen.findByText('Maya Okonkwo');
  await user.type(field(), 'okonkwo');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const last = new Date(2026, 10, 12, 9, 5).toISOString().replace('.000', '');
  const lines = [
    '\uFEFFCustomer,Phone,Email,Restaurant,Orders,Spent (USD),Last order (UTC)',
    `Maya Okonkwo,+12065550173,maya@mail.example,Luna Verde Trattoria,12,1043.10,${last}`,
    `'=cmd Okonkwo,+12065550173,"a,b",Luna Verde Trattoria,12,1043.10,${last}`,
    '',
  ];
  expect(saved).toEqual([
    { name: 'customers-2026-11-20.csv', what: '2 customers', text: lines.join('\r\n') },
  ]);
});

describe('the search', () => {
  it.each([
    ['okon', 'Maya Okonkwo'],
    ['mail.example', 'Maya Okonkwo'],
    ['206-555-0173', 'Maya Okonkwo'],
    ['5550188', '(206) 555-0188'],
    ['zoe', 'Zoë Ng'],
  ])('%s finds %s', async (query, name) => {
    show(told({ data: customers }));
    await screen.findByText('Maya Okonkwo');
    await user.type(field(), query);
    expect(names()).toEqual([name]);
    expect(counted()).toBe('1 of 3 customers');
  });

  it('is in the address once the typing pauses, beside the sort, without an entry for every key', async () => {
    const { asked, history } = show(told({ data: customers }), '/admin/customers?sort=-spent');
    await screen.findByText('Maya Okonkwo');
    await user.type(field(), 'o kon');
    await pass(300);
    expect(history).toEqual(['/admin/customers?sort=-spent&q=o+kon']);
    expect(field().value).toBe('o kon');
    await user.clear(field());
    await pass(300);
    expect(history).toEqual(['/admin/customers?sort=-spent']);
    expect(asked).toHaveLength(1);
  });

  it('is in the address before the field is left', async () => {
    const { history } = show(told({ data: customers }));
    await screen.findByText('Maya Okonkwo');
    await user.type(field(), 'zoe');
    act(() => field().blur());
    expect(history).toEqual(['/admin/customers?q=zoe']);
  });

  it('is kept for the way back from a customer, with the sorting', async () => {
    const { goTo } = show(told({ data: customers }), '/admin/customers?q=zoe&sort=-spent');
    await screen.findByText('Zoë Ng');
    goTo(<WayBack />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/customers?q=zoe&sort=-spent');
  });

  it('comes with the address and goes with it', async () => {
    const page = (
      <>
        <Link href="/admin/customers">All</Link>
        {withActors({ monitor: startLists([]), workspace }, <Customers />)}
      </>
    );
    showWithData(page, told({ data: customers }), '/admin/customers?q=zoe');
    await screen.findByText('Zoë Ng');
    expect(field().value).toBe('zoe');
    expect(names()).toEqual(['Zoë Ng']);
    await user.click(screen.getByText('All'));
    expect(field().value).toBe('');
    expect(names()).toHaveLength(3);
  });

  it('that finds nobody says so and is cleared by a button, by the cross and by Esc', async () => {
    show(told({ data: customers }));
    await screen.findByText('Maya Okonkwo');
    await user.type(field(), 'nobody');
    expect(screen.getByText('No customers found').tagName).toBe('P');
    expect(counted()).toBe('0 of 3 customers');
    const [cross, button] = screen.getAllByRole('button', { name: 'Clear search' });
    if (!cross || !button) throw new Error('no way to clear the search');
    await user.click(button);
    expect(names()).toHaveLength(3);
    expect(document.activeElement).toBe(field());
    await user.type(field(), 'zoe');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(names()).toHaveLength(3);
    expect(document.activeElement).toBe(field());
    await user.type(field(), 'zoe{Escape}');
    expect(field().value).toBe('');
    expect(names()).toHaveLength(3);
  });
});
