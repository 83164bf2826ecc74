import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Wizard } from '../../../src/views/manual-order/Wizard';
import { makeRefusal } from '../../support/fixtures';
import { listenToRegions } from '../../views/spoken';
import { done, makeCustomer, makeItem, makeMenu } from '../call/call.fixtures';
import { createQuoteToShow } from '../order-quote/create-test-quote';
import { makePastOrder } from '../repeat-order/create-test-repeat';
import { makeService } from '../restaurant-service/create-test-service';
import {
  atCustomer,
  atItems,
  atRestaurants,
  createTestWizard,
  luna,
  placing,
  type TestWizard,
  withOrder,
} from './create-test-wizard';

const show = async (starting: Promise<TestWizard> | TestWizard) => {
  const wizard = await starting;
  render(<Wizard wizard={wizard.ref} />);
  return { ...wizard, user: userEvent.setup() };
};
const step = () => within(screen.getByRole('navigation', { name: 'Steps' }));
const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const name = (label: string) => summary().getByRole<HTMLInputElement>('textbox', { name: label });
const lines = () =>
  summary()
    .getAllByRole('listitem')
    .map((line) => within(line).getByText('Margherita').textContent);
const submit = () => screen.getByRole('button', { name: /Submit/ });

test('restaurant, loading: says so, with the search ready', () => {
  return show(createTestWizard()).then(() => {
    expect(screen.getByRole('status', { busy: true }).textContent).toBe('Loading restaurants');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search restaurants' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

test('restaurant, failed: can be tried again', async () => {
  const { actors, clock, user } = await show(createTestWizard());
  await act(() => actors.fetchRestaurants.fail());
  act(() => clock.increment(1_000));
  await act(() => actors.fetchRestaurants.fail());
  expect(screen.getByRole('alert').textContent).toContain('The restaurants could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(actors.fetchRestaurants.calls).toHaveLength(3);
});

test('restaurant: lists each with its number and whether it is open, and narrows by name', async () => {
  const { user } = await show(atRestaurants());
  expect(screen.getByRole('heading', { name: 'Select Restaurant' }).tagName).toBe('H2');
  expect(options()).toEqual([
    'Luna Verde Trattoria(206) 555-0100Open',
    'Noodle HarborClosed',
    'Crème Diner(206) 555-0100Open',
  ]);
  await user.type(screen.getByRole('combobox'), 'NOODLE');
  expect(options()).toEqual(['Noodle HarborClosed']);
  await user.type(screen.getByRole('combobox'), 'x');
  expect(screen.getByText('No restaurants found').tagName).toBe('P');
  await user.keyboard('{Escape}');
  expect(options()).toHaveLength(3);
});

test('restaurant: arrows and Enter choose one, a click as well', async () => {
  const { user, now } = await show(atRestaurants());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const field = screen.getByRole('combobox');
  const highlighted = screen.getByRole('option', { selected: true });
  expect([highlighted.textContent, field.getAttribute('aria-activedescendant')]).toEqual([
    'Noodle HarborClosed',
    highlighted.id,
  ]);
  await user.keyboard('{Enter}');
  expect(now().context.restaurant?.name).toBe('Noodle Harbor');
  await user.click(step().getByRole('button', { name: 'Change restaurant' }));
  await user.click(screen.getByText('Crème Diner'));
  expect(now().context.restaurant?.name).toBe('Crème Diner');
});

test('customer: the lookup has the focus, the steps show the choice, Submit Order says what is missing', async () => {
  await show(atCustomer());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone number' }));
  expect(screen.getByText('Find the customer').tagName).toBe('P');
  expect(step().getByText('Luna Verde Trattoria').tagName).toBe('SPAN');
  expect(
    step()
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Change restaurant']);
  expect(step().getAllByRole('listitem', { current: 'step' })).toHaveLength(1);
  expect(submit()).toHaveProperty('disabled', true);
  expect(screen.getByText('Add the customer to place the order.').tagName).toBe('SPAN');
});

test('items: the item search has the focus, the summary the names and the number', async () => {
  await show(atItems());
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find an item' }));
  expect([name('First name').value, name('Last name').value]).toEqual(['Maya', 'Okonkwo']);
  expect(summary().getByText('(206) 555-0173').tagName).toBe('SPAN');
  expect(submit()).toHaveProperty('disabled', false);
});

test('items: the restaurant is open or closed as its clock says, which is asked after it was listed', async () => {
  const { logic, fetchService } = createQuoteToShow();
  const { id, name: restaurant } = luna;
  const draft = {
    restaurant: { id, name: restaurant },
    customer: makeCustomer(),
    names: { firstName: 'Maya', lastName: 'Okonkwo' },
    order: null,
    step: 'items' as const,
    typed: null,
  };
  const { actors } = await show(createTestWizard(draft, logic));
  await act(() => actors.fetchRestaurants.answer([luna]));
  await act(() => actors.fetchMenu.answer(makeMenu()));
  const badge = () =>
    within(screen.getByRole('region', { name: 'Add Items' })).getByText(/^(Open|Closed)$/).textContent;
  expect(badge()).toBe('Open');
  await act(() => fetchService.answer(makeService({ isOpen: false })));
  expect(badge()).toBe('Closed');
});

test('items: a menu without items says so', async () => {
  const wizard = await atRestaurants();
  wizard.pick('3');
  await wizard.actors.fetchMenu.answer([]);
  wizard.child('lookup').send({ type: 'customer.changed', customer: makeCustomer() });
  wizard.ref.send({ type: 'customer.chosen', customer: makeCustomer() });
  await show(wizard);
  expect(screen.getByText('No menu items available').tagName).toBe('P');
});

test('items: adding, one more, one less at one, and the total', async () => {
  const { user } = await show(atItems());
  await user.keyboard('marg{Enter}{Enter}');
  expect(lines()).toEqual(['Margherita']);
  expect(summary().getAllByText('$25.00')).toHaveLength(2);
  await user.click(summary().getByRole('button', { name: 'Decrease quantity of Margherita' }));
  expect(lines()).toEqual(['Margherita']);
  await user.click(summary().getByRole('button', { name: 'Decrease quantity of Margherita' }));
  expect(summary().getByText('The cart is empty').tagName).toBe('P');
});

test('items: Change leads to the customer found, with the way back, and to the restaurant, with a warning', async () => {
  const { user } = await show(withOrder());
  await user.click(step().getByRole('button', { name: 'Change customer' }));
  expect(screen.getByText('Customer Found').tagName).toBe('SPAN');
  expect(screen.getByText('Go back to Add Items to submit.').tagName).toBe('SPAN');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to Add Items' }));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Add Items' }).tagName).toBe('H2');
  await user.click(step().getByRole('button', { name: 'Change restaurant' }));
  expect(screen.getByRole('note').textContent).toBe(
    'Choosing another restaurant drops the customer and the items.',
  );
  await user.click(step().getByRole('button', { name: 'Continue items' }));
  expect(lines()).toEqual(['Margherita']);
});

test('items: Alt I selects the search from any step, Alt O goes to the first line, Ctrl Enter submits', async () => {
  const { user, keys } = await show(withOrder());
  await user.click(step().getByRole('button', { name: 'Change customer' }));
  await user.keyboard('{Alt>}i{/Alt}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find an item' }));
  await user.keyboard('{Alt>}o{/Alt}');
  expect(document.activeElement?.closest('[data-line]')?.getAttribute('data-line')).toBe('501');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(keys).toHaveLength(1);
});

test('items: in an empty cart Alt O goes to the newest earlier order', async () => {
  const { user, actors } = await show(atItems());
  await act(() => actors.fetchPastOrders.answer([makePastOrder(), makePastOrder({ id: '69' })]));
  await user.keyboard('{Alt>}o{/Alt}');
  expect(document.activeElement).toBe(summary().getAllByRole('button', { name: /^Repeat order/ })[0]);
});

test('customer: Ctrl Enter speaks what prevents the order, at every press', async () => {
  const { user } = await show(withOrder());
  await user.click(step().getByRole('button', { name: 'Change customer' }));
  const spoken = listenToRegions();
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  expect(spoken()).toEqual(['Go back to Add Items to submit.', 'Go back to Add Items to submit.']);
});

test('items: an item gone bars the order until its line is removed', async () => {
  const wizard = await placing();
  const errors = { 'items.0.menu_item_id': ['Margherita is no longer available.'] };
  await wizard.actors.submitOrder.answer(makeRefusal(422, 'No', errors));
  await wizard.actors.fetchMenu.answer([
    { id: '5', name: 'Pizza', items: [makeItem({ isAvailable: false })] },
  ]);
  const { user, actors } = await show(wizard);
  expect(submit()).toHaveProperty('disabled', true);
  expect(screen.getByText('Remove what is unavailable first.').tagName).toBe('SPAN');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(actors.submitOrder.calls).toHaveLength(1);
  expect(document.activeElement).toBe(summary().getByRole('listitem', { name: 'Margherita, 1' }));
  await user.click(step().getByRole('button', { name: 'Change customer' }));
  const wanted = document.activeElement;
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(wanted);
});

test('items: what a refusal says beside its message stands over Submit Order until the next attempt', async () => {
  const wizard = await placing();
  const { user, notices } = await show(wizard);
  const errors = { tenant_id: ['The restaurant is closed.'] };
  await act(() => wizard.actors.submitOrder.answer(makeRefusal(422, 'No', errors)));
  expect(notices().at(-1)).toEqual({ code: 'manualOrderFailed', message: 'No' });
  expect(summary().getByText('The restaurant is closed.').tagName).toBe('P');
  await user.click(submit());
  expect(summary().getByText('The restaurant is closed.').tagName).toBe('P');
  act(() => wizard.clock.increment(1_000));
  await user.click(submit());
  expect(summary().queryByText('The restaurant is closed.')).toBeNull();
});

test('renaming and placing: Submit Order is pending, and the names cannot be typed in', async () => {
  const { user, actors } = await show(withOrder());
  await user.clear(name('First name'));
  await user.type(name('First name'), 'Ann');
  await user.dblClick(submit());
  expect(actors.renameCustomer.calls).toHaveLength(1);
  expect([submit().textContent, submit().getAttribute('aria-disabled')]).toEqual(['Submitting...', 'true']);
  expect(name('First name').readOnly).toBe(true);
  await act(() => actors.renameCustomer.answer(done(makeCustomer({ firstName: 'Ann' }))));
  expect(submit().textContent).toBe('Submitting...');
});

test('renaming refused: the reason stands under its field', async () => {
  const { user, actors } = await show(withOrder());
  await user.type(name('First name'), 'x');
  await user.click(submit());
  await act(() => actors.renameCustomer.answer(makeRefusal(422, 'No', { first_name: ['Too long'] })));
  expect(name('First name').getAttribute('aria-invalid')).toBe('true');
  expect(summary().getByText('Too long').tagName).toBe('SPAN');
});

test('after success the wizard is at its first step, with the search ready', async () => {
  const wizard = await placing();
  await show(wizard);
  await act(() => wizard.actors.submitOrder.answer(done({ id: '77', totalCents: 1_250 })));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search restaurants' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(step().queryAllByRole('button')).toEqual([]);
});
