import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { OrderDetail } from '../../../src/views/admin/orders/OrderPage';
import { makeRefusal } from '../../support/fixtures';
import { showWithData, told } from '../../views/show-with-data';
import { startWorkspace } from '../../views/start-workspace';
import { withActors } from '../../views/with-actors';
import { createTestOrderStatus, done } from './create-test-order-status';

const order = {
  id: 7,
  status: 'ready',
  order_type: 'delivery',
  next_statuses: ['completed', 'out_for_delivery', 'cancelled', 'failed'],
};
const message = 'An order that is Delivered cannot become Out for delivery. Allowed: Completed.';

const show = async (changes: object = {}) => {
  const chart = createTestOrderStatus();
  const user = userEvent.setup();
  const page = (
    <Route path="/admin/orders/:orderId">
      {withActors({ workspace: startWorkspace().workspace }, <OrderDetail control={chart.ref} />)}
    </Route>
  );
  const data = showWithData(page, told({ data: { ...order, ...changes } }), '/admin/orders/7');
  await screen.findByText('Subtotal');
  return { ...chart, ...data, user };
};
const button = (name: string) => screen.getByRole('button', { name });
const opened = async (changes: object = {}) => {
  const shown = await show(changes);
  await shown.user.click(button('Change status'));
  return shown;
};
/** The change is on its way, with a note. */
const sent = async () => {
  const shown = await opened();
  await shown.user.type(screen.getByRole('textbox', { name: /Note/ }), 'At the door');
  await shown.user.click(button('Change to Out for delivery'));
  return shown;
};
const choices = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => [radio.closest('label')?.textContent, radio.checked]);
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Note/ }).value;

test('closed: the order can be changed where the server says how, right of its badges', async () => {
  await show();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('banner').textContent).toBe('Order #7ReadyChange status');
});

test.each([undefined, null, [], 'completed', { next: 'completed' }])(
  'closed: without statuses it may become, as %j, there is no control',
  async (next_statuses) => {
    await show({ next_statuses });
    expect(screen.getByRole('banner').textContent).toBe('Order #7Ready');
  },
);

test('open: offers what is allowed in words, the usual next one preset, what cannot be taken back last', async () => {
  await opened();
  const dialog = within(screen.getByRole('dialog', { name: 'Change status' }));
  expect(dialog.getByText('Order #7 is Ready.').tagName).toBe('P');
  expect(choices()).toEqual([
    ['Out for delivery', true],
    ['Completed', false],
    ['Cancelled', false],
    ['Failed', false],
  ]);
});

test('open: what is chosen is sent once, by its wire value, with the note', async () => {
  const { request, user } = await opened();
  await user.click(screen.getByText('Cancelled'));
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Nobody came');
  await user.dblClick(button('Change to Cancelled'));
  expect(request.calls.map(({ input }) => input)).toEqual([
    { orderId: '7', status: 'cancelled', notes: 'Nobody came' },
  ]);
});

test('open: works by keyboard alone', async () => {
  const { request, user } = await show();
  button('Change status').focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(request.calls.map(({ input }) => input.status)).toEqual(['completed']);
});

test('open: Esc closes it, gives the focus back and keeps the note', async () => {
  const { user } = await opened();
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Two bags');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Change status')));
  await user.keyboard('{Enter}');
  expect(note()).toBe('Two bags');
});

test('open: takes 500 letters, and says when few are left', async () => {
  const { user } = await opened();
  const field = screen.getByRole('textbox', { name: /Note/ });
  expect(field.getAttribute('maxlength')).toBe('500');
  await user.click(field);
  await user.paste('x'.repeat(460));
  expect(screen.getByText('40 of 500 characters left').tagName).toBe('SPAN');
});

test('open: with nothing but an end to choose, nothing is preset, and the button leads to the choice', async () => {
  const { request, user } = await opened({ next_statuses: ['cancelled', 'failed'] });
  expect(choices().map(([, isChecked]) => isChecked)).toEqual([false, false]);
  await user.click(button('Choose a status'));
  expect([request.calls, document.activeElement]).toEqual([[], screen.getAllByRole('radio')[0]]);
});

test('open: when the choice becomes impossible no other one takes its place', async () => {
  const { request, say, stale, user } = await opened();
  say(told({ data: { ...order, status: 'delivered', next_statuses: ['completed', 'failed'] } }));
  act(() => stale('orders'));
  await user.click(await screen.findByRole('button', { name: 'Choose a status' }));
  expect([choices().map(([, isChecked]) => isChecked), request.calls]).toEqual([[false, false], []]);
});

test('changing: says so, also on the page when the panel is closed meanwhile', async () => {
  const { user } = await sent();
  expect(button('Changing...').getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  expect(button('Changing...').getAttribute('aria-disabled')).toBe('true');
});

test('idle: after it is done the panel is gone and the focus back', async () => {
  const { request } = await sent();
  await act(() => request.answer(done));
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Change status')));
});

test('idle: once nothing more is allowed the control goes, and the focus to the heading', async () => {
  const { request, say, stale } = await sent();
  say(told({ data: { ...order, status: 'completed', next_statuses: [] } }));
  await act(() => request.answer(done));
  act(() => stale('orders'));
  expect((await screen.findByText('Completed')).tagName).toBe('SPAN');
  expect(screen.queryByRole('button', { name: 'Change status' })).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('refused: says in the server’s words why, keeps the note, and offers what is allowed now', async () => {
  const { request, say, stale } = await sent();
  say(told({ data: { ...order, status: 'delivered', next_statuses: ['completed', 'cancelled', 'failed'] } }));
  await act(() => request.answer(makeRefusal(409, message)));
  act(() => stale('orders'));
  expect(await screen.findByText('Order #7 is Delivered.')).toHaveProperty('tagName', 'P');
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(message);
  expect(choices()).toEqual([
    ['Completed', false],
    ['Cancelled', false],
    ['Failed', false],
  ]);
  expect(note()).toBe('At the door');
});

test('refused: an order that is final meanwhile says so until it is closed', async () => {
  const { request, say, stale, user } = await sent();
  say(told({ data: { ...order, status: 'cancelled', next_statuses: [] } }));
  await act(() => request.answer(makeRefusal(409, 'It is final.')));
  act(() => stale('orders'));
  expect(await screen.findByText('There is no status to change to any more.')).toHaveProperty('tagName', 'P');
  expect(screen.getByRole('alert').textContent).toBe('It is final.');
  await user.click(button('Close'));
  expect([screen.queryByRole('dialog'), screen.queryByRole('alert')]).toEqual([null, null]);
});

test('refused: with the panel closed the message stands on the page, until dismissed', async () => {
  const { request, user } = await sent();
  await user.keyboard('{Escape}');
  await act(() => request.answer(makeRefusal(409, message)));
  expect(screen.getByRole('alert').textContent).toBe(message);
  await user.click(button('Dismiss message'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [403, 'You are not allowed to change the status of this order.'],
  [404, 'The server does not know this order any more.'],
  [405, 'This server does not let you change the status of an order.'],
  [422, 'The note is too long.'],
  [429, 'The status could not be changed. Please try again.'],
  [500, 'The server did not answer. See what the status is now before you try again.'],
  [503, 'The server did not answer. See what the status is now before you try again.'],
])('failed: %i is told, and the same change can be sent again', async (status, text) => {
  const { request, user } = await sent();
  await act(() => request.answer(makeRefusal(status, 'The note is too long.')));
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(note()).toBe('At the door');
  await user.click(button('Change to Out for delivery'));
  expect(request.calls.map(({ input }) => input.notes)).toEqual(['At the door', 'At the door']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('failed: no usable answer, and none in time, are told apart', async () => {
  const { clock, request, user } = await sent();
  await act(() => request.fail());
  expect(screen.getByRole('alert').textContent).toBe(
    'The server did not answer. See what the status is now before you try again.',
  );
  await user.click(button('Change to Out for delivery'));
  act(() => clock.increment(30_000));
  expect(screen.getByRole('alert').textContent).toBe(
    'The server did not answer in time. See what the status is now before you try again.',
  );
});
