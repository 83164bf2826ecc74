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
  ['what is held on a person', (http) => fetchHeld(http, '7').next()],
];

it.each(files)('makes no file of %s from an answer of another form', async (_, read) => {
  const headers = { 'content-type': 'application/json' };
  for (const body of ['{}', '{"message":"OK"}', '']) {
    const { http } = await stubServer({ headers, body });
    await expect(read(http)).rejects.toBeInstanceOf(BadPayload);
  }
});
