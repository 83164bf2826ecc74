import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestWizard, makeTenant } from '../../../tests/machines/manual-order/create-test-wizard';
import { RestaurantStep } from './RestaurantStep';

const show = async (count: number) => {
  const wizard = createTestWizard();
  const tenants = Array.from({ length: count }, (_, index) =>
    makeTenant({ id: `${index + 1}`, name: `Restaurant ${index + 1}` }),
  );
  await wizard.actors.fetchRestaurants.answer(tenants);
  render(<RestaurantStep wizard={wizard.ref} restaurants={wizard.child('restaurants')} />);
  return { ...wizard, user: userEvent.setup() };
};

test('shows a list of usual length whole', async () => {
  await show(60);
  expect(screen.getAllByRole('option')).toHaveLength(60);
  expect(screen.getByText('60 restaurants').tagName).toBe('SPAN');
});

test('its search names the list only where there is one', async () => {
  const { ref, child, actors } = createTestWizard();
  render(<RestaurantStep wizard={ref} restaurants={child('restaurants')} />);
  const named = () => screen.getByRole('combobox').getAttribute('aria-controls');
  expect(named()).toBeNull();
  await act(() => actors.fetchRestaurants.answer([makeTenant({ id: '1' })]));
  expect(named()).toBe(screen.getByRole('listbox').id);
});

test('counts one restaurant as one', async () => {
  await show(1);
  expect(screen.getByText('1 restaurant').tagName).toBe('SPAN');
});

test('says of each whether it is open, and nothing where that is not known; it can be chosen all the same', async () => {
  const { actors, child, ref } = createTestWizard();
  const states = [true, false, null];
  await actors.fetchRestaurants.answer(states.map((isOpen, index) => makeTenant({ id: `${index}`, isOpen })));
  render(<RestaurantStep wizard={ref} restaurants={child('restaurants')} />);
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Luna Verde Trattoria(206) 555-0100Open',
    'Luna Verde Trattoria(206) 555-0100Closed',
    'Luna Verde Trattoria(206) 555-0100',
  ]);
  await userEvent.click(options[2] ?? document.body);
  expect(child('lookup').getSnapshot().context.tenantId).toBe('2');
});

test('of ten thousand shows those in view, each with its place among all', async () => {
  await show(10_000);
  const options = screen.getAllByRole('option');
  expect(options.length).toBeLessThan(60);
  expect(options[1]?.getAttribute('aria-posinset')).toBe('2');
  expect(options[1]?.getAttribute('aria-setsize')).toBe('10000');
});

test('has the highlighted one on the page wherever it stands', async () => {
  const { child, user } = await show(10_000);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{ArrowUp}');
  const last = screen.getByRole('option', { selected: true });
  expect(last.getAttribute('aria-posinset')).toBe('10000');
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(last.id);
  await user.type(screen.getByRole('combobox'), '9999');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(child('lookup').getSnapshot().context.tenantId).toBe('9999');
});
