import { parseArgs } from 'node:util';
import { demoAccounts, demoPassword } from '../server/db/seed/accounts';
import { CannotStart, startCluster } from './cluster-of-processes';
import { readOrExit, wholeNumber } from './options';

const { count, port } = readOrExit('npm run cluster -- [--port 8080] [--processes 3]', () => {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '8080' }, processes: { type: 'string', default: '3' } },
  });
  return {
    count: wholeNumber('processes', values.processes, { from: 1, to: 9 }),
    port: wholeNumber('port', values.port, { from: 1, to: 65_535 }),
  };
});

try {
  console.log('Starting PostgreSQL, Redis, the processes and Caddy …');
  const cluster = await startCluster({ port, count });
  console.log(`
Ready at ${cluster.url}

Sign in with ${demoAccounts.map(({ email }) => email).join(', ')}
Password of each: ${demoPassword}

${cluster.processes.map(({ name, url }) => `${name}  ${url}`).join('\n')}
PostgreSQL  ${cluster.databaseUrl}
Redis       ${cluster.redis.url}
Logs        ${cluster.logs}

Ctrl+C stops everything; the data go with it.`);
  const stop = () => {
    cluster.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}
