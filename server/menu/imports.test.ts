import { afterAll, describe, expect, test, vi } from 'vitest';
import { recordBroadcasts } from '../testing/record-broadcasts';
import { createTestServer } from '../testing/server';
import { blankItem } from './changes';
import { readPrice } from './files/cells';
import { exportCsv } from './files/export';
import { mergeFile } from './files/merge';
import { readMenuFile } from './files/read-file';

const { broadcaster, eventsOf } = recordBroadcasts();
const server = await createTestServer({ broadcaster });
const admin = await server.tokenOf('admin');
const agent = await server.tokenOf('agent');
afterAll(() => server.close());

type Query = Readonly<Record<string, string | number>>;

function upload(path: string, file: string | Buffer, query: Query = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return server.send({
    method: 'POST',
    url: `/api/admin/tenants/${path}?${search}`,
    token: admin,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  });
}
const preview = (file: string | Buffer, query?: Query, id = 1) =>
  upload(`${id}/menu/import/preview`, file, query);
const editor = async (id = 1) => (await server.get(`/api/admin/tenants/${id}/menu/editor`, admin)).body.data;
const apply = async (file: string | Buffer, query: Query = {}, id = 1) =>
  upload(`${id}/menu/import`, file, { version: (await editor(id)).menu_version, ...query });
const exported = async (format: string, id = 1): Promise<string> => {
  const answer = await server.send({
    method: 'GET',
    url: `/api/admin/tenants/${id}/menu/export?format=${format}`,
    token: admin,
  });
  return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
};
const contentOf = ({
  categories,
  option_groups: groups,
}: {
  categories: object[];
  option_groups: object[];
}) => ({
  categories,
  groups,
});
let next = 0;
/** A restaurant with the menu of a file. */
const add = async (file: string) => {
  next += 1;
  const name = `Import ${next}`;
  const phone_number = `+1415555${6000 + next}`;
  const { body } = await server.post('/api/admin/tenants', admin, { name, phone_number, timezone: 'UTC' });
  expect((await apply(file, {}, body.data.id)).status).toBe(200);
  return body.data.id;
};

const lines = (...rows: string[]) => rows.join('\r\n');
const many = <T>(count: number, one: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => one(at));
const emptyMenu = { categories: new Map(), items: new Map(), groups: new Map(), options: new Map() };

const mixed = lines(
  'Type,Category,Name,Code,Price,Description,Allergens,Option groups,Option group,Least,Most,Default',
  'item,Pizza,Margherita Pizza,M1,13.49,"Tomato, mozzarella,\nbasil",Gluten; Milk,Size,,,,',
  'item,Pizza,=SUM(A1),,8.00,-,none,,,,,',
  'item,Pizza,Margherita pizza,,9.00,,,,,,,',
  'item,Pizza,Diavola,m1,15.00,,,,,,,',
  'item,Pizza,Funghi,,ten,,,,,,,',
  'item,Pizza,Quattro,,12.00,,,Unknown group,,,,',
  'item,,Nowhere,,12.00,,,,,,,',
  'option,,Small,,-2.00,,,,Size,1,1,',
  'option,,Large,,0,,,,Size,1,1,1',
  'thing,Pizza,Odd,,1.00,,,,,,,',
);

const columns = 'Type,Category,Name,Price,Option groups,Option group';

describe('a preview', () => {
  test('lists what is new, changed, missing and wrong, by line, and writes nothing', async () => {
    await server.database.pool.query('update menu_items set allergens = null where id = 11');
    const before = await editor();
    const { status, body } = await preview(mixed, { name: 'menu.csv' });
    expect(status).toBe(200);
    const { missing, ...rest } = body.data;
    expect(rest).toEqual({
      file_name: 'menu.csv',
      kind: 'columns',
      encoding: 'utf-8',
      menu_version: before.menu_version,
      lines: 10,
      unchanged: 0,
      added: [{ line: 4, category: 'Pizza', name: '=SUM(A1)', code: null, price: '8.00' }],
      changed: [
        {
          line: 2,
          id: 11,
          category: 'Pizza',
          name: 'Margherita Pizza',
          changes: [
            { field: 'Price', old: '12.99', new: '13.49' },
            { field: 'Code', old: null, new: 'M1' },
            { field: 'Description', old: 'Tomato, mozzarella, basil', new: 'Tomato, mozzarella,\nbasil' },
            { field: 'Allergens', old: 'not recorded', new: 'Gluten; Milk' },
            { field: 'Option groups', old: null, new: 'Size' },
          ],
        },
      ],
      option_groups: { added: ['Size'], changed: [], missing: [] },
      wrong: [
        { line: 5, column: 'Name', value: 'Margherita pizza', reason: 'This item stands on line 2 already.' },
        { line: 6, column: 'Code', value: 'm1', reason: 'This code stands on line 2 already.' },
        { line: 7, column: 'Price', value: 'ten', reason: 'This is no price. Write it like 12.50.' },
        {
          line: 8,
          column: 'Option groups',
          value: 'Unknown group',
          reason: expect.stringContaining('no option group'),
        },
        { line: 9, column: 'Category', value: null, reason: 'Category is empty.' },
        { line: 12, column: 'Type', value: 'thing', reason: 'Write item, option or group.' },
      ],
      notes: [],
    });
    expect(missing).toHaveLength(35);
    expect(await editor()).toEqual(before);
  });

  test.each([
    [';', 'Category;Name;Price', 'Pizza;Soup;1.234,50'],
    [',', 'Category,Name,Price', 'Pizza,Soup,"1.234,50"'],
    ['\t', 'Category\tName\tPrice', 'Pizza\tSoup\t1.234,50'],
  ])('takes a first line sep=%s for what spreadsheets mean by it', (separator, head, line) => {
    const { file } = readMenuFile(Buffer.from(lines(`\ufeffsep=${separator}`, head, line)), 'auto', 'auto');
    expect(file.items).toMatchObject([{ line: 3, name: 'Soup', price_cents: 123_450 }]);
  });

  test.each([
    ['1.234,50', 123_450],
    ['€ 1.234,5', 123_450],
    ['1 234,50 €', 123_450],
    ['1\u202f234,50', 123_450],
    ['1’234.50', 123_450],
    ["-1'234.50", -123_450],
    ['1,234.50', 123_450],
    ['1,234', 123_400],
    ['12,50', 1_250],
    ['1.234', null],
    ['1.23,50', null],
    ['1,234,50', null],
    ['1 23', null],
    [`1.50${' '.repeat(40)}€`, null],
  ])('reads the price %s as %s cents', (text, cents) => {
    expect(readPrice(text)).toBe(cents);
  });

  test.each([
    ['an empty file', '', 'The file is empty.'],
    ['Windows-1252', Buffer.from('Category,Name,Price\nPizza,Cr\xe8me,1', 'latin1'), 'not in UTF-8'],
    ['a spreadsheet', 'PK\u0003\u0004...', 'This is a spreadsheet'],
    ['a missing column', 'Category,Name\nPizza,Soup', 'A column is missing: “Price”.'],
    ['a column twice', 'Category,Name,Price,price \nPizza,Soup,9,8', 'A column stands twice: “Price”.'],
    ['100,000 lines', `Category,Name,Price\n${'Pizza,Soup,1\n'.repeat(100_000)}`, 'more than 20,000 lines'],
    ['an open quotation mark', 'Category,Name,Price\nPizza,"Soup,1\n', 'a quotation mark is not closed'],
    ['JSON that is none', '{"categories": [', 'not valid JSON'],
    ['JSON of something else', '{"items": []}', 'The file is not a menu'],
    ['no items', 'Category,Name,Price\n', 'The file has no items.'],
    ['JSON with no categories', '{"categories":[]}', 'The file has no items.'],
    [
      'JSON with nothing but option groups',
      '{"categories":[{"name":"Pizza","items":[]}],"option_groups":[{"name":"Size","options":[]}]}',
      'The file has no items.',
    ],
  ])('of %s says what is wrong with it', async (_what, file, message) => {
    const { status, body } = await preview(file);
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { file: [expect.stringContaining(message)] },
    });
  });

  test('reads UTF-16 and UTF-8 with their marks, Windows-1252 when chosen, semicolons and decimal commas', async () => {
    const text = 'Category;Name;Price\nPizza;Crème;1,50';
    const files: [Buffer, Query, string][] = [
      [Buffer.from(`\ufeff${text}`, 'utf16le'), {}, 'utf-16'],
      [Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), {}, 'utf-16'],
      [Buffer.from(`\ufeff${text}`), {}, 'utf-8'],
      [Buffer.from(text, 'latin1'), { encoding: 'windows-1252' }, 'windows-1252'],
    ];
    for (const [file, query, encoding] of files) {
      const { body } = await preview(file, query);
      expect(body.data).toMatchObject({ encoding, added: [{ name: 'Crème', price: '1.50' }], wrong: [] });
    }
  });

  const jsonOf = (groups: readonly object[], items: readonly object[] = []) =>
    JSON.stringify({ categories: [{ name: 'Pizza', items }], option_groups: groups });
  const variations = 'Item Name,Variation Name,Price';

  test('names the line of more than 200 variations of an item', async () => {
    const { body } = await preview(lines(variations, ...many(201, (at) => `Pizza,v${at},1`)));
    expect(body.data.wrong).toEqual([
      { line: 202, column: 'Variation Name', value: 'v200', reason: 'An item has at most 200 variations.' },
    ]);
  });

  test.each([
    [
      'option groups',
      (count: number) =>
        jsonOf(
          many(count, (at) => ({ name: `g${at}`, options: [] })),
          [{ name: 'Soup', price: 1 }],
        ),
    ],
    [
      'options',
      (count: number) =>
        lines(columns, 'item,Pizza,Soup,1,,', ...many(count, (at) => `option,,o${at},1,,g${at >> 6}`)),
    ],
    ['items', (count: number) => lines('Category,Name,Price', ...many(count, (at) => `c${at},i${at},1`))],
    ['items of Square', (count: number) => lines(variations, ...many(count, (at) => `i${at},Regular,1`))],
  ])('of twice as many %s compares twice as many names, and not their square', (_what, fileOf) => {
    const compared = (count: number) => {
      const names = vi.spyOn(String.prototype, 'toLowerCase');
      const { file } = readMenuFile(Buffer.from(fileOf(count)), 'auto', 'auto');
      mergeFile(emptyMenu, file, false, server.clock.now);
      const { length } = names.mock.calls;
      names.mockRestore();
      return length;
    };
    expect(compared(1_000) / compared(500)).toBeCloseTo(2, 0);
  });

  test('names the line of more than 50 option groups of an item, and more than 200 options of a group', async () => {
    const wrongIn = async (file: string) => (await preview(file)).body.data.wrong;
    const names = many(51, (at) => `g${at}`);
    const tooManyGroups = 'An item has at most 50 option groups.';
    const tooManyOptions = 'An option group has at most 200 options.';
    const options = many(201, (at) => `o${at}`);

    expect(
      await wrongIn(
        lines(
          columns,
          ...names.map((name) => `option,,One,0,,${name}`),
          `item,Pizza,Few,1,${names.slice(1).join('; ')},`,
          `item,Pizza,Many,1,${names.join('; ')},`,
          ...options.map((name) => `option,,${name},0,,Size`),
        ),
      ),
    ).toEqual([
      { line: 54, column: 'Option groups', value: names.join('; ').slice(0, 40), reason: tooManyGroups },
      { line: 255, column: 'Option group', value: 'Size', reason: tooManyOptions },
    ]);

    const groups = names.map((name) => ({ name, options: [] }));
    expect(
      await wrongIn(
        jsonOf(
          [...groups, { name: 'Size', options: options.map((name) => ({ name })) }],
          [
            { name: 'Few', price: 1, option_groups: names.slice(1) },
            { name: 'Many', price: 1, option_groups: names },
          ],
        ),
      ),
    ).toEqual([
      { line: 2, column: 'option_groups', value: null, reason: tooManyGroups },
      { line: 54, column: 'options', value: null, reason: tooManyOptions },
    ]);

    const sets = names.map((name) => `Modifier Set - ${name}`);
    expect(
      await wrongIn(
        lines(
          [variations, ...sets].join(','),
          ...options.map((name) => `Salad,${name},1`),
          ['Soup', 'Regular', '1', '', ...names.slice(1).map(() => 'Y')].join(','),
          ['Stew', 'Regular', '1', ...names.map(() => 'Y')].join(','),
        ),
      ),
    ).toEqual([
      { line: 202, column: 'Variation Name', value: 'o200', reason: 'An item has at most 200 variations.' },
      { line: 204, column: 'Item Name', value: 'Stew', reason: tooManyGroups },
    ]);
  });

  test('of more than 1,000 columns, or 20,000 lines with the options of its groups, is refused', async () => {
    const errorsOf = async (file: string) => {
      const { status, body } = await preview(file);
      return [status, body.errors.file];
    };
    expect(
      await errorsOf(lines('Category,Name,Price', 'Pizza,Pizza,1', `Pizza,Salad,1${','.repeat(998)}`)),
    ).toEqual([422, ['Line 3 has more than 1,000 columns.']]);
    const options = many(200, (at) => `o${at}`).map((name) => ({ name }));
    expect(await errorsOf(jsonOf(many(100, (at) => `g${at}`).map((name) => ({ name, options }))))).toEqual([
      422,
      ['The file has more than 20,000 lines. Split it into several files.'],
    ]);
  });

  test('a file that is too large, and one sent as JSON, are refused', async () => {
    expect((await preview(Buffer.alloc(9 * 1024 * 1024, 'a'))).status).toBe(413);
    expect((await server.post('/api/admin/tenants/1/menu/import/preview', admin, {})).status).toBe(422);
  });
});

describe('an import', () => {
  test('is refused while lines are wrong, until those are left out', async () => {
    const before = await editor();
    expect((await apply(mixed)).body.errors.file[0]).toMatch(/^6 lines are wrong, the first is line/);
    expect((await apply(mixed, { wrong: 'skip', missing: 'remove' })).status).toBe(422);
    expect(await editor()).toEqual(before);
  });

  test('writes all at once, with one event, and can be taken back', async () => {
    const before = await editor();
    const agentsMenu = async () => (await server.get('/api/tenants/1/menu', agent)).body.data;
    const menuBefore = await agentsMenu();
    const events = await eventsOf(server, async () => {
      const { body } = await apply(mixed, { wrong: 'skip', name: 'menu.csv' });
      expect(body.result).toEqual({ added: 1, changed: 1, removed: 0, skipped: 6 });
      expect(body.data.last_import).toMatchObject({ file_name: 'menu.csv', can_undo: true, added: 1 });
    });
    expect(events.map(({ event }) => event)).toEqual(['menu.updated']);
    const after = await editor();
    const pizza = after.categories.find(({ name }: { name: string }) => name === 'Pizza');
    expect([pizza.items[0], pizza.items.at(-1)]).toMatchObject([
      { id: 11, price: '13.49', code: 'M1', allergens: ['Gluten', 'Milk'] },
      { name: '=SUM(A1)', allergens: [] },
    ]);
    const undo = await server.post('/api/admin/tenants/1/menu/import/undo', admin, {
      version: after.menu_version,
    });
    expect(undo.status).toBe(200);
    expect(contentOf(undo.body.data)).toEqual(contentOf(before));
    expect(await agentsMenu()).toEqual(menuBefore);
    // After an answer that was lost.
    const again = await server.post('/api/admin/tenants/1/menu/import/undo', admin, {
      version: after.menu_version,
    });
    expect({ status: again.status, data: again.body.data }).toEqual({ status: 200, data: undo.body.data });
    const twice = await server.post('/api/admin/tenants/1/menu/import/undo', admin, {
      version: after.menu_version + 1,
    });
    expect(twice.body.message).toBe('There is no import to take back.');
  });

  test.each([
    ['without one of its tables', "menu_before - 'options'"],
    ['with an item that lacks a field', "menu_before #- '{items,0,group_ids}'"],
  ])('kept by another version %s is not taken back', async (_how, stored) => {
    const id = await add(lines('Category,Name,Price', 'Soups,Bean,5'));
    await apply(lines('Category,Name,Price', 'Soups,Bean,6'), {}, id);
    await server.database.pool.query(`update menu_imports set menu_before = ${stored}
      where tenant_id = ${id} and menu_before <> '{}'`);
    const after = await editor(id);
    const undo = await server.post(`/api/admin/tenants/${id}/menu/import/undo`, admin, {
      version: after.menu_version,
    });
    const message =
      'The import was made with another version of the server, and can no longer be taken back.';
    expect([undo.status, undo.body.message]).toEqual([409, message]);
    expect(await editor(id)).toEqual(after);
  });

  test('sent again because its answer was lost is answered as before', async () => {
    const id = await add(lines('Category,Name,Price', 'Soups,Bean,5'));
    const { menu_version: version } = await editor(id);
    const send = (file: string) => apply(file, { version, name: 'soups.csv' }, id);
    const file = lines('Category,Name,Price', 'Soups,Bean,6', 'Soups,Pea,7');
    const { body } = await send(file);
    expect(body.result).toMatchObject({ added: 1, changed: 1 });
    expect((await send(file)).body).toEqual(body);
    await apply(lines('Category,Name,Price', 'Soups,Bean,8'), { name: 'soups.csv' }, id);
    expect((await send(file)).status).toBe(409);
  });

  test.each([
    ['another file of the same name', lines('Category,Name,Price', 'Soups,Bean,8'), {}],
    ['the same file with another choice', lines('Category,Name,Price', 'Soups,Pea,7'), { missing: 'remove' }],
  ])('%s is refused where the menu has changed', async (_what, other, choice) => {
    const id = await add(lines('Category,Name,Price', 'Soups,Bean,5'));
    const { menu_version: version } = await editor(id);
    const file = lines('Category,Name,Price', 'Soups,Pea,7');
    const { body } = await apply(file, { version, name: 'soups.csv' }, id);
    expect(body.result).toMatchObject({ added: 1 });
    const late = await apply(other, { version, name: 'soups.csv', ...choice }, id);
    expect([late.status, late.body.version]).toEqual([409, version + 1]);
    expect(contentOf(await editor(id))).toEqual(contentOf(body.data));
  });

  test('that removes what is missing is taken back whole, but not once the menu has been changed', async () => {
    const before = await editor(2);
    const file = lines('Category,Name,Price', 'Only,Soup,5');
    const { body } = await apply(file, { missing: 'remove' }, 2);
    expect(body.data.categories).toMatchObject([{ name: 'Only', items: [{ name: 'Soup' }] }]);
    expect(body.data.categories).toHaveLength(1);
    const version = body.data.menu_version;
    const undone = await server.post('/api/admin/tenants/2/menu/import/undo', admin, { version });
    expect(contentOf(undone.body.data)).toEqual(contentOf(before));

    await apply(file, {}, 2);
    const { rows } = await server.database.pool.query(
      "select menu_before = '{}' as is_gone from menu_imports where tenant_id = 2 order by id",
    );
    expect(rows).toEqual([{ is_gone: true }, { is_gone: false }]);
    const now = await editor(2);
    const id = now.categories[0].items[0].id;
    await server.put(`/api/admin/tenants/2/menu/items/${id}/availability`, admin, { is_available: false });
    const late = await server.post('/api/admin/tenants/2/menu/import/undo', admin, {
      version: now.menu_version + 1,
    });
    expect({ status: late.status, message: late.body.message }).toEqual({
      status: 409,
      message: 'The menu has been changed since the import, which can no longer be taken back.',
    });
  });

  describe('of lines in another order than the menu', () => {
    const menu = lines(
      'Category,Name,Price',
      'Starters,Soup,5',
      'Starters,Salad,6',
      'Drinks,Water,2',
      'Drinks,Juice,4',
    );
    const order = async (id: number) =>
      (await editor(id)).categories.map(({ name, items }: { name: string; items: { name: string }[] }) => [
        name,
        ...items.map((item) => item.name),
      ]);

    test('changes nothing where they say nothing new, and items that they do not have stay', async () => {
      const id = await add(menu);
      const before = await editor(id);
      const { body } = await apply(lines('Category,Name,Price', 'Drinks,Juice,4', 'Starters,Soup,5'), {}, id);
      expect(body.result).toEqual({ added: 0, changed: 0, removed: 0, skipped: 0 });
      expect(await editor(id)).toEqual(before);
    });

    test('appends what is new or comes from another category, where items that they do not have stay', async () => {
      const id = await add(menu);
      // Numbers of places stay free where something was removed.
      const { menu_version: version, categories } = await editor(id);
      const changes = [{ do: 'remove', what: 'item', id: categories[0].items[0].id }];
      await server.post(`/api/admin/tenants/${id}/menu/changes`, admin, { version, changes });
      const file = lines(
        'Category,Name,Price',
        'Desserts,Cake,7',
        'Drinks,Tea,3',
        'Drinks,Juice,5',
        'Starters,Bread,1',
        'Starters,Water,2',
      );
      await apply(file, {}, id);
      expect(await order(id)).toEqual([
        ['Starters', 'Salad', 'Bread', 'Water'],
        ['Drinks', 'Juice', 'Tea'],
        ['Desserts', 'Cake'],
      ]);
    });

    test.each([
      [
        'those they do not have are removed',
        'remove',
        ['Drinks,Juice,4', 'Starters,Salad,6', 'Starters,Soup,5'],
      ],
      [
        'they have every item',
        'keep',
        ['Drinks,Juice,4', 'Drinks,Water,2', 'Starters,Salad,6', 'Starters,Soup,5'],
      ],
    ])('is that of the menu where %s', async (_where, missing, rows) => {
      const id = await add(menu);
      await apply(lines('Category,Name,Price', ...rows), { missing }, id);
      expect(await order(id)).toEqual([
        ['Drinks', 'Juice', ...(missing === 'keep' ? ['Water'] : [])],
        ['Starters', 'Salad', 'Soup'],
      ]);
    });

    test('appends a new option group, though numbers of places before it are free', async () => {
      const option = (group: string) => `option,,One,0,,${group}`;
      const item = (groups: string) => `item,Pizza,Diavola,12,${groups},`;
      const id = await add(lines(columns, item('A; B; C'), ...['A', 'B', 'C'].map(option)));
      const { menu_version: version, option_groups: groups } = await editor(id);
      const changes = [
        { do: 'remove', what: 'group', id: groups[0].id },
        { do: 'remove', what: 'group', id: groups[1].id },
      ];
      await server.post(`/api/admin/tenants/${id}/menu/changes`, admin, { version, changes });
      const { body } = await apply(lines(columns, item('C; D'), option('D')), {}, id);
      expect(body.data.option_groups.map(({ name }: { name: string }) => name)).toEqual(['C', 'D']);
    });
  });

  test('removes no option group that an item of the file has', async () => {
    const head = 'Type,Category,Name,Price,Option groups,Option group';
    const groups = ['Size', 'Extras', 'Sauce'].map((name) => `option,,One,0,,${name}`);
    const before = lines(head, 'item,Pizza,Diavola,12,Size; Extras; Sauce,', ...groups);
    const namesOf = (body: { option_groups: { name: string }[] }) =>
      body.option_groups.map(({ name }) => name);
    const named = lines(head, 'item,Pizza,Diavola,13,Size; Extras,', 'option,,Two,0,,Extras');
    const id = await add(before);
    expect((await preview(named, {}, id)).body.data.option_groups.missing).toEqual(['Sauce']);
    expect(namesOf((await apply(named, { missing: 'remove' }, id)).body.data)).toEqual(['Size', 'Extras']);
    const unnamed = lines(
      'Type,Category,Name,Price,Option group',
      'item,Pizza,Diavola,13,',
      'option,,Two,0,Extras',
    );
    const other = await add(before);
    expect((await preview(unnamed, {}, other)).body.data.option_groups.missing).toEqual([]);
    const { body } = await apply(unnamed, { missing: 'remove' }, other);
    expect(namesOf(body.data)).toEqual(['Size', 'Extras', 'Sauce']);
    const [diavola] = body.data.categories[0].items;
    expect(diavola.option_group_ids).toHaveLength(3);
  });

  test('names a line that would make two items of one name, which nobody could edit any more', async () => {
    const id = await add(lines('Category,Name,Price,Code', 'Pizza,Margherita,12,M1', 'Pizza,Diavola,14,'));
    const before = await editor(id);
    const renumbered = lines('Category,Name,Price,Code', 'Pizza,Diavola,14,M1', 'Pizza,Funghi,15,M3');
    const { body } = await preview(renumbered, {}, id);
    expect(body.data.wrong).toEqual([
      {
        line: 2,
        column: 'Name',
        value: 'Diavola',
        reason: 'There is one of this name in this category already.',
      },
    ]);
    expect((await apply(renumbered, {}, id)).body.errors.file[0]).toMatch(
      /^1 line is wrong, the first is line 2/,
    );
    expect(await editor(id)).toEqual(before);
    const kept = await apply(renumbered, { wrong: 'skip' }, id);
    expect(kept.body.data.categories[0].items.map(({ name }: { name: string }) => name)).toEqual([
      'Margherita',
      'Diavola',
      'Funghi',
    ]);
    expect((await apply(renumbered, { missing: 'remove' }, id)).body.result).toMatchObject({ removed: 1 });
  });

  test('refuses a file in which each item has the name of the next, and the last that of one left out', async () => {
    const items = Array.from({ length: 60 }, (_, number) => `Pizza,Pizza ${number},12,M${number}`);
    const id = await add(lines('Category,Name,Price,Code', ...items, 'Pizza,Pizza 60,12,'));
    const shifted = items.map((_, number) => `Pizza,Pizza ${number + 1},12,M${number}`);
    const { status, body } = await apply(
      lines('Category,Name,Price,Code', ...shifted),
      { wrong: 'skip' },
      id,
    );
    expect([status, body.errors.file]).toEqual([
      422,
      [expect.stringMatching(/^Too many lines do not go together .*\. Line \d+: There is one of this name/)],
    ]);
  });

  test('names an option group that could not be chosen from any more', async () => {
    const head = 'Type,Category,Name,Price,Option groups,Option group,Least,Most,Most of one,Default';
    const twoOfThree = lines(
      head,
      'item,Pizza,Half and half,12,Halves,,,,,',
      'option,,Ham,0,,Halves,2,2,1,1',
      'option,,Funghi,0,,Halves,2,2,1,1',
    );
    const id = await add(twoOfThree);
    const onlyMost = lines(
      'Type,Category,Name,Price,Option group,Most',
      'item,Pizza,Half and half,12,,',
      'option,,Ham,0,Halves,1',
      'option,,Funghi,0,Halves,1',
    );
    const { body } = await preview(onlyMost, {}, id);
    expect(body.data.wrong).toEqual([
      { line: 3, column: 'Most', value: 'Halves', reason: 'The most must not be less than the least.' },
    ]);
    const { status } = await apply(onlyMost, { wrong: 'skip' }, id);
    expect(status).toBe(200);
    expect((await editor(id)).option_groups).toMatchObject([{ least_choices: 2, most_choices: 2 }]);
  });

  test('names an option group that needs more than its options allow, and what uses it', async () => {
    const head = 'Type,Category,Name,Price,Option groups,Option group,Least,Most of one';
    const item = (price: number, groups = 'Size') => `item,Pizza,Diavola,${price},${groups},,,`;
    const option = 'option,,Large,0,,Size,1,1';
    const reason = (least: number, most: number) =>
      `At least ${least} must be chosen of Size, but only ${most} can be.`;
    const id = await add(lines(head, item(12), option));
    // The item is right with the group as it is on the menu.
    for (const [group, why] of [
      ['group,,,,,Size,1,', reason(1, 0)],
      ['option,,Large,0,,Size,3,2', reason(3, 2)],
    ])
      expect((await preview(lines(head, item(13), group ?? ''), {}, id)).body.data).toMatchObject({
        wrong: [{ line: 3, column: 'Least', value: 'Size', reason: why }],
        changed: [{ line: 2, changes: [{ field: 'Price' }] }],
      });
    const unused = await add(lines(head, item(12, ''), 'group,,,,,Size,1,'));
    expect((await preview(lines(head, item(13)), {}, unused)).body.data.wrong).toEqual([
      { line: 2, column: 'Option groups', value: 'Diavola', reason: reason(1, 0) },
    ]);
    await server.database.pool.query('update option_groups set least_choices = 2 where tenant_id = $1', [id]);
    expect((await preview(await exported('csv', id), {}, id)).body.data).toMatchObject({
      unchanged: 1,
      wrong: [],
    });
  });

  test('leaves out the whole option group of a wrong line, so that no option of it is removed', async () => {
    const head = 'Type,Category,Name,Price,Option groups,Option group,Default';
    const sizes = lines('option,,Small,0,,Size,1', 'option,,Large,3,,Size,0');
    const id = await add(lines(head, 'item,Pizza,Diavola,12,Size,,', sizes));
    const file = lines(head, 'item,Pizza,Diavola,13,Size,,', sizes.replace('Large,3', 'Large,3.O0'));
    const { body } = await preview(file, {}, id);
    expect(body.data.wrong).toMatchObject([{ line: 4, column: 'Price', value: '3.O0' }]);
    const before = (await editor(id)).option_groups;
    const applied = await apply(file, { wrong: 'skip' }, id);
    expect(applied.body.result).toMatchObject({ changed: 1, skipped: 1 });
    expect(applied.body.data.option_groups).toEqual(before);
  });

  const leftOut = (line: number) => `The option group Size is left out, see line ${line}.`;
  const sized = 'Type,Category,Name,Price,Option groups,Option group,Least,Most,Default';
  test.each([
    ['an option without a price', ['option,,Small,-2,,Size,,,', 'option,,Large,3.O0,,size,,,'], 4],
    ['a least that is no number', ['option,,Large,3,,Size,one,,'], 3],
    ['a most below its least', ['option,,Large,3,,Size,2,1,'], 3],
    ['more choices than its options allow', ['option,,Large,3,,Size,2,,'], 3],
  ])('names the line of %s, for which the items of a new group are left out', async (_what, rows, at) => {
    const { body } = await preview(lines(sized, 'item,Pizza,Diavola,13,Size,,,,', ...rows));
    expect(body.data.wrong).toEqual([
      { line: 2, column: 'Option groups', value: 'Size', reason: leftOut(at) },
      expect.objectContaining({ line: at }),
    ]);
  });

  test('names the place of a wrong option group in JSON, for which its items are left out', async () => {
    const file = JSON.stringify({
      categories: [{ name: 'Pizza', items: [{ name: 'Diavola', price: 13, option_groups: ['Size'] }] }],
      option_groups: [{ options: [] }, { name: ' size ', options: [{ name: 'Large', price: 'ten' }] }],
    });
    const { body } = await preview(file);
    expect(body.data.wrong).toEqual([
      { line: 1, column: 'Option groups', value: 'Size', reason: leftOut(3) },
      expect.objectContaining({ line: 2 }),
      expect.objectContaining({ line: 3 }),
    ]);
  });

  test('leaves out the whole item of which Square has one variation without a price', async () => {
    const square = (large: string) =>
      lines(
        'Item Name,Variation Name,Price,Category',
        'Latte,Small,4.50,Coffee',
        `Latte,Large,${large},Coffee`,
      );
    const id = await add(square('5.75'));
    const before = contentOf(await editor(id));
    const { body } = await apply(square('variable'), { wrong: 'skip' }, id);
    expect(body.result).toMatchObject({ changed: 0, skipped: 1 });
    expect(contentOf(body.data)).toEqual(before);
  });

  test('gives two items of one name in Square an option group each, and one that is left out none', async () => {
    const file = lines(
      'Reference Handle,Item Name,Variation Name,SKU,Price,Category,Modifier Set - Milk',
      '#a,Latte,Small,,4.50,Coffee,N',
      '#a,Latte,Large,,5.75,Coffee,N',
      '#b,Latte,Small,,3.00,Tea,N',
      '#b,Latte,Large,,3.50,Tea,N',
      '#c,Latte,Small,,9.00,Coffee,Y',
      '#c,Latte,Large,,10.00,Coffee,Y',
      '#d,Latte,Huge,,6.00,Kids,N',
      '#d,Latte,Large,,5.00,Kids,N',
    );
    const { file: read } = readMenuFile(Buffer.from(file), 'auto', 'auto');
    expect(read.wrong).toMatchObject([{ line: 6, value: 'Latte' }]);
    const groups = new Map(read.groups.map(({ name, options = [] }) => [name, options]));
    expect(
      read.items.map(({ category, groups: names = [] }) => [
        category,
        ...names.flatMap((name) => groups.get(name) ?? []).map(({ price_cents }) => price_cents),
      ]),
    ).toEqual([
      ['Coffee', 0, 125],
      ['Tea', 0, 50],
      ['Kids', 0, -100],
    ]);
    expect([...groups.keys()]).toEqual(['Latte: Size', 'Latte: Size (Tea)', 'Latte: Size (Kids)']);
  });

  test('gives an option group of sizes in Square no name that another one has', () => {
    const file = lines(
      'Item Name,Variation Name,Price,Category,Option Name 1,Modifier Set - Mocha: Size,Modifier Set - Mocha: Size (Tea)',
      'Mocha,Small,1,Tea,,Y,Y',
      'Mocha,Large,2,Tea,,Y,Y',
    );
    const { file: read } = readMenuFile(Buffer.from(file), 'auto', 'auto');
    expect(read.items.map(({ groups }) => groups)).toEqual([
      ['Mocha: Size (Tea) 2', 'Mocha: Size', 'Mocha: Size (Tea)'],
    ]);
    expect(read.groups.map(({ options }) => options?.length)).toEqual([2, undefined, undefined]);
  });

  test('on an older menu than the preview’s is refused', async () => {
    const { status } = await apply(lines('Category,Name,Price', 'Only,Soup,5'), { version: 9999 });
    expect(status).toBe(409);
  });
});

describe('an export', () => {
  test.each(['csv', 'json'])(
    'as %s is taken back without a change, and fills an empty menu alike',
    async (format) => {
      await apply(mixed, { wrong: 'skip' });
      const file = await exported(format);
      const again = await preview(file);
      expect(again.body.data).toMatchObject({ added: [], changed: [], missing: [], wrong: [] });
      expect(again.body.data.option_groups).toEqual({ added: [], changed: [], missing: [] });
      const made = await server.post('/api/admin/tenants', admin, {
        name: `Copy by ${format}`,
        phone_number: format === 'csv' ? '+14155550151' : '+14155550152',
        timezone: 'UTC',
      });
      await apply(file, {}, made.body.data.id);
      expect(await exported(format, made.body.data.id)).toBe(file);
    },
  );

  test.each(['csv', 'json'])(
    'as %s says nothing of what is sold out for a while, which is not so for good when it is imported later',
    async (format) => {
      const id = await add(lines('Category,Name,Price,Available', 'Soups,Bean,5,yes', 'Soups,Pea,6,no'));
      const soups = async () => (await editor(id)).categories[0].items;
      const [bean] = await soups();
      const until = new Date(server.clock.now.getTime() + 3_600_000).toISOString();
      const change = (body: object) =>
        server.put(`/api/admin/tenants/${id}/menu/items/${bean.id}/availability`, admin, body);
      expect((await change({ is_available: false, until })).status).toBe(200);
      const file = await exported(format, id);
      expect((await preview(file, {}, id)).body.data).toMatchObject({ unchanged: 2, changed: [] });
      await change({ is_available: true });
      expect((await preview(file, {}, id)).body.data).toMatchObject({ unchanged: 2, changed: [] });
      const there = (await editor(await add(file))).categories[0].items;
      expect(there).toMatchObject([{ is_available: true }, { is_available: false }]);
    },
  );

  test('of a menu twice as long reads twice as many rows, and not their square', () => {
    const read = (count: number) => {
      let reads = 0;
      const rowsOf = <T extends object>(row: T) =>
        new Map(
          many(count, (id) => {
            const whole = { ...row, id, position: id, removed_at: null };
            const get = (target: typeof whole, name: string | symbol) => {
              reads += 1;
              return Reflect.get(target, name);
            };
            return [id, new Proxy(whole, { get })];
          }),
        );
      const categories = rowsOf({ name: 'Pizza' });
      const groups = rowsOf({ name: 'Size', least_choices: 0, most_choices: null, most_of_one: 1 });
      const options = rowsOf({
        group_id: 0,
        name: 'Large',
        price_cents: 0,
        default_quantity: 0,
        is_available: true,
      });
      const items = rowsOf({ ...blankItem, name: 'Margherita' });
      expect(exportCsv({ categories, items, groups, options }).split('\r\n')).toHaveLength(3 * count + 1);
      return reads;
    };
    expect(read(1_000) / read(500)).toBeCloseTo(2, 0);
  });

  test('holds no cell that a spreadsheet would run', async () => {
    const csv = await exported('csv');
    expect(csv).toContain("'=SUM(A1)");
    expect(csv).not.toMatch(/(^|[,\n])"?=/);
  });

  test('holds none to a spreadsheet that splits it at semicolons, tabs or lines either, and is taken back as it was', async () => {
    const description = `Hot;=1+1, -2\n@x;;"'+3;''=4; plain - and = signs`;
    const groups = [`=Size`, `-Sauce`];
    const file = JSON.stringify({
      categories: [
        {
          name: 'a;=b',
          items: [
            { name: 'x\t=y', price: 1, description, allergens: ['Milk', '=Nuts'], option_groups: groups },
          ],
        },
      ],
      option_groups: groups.map((name) => ({ name, options: [{ name: 'a,+b' }] })),
    });
    const { status, body } = await apply(file, { missing: 'remove' }, 3);
    expect(status).toBe(200);
    const csv = await exported('csv', 3);
    expect(csv.split(/[,;\t\r\n]/).filter((piece) => /^[\s"]*[=+\-@]/.test(piece))).toEqual([]);
    const again = await preview(csv, {}, 3);
    expect(again.body.data).toMatchObject({ unchanged: 1, added: [], changed: [], missing: [], wrong: [] });
    expect(again.body.data.option_groups).toEqual({ added: [], changed: [], missing: [] });
    const { menu_version: version } = body.data;
    expect((await server.post('/api/admin/tenants/3/menu/import/undo', admin, { version })).status).toBe(200);
  });

  test('is taken back as it was, though names in it have semicolons and quotes', async () => {
    const names = ['Sauce; hot', '"Half" ; "whole"', '"', 'Plain'];
    const file = JSON.stringify({
      categories: [
        {
          name: 'Soup',
          items: [{ name: 'Broth', price: 1, allergens: ['Nuts; all', 'Milk'], option_groups: names }],
        },
      ],
      option_groups: names.map((name) => ({ name, options: [{ name: 'One' }] })),
    });
    const { status, body } = await apply(file, { missing: 'remove' }, 3);
    expect(status).toBe(200);
    const again = await preview(await exported('csv', 3), {}, 3);
    expect(again.body.data).toMatchObject({ unchanged: 1, added: [], changed: [], missing: [], wrong: [] });
    expect(again.body.data.option_groups).toEqual({ added: [], changed: [], missing: [] });
    const { menu_version: version } = body.data;
    expect((await server.post('/api/admin/tenants/3/menu/import/undo', admin, { version })).status).toBe(200);
  });

  test('keeps an option group that has no options, as those of Square come', async () => {
    const file = JSON.stringify({
      categories: [
        { name: 'Soup', items: [{ name: 'Broth', price: 1, option_groups: ['=Toppings', 'Size'] }] },
      ],
      option_groups: [
        { name: '=Toppings', least_choices: 0, most_choices: 3, most_of_one: 2, options: [] },
        { name: 'Size', options: [{ name: 'Large' }] },
      ],
    });
    const id = await add(file);
    const csv = await exported('csv', id);
    const { body } = await preview(csv, {}, id);
    expect(body.data).toMatchObject({ unchanged: 1, added: [], changed: [], missing: [], wrong: [] });
    expect(body.data.option_groups).toEqual({ added: [], changed: [], missing: [] });
    const there = await add(csv);
    expect(await exported('json', there)).toBe(await exported('json', id));
  });

  test('may name a group alone, before or after its options', async () => {
    const head = 'Type,Category,Name,Price,Option groups,Option group,Least,Most,Most of one';
    const group = 'group,,,,,Size,1,1,1';
    const large = 'option,,Large,2,,Size,,,';
    const item = 'item,Pizza,Diavola,12,Size,,,,';
    for (const file of [lines(head, group, large, item), lines(head, item, large, group)]) {
      const { option_groups: groups } = await editor(await add(file));
      expect(groups).toMatchObject([
        { name: 'Size', least_choices: 1, most_choices: 1, options: [{ name: 'Large', price: '2.00' }] },
      ]);
    }
    const { body } = await preview(
      lines(head, 'group,,,,,,1,1,1', item),
      {},
      await add(lines(head, group, large, item)),
    );
    expect(body.data.wrong).toEqual([
      { line: 2, column: 'Option group', value: null, reason: 'Option group is empty.' },
    ]);
  });

  test('of an item that names a group twice has it once', async () => {
    const size = 'option,,Large,0,,Size';
    const once = await preview(lines(columns, 'item,Pizza,Twice,1,Size; Size,', size));
    expect(once.status).toBe(200);
    expect((await apply(lines(columns, 'item,Pizza,Twice,1,Size; size,', size))).status).toBe(200);
    const { categories } = await editor();
    const items = categories.flatMap(({ items }: { items: { name: string }[] }) => items);
    const twice = items.find(({ name }: { name: string }) => name === 'Twice');
    expect(twice.option_group_ids).toHaveLength(1);
  });
});

test('a menu is copied to another restaurant, and taken back there', async () => {
  const before = await editor(4);
  const copy = { to_tenant_id: 4, to_menu_version: before.menu_version, missing: 'remove' };
  const { body } = await server.post('/api/admin/tenants/1/menu/copy', admin, copy);
  expect(body.data).toMatchObject({ tenant_id: 4, menu_version: before.menu_version + 1 });
  expect(await exported('json', 4)).toBe(await exported('json', 1));
  // The same once more, as after an answer that was lost.
  const again = await server.post('/api/admin/tenants/1/menu/copy', admin, copy);
  expect(again.body).toEqual(body);
  const undone = await server.post('/api/admin/tenants/4/menu/import/undo', admin, {
    version: body.data.menu_version,
  });
  expect(contentOf(undone.body.data)).toEqual(contentOf(before));
});

test.each([
  ['with another choice', 'remove', null],
  ['of what was changed meanwhile', 'keep', lines('Category,Name,Price', 'Soups,Bean,6')],
])('a copy %s is refused where the menu has changed', async (_what, missing, changed) => {
  const from = await add(lines('Category,Name,Price', 'Soups,Bean,5'));
  const to = await add(lines('Category,Name,Price', 'Soups,Pea,7'));
  const copy = { to_tenant_id: to, to_menu_version: (await editor(to)).menu_version, missing: 'keep' };
  const send = (body: object) => server.post(`/api/admin/tenants/${from}/menu/copy`, admin, body);
  expect((await send(copy)).body.data).toMatchObject({ added: 1, removed: 0 });
  if (changed !== null) await apply(changed, {}, from);
  const before = await editor(to);
  expect((await send({ ...copy, missing })).status).toBe(409);
  expect(await editor(to)).toEqual(before);
});

test('what is sold out for a while is not copied, neither here nor there', async () => {
  const made = await server.post('/api/admin/tenants', admin, {
    ...{ name: 'Second house', phone_number: '+14155550177', timezone: 'UTC' },
  });
  const there = made.body.data.id;
  const copy = async () => {
    const { menu_version: to_menu_version } = await editor(there);
    const body = { to_tenant_id: there, to_menu_version };
    expect((await server.post('/api/admin/tenants/1/menu/copy', admin, body)).status).toBe(200);
  };
  type Item = { id: number; name: string; is_available: boolean };
  const items = async (id: number): Promise<Item[]> =>
    (await editor(id)).categories.flatMap((category: { items: Item[] }) => category.items);
  const sellOut = (tenantId: number, id: number | undefined, until: string | null) =>
    server.put(`/api/admin/tenants/${tenantId}/menu/items/${id}/availability`, admin, {
      is_available: false,
      until,
    });
  const [first, second, third] = (await items(1)).filter((item) => item.is_available);
  const later = new Date(server.clock.now.getTime() + 3_600_000).toISOString();
  await sellOut(1, first?.id, later);
  await sellOut(1, second?.id, null);
  await copy();
  const isOn = async (name: string | undefined) =>
    (await items(there)).find((item) => item.name === name)?.is_available;
  expect([await isOn(first?.name), await isOn(second?.name), await isOn(third?.name)]).toEqual([
    true,
    false,
    true,
  ]);
  const own = (await items(there)).find((item) => item.name === third?.name);
  await sellOut(there, own?.id, later);
  await copy();
  expect(await isOn(third?.name)).toBe(false);
});

test('Square’s item library export, as it comes', async () => {
  const head =
    'Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Square Online Item Visibility,Item Type,Price,Online Sale Price,Archived,Sellable,Contains Alcohol,Stockable,Option Name 1,Option Value 1,Current Quantity Main St,Modifier Set - Milk,Modifier Set - Add ins,Tax - Sales (8.5%)';
  const file = lines(
    head,
    '#latte,AAA,Latte,,Small,LAT-S,Double shot,Coffee,Coffee,,visible,Prepared food and beverage,4.50,,N,,N,,Size,Small,,Y,N,Y',
    '#latte,BBB,Latte,,Large,LAT-L,Double shot,Coffee,Coffee,,visible,Prepared food and beverage,5.75,,N,,N,,Size,Large,,Y,N,Y',
    '#bagel,CCC,Bagel,,Regular,0012,,Bakery,Bakery,,visible,Prepared food and beverage,3.25,,N,,N,,,,,N,N,Y',
    '#cake,DDD,Cake,,Regular,,,Bakery,Bakery,,visible,Prepared food and beverage,variable,,N,,N,,,,,N,N,Y',
    '#old,EEE,Old item,,Regular,,,Bakery,Bakery,,hidden,Prepared food and beverage,1.00,,Y,,N,,,,,N,N,Y',
  );
  const made = await server.post('/api/admin/tenants', admin, {
    name: 'Corner Coffee',
    phone_number: '+14155550153',
    timezone: 'UTC',
  });
  const id = made.body.data.id;
  const { body } = await preview(file, {}, id);
  expect(body.data).toMatchObject({
    kind: 'square',
    added: [
      { line: 2, category: 'Coffee', name: 'Latte', code: 'LAT-S', price: '4.50' },
      { line: 4, category: 'Bakery', name: 'Bagel', code: '0012', price: '3.25' },
    ],
    wrong: [{ line: 5, column: 'Price', value: 'variable', reason: 'It has no fixed price.' }],
    option_groups: { added: ['Latte: Size', 'Milk'] },
    notes: ['1 archived line was left out.', expect.stringContaining('modifier sets')],
  });
  await apply(file, { wrong: 'skip' }, id);
  const menu = await editor(id);
  expect(menu.option_groups).toMatchObject([
    {
      name: 'Latte: Size',
      least_choices: 1,
      most_choices: 1,
      options: [
        { name: 'Small', price: '0.00', default_quantity: 1 },
        { name: 'Large', price: '1.25', default_quantity: 0 },
      ],
    },
    { name: 'Milk', least_choices: 0, options: [] },
  ]);
  expect(menu.categories[0].items[0].option_group_ids).toHaveLength(2);
});
