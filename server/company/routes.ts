import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf, withSent } from '../audit/record';
import { recordVersion, staleAnswer } from '../audit/stale';
import { demandSecondFactor } from '../auth/second-factor';
import { waitingSinceOf } from '../calls/outcomes';
import type { Queryable } from '../db/database';
import { agentTypes, company } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { adminsOnly, currentAgent } from '../http/access';
import { data } from '../http/answers';
import type { App } from '../http/app-type';
import { toIso } from '../http/time';
import { companySettings } from './answers';
import { type CompanyRow, longestCompanyName, readCompany, type Settings } from './settings';

const tags = ['Company'];

const seconds = (what: string, most: number) =>
  z
    .number(`${what} must be a whole number of seconds.`)
    .int(`${what} must be a whole number of seconds.`)
    .min(5, `${what} must be at least 5 seconds.`)
    .max(most, `${what} must be at most ${most} seconds.`);

const fields = z.object({
  name: z
    .string('The name is required.')
    .trim()
    .min(1, 'The name is required.')
    .max(longestCompanyName, `The name must be at most ${longestCompanyName} characters.`),
  ring_seconds: seconds('The ring time', 300).nullable(),
  agent_grace_seconds: seconds('The time', 600).nullable(),
  asks_feedback: z.boolean('Choose whether agents are asked.'),
  service_level_percent: z
    .number('The percentage must be a whole number.')
    .int('The percentage must be a whole number.')
    .min(1, 'The percentage must be at least 1.')
    .max(100, 'The percentage must be at most 100.'),
  service_level_seconds: seconds('The target', 3600),
  retention_days: z
    .number('The days must be a whole number.')
    .int('The days must be a whole number.')
    .min(1, 'Keep personal data for at least 1 day.')
    .max(3650, 'Keep personal data for at most 3650 days.')
    .nullable(),
  second_factor_roles: z
    .array(z.enum(agentTypes, 'The role is invalid.'))
    .max(3)
    .transform((roles) => [...new Set(roles)].toSorted()),
});
/** A field left out stays as it is. */
const settingsBody = fields.partial().extend({ version: z.number().int().positive() });

const changeable = (row: CompanyRow) => ({
  name: row.name,
  ring_seconds: row.ringSeconds,
  agent_grace_seconds: row.agentGraceSeconds,
  asks_feedback: row.asksFeedback,
  service_level_percent: row.serviceLevelPercent,
  service_level_seconds: row.serviceLevelSeconds,
  retention_days: row.retentionDays,
  second_factor_roles: row.secondFactorRoles,
});

/** Calls that were turned away, or still wait, are not among them. */
async function countInTime(db: Queryable, withinSeconds: number, now: Date) {
  const { rows } = await db.execute<{ calls: number; in_time: number }>(sql`
    select count(*)::int as calls,
      count(*) filter (where k.answered_at <= ${waitingSinceOf('k')} + make_interval(secs => ${withinSeconds}::int))::int as in_time
    from calls k
    where k.started_at > ${now.toISOString()}::timestamptz - interval '24 hours'
      and (k.answered_at is not null or (k.ended_at is not null and coalesce(k.end_reason, '') <> 'busy'))`);
  return rows[0] ?? { calls: 0, in_time: 0 };
}

export type CompanyRouteDeps = Pick<Deps, 'db' | 'clock' | 'config'> & { readonly settings: Settings };

export async function companyRoutes(app: App, deps: CompanyRouteDeps): Promise<void> {
  const { db, clock, config, settings } = deps;

  const present = async (row: CompanyRow) => ({
    ...changeable(row),
    configured: { ring_seconds: config.ringSeconds, agent_grace_seconds: config.agentGraceSeconds },
    service_level: await countInTime(db, row.serviceLevelSeconds, clock()),
    version: row.version,
    updated_at: toIso(row.updatedAt),
  });

  app.get(
    '/admin/company',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'The company and what holds for all',
        response: { 200: data(companySettings) },
      },
    },
    async () => ({ data: await present(await readCompany(db)) }),
  );

  app.put(
    '/admin/company',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Change the company and what holds for all, at once and for every process',
        body: settingsBody,
        response: { 200: data(companySettings), 409: staleAnswer },
      },
    },
    async (request) => {
      const { version, ...body } = request.body;
      const changed = await inTransaction(db, async (tx) => {
        await readCompany(tx);
        const [before] = await tx.select().from(company).where(eq(company.id, 1)).for('update');
        if (before === undefined) throw new Error('The company is not there');
        const roles = body.second_factor_roles;
        if (roles !== undefined && before.secondFactorRoles.some((role) => !roles.includes(role)))
          await demandSecondFactor(tx, currentAgent(request));
        const values = {
          name: body.name,
          ringSeconds: body.ring_seconds,
          agentGraceSeconds: body.agent_grace_seconds,
          asksFeedback: body.asks_feedback,
          serviceLevelPercent: body.service_level_percent,
          serviceLevelSeconds: body.service_level_seconds,
          retentionDays: body.retention_days,
          secondFactorRoles: roles,
        };
        const wanted = withSent(before, values);
        const next = await recordVersion(
          tx,
          actorOf(request),
          {
            action: 'company.updated',
            subject: { type: 'company', id: 1, name: wanted.name },
            before: changeable(before),
            after: changeable(wanted),
          },
          { sent: version, stored: before.version },
        );
        const [after] = await tx
          .update(company)
          .set({ ...values, version: next, updatedAt: clock() })
          .where(eq(company.id, 1))
          .returning();
        if (after === undefined) throw new Error('The company is not there');
        return after;
      });
      await settings.refresh();
      return { data: await present(changed) };
    },
  );
}
