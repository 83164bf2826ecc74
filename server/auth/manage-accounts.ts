import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { commandLine, recordChange } from '../audit/record';
import { Refused, type Terminal } from '../command';
import { readTime } from '../db/clock';
import { type Database, openDatabase } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { agents } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { createAccount, findByEmail } from '../people/accounts';
import { emailField, firstNameField, lastNameField, roleField } from '../people/fields';
import { changePassword } from '../people/passwords';
import { deactivate } from '../people/rights';
import { linkHours, makeLink, revokeLinksOf } from './account-links';
import { newPassword, refuseGuessable } from './password-rules';
import { hashPassword } from './passwords';
import { removeSecondFactor } from './second-factor';

const usage = `npm run account -- list
npm run account -- create <email> <first name> <last name> [--role admin|supervisor|agent]
npm run account -- reset <email>      a new password, and no second factor
npm run account -- reset <email> --link   a link that works once, with which they choose it
npm run account -- disable <email>    nobody can sign in with it any more

A password is asked for, or read from the standard input; it is never an argument.
With the embedded database, stop the server first.`;

interface AskingTerminal extends Terminal {
  askPassword(): Promise<string>;
}

function checked<T>(field: z.ZodType<T>, value: unknown): T {
  const read = field.safeParse(value);
  if (read.success) return read.data;
  throw new Refused(read.error.issues[0]?.message ?? 'Invalid value');
}

async function newPasswordFor({ askPassword }: AskingTerminal, own: readonly string[]): Promise<string> {
  const password = checked(newPassword, await askPassword());
  await refuseGuessable(password, own);
  return hashPassword(password);
}

async function requireAccount(db: Database, email: string | undefined) {
  const account = await findByEmail(db, checked(emailField, email));
  if (account === null) throw new Refused(`There is no account with the email ${email}.`);
  return account;
}

async function list(db: Database, { print }: Terminal): Promise<void> {
  const rows = await db.select().from(agents).orderBy(agents.id);
  if (rows.length === 0) print('There are no accounts yet.');
  for (const { email, agentType, name, isActive } of rows) {
    print(`${email}  ${agentType}  ${name}${isActive ? '' : '  (disabled)'}`);
  }
}

async function create(
  db: Database,
  terminal: AskingTerminal,
  given: readonly string[],
  role: string,
): Promise<void> {
  const [typed, first, last] = given;
  const email = checked(emailField, typed);
  const firstName = checked(firstNameField, first);
  const lastName = checked(lastNameField, last);
  const agentType = checked(roleField, role);
  if ((await findByEmail(db, email)) !== null)
    throw new Refused(`There is an account with the email ${email}.`);
  const passwordHash = await newPasswordFor(terminal, [
    email,
    firstName,
    lastName,
    `${firstName} ${lastName}`,
  ]);
  const account = { email, firstName, lastName, agentType, passwordHash };
  const now = await readTime(db);
  await inTransaction(db, (tx) => createAccount(tx, account, now, () => commandLine));
  terminal.print(`${firstName} ${lastName} can sign in as ${email} (${agentType}).`);
}

async function reset(db: Database, terminal: AskingTerminal, [typed]: readonly string[]): Promise<void> {
  const { print } = terminal;
  const account = await requireAccount(db, typed);
  const { email, firstName, lastName, name, isActive, totpSecret } = account;
  const passwordHash = await newPasswordFor(terminal, [email, firstName, lastName, name]);
  const now = await readTime(db);
  await inTransaction(db, async (tx) => {
    await changePassword(tx, account, passwordHash, now, commandLine);
    await removeSecondFactor(tx, account, now, commandLine);
  });
  print(`${name} has a new password; every session of ${email} is over.`);
  if (totpSecret !== null) print('The second factor is switched off.');
  if (!isActive) print('The account is disabled: an admin can activate it under Agents.');
}

/** Prints a link by which the person chooses the new password, so that nobody else learns it. */
async function resetByLink(
  db: Database,
  { config, print }: Terminal,
  [typed]: readonly string[],
): Promise<void> {
  const { id, name, isActive } = await requireAccount(db, typed);
  if (!isActive) throw new Refused(`${name} is disabled: an admin can activate the account under Agents.`);
  const now = await readTime(db);
  const { secret } = await inTransaction(db, async (tx) => {
    await revokeLinksOf(tx, id, now);
    const subject = { type: 'agent', id, name };
    await recordChange(tx, commandLine, { action: 'agent.password_link_made', subject });
    return makeLink(tx, 'password', now, { agentId: id });
  });
  const pages = config.publicUrl ?? `http://localhost:${config.port}`;
  print(`With this link ${name} chooses a new password. It works once, for ${linkHours.password} hours:`);
  print(`${pages}/password#${secret}`);
}

async function disable(db: Database, { print }: Terminal, [typed]: readonly string[]): Promise<void> {
  const { id, name, isActive } = await requireAccount(db, typed);
  if (!isActive) throw new Refused(`${name} is disabled already.`);
  const now = await readTime(db);
  await inTransaction(db, (tx) => deactivate(tx, id, now, commandLine));
  print(`${name} cannot sign in any more; every session is over.`);
}

/** The accounts by command, for when nobody can sign in. */
export async function manageAccounts(args: readonly string[], terminal: AskingTerminal): Promise<void> {
  const { config } = terminal;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      role: { type: 'string', default: 'agent' },
      link: { type: 'boolean', default: false },
    },
  });
  const [command, ...given] = positionals;
  const work = new Map([
    ['list', (db: Database) => list(db, terminal)],
    ['create', (db: Database) => create(db, terminal, given, values.role)],
    [
      'reset',
      (db: Database) => (values.link ? resetByLink(db, terminal, given) : reset(db, terminal, given)),
    ],
    ['disable', (db: Database) => disable(db, terminal, given)],
  ]).get(command ?? '');
  if (work === undefined) throw new Refused(usage);
  if (
    command !== 'create' &&
    config.databaseUrl === undefined &&
    !existsSync(path.join(config.dataDir, 'pglite'))
  )
    throw new Refused(`There are no accounts yet. Looked in ${config.dataDir}.`);
  const database = await openDatabase(config);
  try {
    await migrateDatabase(database);
    await work(database.db);
  } finally {
    await database.close();
  }
}
