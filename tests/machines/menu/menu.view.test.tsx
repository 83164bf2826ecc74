import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import type { OrderInput } from '../../../src/machines/order-draft/order-draft.types';
import type { MenuCategory } from '../../../src/services/menu/menu.types';
import { MenuPicker } from '../../../src/views/order/MenuPicker';
import { linguine, menu, rigatoni } from '../../views/fixtures';
import { ofInputMethod } from '../../views/input-method';
import { makeItem } from '../call/call.fixtures';
import { createTestOrder } from '../order-draft/create-test-order';

const show = (input: Partial<OrderInput> = {}) => {
  const chart = createTestOrder(input);
  render(<MenuPicker menu={chart.menu} order={chart.ref} searchRef={createRef()} />);
  return { ...chart, user: userEvent.setup() };
};

const showMenu = async (categories: readonly MenuCategory[] = menu, input: Partial<OrderInput> = {}) => {
  const shown = show(input);
  await act(() => shown.fetchMenu.answer(categories));
  return shown;
};

const search = () => screen.getByRole('combobox', { name: 'Find an item' });
const names = () => screen.getAllByRole('option').map((option) => option.textContent);
const pointedAt = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '');

/** 5,000 items in 50 categories. */
const hugeMenu: readonly MenuCategory[] = Array.from({ length: 50 }, (_, place) => ({
  id: `c${place}`,
  name: `Category ${place}`,
  items: Array.from({ length: 100 }, (_, at) =>
    makeItem({ id: `i${place * 100 + at}`, name: `Dish ${place * 100 + at}` }),
  ),
}));

test('none: an order without a restaurant has nothing to order', () => {
  show({ tenantId: null });
  expect(screen.getByText('No menu items available')).toBeTruthy();
});

test('loading: says so to assistive technology and keeps the place', () => {
  show();
  expect(screen.getByText('Loading the menu')).toBeTruthy();
});

test('failed: names it like an empty menu and asks again on demand', async () => {
  const { fetchMenu, clock, user } = show();
  await act(() => fetchMenu.fail());
  await act(async () => clock.increment(1_000));
  await act(() => fetchMenu.fail());
  expect(screen.getByText('No menu items available')).toBeTruthy();
  expect(search().getAttribute('aria-expanded')).toBe('false');
  expect(search().getAttribute('aria-controls')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(search());
  await act(() => fetchMenu.answer(menu));
  expect(document.getElementById(search().getAttribute('aria-controls') ?? '')?.role).toBe('listbox');
  expect(screen.getByText('Margherita')).toBeTruthy();
});

test('ready: an empty menu says so', async () => {
  await showMenu([{ id: '1', name: 'Pizza', items: [] }]);
  expect(screen.getByText('No menu items available')).toBeTruthy();
});

test('ready: groups the items and offers Add only for what can be had', async () => {
  await showMenu();
  expect(screen.getByRole('heading', { name: 'Pasta 4' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Margherita' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: `Add ${linguine.name}` })).toBeNull();
  expect(screen.getByText('Unavailable')).toBeTruthy();
});

test('ready: an option is named by its item, and says what it is, its price and where it stands', async () => {
  await showMenu();
  const option = screen.getByRole('option', { name: rigatoni.name });
  expect(option.getAttribute('aria-posinset')).toBe('6');
  expect(option.getAttribute('aria-setsize')).toBe('12');
  const described = (option.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.flatMap((id) => document.getElementById(id)?.textContent ?? [])).toEqual([
    'Featured',
    'Tomato cream, Calabrian chili, pecorino',
    '$17.00',
  ]);
});

test('ready: a category chip shows only its items', async () => {
  const { user } = await showMenu();
  await user.click(screen.getByRole('radio', { name: 'Drinks' }));
  expect(screen.getByText('San Pellegrino')).toBeTruthy();
  expect(screen.queryByText('Margherita')).toBeNull();
});

test('ready: a category without items has no chip', async () => {
  await showMenu([...menu, { id: 'none', name: 'Seasonal', items: [] }]);
  expect(screen.getAllByRole('radio').map((chip) => chip.textContent)).toEqual([
    'All',
    ...menu.map(({ name }) => name),
  ]);
});

test('refreshing: the menu that is there stays until the new one is in', async () => {
  const { menu: chart, fetchMenu } = await showMenu();
  act(() => chart.send({ type: 'menu.retry' }));
  expect(screen.getByText('Margherita')).toBeTruthy();
  await act(() => fetchMenu.answer([{ id: 'z', name: 'Pizza', items: [makeItem({ name: 'Calzone' })] }]));
  expect(screen.queryByText('Margherita')).toBeNull();
  expect(screen.getByText('Calzone')).toBeTruthy();
});

test('searching: points at the highlighted option, counts the results, and Esc clears', async () => {
  const { user } = await showMenu();
  await user.type(search(), 'ri');
  expect(screen.getByText('3 results').getAttribute('role')).toBe('status');
  expect(pointedAt()).toBe(screen.getByRole('option', { name: rigatoni.name, selected: true }));
  await user.keyboard('{ArrowDown}');
  expect(pointedAt()?.textContent).toContain('Margherita');
  await user.keyboard('g');
  expect(screen.getByText('1 result')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(search()).toHaveProperty('value', '');
  expect(screen.queryByText(/result/)).toBeNull();
  expect(names()).toHaveLength(12);
});

test('searching: nothing found is said in the list', async () => {
  const { user } = await showMenu();
  await user.type(search(), 'noodles');
  expect(screen.getByText('0 results')).toBeTruthy();
  expect(screen.getByText('No items match this search')).toBeTruthy();
});

test('searching: the names found stay one text each', async () => {
  const { user } = await showMenu();
  await user.type(search(), 'vodka');
  expect(screen.getByText(rigatoni.name).childNodes).toHaveLength(1);
});

test('searching: one press of Enter adds one, however long it is held, and none while a word is composed', async () => {
  const { user, now } = await showMenu();
  await user.type(search(), 'vodka');
  for (const taken of ofInputMethod) fireEvent.keyDown(search(), { key: 'Enter', ...taken });
  expect(now().context.lines).toEqual([]);
  await user.keyboard('{Enter}');
  fireEvent.keyDown(search(), { key: 'Enter', repeat: true });
  expect(now().context.lines.map(({ name, quantity }) => [name, quantity])).toEqual([[rigatoni.name, 1]]);
  expect(search()).toHaveProperty('value', 'vodka');
});

test('searching the server: its answer replaces what the names gave', async () => {
  const { user, searchMenu, clock } = await showMenu(menu, { searchesServer: true });
  await user.type(search(), 'rich');
  expect(screen.getByText('0 results')).toBeTruthy();
  await act(async () => clock.increment(150));
  await act(() => searchMenu.answer([{ ...rigatoni, priceCents: null, isAvailable: null }]));
  expect(screen.getByText('1 result')).toBeTruthy();
  expect(pointedAt()).toBe(screen.getByRole('option', { name: rigatoni.name }));
});

test('a menu of 5,000 items is drawn in part, and what the search points at is always there', async () => {
  const { user } = await showMenu(hugeMenu);
  expect(names().length).toBeLessThan(100);
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('5000');
  await user.click(search());
  await user.keyboard('{End}');
  expect(pointedAt()).toBe(screen.getByRole('option', { name: 'Dish 4999', selected: true }));
  expect(pointedAt()?.getAttribute('aria-posinset')).toBe('5000');
  expect(screen.getByRole('listbox').getAttribute('aria-owns')?.split(' ')).toContain(pointedAt()?.id);
  await user.keyboard('{ArrowUp}');
  expect(pointedAt()).toBe(screen.getByRole('option', { name: 'Dish 4998', selected: true }));
  await user.keyboard('{Home}{Enter}');
  expect(pointedAt()).toBe(screen.getByRole('option', { name: 'Dish 0', selected: true }));
});
