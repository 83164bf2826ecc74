import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { startPostgresWithout } from '../testing/postgres';
import { createTestServer } from '../testing/server';

const installed = await startPostgresWithout('pg_trgm');
afterAll(() => installed?.postgres.stop());

describe.skipIf(installed === null)('PostgreSQL', () => {
  if (installed === null) return;
  const { postgres, copy } = installed;

  async function asAdministrator(databaseUrl: string, ...statements: readonly string[]) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  /** A database of a role that owns nothing else and is no administrator. */
  async function ownedByGuest(role: string) {
    const url = new URL(await postgres.createDatabase());
    await asAdministrator(
      url.href,
      `create role ${role} login`,
      `grant create on database ${url.pathname.slice(1)} to ${role}`,
      `grant create on schema public to ${role}`,
    );
    const theirs = new URL(url.href);
    theirs.username = role;
    return { url: url.href, theirs: theirs.href };
  }

  async function searching(databaseUrl: string) {
    const server = await createTestServer({ databaseUrl });
    const agent = await server.tokenOf('agent');
    const find = async (query: string) => {
      const { status, body } = await server.get(
        `/api/menu/search?tenant_id=1&query=${encodeURIComponent(query)}`,
        agent,
      );
      return [status, body.data[0]?.name];
    };
    return { find, close: () => server.close() };
  }

  const typedRight = [200, 'Margherita Pizza'];
  const nothing = [200, undefined];

  test('that lacks the extension altogether starts, and finds what is typed right', async () => {
    const { url, theirs } = await ownedByGuest('guest');
    await expect(asAdministrator(url, 'create extension pg_trgm')).rejects.toMatchObject({ code: '0A000' });
    const { find, close } = await searching(theirs);
    expect([await find('margherita'), await find('margerita')]).toEqual([typedRight, nothing]);
    await close();
  });

  test('whose role may not create it starts without, and forgives slips once an administrator did', async () => {
    for (const name of await readdir(copy.from))
      if (/^pg_trgm.*\.sql$/.test(name))
        await copyFile(path.join(copy.from, name), path.join(copy.extensions, name));
    const control = await readFile(path.join(copy.from, 'pg_trgm.control'), 'utf8');
    await writeFile(
      path.join(copy.extensions, 'pg_trgm.control'),
      control.replace(/^trusted.*$/m, 'trusted = false'),
    );
    const { url, theirs } = await ownedByGuest('visitor');
    await expect(asAdministrator(theirs, 'create extension pg_trgm')).rejects.toMatchObject({
      code: '42501',
    });
    const { find, close } = await searching(theirs);
    expect([await find('margherita'), await find('margerita')]).toEqual([typedRight, nothing]);
    // In a schema of its own, where a role does not look, it is not used.
    await asAdministrator(url, 'create schema aside', 'create extension pg_trgm schema aside');
    expect(await find('margerita')).toEqual(nothing);
    await asAdministrator(url, 'alter extension pg_trgm set schema public');
    expect(await find('margerita')).toEqual(typedRight);
    await close();
  });

  test('whose role may not make tables says so, and what to grant', async () => {
    const { url, theirs } = await ownedByGuest('stranger');
    const { pathname } = new URL(url);
    await asAdministrator(url, `revoke create on database ${pathname.slice(1)} from stranger`);
    const database = openPostgres(theirs, 2);
    await expect(migrateDatabase(database)).rejects.toThrow(
      /^The role of DATABASE_URL may not make the tables of this version: permission denied for database .* Grant it CREATE on the database and on its schema public\.$/,
    );
    await database.close();
  });
});
