import { expect, it } from 'vitest';
import {
  selectAddress,
  selectHasFailed,
  selectSaved,
} from '../../../src/machines/delivery-address/delivery-address.selectors';
import { emptyAddress } from '../../../src/services/orders/draft-content';
import { createTestAddress, home, work } from './create-test-address';

const { id: _, ...homeAddress } = home;

it('fetches the saved addresses of the customer once, and takes one by its place', async () => {
  const { ref, now, fetchAddresses, reports } = createTestAddress();
  ref.send({ type: 'address.wanted' });
  ref.send({ type: 'address.of', customerId: '5' });
  expect(fetchAddresses.calls).toEqual([]);
  ref.send({ type: 'address.wanted' });
  await fetchAddresses.answer([work, home]);
  ref.send({ type: 'address.of', customerId: '5' });
  ref.send({ type: 'address.wanted' });
  expect(fetchAddresses.calls.map(({ input }) => input)).toEqual([{ customerId: '5' }]);
  expect([selectSaved(now()), selectAddress(now())]).toEqual([[work, home], emptyAddress]);
  ref.send({ type: 'address.choose', index: 2 });
  expect(reports).toEqual([]);
  ref.send({ type: 'address.choose', index: 1 });
  expect(selectAddress(now())).toEqual(homeAddress);
  expect(reports).toEqual([{ type: 'address.changed', address: homeAddress }]);
});

it('takes what is typed, field by field', () => {
  const { ref, now, reports } = createTestAddress();
  ref.send({ type: 'address.edit', field: 'street', value: '9 Oak Ave' });
  ref.send({ type: 'address.edit', field: 'zipCode', value: '98105' });
  const typed = { ...emptyAddress, street: '9 Oak Ave', zipCode: '98105' };
  expect(selectAddress(now())).toEqual(typed);
  expect(reports.at(-1)).toEqual({ type: 'address.changed', address: typed });
});

it('keeps what was typed before the customer was known, and drops it for another customer', async () => {
  const { ref, now, fetchAddresses, reports } = createTestAddress();
  ref.send({ type: 'address.edit', field: 'street', value: '9 Oak Ave' });
  ref.send({ type: 'address.of', customerId: '5' });
  ref.send({ type: 'address.wanted' });
  expect(selectAddress(now()).street).toBe('9 Oak Ave');
  expect(reports).toHaveLength(1);
  await fetchAddresses.answer([home]);
  ref.send({ type: 'address.of', customerId: '6' });
  ref.send({ type: 'address.wanted' });
  expect([selectAddress(now()), selectSaved(now())]).toEqual([emptyAddress, []]);
  expect(reports.at(-1)).toEqual({ type: 'address.changed', address: emptyAddress });
  expect(reports).toHaveLength(2);
  expect(fetchAddresses.calls.map(({ input }) => input.customerId)).toEqual(['5', '6']);
});

it('drops a kept address for another customer, also where no delivery was wanted before', () => {
  const { ref, now, fetchAddresses, reports } = createTestAddress(homeAddress);
  ref.send({ type: 'address.of', customerId: '5' });
  expect(selectAddress(now())).toEqual(homeAddress);
  ref.send({ type: 'address.of', customerId: '6' });
  expect(fetchAddresses.calls).toEqual([]);
  ref.send({ type: 'address.wanted' });
  expect(selectAddress(now())).toEqual(emptyAddress);
  expect(reports).toEqual([{ type: 'address.changed', address: emptyAddress }]);
  expect(fetchAddresses.calls.map(({ input }) => input.customerId)).toEqual(['6']);
});

it('goes on without saved addresses, and asks for them again', async () => {
  const { ref, now, clock, fetchAddresses } = createTestAddress();
  ref.send({ type: 'address.of', customerId: '5' });
  ref.send({ type: 'address.wanted' });
  await fetchAddresses.fail();
  expect(selectHasFailed(now())).toBe(true);
  ref.send({ type: 'address.retry' });
  await fetchAddresses.fail();
  clock.increment(10_000);
  await fetchAddresses.answer([home]);
  expect([fetchAddresses.calls.length, selectSaved(now()), selectHasFailed(now())]).toEqual([
    3,
    [home],
    false,
  ]);
});

it('is empty for the next order, whose customer may have one address more', async () => {
  const { ref, now, fetchAddresses } = createTestAddress();
  ref.send({ type: 'address.edit', field: 'notes', value: 'Door 4711' });
  ref.send({ type: 'address.clear' });
  expect([selectAddress(now()), fetchAddresses.calls]).toEqual([emptyAddress, []]);
  ref.send({ type: 'address.of', customerId: '5' });
  ref.send({ type: 'address.clear' });
  expect(fetchAddresses.calls).toEqual([]);
  ref.send({ type: 'address.wanted' });
  await fetchAddresses.answer([]);
  ref.send({ type: 'address.edit', field: 'notes', value: 'Door 4711' });
  ref.send({ type: 'address.clear' });
  await fetchAddresses.answer([home]);
  expect([selectAddress(now()), selectSaved(now())]).toEqual([emptyAddress, [home]]);
});

it('is replaced by what somebody else typed, without a report of its own', () => {
  const { ref, now, reports } = createTestAddress();
  ref.send({ type: 'address.replace', address: { ...emptyAddress, street: '9 Oak Ave' } });
  expect([selectAddress(now()), reports]).toEqual([{ ...emptyAddress, street: '9 Oak Ave' }, []]);
});
