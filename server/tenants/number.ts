import { asc, eq } from 'drizzle-orm';
import { commandLine, recordChange, versionAfter } from '../audit/record';
import { readTime } from '../db/clock';
import type { Database } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import { tenants } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { phoneDigits } from '../http/phone';

export class NumberRefused extends Error {
  override readonly name = 'NumberRefused';
}

const spelling = /^\+?[\d\s().-]+$/;
const international = /^[1-9]\d{7,14}$/;
const northAmerican = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/**
 * Twilio sends the dialled number with its country code; a number without one is taken for North American.
 */
export function readNumber(text: string): { readonly number: string; readonly digits: string } {
  const number = text.trim().replace(/\s+/g, ' ');
  const digits = number.replace(/\D/g, '');
  const isRight =
    spelling.test(number) && (number.startsWith('+') ? international : northAmerican).test(digits);
  if (!isRight) {
    throw new NumberRefused(
      `'${number}' is no telephone number. Write it with its country code, such as +14155550142.`,
    );
  }
  return { number, digits: phoneDigits(number) };
}

export function e164({ number, digits }: ReturnType<typeof readNumber>): string {
  return number.startsWith('+') ? `+${number.replace(/\D/g, '')}` : `+1${digits}`;
}

export function listNumbers(db: Database) {
  return db
    .select({
      slug: tenants.slug,
      name: tenants.name,
      number: tenants.phoneNumber,
      isActive: tenants.isActive,
    })
    .from(tenants)
    .orderBy(asc(tenants.slug));
}

export interface NumberChange {
  readonly name: string;
  readonly before: string;
  readonly number: string;
}

export async function giveNumber(db: Database, slug: string, text: string): Promise<NumberChange> {
  const { number, digits } = readNumber(text);
  const now = await readTime(db);
  try {
    return await inTransaction(db, async (tx) => {
      const [found] = await tx.select().from(tenants).where(eq(tenants.slug, slug)).for('no key update');
      if (found === undefined) {
        throw new NumberRefused(
          `There is no restaurant '${slug}'. Run the command without anything to see them all.`,
        );
      }
      const { id, name, phoneNumber: before } = found;
      const [was, is] = [{ phone_number: before }, { phone_number: number }];
      const version = versionAfter(found.version, was, is);
      await tx
        .update(tenants)
        .set({ phoneNumber: number, phoneDigits: digits, version, updatedAt: now })
        .where(eq(tenants.id, id));
      await recordChange(tx, commandLine, {
        action: 'restaurant.updated',
        subject: { type: 'restaurant', id, name },
        tenantId: id,
        before: was,
        after: is,
      });
      return { name, before, number };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const [holder] = await db
      .select({ name: tenants.name, slug: tenants.slug })
      .from(tenants)
      .where(eq(tenants.phoneDigits, digits));
    throw new NumberRefused(
      `${number} belongs to ${holder?.name} (${holder?.slug}). Give that one another first.`,
    );
  }
}
