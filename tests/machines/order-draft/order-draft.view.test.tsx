import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { emptyDraft } from '../../../src/machines/order-draft/drafts';
import type { OrderQuoteLogic } from '../../../src/machines/order-quote/order-quote.machine';
import { noTerms } from '../../../src/services/orders/draft-content';
import { Cart } from '../../../src/views/order/Cart';
import { TakeOrder } from '../../../src/views/order/TakeOrder';
import { makeRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { burrata, lineOf, makeCall, margherita, maya, menu, rigatoni } from '../../views/fixtures';
import { ofInputMethod } from '../../views/input-method';
import { listenToRegions } from '../../views/spoken';
import { startLiveCall } from '../../views/start-live-call';
import { startWorkspace } from '../../views/start-workspace';
import { withActors } from '../../views/with-actors';
import { large, pizza } from '../call/call.fixtures';
import { createTestOrder } from './create-test-order';

const show = (input: Parameters<typeof startLiveCall>[0] = {}) => {
  const live = startLiveCall(input);
  const onEmptied = vi.fn();
  render(
    withActors(
      startWorkspace(),
      <>
        <TakeOrder order={live.refs.order} searchRef={createRef()} />
        <Cart order={live.refs.order} onEmptied={onEmptied} />
      </>,
    ),
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
    typed: null,
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

test('editing: Enter in the item search adds one of what it points at', async () => {
  const { user } = await showMenu();
  await user.type(search(), 'rigatoni{Enter}{Enter}');
  expect(cart().getByRole('listitem', { name: 'Rigatoni alla Vodka, 2' })).toBeTruthy();
});

test('editing: the keys after Enter on an item with options choose its options', async () => {
  const { actors } = show();
  await act(() => actors.menu.answer([{ id: '5', name: 'Pizza', items: [pizza] }]));
  search().focus();
  fireEvent.change(search(), { target: { value: 'marg' } });
  fireEvent.keyDown(search(), { key: 'Enter' });
  const options = screen.getByRole('combobox', { name: /^Size of Margherita/ });
  expect(document.activeElement).toBe(options);
  fireEvent.change(options, { target: { value: 'large' } });
  fireEvent.keyDown(options, { key: 'Enter' });
  expect(cart().getByRole('listitem', { name: 'Margherita, Large, 1' })).toBeTruthy();
});

test('editing: the key after Alt S is typed in the field of the whole order', async () => {
  await showMenu();
  search().focus();
  fireEvent.keyDown(search(), { key: 's', code: 'KeyS', altKey: true });
  const whole = screen.getByRole('textbox', { name: 'Whole order in one line' });
  expect(document.activeElement).toBe(whole);
  fireEvent.change(whole, { target: { value: '2 margh' } });
  expect(screen.getByRole('list', { name: 'Lines to add' }).textContent).toBe('2 ×Margherita');
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
  await user.click(cart().getByRole('button', { name: 'Increase quantity of Margherita' }));
  await user.click(cart().getByRole('button', { name: `Remove ${burrata.name}` }));
  await user.click(cart().getByRole('button', { name: 'Decrease quantity of Margherita' }));
  expect(
    cart()
      .getAllByRole('listitem')
      .map((line) => line.getAttribute('aria-label')),
  ).toEqual(['Margherita, 2']);
});

test('editing: minus at one takes the line out and the focus to the next', async () => {
  const { user } = show(withLines(lineOf(margherita), lineOf(burrata)));
  await user.click(cart().getByRole('button', { name: 'Decrease quantity of Margherita' }));
  expect(document.activeElement).toBe(cart().getByRole('listitem', { name: `${burrata.name}, 1` }));
});

test('editing: the last line hands the focus back', async () => {
  const { user, onEmptied } = show(withLines(lineOf(margherita)));
  await user.click(cart().getByRole('button', { name: 'Remove Margherita' }));
  expect(onEmptied).toHaveBeenCalledOnce();
  expect(screen.getByText('The cart is empty')).toBeTruthy();
});

const line = (name: string) => cart().getByRole('listitem', { name });
const twoLines = () => withLines(lineOf(margherita), lineOf(burrata));

test('editing: a line takes plus, minus, arrows and Delete from the keyboard', async () => {
  const { user } = show(twoLines());
  line('Margherita, 1').focus();
  await user.keyboard('++-');
  expect(line('Margherita, 2')).toBeTruthy();
  await user.keyboard('{ArrowDown}{Delete}');
  expect(cart().queryByText(burrata.name)).toBeNull();
  expect(document.activeElement).toBe(line('Margherita, 2'));
});

test.each([
  ['the number pad', { key: '+', code: 'NumpadAdd' }, { key: 'Delete', code: 'NumpadDecimal' }],
  ['a keyboard without Shift', { key: '=', code: 'Equal' }, { key: 'Delete', code: 'Delete' }],
  ['a Mac', { key: '+', code: 'Equal', shiftKey: true }, { key: 'Backspace', code: 'Backspace' }],
])('editing: %s adds and removes as well', (_, more, remove) => {
  show(twoLines());
  fireEvent.keyDown(line('Margherita, 1'), more);
  expect(line('Margherita, 2')).toBeTruthy();
  fireEvent.keyDown(line('Margherita, 2'), remove);
  expect(cart().queryByText('Margherita')).toBeNull();
  expect(document.activeElement).toBe(line(`${burrata.name}, 1`));
});

test('editing: a key held down stops at one and never removes', () => {
  show(withLines(lineOf(margherita, 2), lineOf(burrata)));
  fireEvent.keyDown(line('Margherita, 2'), { key: '-', repeat: true });
  fireEvent.keyDown(line('Margherita, 1'), { key: '-', repeat: true });
  fireEvent.keyDown(line('Margherita, 1'), { key: 'Delete', repeat: true });
  expect(line('Margherita, 1')).toBeTruthy();
});

test('editing: the keys act from a control of the line too, and leave shortcuts alone', async () => {
  const { user } = show(twoLines());
  cart().getByRole('button', { name: 'Increase quantity of Margherita' }).focus();
  await user.keyboard('+');
  expect(line('Margherita, 2')).toBeTruthy();
  fireEvent.keyDown(line('Margherita, 2'), { key: 'Delete', ctrlKey: true });
  expect(line('Margherita, 2')).toBeTruthy();
});

const note = () => cart().getByRole('textbox', { name: 'Note for Rigatoni alla Vodka' });
const addNote = () => cart().getByRole('button', { name: 'Add note to Rigatoni alla Vodka' });

test('editing: a note is kept with Enter, edited, and taken back with Esc', async () => {
  const { user, refs } = show(withLines(lineOf(rigatoni)));
  const written = () => refs.order.getSnapshot().context.lines[0]?.specialInstructions;
  addNote().focus();
  await user.keyboard('{Enter}No chili {Enter}');
  expect(written()).toBe('No chili');
  expect(document.activeElement).toBe(line('Rigatoni alla Vodka, 1'));
  await user.keyboard('{Tab}{Enter}Extra chili{Escape}');
  expect(written()).toBe('No chili');
  expect(cart().getByText('No chili')).toBeTruthy();
  await user.keyboard('{Tab}{Enter}');
  const { order } = refs;
  act(() => order.send({ type: 'order.note', lineId: rigatoni.id, note: 'By a colleague' }));
  await user.keyboard('{Escape}');
  expect(written()).toBe('By a colleague');
});

test('editing: a key that an input method has neither keeps nor takes back a note', async () => {
  const { user } = show(withLines(lineOf(rigatoni)));
  await user.click(addNote());
  await user.type(note(), '不要辣');
  for (const key of ['Enter', 'Escape'])
    for (const taken of ofInputMethod) fireEvent.keyDown(note(), { key, ...taken });
  expect(note()).toHaveProperty('value', '不要辣');
});

const namesOfControls = () =>
  cart()
    .getAllByRole('listitem')
    .flatMap((row) => [row, ...within(row).getAllByRole('button')])
    .map((control) => control.getAttribute('aria-label'));

test('editing: lines of one item are told apart by their notes, and a line alone of its item has none in its names', () => {
  const [plain, noted] = [lineOf(rigatoni), lineOf(rigatoni, 2, ' no chili ')];
  show(withLines(lineOf(margherita, 1, 'well done'), plain, { ...noted, lineId: 'noted' }));
  expect(namesOfControls()).toEqual([
    'Margherita, 1',
    'Edit note of Margherita: well done',
    'Decrease quantity of Margherita',
    'Increase quantity of Margherita',
    'Remove Margherita',
    'Rigatoni alla Vodka, 1',
    'Add note to Rigatoni alla Vodka',
    'Decrease quantity of Rigatoni alla Vodka',
    'Increase quantity of Rigatoni alla Vodka',
    'Remove Rigatoni alla Vodka',
    'Rigatoni alla Vodka, no chili, 2',
    'Edit note of Rigatoni alla Vodka:  no chili ',
    'Decrease quantity of Rigatoni alla Vodka, no chili',
    'Increase quantity of Rigatoni alla Vodka, no chili',
    'Remove Rigatoni alla Vodka, no chili',
  ]);
});

test('editing: lines of one item with the same options are told apart by their notes, those that are wholly alike by their place', async () => {
  const line = (lineId: string, note: string | null) => ({
    ...lineOf(pizza, 1, note),
    lineId,
    options: [large],
  });
  const { actors } = show(
    withLines(lineOf(burrata), line('a', 'well done'), line('b', null), line('c', 'well done')),
  );
  await act(() => actors.menu.answer([{ id: '5', name: 'Pizza', items: [pizza, burrata] }]));
  expect(namesOfControls().slice(5)).toEqual([
    'Margherita, Large, well done, line 2, 1',
    'Change options of Margherita, well done, line 2: Large',
    'Edit note of Margherita, Large, line 2: well done',
    'Decrease quantity of Margherita, Large, well done, line 2',
    'Increase quantity of Margherita, Large, well done, line 2',
    'Remove Margherita, Large, well done, line 2',
    'Margherita, Large, 1',
    'Change options of Margherita: Large',
    'Add note to Margherita, Large',
    'Decrease quantity of Margherita, Large',
    'Increase quantity of Margherita, Large',
    'Remove Margherita, Large',
    'Margherita, Large, well done, line 4, 1',
    'Change options of Margherita, well done, line 4: Large',
    'Edit note of Margherita, Large, line 4: well done',
    'Decrease quantity of Margherita, Large, well done, line 4',
    'Increase quantity of Margherita, Large, well done, line 4',
    'Remove Margherita, Large, well done, line 4',
  ]);
});

test('editing: a note is removed by emptying it, or by its button', async () => {
  const { user } = show(withLines(lineOf(rigatoni, 1, 'No chili')));
  await user.click(cart().getByText('No chili'));
  await user.keyboard('{Delete}{Enter}');
  expect(cart().queryByText('No chili')).toBeNull();
  await user.click(addNote());
  await user.keyboard('No pecorino{Tab}{Enter}');
  expect(addNote()).toBeTruthy();
  expect(document.activeElement).toBe(line('Rigatoni alla Vodka, 1'));
});

test('editing: a note is in the order with each letter, and keys typed in it are no keys of the line', async () => {
  const { user, actors } = show(withLines(lineOf(rigatoni)));
  await user.click(addNote());
  await user.type(note(), '+1-');
  act(() => fireEvent.click(placeOrder()));
  expect(actors.submit.calls[0]?.input.lines).toEqual([lineOf(rigatoni, 1, '+1-')]);
});

test('editing: what came and went is said, and then the new total', async () => {
  const { user } = await showMenu();
  const told = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);
  await user.click(screen.getByRole('button', { name: 'Add Margherita' }));
  expect(told()).toEqual(['Margherita added.', 'Total$14.50']);
  await user.click(screen.getByRole('button', { name: 'Add Margherita' }));
  expect(told()).toEqual(['2 × Margherita in the order.', 'Total$29.00']);
  await user.click(cart().getByRole('button', { name: 'Remove Margherita' }));
  expect(told()).toEqual(['Total$0.00']);
});

test('editing: a price that changed shows the old and the new one, until the line is touched', async () => {
  const { user, actors } = show(withLines({ ...lineOf(margherita), unitPriceCents: 1_300 }));
  await act(() => actors.menu.answer(menu));
  expect(cart().getByText('Price changed from $13.00 to $14.50')).toBeTruthy();
  expect(cart().getByText('$14.50 each')).toBeTruthy();
  await user.click(cart().getByRole('button', { name: 'Increase quantity of Margherita' }));
  expect(cart().queryByText(/Price changed/)).toBeNull();
});

test('editing: a line that cannot be had any more is marked and stands in the way until it is removed', async () => {
  const { user, actors } = show(withLines(lineOf({ ...margherita, id: '99' }), lineOf(burrata)));
  await act(() => actors.menu.answer(menu));
  expect(within(line('Margherita, 1')).getByText('Unavailable')).toBeTruthy();
  expect(cart().getByRole('button', { name: 'Increase quantity of Margherita' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(placeOrder()).toHaveProperty('disabled', true);
  expect(document.getElementById(placeOrder().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Remove what is unavailable first.',
  );
  await user.click(cart().getByRole('button', { name: 'Remove Margherita' }));
  expect(placeOrder()).toHaveProperty('disabled', false);
});

test('editing: without a customer the order cannot be placed, and the reason stands there', () => {
  show({ call: makeCall({ customer: null }) });
  expect(placeOrder()).toHaveProperty('disabled', true);
  expect(screen.getByText('Add the customer to place the order.')).toBeTruthy();
});

test('editing: an order without a customer, however it is asked for, is answered with what is missing', () => {
  const { refs } = show({ ...withLines(lineOf(margherita)), call: makeCall({ customer: null }) });
  act(() => refs.order.send({ type: 'customer.changed', customer: null }));
  act(() => refs.order.send({ type: 'order.submit' }));
  expect(screen.getByRole('alert').textContent).toBe('Please select or create a customer first.');
});

test('editing: an empty cart cannot be placed', () => {
  show();
  expect(placeOrder()).toHaveProperty('disabled', true);
  expect(screen.queryByText('Add the customer to place the order.')).toBeNull();
});

const ctrlEnter = '{Control>}{Enter}{/Control}';

test('editing: Ctrl Enter speaks what prevents the order, at every press and no more once it is mended', async () => {
  const { user, actors } = show(withLines(lineOf({ ...margherita, id: '99' }), lineOf(burrata)));
  await act(() => actors.menu.answer(menu));
  const spoken = listenToRegions();
  await user.keyboard(ctrlEnter);
  expect(spoken()).toEqual(['Remove what is unavailable first.']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Margherita, 1');
  await user.keyboard(ctrlEnter);
  expect(spoken()).toEqual(['Remove what is unavailable first.']);
  await user.click(cart().getByRole('button', { name: 'Remove Margherita' }));
  expect(cart().queryByText('Remove what is unavailable first.')).toBeNull();
  expect(actors.submit.calls).toEqual([]);
});

test('editing: Ctrl Enter leaves the focus in its field where the customer is missing, whatever is unavailable', async () => {
  const { user, actors, refs } = show(withLines(lineOf({ ...margherita, id: '99' }), lineOf(burrata)));
  await act(() => actors.menu.answer(menu));
  act(() => refs.order.send({ type: 'customer.changed', customer: null }));
  await user.click(search());
  await user.keyboard(`${ctrlEnter}${ctrlEnter}`);
  expect(cart().getByText('Please select or create a customer first.')).toBeTruthy();
  expect(document.activeElement).toBe(search());
});

test('editing: Ctrl Enter speaks that the cart is empty, and nothing of an order that goes out', async () => {
  const { user } = await showMenu();
  const spoken = listenToRegions();
  await user.keyboard(ctrlEnter);
  expect(spoken()).toEqual(['The cart is empty']);
  await user.click(screen.getByRole('button', { name: 'Add Margherita' }));
  spoken();
  await user.keyboard(ctrlEnter);
  expect(screen.getByText('Placing order...')).toBeTruthy();
  expect(spoken()).toEqual([]);
});

test('editing: Ctrl Enter without a customer raises the alert, then speaks what is missing', async () => {
  const { user } = show({ call: makeCall({ customer: null }) });
  const spoken = listenToRegions();
  await user.keyboard(ctrlEnter);
  expect(screen.getByRole('alert').textContent).toBe('Please select or create a customer first.');
  expect(spoken()).toEqual([]);
  await user.keyboard(ctrlEnter);
  expect(spoken()).toEqual(['Add the customer to place the order.']);
});

test('submitting: a second press sends nothing; then the number and the total are told', async () => {
  const { user, actors } = show(withLines(lineOf(margherita, 2)));
  await user.click(placeOrder());
  expect(screen.getByText('Placing order...')).toBeTruthy();
  await user.click(placeOrder());
  expect(actors.submit.calls).toHaveLength(1);
  await act(() => actors.submit.answer({ kind: 'done', value: { id: '77', totalCents: 2_598 } }));
  expect(screen.getByRole('alert').textContent).toBe('Order #77 placed successfully! Total: $25.98.');
  expect(screen.getByText('The cart is empty')).toBeTruthy();
  expect(screen.queryByText(/^Last order/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dismiss message' }));
  expect(screen.getByText('Last order: #77, $25.98')).toBeTruthy();
});

test('editing again: a refused order keeps the cart and says what the server said', async () => {
  const { user, actors } = show(withLines(lineOf(margherita, 2)));
  await user.click(placeOrder());
  await act(() => actors.submit.answer(makeRefusal(422, 'The kitchen is closed.')));
  expect(screen.getByRole('alert').textContent).toBe('The kitchen is closed.');
  expect(cart().getByRole('listitem', { name: 'Margherita, 2' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('editing again: what a refusal says beside its message stands below it, and goes with it', async () => {
  const { user, actors } = show(withLines(lineOf(margherita)));
  await user.click(placeOrder());
  const spoken = listenToRegions();
  const errors = { tenant_id: ['The restaurant is closed.'], tenant: ['The restaurant is closed.'] };
  await act(() => actors.submit.answer(makeRefusal(422, 'The given data was invalid.', errors)));
  expect(screen.getByRole('alert').textContent).toBe('The given data was invalid.');
  expect(spoken()).toContain('The restaurant is closed.');
  expect(cart().getAllByText('The restaurant is closed.')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Dismiss message' }));
  expect(screen.queryByText('The restaurant is closed.')).toBeNull();
});

test('editing again: a fault has the fixed text', async () => {
  const { user, actors } = show(withLines(lineOf(margherita)));
  await user.click(placeOrder());
  await act(() => actors.submit.fail());
  expect(screen.getByRole('alert').textContent).toBe('Failed to place order. Please try again.');
});

test('editing again: a line that the server named has its text, and the rest stays as it was', async () => {
  const { user, actors } = show(withLines(lineOf(margherita), lineOf(burrata, 2, 'No oil')));
  await user.click(placeOrder());
  await act(() =>
    actors.submit.answer(
      makeRefusal(422, 'The menu has changed.', { 'items.0.unit_price': ['The price has changed.'] }),
    ),
  );
  expect(within(line('Margherita, 1')).getByRole('alert').textContent).toBe('The price has changed.');
  expect(within(line(`${burrata.name}, 2`)).queryByRole('alert')).toBeNull();
  expect(cart().getByText('No oil')).toBeTruthy();
});

test('editing: an order with terms whose total cannot be asked for says so, and placing it tries again', async () => {
  const loadQuote = standInPromise<OrderQuoteLogic | null>();
  const draft = {
    ...emptyDraft,
    lines: [lineOf(margherita)],
    orderType: 'delivery' as const,
    terms: noTerms,
  };
  const { ref } = createTestOrder({ draft }, loadQuote.logic);
  render(withActors(startWorkspace(), <Cart order={ref} onEmptied={vi.fn()} />));
  await act(() => loadQuote.fail());
  expect(screen.getByText('The total could not be calculated. Try again.')).toBeTruthy();
  await userEvent.setup().click(placeOrder());
  expect([placeOrder().textContent, loadQuote.calls.length]).toEqual(['Placing order...', 2]);
  await act(() => loadQuote.fail());
  expect(screen.getByRole('alert').textContent).toContain('The total could not be calculated. Try again.');
});

test('submitting: the lines are locked, and the focus stays where it is', async () => {
  const { user } = show(twoLines());
  await user.click(placeOrder());
  const locked = line('Margherita, 1');
  locked.focus();
  await user.keyboard('{Delete}');
  expect(document.activeElement).toBe(locked);
});
