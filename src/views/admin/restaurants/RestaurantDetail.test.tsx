import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { never, showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import { startApp, startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import type { Capability } from '../../../services/capabilities/capabilities';
import { RestaurantDetail } from './RestaurantDetail';
import { luna } from './restaurant.fixtures';

beforeEach(() => {
  // Thursday evening in Seattle, Friday already elsewhere.
  vi.useFakeTimers({ now: new Date('2026-11-20T05:00:00Z'), shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const secondTry = () => act(() => vi.advanceTimersByTimeAsync(1_000));

function show(answer: Told, id = '3', capabilities: readonly Capability[] = []) {
  const app = startApp();
  const { workspace } = startWorkspace();
  workspace.send({ type: 'capabilities.known', capabilities });
  const sent = vi.spyOn(app, 'send');
  const { hook } = memoryLocation({ path: `/admin/restaurants/${id}` });
  const page = (
    <Router hook={hook}>
      <Route path="/admin/restaurants/:restaurantId">
        {withActors({ app, workspace }, <RestaurantDetail />)}
      </Route>
    </Router>
  );
  return { ...showWithData(page, answer), page, sent };
}

const settled = async () => {
  await screen.findByRole('region', { name: 'Contact' });
  return screen.getByRole('heading', { level: 1 });
};
const card = (name: string) => within(screen.getByRole('region', { name }));
const plain = (text: string | null | undefined) => text?.replaceAll(' ', ' ');
const facts = (name: string) =>
  card(name)
    .getAllByRole('term')
    .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]);

describe('a restaurant', () => {
  it('is asked for by the address and named with its slug and badges', async () => {
    const { asked } = show(told({ data: luna }));
    expect((await settled()).textContent).toBe('Luna Verde Trattoria');
    expect(screen.getByText('luna-verde').tagName).toBe('P');
    expect(screen.getByText('Open').parentElement?.getAttribute('data-family')).toBe('green');
    expect(screen.getByRole('link', { name: 'Restaurants' }).getAttribute('href')).toBe('/admin/restaurants');
    expect(asked).toEqual(['GET /api/admin/tenants/3']);
  });

  it('shows its statistics', async () => {
    show(told(luna));
    await settled();
    const tiles = card('Statistics').getAllByRole('group');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'Total orders2,914',
      'Revenue$128,653.10',
      'Customers1,107',
      'Average order value$44.15',
    ]);
  });

  it('shows its menu by category, with what is featured and what is unavailable', async () => {
    show(told({ data: luna }));
    await settled();
    const menu = card('Menu');
    expect(menu.getByText('31 of 34 available').tagName).toBe('SPAN');
    expect(menu.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Starters',
      'Pasta',
    ]);
    const items = (name: string) =>
      within(menu.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(items('Starters')).toEqual(['BurrataBasil oil, sea salt$13.50']);
    expect(items('Pasta')).toEqual([
      'RigatoniFeatured$17.00',
      'LinguineUnavailable$24.00',
      'TagliatelleFeaturedUnavailable—',
    ]);
  });

  it('draws a long menu only when it is asked for', async () => {
    const items = Array.from({ length: 260 }, (_, index) => ({ id: index, name: `Dish ${index}`, price: 5 }));
    const menu = [
      { name: 'First', items: items.slice(0, 150) },
      { name: 'Second', items: items.slice(150) },
    ];
    show(told({ data: { ...luna, menu, recent_orders: null } }));
    await settled();
    expect(document.querySelectorAll('li')).toHaveLength(200);
    expect(card('Menu').getByText('110').tagName).toBe('SPAN');
    await user.click(screen.getByRole('button', { name: 'Show 60 more items' }));
    expect(document.querySelectorAll('li')).toHaveLength(260);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lists its recent orders, each linking to the order', async () => {
    vi.setSystemTime(new Date(2026, 10, 20, 20, 0));
    show(told({ data: luna }));
    await settled();
    const orders = card('Recent orders');
    expect(orders.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Order #10479', '/admin/orders/10479'],
      ['Order #10472', '/admin/orders/10472'],
    ]);
    expect(orders.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'Order #10479$1,112.40Today, 6:33 PMPreparing',
      'Order #10472$147.25Nov 12, 9:05 AMCompleted',
    ]);
  });

  it('counts its orders by status, most first, one nobody knows by its own name', async () => {
    show(told({ data: luna }));
    await settled();
    expect(facts('Orders by status')).toEqual([
      ['Completed', '2,641'],
      ['Cancelled', '92'],
      ['on the house', '6'],
      ['Pending', '0'],
    ]);
  });

  it('shows its delivery settings and its contact', async () => {
    show(told({ data: luna }));
    await settled();
    expect(facts('Delivery settings')).toEqual([
      ['Radius', '4.5 miles'],
      ['Fee', '$3.99'],
      ['Minimum order', '$20.00'],
      ['Free delivery threshold', '$1,075.00'],
    ]);
    expect(facts('Contact')).toEqual([
      ['Phone', '(206) 555-0140'],
      ['Email', 'hello@example.com'],
      ['Address', '418 Harbor Lane, Seattle, WA 98104'],
      ['Time zone', 'Pacific Time (America/Los_Angeles)'],
    ]);
  });

  it('shows its hours by its own clock, today marked and the zone named', async () => {
    show(told({ data: luna }));
    await settled();
    expect(facts('Operating hours')).toEqual([
      ['Monday', 'Closed'],
      ['Tuesday', '11:00 AM to 9:30 PM'],
      ['Wednesday', '11:00 AM to 9:30 PM'],
      ['Thursday', '11:00 AM to 10:00 PM'],
      ['Friday', '12:00 AM to 11:00 PM'],
      ['Saturday', '10:00 AM to 12:30 PM'],
      ['Sunday', 'Closed'],
    ]);
    const today = document.querySelectorAll('[aria-current="date"]');
    expect([...today].map((day) => day.firstElementChild?.textContent)).toEqual(['Thursday']);
    expect(card('Operating hours').getByText('Pacific Time').tagName).toBe('SPAN');
  });

  it('shows all hours of each day, and for today those of the special day', async () => {
    const spans = (...given: readonly string[]) =>
      given.map((span) => ({ opens: span.slice(0, 5), closes: span.slice(6) }));
    const weekly_hours = {
      monday: [],
      tuesday: spans('11:00-14:30', '17:00-22:00'),
      wednesday: spans('17:00-02:00'),
      thursday: spans('11:00-22:00'),
      friday: spans('11:00-22:00'),
      saturday: [],
      sunday: [],
    };
    const special_days = [
      { date: '2026-11-18', name: 'Past', spans: [] },
      { date: '2026-11-19', name: 'Harvest feast', spans: spans('12:00-15:00') },
      { date: '2026-11-20', name: 'Already elsewhere', spans: [] },
    ];
    const { say, stale } = show(told({ data: { ...luna, weekly_hours, special_days } }));
    await settled();
    const week = [
      ['Monday', 'Closed'],
      ['Tuesday', '11:00 AM to 2:30 PM,\n5:00 PM to 10:00 PM'],
      ['Wednesday', '5:00 PM to 2:00 AM'],
      ['Thursday', 'Harvest feast:\n12:00 PM to 3:00 PM'],
      ['Friday', '11:00 AM to 10:00 PM'],
      ['Saturday', 'Closed'],
      ['Sunday', 'Closed'],
    ];
    expect(facts('Operating hours')).toEqual(week);
    say(
      told({ data: { ...luna, weekly_hours, special_days: [{ date: '2026-11-19', name: '', spans: [] }] } }),
    );
    act(() => stale('restaurants'));
    await vi.waitFor(() => expect(facts('Operating hours')[3]).toEqual(['Thursday', 'Closed']));
  });

  it('shows what each area of delivery costs, in the place of the radius and the fee, which count nowhere then', async () => {
    const delivery_areas = [
      { postal_code: '98101', fee: '2.50', minimum_order_amount: '15.00', free_delivery_threshold: null },
      { postal_code: '98104', fee: 0, minimum_order_amount: 0, free_delivery_threshold: '40.00' },
    ];
    show(told({ data: { ...luna, delivery_areas } }));
    await settled();
    expect(facts('Delivery settings')).toEqual([
      ['98101', 'Fee $2.50, minimum order $15.00'],
      ['98104', 'Fee $0.00, minimum order $0.00, free from\u00a0$40.00'],
    ]);
  });

  it('marks no day of a restaurant whose zone nobody knows', async () => {
    show(told({ data: { ...luna, timezone: 'Mars/Olympus' } }));
    await settled();
    expect(document.querySelector('[aria-current]')).toBeNull();
    expect(card('Operating hours').getByText('Mars/Olympus').tagName).toBe('SPAN');
  });

  it('shows its subscription with how much is used, and its POS integration', async () => {
    vi.setSystemTime(new Date(2026, 10, 20, 20, 0));
    show(told({ data: luna }));
    await settled();
    const subscription = card('Subscription');
    expect(subscription.getByText('Active').tagName).toBe('SPAN');
    expect(subscription.getByText('1,086').parentElement?.textContent).toBe('1,086of 1,500 calls this month');
    expect(facts('Subscription')).toEqual([
      ['Plan', 'Professional'],
      ['Calls remaining', '414'],
      ['Days as member', '412'],
    ]);
    expect(facts('POS integration')).toEqual([
      ['System', 'Tally POS'],
      ['Restaurant id', 'tp_70312'],
      ['Configured', 'Yes'],
      ['Last sync', 'Today, 6:30 PM'],
    ]);
  });
});

describe('a restaurant with a limit of 0 calls', () => {
  it('shows it as it came where the server may mean something else than no limit', async () => {
    const subscription = { ...luna.subscription, monthly_call_limit: 0, calls_remaining: 250 };
    show(told({ data: { ...luna, subscription } }));
    await settled();
    const words = card('Subscription').getByText(/this month/).parentElement?.textContent;
    expect(words).toBe('1,086of 0 calls this month');
    expect(facts('Subscription')).toEqual([
      ['Plan', 'Professional'],
      ['Calls remaining', '250'],
      ['Days as member', '412'],
    ]);
  });

  it.each([
    [0, '0calls this month'],
    [1, '1call this month'],
    [1086, '1,086calls this month'],
  ])('says only the %i calls of this month where 0 is no limit', async (calls_this_month, words) => {
    const subscription = {
      ...luna.subscription,
      calls_this_month,
      monthly_call_limit: 0,
      calls_remaining: 0,
    };
    show(told({ data: { ...luna, subscription } }), '3', ['restaurant-editing']);
    await settled();
    expect(card('Subscription').getByText(/this month/).parentElement?.textContent).toBe(words);
    expect(facts('Subscription').map(([term]) => term)).toEqual(['Plan', 'Days as member']);
  });
});

describe('a restaurant of which little is known', () => {
  const nothing = (part: object) => Object.fromEntries(Object.keys(part).map((name) => [name, null]));

  it('leaves out every part the answer does not have', async () => {
    show(told({ data: { id: 3, name: 'Luna Verde Trattoria' } }));
    await settled();
    expect(screen.getAllByRole('region').map((region) => region.textContent)).toEqual([
      'ContactPhone—Email—Address—Time zone—',
    ]);
  });

  it('shows a dash for what is null, and Never for a sync that never was', async () => {
    const { statistics, subscription, pos_integration, delivery_settings, menu_stats } = luna;
    show(
      told({
        data: {
          name: null,
          statistics: { ...nothing(statistics), orders_by_status: { pending: null } },
          subscription: nothing(subscription),
          pos_integration: nothing(pos_integration),
          delivery_settings: { ...nothing(delivery_settings), delivery_radius_miles: 0 },
          menu_stats: nothing(menu_stats),
          operating_hours: { monday: null, tuesday: { is_open: true, open: '11:00', close: null } },
          recent_orders: [{ id: 4, created_at: null, status: null, total_amount: null }],
        },
      }),
    );
    expect((await settled()).textContent).toBe('Unknown Restaurant');
    expect(screen.getAllByRole('group').map(({ textContent }) => textContent?.at(-1))).toEqual([
      '–',
      '–',
      '–',
      '–',
    ]);
    expect(facts('Orders by status')).toEqual([['Pending', '—']]);
    expect(facts('Subscription').map(([, value]) => value)).toEqual(['—', '—', '—']);
    expect(card('Subscription').getByText('of — calls this month').tagName).toBe('SPAN');
    expect(facts('POS integration').map(([, value]) => value)).toEqual(['—', '—', '—', 'Never']);
    expect(facts('Delivery settings').map(([, value]) => value)).toEqual(['0 miles', '—', '—', '—']);
    expect(card('Menu').getByText('— of — available').tagName).toBe('SPAN');
    expect(facts('Operating hours').slice(0, 3)).toEqual([
      ['Monday', '—'],
      ['Tuesday', '11:00 AM to —'],
      ['Wednesday', 'Closed'],
    ]);
    expect(card('Recent orders').getByRole('listitem').textContent).toBe('Order #4———');
  });

  it('has no delivery settings without a radius', async () => {
    const delivery_settings = { ...luna.delivery_settings, delivery_radius_miles: null };
    show(told({ data: { ...luna, delivery_settings } }));
    await settled();
    expect(screen.queryByText('Delivery settings')).toBeNull();
  });

  it('says what is empty', async () => {
    const statistics = { ...luna.statistics, orders_by_status: [] };
    show(told({ data: { ...luna, menu: [], recent_orders: [], statistics } }));
    await settled();
    expect(card('Menu').getByText('No menu items available').tagName).toBe('P');
    expect(card('Recent orders').getByText('No recent orders').tagName).toBe('P');
    expect(card('Orders by status').getByText('No orders yet').tagName).toBe('P');
  });
});

describe('the page around it', () => {
  it('holds its place while it loads', () => {
    show(never);
    expect(screen.getByRole('status').textContent).toBe('Loading restaurant');
    expect(screen.getByRole('region', { name: 'Statistics' }).getAttribute('aria-busy')).toBe('true');
  });

  it.each([
    [403, '<b>no</b>'],
    [404, '<b>no</b>'],
    [500, 'The server has a problem. Try again in a moment.'],
  ])('says that the load failed with %i, and why, and leads back', async (status, why) => {
    const { asked, sent } = show(told({ message: '<b>no</b>' }, status), 'no%20such');
    await secondTry();
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Failed to load restaurant details${why}Try againBack`,
    );
    expect(asked).toEqual(['GET /api/admin/tenants/no%20such', 'GET /api/admin/tenants/no%20such']);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(sent.mock.calls).toEqual([[{ type: 'app.navigate', to: '/admin/restaurants' }]]);
  });

  it('is tried again, and the focus stays on the button until it comes', async () => {
    const { say } = show(told({ message: 'no' }, 500));
    await secondTry();
    const again = await screen.findByRole('button', { name: 'Try again' });
    await user.click(again);
    await secondTry();
    expect(document.activeElement).toBe(again);
    say(told({ data: luna }));
    await user.click(again);
    expect((await screen.findByText(luna.name)).tagName).toBe('H1');
  });

  it('says that the load failed when the answer is no restaurant', async () => {
    show(told({ data: [] }));
    await secondTry();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load restaurant details');
  });

  it('is read again with the list when live events make that old', async () => {
    const { asked, say, stale } = show(told({ data: luna }));
    await settled();
    say(told({ data: { ...luna, name: 'Luna Nera' } }));
    act(() => stale('restaurants'));
    expect((await screen.findByText('Luna Nera')).tagName).toBe('H1');
    expect(asked).toHaveLength(2);
  });

  it('keeps what is shown when a refresh fails, and says that it may be old', async () => {
    const { say, goTo, page } = show(told({ data: luna }));
    await settled();
    goTo(<p>Elsewhere</p>);
    vi.advanceTimersByTime(400_000);
    say(told({ message: 'no' }, 500));
    goTo(page);
    await secondTry();
    expect((await screen.findByRole('note')).textContent).toContain(
      'These details could not be refreshed and may be out of date.',
    );
    expect(card('Menu').getByText('Burrata').tagName).toBe('P');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('loses the cards that break, and keeps the others', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = vi.spyOn(Date.prototype, 'toDateString').mockImplementation(() => {
      throw new RangeError('no dates today');
    });
    show(told({ data: luna }));
    await settled();
    expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
      'Recent orders could not be shown.',
      'POS integration could not be shown.',
    ]);
    expect(card('Menu').getByText('Burrata').tagName).toBe('P');
    broken.mockRestore();
    logged.mockRestore();
  });
});
