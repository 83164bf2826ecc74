import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { Cart } from '../../../src/views/order/Cart/Cart';
import { TakeOrder } from '../../../src/views/order/TakeOrder/TakeOrder';
import { makeRefusal } from '../../support/fixtures';
import { burrata, lineOf, linguine, makeCall, margherita, maya, menu, rigatoni } from '../../views/fixtures';
import { startLiveCall } from '../../views/start-live-call';

const show = (input: Parameters<typeof startLiveCall>[0] = {}) => {
  const live = startLiveCall(input);
  const onEmptied = vi.fn();
  render(
    <>
      <TakeOrder order={live.refs.order} searchRef={createRef()} />
      <Cart order={live.refs.order} onEmptied={onEmptied} />
    </>,
  );
  return { ...live, onEmptied, user: userEvent.setup() };
};

const withLines = (...lines: ReturnType<typeof lineOf>[]) => ({
  memory: {
    callId: '12',
    openedAt: 0,
    tenantId: '3',
    tenantName: null,
    fromNumber: null,
    customer: maya,
    draft: { lines, orderType: 'pickup' as const, paymentMethod: 'cash' as const, idempotencyKey: null },
  },
});

const showMenu = async (input: Parameters<typeof startLiveCall>[0] = {}) => {
  const shown = show(input);
  await act(() => shown.actors.menu.answer(menu));
  return shown;
};

const search = () => screen.getByRole('combobox', { name: 'Find an item' });
const cart = () => within(screen.getByRole('region', { name: 'Cart' }));
const placeOrder = () => screen.getByRole('button', { name: /Place Order|Placing/ });

test('menu none: a call without a restaurant has nothing to order', () => {
  show({ call: makeCall({ tenantId: null }) });
  expect(screen.getByText('No menu items available')).toBeTruthy();
});

test('menu loading: says so to assistive technology and keeps the place', () => {
  show();
  expect(screen.getByText('Loading the menu')).toBeTruthy();
});

test('menu ready: an empty one says so', async () => {
  const { actors } = show();
  await act(() => actors.menu.answer([{ id: '1', name: 'Pizza', items: [] }]));
  expect(screen.getByText('No menu items available')).toBeTruthy();
});

test('menu failed: names it like an empty menu and asks again on demand', async () => {
  const { actors, clock, user } = show();
  await act(() => actors.menu.fail());
  await act(async () => clock.increment(1_000));
  await act(() => actors.menu.fail());
  expect(screen.getByText('No menu items available')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => actors.menu.answer(menu));
  expect(screen.getByText('Margherita')).toBeTruthy();
});

test('menu ready: groups the items and offers Add only for what can be had', async () => {
  await showMenu();
  expect(screen.getByText('11 of 12 items available')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /Pasta/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Margherita' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: `Add ${linguine.name}` })).toBeNull();
  expect(screen.getByText('Unavailable')).toBeTruthy();
});

test('menu ready: the search points at the highlighted item and Enter adds one of it', async () => {
  const { user } = await showMenu();
  await user.type(search(), 'rigatoni');
  const highlighted = document.getElementById(search().getAttribute('aria-activedescendant') ?? '');
  expect(highlighted?.textContent).toContain('Rigatoni alla Vodka');
  await user.keyboard('{Enter}{Enter}');
  expect(cart().getByRole('listitem', { name: 'Rigatoni alla Vodka, 2' })).toBeTruthy();
  expect(search()).toHaveProperty('value', 'rigatoni');
});

test('menu ready: Esc clears the search', async () => {
  const { user } = await showMenu();
  await user.type(search(), 'rigatoni{Escape}');
  expect(search()).toHaveProperty('value', '');
  expect(screen.getByText('Margherita')).toBeTruthy();
});

test('menu ready: a category chip shows only its items', async () => {
  const { user } = await showMenu();
  await user.click(screen.getByRole('radio', { name: 'Drinks' }));
  expect(screen.getByText('San Pellegrino')).toBeTruthy();
  expect(screen.queryByText('Margherita')).toBeNull();
});

test('editing: an item added twice is one line of two', async () => {
  const { user } = await showMenu();
  await user.click(screen.getByRole('button', { name: 'Add Margherita' }));
  await user.click(screen.getByRole('button', { name: 'Add Margherita' }));
  expect(cart().getAllByRole('listitem')).toHaveLength(1);
  expect(cart().getByRole('listitem', { name: 'Margherita, 2' })).toBeTruthy();
});

test('editing: minus, plus and remove act on their own line', async () => {
  const { user } = show(withLines(lineOf(margherita, 2), lineOf(burrata)));
  await user.click(cart().getByRole('button', { name: 'Plus Margherita' }));
  await user.click(cart().getByRole('button', { name: `Remove ${burrata.name}` }));
  await user.click(cart().getByRole('button', { name: 'Minus Margherita' }));
  expect(
    cart()
      .getAllByRole('listitem')
      .map((line) => line.getAttribute('aria-label')),
  ).toEqual(['Margherita, 2']);
});

test('editing: minus at one takes the line out and the focus to the next', async () => {
  const { user } = show(withLines(lineOf(margherita), lineOf(burrata)));
  await user.click(cart().getByRole('button', { name: 'Minus Margherita' }));
  expect(document.activeElement).toBe(cart().getByRole('listitem', { name: `${burrata.name}, 1` }));
});

test('editing: the last line hands the focus back', async () => {
  const { user, onEmptied } = show(withLines(lineOf(margherita)));
  await user.click(cart().getByRole('button', { name: 'Remove Margherita' }));
  expect(onEmptied).toHaveBeenCalledOnce();
  expect(screen.getByText('The cart is empty')).toBeTruthy();
});

test('editing: a line takes plus, minus, arrows and Delete from the keyboard', async () => {
  const { user } = show(withLines(lineOf(margherita), lineOf(burrata)));
  cart().getByRole('listitem', { name: 'Margherita, 1' }).focus();
  await user.keyboard('++-');
  expect(cart().getByRole('listitem', { name: 'Margherita, 2' })).toBeTruthy();
  await user.keyboard('{ArrowDown}{Delete}');
  expect(cart().queryByText(burrata.name)).toBeNull();
  expect(document.activeElement).toBe(cart().getByRole('listitem', { name: 'Margherita, 2' }));
});

test('editing: a note is written with Enter and stands under its line', async () => {
  const { user } = show(withLines(lineOf(rigatoni)));
  await user.click(cart().getByRole('button', { name: 'Add note to Rigatoni alla Vodka' }));
  await user.keyboard('No chili{Enter}');
  expect(cart().getByText('No chili')).toBeTruthy();
});

test('editing: without a customer the order cannot be placed, and the reason stands there', () => {
  show({ call: makeCall({ customer: null }) });
  expect(placeOrder()).toHaveProperty('disabled', true);
  expect(screen.getByText('Please select or create a customer first.')).toBeTruthy();
});

test('editing: an empty cart cannot be placed', () => {
  show();
  expect(placeOrder()).toHaveProperty('disabled', true);
  expect(screen.queryByText('Please select or create a customer first.')).toBeNull();
});

test('submitting: a second press sends nothing; then the number and the total are told', async () => {
  const { user, actors } = show(withLines(lineOf(margherita, 2)));
  await user.click(placeOrder());
  await act(() => actors.key.answer('key-1'));
  expect(screen.getByText('Placing order...')).toBeTruthy();
  await user.click(placeOrder());
  expect(actors.submit.calls).toHaveLength(1);
  await act(() => actors.submit.answer({ kind: 'done', value: { id: '77', totalCents: 2_598 } }));
  expect(screen.getByRole('alert').textContent).toBe('Order #77 placed successfully! Total: $25.98.');
  expect(screen.getByText('The cart is empty')).toBeTruthy();
});

test('editing again: a refused order keeps the cart and says what the server said', async () => {
  const { user, actors } = show(withLines(lineOf(margherita, 2)));
  await user.click(placeOrder());
  await act(() => actors.key.answer('key-1'));
  await act(() => actors.submit.answer(makeRefusal(422, 'The kitchen is closed.')));
  expect(screen.getByRole('alert').textContent).toBe('The kitchen is closed.');
  expect(cart().getByRole('listitem', { name: 'Margherita, 2' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('editing again: a fault has the fixed text', async () => {
  const { user, actors } = show(withLines(lineOf(margherita)));
  await user.click(placeOrder());
  await act(() => actors.key.answer('key-1'));
  await act(() => actors.submit.fail());
  expect(screen.getByRole('alert').textContent).toBe('Failed to place order. Please try again.');
});
