import { act, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { allergiesMachine } from '../../../src/machines/allergies/allergies.machine';
import type { AllergyInput } from '../../../src/machines/allergies/allergies.types';
import { orderQuoteMachine } from '../../../src/machines/order-quote/order-quote.machine';
import { noTerms } from '../../../src/services/orders/draft-content';
import { Allergies } from '../../../src/views/order/terms/Allergies';
import { AllergyMark } from '../../../src/views/order/terms/AllergyMark';
import { AllergyWarning } from '../../../src/views/order/terms/AllergyWarning';
import { standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { emptyCart } from '../order-quote/create-test-quote';
import { cola, facts, padThai, rice } from './create-test-allergies';

async function show(input: Partial<AllergyInput> = {}, isOffered = true, isLocked = false) {
  const offersAllergies = standInPromise<boolean>();
  const { allergies, ...rest } = { ...facts, allergies: null, ...input };
  const { ref } = startUnderParent(
    orderQuoteMachine.provide({
      actors: {
        restaurantService: standInChart().logic,
        deliveryAddress: standInChart().logic,
        orderTime: standInChart().logic,
        allergies: allergiesMachine.provide({ actors: { offersAllergies: offersAllergies.logic } }),
      },
    }),
    {
      tenantId: '3',
      cart: emptyCart,
      terms: { ...noTerms, allergies },
      allergyFacts: rest,
      read: [],
      typedTime: '',
      typedTip: '',
    },
  );
  const child = ref.getSnapshot().children.allergies;
  if (child === undefined) throw new Error('The quote runs no check of allergies');
  render(
    <>
      <Allergies allergies={child} isLocked={isLocked} />
      {[padThai, cola, rice].map((item) => (
        <div key={item.name} data-testid={item.name}>
          <AllergyMark quote={ref} item={item} />
        </div>
      ))}
      <AllergyWarning quote={ref} />
    </>,
  );
  await act(() => offersAllergies.answer(isOffered));
  return { ref, child, user: userEvent.setup() };
}

const chip = () => screen.queryByRole('button', { name: /^Allergies/, expanded: false });
const open = (user: UserEvent) => user.click(chip() ?? document.body);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Who eats is allergic to' });
const none = () => screen.getByRole('button', { name: 'No allergies' });
const marks = () => [padThai, cola, rice].map(({ name }) => screen.getByTestId(name).textContent);
const warning = () => screen.queryByRole('region', { name: 'Allergy warning' });
const acknowledge = () => screen.queryByRole('button', { name: 'Acknowledge' });

test('off: nothing is shown where the server does not check allergies', async () => {
  await show({ allergies: ['nuts'] }, false);
  expect([chip(), marks(), warning()]).toEqual([null, ['', '', ''], null]);
});

test('clear: nobody was asked, and none is another answer', async () => {
  const { user } = await show();
  expect([chip()?.textContent, chip()?.dataset.unset]).toEqual(['AllergiesAltG', '']);
  await open(user);
  expect(document.activeElement).toBe(field());
  await user.click(none());
  expect([chip()?.textContent, chip()?.dataset.unset, marks(), warning()]).toEqual([
    'Allergies: none',
    undefined,
    ['', '', ''],
    null,
  ]);
});

test('asked: items are marked as it is typed, and what is wrong with the order is an alert', async () => {
  const { user } = await show({ lines: [padThai, cola, rice] });
  await open(user);
  await user.keyboard('nuts');
  expect(marks()).toEqual(['Contains peanuts', 'Allergens not recorded', '']);
  expect(screen.getByRole('alert').textContent).toBe(
    'Pad Thai contains Peanuts.Of Cola no allergens are recorded.',
  );
  expect(document.body.textContent).not.toMatch(/safe/i);
  await user.keyboard('{Enter}');
  expect([chip()?.textContent, chip()?.dataset.wrong]).toEqual(['Allergies: nuts', '']);
});

test('unfinished: what nothing on the menu is recorded for is an alert once it is typed', async () => {
  const { user } = await show({ lines: [rice], recorded: ['Peanuts'] });
  await open(user);
  await user.keyboard('penuts');
  expect([warning(), chip()]).toEqual([null, null]);
  await user.keyboard('{Enter}');
  expect([screen.getByRole('alert').textContent, chip()?.dataset.wrong]).toEqual([
    'Nothing on the menu is recorded for “penuts” (Peanuts?): ask the kitchen.',
    '',
  ]);
});

test('unfinished: a line’s warning is an alert, with nothing to acknowledge yet', async () => {
  const { user } = await show({ lines: [padThai], recorded: ['Peanuts', 'Soy'] });
  await open(user);
  await user.keyboard('nuts, kiwi');
  expect([screen.getByRole('alert').textContent, acknowledge()]).toEqual([
    'Pad Thai contains Peanuts.',
    null,
  ]);
  await user.keyboard('{Enter}');
  expect(acknowledge()).not.toBeNull();
});

test('asked: Esc leaves the allergies as they were', async () => {
  const { user } = await show({ allergies: ['nuts'] });
  await open(user);
  await user.keyboard(', milk{Escape}');
  expect(chip()?.textContent).toBe('Allergies: nuts');
});

test('acknowledged: the button goes, what was acknowledged stays to be read', async () => {
  const { user } = await show({ allergies: ['nuts'] });
  await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
  expect([acknowledge(), screen.queryByRole('alert'), chip()?.dataset.wrong]).toEqual([
    null,
    null,
    undefined,
  ]);
  expect(warning()?.textContent).toBe('Acknowledged');
  await open(user);
  await user.type(field(), ', soy');
  expect(acknowledge()).not.toBeNull();
});

test('clear: what the customer’s record has and the order has not is said', async () => {
  const { user } = await show({ known: ['Peanuts'], lines: [] });
  expect(chip()?.textContent).toBe('Allergies: Peanuts');
  await open(user);
  expect(screen.queryByText(/^On record/)).toBeNull();
  await user.clear(field());
  expect(screen.getByText('On record: Peanuts')).toBeTruthy();
});

test('clear: a record of none is shown until somebody answers for this order', async () => {
  const { user } = await show({ known: [] });
  await open(user);
  expect(screen.getByText('On record: none')).toBeTruthy();
  await user.click(none());
  await open(user);
  expect([field().value, screen.queryByText('On record: none')]).toEqual(['None', null]);
});

test('locked: nothing changes while the order is on its way', async () => {
  await show({ allergies: ['milk'] }, true, true);
  expect(chip()).toHaveProperty('disabled', true);
});
