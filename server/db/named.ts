import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { OpenDatabase } from './database';

const dialect = new PgDialect({ casing: 'snake_case' });
const asText = (text: string) => text;
const moments = new Set<number>([pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.DATE]);
/** Times come as text, as from the query builder. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    moments.has(oid) ? asText : pg.types.getTypeParser(oid, format),
};

/**
 * Named, so that a connection plans it once: planning takes longer than running it. What makes another statement,
 * a limit too, belongs into the name.
 */
export async function runNamed<Row extends pg.QueryResultRow>(
  { pool }: Pick<OpenDatabase, 'pool'>,
  name: string | null,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const { rows } = await pool.query<Row>({ name: name ?? undefined, text, values, types });
  return rows;
}
