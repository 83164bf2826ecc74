import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { readCustomer } from './customer-schema';
import {
  createCustomer,
  lookupCustomer,
  refreshCustomer,
  renameCustomer,
  searchCustomers,
  updateCustomer,
} from './customers-api';

const query = { phone: ' +1 206 555 0173 ', tenantId: '4' };
const ann = { id: 5, first_name: 'Ann', last_name: 'Lee', phone_number: '+1 206 555 0173' };
const annRead = {
  id: '5',
  displayName: 'Ann Lee',
  name: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  phoneNumber: '+1 206 555 0173',
  email: null,
  totalOrders: null,
  totalSpentCents: null,
  preferences: [],
  lastOrderAt: null,
  createdAt: null,
  tenantName: null,
};
const bodyIn = (seen: readonly { body: string }[]) => JSON.parse(seen[0]?.body ?? '');

it.each([
  [{ full_name: 'A. Lee', first_name: 'Ann' }, 'A. Lee'],
  [{ first_name: 'Ann', last_name: 'Lee', name: 'Other' }, 'Ann Lee'],
  [{ name: 'Ann' }, 'Ann'],
  [{ phone: '555 010 0000' }, '555 010 0000'],
  [{ full_name: ' ', phone_number: '555 010 0001' }, '555 010 0001'],
  [{}, ''],
])('shows %o as %o', (fields, displayName) => {
  expect(readCustomer({ id: 1, ...fields }).displayName).toBe(displayName);
});

it('reads both wire forms', () => {
  const full = {
    total_orders: '3',
    total_spent: '120.50',
    preferences: ['No onions'],
    tenant: { name: 'Luna' },
  };
  expect(readCustomer({ ...ann, ...full })).toEqual({
    ...annRead,
    totalOrders: 3,
    totalSpentCents: 12_050,
    preferences: ['No onions'],
    tenantName: 'Luna',
  });
  expect(readCustomer({ id: 1, name: 'Ann', phone: '555', order_count: 2, preferences: null })).toEqual({
    ...annRead,
    id: '1',
    displayName: 'Ann',
    name: 'Ann',
    firstName: null,
    lastName: null,
    phoneNumber: '555',
    totalOrders: 2,
  });
});

it.each([{ total_spent: 'lots' }, { preferences: [null] }, { tenant: [] }, { last_order_at: 'soon' }])(
  'finds a customer who has %j, which counts as absent',
  (odd) => {
    expect(readCustomer({ ...ann, ...odd })).toEqual(readCustomer(ann));
  },
);

it.each([
  ['$1,754.30', 175_430],
  ['1,754.30', 175_430],
  [' 12.5 ', 1_250],
  ['1,75', null],
  ['', null],
  [5.7e-14, 0],
  ['-1.7763568394002505E-15', 0],
  [-0.001, 0],
  [-0.005, 0],
])('reads a total spent of %j as %j cents', (total_spent, cents) => {
  expect(readCustomer({ id: 1, total_spent }).totalSpentCents).toBe(cents);
});

it('looks up by phone and tenant, encoded and trimmed', async () => {
  const { seen, http } = await stubServer({ body: { data: ann } });
  expect(await lookupCustomer(http, query)).toEqual(annRead);
  expect(seen[0]?.url).toBe('/api/customers/lookup?phone=%2B1+206+555+0173&tenant=4');
});

it.each([
  [{ status: 404, body: { message: 'Not found' } }],
  [{ body: { data: null } }],
  [{ body: { data: [] } }],
  [{ body: { data: {} } }],
])('takes %o as nobody', async (answer) => {
  const { http } = await stubServer(answer);
  expect(await lookupCustomer(http, query)).toBeNull();
});

it('does not take another failure as nobody', async () => {
  const { http } = await stubServer({ status: 500 });
  await expect(lookupCustomer(http, query)).rejects.toEqual(makeHttpRefusal(500));
});

it('asks for part of a name, encoded, and leaves out of the answer whom it cannot read', async () => {
  const { seen, http } = await stubServer({ body: { data: [ann, { first_name: 'Nobody' }, 7] } });
  const found = await searchCustomers(http, { query: 'an & le', tenantId: '4' });
  expect(found.map(({ displayName }) => displayName)).toEqual(['Ann Lee']);
  expect(seen[0]?.url).toBe('/api/customers/search?q=an+%26+le&tenant=4');
});

it('leaves empty details out of a new customer', async () => {
  const { seen, http } = await stubServer({ body: { data: ann } });
  const details = { firstName: ' Ann ', lastName: ' ', email: '' };
  await createCustomer(http, { tenantId: '4', phoneNumber: '206 555 0173', ...details });
  expect(bodyIn(seen)).toEqual({ tenant_id: 4, phone_number: '206 555 0173', first_name: 'Ann' });
});

it('sends all three details on an update, and names alone on a rename', async () => {
  const { seen, http } = await stubServer({ body: { data: ann } });
  await updateCustomer(http, readCustomer(ann), {
    firstName: 'Ann',
    lastName: '',
    email: 'ann@mail.example',
  });
  await renameCustomer(http, readCustomer(ann), { firstName: '  Ann ', lastName: '  ' });
  expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['PUT', '/api/customers/5', { first_name: 'Ann', last_name: null, email: 'ann@mail.example' }],
    ['PUT', '/api/customers/5', { first_name: 'Ann', last_name: null }],
  ]);
});

it.each([
  ['nothing at all', { body: undefined, status: 204 }],
  ['no customer', { body: { message: 'Updated' } }],
  ['the id alone', { body: { data: { id: 5 } } }],
])('takes a rename answered with %s as done, and loses nothing else', async (_, answer) => {
  const { http } = await stubServer(answer);
  const profile = {
    email: 'ann@mail.example',
    total_orders: 3,
    total_spent: '120.50',
    preferences: ['Mild'],
  };
  const known = { ...ann, ...profile, last_order_at: 'x', created_at: 'y', tenant: { name: 'Luna' } };
  const names = { firstName: ' Bo ', lastName: '' };
  expect(await renameCustomer(http, readCustomer({ ...known, full_name: 'Ann Lee' }), names)).toEqual(
    readCustomer({ ...known, first_name: 'Bo', last_name: null }),
  );
});

it('takes the name of a renamed customer from the answer, where it has one', async () => {
  const { http } = await stubServer({ body: { data: { id: 5, first_name: 'BO', total_orders: 4 } } });
  const names = { firstName: 'Bo', lastName: 'Lee' };
  expect(await renameCustomer(http, readCustomer(ann), names)).toEqual({
    ...annRead,
    displayName: 'BO Lee',
    name: 'BO Lee',
    firstName: 'BO',
    totalOrders: 4,
  });
});

it('keeps of a customer loaded again what the server leaves out', async () => {
  const known = readCustomer({ ...ann, total_orders: 3, total_spent: '120.50', preferences: ['Mild'] });
  const answers = [
    [{ id: 5, total_orders: 4, total_spent: '140.00' }, [4, 14_000, 'Ann Lee']],
    [{ id: 5, name: 'Ann', order_count: 5, total_spent: null }, [5, 12_050, 'Ann']],
    [{ id: 5 }, [3, 12_050, 'Ann Lee']],
  ] as const;
  for (const [data, expected] of answers) {
    const { http } = await stubServer({ body: { data } });
    const customer = await refreshCustomer(http, known);
    expect([customer.totalOrders, customer.totalSpentCents, customer.displayName]).toEqual(expected);
  }
});

it.each([
  ['leaves them out', {}],
  ['has null for them', { total_orders: null, total_spent: null, preferences: null, allergies: null }],
])('keeps what is known of an updated or renamed customer where the answer %s', async (_, lacking) => {
  const known = readCustomer({
    ...ann,
    email: 'ann@mail.example',
    total_orders: 3,
    total_spent: '120.50',
    preferences: ['Mild'],
    allergies: ['nuts'],
    tenant: { name: 'Luna' },
  });
  const { http } = await stubServer({
    body: { data: { ...ann, ...lacking, first_name: 'Bo', email: null } },
  });
  const bo = { ...known, displayName: 'Bo Lee', name: 'Bo Lee', firstName: 'Bo' };
  const names = { firstName: 'Bo', lastName: 'Lee' };
  expect(await updateCustomer(http, known, { ...names, email: '' })).toEqual({ ...bo, email: null });
  expect(await renameCustomer(http, known, names)).toEqual(bo);
});

it('takes no update as done that was refused with 200, or answered with a page', async () => {
  const { http } = await stubServer(
    { body: { success: false, errors: { email: ['Taken'] } } },
    { body: '<html><p>Sign in</p></html>' },
  );
  const change = () => updateCustomer(http, readCustomer(ann), { firstName: 'Bo', lastName: '', email: '' });
  await expect(change()).rejects.toEqual(makeHttpRefusal(200, null, { email: ['Taken'] }));
  await expect(change()).rejects.toEqual(new BadPayload('body', 'not JSON'));
});

it('takes the new number of a customer by either name of the field', async () => {
  const { http } = await stubServer({ body: { data: { id: 5, phone: '206 555 0199' } } });
  expect((await refreshCustomer(http, readCustomer(ann))).phoneNumber).toBe('206 555 0199');
});

it('keeps what is known of an updated customer who had to be fetched again', async () => {
  const known = readCustomer({ ...ann, total_orders: 3, preferences: ['Mild'] });
  const { http } = await stubServer({ body: { message: 'Updated' } }, { body: { data: { id: 5 } } });
  const details = { firstName: 'Bo', lastName: '', email: 'bo@mail.example' };
  const bo = { displayName: 'Bo', name: 'Bo', firstName: 'Bo', lastName: null, email: 'bo@mail.example' };
  expect(await updateCustomer(http, known, details)).toEqual({ ...known, ...bo });
});

it.each([403, 404, 405, 500])(
  'takes an update as done whose customer cannot be fetched again (%s)',
  async (status) => {
    const known = readCustomer({ ...ann, total_orders: 3, preferences: ['Mild'] });
    const { http } = await stubServer({ body: { message: 'Updated' } }, { status });
    const details = { firstName: 'Bo', lastName: '', email: 'bo@mail.example' };
    const bo = { displayName: 'Bo', name: 'Bo', firstName: 'Bo', lastName: null, email: 'bo@mail.example' };
    expect(await updateCustomer(http, known, details)).toEqual({ ...known, ...bo });
  },
);

it.each([
  [
    'the number and e-mail alone',
    { data: { id: 5, phone_number: '206 555 0173', email: 'ann@mail.example' } },
  ],
  ['few words', { message: 'Updated' }],
])('keeps a full name that is not known in parts where an update is answered with %s', async (_, body) => {
  const known = readCustomer({ id: 5, full_name: 'Ann Lee', phone_number: '206 555 0173' });
  const { http } = await stubServer({ body }, { body: { data: { id: 5 } } });
  const details = { firstName: '', lastName: '', email: 'ann@mail.example' };
  expect(await updateCustomer(http, known, details)).toEqual({ ...known, email: 'ann@mail.example' });
});

it('takes the name of an answer to an update over a full name that is known', async () => {
  const known = readCustomer({ id: 5, full_name: 'Ann Lee', phone_number: '206 555 0173' });
  const { http } = await stubServer({ body: { data: { ...ann, last_name: 'Low' } } });
  const details = { firstName: '', lastName: '', email: '' };
  expect((await updateCustomer(http, known, details)).name).toBe('Ann Low');
});

it('takes no customer at all for a failure to load them again', async () => {
  const { http } = await stubServer({ body: { data: [] } });
  await expect(refreshCustomer(http, readCustomer(ann))).rejects.toEqual(
    new BadPayload('data', 'is no customer'),
  );
});

it('fetches a customer again whose change was answered with few words', async () => {
  const details = { firstName: 'Ann', lastName: 'Lee', email: '' };
  for (const words of [{ message: 'Updated' }, '', 'OK', { data: { id: 5 } }]) {
    const { seen, http } = await stubServer({ body: words }, { body: { data: ann } });
    expect(await updateCustomer(http, readCustomer(ann), details)).toEqual(annRead);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /api/customers/5',
      'GET /api/customers/5',
    ]);
  }
});

const annTyped = {
  firstName: ' Ann ',
  lastName: 'Lee',
  email: 'ann@mail.example',
  tenantId: '4',
  phoneNumber: ' +1 206 555 0173 ',
};

it('looks up a customer whose creation was answered without an id', async () => {
  for (const words of [{ message: 'Created' }, '', { data: { first_name: 'Ann' } }]) {
    const { seen, http } = await stubServer({ status: 201, body: words }, { body: { data: ann } });
    expect(await createCustomer(http, annTyped)).toEqual({ ...annRead, email: 'ann@mail.example' });
    expect(seen.at(-1)?.url).toBe('/api/customers/lookup?phone=%2B1+206+555+0173&tenant=4');
  }
});

it.each([
  ['an id alone', { id: 5 }, {}],
  ['an id beside words', { message: 'Created', customer: { id: '5', phone_number: null } }, {}],
  ['a number', { data: { id: 5, phone: '2065550173' } }, { phoneNumber: '2065550173' }],
  ['no name', { id: 5, name: null, total_orders: 0 }, { totalOrders: 0 }],
  ['no address', { ...ann, email: null }, { email: null }],
  [
    'another name',
    { id: 5, name: 'Bo Hart' },
    { displayName: 'Bo Hart', name: 'Bo Hart', firstName: null, lastName: null },
  ],
  [
    'somebody without a name',
    { id: 5, first_name: null, last_name: null },
    { displayName: '+1 206 555 0173', name: null, firstName: null, lastName: null },
  ],
])('takes what was sent for what the answer to a creation leaves out: %s', async (_, body, changes) => {
  const { seen, http } = await stubServer({ status: 201, body });
  expect(await createCustomer(http, annTyped)).toEqual({
    ...annRead,
    email: 'ann@mail.example',
    ...changes,
  });
  expect(seen).toHaveLength(1);
});

it.each([
  ['customer', { data: { customer: ann } }],
  ['a list', { data: [ann] }],
  ['a page of a list', { data: { data: [ann], current_page: 1, last_page: 1 } }],
  ['a list with the keys of what was filtered', { data: { 2: ann } }],
])('finds a customer in %s', async (_, body) => {
  const { http } = await stubServer({ body });
  expect(await lookupCustomer(http, query)).toEqual(annRead);
});

it('finds nobody where the answer has nobody, and refuses somebody without an id', async () => {
  for (const body of [
    { data: null },
    { data: [] },
    { found: false },
    { message: 'Not found', customer: null },
  ]) {
    const { http } = await stubServer({ body });
    expect(await lookupCustomer(http, query)).toBeNull();
  }
  const { http } = await stubServer({ body: { data: { name: 'Ann', phone: '555' } } });
  await expect(lookupCustomer(http, query)).rejects.toEqual(new BadPayload('id', 'is missing'));
});

it.each([
  ['a list', ['No onions', null, 7], ['No onions', '7']],
  ['JSON text', '["No onions","Mild"]', ['No onions', 'Mild']],
  ['plain text', 'No onions, please', ['No onions, please']],
  [
    'a map',
    { spice_level: 'mild', nuts: false, extra_napkins: true },
    ['spice level: mild', 'extra napkins'],
  ],
  ['a map with numbers', { 1: 'No onions' }, ['No onions']],
  ['objects', [{ id: 1, name: 'No onions' }], ['No onions']],
  ['nothing', [null], []],
])('reads preferences given as %s', (_, preferences, read) => {
  expect(readCustomer({ id: 1, preferences }).preferences).toEqual(read);
});

it.each([
  ['renameCustomer', renameCustomer],
  ['refreshCustomer', (http, customer) => refreshCustomer(http, customer)],
] satisfies [string, typeof renameCustomer][])(
  '%s does not send a request for a customer without an id',
  async (_name, change) => {
    const { http, seen } = await stubServer({ body: {} });
    const nameless = { ...readCustomer(ann), id: null };
    await expect(change(http, nameless, { firstName: 'Ann', lastName: 'Lee' })).rejects.toThrow('id');
    expect(seen).toEqual([]);
  },
);
