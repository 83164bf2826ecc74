// The floor of the lists: the same statements over a bare HTTP server, without checks, headers or presentation.
import { createServer } from 'node:http';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { readConfig } from '../server/config';
import { openDatabase } from '../server/db/database';
import { newestFirst, ordersQuery } from '../server/orders/list';

const database = await openDatabase(readConfig(process.env));
const dialect = new PgDialect({ casing: 'snake_case' });
const bare = (limit: number) => {
  const { sql: text, params: values } = dialect.sqlToQuery(ordersQuery(sql`true`, limit, newestFirst));
  return { text, values };
};
const token = 'select * from access_tokens k join agents a on a.id = k.agent_id where k.id = 1';

const answers: Readonly<Record<string, () => Promise<unknown>>> = {
  '/empty': async () => ({}),
  '/token': async () => (await database.pool.query(token)).rows,
  '/list': async () => {
    await database.pool.query(token);
    return (await database.pool.query(bare(50))).rows;
  },
};

const server = createServer(async (request, response) => {
  const answer = answers[request.url ?? ''];
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(await answer?.()));
});
process.on('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await database.close();
  process.exit(0);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('Ready\n'));
