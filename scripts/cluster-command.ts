import { parseArgs } from 'node:util';
import { demoAccounts, demoPassword } from '../server/db/seed/accounts';
import { CannotStart, startCluster } from './cluster-of-processes';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8080' }, processes: { type: 'string', default: '3' } },
});

const count = Number(values.processes);
const port = Number(values.port);
if (!Number.isInteger(count) || count < 1 || count > 9 || !Number.isInteger(port)) {
  console.error('npm run cluster -- [--port 8080] [--processes 3]');
  process.exit(2);
}

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
