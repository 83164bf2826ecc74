import type { PoolClient } from 'pg';
import {
  type Foot,
  type Head,
  NotABackup,
  type Part,
  type Proof,
  refuseOther,
  summedDigits,
  Tally,
} from './backup-format';
import { type OpenDatabase, withoutTimeouts } from './database';
import { migrateDatabase, migrateUpTo, migrationLock, readSchema } from './migrate';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}
type Columns = ReadonlyMap<string, readonly Column[]>;

/**
 * The transaction that last wrote a row is counted by the database it is in: a restored row was last written by its
 * restoring.
 */
const stamp = { name: 'changed_in', now: 'pg_current_xact_id()::text::bigint' };

/** The columns of every table, without those that the database itself generates. */
async function readColumns(client: PoolClient): Promise<Columns> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attnum`);
  const columns = new Map<string, Column[]>();
  for (const column of rows) {
    if (column.name === stamp.name) continue;
    const known = columns.get(column.table);
    if (known) known.push(column);
    else columns.set(column.table, [column]);
  }
  return columns;
}

/** A row as a JSON array of texts, in the same words whatever the settings of the connection and its version. */
const rowText = (columns: readonly Column[]) =>
  `to_json(array[${columns.map(({ name }) => `${quoted(name)}::text`).join(', ')}])::text`;

async function writeValuesPlainly(client: PoolClient): Promise<void> {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1`);
}

async function inOneTransaction<T>(client: PoolClient, kind: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin ${kind}`);
  try {
    await writeValuesPlainly(client);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const most = { rows: 1_000, characters: 4_000_000 };

/** So many at a time that a few large rows do not fill the memory. */
async function* rowsOf(client: PoolClient, table: string, columns: readonly Column[]) {
  await client.query(
    `declare copied no scroll cursor for select ${rowText(columns)} as row from ${quoted(table)}`,
  );
  for (let count = 10; ; ) {
    const { rows } = await client.query<{ row: string }>(`fetch ${count} from copied`);
    yield* rows;
    if (rows.length < count) break;
    const characters = rows.reduce((sum, { row }) => sum + row.length, 0);
    count = characters > most.characters / 2 ? Math.ceil(count / 4) : Math.min(most.rows, count * 2);
  }
  await client.query('close copied');
}

async function readSequences(client: PoolClient): Promise<Foot['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export interface Made {
  readonly schema: string;
  readonly proof: Proof;
}

/** Everything as it is at one moment, while others go on working; no migration runs meanwhile. */
export function writeBackup(
  database: OpenDatabase,
  write: (line: string) => Promise<void>,
  { madeAt, key }: { readonly madeAt: Date; readonly key: string | null },
): Promise<Made> {
  const put = (line: object) => write(JSON.stringify(line));
  return withoutTimeouts(database, async (client) => {
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
    const made = await inOneTransaction(client, 'isolation level repeatable read, read only', async () => {
      const schema = await readSchema(client);
      if (schema === null) throw new NotABackup('The database is empty: there is nothing to back up.');
      const head: Head = { backup: 1, madeAt: madeAt.toISOString(), schema, key };
      await put(head);
      const proof: Record<string, Proof[string]> = {};
      for (const [table, columns] of await readColumns(client)) {
        await put({ table, columns: columns.map(({ name }) => name) });
        const tally = new Tally();
        for await (const { row } of rowsOf(client, table, columns)) {
          tally.add(row);
          await write(row);
        }
        proof[table] = tally.total;
      }
      // Last: numbers given meanwhile are above those of the rows.
      await put({ tables: proof, sequences: await readSequences(client) });
      return { schema, proof };
    });
    await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
    return made;
  });
}

/** Tables with what people and callers made. A server that waits for its first account has rows in others already. */
const ofPeople = ['agents', 'tenants', 'customers', 'calls', 'orders'];

async function refuseWhereSomethingIs(client: PoolClient): Promise<void> {
  const columns = await readColumns(client);
  for (const table of ofPeople.filter((name) => columns.has(name))) {
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from ${quoted(table)}) as found`,
    );
    if (rows[0]?.found !== true) continue;
    throw new NotABackup(
      `The database holds rows already (${table}). A backup is restored into an empty one. Nothing was changed.`,
    );
  }
}

interface Constraint {
  readonly of: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Rows come in the order of tables, not of what refers to what. References are checked all together at the end,
 * which takes a fraction of the time, and triggers ran when the rows were first written.
 */
async function withoutChecks(client: PoolClient, tables: readonly string[], work: () => Promise<void>) {
  const { rows: references } = await client.query<Constraint>(`
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { of, name } of references)
    await client.query(`alter table ${of} drop constraint ${quoted(name)}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
  for (const { of, name, definition } of references)
    await client.query(`alter table ${of} add constraint ${quoted(name)} ${definition}`);
}

/** The statement that writes a batch: $1 is a JSON array of rows. */
function insertOf(
  table: string,
  known: readonly Column[],
  { names, isStamped }: { readonly names: readonly string[]; readonly isStamped: boolean },
): string {
  const columns = names.map((name) => {
    const column = known.find((one) => one.name === name);
    if (column === undefined)
      throw new NotABackup(`The backup has a column that its version does not: ${table}.${name}.`);
    return column;
  });
  const values = columns.map(({ type }, index) => `(row ->> ${index})::${type}`);
  const targets = columns.map(({ name }) => quoted(name));
  if (isStamped) {
    targets.push(quoted(stamp.name));
    values.push(stamp.now);
  }
  return `insert into ${quoted(table)} (${targets.join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as row`;
}

async function prove(client: PoolClient, columns: Columns): Promise<Proof> {
  const proof: Record<string, Proof[string]> = {};
  for (const [table, of] of columns) {
    const { rows } = await client.query<Proof[string]>(`
      select count(*)::int as rows,
        coalesce(sum(('x' || left(md5(${rowText(of)}), ${summedDigits}))::bit(${summedDigits * 4})::bigint), 0)::text as sum
      from ${quoted(table)}`);
    const [found] = rows;
    if (found) proof[table] = found;
  }
  return proof;
}

async function readStamped(client: PoolClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ table: string }>(
    `select table_name as table from information_schema.columns where table_schema = 'public' and column_name = $1`,
    [stamp.name],
  );
  return new Set(rows.map(({ table }) => table));
}

async function load(client: PoolClient, columns: Columns, parts: AsyncIterable<Part>): Promise<Foot> {
  const stamped = await readStamped(client);
  let insert: string | null = null;
  for await (const part of parts) {
    if (part.kind === 'table') {
      insert = insertOf(part.table, columns.get(part.table) ?? [], {
        names: part.columns,
        isStamped: stamped.has(part.table),
      });
    } else if (part.kind === 'rows' && insert !== null) {
      await client.query(insert, [`[${part.rows.join(',')}]`]);
    } else if (part.kind === 'foot') {
      return part.foot;
    }
  }
  throw new NotABackup('The backup is not complete: its end is missing.');
}

/**
 * Ids that were given after the backup are not given again: pages that stayed open, webhooks and people know them. As
 * many stay free as were given before; not a million at once in a small company, as the log hides ids of seven digits.
 */
const freed = { least: 100_000, most: 1_000_000 };
/** So many events behind, a page that stayed open reads everything anew and takes none for one that it has. */
const freedEventNumbers = 1_000;

async function advance(client: PoolClient, sequences: Foot['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query(
      'select setval($1::regclass, $2::bigint + least(greatest($2::bigint, $3::bigint), $4::bigint))',
      [quoted(name), last ?? 0, freed.least, freed.most],
    );
}

/** A backup of an earlier version has no such table. */
async function advanceEvents(client: PoolClient, tables: readonly string[]): Promise<void> {
  if (tables.includes('channel_numbers'))
    await client.query('update channel_numbers set last_number = last_number + $1', [freedEventNumbers]);
}

/** One that a later migration makes is a new one, too. */
async function renewOrigin(client: PoolClient, tables: readonly string[]): Promise<void> {
  if (tables.includes('database_origin'))
    await client.query(
      'insert into database_origin default values on conflict (id) do update set origin = excluded.origin',
    );
}

/** Whether a link was used after the backup is not in it. A backup of an earlier version may have no such tables. */
async function withdrawLinks(client: PoolClient, tables: readonly string[]): Promise<void> {
  for (const [table, used] of [
    ['account_links', 'used_at'],
    ['kitchen_screens', 'opened_at'],
  ] as const)
    if (tables.includes(table))
      await client.query(
        `update ${table} set revoked_at = now() where ${used} is null and revoked_at is null`,
      );
}

async function fill(database: OpenDatabase, schema: string, parts: AsyncIterable<Part>): Promise<Proof> {
  return withoutTimeouts(database, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const proof = await inOneTransaction(client, '', async () => {
      // Another restore may have come first.
      await refuseWhereSomethingIs(client);
      const columns = await readColumns(client);
      const tables = [...columns.keys()];
      let found: Proof = {};
      await withoutChecks(client, tables, async () => {
        await client.query(`truncate ${tables.map(quoted).join(', ')}`);
        const foot = await load(client, columns, parts);
        found = await prove(client, columns);
        refuseOther(found, foot.tables);
        await advance(client, foot.sequences);
        await advanceEvents(client, tables);
        await renewOrigin(client, tables);
        await withdrawLinks(client, tables);
      });
      return found;
    });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    return proof;
  });
}

/**
 * Into an empty database, whole or not at all: first the schema as it was when the backup was made, then the
 * rows, which are read back and compared with what was counted then, then the migrations made since. Links that were
 * open then are withdrawn.
 */
export async function restoreBackup(
  database: OpenDatabase,
  { schema }: Head,
  parts: AsyncIterable<Part>,
): Promise<Proof> {
  await withoutTimeouts(database, refuseWhereSomethingIs);
  await migrateUpTo(database, schema);
  const proof = await fill(database, schema, parts);
  await migrateDatabase(database);
  // So that the first lists are planned by what is in the tables.
  await database.pool.query('analyze');
  return proof;
}
