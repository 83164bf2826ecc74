import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textOf, tilesOf } from '../../../tests/views/on-screen';
import { never, showWithData, type Told, told } from '../../../tests/views/show-with-data';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import type { Capability } from '../../services/capabilities/capabilities';
import { MyOrders, MyOrdersPage } from './MyOrders';

const orders = [
  {
    id: 7,
    order_number: 'ORD-000173',
    status: 'completed',
    payment_status: 'paid',
    order_type: 'dine_in',
    payment_method: 'credit_card',
    total_amount: '1043.10',
    call_duration_seconds: 201,
    created_at: new Date(2026, 10, 20, 18, 30).toISOString(),
    completed_at: new Date(2026, 10, 20, 19, 10).toISOString(),
    items_count: 3,
    items: [
      { menu_item_name: 'Margherita', quantity: 2 },
      { menu_item_name: 'Cola', quantity: 1 },
    ],
    wanted_at: '2026-11-21T03:30:00Z',
    tenant: { name: 'Luna Verde Trattoria', timezone: 'Pacific/Chatham' },
    customer: { full_name: 'Maya Okonkwo' },
  },
  {
    id: 6,
    status: 'on_the_moon',
    total_amount: 5,
    items_count: 1,
    customer: { phone_number: '+12065550199' },
    payment_method: 'barter_goods',
  },
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 20, 0), shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const show = (answer: Told, isPaged?: boolean | null, isLinked?: boolean) =>
  showWithData(
    <main id="content" tabIndex={-1}>
      <MyOrders isPaged={isPaged} isLinked={isLinked} />
    </main>,
    answer,
  );
const tiles = () => tilesOf('Order totals');
const cards = () => screen.getAllByRole('listitem').map(textOf);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('my orders', () => {
  it.each([
    ['marks an order as changed where something other than its end was', true, [false, false, true]],
    ['marks no order by the version of a server that changes none', false, [false, false, false]],
  ])('%s', async (_, hasChanges, marked) => {
    const versions = [1, 2, 3];
    show(
      told({
        data: versions.map((version) => ({ ...orders[0], id: version, status: 'cancelled', version })),
      }),
      false,
      hasChanges,
    );
    await screen.findAllByText('ORD-000173');
    expect(cards().map((card) => card?.includes('CHANGED'))).toEqual(marked);
  });

  it('says that the kitchen has refused one, not that it is pending', async () => {
    show(told({ data: [{ ...orders[0], status: 'pending', is_refused: true }] }));
    await screen.findByText('ORD-000173');
    expect([cards()[0]?.includes('Kitchen refused'), cards()[0]?.includes('Pending')]).toEqual([true, false]);
  });

  it('says when an order is wanted until it is complete, and a dash for when it was', async () => {
    const created_at = '2026-11-20T18:30:00Z';
    show(told({ data: [{ ...orders[0], created_at, completed_at: null }] }));
    await screen.findByText('ORD-000173');
    expect(cards()[0]).toContain('Placed6:30 PMWantedNov 21, 5:15 PM GMT+13:45Completed—$1,043.10');
  });

  it('shows each order with everything it has, and a dash for what it lacks', async () => {
    const sparse = { id: 5, total_amount: 1, customer: { name: 'Ann Lee' }, tenant: { name: 'Wok Box' } };
    const data = [...orders, sparse];
    const { asked } = show(told({ data, meta: { count: 40, total_revenue: '12812.35' } }));
    await screen.findByText('ORD-000173');
    expect(cards()).toEqual([
      [
        'ORD-000173',
        'Completed',
        'Paid',
        'Maya Okonkwo',
        'Luna Verde Trattoria',
        '2× Margherita, 1× Cola',
        'TypeDine in',
        'Call3:21',
        'Placed6:30 PM',
        'Completed7:10 PM',
        '$1,043.10',
        'Credit card',
      ].join(''),
      [
        '#6',
        'on the moon',
        '(206) 555-0199',
        'Unknown Restaurant',
        '1 item',
        'Type—',
        'Call—',
        'Placed—',
        'Completed—',
        '$5.00',
        'barter goods',
      ].join(''),
      '#5Ann LeeWok Box—Type—Call—Placed—Completed—$1.00—',
    ]);
    expect(tiles()).toEqual(['Total orders40', 'Total revenue$12,812.35']);
    expect(screen.getByText('Showing the newest 3 of 40 orders').tagName).toBe('P');
    expect(asked).toEqual(['GET /api/agent/my-orders']);
  });

  it('shows older ones when asked, where the server has some', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const { asked, say } = show(told({ data: orders, meta: { count: 3, next: '1795194349000.6' } }), true);
    const older = await screen.findByRole('button', { name: 'Show older orders' });
    say(told({ data: [...orders, { id: 5, order_number: 'ORD-000005' }], meta: { count: 3, next: null } }));
    await user.click(older);
    expect((await screen.findByText('ORD-000005')).tagName).toBe('SPAN');
    expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
    expect(asked).toEqual(['GET /api/agent/my-orders?limit=200', 'GET /api/agent/my-orders?limit=1000']);
  });

  it('asks nothing before it is known whether the server sends a part', () => {
    expect(show(told(orders), null).asked).toEqual([]);
  });

  it('totals the list itself where the server did not', async () => {
    show(told(orders));
    await screen.findByText('ORD-000173');
    expect(tiles()).toEqual(['Total orders2', 'Total revenue$1,048.10']);
  });

  it('leaves out an order that cannot be read, says so, and gives no sum without it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    show(told({ data: [...orders, { status: 'pending' }, null] }));
    await screen.findByText('ORD-000173');
    expect(screen.getByText('2 rows could not be read and are left out').tagName).toBe('P');
    expect(tiles()).toEqual(['Total orders4', 'Total revenue–']);
    expect(screen.queryByText(/^Showing/)).toBeNull();
  });

  it('of orders none of which can be read says no more than that', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    show(told([{ status: 'pending' }]));
    expect((await screen.findByText('1 row could not be read and is left out')).tagName).toBe('P');
    expect(screen.queryByText(/^No orders yet/)).toBeNull();
  });

  it('says that there are none yet', async () => {
    show(told({ data: [], meta: { count: 0, total_revenue: '0.00' } }));
    const text = 'No orders yet. Start taking calls to see your orders here!';
    expect((await screen.findByText(text)).tagName).toBe('P');
    expect(tiles()).toEqual(['Total orders0', 'Total revenue$0.00']);
  });

  it('holds the place of the cards while they load', () => {
    show(never);
    expect(screen.getByRole('status').textContent).toBe('Loading orders');
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
    expect(tiles()).toEqual(['Total orders', 'Total revenue']);
  });

  it('says that the load failed, and tries again when asked', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const { say } = show(told({}, 500));
    await pass(1_000);
    expect((await screen.findByText('Error loading orders. Please try again.')).tagName).toBe('P');
    expect(tiles()).toEqual(['Total orders–', 'Total revenue–']);
    say(told({ data: orders }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByText('ORD-000173')).tagName).toBe('SPAN');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('while the server says what it offers', () => {
  const named = (
    workspace: ReturnType<typeof startWorkspace>['workspace'],
    capabilities: readonly Capability[],
  ) => act(() => workspace.send({ type: 'capabilities.known', capabilities }));
  const showPage = () => {
    const { workspace, workspaceClock } = startWorkspace();
    const page = showWithData(withActors({ workspace }, <MyOrdersPage />), told({ data: orders }));
    return { ...page, workspace, wait: (ms: number) => act(() => workspaceClock.increment(ms)) };
  };

  it('is asked by its pages once it named them', async () => {
    const { asked, workspace } = showPage();
    await pass(100);
    expect(asked).toEqual([]);
    named(workspace, ['own-order-pages']);
    await screen.findByText('ORD-000173');
    expect(asked).toEqual(['GET /api/agent/my-orders?limit=200']);
  });

  it('is asked as in the original contract after 3 s, and by its pages once it named them late', async () => {
    const { asked, workspace, wait } = showPage();
    wait(3_000);
    await screen.findByText('ORD-000173');
    expect(asked).toEqual(['GET /api/agent/my-orders']);
    named(workspace, ['own-order-pages']);
    await pass(31_000);
    expect(asked.slice(1)).toEqual(['GET /api/agent/my-orders?limit=200']);
    expect(cards()).toHaveLength(2);
  });
});

describe('every 30 s', () => {
  const loaded = async () => {
    const page = show(told({ data: orders }));
    await screen.findByText('ORD-000173');
    page.asked.length = 0;
    return page;
  };

  it('my orders are asked for again, without a skeleton', async () => {
    const { asked, say } = await loaded();
    say(never);
    await pass(31_000);
    expect(asked).toEqual(['GET /api/agent/my-orders']);
    expect(screen.queryByRole('status')).toBeNull();
    expect(cards()).toHaveLength(2);
    say(told({ data: [{ id: 8, order_number: 'ORD-000174', total_amount: 1 }, ...orders] }));
    await pass(30_000);
    expect((await screen.findByText('ORD-000174')).tagName).toBe('SPAN');
    // Beside the one that still hangs.
    expect(asked).toHaveLength(2);
  });

  it('what is shown stays when the refresh fails, said to be old until one succeeds', async () => {
    const { say } = await loaded();
    say(told({ message: 'no' }, 500));
    await pass(31_000);
    await pass(1_000);
    expect((await screen.findByRole('note')).textContent).toContain('may be out of date');
    expect(cards()).toHaveLength(2);
    say(told({ data: orders }));
    await pass(30_000);
    await vi.waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  });

  it('nothing is asked for once the page is left', async () => {
    const { asked, goTo } = await loaded();
    goTo(<p>Elsewhere</p>);
    await pass(120_000);
    expect(asked).toEqual([]);
  });

  it('nothing is asked for while the tab is hidden, but at once when it is looked at again', async () => {
    const { asked } = await loaded();
    hide(true);
    await pass(120_000);
    expect(asked).toEqual([]);
    act(() => hide(false));
    await pass(100);
    expect(asked).toEqual(['GET /api/agent/my-orders']);
  });

  it('nothing is asked for by looking away and back sooner', async () => {
    const { asked } = await loaded();
    hide(true);
    act(() => hide(false));
    window.dispatchEvent(new Event('focus'));
    await pass(1_000);
    expect(asked).toEqual([]);
  });
});

it('an order of one’s own shows at once', async () => {
  const { say, stale } = show(told({ data: [] }));
  await screen.findByText(/^No orders yet/);
  say(told({ data: orders }));
  act(() => stale('ownOrders'));
  expect((await screen.findByText('ORD-000173')).tagName).toBe('SPAN');
});
