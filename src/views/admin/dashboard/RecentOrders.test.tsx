import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { textOf } from '../../../../tests/views/on-screen';
import type { RecentOrder } from '../../../services/orders/order.types';
import { type Rows, rowsOf } from '../../../services/schema/rows';
import type { Reading } from '../../data/use-read';
import { RecentOrders } from './RecentOrders';

const user = userEvent.setup();
const order = (id: string): RecentOrder => ({
  id,
  tenantName: 'Casa Marigold',
  totalCents: 1_250,
  status: 'pending',
  createdAt: null,
});

const show = (changes: Partial<Reading<Rows<RecentOrder>>> = {}) => {
  const { hook, history } = memoryLocation({ path: '/admin', record: true });
  const refresh = vi.fn();
  const orders = {
    isLoading: false,
    isRefreshing: false,
    hasFailed: false,
    error: undefined,
    refresh,
    data: undefined,
  };
  render(
    <Router hook={hook}>
      <RecentOrders orders={{ ...orders, ...changes }} />
    </Router>,
  );
  return { history, refresh };
};
const three = () => show({ data: rowsOf(['9', '8', '7/a'].map(order), 0) });
const links = () => screen.getAllByRole('link');

it('opens the order wherever its row is pressed, once', async () => {
  const { history } = three();
  await user.click(within(screen.getAllByRole('listitem')[1] ?? document.body).getByText('$12.50'));
  expect(history).toEqual(['/admin', '/admin/orders/8']);
  await user.click(links()[0] ?? document.body);
  expect(history).toEqual(['/admin', '/admin/orders/8', '/admin/orders/9']);
});

it('leaves a press with the keys of a new tab to the browser', () => {
  const { history } = three();
  fireEvent.click(screen.getAllByText('$12.50')[0] ?? document.body, { ctrlKey: true });
  expect(history).toEqual(['/admin']);
});

it('leaves words that are being selected alone', () => {
  const { history } = three();
  const [words] = screen.getAllByText('Casa Marigold');
  if (words === undefined) throw new Error('There is no row');
  window.getSelection()?.selectAllChildren(words);
  fireEvent.click(words);
  expect(history).toEqual(['/admin']);
  window.getSelection()?.removeAllRanges();
  fireEvent.click(words);
  expect(history).toEqual(['/admin', '/admin/orders/9']);
});

it('is one tab stop with arrows between the rows, as a table is', async () => {
  const { history } = three();
  await user.tab();
  expect(document.activeElement).toBe(links()[0]);
  await user.keyboard('{ArrowDown}{End}');
  expect(document.activeElement).toBe(links()[2]);
  await user.keyboard('{Enter}');
  expect(history.at(-1)).toBe('/admin/orders/7%2Fa');
  await user.tab();
  expect(links()).not.toContain(document.activeElement);
});

it('names the day of an order that is not of today', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 18, 42) });
  const at = (day: number) => ({ createdAt: new Date(2026, 10, day, 18, 41).toISOString() });
  show({ data: rowsOf([{ ...order('9'), ...at(20) }, { ...order('8'), ...at(19) }, order('7')], 0) });
  vi.useRealTimers();
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
    'Order #9Casa Marigold6:41 PMPending$12.50',
    'Order #8Casa MarigoldNov 19, 6:41 PMPending$12.50',
    'Order #7Casa Marigold—Pending$12.50',
  ]);
});

it('says that they could not be loaded, and asks again', async () => {
  const { refresh } = show({ hasFailed: true });
  expect(screen.getByText('Recent orders could not be loaded.').tagName).toBe('SPAN');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(refresh).toHaveBeenCalledOnce();
});

it('keeps its rows when they could not be refreshed, says that they may be old, and asks again', async () => {
  const { refresh } = show({ data: rowsOf([order('9')], 0), hasFailed: true });
  expect(links().map(({ textContent }) => textContent)).toEqual(['Order #9']);
  expect(screen.getByText('Recent orders could not be refreshed and may be out of date.').tagName).toBe(
    'SPAN',
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(refresh).toHaveBeenCalledOnce();
});

it('holds its place while it loads, and says so when there are none', () => {
  show({ isLoading: true });
  expect(screen.getByRole('status').textContent).toBe('Loading recent orders');
  show({ data: rowsOf<RecentOrder>([], 0) });
  expect(screen.getByText('No recent orders').tagName).toBe('P');
});
