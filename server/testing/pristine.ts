import type { OpenDatabase } from '../db/database';

type Pool = Pick<OpenDatabase['pool'], 'query'>;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface Table {
  readonly name: string;
  readonly rows: number;
  /** The columns of its primary key. */
  readonly key: readonly string[];
}

async function tablesOf(pool: Pool): Promise<readonly Table[]> {
  const { rows } = await pool.query<{ name: string; key: readonly string[] }>(`
    select relname as name, coalesce((
      select json_agg(attname) from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = pg_class.oid and indisprimary), '[]') as key
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by name`);
  const tables: Table[] = [];
  for (const { name, key } of rows) {
    const counted = await pool.query(`select count(*)::int as rows from pristine.${quoted(name)}`);
    tables.push({ name: quoted(name), rows: counted.rows[0].rows, key: key.map(quoted) });
  }
  return tables;
}

/** A row that was written since has a later transaction; one that was removed is missing in the count. */
function restoring({ name, rows, key }: Table): string {
  const same = key.map((column) => `now_there.${column} = kept.${column}`).join(' and ');
  const isLater = 'xmin::text::bigint > frontier';
  const missing =
    key.length > 0 ? `where not exists (select from public.${name} now_there where ${same})` : '';
  // Without a key nothing says which rows are missing.
  const remove = `delete from public.${name} ${key.length > 0 ? `where ${isLater}` : ''}`;
  const isChanged =
    key.length > 0
      ? `exists (select from public.${name} where ${isLater})`
      : `exists (select from public.${name} where ${isLater}) or (select count(*) from public.${name}) <> ${rows}`;
  return `
    if ${isChanged} then
      ${remove};
      get diagnostics counted = row_count;
      removed := removed + counted;
    end if;
    if (select count(*) from public.${name}) <> ${rows} then
      insert into public.${name} overriding system value select * from pristine.${name} kept ${missing};
    end if;`;
}

export async function keepPristine(pool: Pool): Promise<void> {
  const { rows } = await pool.query("select from pg_namespace where nspname = 'pristine'");
  if (rows.length > 0) return;
  await pool.query(`
    begin;
    create schema pristine;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table pristine.%1$I as table public.%1$I', name);
      end loop;
    end $$;
    create schema kept;
    create table kept.sequences as
      select sequencename as name, last_value as last from pg_sequences where schemaname = 'public';
    create table kept.frontier as select pg_current_xact_id()::text::bigint as at;
    commit`);
  const tables = await tablesOf(pool);
  await pool.query(`
    create function kept.restore() returns integer language plpgsql as $restore$
    declare
      frontier bigint := (select at from kept.frontier);
      counted integer;
      removed integer := 0;
    begin
      perform set_config('session_replication_role', 'replica', true);
      ${tables.map(restoring).join('')}
      perform setval(format('public.%I', name)::regclass, coalesce(last, 1), last is not null)
        from kept.sequences join pg_sequences on schemaname = 'public' and sequencename = name
        where last_value is distinct from last;
      update kept.frontier set at = pg_current_xact_id()::text::bigint;
      return removed;
    end $restore$`);
}

/** From so many removed rows on the table is vacuumed: each later search would read what they leave behind. */
const manyRows = 5_000;

/** Triggers and foreign keys do not run again: they ran when the rows were first written. */
export async function restorePristine(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ removed: number }>('select kept.restore() as removed');
  if ((rows[0]?.removed ?? 0) > manyRows) await pool.query('vacuum');
}

/** Leaves the schema alone, and numbers everything from 1 again. */
export const emptyTables = `
  do $$ declare name text; begin
    perform set_config('session_replication_role', 'replica', true);
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', name);
    end loop;
    perform setval(format('public.%I', sequencename)::regclass, 1, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`;
