import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  createTestAddress,
  home,
  work,
} from '../../../../tests/machines/delivery-address/create-test-address';
import { createTestQuote, makeCart } from '../../../../tests/machines/order-quote/create-test-quote';
import { selectAddress } from '../../../machines/delivery-address/delivery-address.selectors';
import { selectTerms } from '../../../machines/order-quote/order-quote.selectors';
import { DeliveryAddress } from './AddressFields';
import { Tip } from './Tip';

const before = <input aria-label="Before" />;

function showTip() {
  const { ref } = createTestQuote();
  render(
    <>
      {before}
      <Tip quote={ref} isLocked={false} />
    </>,
  );
  return { tipCents: () => selectTerms(ref.getSnapshot()).tipCents };
}

const chip = (name: RegExp) => screen.getByRole('button', { name });
const amount = () => screen.queryByRole('textbox', { name: 'Amount of the tip' });

/** As a shortcut opens it, from wherever the focus is. */
const openFromField = (name: RegExp) => {
  screen.getByRole('textbox', { name: 'Before' }).focus();
  act(() => chip(name).click());
};

test('an opened term takes the focus, and Enter in its last field gives it back', async () => {
  const user = userEvent.setup();
  const { tipCents } = showTip();
  openFromField(/^Tip/);
  expect(document.activeElement).toBe(amount());
  await user.keyboard('4{Enter}');
  expect(amount()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Before' }));
  expect(tipCents()).toBe(400);
  expect(chip(/^Tip/).textContent).toContain('Tip $4.00');
});

test('Esc leaves the tip as it was', async () => {
  const user = userEvent.setup();
  const { tipCents } = showTip();
  openFromField(/^Tip/);
  await user.keyboard('9{Escape}');
  expect(amount()).toBeNull();
  expect(tipCents()).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Before' }));
});

test('what is no amount stays open, with what to type', async () => {
  const user = userEvent.setup();
  const { tipCents } = showTip();
  openFromField(/^Tip/);
  await user.keyboard('a lot{Enter}');
  expect(amount()).not.toBeNull();
  expect(screen.getByText('Type an amount, such as 5.00.')).toBeDefined();
  expect(tipCents()).toBe(0);
});

test('a term closes when the focus goes elsewhere, and takes it from nobody', async () => {
  const user = userEvent.setup();
  const { tipCents } = showTip();
  await user.click(chip(/^Tip/));
  await user.keyboard('2.50');
  await user.click(screen.getByRole('textbox', { name: 'Before' }));
  expect(amount()).toBeNull();
  expect(tipCents()).toBe(250);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Before' }));
});

function showAddress() {
  const address = createTestAddress();
  const { ref } = createTestQuote({ cart: makeCart({ orderType: 'delivery' }) });
  render(
    <>
      {before}
      <DeliveryAddress quote={ref} address={address.ref} isLocked={false} />
    </>,
  );
  return { address, typed: () => selectAddress(address.ref.getSnapshot()) };
}

test('Enter goes from field to field of an address, and its closed line has street and zip code', async () => {
  const user = userEvent.setup();
  const { typed } = showAddress();
  openFromField(/^Delivery address/);
  await user.keyboard('12 Pine St{Enter}Seattle{Enter}WA{Enter}98101{Enter}Door 4711{Enter}');
  const { id: _, ...parts } = home;
  expect(typed()).toEqual(parts);
  expect(chip(/^Delivery address/).textContent).toContain('12 Pine St, 98101');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Before' }));
});

test('a digit takes a saved address', async () => {
  const user = userEvent.setup();
  const { address, typed } = showAddress();
  address.ref.send({ type: 'address.wanted', customerId: '5' });
  await act(() => address.fetchAddresses.answer([home, work]));
  openFromField(/^Delivery address/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^12 Pine St/ }));
  await user.keyboard('2');
  expect(typed().street).toBe('400 Broad St');
  expect(screen.queryByRole('textbox', { name: 'Street' })).toBeNull();
});
