import type { OpenDatabase } from '../db/database';

type Pool = OpenDatabase['pool'];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function tablesIn(pool: Pool, schema: 'public' | 'pristine'): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 order by name',
    [schema],
  );
  return rows.map(({ name }) => quoted(name));
}

export async function keepPristine(pool: Pool): Promise<void> {
  if ((await tablesIn(pool, 'pristine')).length > 0) return;
  const copies = (await tablesIn(pool, 'public')).map(
    (table) => `create table pristine.${table} as table public.${table}`,
  );
  await pool.query(`
    begin;
    create schema pristine;
    ${copies.join(';\n')};
    create schema pristine_sequences;
    create table pristine_sequences.kept as
      select sequencename as name, last_value as last from pg_sequences where schemaname = 'public';
    commit`);
}

/** Triggers and foreign keys do not run again: they ran when the rows were first written. */
export async function restorePristine(pool: Pool): Promise<void> {
  const tables = await tablesIn(pool, 'public');
  const fill = tables.map(
    (table) => `insert into public.${table} overriding system value table pristine.${table}`,
  );
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    truncate ${tables.map((table) => `public.${table}`).join(', ')};
    ${fill.join(';\n')};
    select setval(format('public.%I', name)::regclass, coalesce(last, 1), last is not null)
      from pristine_sequences.kept;
    commit`);
}
