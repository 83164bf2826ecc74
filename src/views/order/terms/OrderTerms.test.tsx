import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { offered } from '../../../../tests/machines/allergies/create-test-allergies';
import {
  createTestAddress,
  home,
  work,
} from '../../../../tests/machines/delivery-address/create-test-address';
import { createTestQuote, makeCart, quoted } from '../../../../tests/machines/order-quote/create-test-quote';
import { createTestTime, evening, tomorrow } from '../../../../tests/machines/order-time/create-test-time';
import { makeService } from '../../../../tests/machines/restaurant-service/create-test-service';
import { standInCallback, standInPromise } from '../../../../tests/support/stand-ins';
import { textOf } from '../../../../tests/views/on-screen';
import { allergiesMachine } from '../../../machines/allergies/allergies.machine';
import { selectAddress } from '../../../machines/delivery-address/delivery-address.selectors';
import { selectTerms, selectTipRef } from '../../../machines/order-quote/order-quote.selectors';
import { selectWantedAt } from '../../../machines/order-time/order-time.selectors';
import { restaurantServiceMachine } from '../../../machines/restaurant-service/restaurant-service.machine';
import type { ServiceInput } from '../../../machines/restaurant-service/restaurant-service.types';
import { required } from '../../../machines/shared/required';
import type { Quote } from '../../../services/orders/quote.types';
import type { RestaurantService } from '../../../services/tenants/restaurant-service.types';
import { openTerm } from '../choice-keys';
import { DeliveryAddress } from './AddressFields';
import { Allergies } from './Allergies';
import { OrderFigures } from './OrderFigures';
import { Tip } from './Tip';
import { WantedTime } from './WantedTime';

const before = <input aria-label="Before" />;

/** Asks for a quote, and answers it. */
const quoting =
  ({ ref, clock, askQuote }: ReturnType<typeof createTestQuote>) =>
  (changes: Partial<Quote>) =>
    act(async () => {
      ref.send({ type: 'time.changed', wantedAt: null });
      clock.increment(300);
      await askQuote.answer(quoted(changes));
    });

const refusalOf = (field: string, message: string) => ({ id: null, problems: [{ field, message }] });

function showTip() {
  const test = createTestQuote();
  const { ref } = test;
  const tip = required(selectTipRef(ref.getSnapshot()), 'tip');
  render(
    <>
      {before}
      <Tip quote={ref} tip={tip} isLocked={false} />
    </>,
  );
  return { quote: quoting(test), tipCents: () => selectTerms(ref.getSnapshot()).tipCents };
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

test.each([
  [false, 'Total$36.38'],
  [true, 'Subtotal$16.50'],
])('with a line that cannot be had (%s) the order comes to: %s', async (hasUnavailable, figures) => {
  const { ref, clock, askQuote } = createTestQuote({}, null, undefined, allergiesMachine);
  clock.increment(300);
  await act(() => askQuote.answer(quoted()));
  if (hasUnavailable) ref.send({ type: 'cart.incomplete', cart: makeCart() });
  render(<OrderFigures quote={ref} linesCents={1_650} hasUnavailable={hasUnavailable} />);
  expect(screen.getByRole('status').textContent).toBe(figures);
  expect(screen.queryByText('Tax') === null).toBe(hasUnavailable);
});

test('a total that is asked for again has the focus of the button that is gone', async () => {
  const { ref, clock, askQuote } = createTestQuote({}, null, undefined, allergiesMachine);
  clock.increment(300);
  await act(() => askQuote.answer(quoted()));
  ref.send({ type: 'cart.changed', cart: makeCart({ orderType: 'delivery' }) });
  clock.increment(300);
  await act(() => askQuote.fail());
  render(<OrderFigures quote={ref} linesCents={1_650} hasUnavailable={false} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(screen.getByRole('status'));
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

test('a tip is 10,000.00 at most, in the words of the server', async () => {
  const user = userEvent.setup();
  const { tipCents } = showTip();
  openFromField(/^Tip/);
  await user.keyboard('10000.01{Enter}');
  expect(screen.getByText('The tip must not be greater than 10,000.00.')).toBeDefined();
  await user.keyboard('{Backspace}0{Enter}');
  expect(tipCents()).toBe(1_000_000);
});

test('a tip that is opened again is typed over', async () => {
  const user = userEvent.setup();
  const { tipCents } = showTip();
  openFromField(/^Tip/);
  await user.keyboard('4{Enter}');
  openFromField(/^Tip/);
  await user.keyboard('5{Enter}');
  expect(tipCents()).toBe(500);
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

function showAddress(service: Partial<RestaurantService> = {}) {
  const address = createTestAddress();
  const test = createTestQuote({ cart: makeCart({ orderType: 'delivery' }) });
  test.service.tell({ type: 'service.loaded', service: makeService(service) });
  render(
    <>
      {before}
      <DeliveryAddress quote={test.ref} address={address.ref} isLocked={false} />
    </>,
  );
  return { test, address, quote: quoting(test), typed: () => selectAddress(address.ref.getSnapshot()) };
}

test('Enter goes from field to field of an address, and its closed line has street and zip code', async () => {
  const user = userEvent.setup();
  const { typed } = showAddress();
  openFromField(/^Delivery address/);
  expect(street().hasAttribute('aria-description')).toBe(false);
  await user.keyboard('12 Pine St{Enter}Seattle{Enter}WA{Enter}98101{Enter}Door 4711{Enter}');
  const { id: _, ...parts } = home;
  expect(typed()).toEqual(parts);
  expect(chip(/^Delivery address/).textContent).toContain('12 Pine St, 98101');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Before' }));
});

const street = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Street' });

/** The term of a customer with two saved addresses, opened by its key. */
async function showSaved() {
  const shown = showAddress();
  shown.address.ref.send({ type: 'address.of', customerId: '5' });
  shown.address.ref.send({ type: 'address.wanted' });
  await act(() => shown.address.fetchAddresses.answer([home, work]));
  openFromField(/^Delivery address/);
  return { ...shown, user: userEvent.setup() };
}
const savedButton = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Saved addresses' })).getByRole('button', { name });

test.each(['15 Oak Street', '99 Oak Street', 'Oak Street 9'])(
  'what is typed into an opened address is the street, whatever is saved: %s',
  async (typed) => {
    const { user, typed: address } = await showSaved();
    expect(document.activeElement).toBe(street());
    expect(street().getAttribute('aria-description')).toBe('Down for saved addresses');
    await user.keyboard(typed);
    expect([address().street, street().value]).toEqual([typed, typed]);
  },
);

test.each([
  ['{ArrowDown}', '12 Pine St'],
  ['{ArrowDown}{ArrowDown}', '400 Broad St'],
  ['{ArrowUp}', '400 Broad St'],
  ['{ArrowDown}{ArrowDown}{ArrowUp}', '12 Pine St'],
])('%s and Enter take a saved address', async (keys, taken) => {
  const { user, typed } = await showSaved();
  await user.keyboard(`${keys}{Enter}`);
  expect([typed().street, screen.queryByRole('textbox', { name: 'Street' })]).toEqual([taken, null]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Before' }));
});

test('up and down go round the saved addresses and the street', async () => {
  const { user } = await showSaved();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(savedButton(/^12 Pine St, 98101/));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(street());
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(street());
});

test('what is typed on a saved address goes to the street, a digit and a space too', async () => {
  const { user, typed } = await showSaved();
  await user.keyboard('1{ArrowDown}5{ArrowDown}{ArrowDown} Oak{ArrowUp}{ArrowUp} Street');
  expect([typed().street, document.activeElement]).toEqual(['15 Oak Street', street()]);
});

test('a pointer takes a saved address', async () => {
  const { user, typed } = await showSaved();
  await user.click(savedButton(/^400 Broad St/));
  expect([typed().street, screen.queryByRole('textbox', { name: 'Street' })]).toEqual(['400 Broad St', null]);
});

test('an address that is opened again is typed over, field by field', async () => {
  const { user, typed } = await showSaved();
  await user.keyboard('{ArrowDown}{Enter}');
  openFromField(/^Delivery address/);
  await user.keyboard('15 Oak Street{Enter}{Enter}{Enter}98102{Escape}');
  expect(typed()).toMatchObject({ street: '15 Oak Street', city: 'Seattle', state: 'WA', zipCode: '98102' });
});

test('where saved addresses could not be loaded, what is typed is the street', async () => {
  const { address, typed } = showAddress();
  address.ref.send({ type: 'address.of', customerId: '5' });
  address.ref.send({ type: 'address.wanted' });
  await act(() => address.fetchAddresses.fail());
  openFromField(/^Delivery address/);
  await userEvent.setup().keyboard('9 Oak Street');
  expect([typed().street, address.fetchAddresses.calls.length]).toEqual(['9 Oak Street', 1]);
});

test('no part of an address is missing before something after it is typed', async () => {
  const user = userEvent.setup();
  const { quote } = showAddress();
  await quote(refusalOf('delivery_address', 'Enter the address of the delivery.'));
  expect(chip(/^Delivery address/).dataset.wrong).toBeUndefined();
  openFromField(/^Delivery address/);
  expect(screen.queryByText(/^Enter the/)).toBeNull();
  await user.keyboard('12 Pine St');
  await quote(refusalOf('delivery_address.city', 'Enter the city of the delivery.'));
  expect(screen.queryByText(/^Enter the/)).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Zip code' }), '98101');
  expect(screen.getByText('Enter the city of the delivery.')).toBeDefined();
  expect(chip(/^Delivery address/).dataset.wrong).toBeUndefined();
  await user.keyboard('{Escape}');
  expect(chip(/^Delivery address/).dataset.wrong).toBe('');
});

const reason = (text: string) => screen.getByText(text, { selector: '[aria-live]' });

test('the closed address says what is wrong with it, and does so as soon as it is', async () => {
  const user = userEvent.setup();
  const { quote } = showAddress();
  openFromField(/^Delivery address/);
  await user.keyboard('12 Pine St{Enter}{Enter}{Enter}98101{Escape}');
  const words = 'Enter the city of the delivery.';
  await quote(refusalOf('delivery_address.city', words));
  expect(screen.getByRole('button', { name: /^Delivery address/, description: words })).toBeDefined();
  expect(reason(words).getAttribute('aria-live')).toBe('polite');
  await quote({});
  expect(screen.getByRole('button', { name: /^Delivery address/, description: '' })).toBeDefined();
});

const offer = { feeCents: 400, minimumCents: 1500, freeFromCents: null };
const area = { ...offer, postalCode: '98101' };

test.each([
  ['how far it delivers', { ...offer, radiusMiles: 5, areas: [] }, ['Delivers within 5 miles.']],
  ['nothing of a distance of none', { ...offer, radiusMiles: 0, areas: [] }, []],
  ['nothing of a distance that postal codes decide', { ...offer, radiusMiles: 5, areas: [area] }, []],
])('the address says, while it is typed, %s', (_, delivery, words) => {
  showAddress({ delivery });
  openFromField(/^Delivery address/);
  expect(screen.queryAllByText(/^Delivers within/).map(({ textContent }) => textContent)).toEqual(words);
});

test.each([
  [
    'is not delivered to',
    { ...offer, radiusMiles: null, areas: [{ ...area, postalCode: '98104' }] },
    refusalOf('delivery_address.zip_code', 'No delivery to 98101.'),
    'This restaurant does not deliver to 98101. Pickup is possible.',
    true,
  ],
  [
    'is delivered to from a larger amount on',
    { ...offer, minimumCents: 9_000, radiusMiles: null, areas: [] },
    refusalOf('order_type', '$57.00 more for delivery.'),
    'The minimum for delivery is $90.00.',
    false,
  ],
])('one sentence under the fields says that a zip code %s', async (_, delivery, refusal, words, isWrong) => {
  const user = userEvent.setup();
  const { quote, test: order } = showAddress({ delivery });
  openFromField(/^Delivery address/);
  await user.keyboard('12 Pine St{Enter}Seattle{Enter}WA{Enter}98101');
  act(() =>
    order.ref.send({
      type: 'address.changed',
      address: { street: '12 Pine St', city: 'Seattle', state: 'WA', zipCode: '98101', notes: '' },
    }),
  );
  await quote(refusal);
  const group = screen.getByRole('group', { name: 'Delivery address' });
  expect(group.textContent).toBe(
    `Delivery address: 12 Pine St, 98101StreetCityStateZip code${words}Notes door code, floor`,
  );
  const zipCode = screen.getByRole('textbox', { name: 'Zip code' });
  expect([
    zipCode.getAttribute('aria-invalid'),
    screen.getByText(words).id === zipCode.getAttribute('aria-describedby'),
  ]).toEqual(isWrong ? ['true', true] : [null, false]);
});

test('what is wrong with the whole address is wrong with its first field', async () => {
  const user = userEvent.setup();
  const { quote } = showAddress();
  openFromField(/^Delivery address/);
  await user.keyboard('12 Pine St');
  const words = 'The driver does not find this address.';
  await quote(refusalOf('delivery_address', words));
  const street = screen.getByRole('textbox', { name: 'Street', description: words });
  expect(street.getAttribute('aria-invalid')).toBe('true');
});

test('a tip that the server refuses is wrong in words, open and closed', async () => {
  const user = userEvent.setup();
  const { quote } = showTip();
  openFromField(/^Tip/);
  const words = 'The tip is too large.';
  await quote(refusalOf('tip', words));
  expect(screen.getByRole('textbox', { name: 'Amount of the tip', description: words })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /^Tip/, description: words })).toBeDefined();
  expect(reason(words)).toBeDefined();
});

test('allergies to be acknowledged say so', async () => {
  const { ref } = await offered({ known: ['peanuts'] });
  render(<Allergies allergies={ref} isLocked={false} />);
  const description = 'The warning is not acknowledged yet.';
  expect(screen.getByRole('button', { name: /^Allergies/, description })).toBeDefined();
});

async function showTime() {
  const time = createTestTime();
  const fetchService = standInPromise<RestaurantService, ServiceInput>();
  const service = restaurantServiceMachine.provide({
    actors: {
      fetchService: fetchService.logic,
      clock: standInCallback<AnyEventObject, { everyMs: number }>().logic,
    },
  });
  const test = createTestQuote({}, null, service);
  await fetchService.answer(makeService());
  time.place();
  render(
    <>
      {before}
      <WantedTime quote={test.ref} time={time.ref} isLocked={false} />
    </>,
  );
  openFromField(/^Time wanted/);
  return {
    ...time,
    quote: quoting(test),
    user: userEvent.setup(),
    wantedAt: () => selectWantedAt(time.ref.getSnapshot()),
  };
}

test('the offered times of a day are on the clock of the restaurant, and one is taken', async () => {
  const { fetchTimes, user, wantedAt } = await showTime();
  expect(screen.getByText('Loading times...')).toBeDefined();
  await act(() => fetchTimes.answer(evening));
  const offered = within(screen.getByRole('group', { name: 'Offered times' })).getAllByRole('button');
  expect(offered.map(textOf)).toEqual(['7:30 PM', '7:45 PM']);
  expect(screen.getByRole('button', { name: 'Earlier day' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByText(/^7:45/));
  expect([wantedAt(), screen.queryByRole('textbox', { name: 'Wanted at' })]).toEqual([
    '2026-11-24T03:45:00Z',
    null,
  ]);
});

test('another day has its own times', async () => {
  const { dates, fetchTimes, user } = await showTime();
  await act(() => fetchTimes.answer(evening));
  await user.click(screen.getByRole('button', { name: 'Later day' }));
  await act(() => fetchTimes.answer(tomorrow));
  expect([dates().at(-1), screen.getByText('Tue, Nov 24').tagName]).toEqual(['2026-11-24', 'SPAN']);
  const later = screen.getByRole('button', { name: 'Later day' });
  expect([later.getAttribute('aria-disabled'), document.activeElement === later]).toEqual(['true', true]);
});

test('a typed time that cannot be read says how to type one, and stays', async () => {
  const { fetchTimes, user, wantedAt } = await showTime();
  await act(() => fetchTimes.answer(evening));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Wanted at' }));
  await user.keyboard('soonish{Enter}');
  expect(screen.getByText('Type a time, such as 7:30 or tomorrow 6pm.')).toBeDefined();
  expect(wantedAt()).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: 'Wanted at' }));
  await user.keyboard('7:30{Enter}');
  await act(() => fetchTimes.answer(evening));
  expect(wantedAt()).toBe('2026-11-24T03:30:00Z');
});

test('a term that stayed open with what cannot be taken has the focus again by its key, to be typed over', async () => {
  const { fetchTimes, user, wantedAt } = await showTime();
  await act(() => fetchTimes.answer(evening));
  await user.keyboard('soonish');
  await user.click(screen.getByRole('textbox', { name: 'Before' }));
  expect(screen.getByText('Type a time, such as 7:30 or tomorrow 6pm.')).toBeDefined();
  act(() => openTerm('time'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Wanted at' }));
  await user.keyboard('7:30{Enter}');
  await act(() => fetchTimes.answer(evening));
  expect(wantedAt()).toBe('2026-11-24T03:30:00Z');
});

test('a time that the server refuses is wrong in words, open and closed', async () => {
  const { fetchTimes, user, quote } = await showTime();
  await act(() => fetchTimes.answer(evening));
  const words = '7:15 PM is not possible. 7:30 PM is.';
  await quote(refusalOf('wanted_at', words));
  const field = screen.getByRole('textbox', { name: 'Wanted at', description: words });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /^Time wanted/, description: words })).toBeDefined();
  expect(reason(words).getAttribute('aria-live')).toBe('polite');
});

test('a typed time is taken when the focus goes elsewhere', async () => {
  const { fetchTimes, user, wantedAt } = await showTime();
  await act(() => fetchTimes.answer(evening));
  await user.keyboard('7:30');
  await user.click(screen.getByRole('textbox', { name: 'Before' }));
  await act(() => fetchTimes.answer(evening));
  expect([wantedAt(), screen.queryByRole('textbox', { name: 'Wanted at' })]).toEqual([
    '2026-11-24T03:30:00Z',
    null,
  ]);
});

test('times that could not be loaded are asked for again', async () => {
  const { fetchTimes, user } = await showTime();
  await act(() => fetchTimes.fail());
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Wanted at' }));
  await act(() => fetchTimes.answer(evening));
  expect(screen.getByRole('group', { name: 'Offered times' })).toBeDefined();
});
