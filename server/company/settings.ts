import { eq } from 'drizzle-orm';
import type { Config } from '../config';
import type { Database, Queryable } from '../db/database';
import { company } from '../db/schema';

export const longestCompanyName = 120;

export type CompanyRow = typeof company.$inferSelect;

/** The one row, made where it is missing. */
export async function readCompany(db: Queryable): Promise<CompanyRow> {
  const [row] = await db.select().from(company).where(eq(company.id, 1));
  if (row !== undefined) return row;
  await db.insert(company).values({ id: 1 }).onConflictDoNothing();
  const [made] = await db.select().from(company).where(eq(company.id, 1));
  if (made === undefined) throw new Error('The company is not there after it was written');
  return made;
}

/** The settings of admins, as last read from the database. */
export interface Settings {
  readonly ringSeconds: number;
  readonly agentGraceSeconds: number;
  readonly asksFeedback: boolean;
  refresh(): Promise<void>;
}

export type TimeDefaults = Pick<Config, 'ringSeconds' | 'agentGraceSeconds'>;

/** Read again after each change, and every few seconds for changes that another process made. */
export function createSettings(db: Database, defaults: TimeDefaults): Settings {
  let row: Pick<CompanyRow, 'ringSeconds' | 'agentGraceSeconds' | 'asksFeedback'> | undefined;
  return {
    get ringSeconds() {
      return row?.ringSeconds ?? defaults.ringSeconds;
    },
    get agentGraceSeconds() {
      return row?.agentGraceSeconds ?? defaults.agentGraceSeconds;
    },
    get asksFeedback() {
      return row?.asksFeedback ?? true;
    },
    async refresh() {
      [row] = await db.select().from(company).where(eq(company.id, 1));
    },
  };
}
