import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { agents } from '../db/schema';
import { demoAccounts, demoPassword } from '../db/seed/accounts';
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
