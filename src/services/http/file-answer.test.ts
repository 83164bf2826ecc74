import { expect, it } from 'vitest';
import { fetchAuditFile } from '../audit/audit-log';
import { fetchHeld } from '../customers/care';
import { BadPayload } from '../errors/bad-payload';
import { exportMenu } from '../menu/menu-files';
import { stubServer } from '../testing/stub-server';
import type { HttpClient } from './http-client';

const everything = {
  actorId: null,
  action: null,
  subjectType: null,
  subjectId: null,
  tenantId: null,
  from: null,
  to: null,
};

const files: readonly (readonly [string, (http: HttpClient) => Promise<unknown>])[] = [
  ['the audit', (http) => fetchAuditFile(http, everything).next()],
  ['a menu', (http) => exportMenu(http, { restaurantId: '7', format: 'csv' })],
  ['a menu as JSON', (http) => exportMenu(http, { restaurantId: '7', format: 'json' })],
  ['what is held on a person', (http) => fetchHeld(http, '7').next()],
];

it.each(files)('makes no file of %s from an answer of another form', async (_, read) => {
  const headers = { 'content-type': 'application/json' };
  for (const body of ['{}', '{"message":"OK"}', '']) {
    const { http } = await stubServer({ headers, body });
    await expect(read(http)).rejects.toBeInstanceOf(BadPayload);
  }
});

it('names the field in which an exported menu is none', async () => {
  const item = { name: 'Soup', price: '5.00', allergens: null, is_featured: false, is_available: true };
  const menu = (more: object, option_groups: unknown = []) => ({
    categories: [{ name: 'Soups', items: [{ ...item, option_groups: [], ...more }] }],
    option_groups,
  });
  const fieldOf = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const { http } = await stubServer({ headers, body: JSON.stringify(body) });
    return exportMenu(http, { restaurantId: '7', format: 'json' }).then(
      () => null,
      (error: unknown) => (error instanceof BadPayload ? error.field : error),
    );
  };
  expect([
    await fieldOf(menu({})),
    await fieldOf(menu({ price: 'much' })),
    await fieldOf(menu({ is_available: undefined })),
    await fieldOf(menu({}, null)),
    await fieldOf({ data: [] }),
  ]).toEqual([
    null,
    'categories[0].items[0].price',
    'categories[0].items[0].is_available',
    'option_groups',
    'categories',
  ]);
});
