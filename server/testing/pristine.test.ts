import { expect, test } from 'vitest';
import { type OpenDatabase, openPostgres } from '../db/database';
import { newDatabase } from './databases';
import { emptyTables, keepPristine, restorePristine } from './pristine';
import { openSnapshot } from './snapshot';

const kinds: Record<string, () => Promise<OpenDatabase>> = {
  embedded: () => openSnapshot('pglite'),
  PostgreSQL: async () => openPostgres((await newDatabase('the demonstration')) ?? '', 1),
};
const isThere = (await newDatabase('nothing')) !== null;

test.each(Object.keys(kinds).filter((kind) => kind === 'embedded' || isThere))(
  'whatever was done to rows of a database (%s) is undone',
  async (kind) => {
    const database = await kinds[kind]?.();
    if (database === undefined) throw new Error(`no such database: ${kind}`);
    const { pool } = database;
    const query = async (text: string) => (await pool.query(text)).rows;
    const everything = async () => {
      const names = await query(
        "select tablename as name from pg_tables where schemaname = 'public' order by name",
      );
      const rows: Record<string, unknown> = {};
      for (const { name } of names)
        rows[name] = await query(`select to_jsonb(t)::text as row from public."${name}" t order by 1`);
      const sequences = await query(
        "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
      );
      return { rows, sequences };
    };
    await keepPristine(pool);
    await restorePristine(pool);
    const before = await everything();

    const changes: readonly (readonly string[])[] = [
      [
        "update customers set first_name = 'Other' where id = 1",
        'delete from order_items where order_id = 2',
      ],
      [
        "insert into attempts (key, times, expires_at) values ('someone', '{}', now())",
        'delete from agent_tallies',
      ],
      ['delete from order_status_history', "update tenants set name = name || '!'"],
      [emptyTables],
    ];
    for (const texts of changes) {
      for (const text of texts) await query(text);
      expect(await everything()).not.toEqual(before);
      await restorePristine(pool);
      expect(await everything()).toEqual(before);
    }
    await database.close();
  },
);
