import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';
import { idsFoundBy } from './queries';

const server = await createTestServer();
const admin = await server.tokenOf('admin');
const supervisor = await server.tokenOf('supervisor');
const agent = await server.tokenOf('agent');
afterAll(() => server.close());

const query = (text: string) => server.database.pool.query(text);
const ask = (params: Record<string, string>, token = admin) =>
  server.get(`/api/customers?${new URLSearchParams(params)}`, token);

async function found(q: string, more: Record<string, string> = {}, token = admin) {
  const { status, body } = await ask({ q, ...more }, token);
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
  return body.data;
}
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

const people = [
  "(1, 'José', 'Núñez', 'pepe.n@post.example', '2065557001', '2021-03-01')",
  "(2, 'Jose', 'Nunez-Pratt', null, '2065557002', '2021-03-02')",
  "(3, 'Søren', 'O''Neill', 'so_ren%x@post.example', '442079460999', '2021-03-03')",
  "(3, null, null, 'only.mail@post.example', '2065557004', '2021-03-04')",
];

beforeAll(async () => {
  await query(
    `insert into customers (tenant_id, first_name, last_name, email, phone_digits, created_at, phone_number)
    select v.*, '+1 ' || v.phone_digits from (values ${people.join(', ')})
      as v (tenant_id, first_name, last_name, email, phone_digits, created_at)`.replace(
      /'(\d{4}-\d\d-\d\d)'/g,
      "'$1'::timestamptz",
    ),
  );
});

describe('finding customers among all of them', () => {
  test.each([
    ['nunez', ['Jose Nunez-Pratt', 'José Núñez']],
    ['NÚÑ jos', ['Jose Nunez-Pratt', 'José Núñez']],
    ['pratt  jose', ['Jose Nunez-Pratt']],
    ['pepe.n@post', ['José Núñez']],
    ['jose pepe.n', ['José Núñez']],
    ['soren', ["Søren O'Neill"]],
    ["o'ne", ["Søren O'Neill"]],
    ['only.mail', [null]],
    ['7001', ['José Núñez']],
    ['(206) 555-7002', ['Jose Nunez-Pratt']],
    ['+1 206 555 7002', ['Jose Nunez-Pratt']],
    ['+44 20 7946 0999', ["Søren O'Neill"]],
    ['98765', []],
    ['jose soren', []],
  ])('%j finds %j, of whatever restaurant, newest first', async (q, names) => {
    expect(namesOf(await found(q))).toEqual(names);
  });

  test.each(['s%n', 'so__n', 'Jo%', 'nu\\ez'])('%j is taken as it is written', async (q) => {
    expect(await found(q)).toEqual([]);
  });

  test('the signs of a pattern are found where somebody has them', async () => {
    expect(namesOf(await found('so_ren%x'))).toEqual(["Søren O'Neill"]);
  });

  test('gives a customer as the list does, and how many there are in all', async () => {
    const { body } = await ask({ q: 'pepe.n' });
    const all = (await ask({})).body;
    expect(all.data).toContainEqual(body.data[0]);
    expect(body.meta).toEqual({ count: all.meta.count, as_of: expect.any(String) });
    expect(body.links).toEqual({ next: null });
  });

  test('finds neither who was merged into another nor who was removed', async () => {
    await query(`insert into customers (tenant_id, first_name, last_name, phone_digits, phone_number, merged_into_id, erased_at)
      values (1, 'Gone', 'Merged', '2065557101', '2065557101', 1, null), (1, 'Gone', 'Removed', '2065557102', '2065557102', null, now())`);
    for (const q of ['gone', '7101', '7102']) expect(await found(q)).toEqual([]);
  });

  test('gives only those older than a customer, wherever that one is now', async () => {
    const [newer] = await found('nunez');
    expect(namesOf(await found('jose', { older_than: String(newer.id) }))).toEqual(['José Núñez']);
    expect(namesOf(await found('7001', { older_than: String(newer.id) }))).toEqual(['José Núñez']);
    await query(`update customers set erased_at = now() where id = ${newer.id}`);
    expect(namesOf(await found('jose', { older_than: String(newer.id) }))).toEqual(['José Núñez']);
    await query(`update customers set erased_at = null where id = ${newer.id}`);
    expect(namesOf(await found('nunez', { older_than: '999999999' }))).toEqual([
      'Jose Nunez-Pratt',
      'José Núñez',
    ]);
  });

  test('gives fifty at most, the newest', async () => {
    await query(`insert into customers (tenant_id, first_name, phone_digits, phone_number, created_at)
      select 1 + n % 3, 'Zuzanna', '30155' || n, '30155' || n, '2020-01-01'::timestamptz + n * interval '1 day'
      from generate_series(10001, 10060) n`);
    const numbers = (await found('zuzan', { limit: '10000' })).map(({ phone }: { phone: string }) => phone);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => `30155${10_060 - at}`));
    expect(await found('zuzan', { limit: '3' })).toHaveLength(3);
  });

  test('is for supervisors and admins', async () => {
    expect(namesOf(await found('pepe.n', {}, supervisor))).toEqual(['José Núñez']);
    for (const params of [{ q: 'pepe.n' }, { q: '7001' }])
      expect((await ask(params, agent)).status).toBe(403);
  });

  test.each([
    [{ q: 'a' }, 'q', 'Search for at least two letters of a name or an email.'],
    [{ q: '%%' }, 'q', 'Search for at least two letters of a name or an email.'],
    [{ q: '' }, 'q', 'Search for at least two letters of a name or an email.'],
    [{ q: '12' }, 'q', 'Search for at least the last three digits of a number.'],
    [{ q: 'a\u0007b' }, 'q', 'The search is invalid.'],
    [{ q: 'anna', since: '1.00000000' }, 'q', 'A search has neither pages nor differences.'],
    [{ q: 'anna', after: '1.1' }, 'q', 'A search has neither pages nor differences.'],
    [{ older_than: '4' }, 'older_than', 'This belongs to a search: send q.'],
    [{ q: 'anna', older_than: 'x' }, 'older_than', expect.any(String)],
  ])('refuses %j', async (params, field, message) => {
    const { status, body } = await ask(params);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } });
  });

  test('the longest name there can be, of letters that are taken apart, is kept and found', async () => {
    const name = (from: number) =>
      Array.from({ length: 100 }, (_, at) =>
        String.fromCharCode(0xac00 + ((from + at * 7_919) % 11_172)),
      ).join('');
    const { status } = await server.post('/api/customers', admin, {
      tenant_id: 1,
      phone_number: '206 555 7333',
      first_name: name(3),
      last_name: name(5_000),
      email: `${'x'.repeat(60)}@${'long.'.repeat(36)}example`,
    });
    expect(status).toBe(201);
    expect(await found(name(3).slice(0, 20))).toHaveLength(1);
  });

  test('reads no more of 3,000 customers than an index', async () => {
    await query(`insert into customers (tenant_id, first_name, last_name, phone_digits, phone_number, created_at)
      select 1 + n % 5, 'First' || n, 'Last' || n, '9' || lpad(n::text, 9, '0'), n::text, '2019-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 3000) n`);
    await query('vacuum analyze customers');
    expect(namesOf(await found('last2990'))).toEqual(['First2990 Last2990']);
    expect(namesOf(await found('000002991'))).toEqual(['First2991 Last2991']);
    for (const [sought, plan] of [
      [{ text: 'last2990' }, /Index Only Scan Backward using customers_sought/],
      [{ lastDigits: '000002991' }, /Index Cond: [^"]*reverse\(phone_digits\) ~>=~ '199200000'/],
    ] as const) {
      const { rows } = await server.database.db.execute(sql`explain ${idsFoundBy(sought, { limit: 50 })}`);
      expect(JSON.stringify(rows)).toMatch(plan);
    }
  });
});
