import { makeLink } from '../auth/account-links';
import type { Database } from '../db/database';

/** Makes the code, in groups as people read and type it. */
export async function makeSetupCode(db: Database, now: Date): Promise<string> {
  const { secret } = await makeLink(db, 'setup', now);
  return secret.match(/.{1,4}/g)?.join('-') ?? secret;
}

/** However it was typed. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}
