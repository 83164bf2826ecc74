import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ofInputMethod } from '../../../../tests/views/input-method';
import { never, showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import { startExports } from '../../../../tests/views/start-exports';
import { startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import { Restaurants } from './Restaurants';

const luna = {
  id: 1,
  name: 'Luna Verde Trattoria',
  slug: 'luna-verde',
  is_active: true,
  phone: '+12065550140',
  email: 'hello@example.com',
  pos_system: 'Toast',
  total_calls: 12_040,
  total_orders: '2914',
  menu_items_count: 34,
  customers_count: 1107,
};
const bare = { id: 2, name: 'Closed Kitchen', is_active: false, total_calls: 0 };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 20, 0), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  saved.splice(0);
});

const { monitor, saved } = startExports();
const show = (answer: Told, path = '/admin/restaurants', tells = true) => {
  const { workspace } = startWorkspace();
  if (tells) workspace.send({ type: 'capabilities.known', capabilities: ['missed-events'] });
  return showWithData(withActors({ monitor, workspace }, <Restaurants />), answer, path);
};
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const secondTry = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const cards = () => screen.getAllByRole('listitem').map((card) => card.textContent);
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search restaurants' });
/** The first one says whether the list is live. */
const counted = () => screen.getAllByRole('status').at(-1)?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const choose = async (label: string, option: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`${label}$`) }));
  await user.click(screen.getByRole('option', { name: option }));
};
const cardOf = (name: string) => {
  const card = screen.getByRole('heading', { level: 2, name }).closest('a');
  if (card === null) throw new Error(`${name} has no card`);
  return within(card);
};
const factsOf = (name: string) =>
  cardOf(name)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('the restaurants', () => {
  it('shows each with its slug, active flag, phone, email, POS system and four figures', async () => {
    const { asked } = show(told({ data: [luna, bare] }));
    await screen.findByRole('list', { name: 'Restaurants' });
    const card = cardOf('Luna Verde Trattoria');
    expect(card.getByText('luna-verde').tagName).toBe('P');
    expect(card.getByText('Active').parentElement?.getAttribute('data-family')).toBe('green');
    expect(factsOf('Luna Verde Trattoria')).toEqual([
      ['Phone', '(206) 555-0140'],
      ['Email', 'hello@example.com'],
      ['POS system', 'Toast'],
      ['Total calls', '12,040'],
      ['Total orders', '2,914'],
      ['Menu items', '34'],
      ['Customers', '1,107'],
    ]);
    expect(asked).toEqual(['GET /api/admin/tenants']);
  });

  it('shows a dash for what a restaurant lacks, and that it is not active', async () => {
    show(told([luna, bare]));
    await screen.findByRole('link', { name: /^Closed Kitchen/ });
    expect(cardOf('Closed Kitchen').getByText('Inactive').tagName).toBe('SPAN');
    expect(factsOf('Closed Kitchen').map(([, value]) => value)).toEqual(['—', '—', '—', '0', '—', '—', '—']);
  });

  it('says nothing of whether a restaurant is active where the server does not', async () => {
    show(told([{ id: 3, name: 'Zinc Bar' }]));
    await screen.findByRole('link', { name: /^Zinc Bar/ });
    expect(cardOf('Zinc Bar').queryByText(/active/i)).toBeNull();
  });

  it('is one link per card, and one tab stop', async () => {
    show(told({ data: [luna, bare] }));
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/restaurants/2',
      '/admin/restaurants/1',
    ]);
    field().focus();
    await user.tab();
    expect(document.activeElement).toBe(links[0]);
    await user.tab();
    expect(document.activeElement).toBe(links[1]);
  });

  it('keeps every card while one of them is broken', async () => {
    show(told({ data: [{ ...luna, name: { odd: true }, total_calls: 'many' }, null, bare] }));
    expect(await screen.findByRole('link', { name: /^Closed Kitchen/ })).toBeTruthy();
    expect(factsOf('Unknown Restaurant')[3]).toEqual(['Total calls', '—']);
    expect(cards()).toHaveLength(2);
  });

  it('says that there are none', async () => {
    show(told({ data: [] }));
    expect((await screen.findByText('No restaurants found')).tagName).toBe('P');
    expect(counted()).toBe('0 restaurants');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('is not said to be live where no event tells of a restaurant', async () => {
    show(told({ data: [] }), undefined, false);
    expect((await screen.findByText('No restaurants found')).tagName).toBe('P');
    expect(screen.queryByText('Live updates')).toBeNull();
  });

  it('holds the cards’ places while they load', () => {
    show(never);
    const statuses = screen.getAllByRole('status').filter(({ textContent }) => textContent !== '');
    const [live, loading, ...others] = statuses;
    expect(live?.textContent).toBe('Live updates');
    expect(loading?.getAttribute('aria-busy')).toBe('true');
    expect(loading?.textContent).toBe('Loading restaurants');
    expect(others).toEqual([]);
  });

  it.each([403, 500])('says that the load failed with %i, and tries again when asked', async (status) => {
    const { say } = show(told({ message: 'no' }, status));
    await secondTry();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load restaurants');
    say(told({ data: [luna] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Luna Verde Trattoria/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reads them again when live events made them old', async () => {
    const { asked, say, stale } = show(told({ data: [luna] }));
    await screen.findByRole('link', { name: /^Luna Verde Trattoria/ });
    say(told({ data: [luna, bare] }));
    act(() => stale('customers'));
    expect(asked).toHaveLength(1);
    act(() => stale('restaurants'));
    expect(await screen.findByRole('link', { name: /^Closed Kitchen/ })).toBeTruthy();
    expect(asked).toHaveLength(2);
  });

  it('keeps what is shown when a refresh fails, without a skeleton, and says that it may be old', async () => {
    const { say } = show(told({ data: [luna] }));
    await screen.findByRole('link', { name: /^Luna Verde Trattoria/ });
    say(told('no list'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(counted()).toBe('1 restaurant');
    await secondTry();
    expect((await screen.findByRole('note')).textContent).toContain(
      'This list could not be refreshed and may be out of date.',
    );
    expect(cards()).toHaveLength(1);
  });
});

describe('the filters', () => {
  const zinc = {
    id: 3,
    name: 'Zinc Bar',
    is_active: true,
    total_calls: 7,
    total_orders: 9,
    customers_count: 2_000,
  };
  const all = told({ data: [zinc, luna, bare] });

  it.each([
    ['trattoria', ['Luna Verde Trattoria']],
    ['LUNA-VERDE', ['Luna Verde Trattoria']],
    ['206 555 0140', ['Luna Verde Trattoria']],
    ['toast', ['Luna Verde Trattoria']],
    ['kitchen', ['Closed Kitchen']],
  ])('%s finds %j', async (query, found) => {
    show(all);
    await screen.findByRole('list', { name: 'Restaurants' });
    await user.type(field(), query);
    expect(names()).toEqual(found);
    expect(counted()).toBe('1 of 3 restaurants');
  });

  it.each([
    ['Name', ['Closed Kitchen', 'Luna Verde Trattoria', 'Zinc Bar']],
    ['Most calls', ['Luna Verde Trattoria', 'Zinc Bar', 'Closed Kitchen']],
    ['Most orders', ['Luna Verde Trattoria', 'Zinc Bar', 'Closed Kitchen']],
    ['Most customers', ['Zinc Bar', 'Luna Verde Trattoria', 'Closed Kitchen']],
  ])('sorted by %s they stand as %j', async (option, order) => {
    show(all);
    await screen.findByRole('list', { name: 'Restaurants' });
    await choose('Sort by', option);
    expect(names()).toEqual(order);
  });

  it('are kept in the address, from which they come', async () => {
    const { asked, history } = show(all, '/admin/restaurants?sort=-customers&status=odd');
    await screen.findByRole('list', { name: 'Restaurants' });
    expect(names()).toEqual(['Zinc Bar', 'Luna Verde Trattoria', 'Closed Kitchen']);
    await choose('Status', 'Active');
    await user.type(field(), 'zinc');
    await pass(300);
    expect(history).toEqual(['/admin/restaurants?sort=-customers&status=active&q=zinc']);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['active', ['Luna Verde Trattoria', 'Zinc Bar'], '2 of 3 restaurants'],
    ['inactive', ['Closed Kitchen'], '1 of 3 restaurants'],
  ])('show the %s ones', async (status, shown, count) => {
    show(all, `/admin/restaurants?status=${status}`);
    await screen.findByRole('list', { name: 'Restaurants' });
    expect(names()).toEqual(shown);
    expect(counted()).toBe(count);
  });

  it.each(['active', 'inactive'])(
    'leave out of the %s ones whom the server says nothing of',
    async (status) => {
      show(told({ data: [{ id: 3, name: 'Zinc Bar' }] }), `/admin/restaurants?status=${status}`);
      expect((await screen.findByText('No restaurants found')).tagName).toBe('P');
    },
  );

  it('is not cleared by an Esc that an input method has', async () => {
    show(told([luna, bare]));
    await screen.findByRole('link', { name: /^Closed Kitchen/ });
    await user.type(field(), '寿司');
    for (const taken of ofInputMethod) fireEvent.keyDown(field(), { key: 'Escape', ...taken });
    expect(field().value).toBe('寿司');
  });

  it('that nothing passes say so and are cleared together, which leaves the focus in the search', async () => {
    const { history } = show(all, '/admin/restaurants?status=inactive&q=zinc&sort=-orders');
    expect((await screen.findByText('No restaurants found')).tagName).toBe('P');
    expect(counted()).toBe('0 of 3 restaurants');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(names()).toEqual(['Luna Verde Trattoria', 'Zinc Bar', 'Closed Kitchen']);
    expect(document.activeElement).toBe(field());
    await pass(300);
    expect(history.at(-1)).toBe('/admin/restaurants?sort=-orders');
  });

  it('stay as they are when the list is read again', async () => {
    const { say } = show(all, '/admin/restaurants?status=active');
    await screen.findByRole('list', { name: 'Restaurants' });
    say(told({ data: [luna, { ...bare, is_active: true }] }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Closed Kitchen' })).toBeTruthy();
    expect(counted()).toBe('2 of 2 restaurants');
  });
});

it('exports the restaurants as they are shown', async () => {
  const unsaid = { id: 3, name: 'Zinc Bar' };
  show(told({ data: [unsaid, bare, luna] }), '/admin/restaurants?sort=-calls&q=r');
  await screen.findByRole('list', { name: 'Restaurants' });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const lines = [
    '\uFEFFRestaurant,Slug,Status,Phone,Email,POS system,Time zone,Total calls,Total orders,Menu items,Customers',
    'Luna Verde Trattoria,luna-verde,Active,+12065550140,hello@example.com,Toast,,12040,2914,34,1107',
    'Zinc Bar,,,,,,,,,,',
    '',
  ];
  expect(saved).toEqual([
    { name: 'restaurants-2026-11-20.csv', what: '2 restaurants', text: lines.join('\r\n') },
  ]);
});
