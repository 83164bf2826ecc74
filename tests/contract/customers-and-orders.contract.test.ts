import { expect, it } from 'vitest';
import { warningsOf } from '../../src/machines/allergies/check-allergies';
import { acceptCall, endCall, simulateCall } from '../../src/services/calls/calls-api';
import {
  createCustomer,
  fetchCustomer,
  fetchCustomerOrders,
  lookupCustomer,
  renameCustomer,
  searchCustomers,
  updateCustomer,
} from '../../src/services/customers/customers-api';
import { fetchMenu, searchMenu } from '../../src/services/menu/menu-api';
import type { NewOrder } from '../../src/services/orders/order.types';
import type { OrderTerms } from '../../src/services/orders/order-terms.types';
import { submitOrder } from '../../src/services/orders/orders-api';
import { fetchPastOrders } from '../../src/services/orders/past-orders';
import { fetchQuote } from '../../src/services/orders/quotes';
import { agreedTermsToWire } from '../../src/services/orders/terms-to-wire';
import { changeActive, fetchRestaurantSettings } from '../../src/services/tenants/edit-restaurant';
import { fetchTenants } from '../../src/services/tenants/tenants-api';
import { makeHttpRefusal } from '../support/fixtures';
import { openBench } from './client';

const numberOfMaya = '+1 206 555 0173';
const terms: OrderTerms = {
  address: { street: '', city: '', state: '', zipCode: '', notes: '' },
  wantedAt: null,
  tipCents: 0,
  allergies: null,
};
const nobody = { firstName: '', lastName: '', email: '' };

const bench = await openBench();
const http = await bench.clientOf('agent');
const tenants = await fetchTenants(http);
const tenantId = tenants.find(({ name }) => name === 'Luna Verde Trattoria')?.id ?? '';
const items = (await fetchMenu(http, tenantId)).flatMap((category) => category.items);

const refusalOf = (field: string, text: string) => makeHttpRefusal(422, text, { [field]: [text] });
const orderOf = (customerId: string, change: Partial<NewOrder> = {}): NewOrder => {
  const item = items.find(({ isAvailable }) => isAvailable);
  if (!item) throw new Error('the menu has no available item');
  return {
    tenantId,
    customerId,
    callId: null,
    orderType: 'pickup',
    paymentMethod: 'cash',
    lines: [
      {
        menuItemId: item.id,
        name: item.name,
        quantity: 2,
        unitPriceCents: item.priceCents,
        specialInstructions: 'No salt',
      },
    ],
    idempotencyKey: crypto.randomUUID(),
    ...change,
  };
};

it('prices and places the order of a call to a restaurant that takes no more calls', async () => {
  const admin = await bench.clientOf('admin');
  const { id: callId } = await simulateCall(admin, { tenantId, fromNumber: null });
  await acceptCall(http, callId);
  const { version } = await fetchRestaurantSettings(admin, tenantId);
  const { signal } = new AbortController();
  const switchTo = (isActive: boolean, version: number) =>
    changeActive(admin, { restaurantId: tenantId, version, isActive }, signal);
  const off = await switchTo(false, version);
  try {
    const order = orderOf('1', { callId });
    const quote = await fetchQuote(http, { ...order, terms });
    const agreed = { ...terms, quoteId: quote.id ?? '', isAllergyAcknowledged: false, readBack: null };
    const placed = await submitOrder(http, order, signal, agreedTermsToWire(agreed, 'pickup'));
    expect(placed.totalCents).toBe(quote.totalCents);
    await expect(fetchQuote(http, { ...order, callId: null, terms })).rejects.toEqual(
      refusalOf('tenant_id', 'This restaurant does not take orders at the moment.'),
    );
  } finally {
    await switchTo(true, off.version);
    await endCall(http, { callId });
  }
});

it.each(['okonk', '0173'])('finds a regular by %j alone', async (query) => {
  const found = await searchCustomers(http, { query, tenantId });
  expect(found.map(({ displayName }) => displayName)).toContain('Maya Okonkwo');
});

it('finds a regular by phone, plus sign and all', async () => {
  expect(await lookupCustomer(http, { phone: ` ${numberOfMaya} `, tenantId })).toEqual({
    id: '1',
    displayName: 'Maya Okonkwo',
    name: 'Maya Okonkwo',
    firstName: 'Maya',
    lastName: 'Okonkwo',
    phoneNumber: numberOfMaya,
    email: 'maya.okonkwo@mail.example',
    preferences: ['Extra basil', 'No olives', 'Prefers pickup'],
    lastOrderAt: expect.any(String),
    createdAt: '2026-01-24T20:00:00.000Z',
    tenantName: 'Luna Verde Trattoria',
    totalOrders: expect.any(Number),
    totalSpentCents: expect.any(Number),
  });
});

it('takes an unknown number as nobody', async () => {
  expect(await lookupCustomer(http, { phone: '555 010 9999', tenantId })).toBeNull();
});

it('creates a customer with everything left out, then updates and renames it', async () => {
  const created = await createCustomer(http, { tenantId, phoneNumber: '(206) 555-0188', ...nobody });
  expect(created).toEqual({
    id: expect.stringMatching(/^\d+$/),
    displayName: '(206) 555-0188',
    name: null,
    firstName: null,
    lastName: null,
    phoneNumber: '(206) 555-0188',
    email: null,
    totalOrders: 0,
    totalSpentCents: 0,
    preferences: [],
    lastOrderAt: null,
    createdAt: bench.server.clock.now.toISOString(),
    tenantName: 'Luna Verde Trattoria',
  });
  const id = created.id ?? '';
  const ann = { displayName: 'Ann', name: 'Ann', firstName: 'Ann', email: 'ann@mail.example' };
  const lee = { ...ann, displayName: 'Lee', name: 'Lee', firstName: null, lastName: 'Lee' };
  expect(
    await updateCustomer(http, created, { firstName: ' Ann ', lastName: '', email: 'ann@mail.example' }),
  ).toEqual({ ...created, ...ann });
  expect(await renameCustomer(http, created, { firstName: ' ', lastName: 'Lee' })).toEqual({
    ...created,
    ...lee,
  });
  expect(await fetchCustomer(http, id)).toEqual({ ...created, ...lee });
  expect(await fetchCustomerOrders(http, id)).toEqual([]);
});

it('names the field of a refused customer', async () => {
  const refused = createCustomer(http, { tenantId, phoneNumber: '(206) 555-0189', ...nobody, email: 'ann@' });
  await expect(refused).rejects.toEqual(makeHttpRefusal(422, 'Invalid email', { email: ['Invalid email'] }));
});

it('places an order once, however often the same cart is sent', async () => {
  const maya = await lookupCustomer(http, { phone: numberOfMaya, tenantId });
  const order = orderOf(maya?.id ?? '');
  const first = await submitOrder(http, order);
  expect(first.totalCents).toBeGreaterThanOrEqual(2 * (order.lines[0]?.unitPriceCents ?? 0));
  expect(await submitOrder(http, order)).toEqual(first);
});

it('names the line of a stale price and of an unavailable item', async () => {
  const maya = await lookupCustomer(http, { phone: numberOfMaya, tenantId });
  const order = orderOf(maya?.id ?? '');
  const stale = { ...order, lines: order.lines.map((line) => ({ ...line, unitPriceCents: 1 })) };
  await expect(submitOrder(http, stale)).rejects.toEqual(
    refusalOf('items.0.unit_price', 'The price of Bruschetta al Pomodoro is now $9.50.'),
  );
  const gone = items.find(({ isAvailable }) => !isAvailable);
  const line = { menuItemId: gone?.id ?? '', name: '', quantity: 1, unitPriceCents: gone?.priceCents ?? 0 };
  const unavailable = orderOf(maya?.id ?? '', { lines: [{ ...line, specialInstructions: null }] });
  await expect(submitOrder(http, unavailable)).rejects.toEqual(
    refusalOf('items.0.menu_item_id', 'Carpaccio di Manzo is currently unavailable.'),
  );
});

it('finds on the menu what has the searched word, with all that the menu has of it', async () => {
  const hits = await searchMenu(http, tenantId, 'margherita');
  const onMenu = items.filter(({ name }) => name.toLowerCase().includes('margherita'));
  expect(onMenu).not.toEqual([]);
  expect(hits).toEqual(expect.arrayContaining([...onMenu]));
  expect(await searchMenu(http, tenantId, 'no such dish')).toEqual([]);
});

it('gives back what a customer ordered, fit to be ordered again, whoever took the order', async () => {
  const { id } = await createCustomer(http, { tenantId, phoneNumber: '(206) 555-0190', ...nobody });
  const order = orderOf(id ?? '');
  const placed = await submitOrder(http, order);
  const colleague = await bench.clientOf('agent2');
  const own = { isOwn: true, takenBy: null };
  const others = { isOwn: false, takenBy: expect.any(String) };
  for (const [reader, whose] of [
    [http, own],
    [colleague, others],
  ] as const)
    expect(await fetchPastOrders(reader, id ?? '')).toEqual([
      {
        id: placed.id,
        orderNumber: expect.any(String),
        status: 'pending',
        orderType: order.orderType,
        ...whose,
        tenantId: expect.toBeOneOf([tenantId, null]),
        createdAt: expect.any(String),
        totalCents: placed.totalCents,
        lines: order.lines,
      },
    ]);
});

it('warns of an order as the server does, and places it once that is acknowledged', async () => {
  const customer = await lookupCustomer(http, { phone: '+1 206 555 0120', tenantId });
  expect(customer?.allergies).toEqual(['Nuts']);
  const order = orderOf(customer?.id ?? '', {
    lines: items
      .filter(({ isAvailable, optionGroups }) => isAvailable && optionGroups === undefined)
      .map(({ id, name, priceCents }) => ({
        menuItemId: id,
        name,
        quantity: 1,
        unitPriceCents: priceCents,
        specialInstructions: null,
      })),
  });
  const lines = order.lines.map(({ menuItemId, name, quantity }) => {
    const allergens = items.find(({ id }) => id === menuItemId)?.allergens;
    return { name, quantity, chosen: '', ...(allergens && { allergens }) };
  });
  const recorded = items.flatMap(({ allergens }) => allergens ?? []);
  for (const allergies of [['Nuts'], ['milk', 'Eggs'], ['céleri', 'fish'], ['nuts', 'penuts or kiwi']]) {
    const warnings = warningsOf({
      text: allergies.join(', '),
      lines,
      recorded,
      refused: [],
    });
    expect(warnings.length).toBeGreaterThan(1);
    await expect(submitOrder(http, order, undefined, { allergies })).rejects.toMatchObject({
      status: 422,
      errors: { allergies_acknowledged: warnings },
    });
  }
  const placed = await submitOrder(http, order, undefined, {
    allergies: ['Nuts'],
    allergies_acknowledged: true,
  });
  expect(placed.id).not.toBeNull();
});
