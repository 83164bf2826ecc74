import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { deferred } from '../../../../tests/support/deferred';
import { ofInputMethod } from '../../../../tests/views/input-method';
import { showForm } from '../../../../tests/views/show-form';
import { type Told, told } from '../../../../tests/views/show-with-data';
import { startMonitor } from '../../../../tests/views/start-workspace';
import type { Agent } from '../../../services/agents/agent.types';
import { MenuEditor } from './MenuEditor';
import { wireMenu, wirePreview } from './menu-editor.fixtures';

const user = userEvent.setup();
const bodies: unknown[] = [];
const paths: string[] = [];

const saved = told({ data: { ...wireMenu, menu_version: 6 }, undo: [{ do: 'remove', what: 'item', id: 1 }] });

/** Answers reads with the menu, and everything else as the test says. */
const server =
  (change: Told = saved, preview: object = wirePreview): Told =>
  async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/admin/tenants') return Response.json({ data: [{ id: 9, name: 'Luna Verde' }] });
    if (request.method === 'GET') return Response.json({ data: wireMenu });
    if (pathname.endsWith('/preview')) return Response.json({ data: preview });
    paths.push(`${request.method} ${pathname}${new URL(request.url).search}`);
    bodies.push(request.url.includes('/import?') ? null : await request.clone().json());
    return change(request);
  };

const show = async (answer: Told = server(), agentType: Agent['agentType'] = 'admin') => {
  bodies.length = 0;
  paths.length = 0;
  const { ref: monitor } = startMonitor();
  const shown = showForm(
    <Route path="/admin/restaurants/:restaurantId/menu">
      <MenuEditor />
    </Route>,
    answer,
    {
      path: '/admin/restaurants/9/menu',
      user: { agentType },
      capabilities: ['menu-editing'],
      actors: { monitor },
    },
  );
  await screen.findByRole('grid', { name: 'Menu' });
  return shown;
};

const cell = (name: string | RegExp) => screen.getByRole('gridcell', { name });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const at = (name: string | RegExp) => act(() => cell(name).focus());
const save = async () => {
  await press('Save');
  await waitFor(() => expect(bodies.length).toBeGreaterThan(0));
};
const set = (id: number, values: object) => ({ do: 'set', what: 'item', id, values });

it('gives the focus to the row that follows a category that was removed, else to the last one', async () => {
  await show();
  await press('Remove Pizza and its items');
  expect(document.activeElement).toBe(cell('Drinks'));
  await press('Undo');
  await press('Remove Drinks and its items');
  expect(document.activeElement).toBe(cell('Diavola'));
});

it('follows a press beside the name of a category that is still typed', async () => {
  await show();
  for (const name of [/^Move Pizza down/, /^Add item to Pizza/, /^Remove Pizza/]) {
    await user.dblClick(cell('Pizza'));
    await user.keyboard('!');
    const button = screen.getByRole('button', { name });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect([screen.getByText('1 change not saved').tagName, button.isConnected]).toEqual(['P', true]);
    await user.pointer('[/MouseLeft]');
    expect(screen.getByText('2 changes not saved').tagName).toBe('P');
    await press('Undo');
    await press('Undo');
  }
});

it('is edited by keys alone: arrows, typing, Enter, Escape', async () => {
  await show();
  at('Margherita');
  await user.keyboard('{ArrowRight}{ArrowRight}13.50{Enter}');
  expect(document.activeElement?.textContent).toBe('14.00');
  await user.keyboard('{Enter}9{Escape}');
  expect(document.activeElement?.textContent).toBe('14.00');
  await user.keyboard('{Home}{ArrowRight}{F2} hot{Tab}');
  expect(document.activeElement?.getAttribute('data-cell')).toBe('2:2');
  expect(screen.getByText('2 changes not saved').tagName).toBe('P');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(bodies).toEqual([
      { version: 5, changes: [set(11, { price: '13.50' }), set(12, { name: 'Diavola hot' })] },
    ]),
  );
  expect(await screen.findByText('Everything is saved')).toBeTruthy();
  await user.keyboard('{F2}7{Control>}s{/Control}');
  await waitFor(() => expect(bodies.at(-1)).toEqual({ version: 6, changes: [set(12, { code: '7' })] }));
  expect(document.activeElement?.getAttribute('data-cell')).toBe('2:2');
});

it('leaves a cell only by keys that no input method has', async () => {
  await show();
  at('Margherita');
  await user.keyboard('M');
  const typed = screen.getByRole('textbox', { name: /Margherita/ });
  for (const key of ['Enter', 'Tab', 'Escape'])
    for (const taken of ofInputMethod) fireEvent.keyDown(typed, { key, ...taken });
  expect(document.activeElement).toBe(typed);
});

it('asks before what is still being typed in a cell is lost with the page', async () => {
  await show();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  at('Margherita');
  await user.keyboard('{F2}');
  expect(asks()).toBe(false);
  await user.keyboard(' Bianca');
  expect(asks()).toBe(true);
  await user.keyboard('{Escape}');
  expect(asks()).toBe(false);
});

it('saves by a press on Save what is still being typed in a cell', async () => {
  await show();
  const saving = () => screen.getByRole('button', { name: 'Save' }).getAttribute('disabled');
  await user.dblClick(cell('Margherita'));
  expect([saving(), screen.getByText('Everything is saved').tagName]).toEqual(['', 'P']);
  await user.keyboard(' Bianca');
  expect([saving(), screen.queryByText('Everything is saved')]).toEqual([null, null]);
  expect(screen.getByText('What you are typing is not saved').role).toBe('status');
  await press('Save');
  await waitFor(() =>
    expect(bodies).toEqual([{ version: 5, changes: [set(11, { name: 'Margherita Bianca' })] }]),
  );
  await screen.findByText('Everything is saved');
});

it('goes over the name of a category, in the column it came from', async () => {
  await show();
  at('14.00');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Drinks');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('2.50');
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(document.activeElement?.textContent).toBe('Pizza');
  await user.keyboard('{Enter}s{Enter}');
  await save();
  expect(bodies).toEqual([
    { version: 5, changes: [{ do: 'set', what: 'category', id: 1, values: { name: 'Pizzas' } }] },
  ]);
});

it('takes the last change back by Ctrl+Z and by its button', async () => {
  await show();
  at('Margherita');
  await user.keyboard('A{Enter}');
  await user.keyboard('B{Enter}');
  await user.keyboard('{Control>}z{/Control}');
  expect(cell('Diavola')).toBeTruthy();
  await press('Undo');
  expect(cell('Margherita')).toBeTruthy();
  expect(screen.getByText('Everything is saved').tagName).toBe('P');
});

it('keeps three things of allergens apart', async () => {
  await show();
  const none = document.querySelector<HTMLElement>('[data-cell="2:6"]');
  if (none === null) throw new Error('The second item has allergens');
  expect(none.textContent).toBe('None');
  expect([cell('Not recorded'), none, cell('milk')].map(({ dataset }) => dataset.cell)).toEqual([
    '1:6',
    '2:6',
    '4:6',
  ]);
  at('Not recorded');
  await user.keyboard('none{Enter}');
  await user.keyboard('nuts, soy{Enter}');
  await user.keyboard('{ArrowDown}{Enter}{Backspace}{Backspace}{Backspace}{Backspace}{Enter}');
  await save();
  expect(bodies).toEqual([
    {
      version: 5,
      changes: [
        set(11, { allergens: [] }),
        set(12, { allergens: ['nuts', 'soy'] }),
        set(13, { allergens: null }),
      ],
    },
  ]);
});

it('refuses allergens that an item has where none is written', async () => {
  await show();
  at('Milk');
  await user.keyboard('{End}{Enter}');
  const which = await screen.findByRole('textbox', { name: 'Which' });
  for (const text of [' ', ',', 'none']) {
    await user.clear(which);
    await user.type(which, text);
    await press('Keep');
    expect([document.activeElement, screen.getByText('Write which.').tagName]).toEqual([which, 'SPAN']);
  }
  await user.type(which, '{Backspace}{Backspace}{Backspace}{Backspace}nuts');
  expect(screen.queryByText('Write which.')).toBeNull();
  await press('Keep');
  await save();
  expect(bodies).toEqual([{ version: 5, changes: [set(13, { allergens: ['nuts'] })] }]);
});

it('takes a cell of allergens with a comma alone as not recorded', async () => {
  await show();
  at('milk');
  await user.keyboard('{F2}{Backspace}{Backspace}{Backspace}{Backspace},{Enter}');
  await save();
  expect(bodies).toEqual([{ version: 5, changes: [set(13, { allergens: null })] }]);
});

it('changes several items at a time', async () => {
  await show();
  at('Margherita');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByText('2 items selected').tagName).toBe('P');
  await user.type(screen.getByRole('textbox', { name: 'Price by percent' }), '10');
  await press('Change prices');
  expect(cell('13.20')).toBeTruthy();
  await press('Sold out');
  await user.click(screen.getByRole('button', { name: /Move to/ }));
  await user.click(screen.getByRole('option', { name: 'Drinks' }));
  at('Diavola');
  await user.keyboard(' ');
  await press('Remove');
  expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull();
  await save();
  expect(bodies).toEqual([
    {
      version: 5,
      changes: [
        set(12, { price: '15.40' }),
        set(12, { is_available: false }),
        set(11, { category_id: 2 }),
        set(12, { category_id: 2 }),
        { do: 'remove', what: 'item', id: 11 },
      ],
    },
  ]);
});

it('moves items and categories by Alt and an arrow, and adds new ones', async () => {
  await show();
  at('Diavola');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(document.activeElement?.getAttribute('data-cell')).toBe('1:1');
  await press('Move Drinks up');
  await press('Add item to Drinks');
  await press('Add category');
  await save();
  expect(bodies).toEqual([
    {
      version: 5,
      changes: [
        set(12, { position: 0 }),
        { do: 'set', what: 'category', id: 2, values: { position: 0 } },
        {
          do: 'add',
          what: 'item',
          id: -1,
          values: { category_id: 2, name: 'New item', price: '0.00' },
        },
        { do: 'add', what: 'category', id: -2, values: { name: 'New category' } },
      ],
    },
  ]);
});

it('finds items in all of the menu, and moves them by ten places or to either end of their category', async () => {
  await show();
  const names = () =>
    [...screen.getByRole('grid').querySelectorAll('[data-cell$=":1"]')].map((one) => one.textContent);
  const search = screen.getByRole('searchbox', { name: 'Find items' });
  await user.type(search, 'diav');
  expect(names()).toEqual(['Pizza', 'Diavola']);
  expect(screen.getByText('1 item found')).toHaveProperty('tagName', 'P');
  at('Diavola');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt} ');
  await user.tab();
  expect(screen.getByRole('region', { name: 'Selected items' }).contains(document.activeElement)).toBe(true);
  const opens = screen.getByRole('button', { name: 'Change them' });
  const tools = document.querySelector(`#${CSS.escape(opens.getAttribute('aria-controls') ?? '')}`);
  expect([opens.getAttribute('aria-expanded'), tools?.hasAttribute('data-open')]).toEqual(['false', false]);
  await user.click(opens);
  expect([opens.getAttribute('aria-expanded'), tools?.hasAttribute('data-open')]).toEqual(['true', true]);
  await press('To the top');
  await press('Add item to Pizza');
  expect(names()).toEqual(['Pizza', 'Diavola', 'New item']);
  expect(document.activeElement?.textContent).toBe('New item');
  await user.clear(search);
  await user.type(search, ' ');
  expect(names()).toEqual(['Pizza', 'Diavola', 'Margherita', 'New item', 'Drinks', 'Milk']);
  at('Diavola');
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  expect(document.activeElement?.getAttribute('data-cell')).toBe('3:1');
  expect(names()).toEqual(['Pizza', 'Margherita', 'New item', 'Diavola', 'Drinks', 'Milk']);
});

it('takes the name of something new as soon as it is added', async () => {
  await show();
  await press('Add item to Pizza');
  expect(document.activeElement?.getAttribute('data-cell')).toBe('3:1');
  await user.keyboard('Marinara{Tab}');
  await press('Add category');
  await user.keyboard('Desserts{Enter}');
  await press('Undo');
  await press('Undo');
  await press('Add category');
  expect(document.activeElement).toBe(cell('New category'));
  await press('Undo');
  await save();
  expect(bodies).toEqual([
    {
      version: 5,
      changes: [
        {
          do: 'add',
          what: 'item',
          id: -1,
          values: { category_id: 1, name: 'Marinara', price: '0.00' },
        },
      ],
    },
  ]);
});

it('goes on to the next new item by Enter after the price of the last, and adds one anywhere by Ctrl+Enter', async () => {
  await show();
  const focused = () => document.activeElement?.getAttribute('data-cell');
  await press('Add item to Pizza');
  await user.keyboard('Marinara{Tab}{ArrowRight}11.00{Enter}');
  expect([focused(), document.activeElement?.textContent]).toEqual(['4:1', 'New item']);
  await user.keyboard('Bufala{Enter}');
  expect(focused(), 'Enter after a name goes down').toBe('5:1');
  at('14.00');
  await user.keyboard('15{Enter}');
  at('2.50');
  await user.keyboard('2.60{Enter}');
  expect(screen.queryByRole('gridcell', { name: 'New item' }), 'after a stored price too').toBeNull();
  at('Margherita');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect([focused(), document.activeElement?.textContent]).toEqual(['2:1', 'New item']);
  await user.keyboard('Napoli{Control>}{Enter}{/Control}Romana{Enter}');
  at('Drinks');
  await user.keyboard('{Control>}{Enter}{/Control}Water{Tab}');
  const names = [...document.querySelectorAll('[data-cell$=":1"]')].map(({ textContent }) => textContent);
  expect(names).toEqual(
    ['Pizza', 'Margherita', 'Napoli', 'Romana', 'Diavola', 'Marinara', 'Bufala'].concat(
      'Drinks',
      'Water',
      'Milk',
    ),
  );
  await save();
  const add = (id: number, values: object) => ({ do: 'add', what: 'item', id, values });
  expect(bodies).toMatchObject([
    {
      changes: [
        add(-1, { category_id: 1, name: 'Marinara', price: '11.00' }),
        add(-2, { category_id: 1, name: 'Bufala', price: '0.00', position: 3 }),
        set(12, { price: '15' }),
        set(13, { price: '2.60' }),
        add(-3, { category_id: 1, name: 'Napoli', position: 1 }),
        add(-4, { category_id: 1, name: 'Romana', position: 2 }),
        add(-5, { category_id: 2, name: 'Water', position: 0 }),
      ],
    },
  ]);
});

it('takes the name of a new option as soon as it is added, and keeps no option without one', async () => {
  await show();
  await press('Add group');
  await press('Keep');
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect([document.activeElement, name.getAttribute('aria-invalid')]).toEqual([name, 'true']);
  await user.type(name, 'Sauce');
  await press('Add option');
  await user.keyboard('Aioli');
  await press('Add option');
  const [first, second] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Option' });
  expect([first?.value, document.activeElement]).toEqual(['Aioli', second]);
  expect(second?.getAttribute('aria-invalid')).toBeNull();
  await press('Add option');
  await press('Keep');
  expect(document.activeElement).toBe(second);
  expect(screen.getAllByText('Enter a name.')).toHaveLength(2);
  await user.keyboard('Pesto');
  await press('Remove option 3');
  const [price] = screen.getAllByRole('textbox', { name: 'Price difference' });
  if (price === undefined) throw new Error('An option has a price');
  await user.clear(price);
  await user.type(price, '-1.0o');
  await press('Keep');
  expect([document.activeElement, screen.getAllByText('Write an amount such as 12.50.').length]).toEqual([
    price,
    1,
  ]);
  await user.keyboard('{Backspace}0');
  await press('Keep');
  await save();
  expect(bodies).toMatchObject([
    {
      changes: [
        { values: { name: 'Sauce' } },
        { values: { name: 'Aioli', price: '-1.00' } },
        { values: { name: 'Pesto' } },
      ],
    },
  ]);
});

it('gives no two new things one id, though the first is gone again', async () => {
  const { promise, resolve } = deferred<Response>();
  const { say } = await show(server(() => promise));
  const item = (id: number, categoryId: number) => ({
    do: 'add',
    what: 'item',
    id,
    values: { category_id: categoryId, name: 'New item', price: '0.00' },
  });
  const remove = async () => {
    at('New item');
    await user.keyboard('{Home} ');
    await press('Remove');
  };
  await press('Add item to Drinks');
  await remove();
  await press('Add item to Pizza');
  await press('Save');
  await remove();
  await press('Add item to Drinks');
  const undo = [41, 40].map((id) => ({ do: 'remove', what: 'item', id }));
  resolve(Response.json({ data: { ...wireMenu, menu_version: 6 }, undo }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  say(server());
  await press('Save');
  await waitFor(() =>
    expect(bodies).toEqual([
      { version: 5, changes: [item(-1, 2), { do: 'remove', what: 'item', id: -1 }, item(-2, 1)] },
      { version: 6, changes: [{ do: 'remove', what: 'item', id: 41 }, item(-3, 2)] },
    ]),
  );
});

it('keeps what is typed into something new while that is saved', async () => {
  const { promise, resolve } = deferred<Response>();
  const { say } = await show(server(() => promise));
  await press('Add item to Drinks');
  await press('Save');
  at('New item');
  await user.keyboard('{F2}: Cola');
  const [pizza, drinks] = wireMenu.categories;
  if (drinks === undefined) throw new Error('There are drinks');
  const added = { ...drinks.items[0], id: 40, name: 'New item', code: null, price: '0.00' };
  const categories = [pizza, { ...drinks, items: [...drinks.items, added] }];
  const undo = [{ do: 'remove', what: 'item', id: 40 }];
  resolve(Response.json({ data: { ...wireMenu, menu_version: 6, categories }, undo }));
  await screen.findByText('What you are typing is not saved');
  await user.keyboard(' 0.5{Enter}');
  say(server());
  await press('Save');
  await waitFor(() =>
    expect(bodies.at(-1)).toEqual({ version: 6, changes: [set(40, { name: 'New item: Cola 0.5' })] }),
  );
});

it.each([
  ['another item below', '2.50', '{F2}5', '0{Enter}', set(13, { price: '2.5050' })],
  ['something new', 'New item', '{F2}: C', 'ola{Enter}', set(40, { name: 'New item: Cola' })],
])('keeps what is typed into %s while a save takes rows away from what is found', async (...row) => {
  const [, name, before, after, typed] = row;
  const { promise, resolve } = deferred<Response>();
  const { say } = await show(server(() => promise));
  await user.type(screen.getByRole('searchbox', { name: 'Find items' }), 'tomato');
  await press('Add item to Pizza');
  await press('Save');
  at(name);
  await user.keyboard(before);
  const [pizza, drinks] = wireMenu.categories;
  if (pizza === undefined) throw new Error('There are pizzas');
  const added = { ...pizza.items[0], id: 40, name: 'New item', description: null, price: '0.00' };
  const categories = [{ ...pizza, items: [...pizza.items, added] }, drinks];
  const undo = [{ do: 'remove', what: 'item', id: 40 }];
  resolve(Response.json({ data: { ...wireMenu, menu_version: 6, categories }, undo }));
  await screen.findByText('What you are typing is not saved');
  await user.keyboard(after);
  expect(screen.queryByRole('gridcell', { name: /^New item/ })).toBeNull();
  say(server());
  await press('Save');
  await waitFor(() => expect(bodies.at(-1)).toEqual({ version: 6, changes: [typed] }));
});

it('marks what the server says at its cell, and keeps what was typed', async () => {
  const errors = { 'changes.0.values.price': ['Write an amount.'] };
  await show(server(told({ message: 'Write an amount.', errors }, 422)));
  // A cell may be narrower than its text.
  expect(cell('12.00').getAttribute('title')).toBe('12.00');
  at('12.00');
  await user.keyboard('much{Enter}');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Margherita, Price: Write an amount.');
  expect(cell('much').getAttribute('title')).toBe('Write an amount.');
});

it('marks a text that no menu takes as soon as its cell is left, until it is corrected', async () => {
  const errors = { 'changes.0.values.price': ['Write an amount such as 12.50.'] };
  await show(server(told({ message: 'Write an amount.', errors }, 422)));
  const said = (name: string) => [cell(name).getAttribute('aria-invalid'), cell(name).getAttribute('title')];
  at('12.00');
  await user.keyboard('9.9o{Enter}');
  expect(said('9.9o')).toEqual(['true', 'Write an amount such as 12.50.']);
  await save();
  await screen.findByRole('alert');
  for (const wrong of ['9.999', '-', '1234567890']) {
    at(/^(9.9o|9.999|-)$/);
    await user.keyboard(`${wrong}{Enter}`);
    expect(said(wrong)[0]).toBe('true');
  }
  for (const right of ['9.90', '-1', '9.9000', '12']) {
    at(/^(1234567890|9.90|-1|9.9000)$/);
    await user.keyboard(`${right}{Enter}`);
    expect(said(right)).toEqual([null, right]);
  }
  at('Margherita');
  await user.keyboard('{F2}{Control>}a{/Control}{Delete}{Enter}');
  const nameless = document.querySelector('[data-cell="1:1"]');
  expect([nameless?.textContent, nameless?.getAttribute('title')]).toEqual(['', 'Enter a name.']);
});

it('asks before it discards what is not saved', async () => {
  const stale = told({ message: 'x', version: 8, changed_by: 'Priya', changed_at: null, changed: {} }, 409);
  await show(server(stale));
  at('Margherita');
  await user.keyboard('Marinara{Enter}');
  const question = () => within(screen.getByRole('alertdialog', { name: 'Discard what is not saved?' }));
  await press('Discard');
  await user.click(question().getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(cell('Marinara')).toBeTruthy();
  await save();
  await press('Discard mine');
  expect(
    question().getByText('1 change is not saved. Discarded changes cannot be brought back.'),
  ).toBeTruthy();
  await user.click(question().getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Discard');
  await user.click(question().getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('gridcell', { name: 'Margherita' })).toBeTruthy();
  expect(screen.getByText('Everything is saved').tagName).toBe('P');
});

it('says who changed the menu meanwhile, and saves over it when asked to', async () => {
  const changed = {
    file_name: 'spring.csv',
    categories: [{ name: 'Drinks', removed: true }],
    items: [
      { name: 'Diavola', price: '15.00', code: null, option_groups: ['Size'] },
      { name: 'Capricciosa' },
      { name: 'Bufala', is_available: false, sold_out_until: new Date(2024, 2, 5, 9, 30).toISOString() },
      ...[1, 2].map((number) => ({ name: `Pizza ${number}`, price: '9.00' })),
    ],
  };
  const stale = told({ message: 'x', version: 8, changed_by: 'Priya Raman', changed_at: null, changed }, 409);
  const { say } = await show(server(stale));
  at('12.00');
  await user.keyboard('13{Enter}');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Priya Raman changed this menu');
  const theirs = within(screen.getByRole('list', { name: 'What Priya Raman changed' }));
  expect(theirs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Drinks: Removed: yes',
    'Diavola: Price: $15.00, Code: nothing, Option groups: Size',
    'Name: Capricciosa',
    'Bufala: Available: no, Sold out until: Mar 5, 2024, 9:30 AM',
    'Pizza 1: Price: $9.00',
    'And 1 more.',
  ]);
  say(server());
  await press('Save mine anyway');
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ version: 8 }));
});

it('marks an item as sold out at once, until tomorrow’s opening', async () => {
  const item = { ...wireMenu.categories[0]?.items[0], is_available: false, sold_out_until: null };
  await show(server(told({ data: item, menu_version: 6 })));
  at('Margherita');
  await user.keyboard('{End}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Margherita' }));
  await user.click(dialog.getByRole('button', { name: 'Until tomorrow’s opening' }));
  expect(await screen.findByRole('gridcell', { name: 'Sold out' })).toBeTruthy();
  expect([paths, bodies]).toEqual([
    ['PUT /api/admin/tenants/9/menu/items/11/availability'],
    [{ is_available: false, until: 'opening' }],
  ]);
});

it('gives the focus back to the table once nothing is selected any more', async () => {
  await show();
  at('Margherita');
  await user.keyboard(' ');
  await press('Clear selection');
  expect(document.activeElement).toBe(cell('Margherita'));
});

it('gives the focus to the nearest row once its own row is taken back or removed', async () => {
  await show();
  at('Margherita');
  await user.keyboard('{Control>}{Enter}{/Control}{Escape}{Control>}z{/Control}');
  expect(document.activeElement).toBe(cell('Diavola'));
  at('Milk');
  await user.keyboard('{Control>}{Enter}{/Control}{Control>}z{/Control}');
  expect(document.activeElement).toBe(cell('Milk'));
  at('Margherita');
  await user.keyboard(' ');
  await press('Remove');
  expect(document.activeElement).toBe(cell('Diavola'));
  at('Milk');
  await user.keyboard('{Control>}{Enter}{/Control} ');
  act(() => screen.getByRole('button', { name: 'To the end' }).focus());
  await user.keyboard('{Control>}z{/Control}');
  expect(document.activeElement).toBe(cell('Milk'));
});

it('asks before what was typed of an option group is lost', async () => {
  await show();
  await press('Add group');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Add group');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Size');
  await user.keyboard('{Escape}');
  const question = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Size');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks once before what was typed in a window is lost by the browser’s Back, also over changes of the page', async () => {
  window.history.pushState(null, '', '/admin/restaurants/9');
  await show();
  window.history.pushState(null, '', '/admin/restaurants/9/menu');
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const stay = async () => {
    window.history.back();
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await press('Add group');
  await user.type(name(), 'Sauce');
  await stay();
  expect(name().value).toBe('Sauce');
  await press('Keep');
  await press('Edit Sauce');
  await user.type(name(), 's');
  await stay();
  expect(name().value).toBe('Sauces');
});

it('keeps what was chosen of an item while it is marked as sold out, and asks before it is lost', async () => {
  const item = { ...wireMenu.categories[0]?.items[0], is_available: false, sold_out_until: null };
  const { say } = await show();
  at('Margherita');
  await user.keyboard('{End}{Enter}');
  await user.click(await screen.findByRole('button', { name: /Allergens/ }));
  await user.click(screen.getByRole('option', { name: 'Has these' }));
  const which = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Which' });
  await user.clear(which());
  await user.type(which(), 'milk');
  say(told({ message: 'Broken' }, 500));
  await press('Sold out');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The server did not answer: the item may not be marked.',
  );
  say(server(told({ data: item, menu_version: 6 })));
  await press('Sold out');
  expect(await screen.findByRole('button', { name: 'Available again' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await press('Keep editing');
  expect(which().value).toBe('milk');
  await press('Keep');
  await save();
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ changes: [set(11, { allergens: ['milk'] })] }));
});

it('opens no window on something new while it is saved under another id', async () => {
  await show(server(() => new Promise<never>(() => {})));
  await press('Add item to Drinks');
  await press('Add group');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sauce');
  await press('Keep');
  await press('Save');
  expect(await screen.findByRole('button', { name: 'Edit Sauce' })).toHaveProperty('disabled', true);
  at('New item');
  await user.keyboard('{End}{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says which option groups an item uses, and changes a group with its options', async () => {
  await show();
  expect(screen.getByText('Required, at least 1, at most 1. 1 option, used by 1 item.').tagName).toBe('P');
  at('Margherita');
  await user.keyboard('{End}{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: 'Size' }));
  await press('Keep');
  await press('Edit Size');
  await press('Add option');
  const option = within(screen.getByRole('group', { name: 'Option 2' }));
  await user.type(option.getByRole('textbox', { name: 'Option' }), 'Small');
  await press('Keep');
  await save();
  expect(bodies).toEqual([
    {
      version: 5,
      changes: [
        set(11, { option_group_ids: [21] }),
        {
          do: 'add',
          what: 'option',
          id: -1,
          values: {
            name: 'Small',
            price: '0.00',
            default_quantity: 0,
            is_available: true,
            position: 1,
            group_id: 21,
          },
        },
      ],
    },
  ]);
});

it('opens the window of an item by one press on its availability, as its words for a touched screen say', async () => {
  await show();
  expect(screen.getByText('Tap twice to edit. Options and Availability open with one tap.').tagName).toBe(
    'P',
  );
  const availability = document.querySelector('[data-cell="1:8"]');
  if (availability === null) throw new Error('The first item has an availability');
  expect(availability.textContent).toBe('Available');
  await user.click(availability);
  const dialog = within(await screen.findByRole('dialog', { name: 'Margherita' }));
  expect(dialog.getByRole('button', { name: 'Sold out' }).tagName).toBe('BUTTON');
});

it('opens the options of an item by one press, and names them in the table', async () => {
  await show();
  const options = (row: number) => {
    const found = document.querySelector<HTMLElement>(`[data-cell="${row}:7"]`);
    if (found === null) throw new Error('Every item has options');
    return found;
  };
  expect(screen.getByRole('columnheader', { name: 'Options' })).toBeTruthy();
  expect([1, 2].map((row) => options(row).textContent)).toEqual(['None', 'Size']);
  await user.click(options(1));
  await user.click(await screen.findByRole('checkbox', { name: 'Size' }));
  await press('Keep');
  expect([options(1).textContent, options(1).title]).toEqual(['Size', 'Size']);
  act(() => options(4).focus());
  await user.keyboard('x{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Milk' })).toBeTruthy();
  await press('Cancel');
  await press('Remove Size');
  expect([options(1).textContent, options(2).textContent]).toEqual(['None', 'None']);
  await user.click(options(1));
  expect(await screen.findByText('Add an option group below the menu first.')).toBeTruthy();
});

it('gives an option group to several items in one step, and says how a new one is used', async () => {
  await show();
  await press('Add group');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sauce');
  await press('Keep');
  expect(
    screen.getByText(
      'Required, at least 1, at most 1. 0 options, used by 0 items. Choose it in the Options of an item.',
    ),
  ).toBeTruthy();
  at('Margherita');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const give = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /Add option group/ }));
    await user.click(screen.getByRole('option', { name }));
  };
  await give('Sauce');
  await give('Size');
  await give('Size');
  expect(screen.getByText('3 changes not saved')).toBeTruthy();
  await save();
  expect(bodies).toMatchObject([
    {
      changes: [
        { do: 'add', what: 'group' },
        set(12, { option_group_ids: [21, -1] }),
        set(11, { option_group_ids: [-1, 21] }),
      ],
    },
  ]);
});

it('changes nothing in a window that is kept as it was, and of an option what was changed', async () => {
  await show();
  at('Milk');
  await user.keyboard('{End}{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(screen.getByText('Everything is saved').tagName).toBe('P');
  await press('Edit Size');
  const option = within(screen.getByRole('group', { name: 'Large' }));
  await user.clear(option.getByRole('textbox', { name: 'Price difference' }));
  await user.type(option.getByRole('textbox', { name: 'Price difference' }), '4.00');
  await press('Keep');
  await save();
  expect(bodies).toEqual([
    { version: 5, changes: [{ do: 'set', what: 'option', id: 31, values: { price: '4.00' } }] },
  ]);
});

it('keeps allergens of an item whole that have commas in them', async () => {
  const nuts = ['Tree nuts (almond, walnut)', 'Milk; cream'];
  const categories = wireMenu.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => (item.id === 13 ? { ...item, allergens: nuts } : item)),
  }));
  await show(async (request) =>
    request.method === 'GET' && request.url.endsWith('/editor')
      ? Response.json({ data: { ...wireMenu, categories } })
      : server(told({ data: { ...wireMenu, menu_version: 6, categories }, undo: [] }))(request),
  );
  at('Milk');
  await user.keyboard('{End}{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: 'Size' }));
  await press('Keep');
  at('Milk');
  await user.keyboard('{End}{ArrowLeft}{ArrowLeft}{F2}{Enter}');
  await press('Save');
  await waitFor(() =>
    expect(bodies).toEqual([{ version: 5, changes: [set(13, { option_group_ids: [21] })] }]),
  );
  at('Milk');
  await user.keyboard('{End}{ArrowLeft}{ArrowLeft}{F2}, soy; fish{Enter}');
  at('Milk');
  await user.keyboard('{End}{Enter}');
  const which = await screen.findByRole('textbox', { name: 'Which' });
  await user.type(which, '{Home}eggs,');
  await press('Keep');
  await press('Save');
  await waitFor(() =>
    expect(bodies.at(-1)).toEqual({
      version: 6,
      changes: [set(13, { allergens: ['eggs', ...nuts, 'soy', 'fish'] })],
    }),
  );
});

it('refuses a count that is no number at its field, and keeps what was typed', async () => {
  await show();
  await press('Edit Size');
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const type = async (name: RegExp, text: string) => {
    await user.clear(field(name));
    if (text !== '') await user.type(field(name), text);
  };
  const counts = [/^Most choices/, /^Most of one/, /^Chosen at first/];
  for (const name of counts) await type(name, 'two');
  await type(/^Least choices/, '1.5');
  await press('Keep');
  for (const name of counts)
    expect([field(name).value, field(name).getAttribute('aria-invalid')]).toEqual(['two', 'true']);
  expect(document.activeElement).toBe(field(/^Least choices/));
  expect(screen.getAllByText('Write a whole number.')).toHaveLength(4);
  await type(/^Least choices/, '0');
  await type(/^Most choices/, '');
  await type(/^Most of one/, '2');
  await type(/^Chosen at first/, '2');
  await press('Keep');
  await save();
  expect(bodies).toEqual([
    {
      version: 5,
      changes: [
        {
          do: 'set',
          what: 'group',
          id: 21,
          values: { least_choices: 0, most_choices: null, most_of_one: 2 },
        },
        { do: 'set', what: 'option', id: 31, values: { default_quantity: 2 } },
      ],
    },
  ]);
});

const file = new File(['Category,Name,Price'], 'menu.csv', { type: 'text/csv' });
const chooseFile = async () => {
  await press('Import');
  await screen.findByText('Nothing is written before you confirm it.');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no field for a file');
  await user.upload(input, file);
};

it('shows what a file changes before anything is written, and takes it back afterwards', async () => {
  const result = { added: 1, changed: 1, removed: 1, skipped: 0 };
  const { say } = await show(server(told({ data: { ...wireMenu, menu_version: 6 }, result })));
  await press('Import');
  await screen.findByText('Nothing is written before you confirm it.');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseFile();
  const dialog = within(screen.getByRole('dialog', { name: 'Import menu' }));
  expect((await dialog.findByRole('list', { name: 'New' })).textContent).toBe('MarinaraPizza9.00');
  expect(dialog.getByText('Price: 14.00 → 15.00').tagName).toBe('SPAN');
  expect([dialog.getByText('Missing in the file: 1').tagName, paths]).toEqual(['SUMMARY', []]);
  await user.click(dialog.getByRole('button', { name: /Items that the file does not have/ }));
  await user.click(screen.getByRole('option', { name: 'Are removed' }));
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect((await dialog.findByText('1 added, 1 changed, 1 removed, 0 left out.')).tagName).toBe('SPAN');
  expect(paths).toEqual([
    'POST /api/admin/tenants/9/menu/import?name=menu.csv&encoding=auto&missing=remove&wrong=refuse&version=5',
  ]);
  say(server(told({ data: wireMenu })));
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  expect(await dialog.findByText('The menu is as it was before the import.')).toBeTruthy();
  expect(bodies.at(-1)).toEqual({ version: 6 });
});

it('reads the menu as it closes after an import whose answer was lost, which may be its own', async () => {
  const { asked } = await show(server(() => new Response(null, { status: 502 })));
  await chooseFile();
  const dialog = within(screen.getByRole('dialog', { name: 'Import menu' }));
  await user.click(await dialog.findByRole('button', { name: 'Import' }));
  expect(document.activeElement).toBe(await dialog.findByRole('button', { name: 'Compare again' }));
  const before = asked.length;
  await user.keyboard('{Escape}');
  await waitFor(() => expect(asked.slice(before)).toContain('GET /api/admin/tenants/9/menu/editor'));
});

it('names each wrong line with its number and reason', async () => {
  const wrong = [{ line: 7, column: 'Price', value: 'much', reason: 'Write an amount such as 12.50.' }];
  await show(server(undefined, { ...wirePreview, wrong }));
  await chooseFile();
  expect((await screen.findByRole('list', { name: 'Wrong lines' })).textContent).toBe(
    'Line 7Write an amount such as 12.50.Price: much',
  );
  expect(screen.getByRole('button', { name: 'Import without 1 wrong line' })).toBeTruthy();
});

it('reads the file of the server that import takes, in either form', async () => {
  const { asked } = await show();
  const before = asked.length;
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Export JSON' })).toHaveProperty('disabled', false),
  );
  await press('Export JSON');
  await press('Export CSV');
  await waitFor(() =>
    expect(asked.slice(before)).toEqual([
      'GET /api/admin/tenants/9/menu/export?format=json',
      'GET /api/admin/tenants/9/menu/export?format=csv',
    ]),
  );
});

it('has nothing that axe objects to', async () => {
  await show();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations.map(({ id }) => id)).toEqual([]);
});

it('lets a supervisor mark items as sold out, until a time too, and change nothing else', async () => {
  await show(
    server(told({ data: { ...wireMenu.categories[0]?.items[0], is_available: false }, menu_version: 6 })),
    'supervisor',
  );
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Move|^Add|^Remove|^Import/ })).toBeNull();
  at('Margherita');
  await user.keyboard('x ');
  expect(bodies).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: 'Margherita' });
  expect(within(dialog).queryByRole('button', { name: 'Keep' })).toBeNull();
  const until = within(dialog).getByLabelText('Sold out until');
  await user.type(until, '2026-01-30T18:30');
  await user.click(within(dialog).getByRole('button', { name: 'Sold out until then' }));
  expect(until.getAttribute('aria-invalid')).toBe('true');
  await user.clear(until);
  await user.type(until, '2999-11-30T18:30');
  await user.click(within(dialog).getByRole('button', { name: 'Sold out until then' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ is_available: false, until: new Date('2999-11-30T18:30').toISOString() }]),
  );
  expect(paths).toEqual(['PUT /api/admin/tenants/9/menu/items/11/availability']);
  await user.click(cell('Diavola'));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Diavola' })).getByRole('button', { name: 'Sold out' }),
  );
  await waitFor(() => expect(bodies[1]).toEqual({ is_available: false, until: null }));
});

it.each(['supervisor', 'admin'] as const)(
  'says to a screen reader what this %s marked',
  async (agentType) => {
    const item = { ...wireMenu.categories[0]?.items[1], is_available: false };
    await show(server(told({ data: item, menu_version: 6 })), agentType);
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const before = screen.getAllByRole('status');
    at('Diavola');
    await user.keyboard('{End}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Sold out' }));
    await waitFor(() => expect(said()).toContain('Diavola is sold out'));
    expect(screen.getAllByRole('status')).toEqual(before);
    if (agentType === 'supervisor') return;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    at('Diavola');
    await user.keyboard('Piccante{Enter}');
    expect(cell('Piccante')).toBeTruthy();
    expect(said().filter((text) => text?.includes('sold out'))).toEqual([]);
  },
);

it('says which items somebody else removed, and that what was changed of them is left out', async () => {
  const { say, stale } = await show();
  at('Margherita');
  await user.keyboard('Marinara{Enter}');
  const [pizza, ...others] = wireMenu.categories;
  const categories = [{ ...pizza, items: pizza?.items.slice(1) }, ...others];
  say(told({ data: { ...wireMenu, menu_version: 8, categories } }));
  act(() => stale('restaurants'));
  await screen.findByText(/^Somebody changed this menu since/);
  await press('Show theirs with mine');
  expect(screen.getByRole('alert').textContent).toBe(
    'No longer on the menu: Margherita. What you changed there is left out.',
  );
  expect(screen.getByText('Everything is saved').tagName).toBe('P');
});

it('offers what somebody else saved while it is open, and keeps what is not saved', async () => {
  const { say, stale } = await show();
  at('Margherita');
  await user.keyboard('Marinara{Enter}');
  const renamed = wireMenu.categories.map((category) => ({
    ...category,
    name: category.name === 'Drinks' ? 'Beverages' : category.name,
  }));
  say(told({ data: { ...wireMenu, menu_version: 8, categories: renamed } }));
  act(() => stale('restaurants'));
  expect(await screen.findByText(/^Somebody changed this menu since/)).toBeTruthy();
  expect(cell('Drinks')).toBeTruthy();
  await press('Show theirs with mine');
  expect([cell('Beverages'), cell('Marinara')].every(Boolean)).toBe(true);
  expect(screen.getByText('1 change not saved').tagName).toBe('P');
  expect(screen.queryByText(/^Somebody changed/)).toBeNull();
});
