import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { showForm } from '../../../tests/views/show-form';
import { showWithData, told } from '../../../tests/views/show-with-data';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import { readOrder } from '../../services/orders/order-detail';
import { OrderDetail } from '../admin/orders/OrderPage';
import { MyOrders } from '../agent/MyOrders';
import { OrderTools } from './OrderTools';

const item = {
  menu_item_id: 11,
  menu_item_name: 'Margherita',
  quantity: 2,
  unit_price: '12.99',
  special_instructions: null,
};
const before = { order_type: 'pickup', items: [item], total_amount: '25.98', tip_amount: '0.00' };
const after = { ...before, items: [{ ...item, quantity: 1 }], total_amount: '15.99', tip_amount: '3.00' };
const address = {
  street: '12 Pine St',
  city: 'Seattle',
  state: 'WA',
  zip_code: '98101',
  delivery_notes: null,
};
const changes = [
  { version: 2, at: null, by: { id: 1, name: 'Priya Raman' }, reason: 'One guest less', before, after },
  {
    version: 3,
    at: null,
    by: null,
    reason: null,
    before: { ...after, payment_method: 'cash' },
    after: {
      ...after,
      order_type: 'delivery',
      payment_method: 'credit_card',
      delivery_address: address,
      allergies: ['nuts', 'milk'],
    },
  },
  {
    version: 4,
    at: null,
    by: { id: 2, name: 'Grace Okafor' },
    reason: 'No guests',
    before: { status: 'pending' },
    after: { status: 'cancelled' },
  },
];
const order = { id: 7, status: 'cancelled', version: 4, changes, ...after };

const textOf = ({ textContent }: Element) => textContent;

/** On a server that changes orders. */
function show(path: string, answer: object, isOwn = false) {
  const { workspace } = startWorkspace();
  workspace.send({ type: 'capabilities.known', capabilities: ['order-changes'] });
  const page = (
    <Route path="/:half/:list/:orderId">
      <OrderDetail control={null} isOwn={isOwn} canChange={isOwn} />
    </Route>
  );
  return showWithData(withActors({ workspace }, page), told({ data: answer }), path);
}

it('lists the changes of an order, the newest first, and marks it as changed', async () => {
  const { asked } = show('/agent/my-orders/7', order, true);
  const card = within(await screen.findByRole('region', { name: 'Changes' }));
  expect(asked).toEqual(['GET /api/orders/7']);
  expect(card.getAllByText(/^(Version \d|Cancelled)$/).map(textOf)).toEqual([
    'Cancelled',
    'Version 3',
    'Version 2',
  ]);
  for (const words of ['Grace Okafor', 'No guests', 'Somebody', 'Priya Raman', 'One guest less'])
    expect(card.getByText(words)).toBeTruthy();
  const list = (version: number) =>
    within(card.getByRole('list', { name: `What version ${version} changed` }))
      .getAllByRole('listitem')
      .map(textOf);
  expect(list(2)).toEqual(['Changed2 × Margherita to 1 × Margherita', 'ChangedTip: $0.00 to $3.00']);
  expect(list(3)).toEqual([
    'ChangedOrder type: Pickup to Delivery',
    'ChangedPayment method: Cash to Credit card',
    'ChangedAddress: none to 12 Pine St, Seattle, WA 98101',
    'ChangedAllergies: not asked to nuts, milk',
  ]);
  expect(card.getByText('Total: $25.98 to $15.99, $9.99 less').tagName).toBe('P');
  expect(screen.getByRole('banner').textContent).toContain('CHANGED');
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/agent/my-orders');
});

it('says nothing of changes where the server has none', async () => {
  show('/admin/orders/7', { ...order, version: undefined, changes: undefined });
  await screen.findByText('Subtotal');
  expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull();
  expect(screen.getByRole('banner').textContent).not.toContain('CHANGED');
});

it.each([
  ['pending', ['Change order', 'Cancel order']],
  ['confirmed', ['Change order', 'Cancel order']],
  ['preparing', ['Cancel order']],
  ['ready', []],
])('offers for an order that is %s: %j', (status, names) => {
  showForm(<OrderTools order={readOrder({ ...order, status })} />, told({}));
  const shown = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(textOf);
  expect(shown).toEqual(names);
});

it('cancels an order for a reason, once', async () => {
  const user = userEvent.setup();
  const { asked, say } = showForm(
    <OrderTools order={readOrder({ ...order, status: 'pending' })} />,
    told(
      { message: 'Grace changed it.', version: 5, changed_by: 'Grace Okafor', changed_at: null, changed: {} },
      409,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }));
  const send = dialog.getByRole('button', { name: 'Cancel order' });
  expect(send.getAttribute('disabled')).toBe('');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No guests');
  await waitFor(() => expect(send.getAttribute('disabled')).toBeNull());
  await user.click(send);
  expect((await dialog.findByRole('alert')).textContent).toContain('Grace Okafor changed this.');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('No guests');
  say(told({ data: order }));
  await user.click(dialog.getByRole('button', { name: 'Do it anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual(['POST /api/orders/7/cancellation', 'POST /api/orders/7/cancellation']);
});

it('asks at once to cancel where the page of the change leads to it, and no more once that is closed', async () => {
  const user = userEvent.setup();
  const { history } = showForm(<OrderTools order={readOrder({ ...order, status: 'pending' })} />, told({}), {
    path: '/agent/my-orders/7?cancel',
  });
  expect(screen.getByRole('dialog', { name: 'Cancel this order?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep order' }));
  expect([screen.queryByRole('dialog'), history.at(-1)]).toEqual([null, '/agent/my-orders/7']);
});

it('does not ask to cancel an order that is ready', () => {
  showForm(<OrderTools order={readOrder({ ...order, status: 'ready' })} />, told({}), {
    path: '/agent/my-orders/7?cancel',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

function ReadAgain() {
  const [version, setVersion] = useState(4);
  return (
    <>
      <button type="button" onClick={() => setVersion(5)}>
        Read again
      </button>
      <OrderTools order={readOrder({ ...order, status: 'pending', version })} />
    </>
  );
}

it('cancels the version that was shown as the question was asked', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  showForm(<ReadAgain />, async (request) => {
    sent.push(await request.json());
    return Response.json({ data: order });
  });
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }));
  fireEvent.click(screen.getByText('Read again'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No guests');
  const send = dialog.getByRole('button', { name: 'Cancel order' });
  await waitFor(() => expect(send.getAttribute('disabled')).toBeNull());
  await user.click(send);
  await waitFor(() => expect(sent).toEqual([{ version: 4, reason: 'No guests' }]));
});

it('leads from the list of one’s own orders to each, and marks those that were changed', async () => {
  const rows = [order, { id: 8, order_number: 'ORD-000008' }];
  showWithData(<MyOrders isLinked />, told({ data: rows }));
  const link = await screen.findByRole('link', { name: 'ORD-000008' });
  expect(link.getAttribute('href')).toBe('/agent/my-orders/8');
  expect(screen.getAllByText('CHANGED')).toHaveLength(1);
});
