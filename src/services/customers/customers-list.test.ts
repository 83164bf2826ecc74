import { expect, it } from 'vitest';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { fetchCustomersList, readCustomersList } from './customers-list';

const nothing = {
  name: null,
  phone: null,
  email: null,
  tenantName: null,
  totalOrders: null,
  totalSpentCents: null,
  lastOrderAt: null,
  words: '',
  digits: '',
};

it('reads both wire forms, and a customer of whom little is known', async () => {
  const { seen, http } = await stubServer({
    body: {
      data: [
        {
          id: 4,
          first_name: 'Maya',
          last_name: 'Okonkwo',
          full_name: 'Maya A. Okonkwo',
          phone_number: '+12065550173',
          email: 'Maya@mail.example',
          total_orders: '12',
          total_spent: '1043.10',
          last_order_at: '2026-11-20T18:38:00Z',
          preferences: ['No nuts'],
          tenant: { id: 3, name: 'Luna Verde Trattoria' },
        },
        { id: 'c5', name: 'Ann Lee', phone: '(206) 555-0188', order_count: 1, total_spent: 25.98 },
        { id: 6, full_name: null, email: null, total_spent: null, last_order_at: null, tenant: null },
      ],
    },
  });
  expect(await fetchCustomersList(http)).toEqual({
    count: 3,
    customers: [
      {
        id: '4',
        name: 'Maya A. Okonkwo',
        phone: '+12065550173',
        email: 'Maya@mail.example',
        tenantName: 'Luna Verde Trattoria',
        totalOrders: 12,
        totalSpentCents: 104_310,
        lastOrderAt: '2026-11-20T18:38:00Z',
        words: 'maya a. okonkwo maya@mail.example',
        digits: '2065550173',
      },
      {
        ...nothing,
        id: 'c5',
        name: 'Ann Lee',
        phone: '(206) 555-0188',
        totalOrders: 1,
        totalSpentCents: 2_598,
        words: 'ann lee',
        digits: '2065550188',
      },
      { ...nothing, id: '6' },
    ],
  });
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/customers']);
});

it('takes the count of a server that counts more than it lists, and no smaller one', async () => {
  const data = [{ id: 1 }, { id: 2 }];
  const counts = [{ count: '1200' }, { count: 1 }, { count: 'many' }, {}, [], null];
  const read = await Promise.all(counts.map((meta) => readCustomersList({ data, meta })));
  expect(read.map(({ count }) => count)).toEqual([1200, 2, 2, 2, 2, 2]);
  expect((await readCustomersList(data)).count).toBe(2);
});

it('loses only the value that is odd', async () => {
  const odd = { id: 1, name: [], phone: '555 0188', total_orders: {}, total_spent: 'lots', tenant: 'Luna' };
  const { customers } = await readCustomersList([odd]);
  expect(customers).toEqual([{ ...nothing, id: '1', phone: '555 0188', digits: '5550188' }]);
});

it('refuses what is no list, and leaves out a row without an id', async () => {
  await expect(readCustomersList({ data: {} })).rejects.toEqual(new BadPayload('data', 'must be a list'));
  const { customers, count } = await readCustomersList([{ id: 1 }, {}]);
  expect([...customers]).toEqual([{ ...nothing, id: '1' }]);
  expect({ leftOut: customers.leftOut, count }).toEqual({ leftOut: 1, count: 2 });
});
