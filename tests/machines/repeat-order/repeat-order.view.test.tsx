import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  type OrderQuoteLogic,
  orderQuoteMachine,
} from '../../../src/machines/order-quote/order-quote.machine';
import type { PastOrder } from '../../../src/services/orders/order.types';
import { CartBar } from '../../../src/views/call/PanelTabs';
import { CartLines } from '../../../src/views/order/CartLines';
import { standInPromise } from '../../support/stand-ins';
import { linguine, margherita, menu, rigatoni } from '../../views/fixtures';
import { silent } from '../../views/start-workspace';
import { createTestOrder } from '../order-draft/create-test-order';
import { makePastLine, makePastOrder } from './create-test-repeat';

const twoPizzas = makePastLine({ menuItemId: margherita.id, unitPriceCents: margherita.priceCents });
const asBefore = makePastOrder({ id: '70', orderNumber: 'LV-70', lines: [twoPizzas] });
const repriced = makePastLine({
  menuItemId: rigatoni.id,
  name: rigatoni.name,
  quantity: 1,
  unitPriceCents: 1_500,
  specialInstructions: null,
});
const gone = makePastLine({ menuItemId: linguine.id, name: linguine.name, unitPriceCents: 2_400 });
const changed = makePastOrder({
  id: '69',
  orderNumber: 'LV-69',
  totalCents: 9_200,
  lines: [twoPizzas, repriced, gone],
});

const show = (...parts: Parameters<typeof createTestOrder>) => {
  const chart = createTestOrder(...parts);
  const onEmptied = vi.fn();
  render(<CartLines order={chart.ref} onEmptied={onEmptied} />);
  return { ...chart, user: userEvent.setup(), onEmptied };
};

const showOrders = async (...orders: readonly PastOrder[]) => {
  const shown = show();
  await act(() => shown.fetchPastOrders.answer(orders));
  await act(() => shown.fetchMenu.answer([...menu]));
  return shown;
};

const repeat = (name: RegExp) => screen.getByRole('button', { name });
const inCart = ({ now }: Pick<ReturnType<typeof createTestOrder>, 'now'>) =>
  now().context.lines.map(({ name, quantity, unitPriceCents }) => [name, quantity, unitPriceCents]);

test('none and loading: the empty cart stands alone', () => {
  show();
  expect(screen.getByText('The cart is empty')).toBeTruthy();
  expect(screen.queryByText('Recent orders')).toBeNull();
});

test('listed: a customer who never ordered is offered nothing', async () => {
  await showOrders();
  expect(screen.queryByText('Recent orders')).toBeNull();
});

test('listed: each order says when it was, what it cost and what was in it', async () => {
  await showOrders(asBefore, changed);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('$25.00');
  expect(first?.textContent).toContain('2 Margherita');
  expect(second?.textContent).toContain('2 Margherita, 1 Rigatoni alla Vodka, 2 Linguine alle Vongole');
});

test('listed: each order says its number, how far it is and whom to ask; the own ones lead to their page', async () => {
  const standing = { status: 'preparing', orderType: 'pickup' };
  await showOrders(
    makePastOrder({ id: '12', orderNumber: 'ORD-000173', ...standing, isOwn: true }),
    makePastOrder({ id: '11', orderNumber: 'ORD-000172', ...standing, takenBy: 'Ben Ito' }),
    makePastOrder({ id: '10', orderNumber: null, status: 'pending', isRefused: true }),
    makePastOrder({ id: '9', orderNumber: null }),
  );
  const standings = screen.getAllByRole('listitem').map((item) => item.querySelectorAll('p')[1]?.textContent);
  expect(standings).toEqual([
    'ORD-000173, Preparing, Pickup',
    'ORD-000172, Preparing, Pickup, taken by Ben Ito',
    '#10, Kitchen refused',
    '#9',
  ]);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['ORD-000173', '/agent/my-orders/12']]);
});

test('listed: nothing can be repeated before the menu is in', async () => {
  const { fetchPastOrders } = show();
  await act(() => fetchPastOrders.answer([asBefore]));
  expect(repeat(/^Repeat order LV-70/)).toHaveProperty('disabled', true);
});

test('listed: an order that is the same today goes into the cart at once, and the focus to its first line', async () => {
  const shown = await showOrders(asBefore);
  repeat(/^Repeat order LV-70/).focus();
  await shown.user.keyboard('{Enter}');
  expect(inCart(shown)).toEqual([['Margherita', 2, margherita.priceCents]]);
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Margherita, 2' }));
  expect(screen.getByText('no basil')).toBeTruthy();
});

test('reviewing: shows each difference before it counts, and Enter takes what can be had', async () => {
  const shown = await showOrders(asBefore, changed);
  await shown.user.click(repeat(/^Repeat order LV-69/));
  expect(inCart(shown)).toEqual([]);
  const review = within(screen.getByRole('region', { name: 'Repeat order LV-69' }));
  expect(review.getByText('Price changed from $15.00 to $17.00 each')).toBeTruthy();
  expect(within(review.getAllByRole('listitem')[2] ?? document.body).getByText('Unavailable')).toBeTruthy();
  expect(review.getByText('Left out of the order')).toBeTruthy();
  expect(review.getByText('$46.00')).toBeTruthy();
  expect(document.activeElement).toBe(review.getByRole('button', { name: 'Add to order' }));
  await shown.user.keyboard('{Enter}');
  expect(inCart(shown)).toEqual([
    ['Margherita', 2, margherita.priceCents],
    [rigatoni.name, 1, rigatoni.priceCents],
  ]);
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Margherita, 2' }));
});

test.each([
  ['quotes none', null, 'Total today $46.00', '$46.00'],
  ['adds taxes and fees to it', silent(orderQuoteMachine), 'Subtotal today $46.00', 'Subtotal $46.00'],
])(
  'reviewing: the sum of the lines is called what it is where the server %s',
  async (_, quote, today, inCart) => {
    const loadQuote = standInPromise<OrderQuoteLogic | null>();
    const shown = show({}, loadQuote.logic);
    render(<CartBar order={shown.ref} onView={() => {}} />);
    await act(() => loadQuote.answer(quote));
    await act(() => shown.fetchPastOrders.answer([changed]));
    await act(() => shown.fetchMenu.answer([...menu]));
    await shown.user.click(repeat(/^Repeat order LV-69/));
    expect(screen.getByText(/otal today$/).parentElement?.textContent).toBe(today);
    await shown.user.keyboard('{Enter}');
    expect(screen.getByText('3 items').nextElementSibling?.textContent).toBe(inCart);
  },
);

test('reviewing: Esc leaves the cart as it was and goes back to the orders', async () => {
  const shown = await showOrders(changed);
  await shown.user.click(repeat(/^Repeat order LV-69/));
  await shown.user.keyboard('{Escape}');
  expect(inCart(shown)).toEqual([]);
  expect(document.activeElement).toBe(repeat(/^Repeat order LV-69/));
});

test('reviewing: an order of which nothing can be had today can only be left', async () => {
  const shown = await showOrders(makePastOrder({ lines: [gone] }));
  await shown.user.click(repeat(/^Repeat order/));
  expect(screen.getByText('None of these items are available today.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to order' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

test('listed: under a cart with lines the orders are folded away, and add to what is there', async () => {
  const shown = await showOrders(asBefore);
  act(() => shown.ref.send({ type: 'order.add', item: margherita }));
  expect(screen.getByText('Recent orders').closest('details')).toHaveProperty('open', false);
  await shown.user.click(screen.getByText('Recent orders'));
  await shown.user.click(repeat(/^Repeat order LV-70/));
  expect(inCart(shown)).toEqual([['Margherita', 3, margherita.priceCents]]);
});

test('failed: says so in the cart and asks again on demand, which gives the focus to the search', async () => {
  const { fetchPastOrders, user, clock, onEmptied } = show();
  await act(() => fetchPastOrders.fail());
  act(() => clock.increment(1_000));
  await act(() => fetchPastOrders.fail());
  expect(screen.getByText('Recent orders could not be loaded.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(onEmptied).toHaveBeenCalledOnce();
  await act(() => fetchPastOrders.answer([asBefore]));
  expect(repeat(/^Repeat order LV-70/)).toBeTruthy();
});
