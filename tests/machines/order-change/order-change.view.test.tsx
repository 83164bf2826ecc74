import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { fromPromise } from 'xstate';
import { menuMachine } from '../../../src/machines/menu/menu.machine';
import type { OrderQuoteLogic } from '../../../src/machines/order-quote/order-quote.machine';
import { twice } from '../../../src/machines/shared/twice';
import type { Result } from '../../../src/services/errors/result';
import type { MenuCategory } from '../../../src/services/menu/menu.types';
import type { NewOrder, PlacedOrder } from '../../../src/services/orders/order.types';
import { Above, ChangeStage, Unsaved } from '../../../src/views/order-change/ChangeOrderPage';
import { makeRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { listenToRegions } from '../../views/spoken';
import { guessLogic } from '../menu/guess-logic';
import { provideKeys } from '../order-draft/provide-keys';
import { createQuoteToShow, quoted } from '../order-quote/create-test-quote';
import { cola, createTestChange, done, makeOrder, newer, payable, pizza } from './create-test-change';

const item = (line: typeof pizza) => ({
  id: line.menuItemId,
  name: line.name,
  description: null,
  priceCents: line.unitPriceCents,
  isAvailable: true,
  isFeatured: false,
  category: null,
});
const menu: readonly MenuCategory[] = [{ id: '5', name: 'All', items: [item(pizza), item(cola)] }];

const show = (offered = menu, quote: OrderQuoteLogic | null = null) => {
  const test = createTestChange();
  const left: string[] = [];
  const fetchMenu = standInPromise<readonly MenuCategory[], { tenantId: string }>();
  const submitOrder = standInPromise<Result<PlacedOrder>, NewOrder>();
  const draft = provideKeys().machine.provide({
    actors: {
      menu: menuMachine.provide({
        actors: { fetchMenu: fetchMenu.logic, loadMenu: twice(fetchMenu.logic), guessItems: guessLogic },
      }),
      submitOrder: submitOrder.logic,
      loadQuote: fromPromise(async () => quote),
    },
  });
  render(
    <Router hook={() => ['/agent/my-orders/7/change', (to: string) => left.push(to)]}>
      <main id="content" tabIndex={-1}>
        <a href="/agent/my-orders">My Orders</a>
        <Above change={test.ref} orderId="7" backTo="/agent/my-orders/7" />
        <ChangeStage change={test.ref} />
        <Unsaved change={test.ref} />
      </main>
    </Router>,
  );
  const load = async () => {
    await act(() => test.loadDraft.answer(draft));
    await act(() => fetchMenu.answer(offered));
  };
  return { ...test, fetchMenu, submitOrder, load, left, user: userEvent.setup() };
};
const editing = async (order = makeOrder()) => {
  const shown = show();
  await act(() => shown.fetchOrder.answer(done(order)));
  await shown.load();
  return shown;
};
const button = (name: string) => screen.getByRole('button', { name });
const question = () => within(screen.getByRole('dialog', { name: 'Change this order?' }));
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const oneMore = 'Changed2 × Margherita, No basil to 3 × Margherita, No basil';

const withoutCola: readonly MenuCategory[] = [{ id: '5', name: 'All', items: [item(pizza)] }];

/** Three pizzas, sent for a reason. */
const sent = async () => {
  const shown = await editing();
  await shown.user.click(button('Increase quantity of Margherita'));
  await shown.user.click(button('Review change'));
  await shown.user.type(question().getByRole('textbox', { name: 'Reason' }), 'One more guest');
  await shown.user.click(question().getByRole('button', { name: 'Change order' }));
  return shown;
};
const refused = async (now = makeOrder(), message = 'No.') => {
  const shown = await sent();
  await act(() => shown.submitOrder.answer(makeRefusal(409, message)));
  await act(() => shown.fetchOrder.answer(done(now)));
  return shown;
};

describe('opening', () => {
  it('shows that it loads', () => {
    show();
    expect(screen.getByRole('status')).toBeTruthy();
  });

  it('tries again where it could not be loaded', async () => {
    const { fetchOrder, user } = show();
    await act(() => fetchOrder.fail());
    await user.click(button('Try again'));
    expect(fetchOrder.calls).toHaveLength(2);
  });

  it('says that an order of another agent is not found', async () => {
    const { fetchOrder } = show();
    await act(() => fetchOrder.answer(makeRefusal(404, 'No.')));
    expect(screen.getByText('Order not found').tagName).toBe('P');
  });

  it.each([
    ['preparing', 'This order is being prepared and cannot be changed any more.'],
    ['cancelled', 'This order is cancelled and cannot be changed any more.'],
  ])('says that one that is %s is closed to changes', async (status, text) => {
    const { fetchOrder } = show();
    await act(() => fetchOrder.answer(done(makeOrder({ status }))));
    expect(screen.getByRole('alert').textContent).toBe(text);
  });
});

describe('the way to cancel the order', () => {
  const way = () => screen.queryByRole('link', { name: 'Cancel order' })?.getAttribute('href') ?? null;

  it.each([
    ['pending', '/agent/my-orders/7?cancel'],
    ['preparing', '/agent/my-orders/7?cancel'],
    ['ready', null],
  ])('of one that is %s: %s', async (status, href) => {
    const { fetchOrder } = show();
    expect(way()).toBeNull();
    await act(() => fetchOrder.answer(done(makeOrder({ status }))));
    expect(way()).toBe(href);
  });

  it('is gone once the order turned out to be over', async () => {
    await refused(makeOrder({ status: 'cancelled' }));
    expect(way()).toBeNull();
  });

  it('asks first where something is changed', async () => {
    const { user, left } = await editing();
    await user.click(button('Increase quantity of Margherita'));
    await user.click(screen.getByRole('link', { name: 'Cancel order' }));
    await user.click(button('Leave'));
    expect(left).toEqual(['/agent/my-orders/7?cancel']);
  });
});

describe('the focus', () => {
  const content = () => screen.getByRole('main');
  const load = async ({ loadDraft }: Awaited<ReturnType<typeof refused>>) =>
    act(() => loadDraft.answer(provideKeys().machine));

  it.each([
    ['changed', newer],
    ['cancelled', makeOrder({ status: 'cancelled' })],
  ])('is on the page once the order turned out to be %s, as what had it is gone', async (_, now) => {
    await refused(now);
    expect(document.activeElement).toBe(content());
  });

  it('is on the page once the change goes on, as the button that had it is gone', async () => {
    const shown = await refused(newer);
    await shown.user.click(button('Make my changes to the new order'));
    await load(shown);
    expect(document.activeElement).toBe(content());
  });

  it('is on the page while the order is loaded once more', async () => {
    const { fetchOrder, user } = show();
    await act(() => fetchOrder.fail());
    await user.click(button('Try again'));
    expect(document.activeElement).toBe(content());
  });
});

describe('editing', () => {
  it('has the order as it is, and nothing to review', async () => {
    await editing();
    expect(screen.getByRole('listitem', { name: 'Margherita, 2' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Special instructions' }).value).toBe(
      'Ring twice',
    );
    expect(screen.queryByRole('button', { name: /Payment Method/ })).toBeNull();
    expect(button('Review change').getAttribute('disabled')).toBe('');
    expect(screen.getByText('Nothing is changed yet.').tagName).toBe('SPAN');
  });

  it('shows the difference first, and asks for a reason', async () => {
    const { user, submitOrder } = await editing();
    await user.click(button('Increase quantity of Margherita'));
    const instructions = screen.getByRole('textbox', { name: 'Special instructions' });
    await user.clear(instructions);
    await user.click(button('Review change'));
    expect(listed('Your changes')).toEqual([oneMore, 'ChangedInstructions: Ring twice to none']);
    await user.click(question().getByRole('button', { name: 'Change order' }));
    expect(question().getByText('Type why the order is changed.').tagName).toBe('SPAN');
    expect(document.activeElement).toBe(question().getByRole('textbox', { name: 'Reason' }));
    await user.click(question().getByRole('button', { name: 'Back' }));
    expect([screen.queryByRole('dialog'), submitOrder.calls.length]).toEqual([null, 0]);
  });

  it('has the payment method where it may be changed, counts it, and sends it', async () => {
    const { user, submitOrder } = await editing(payable);
    await user.click(screen.getByRole('button', { name: /Payment Method/ }));
    await user.click(screen.getByRole('option', { name: /Credit card/ }));
    await user.click(button('Review change'));
    expect(listed('Your changes')).toEqual(['ChangedPayment method: Cash to Credit card']);
    await user.type(question().getByRole('textbox', { name: 'Reason' }), 'By card');
    await user.click(question().getByRole('button', { name: 'Change order' }));
    expect(submitOrder.calls[0]?.input).toEqual(
      expect.objectContaining({ change: expect.objectContaining({ paymentMethod: 'credit_card' }) }),
    );
  });

  it.each([
    ['changes', payable, ['Credit card']],
    ['does not change', makeOrder(), []],
  ])('%s the payment method by its key where the server allows it', async (_, order, said) => {
    const { user } = await editing(order);
    const spoken = listenToRegions();
    await user.keyboard('{Alt>}5{/Alt}');
    expect(spoken()).toEqual(said);
    expect(button('Review change').hasAttribute('disabled')).toBe(said.length === 0);
  });

  it.each([
    ['by its button', ({ user }: ReturnType<typeof show>) => user.click(button('Remove unavailable Cola'))],
    ['by Ctrl+Enter', ({ user }: ReturnType<typeof show>) => user.keyboard('{Control>}{Enter}{/Control}')],
  ])('takes out what is gone %s, and only then shows the difference', async (_, remove) => {
    const two = makeOrder({ state: { ...makeOrder().state, lines: [pizza, cola] } });
    const shown = show(withoutCola);
    await act(() => shown.fetchOrder.answer(done(two)));
    await shown.load();
    const gone = 'Cola: no longer to be had. A changed order cannot keep it.';
    expect(screen.getByText(gone).tagName).toBe('SPAN');
    expect(button('Review change').getAttribute('disabled')).toBe('');
    await remove(shown);
    expect([
      screen.queryByRole('button', { name: 'Remove unavailable Cola' }),
      screen.queryByRole('dialog'),
    ]).toEqual([null, null]);
    await shown.user.keyboard('{Control>}{Enter}{/Control}');
    expect(listed('Your changes')).toEqual(['Removed1 × Cola']);
  });

  it('shows what a line costs now that costs something else, once for all lines of its dish', async () => {
    const noted = { ...pizza, quantity: 1, specialInstructions: 'Cut in four' };
    const dearer = { ...item(pizza), priceCents: 2000 };
    const shown = show([{ id: '5', name: 'All', items: [dearer, item(cola)] }]);
    await act(() =>
      shown.fetchOrder.answer(done(makeOrder({ state: { ...makeOrder().state, lines: [pizza, noted] } }))),
    );
    await shown.load();
    expect(button('Review change').getAttribute('disabled')).toBe('');
    await shown.user.clear(screen.getByRole('textbox', { name: 'Special instructions' }));
    await shown.user.click(button('Review change'));
    expect(listed('Your changes')).toEqual([
      'ChangedInstructions: Ring twice to none',
      'ChangedMargherita: $12.99 to $20.00 each',
    ]);
  });

  it('is not shown by Ctrl+Enter while nothing is changed, which is spoken at every press', async () => {
    const { user } = await editing();
    const spoken = listenToRegions();
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(spoken()).toEqual(['Nothing is changed yet.', 'Nothing is changed yet.']);
  });

  it('sends what was changed', async () => {
    const { submitOrder } = await sent();
    expect(submitOrder.calls[0]?.input).toEqual(
      expect.objectContaining({
        lines: [{ ...pizza, lineId: '11', quantity: 3 }],
        change: { version: 1, reason: 'One more guest', instructions: 'Ring twice' },
      }),
    );
    expect(question().getByRole('button', { name: 'Changing...' })).toBeTruthy();
  });
});

it('asks once more at a total that became another under the question, and sends it then', async () => {
  const quote = createQuoteToShow();
  const shown = show(menu, quote.logic);
  await act(() => shown.fetchOrder.answer(done(makeOrder())));
  await shown.load();
  const price = (totalCents: number) =>
    act(async () => {
      shown.clock.increment(300);
      await quote.askQuote.answer(quoted({ totalCents }));
    });
  await shown.user.click(button('Increase quantity of Margherita'));
  await shown.user.click(button('Review change'));
  await shown.user.type(question().getByRole('textbox', { name: 'Reason' }), 'One more guest{Enter}');
  expect(question().getByRole('button', { name: 'Calculating...' })).toBeTruthy();
  await price(3897);
  act(() => shown.now().context.chart?.send({ type: 'restaurants.changed', tenantId: '3' }));
  const dearer = { ...item(pizza), priceCents: 1500 };
  await act(() => shown.fetchMenu.answer([{ id: '5', name: 'All', items: [dearer, item(cola)] }]));
  await price(4500);
  expect(question().getByText('Total: $25.98 to $45.00, $19.02 more').tagName).toBe('P');
  await shown.user.keyboard('{Enter}');
  expect(shown.submitOrder.calls).toEqual([]);
  expect(question().getByRole('alert').textContent).toBe('The total is $45.00 now. Nothing was sent yet.');
  await shown.user.click(question().getByRole('button', { name: 'Change order at $45.00' }));
  expect(shown.submitOrder.calls).toHaveLength(1);
});

describe('a refusal', () => {
  it('is shown beside the order, which stays as it was typed', async () => {
    await refused(makeOrder(), 'The total is another now.');
    expect(screen.getByRole('alert').textContent).toContain('The total is another now.');
    expect(screen.getByRole('listitem', { name: 'Margherita, 3' })).toBeTruthy();
  });

  it('shows who changed what first, and makes the change to the new order', async () => {
    const { user, load } = await refused(newer);
    expect(screen.getByRole('alert').textContent).toBe(
      'Daniel Ortiz changed this order while you were editing. What you changed is still here.',
    );
    expect(screen.getByText('The caller rang again').tagName).toBe('P');
    expect(listed('What version 2 changed')).toEqual(['Added1 × Cola']);
    expect(screen.getByText('Total: $25.98 to $28.48, $2.50 more').tagName).toBe('P');
    expect(listed('Your changes')).toEqual([oneMore]);
    await user.click(button('Make my changes to the new order'));
    await load();
    for (const name of ['Margherita, 3', 'Cola, 1'])
      expect(screen.getByRole('listitem', { name })).toBeTruthy();
  });

  it('leaves the way to start from the new order', async () => {
    const { user, load } = await refused(newer);
    await user.click(button('Start from the new order'));
    await load();
    expect(screen.getByRole('listitem', { name: 'Margherita, 2' })).toBeTruthy();
    expect(screen.getByText('Nothing is changed yet.')).toBeTruthy();
  });

  it('says by the browser’s clock when it was changed', async () => {
    await refused({ ...newer, timezone: 'Pacific/Chatham' });
    expect(screen.getByText(/^Daniel Ortiz, /).textContent).toBe('Daniel Ortiz, Nov 23, 6:41 PM');
  });

  it('keeps in sight what was to be changed where the kitchen has begun', async () => {
    await refused(makeOrder({ status: 'preparing' }));
    expect(screen.getByRole('alert').textContent).toBe(
      'This order is being prepared and cannot be changed any more.',
    );
    expect(listed('Your changes')).toEqual([oneMore]);
  });
});

it('gives up what is not sent only where the page is left on purpose', async () => {
  const { user, left, unsent } = await editing();
  await user.click(button('Increase quantity of Margherita'));
  await user.click(screen.getByRole('link', { name: 'My Orders' }));
  await user.click(button('Keep editing'));
  expect([left, unsent.size]).toEqual([[], 1]);
  await user.click(screen.getByRole('link', { name: 'My Orders' }));
  await user.click(button('Leave'));
  expect([left, unsent.size]).toEqual([['/agent/my-orders'], 0]);
});
