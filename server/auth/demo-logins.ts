import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { agents } from '../db/schema';
import { demoAccounts, demoPassword } from '../db/seed/accounts';
import type { Clock } from '../deps';
import { hasAccounts } from '../people/accounts';
import { makeSetupCode } from '../setup/setup-code';
import { isPassword } from './passwords';

export async function findDemoLogins(db: Database): Promise<string[]> {
  const emails = demoAccounts.map(({ email }) => email);
  const found = await db
    .select({ email: agents.email, passwordHash: agents.passwordHash })
    .from(agents)
    .where(and(inArray(sql`lower(${agents.email})`, emails), eq(agents.isActive, true)))
    .orderBy(agents.id);
  const open: string[] = [];
  // Accounts of the demo share one hash, so it is checked once.
  for (const hash of new Set(found.map(({ passwordHash }) => passwordHash))) {
    if (!(await isPassword(demoPassword, hash))) continue;
    open.push(...found.filter(({ passwordHash }) => passwordHash === hash).map(({ email }) => email));
  }
  return open;
}

/** What a start in real use warns of. */
export function demoLoginWarning(
  { isForRealUse }: Pick<Config, 'isForRealUse'>,
  demoLogins: readonly string[],
): readonly string[] {
  if (!isForRealUse || demoLogins.length === 0) return [];
  return [
    '',
    'WARNING: anybody can sign in to this server.',
    "These accounts of the demonstration have its password, which is published with the product's source:",
    ...demoLogins.map((email) => `  ${email}`),
    'They are for a trial on your own machine; DATABASE_URL or an https PUBLIC_URL means real use.',
    'What to do: start on an empty database without SEED=demo, or switch the accounts off in this one:',
    `  update agents set is_active = false where email in (${demoLogins.map((email) => `'${email}'`).join(', ')});`,
    '',
  ];
}

interface Start {
  readonly config: Pick<Config, 'seed'>;
  readonly address: string;
  readonly clock: Clock;
  readonly demoLogins: readonly string[];
}

/** How somebody gets in, for whoever started the server. */
export async function signInLines(
  db: Database,
  { config: { seed }, address, clock, demoLogins }: Start,
): Promise<readonly string[]> {
  if (!(await hasAccounts(db))) {
    return [
      `There is no account yet. Open ${address}/setup and enter this code:`,
      `  ${await makeSetupCode(db, clock())}`,
      'It makes one account, within 24 hours; each start prints a new one. For a trial, SEED=demo makes the',
      'accounts and restaurants of the demonstration instead. Their password is published.',
    ];
  }
  if (seed === 'none' || demoLogins.length === 0) return [];
  return [
    'Sign in with:',
    ...demoAccounts
      .filter(({ email }) => demoLogins.includes(email))
      .map(({ email, agentType }) => `  ${email}  (${agentType})`),
    `Password of each: ${demoPassword}`,
  ];
}
