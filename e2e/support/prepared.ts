import { randomUUID } from 'node:crypto';
import pg from 'pg';

interface Prepared {
  /** A build of server/testing/serve-copy. */
  readonly program: string;
  /** A data directory with the demo data. */
  readonly seeded: string;
  /** A database of PostgreSQL with them, where it is installed. */
  readonly template: string | undefined;
}

/** Workers are processes of their own and inherit the environment. */
export function tellWorkers({ program, seeded, template }: Prepared): void {
  Object.assign(process.env, {
    E2E_SERVER: program,
    E2E_SEEDED: seeded,
    ...(template === undefined ? {} : { E2E_TEMPLATE: template }),
  });
}

/** What globalSetup made for all workers. */
export function prepared(): Prepared {
  const { E2E_SERVER: program, E2E_SEEDED: seeded, E2E_TEMPLATE: template } = process.env;
  if (!program || !seeded) throw new Error('nothing is prepared: globalSetup did not run');
  return { program, seeded, template };
}

/** A database with what the template holds, beside it. */
export async function copyDatabase(template: string): Promise<string> {
  const url = new URL(template);
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  await client.query(`create database ${name} template ${url.pathname.slice(1)}`);
  await client.end();
  return new URL(`/${name}`, url).href;
}
