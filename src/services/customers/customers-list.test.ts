import { describe, expect, it } from 'vitest';
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

/** With what was asked after the first reading. */
async function readTwice(first: object, ...answers: readonly object[]) {
  const { seen, http } = await stubServer({ body: first }, ...answers.map((body) => ({ body })));
  const list = await fetchCustomersList(http, await fetchCustomersList(http));
  const asked = seen.slice(1).map(({ url }) => url.replace('/api/customers', ''));
  return { asked, names: list.customers.map(({ name }) => name), list };
}

describe('a list that was read whole', () => {
  const first = {
    data: [
      { id: 2, name: 'Bo' },
      { id: 1, name: 'Al' },
    ],
    meta: { count: 2, as_of: '10.ab' },
  };
  const readAgain = async (...answers: readonly object[]) => {
    const { asked, names, list } = await readTwice(first, ...answers);
    return { asked, names, mark: list.mark };
  };

  it('is asked only for what changed since', async () => {
    const meta = { count: 2, as_of: '12.ab', since: '10.ab', gone: [1] };
    const data = [
      { id: 3, name: 'Cy' },
      { id: 2, name: 'Bob' },
    ];
    expect(await readAgain({ data, meta })).toEqual({
      asked: ['?since=10.ab'],
      names: ['Cy', 'Bob'],
      mark: '12.ab',
    });
  });

  const whole = { data: [{ id: 2, name: 'Bob' }], meta: { count: 1, as_of: '13.ab' } };
  it.each([
    ['the server does not know the mark any more', { count: 1, as_of: '13.ab' }],
    ['the count is another', { count: 5, as_of: '12.ab', since: '10.ab', gone: [] }],
  ])('is read whole again where %s', async (_, meta) => {
    expect(await readAgain({ data: whole.data, meta }, whole)).toEqual({
      asked: ['?since=10.ab', ''],
      names: ['Bob'],
      mark: '13.ab',
    });
  });

  it('is read whole again where somebody older is back, whose place is not known', async () => {
    const meta = { count: 3, as_of: '12.ab', since: '10.ab', gone: [] };
    expect((await readAgain({ data: [{ id: '0' }], meta }, whole)).names).toEqual(['Bob']);
  });

  it('stays that very list while nothing changed', async () => {
    const meta = { count: 2, as_of: '12.ab', since: '10.ab', gone: [] };
    const { http } = await stubServer({ body: first }, { body: { data: [], meta } });
    const list = await fetchCustomersList(http);
    expect(await fetchCustomersList(http, list)).toBe(list);
  });
});

describe('the newest of more customers than are read', () => {
  const first = {
    data: [
      { id: 9, name: 'Bo' },
      { id: 7, name: 'Al' },
    ],
    meta: { count: 600_000, as_of: '10.ab' },
  };
  const readAgain = async (...answers: readonly object[]) => {
    const { asked, names, list } = await readTwice(first, ...answers);
    return { asked, names, count: list.count };
  };

  it('are asked only for what changed since, of which the older ones are left aside', async () => {
    const meta = { count: 600_001, as_of: '12.ab', since: '10.ab', gone: [3] };
    const data = [
      { id: 10, name: 'Cy' },
      { id: 7, name: 'Alan' },
      { id: 2, name: 'Older' },
    ];
    expect(await readAgain({ data, meta })).toEqual({
      asked: ['?since=10.ab'],
      names: ['Cy', 'Bo', 'Alan'],
      count: 600_001,
    });
  });

  it('are read again where somebody between them is back, and where there are no more than these', async () => {
    const whole = { data: [{ id: 9, name: 'Bob' }], meta: { count: 1, as_of: '13.ab' } };
    const meta = { count: 600_000, as_of: '12.ab', since: '10.ab', gone: [] };
    expect((await readAgain({ data: [{ id: 8 }], meta }, whole)).names).toEqual(['Bob']);
    expect((await readAgain({ data: [], meta: { ...meta, count: 1 } }, whole)).names).toEqual(['Bob']);
  });
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
