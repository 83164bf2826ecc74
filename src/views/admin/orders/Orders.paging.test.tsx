import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../../../../tests/support/deferred';
import { never, showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import { startLists } from '../../../../tests/views/start-lists';
import { withActors } from '../../../../tests/views/with-actors';
import { mostHeld } from '../../../machines/long-list/list-pages';
import { Orders } from './Orders';

const meta = { count: 6, pending: 1, active: 2, completed: 3, revenue: '60.00', as_of: 'm1', next: null };
const order = (id: number, changes: object = {}) => ({
  id,
  status: 'ready',
  created_at: new Date(2026, 10, 20, 18, id).toISOString(),
  updated_at: new Date(2026, 10, 20, 18, id).toISOString(),
  ...changes,
});
const firstPage = told({ data: [order(6), order(5)], meta: { ...meta, next: 'a' } });
const lastPage = told({ data: [order(4), order(3)], meta });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 20, 0), shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const ids = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const said = () => screen.getAllByRole('status').at(-1)?.textContent;

/** Answers what the test says, one after the other; the last stays. */
const inTurn = (...answers: readonly Told[]): Told => {
  let at = 0;
  return (...request) => (answers[Math.min(at++, answers.length - 1)] ?? never)(...request);
};

const show = (...answers: readonly Told[]) => {
  const monitor = startLists();
  const page = showWithData(withActors({ monitor }, <Orders />), inTurn(...answers), '/admin/orders');
  return { ...page, stale: () => act(() => monitor.send({ type: 'data.invalidated', keys: ['orders'] })) };
};

it('shows the first page while the rest is on its way, and says that there is more', async () => {
  show(firstPage, never);
  expect((await screen.findByText('Showing 2 of 6 orders')).tagName).toBe('P');
  expect(ids()).toEqual(['#6', '#5']);
  expect(screen.getByText('2 loaded so far').tagName).toBe('SPAN');
  expect(said()).toBe('Showing 2 of 6 orders so far');
  const total = within(screen.getByRole('region', { name: 'Order totals' })).getByRole('group', {
    name: 'Total',
  });
  expect(total.textContent).toBe('Total6');
});

it('saves no file of a part: the export waits until all orders are there', async () => {
  const rest = deferred<Response>();
  show(firstPage, () => rest.promise);
  await screen.findByText('Showing 2 of 6 orders');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  rest.resolve(Response.json({ data: [order(4), order(3)], meta }));
  await screen.findByText('#3');
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, null]);
});

it('finds nothing yet, rather than nothing, while there is more to come', async () => {
  show(firstPage, never);
  await screen.findByText('Showing 2 of 6 orders');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zoe');
  expect((await screen.findByText('No orders found yet')).tagName).toBe('P');
});

it('keeps what came when the rest does not, says so, and goes on when asked', async () => {
  const { say } = show(firstPage, told({}, 500));
  await screen.findByText('#6');
  await pass(1_000);
  expect((await screen.findByRole('note')).textContent).toContain(
    'The rest of the orders could not be loaded',
  );
  expect(ids()).toEqual(['#6', '#5']);
  const count = () => screen.getByRole('table', { name: 'Orders' }).getAttribute('aria-rowcount');
  expect(count(), 'nobody knows how many rows there are').toBe('-1');
  const exporting = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled;
  expect(exporting(), 'a part would look like the whole').toBe(true);
  say(lastPage);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('link', { name: '#3' })).tagName).toBe('A');
  expect(ids()).toEqual(['#6', '#5', '#4', '#3']);
  expect([exporting(), count()]).toEqual([false, '5']);
  expect(screen.queryByRole('note')).toBeNull();
});

it('puts what an event brings in its place, leaves the focus where it is, and says nothing aloud', async () => {
  const { say, stale, asked } = show(lastPage);
  await screen.findByText('#4');
  act(() => screen.getByRole('link', { name: '#3' }).focus());
  const before = said();
  const news = [
    order(7),
    order(4, { status: 'completed', updated_at: new Date(2026, 10, 20, 19).toISOString() }),
  ];
  say(told({ data: news, meta: { ...meta, count: 7, since: 'm1' } }));
  stale();
  await screen.findByText('#7');
  expect(ids()).toEqual(['#7', '#4', '#3']);
  expect(asked).toHaveLength(2);
  expect(document.activeElement?.textContent).toBe('#3');
  expect(said()).toBe(before);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('#4');
});

it('asks nothing again when it is shown once more, and what changed when an event came meanwhile', async () => {
  const monitor = startLists();
  const page = withActors({ monitor }, <Orders />);
  const { asked, goTo } = showWithData(page, lastPage, '/admin/orders');
  await screen.findByText('#4');
  goTo(<p>Elsewhere</p>);
  goTo(page);
  expect([ids(), asked.length]).toEqual([['#4', '#3'], 1]);
  goTo(<p>Elsewhere</p>);
  act(() => monitor.send({ type: 'data.invalidated', keys: ['orders'] }));
  expect(asked).toHaveLength(1);
  goTo(page);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});

it('says how many of all orders it has, looks through, and exports where there are older ones', async () => {
  const newest = Array.from({ length: mostHeld }, (_, at) => ({ id: 1_234_567 - at, status: 'ready' }));
  const { asked } = show(told({ data: newest, meta: { ...meta, count: 1_234_567, next: 'a' } }), never);
  const foot = 'Showing the newest 50,000 of 1,234,567 orders';
  expect((await screen.findByText(foot, undefined, { timeout: 20_000 })).tagName).toBe('P');
  expect(screen.getByText('Showing 50,000 of 1,234,567 orders', { selector: 'p' }).tagName).toBe('P');
  expect(asked).toHaveLength(1);
  const exporting = screen.getByRole('button', { name: 'Export CSV' });
  expect(exporting.getAttribute('aria-disabled')).toBeNull();
  const said = screen.getByText('Exports the 50,000 orders shown (of the newest 50,000)');
  expect(exporting.getAttribute('aria-describedby')).toBe(said.id);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, '#1234560');
  expect((await screen.findByText('Showing 1 of the newest 50,000 orders', { selector: 'p' })).tagName).toBe(
    'P',
  );
  expect(screen.queryByText(/among the older ones/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /. Status$/ }));
  await user.click(screen.getByRole('option', { name: 'Delivered' }));
  await screen.findByText('None of the newest 50,000 orders match these filters');
  expect(screen.queryByText(/among the older ones/), 'a filter hides it').toBeNull();
  await user.clear(search);
  await user.type(search, '#777');
  expect((await screen.findByText('None of the newest 50,000 orders match these filters')).tagName).toBe('P');
  expect(screen.getByText(foot).tagName).toBe('P');
  const link = screen.getByRole('link', { name: 'Look for order #777 among the older ones' });
  expect(link.getAttribute('href')).toBe('/admin/orders/777');
  await user.clear(search);
  await user.type(search, 'ord-000780');
  const numbered = screen.getByText('Look for order #780 among the older ones');
  expect(numbered.getAttribute('href')).toBe('/admin/orders/780');
}, 60_000);
